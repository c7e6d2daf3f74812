#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The types of HTTP that all files of this module use.
namespace judge::serve {

/// A request before its body: what the gate decides about.
struct Head {
  std::string method;
  std::string target;  ///< as sent: path and query, or whatever else a client sends there
  std::vector<std::pair<std::string, std::string>> fields;  ///< names in lower case, as often as they came

  /// The value of a field, "" where there is none; of one that came more than once the first.
  std::string_view value(std::string_view name) const;
  std::size_t count(std::string_view name) const;
  std::string_view path() const;   ///< the target up to '?'
  std::string_view query() const;  ///< behind '?', "" where there is none
};

/// One that has passed the gate, with its body.
struct Request {
  Head head;
  std::string body;
};

/// With the letters of ASCII in lower case.
std::string lowerCase(std::string_view text);

/// The parts of a query, decoded. Nothing where it is malformed or a name comes twice.
std::optional<std::map<std::string, std::string>> parametersIn(std::string_view query);

using SharedText = std::shared_ptr<const std::string>;

struct Response {
  unsigned status = 200;
  std::string type;  ///< Content type of the body; empty where there is none.
  SharedText body = nullptr;
  std::vector<std::pair<std::string, std::string>> fields = {};  ///< more than every response has
};

/// A document of JSON.
Response jsonResponse(unsigned status, std::string text);

/// `{"error": WORDS}`; what cannot be shown in `words` is escaped.
Response errorResponse(unsigned status, std::string_view words);

/// Server-sent events on their way to one listener, who takes them at its own pace.
class EventSource {
 public:
  virtual ~EventSource() = default;

  /// The events that are there by now: "" if none, no text when no more will come.
  virtual std::optional<std::string> next() = 0;

  /// `wake` is called whenever next() may have more; it outlives this object or is replaced.
  virtual void onMore(std::function<void()> wake) = 0;
};

/// One request and the way back to who asked. The handler answers once, at once or later, on the server's thread.
class Exchange {
 public:
  virtual ~Exchange() = default;
  virtual const Request& request() const = 0;
  virtual void send(Response response) = 0;

  /// Instead of send().
  virtual void sendEvents(std::unique_ptr<EventSource> events) = 0;

  /// `gone` is called when the client goes away before it has its answer.
  virtual void whenGone(std::function<void()> gone) = 0;
};

using Handler = std::function<void(const std::shared_ptr<Exchange>&)>;

}  // namespace judge::serve
