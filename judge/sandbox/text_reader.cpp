#include "judge/sandbox/text_reader.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace judge {
namespace {

constexpr std::size_t kLargeText = 1 << 20;

}  // namespace

AnswerReader::State TextReader::readFrom(int fd) {
  std::array<char, 64 << 10> part;
  const ssize_t got = read(fd, part.data(), part.size());
  if (got == 0) return State::Closed;
  if (got < 0) {
    if (errno == EAGAIN || errno == EINTR) return State::Waiting;
    throw std::system_error(errno, std::system_category(), "read an answer");
  }
  const auto size = static_cast<std::size_t>(got);
  total_.count += size;
  if (total_ > longest_ && !isCut_) return State::TooLong;
  if (text_.size() >= kLargeText) text_.reserve(longest_.count);  // takes addresses, no memory, and nothing is copied
  text_.append(part.data(), std::min<std::size_t>(size, longest_.count - text_.size()));
  return State::Waiting;
}

}  // namespace judge
