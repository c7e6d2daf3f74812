#include "tools/queens/io/line_source.h"

#include <fcntl.h>
#include <poll.h>

#include <cerrno>
#include <system_error>

#include "judge/base/errors.h"
#include "tools/queens/io/arguments.h"

namespace queens {
namespace {

constexpr std::string_view kBlanks = " \t\r\f\v";
constexpr std::size_t kBlock = std::size_t{1} << 16;
constexpr std::string_view kBoards = "a file with boards, or - for stdin";

[[noreturn]] void refuseToRead(const std::string& name, const std::string& why, std::string_view expected) {
  throw judge::InputError(fmt::format("{}: cannot be read: {}; give {}", name, why, expected));
}

[[noreturn]] void failToRead(const std::string& name, std::string_view expected) {
  refuseToRead(name, std::generic_category().message(errno), expected);
}

/// -1: stdin.
judge::FileDescriptor opened(const std::string& path, std::string_view expected) {
  if (path == "-") return judge::FileDescriptor();
  judge::FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
  if (file.get() < 0) failToRead(path, expected);
  return file;
}

/// Behind what `text` holds. False: there is no more.
bool readBlock(int fd, std::string& text, const std::string& name, std::string_view expected) {
  const std::size_t size = text.size();
  text.resize(size + kBlock);
  ssize_t read = -1;
  do read = ::read(fd, text.data() + size, kBlock);
  while (read < 0 && errno == EINTR);
  text.resize(size + static_cast<std::size_t>(std::max<ssize_t>(read, 0)));
  if (read < 0) failToRead(name, expected);
  return read > 0;
}

}  // namespace

std::string readWholeFile(const std::string& path, std::string_view expected, std::size_t most) {
  const std::string name = nameOfInput(path);
  const judge::FileDescriptor file = opened(path, expected);
  std::string text;
  while (readBlock(path == "-" ? STDIN_FILENO : file.get(), text, name, expected))
    if (text.size() > most) refuseToRead(name, fmt::format("it has more than {} MiB", most >> 20), expected);
  return text;
}

LineSource::LineSource(const std::string& path)
    : name_(nameOfInput(path)), file_(opened(path, kBoards)), fd_(path == "-" ? STDIN_FILENO : file_.get()) {}

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
  return readBlock(fd_, text_, name_, kBoards);
}

/// False: there was an interrupt.
bool LineSource::waitForText() const {
  if (interruptFd_ < 0) return true;
  pollfd either[] = {{fd_, POLLIN, 0}, {interruptFd_, POLLIN, 0}};
  while (::poll(either, 2, -1) < 0)
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll " + name_);
  return either[1].revents == 0;
}

std::string_view LineSource::trimmed(std::string_view line) const {
  if (number_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
  const std::size_t first = line.find_first_not_of(kBlanks);
  if (first == line.npos) return {};
  return line.substr(first, line.find_last_not_of(kBlanks) + 1 - first);
}

}  // namespace queens
