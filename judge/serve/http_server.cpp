#include "judge/serve/http_server.h"

#include <fmt/format.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/string_body.hpp>
#include <set>

#include "judge/base/errors.h"
#include "solution/require.h"

namespace judge::serve {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::uint32_t kLargestHead = 16 * 1024;
constexpr std::size_t kReadSize = 64 * 1024;             // bytes
constexpr std::size_t kMaxDiscarded = 32 * 1024 * 1024;  // bytes

/// Header fields of every response. The page loads nothing from other sites and runs no inline code, the browser does
/// not guess types, and no other site may frame or read a response.
constexpr std::string_view kEveryResponse =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

std::string responseHead(const Response& response, bool isLast) {
  const auto reason = http::obsolete_reason(http::int_to_status(response.status));
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n{}", response.status,
                                 std::string_view(reason.data(), reason.size()), kEveryResponse);
  bool hasCacheControl = false;
  for (const auto& [name, value] : response.fields) {
    head += fmt::format("{}: {}\r\n", name, value);
    hasCacheControl = hasCacheControl || name == "Cache-Control";
  }
  if (!hasCacheControl) head += "Cache-Control: no-store\r\n";
  if (!response.type.empty()) head += fmt::format("Content-Type: {}\r\n", response.type);
  if (isLast) head += "Connection: close\r\n";
  return head;
}

Response refusalResponse(const Head& head, const Refusal& refusal) {
  if (isApi(head)) return errorResponse(refusal.status, refusal.message);
  return {refusal.status, "text/plain; charset=utf-8", std::make_shared<const std::string>(refusal.message + '\n')};
}

Head headFrom(const http::request<http::string_body>& message) {
  Head head{std::string(message.method_string()), std::string(message.target()), {}};
  for (const auto& field : message)
    head.fields.emplace_back(lowerCase({field.name_string().data(), field.name_string().size()}), field.value());
  return head;
}

Refusal refusalFor(const error_code& error) {
  if (error == http::error::header_limit) return {431, "request head too large (limit 16 KiB)"};
  if (error == http::error::body_limit) return {413, "request body too large (limit 1 MiB)"};
  return {400, "malformed HTTP/1.1 request"};
}

}  // namespace

class Connection;

struct HttpServer::State : std::enable_shared_from_this<State> {
  State(asio::io_context& ourContext, const ServerLimits& ourLimits)
      : context(ourContext), limits(ourLimits), acceptor(ourContext), pause(ourContext) {}

  void accept();
  void admit(tcp::socket socket);
  void close(const std::function<bool(const Connection&)>& which);

  asio::io_context& context;
  const ServerLimits limits;
  tcp::acceptor acceptor;
  asio::steady_timer pause;
  std::function<std::optional<Refusal>(const Head&)> gate;
  Handler handler;
  std::set<Connection*> connections;  // each erases itself when it ends
  std::uint64_t waits = 0;            // counts how often any connection began to wait for a request
  std::uint16_t port = 0;
  bool isStopping = false;
};

/// One connection: waits for a request, reads it, passes it to the handler, sends the reply, waits for the next.
/// Pending operations own the connection; it ends with the last of them.
class Connection : public Exchange, public std::enable_shared_from_this<Connection> {
 public:
  Connection(std::shared_ptr<HttpServer::State> server, tcp::socket socket)
      : server_(std::move(server)), socket_(std::move(socket)), deadline_(server_->context) {
    server_->connections.insert(this);
  }

  ~Connection() override { server_->connections.erase(this); }

  void awaitRequest() {
    stage_ = Stage::Idle;
    waitNumber_ = ++server_->waits;
    if (server_->isStopping) return close();
    if (buffer_.size() > 0) return readHead();
    setDeadline(server_->limits.idle);
    watch();
  }

  void refuseBusy() { refuse({}, {503, "too many connections; try again"}); }

  void close() {
    error_code ignored;
    stage_ = Stage::Closing;
    deadline_.cancel();
    socket_.close(ignored);
    if (const auto gone = std::exchange(gone_, nullptr)) gone();
    events_.reset();
  }

  /// True while it waits for a request or for the rest of one.
  bool awaitsClient() const { return stage_ == Stage::Idle || stage_ == Stage::Reading; }

  /// True unless a handler works on its request.
  bool mayClose() const { return stage_ != Stage::Handled; }

  /// Smaller for connections that have waited longer for their client.
  std::uint64_t waitNumber() const { return waitNumber_; }

  const Request& request() const override { return request_; }
  void send(Response response) override {
    if (stage_ == Stage::Closing) return;
    queens::require(!std::exchange(isAnswered_, true), "a request is answered once");
    gone_ = nullptr;
    isLast_ = isLast_ || server_->isStopping;
    std::string head = responseHead(response, isLast_);
    if (response.status != 304)
      head += fmt::format("Content-Length: {}\r\n", response.body ? response.body->size() : 0);
    body_ = request_.head.method == "HEAD" ? nullptr : std::move(response.body);
    setDeadline(server_->limits.response);
    write(std::move(head) + "\r\n", &Connection::finish);
  }

  void sendEvents(std::unique_ptr<EventSource> events) override {
    if (stage_ == Stage::Closing) return;
    queens::require(!std::exchange(isAnswered_, true), "a request is answered once");
    events_ = std::move(events);
    isLast_ = true;
    isWriting_ = true;
    events_->onMore([this] { pump(); });
    setDeadline(server_->limits.response);
    write(responseHead({200, "text/event-stream"}, true) + "\r\n", &Connection::continueEvents);
  }

  void whenGone(std::function<void()> gone) override { gone_ = std::move(gone); }

 private:
  using Parser = http::request_parser<http::string_body>;
  enum class Stage { Idle, Reading, Handled, Closing };

  /// Closes this connection after `time`; each call replaces the previous deadline.
  void setDeadline(std::chrono::milliseconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([weak = weak_from_this()](const error_code& error) {
      const auto self = weak.lock();
      const bool isOver = !error && self && self->deadline_.expiry() <= asio::steady_timer::clock_type::now();
      if (isOver) self->close();
    });
  }

  /// Notices when the client sends more bytes or disconnects, also while its request is being handled. Does nothing
  /// where bytes of the next request are buffered already: readHead() reads those first.
  void watch() {
    if (buffer_.size() > 0 || std::exchange(isWatched_, true)) return;
    socket_.async_read_some(buffer_.prepare(kReadSize / 16),
                            [self = shared_from_this()](const error_code& error, std::size_t count) {
                              self->isWatched_ = false;
                              if (error || self->events_) return self->close();
                              self->buffer_.commit(count);
                              if (self->stage_ == Stage::Idle) self->readHead();
                              if (self->stage_ == Stage::Closing) self->discard();
                            });
  }

  void readHead() {
    stage_ = Stage::Reading;
    setDeadline(server_->limits.request);
    parser_.emplace();
    parser_->header_limit(kLargestHead);
    parser_->body_limit(kLargestBody);
    http::async_read_header(socket_, buffer_, *parser_,
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                              error ? self->fail(error) : self->examine();
                            });
  }

  void examine() {
    request_ = {headFrom(parser_->get()), ""};
    isLast_ = !parser_->get().keep_alive();
    if (const auto refusal = server_->gate(request_.head)) return refuse(request_.head, *refusal);
    if (parser_->is_done()) return dispatch();
    if (request_.head.value("expect").empty()) return readBody();
    write("HTTP/1.1 100 Continue\r\n\r\n", &Connection::readBody);
  }

  void readBody() {
    http::async_read(socket_, buffer_, *parser_, [self = shared_from_this()](const error_code& error, std::size_t) {
      if (error && error == http::error::body_limit) return self->refuse(self->request_.head, refusalFor(error));
      error ? self->fail(error) : self->dispatch();
    });
  }

  void dispatch() {
    request_.body = std::move(parser_->get().body());
    parser_.reset();
    stage_ = Stage::Handled;
    isAnswered_ = false;
    deadline_.cancel();
    watch();
    server_->handler(shared_from_this());
  }

  void refuse(const Head& head, const Refusal& refusal) {
    stage_ = Stage::Handled;
    isAnswered_ = false;
    isLast_ = true;  // the body was not read
    send(refusalResponse(head, refusal));
  }

  void fail(const error_code& error) {
    const bool isMalformed = error.category() == http::make_error_code(http::error::bad_target).category() &&
                             error != http::error::end_of_stream && error != http::error::partial_message;
    if (!isMalformed) return close();
    refuse({}, refusalFor(error));
  }

  void finish() {
    body_.reset();
    request_ = {};
    if (!isLast_) return awaitRequest();
    error_code ignored;
    stage_ = Stage::Closing;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    setDeadline(server_->limits.linger);
    if (!isWatched_) discard();
  }

  /// Reads what the client still sends: with unread bytes the kernel would reset the connection and drop our reply.
  void discard() {
    buffer_.clear();
    socket_.async_read_some(buffer_.prepare(kReadSize),
                            [self = shared_from_this()](const error_code& error, std::size_t count) {
                              self->discarded_ += count;
                              error || self->discarded_ > kMaxDiscarded ? self->close() : self->discard();
                            });
  }

  void pump() {
    if (isWriting_ || !events_) return;
    std::optional<std::string> text = events_->next();
    if (!text) {
      events_.reset();
      return finish();
    }
    if (text->empty()) {
      deadline_.cancel();
      return;
    }
    isWriting_ = true;
    setDeadline(server_->limits.response);
    write(*std::move(text), &Connection::continueEvents);
  }

  void continueEvents() {
    isWriting_ = false;
    pump();
  }

  void write(std::string text, void (Connection::*then)()) {
    head_ = std::move(text);
    const std::array<asio::const_buffer, 2> parts{asio::buffer(head_),
                                                  body_ ? asio::buffer(*body_) : asio::const_buffer()};
    asio::async_write(socket_, parts, [self = shared_from_this(), then](const error_code& error, std::size_t) {
      error ? self->close() : (self.get()->*then)();
    });
  }

  const std::shared_ptr<HttpServer::State> server_;
  tcp::socket socket_;
  asio::steady_timer deadline_;
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  Request request_;
  Stage stage_ = Stage::Idle;
  std::uint64_t waitNumber_ = 0;
  bool isWatched_ = false, isWriting_ = false, isAnswered_ = false, isLast_ = false;
  std::size_t discarded_ = 0;
  std::string head_;
  SharedText body_;
  std::unique_ptr<EventSource> events_;
  std::function<void()> gone_;
};

void HttpServer::State::accept() {
  acceptor.async_accept([self = shared_from_this()](const error_code& error, tcp::socket socket) {
    if (self->isStopping) return;
    if (!error) {
      self->admit(std::move(socket));
      return self->accept();
    }
    self->pause.expires_after(std::chrono::milliseconds(100));  // out of descriptors, most likely
    self->pause.async_wait([self](const error_code& ended) {
      if (!ended) self->accept();
    });
  });
}

/// At the limit, closes the connection that has waited longest for its client. (That includes refused connections that
/// stay open: without this, a client without a token could use up all connections.)
void HttpServer::State::admit(tcp::socket socket) {
  Connection* oldest = nullptr;
  for (Connection* one : connections)
    if (one->mayClose() && (!oldest || one->waitNumber() < oldest->waitNumber())) oldest = one;
  const bool isFull = connections.size() >= limits.connections;
  if (isFull && oldest) oldest->close();
  const auto connection = std::make_shared<Connection>(shared_from_this(), std::move(socket));
  isFull && !oldest ? connection->refuseBusy() : connection->awaitRequest();
}

/// Iterates over a copy: closing a connection may close others.
void HttpServer::State::close(const std::function<bool(const Connection&)>& which) {
  const std::set<Connection*> all = connections;
  for (Connection* one : all)
    if (connections.contains(one) && which(*one)) one->close();
}

HttpServer::HttpServer(asio::io_context& context, std::uint16_t port, const ServerLimits& limits)
    : state_(std::make_shared<State>(context, limits)) {
  tcp::acceptor& acceptor = state_->acceptor;
  error_code error;
  acceptor.open(tcp::v4());
  acceptor.set_option(tcp::acceptor::reuse_address(true));
  acceptor.bind({asio::ip::address_v4::loopback(), port}, error);
  if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
  if (!error) {
    state_->port = acceptor.local_endpoint().port();
    return;
  }

  const bool isTaken = error == asio::error::address_in_use;
  throw InputError(fmt::format("--port {}: {}; --port 0 picks a free port", port,
                               isTaken ? "another program uses this port" : error.message()));
}

HttpServer::~HttpServer() { stop(); }

std::uint16_t HttpServer::port() const { return state_->port; }

void HttpServer::start(std::function<std::optional<Refusal>(const Head&)> gate, Handler handler) {
  state_->gate = std::move(gate);
  state_->handler = std::move(handler);
  state_->accept();
}

void HttpServer::stop() {
  error_code ignored;
  state_->isStopping = true;
  state_->pause.cancel();
  state_->acceptor.close(ignored);
  state_->close([](const Connection& one) { return one.awaitsClient(); });
}

void HttpServer::closeAll() {
  state_->close([](const Connection&) { return true; });
}

std::size_t HttpServer::connections() const { return state_->connections.size(); }

}  // namespace judge::serve
