#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

namespace judge {

/// A screen for tests, whose contents can be read.
class Screen {
 public:
  Screen() { EXPECT_EQ(::pipe2(ends_, O_NONBLOCK), 0); }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen() {
    ::close(ends_[0]);
    ::close(ends_[1]);
  }
  int fd() const { return ends_[1]; }
  /// Text written since the last call.
  std::string read() {
    char buffer[1 << 16];
    const ssize_t got = ::read(ends_[0], buffer, sizeof buffer);
    return got > 0 ? std::string(buffer, static_cast<std::size_t>(got)) : "";
  }

 private:
  int ends_[2] = {-1, -1};
};

}  // namespace judge
