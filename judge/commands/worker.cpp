#include "judge/commands/worker.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

namespace judge {
namespace {

[[noreturn]] void fail(const char* call) {
  throw std::system_error(errno, std::system_category(), call);
}

bool writeAll(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(fd, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// noexcept: what is thrown here must not unwind into the frames of the process that we are a copy of.
[[noreturn]] void workFor(pid_t employer, int answer, const std::function<std::string()>& work) noexcept {
  prctl(PR_SET_CHILD_SUBREAPER, 1);  // a fork does not inherit it
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != employer) _exit(1);  // it died before the line above
  _exit(writeAll(answer, work()) ? 0 : 1);
}

int reap(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

}  // namespace

Worker::Worker(const std::function<std::string()>& work) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe2");
  answer_ = FileDescriptor(ends[0]);
  const FileDescriptor theirs(ends[1]);
  const pid_t self = getpid();
  pid_ = fork();
  if (pid_ < 0) fail("fork");
  if (pid_ == 0) workFor(self, theirs.get(), work);
}

Worker::Worker(Worker&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)), answer_(std::move(other.answer_)), text_(std::move(other.text_)) {}

Worker::~Worker() {
  if (pid_ < 0) return;
  kill(pid_, SIGKILL);
  reap(pid_);
}

bool Worker::takePart() {
  std::array<char, 64 << 10> bytes;
  const ssize_t got = read(answer_.get(), bytes.data(), bytes.size());
  if (got < 0 && errno == EINTR) return true;
  if (got > 0) text_.append(bytes.data(), static_cast<std::size_t>(got));
  return got > 0;
}

std::optional<std::string> Worker::wait(std::string& how) {
  const int status = reap(std::exchange(pid_, -1));
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::move(text_);
  how = WIFSIGNALED(status) ? std::string("was ended by ") + strsignal(WTERMSIG(status))
                            : "ended with status " + std::to_string(WEXITSTATUS(status));
  return std::nullopt;
}

}  // namespace judge
