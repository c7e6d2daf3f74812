#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "judge/machine/file_descriptor.h"

namespace judge::serve {

/// For tests: one connection to a server of this machine, and exactly the bytes that a test wants to send.
class RawClient {
 public:
  /// Throws std::system_error. A read that waits for a minute gives up.
  explicit RawClient(std::uint16_t port);

  /// False when the server takes no more.
  bool send(std::string_view bytes);

  /// The next response: its head, and as much as Content-Length says. Empty when the server closes instead.
  std::string response();

  /// All that comes until the server closes; of events also until `enough` stands there.
  std::string rest(std::string_view enough = "\x01");

  /// Waits a moment for the server to close; true when it has.
  bool isClosed();

 private:
  bool fill();

  FileDescriptor socket_;
  std::string got_;
};

/// The status of a response; 0 where it is none.
int statusOf(std::string_view response);

/// The body.
std::string bodyOf(std::string_view response);

}  // namespace judge::serve
