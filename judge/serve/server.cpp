#include "judge/serve/server.h"

#include <signal.h>

#include <fmt/format.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "judge/base/json.h"

namespace judge::serve {
namespace {

namespace asio = boost::asio;

/// The parts of a server, in order of their dependencies.
class Server {
 public:
  Server(const ServerConfig& config, const std::function<void(const std::string&)>& onAddress)
      : config_(config),
        onAddress_(onAddress),
        http_(context_, config.port, config.http),
        access_(http_.port()),
        runs_(context_, config.site.judge, config.scratch, config.runs, starter()),
        commands_(context_, config.quick, starter()) {}

  void run() {
    asio::signal_set signals(context_, SIGINT, SIGTERM);
    if (struct sigaction hangup{}; sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
      signals.add(SIGHUP);  // ignored under nohup
    awaitEnd(signals);
    http_.start([this](const Head& head) { return refusalOf(head, access_); },
                [this](const std::shared_ptr<Exchange>& exchange) { answer(exchange); });
    announceAddress();
    preloadLanguages({config_.site, runs_, commands_});
    while (!isEnding_) context_.run_one();
    while (runs_.working() + commands_.working() > 0) context_.run_one();
    http_.closeAll();
    while (http_.connections() > 0) context_.run_one();
  }

  /// Connections use members that are about to be destroyed.
  ~Server() { http_.closeAll(); }

 private:
  StartCommand starter() {
    return [this](const CommandLine& order, CommandCallbacks callbacks) {
      return startCommand(context_, order, std::move(callbacks));
    };
  }

  /// The first signal stops all runs in good order, a second one kills them.
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
    if (isExchange(head)) return exchangeCode(*exchange);
    if (isApi(head)) return answerApi({config_.site, runs_, commands_}, exchange);
    const bool isEntering = head.path() == "/" && !access_.holdsCookie(head.value("cookie"));
    exchange->send(config_.files.answer(isEntering ? Head{head.method, "/enter.html", head.fields} : head));
  }

  void announceAddress() { onAddress_(fmt::format("http://127.0.0.1:{}/#code={}", http_.port(), access_.code())); }

  /// The gate saw a valid code, but another request may have used it while the body of this one arrived.
  void exchangeCode(Exchange& exchange) {
    const std::string_view authorization = exchange.request().head.value("authorization");
    const bool isCode = access_.isCode(authorization);
    if (!isCode && !access_.isToken(authorization))
      return exchange.send(errorResponse(401, "this code was used already"));
    Response response = jsonResponse(200, dumped({{"token", access_.token()}}) + '\n');
    response.fields.emplace_back("Set-Cookie", access_.cookie());
    exchange.send(std::move(response));
    if (!isCode) return;
    access_.renewCode();
    announceAddress();
  }

  const ServerConfig& config_;
  const std::function<void(const std::string&)>& onAddress_;
  asio::io_context context_{1};
  HttpServer http_;
  Access access_;
  Runs runs_;
  QuickCommands commands_;
  bool isEnding_ = false;
};

}  // namespace

void servePage(const ServerConfig& config, const std::function<void(const std::string& address)>& onAddress) {
  Server(config, onAddress).run();
}

}  // namespace judge::serve
