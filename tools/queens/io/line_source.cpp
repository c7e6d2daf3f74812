#include "tools/queens/io/line_source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "judge/base/errors.h"

namespace queens {
namespace {

constexpr std::string_view kBlanks = " \t\r\f\v";
constexpr std::size_t kBlock = std::size_t{1} << 16;

}  // namespace

LineSource::LineSource(const std::string& path) : name_(path == "-" ? "stdin" : path), fd_(STDIN_FILENO) {
  if (path == "-") return;
  file_.reset(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
  fd_ = file_.get();
  if (fd_ < 0) fail(std::generic_category().message(errno));
}

LineSource::LineSource(std::string text, std::string name) : name_(std::move(name)), text_(std::move(text)) {}

std::optional<std::string_view> LineSource::next() {
  std::size_t looked = 0;
  while (true) {
    const std::size_t end = text_.find('\n', begin_ + looked);
    if (end != text_.npos) {
      const std::string_view line = std::string_view(text_).substr(begin_, end - begin_);
      begin_ = end + 1;
      ++number_;
      return trimmed(line);
    }
    looked = text_.size() - begin_;
    if (looked > kLongest)
      throw judge::InputError(name_, number_ + 1, "the line has more than 64 MiB, and may have that");
    if (readMore()) continue;
    if (looked == 0 || cutOff_) return std::nullopt;
    const std::string_view line = std::string_view(text_).substr(begin_);
    begin_ = text_.size();
    ++number_;
    return trimmed(line);
  }
}

bool LineSource::readMore() {
  if (fd_ < 0 || cutOff_) return false;
  cutOff_ = !waitForText();
  if (cutOff_) return false;
  text_.erase(0, begin_);
  begin_ = 0;
  const std::size_t size = text_.size();
  text_.resize(size + kBlock);
  ssize_t read = -1;
  do read = ::read(fd_, text_.data() + size, kBlock);
  while (read < 0 && errno == EINTR);
  text_.resize(size + static_cast<std::size_t>(std::max<ssize_t>(read, 0)));
  if (read < 0) fail(std::generic_category().message(errno));
  return read > 0;
}

/// False: there was an interrupt.
bool LineSource::waitForText() const {
  if (interruptFd_ < 0) return true;
  pollfd either[] = {{fd_, POLLIN, 0}, {interruptFd_, POLLIN, 0}};
  while (::poll(either, 2, -1) < 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll " + name_);
  }
  return either[1].revents == 0;
}

std::string_view LineSource::trimmed(std::string_view line) const {
  if (number_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
  const std::size_t first = line.find_first_not_of(kBlanks);
  if (first == line.npos) return {};
  return line.substr(first, line.find_last_not_of(kBlanks) + 1 - first);
}

void LineSource::fail(const std::string& why) const {
  throw judge::InputError(fmt::format("{}: cannot read this: {}; give a file with boards, or - for stdin", name_, why));
}

}  // namespace queens
