#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "judge/machine/file_descriptor.h"

namespace judge::serve {

/// For tests: one connection to a local server that sends exactly the bytes of the test.
class RawClient {
 public:
  /// Throws std::system_error. Reads time out after a minute.
  explicit RawClient(std::uint16_t port);

  /// Returns false where the server has closed the connection.
  bool send(std::string_view bytes);

  /// Reads the next response: head, and a body of Content-Length bytes. Empty where the server closes instead.
  std::string response();

  /// Reads until the server closes, or until `enough` arrives.
  std::string rest(std::string_view enough = "\x01");

  /// Waits a moment for the server to close; returns whether it did.
  bool isClosed();

 private:
  bool fill();

  FileDescriptor socket_;
  std::string got_;
};

/// Status of a response; 0 for anything else.
int statusOf(std::string_view response);

/// The body.
std::string bodyOf(std::string_view response);

}  // namespace judge::serve
