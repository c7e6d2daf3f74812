// The server as hostile clients meet it, over real sockets. Its limits of time are short here, so that a test waits for
// the server, and never sleeps.

#include "judge/serve/http_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <thread>

#include "judge/base/errors.h"
#include "judge/trials/serve/raw_client.h"

namespace judge::serve {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::size_t kTenMegabytes = 10 * 1024 * 1024;

/// Says hello when it is asked; "/quiet" never answers, "/large" answers much, "/events" goes on for ever.
class TestServer {
 public:
  explicit TestServer(const ServerLimits& limits = {}) : server_(context_, 0, limits) {
    server_.start(
        [](const Head& head) {
          return head.path() == "/refused" ? std::optional(Refusal{403, "no"}) : std::nullopt;
        },
        [this](const std::shared_ptr<Exchange>& exchange) { answer(exchange); });
    thread_ = std::thread([this] { context_.run(); });
  }
  ~TestServer() {
    boost::asio::post(context_, [this] {
      quiet_.clear();
      server_.stop();
      server_.closeAll();
    });
    thread_.join();
  }

  RawClient client() const { return RawClient(server_.port()); }
  std::uint16_t port() const { return server_.port(); }
  std::size_t connections() {
    return here<std::size_t>([this] { return server_.connections(); });
  }
  int gone() {
    return here<int>([this] { return gone_; });
  }
  int listening() {
    return here<int>([this] { return listening_; });
  }
  void stop() {
    here<int>([this] { return server_.stop(), 0; });
  }

 private:
  struct Endless : EventSource {
    explicit Endless(int& listeners) : count(++listeners) {}
    ~Endless() override { --count; }
    std::optional<std::string> next() override { return std::exchange(isFirst, false) ? "data: 1\n\n" : ""; }
    void onMore(std::function<void()>) override {}
    int& count;
    bool isFirst = true;
  };

  template <class Value>
  Value here(std::function<Value()> ask) {
    std::promise<Value> value;
    boost::asio::post(context_, [&] { value.set_value(ask()); });
    return value.get_future().get();
  }

  void answer(const std::shared_ptr<Exchange>& exchange) {
    const Request& request = exchange->request();
    if (request.head.path() == "/events") return exchange->sendEvents(std::make_unique<Endless>(listening_));
    if (request.head.path() == "/quiet") {
      exchange->whenGone([this] { ++gone_; });
      return quiet_.push_back(exchange);
    }
    const bool isLarge = request.head.path() == "/large";
    exchange->send({200, "text/plain",
                    std::make_shared<const std::string>(isLarge ? std::string(64 * 1024 * 1024, 'x')
                                                                : request.head.method + ' ' + request.body)});
  }

  boost::asio::io_context context_{1};
  HttpServer server_;
  std::vector<std::shared_ptr<Exchange>> quiet_;
  int gone_ = 0, listening_ = 0;
  std::thread thread_;
};

std::string get(const std::string& target) { return "GET " + target + " HTTP/1.1\r\nHost: x\r\n\r\n"; }
std::string post(const std::string& fields) { return "POST / HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n"; }

/// Whatever else happens, others are answered.
void expectAnswers(const TestServer& server) {
  RawClient client = server.client();
  client.send(get("/"));
  EXPECT_EQ(bodyOf(client.response()), "GET ");
}

TEST(HttpServer, AnswersOneRequestAfterTheOther) {
  TestServer server;
  RawClient client = server.client();
  client.send(get("/") + post("Content-Length: 5\r\n") + "hello" + get("/"));
  EXPECT_EQ(bodyOf(client.response()), "GET ");
  EXPECT_EQ(bodyOf(client.response()), "POST hello");
  EXPECT_EQ(bodyOf(client.response()), "GET ");
}

TEST(HttpServer, AnswersARequestThatBeganToComeWithTheOneBefore) {
  TestServer server;
  const std::string second = "GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(9000, 'x') + "\r\n\r\n";
  for (const std::size_t early : {std::size_t{1}, std::size_t{60}, std::size_t{3000}, std::size_t{5000}}) {
    RawClient client = server.client();
    client.send(get("/") + second.substr(0, early));
    EXPECT_EQ(bodyOf(client.response()), "GET ");
    for (std::size_t at = early; at < second.size(); at += 2000) {
      client.send(second.substr(at, 2000));
      expectAnswers(server);  // what was sent before has arrived
    }
    EXPECT_EQ(bodyOf(client.response()), "GET ") << early;
  }
}

TEST(HttpServer, TakesABodyInPieces) {
  TestServer server;
  RawClient client = server.client();
  client.send(post("Transfer-Encoding: chunked\r\n") + "3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n");
  EXPECT_EQ(bodyOf(client.response()), "POST hello");
}

TEST(HttpServer, SaysOnEveryAnswerWhatABrowserMustNotDo) {
  TestServer server;
  for (const char* target : {"/", "/refused"}) {
    RawClient client = server.client();
    client.send(get(target));
    const std::string response = client.response();
    for (const char* field : {"Content-Security-Policy: default-src 'none'; script-src 'self';",
                              "frame-ancestors 'none'", "X-Content-Type-Options: nosniff\r\n",
                              "Referrer-Policy: no-referrer\r\n", "Cross-Origin-Opener-Policy: same-origin\r\n",
                              "Cross-Origin-Resource-Policy: same-origin\r\n", "Cache-Control: no-store\r\n"})
      EXPECT_THAT(response, HasSubstr(field));
    EXPECT_THAT(response, Not(HasSubstr("Access-Control")));
  }
}

TEST(HttpServer, RefusesWhatIsNoRequest) {
  TestServer server;
  const std::pair<std::string, int> trials[] = {
      {"hello\r\n\r\n", 400},
      {std::string("GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n", 27), 400},
      {"GET / HTTP/1.1\r\nHost x\r\n\r\n", 400},
      {"GET / HTTP/9.9\r\nHost: x\r\n\r\n", 400},
      {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400},
      {post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n") + "hello", 400},
      {post("Content-Length: 5\r\nContent-Length: 6\r\n") + "hello", 400},
      {post("Content-Length: -1\r\n"), 400},
      {post("Content-Length: 99999999999999999999999\r\n"), 400},
      {post("Transfer-Encoding: chunked\r\n") + "zz\r\nhello", 400},
      {"GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n\r\n", 431},
      {"GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n", 431},
      {get("/refused"), 403},
  };
  for (const auto& [bytes, status] : trials) {
    RawClient client = server.client();
    client.send(bytes);
    EXPECT_EQ(statusOf(client.response()), status) << bytes.substr(0, 60);
    EXPECT_EQ(client.rest(), "");
  }
  expectAnswers(server);
}

TEST(HttpServer, RefusesTenMegabytes) {
  TestServer server;
  const std::string body(kTenMegabytes, 'x');
  RawClient told = server.client(), inPieces = server.client(), asking = server.client();
  told.send(post("Content-Length: " + std::to_string(kTenMegabytes) + "\r\n") + body);
  EXPECT_EQ(statusOf(told.response()), 413);
  inPieces.send(post("Transfer-Encoding: chunked\r\n") + "A00000\r\n" + body + "\r\n0\r\n\r\n");
  EXPECT_EQ(statusOf(inPieces.response()), 413);
  asking.send(post("Expect: 100-continue\r\nContent-Length: " + std::to_string(kTenMegabytes) + "\r\n"));
  EXPECT_EQ(statusOf(asking.response()), 413);
  expectAnswers(server);
}

TEST(HttpServer, SaysToGoOnWhereItIsAsked) {
  TestServer server;
  RawClient client = server.client();
  client.send(post("Expect: 100-continue\r\nContent-Length: 5\r\n"));
  EXPECT_EQ(statusOf(client.response()), 100);
  client.send("hello");
  EXPECT_EQ(bodyOf(client.response()), "POST hello");
}

TEST(HttpServer, ClosesWhoSendsSlowly) {
  ServerLimits limits;
  limits.request = milliseconds(50);
  TestServer server(limits);
  for (const std::string& begin :
       {std::string("G"), std::string("GET / HTTP/1.1\r\nX: "), post("Content-Length: 100000\r\n")}) {
    RawClient client = server.client();
    client.send(begin);
    while (!client.isClosed()) client.send("a");  // each byte a little later than the one before
    expectAnswers(server);
  }
}

TEST(HttpServer, ClosesWhoNeverAsks) {
  ServerLimits limits;
  limits.idle = milliseconds(20);
  TestServer server(limits);
  RawClient quiet = server.client(), again = server.client();
  EXPECT_EQ(quiet.rest(), "");
  again.send(get("/"));
  again.response();
  EXPECT_EQ(again.rest(), "");
}

TEST(HttpServer, ClosesWhoDoesNotReadTheAnswer) {
  ServerLimits limits;
  limits.response = milliseconds(50);
  TestServer server(limits);
  RawClient client = server.client();
  client.send(get("/large"));
  while (server.connections() > 0) std::this_thread::yield();
  EXPECT_LT(client.rest().size(), 64U * 1024 * 1024);
}

TEST(HttpServer, AnswersBesideTwoHundredConnections) {
  TestServer server;
  std::vector<RawClient> idle, begun;
  for (int i = 0; i < 100; ++i) {
    idle.push_back(server.client());
    begun.push_back(server.client());
    begun.back().send("GET / HTTP/1.1\r\nHost:");
  }
  expectAnswers(server);
  for (RawClient& client : begun) client.send(" x\r\n\r\n");
  for (RawClient& client : begun) EXPECT_EQ(statusOf(client.response()), 200);
}

TEST(HttpServer, ClosesTheOldestThatWaitsWhereAllPlacesAreTaken) {
  ServerLimits limits;
  limits.connections = 4;
  TestServer server(limits);
  std::vector<RawClient> clients;
  for (int i = 0; i < 4; ++i) {
    clients.push_back(server.client());
    clients.back().send(get("/"));
    EXPECT_EQ(statusOf(clients.back().response()), 200);
  }
  clients[0].send(get("/"));
  clients[0].response();  // the second has waited longest now
  expectAnswers(server);
  EXPECT_EQ(clients[1].rest(), "");
  clients[2].send(get("/"));
  EXPECT_EQ(statusOf(clients[2].response()), 200);
}

TEST(HttpServer, TurnsAwayWhereAllWaitForAnswers) {
  ServerLimits limits;
  limits.connections = 3;
  TestServer server(limits);
  std::vector<RawClient> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(server.client());
    clients.back().send(get("/events"));
    EXPECT_THAT(clients.back().rest("data: 1\n"), StartsWith("HTTP/1.1 200"));
  }
  RawClient late = server.client();
  EXPECT_EQ(statusOf(late.response()), 503);
}

TEST(HttpServer, ClosesThoseThatStayAfterTheirAnswer) {
  ServerLimits limits;
  limits.connections = 3;
  limits.linger = std::chrono::minutes(10);
  TestServer server(limits);
  std::vector<RawClient> refused;
  for (int i = 0; i < 10; ++i) {
    refused.push_back(server.client());
    refused.back().send(get("/refused"));
    EXPECT_EQ(statusOf(refused.back().response()), 403);
  }
  expectAnswers(server);
}

TEST(HttpServer, NoticesThatAListenerHasGone) {
  TestServer server;
  {
    RawClient client = server.client();
    client.send(get("/events"));
    EXPECT_THAT(client.rest("data: 1\n"), HasSubstr("Content-Type: text/event-stream\r\n"));
    EXPECT_EQ(server.listening(), 1);
  }
  while (server.listening() > 0) std::this_thread::yield();
}

TEST(HttpServer, NoticesThatNobodyWaitsForAnAnswer) {
  TestServer server;
  { server.client().send(get("/quiet")); }
  while (server.gone() == 0) std::this_thread::yield();
}

TEST(HttpServer, ClosesThoseThatWaitWhenItStops) {
  TestServer server;
  RawClient idle = server.client(), events = server.client();
  events.send(get("/events"));
  events.rest("data: 1\n");
  server.stop();
  EXPECT_EQ(idle.rest(), "");
  EXPECT_EQ(server.listening(), 1);
  EXPECT_THROW(server.client(), std::system_error);
}

TEST(HttpServer, SaysThatAPortIsTaken) {
  TestServer server;
  boost::asio::io_context context;
  try {
    HttpServer second(context, server.port());
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()), "--port " + std::to_string(server.port()) +
                                             ": another program uses this port; --port 0 picks a free port");
  }
}

}  // namespace
}  // namespace judge::serve
