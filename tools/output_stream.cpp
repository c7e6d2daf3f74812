#include "tools/output_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <system_error>

#include "judge/errors.h"

namespace queens {

OutputStream OutputStream::toStdout() {
  return {STDOUT_FILENO, "to stdout"};
}

OutputStream OutputStream::to(const std::string& path) {
  if (path == "-") return toStdout();
  judge::FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0666));
  if (file.get() < 0) throw judge::InputError("--output " + path + ": " + std::generic_category().message(errno));
  OutputStream stream(file.get(), path);
  stream.file_ = std::move(file);
  return stream;
}

OutputStream OutputStream::toText(std::string& text) {
  OutputStream stream(-1, "memory");
  stream.text_ = &text;
  return stream;
}

/// False: there was an interrupt, and nobody makes room.
bool OutputStream::waitForRoom() const {
  constexpr int kMomentMs = 500;
  if (interruptFd_ < 0) return true;
  pollfd either[] = {{fd_, POLLOUT, 0}, {interruptFd_, POLLIN, 0}};
  const auto wait = [&](nfds_t count, int timeoutMs) {
    while (::poll(either, count, timeoutMs) < 0) {
      if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll " + name_);
    }
    return either[0].revents != 0;
  };
  return wait(2, -1) || wait(1, kMomentMs);
}

void OutputStream::write(std::string_view text) {
  if (text_ != nullptr) {
    text_->append(text);
    return;
  }
  endsInPart_ = false;
  while (!text.empty() && !closed_) {
    if (!waitForRoom()) {
      closed_ = cutOff_ = true;
      return;
    }
    // A pipe with room takes so much at once; with more the write itself would wait.
    const std::size_t most = interruptFd_ >= 0 ? std::min<std::size_t>(text.size(), PIPE_BUF) : text.size();
    const ssize_t written = ::write(fd_, text.data(), most);
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
      endsInPart_ = true;
    } else if (errno == EPIPE) {
      closed_ = true;
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), "write " + name_);
    }
  }
}

}  // namespace queens
