#include "judge/cli/worker.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <system_error>

#include "judge/machine/process_owned.h"
#include "judge/machine/process_tree.h"

namespace judge {
namespace {

[[noreturn]] void fail(const char* call) { throw std::system_error(errno, std::system_category(), call); }

bool writeAll(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(fd, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// A message on the channel: a kind, a length, and as many bytes.
enum class Kind : char { Words = 'w', Answer = 'a' };
constexpr std::size_t kHead = 1 + sizeof(std::uint64_t);

bool send(int fd, Kind kind, std::string_view text) {
  std::string head(kHead, static_cast<char>(kind));
  const std::uint64_t length = text.size();
  std::memcpy(head.data() + 1, &length, sizeof length);
  return writeAll(fd, head) && writeAll(fd, text);
}

/// noexcept: what is thrown here must not unwind into the frames of the process that we are a copy of.
[[noreturn]] void workFor(pid_t employer, int channel,
                          const std::function<std::string(const Worker::Send&)>& work) noexcept {
  prctl(PR_SET_CHILD_SUBREAPER, 1);  // a fork does not inherit it
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != employer) _exit(1);  // it died before the line above
  const std::string answer = work([&](std::string_view words) { send(channel, Kind::Words, words); });
  Owned::resetAll();
  _exit(send(channel, Kind::Answer, answer) ? 0 : 1);
}

int reap(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

}  // namespace

Worker::Worker(const std::function<std::string(const Tell&)>& work) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe2");
  channel_ = FileDescriptor(ends[0]);
  const FileDescriptor theirs(ends[1]);
  const pid_t self = getpid();
  pid_ = fork();
  if (pid_ < 0) fail("fork");
  if (pid_ == 0) workFor(self, theirs.get(), work);
}

Worker::~Worker() {
  if (pid_ < 0) return;
  kill(pid_, SIGKILL);
  reap(pid_);
}

bool Worker::readAvailable() {
  std::array<char, 64 << 10> bytes;
  const ssize_t got = ::read(channel_.get(), bytes.data(), bytes.size());
  if (got < 0 && errno == EINTR) return true;
  if (got <= 0) return false;
  part_.append(bytes.data(), static_cast<std::size_t>(got));
  std::size_t at = 0;
  for (std::uint64_t length = 0; part_.size() - at >= kHead; at += kHead + length) {
    std::memcpy(&length, part_.data() + at + 1, sizeof length);
    if (part_.size() - at - kHead < length) break;
    std::string text = part_.substr(at + kHead, length);
    if (part_[at] == static_cast<char>(Kind::Answer))
      answer_ = std::move(text);
    else
      words_.push_back(std::move(text));
  }
  part_.erase(0, at);
  return true;
}

std::optional<std::string> Worker::wait(std::string& how) {
  const int status = reap(std::exchange(pid_, -1));
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::move(answer_);
  how = WIFSIGNALED(status) ? std::string("was ended by ") + strsignal(WTERMSIG(status))
                            : "ended with status " + std::to_string(WEXITSTATUS(status));
  return std::nullopt;
}

void WorkerPool::wait(const Finish& finish, const std::function<void(const std::string& words)>& tell) {
  std::vector<pollfd> waits;
  for (const Running& running : running_) waits.push_back({running.worker.fd(), POLLIN, 0});
  if (poll(waits.data(), waits.size(), -1) < 0) {
    if (errno == EINTR) return;
    throw std::system_error(errno, std::system_category(), "poll");
  }
  auto wait = waits.begin();
  for (auto at = running_.begin(); at != running_.end(); ++wait) {
    const auto current = at++;
    if (!wait->revents) continue;
    const bool goesOn = current->worker.readAvailable();
    for (const std::string& words : current->worker.takeMessages())
      if (tell) tell(words);
    if (goesOn) continue;
    std::string how;
    const std::size_t index = current->index;
    std::optional<std::string> answer = current->worker.wait(how);
    running_.erase(current);
    finish(index, std::move(answer), how);
  }
}

void WorkerPool::endStrays() const {
  std::vector<pid_t> workers;
  for (const Running& running : running_) workers.push_back(running.worker.pid());
  judge::endStrays(workers);
}

}  // namespace judge
