#include "tools/output_stream.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
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

void OutputStream::write(std::string_view text) {
  if (text_ != nullptr) {
    text_->append(text);
    return;
  }
  while (!text.empty() && !closed_) {
    const ssize_t written = ::write(fd_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      closed_ = true;
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), "write " + name_);
    }
  }
}

}  // namespace queens
