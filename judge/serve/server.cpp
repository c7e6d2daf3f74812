#include "judge/serve/server.h"

#include <signal.h>

#include <fmt/format.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

namespace judge::serve {
namespace {

namespace asio = boost::asio;

/// A browser that was opened by us comes from a file, and so gets no cookie of ours with a redirection: a page of our
/// own sends it on. The address with the token leaves the history with that.
Response welcome(const Access& access) {
  const std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>judge serve</title>"
      "<link rel=\"icon\" href=\"/icon.svg\">"
      "<meta http-equiv=\"refresh\" content=\"0; url=/#token={0}\"></head>"
      "<body><a href=\"/#token={0}\">Go on</a></body></html>\n",
      access.token());
  return {
      200, "text/html; charset=utf-8", std::make_shared<const std::string>(page), {{"Set-Cookie", access.cookie()}}};
}

/// All parts of a server, in the order in which they need each other.
class Server {
 public:
  explicit Server(const ServerConfig& plan)
      : config_(plan),
        http_(context_, plan.port, plan.http),
        access_(http_.port()),
        runs_(context_, plan.site.judge, plan.scratch, plan.runs, starter()),
        commands_(context_, plan.quick, starter()) {}

  void run(const std::function<void(const std::string&)>& ready) {
    asio::signal_set signals(context_, SIGINT, SIGTERM);
    if (struct sigaction hangup{}; sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
      signals.add(SIGHUP);  // nohup stays in force
    awaitEnd(signals);
    http_.start([this](const Head& head) { return refusalOf(head, access_); },
                [this](const std::shared_ptr<Exchange>& exchange) { answer(exchange); });
    ready(fmt::format("http://127.0.0.1:{}/?token={}", http_.port(), access_.token()));
    preloadLanguages({config_.site, runs_, commands_});
    while (!isEnding_) context_.run_one();
    while (runs_.working() + commands_.working() > 0) context_.run_one();
    http_.closeAll();
    while (http_.connections() > 0) context_.run_one();
  }

  /// Connections use members that are destroyed now.
  ~Server() { http_.closeAll(); }

 private:
  StartCommand starter() {
    return [this](const CommandLine& order, CommandCallbacks callbacks) {
      return startCommand(context_, order, std::move(callbacks));
    };
  }

  /// The first signal asks all to end, a second one does not wait for it.
  void awaitEnd(asio::signal_set& signals) {
    signals.async_wait([this, &signals](const boost::system::error_code& error, int) {
      if (error) return;
      http_.stop();
      commands_.stop();
      std::exchange(isEnding_, true) ? runs_.killAll() : runs_.stopAll();
      awaitEnd(signals);
    });
  }

  void answer(const std::shared_ptr<Exchange>& exchange) {
    const Head& head = exchange->request().head;
    if (isApi(head)) return answerApi({config_.site, runs_, commands_}, exchange);
    exchange->send(tokenIn(head) ? welcome(access_) : config_.files.answer(head));
  }

  const ServerConfig& config_;
  asio::io_context context_{1};
  HttpServer http_;
  const Access access_;
  Runs runs_;
  QuickCommands commands_;
  bool isEnding_ = false;
};

}  // namespace

void servePage(const ServerConfig& plan, const std::function<void(const std::string& address)>& ready) {
  Server(plan).run(ready);
}

}  // namespace judge::serve
