#include "judge/sandbox/frame_reader.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace judge {

FrameReader::FrameReader(Bytes longest) : longest_(std::min(longest, kLongestAnswer)), buffer_(64 << 10) {}

void FrameReader::expect(std::uint64_t nonce) {
  nonce_ = nonce;
  size_ = 0;
  fault_.clear();
}

FrameReader::State FrameReader::readFrom(int fd) {
  const ssize_t got = read(fd, buffer_.data() + size_, buffer_.size() - size_);
  if (got == 0) return State::Closed;
  if (got < 0) {
    if (errno == EAGAIN || errno == EINTR) return State::Waiting;
    throw std::system_error(errno, std::system_category(), "read an answer");
  }
  size_ += static_cast<std::size_t>(got);
  return examine();
}

FrameReader::State FrameReader::examine() {
  FrameHeader header;
  if (size_ < sizeof header) return State::Waiting;
  std::memcpy(&header, buffer_.data(), sizeof header);
  if (header.nonce != nonce_) return breakOff("wrote to the answer channel, which is the harness's own");
  if (header.length > longest_.count) return State::TooLong;
  const std::size_t complete = sizeof header + header.length;
  if (size_ > complete) return breakOff("wrote to the answer channel behind an answer");
  // Addresses for all that was announced, so that nothing is copied, but memory for what was read alone; one byte more
  // than the frame, so that a surplus byte is seen.
  buffer_.reserve(complete + 1);
  if (size_ == buffer_.size()) buffer_.resize(std::min(2 * size_, complete + 1));
  return size_ == complete ? State::Complete : State::Waiting;
}

FrameReader::State FrameReader::breakOff(std::string fault) {
  fault_ = std::move(fault);
  return State::Broken;
}

std::string_view FrameReader::body() const {
  return {buffer_.data() + sizeof(FrameHeader), size_ - sizeof(FrameHeader)};
}

}  // namespace judge
