#include "tools/queens/io/streams.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "tools/queens/io/arguments.h"

namespace queens {
namespace {

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

/// Appends a block to `text`. False: there is no more.
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

std::string membersOf(const JsonStream::Json& object) {
  const std::string text = judge::dumped(object);
  return text.substr(1, text.size() - 2);
}

}  // namespace

std::string readWholeFile(const std::string& path, std::string_view expected, std::size_t most) {
  const std::string name = inputName(path);
  const judge::FileDescriptor file = opened(path, expected);
  std::string text;
  while (readBlock(path == "-" ? STDIN_FILENO : file.get(), text, name, expected))
    if (text.size() > most) refuseToRead(name, fmt::format("it has more than {} MiB", most >> 20), expected);
  return text;
}

LineSource::LineSource(const std::string& path)
    : name_(inputName(path)), file_(opened(path, kBoards)), fd_(path == "-" ? STDIN_FILENO : file_.get()) {}

LineSource::LineSource(std::string text, std::string name) : name_(std::move(name)), text_(std::move(text)) {}

std::optional<std::string_view> LineSource::next() {
  std::size_t looked = 0;
  while (true) {
    const std::size_t newline = text_.find('\n', begin_ + looked);
    if (newline == text_.npos) {
      looked = text_.size() - begin_;
      if (looked > kLongest) throw judge::InputError(name_, number_ + 1, "the line is longer than 64 MiB");
      if (readMore()) continue;
      if (looked == 0 || cutOff_) return std::nullopt;
    }
    const std::size_t end = std::min(newline, text_.size()),
                      begin = std::exchange(begin_, std::min(end + 1, text_.size()));
    ++number_;
    std::string_view line = std::string_view(text_).substr(begin, end - begin);
    if (number_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
    return judge::trimmed(line);
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

/// Waits until there is something to read. False: there was an interrupt.
bool LineSource::waitForText() const {
  if (interruptFd_ < 0) return true;
  pollfd either[] = {{fd_, POLLIN, 0}, {interruptFd_, POLLIN, 0}};
  while (::poll(either, 2, -1) < 0)
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll " + name_);
  return either[1].revents == 0;
}

StopOnInterrupt::StopOnInterrupt() : interruptFd_(judge::interruptFd()), end_(::eventfd(0, EFD_CLOEXEC)) {
  if (end_.get() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  watcher_ = std::thread(&StopOnInterrupt::wait, this);
}

StopOnInterrupt::~StopOnInterrupt() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(end_.get(), &one, sizeof one);
  watcher_.join();
}

bool StopOnInterrupt::hasHappened() const { return judge::isInterrupted(interruptFd_); }

void StopOnInterrupt::wait() {
  pollfd either[] = {{interruptFd_, POLLIN, 0}, {end_.get(), POLLIN, 0}};
  while (::poll(either, 2, -1) < 0 && errno == EINTR) continue;
  if ((either[0].revents & POLLIN) == 0) return;
  source_.request_stop();
  // Some send one interrupt twice, to a process and to its group, as timeout(1) does.
  constexpr int kOneInterruptMs = 100;
  int ended = -1;
  while ((ended = ::poll(&either[1], 1, kOneInterruptMs)) < 0 && errno == EINTR) continue;
  if (ended == 0) judge::restoreInterrupts();
}

OutputStream::OutputStream(int fd, std::string name)
    : name_(std::move(name)), fd_(fd), isTerminal_(::isatty(fd) == 1) {}

OutputStream OutputStream::toStdout() { return {STDOUT_FILENO, "to stdout"}; }

OutputStream OutputStream::to(const std::string& path, const std::string& option) {
  if (path == "-") return toStdout();
  judge::FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0666));
  if (file.get() < 0) throw judge::InputError(option + ' ' + path + ": " + std::generic_category().message(errno));
  OutputStream stream(file.get(), path);
  stream.file_ = std::move(file);
  return stream;
}

OutputStream OutputStream::toText(std::string& text) {
  OutputStream stream(-1, "memory");
  stream.text_ = &text;
  return stream;
}

void OutputStream::endOn(int interruptFd) {
  struct stat place {};
  if (::fstat(fd_, &place) != 0 || S_ISREG(place.st_mode) || S_ISBLK(place.st_mode)) return;
  if (S_ISCHR(place.st_mode) && ::isatty(fd_) != 1) return;
  interruptFd_ = interruptFd;
  // O_NONBLOCK on the descriptor itself would be on for all processes that share it; not everything can be opened
  // again.
  if (S_ISFIFO(place.st_mode))
    pipe_.reset(::open(("/proc/self/fd/" + std::to_string(fd_)).c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC));
}

/// Waits until the output takes something. False: there was an interrupt, and no reader makes room.
bool OutputStream::waitForRoom() const {
  constexpr int kMomentMs = 500;
  pollfd either[] = {{fd_, POLLOUT, 0}, {interruptFd_, POLLIN, 0}};
  const auto wait = [&](nfds_t count, int timeoutMs) {
    while (::poll(either, count, timeoutMs) < 0)
      if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll " + name_);
    return either[0].revents != 0;
  };
  return wait(2, -1) || wait(1, kMomentMs);
}

void OutputStream::write(std::string_view text) {
  if (!held_.empty()) flush();
  writeNow(text);
}

void OutputStream::put(std::string_view piece) {
  constexpr std::size_t kMostHeld = 1 << 16;
  if (piece.size() >= kMostHeld) return write(piece);
  held_ += piece;
  if (held_.size() >= kMostHeld) flush();
}

void OutputStream::putSoon(std::string_view piece) {
  constexpr std::chrono::milliseconds kPatience(50);
  put(piece);
  if (std::chrono::steady_clock::now() - flushed_ >= kPatience || isTerminal_) flush();
}

void OutputStream::flush() {
  if (!held_.empty()) writeNow(held_);
  held_.clear();
  flushed_ = std::chrono::steady_clock::now();
}

void OutputStream::writeNow(std::string_view text) {
  if (text_ != nullptr) {
    text_->append(text);
    return;
  }
  endsInPart_ = false;
  const bool wouldWait = interruptFd_ >= 0 && pipe_.get() < 0;
  // A descriptor that is ready takes PIPE_BUF bytes at once; with more the write itself would wait.
  const std::size_t most = wouldWait ? PIPE_BUF : text.size();
  while (!text.empty() && !closed_) {
    if (wouldWait && !waitForRoom()) return cutOff();
    const ssize_t written = ::write(pipe_.get() >= 0 ? pipe_.get() : fd_, text.data(), std::min(text.size(), most));
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
      endsInPart_ = true;
    } else if (errno == EPIPE) {
      closed_ = true;
    } else if (errno == EAGAIN && interruptFd_ >= 0) {
      if (!waitForRoom()) return cutOff();
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), "write " + name_);
    }
  }
}

bool stderrIsLive() { return judge::decideStyle(judge::ColourChoice::Never, STDERR_FILENO).live; }

judge::LiveLine progressLine(bool quiet, int out) {
  return {STDERR_FILENO, judge::decideStyle(judge::ColourChoice::Never, STDERR_FILENO), quiet || ::isatty(out) == 1};
}

void JsonStream::separate() {
  if (hasElements_.empty()) return;
  out_.put(hasElements_.back() ? ",\n" : "\n");
  hasElements_.back() = true;
}

void JsonStream::open(const Json& members, std::string_view name) {
  separate();
  out_.put('{' + membersOf(members) + (members.empty() ? "" : ",") + judge::dumped(name) + ":[");
  hasElements_.push_back(false);
}

void JsonStream::openDocument(int version, std::string_view kind, std::string_view name) {
  open({{"version", version}, {"kind", kind}}, name);
}

void JsonStream::add(const Json& element) {
  separate();
  out_.putSoon(judge::dumped(element));
}

void JsonStream::close(const Json& members) {
  hasElements_.pop_back();
  out_.putSoon((members.empty() ? "\n]" : "\n],") + membersOf(members) + (hasElements_.empty() ? "}\n" : "}"));
}

void JsonStream::close() { close(Json::object()); }

}  // namespace queens
