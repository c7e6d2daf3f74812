#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// HTTP messages, as all files of this module use them.
namespace judge::serve {

/// Request line and header fields; the gate decides on them before the body is read.
struct Head {
  std::string method;
  std::string target;                                       ///< Path and query exactly as sent, not validated.
  std::vector<std::pair<std::string, std::string>> fields;  ///< Names in lower case; repeated fields are repeated.

  /// Value of the first field of this name; "" without one.
  std::string_view value(std::string_view name) const;

  /// Number of fields of this name.
  std::size_t count(std::string_view name) const;
  std::string_view path() const;   ///< The target up to '?'.
  std::string_view query() const;  ///< The target after '?'; "" without one.
};

/// A request that passed the gate.
struct Request {
  Head head;
  std::string body;
};

/// Converts ASCII letters to lower case.
std::string lowerCase(std::string_view text);

/// The parameters of a query, percent-decoded. Nothing where it is malformed or a name occurs twice.
std::optional<std::map<std::string, std::string>> parametersIn(std::string_view query);

using SharedText = std::shared_ptr<const std::string>;

struct Response {
  unsigned status = 200;
  std::string type;  ///< Content type; empty without a body.
  SharedText body = nullptr;
  std::vector<std::pair<std::string, std::string>> fields = {};  ///< Header fields beyond those of every response.
};

/// A JSON document.
Response jsonResponse(unsigned status, std::string text);

/// `{"error": MESSAGE}`; control characters and invalid UTF-8 in `message` are escaped.
Response errorResponse(unsigned status, std::string_view message);

/// Server-sent events for one listener, which reads them at its own pace.
class EventSource {
 public:
  virtual ~EventSource() = default;

  /// Events that can be sent now: "" where there are none yet, nothing after the last one.
  virtual std::optional<std::string> next() = 0;

  /// Sets the callback for when next() may have more; it must stay valid until this object ends or it is replaced.
  virtual void onMore(std::function<void()> wake) = 0;
};

/// One request and its reply. The handler replies exactly once, immediately or later, on the server's thread.
class Exchange {
 public:
  virtual ~Exchange() = default;
  virtual const Request& request() const = 0;
  virtual void send(Response response) = 0;

  /// Replies with a stream of events instead of send().
  virtual void sendEvents(std::unique_ptr<EventSource> events) = 0;

  /// Sets the callback for when the client disconnects before the reply.
  virtual void whenGone(std::function<void()> gone) = 0;
};

using Handler = std::function<void(const std::shared_ptr<Exchange>&)>;

}  // namespace judge::serve
