#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "judge/serve/gate.h"
#include "judge/serve/http.h"

namespace boost::asio {
class io_context;
}

namespace judge::serve {

/// Limits on clients.
struct ServerLimits {
  std::chrono::milliseconds request = std::chrono::seconds(10);   ///< Time for head and body to arrive.
  std::chrono::milliseconds idle = std::chrono::seconds(30);      ///< Time between two requests of a connection.
  std::chrono::milliseconds response = std::chrono::seconds(30);  ///< Time for a client to read what was sent.
  std::chrono::milliseconds linger = std::chrono::seconds(2);     ///< Time for a client to close after the last reply.
  std::size_t connections = 256;
};

/// HTTP/1.1 server on the loopback address, by Boost.Beast, in one thread: a slow client, or a stream of events that
/// stays open for minutes, costs the memory of one connection and nothing else. (cpp-httplib needs a thread for each
/// connection, so a few slow clients would block everybody.)
class HttpServer {
 public:
  /// Listens on 127.0.0.1; port 0 picks a free one. `context` must outlive this object. Throws InputError where the
  /// port is not available.
  HttpServer(boost::asio::io_context& context, std::uint16_t port, const ServerLimits& limits = {});
  ~HttpServer();
  HttpServer& operator=(HttpServer&&) = delete;

  std::uint16_t port() const;

  /// Starts to accept connections: requests that `gate` does not refuse go to `handler`.
  void start(std::function<std::optional<Refusal>(const Head&)> gate, Handler handler);

  /// Accepts no more connections and closes idle ones. The others close after their reply.
  void stop();

  /// Closes all connections immediately.
  void closeAll();

  std::size_t connections() const;

 private:
  friend class Connection;
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace judge::serve
