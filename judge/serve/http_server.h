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

/// Limits for clients.
struct ServerLimits {
  std::chrono::milliseconds request = std::chrono::seconds(10);   ///< for head and body to arrive
  std::chrono::milliseconds idle = std::chrono::seconds(30);      ///< between two requests
  std::chrono::milliseconds response = std::chrono::seconds(30);  ///< for an answer, or some events, to be taken
  std::chrono::milliseconds farewell = std::chrono::seconds(2);   ///< for a client to notice that it is refused
  std::size_t connections = 256;
};

/// HTTP/1.1 for this machine alone, by Boost.Beast, in one thread: a client that reads or writes slowly, and a stream
/// of events that stays open for minutes, cost memory for one connection and nothing else. (cpp-httplib has a thread
/// for each connection: as many slow clients as it has threads would be the end of the page.)
class HttpServer {
 public:
  /// Listens at 127.0.0.1; port 0 takes any that is free. `context` outlives this object. Throws InputError where the
  /// port cannot be had.
  HttpServer(boost::asio::io_context& context, std::uint16_t port, const ServerLimits& limits = {});
  ~HttpServer();
  HttpServer& operator=(HttpServer&&) = delete;

  std::uint16_t port() const;

  /// Answers from now on: what `gate` does not refuse goes to `handler`.
  void start(std::function<std::optional<Refusal>(const Head&)> gate, Handler handler);

  /// Takes no more connections, and closes those that wait for a request. The others close with their answers.
  void stop();

  /// Closes all of them, whatever they wait for.
  void closeAll();

  std::size_t connections() const;

 private:
  friend class Connection;
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace judge::serve
