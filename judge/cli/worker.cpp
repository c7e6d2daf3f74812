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
#include "judge/machine/spawn.h"

namespace judge {
namespace {

[[noreturn]] void fail(const char* call) { throw std::system_error(errno, std::system_category(), call); }

/// A frame on the channel: its kind, its length, and as many bytes.
enum class Kind : char { Message = 'm', Result = 'r' };
constexpr std::size_t kHeader = 1 + sizeof(std::uint64_t);

bool send(int fd, Kind kind, std::string_view text) {
  std::string header(kHeader, static_cast<char>(kind));
  const std::uint64_t length = text.size();
  std::memcpy(header.data() + 1, &length, sizeof length);
  return writeAll(fd, header) && writeAll(fd, text);
}

/// noexcept: an exception must not unwind into the frames of the parent, of which this process is a copy.
[[noreturn]] void runInWorker(pid_t parent, int channel,
                              const std::function<std::string(const Worker::Send&)>& work) noexcept {
  prctl(PR_SET_CHILD_SUBREAPER, 1);  // a fork does not inherit it
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);  // it died before the line above
  const std::string result = work([&](std::string_view message) { send(channel, Kind::Message, message); });
  Owned::resetAll();
  _exit(send(channel, Kind::Result, result) ? 0 : 1);
}

}  // namespace

Worker::Worker(const std::function<std::string(const Send&)>& work) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe2");
  channel_ = FileDescriptor(ends[0]);
  const FileDescriptor theirs(ends[1]);
  const pid_t self = getpid();
  pid_ = fork();
  if (pid_ < 0) fail("fork");
  if (pid_ == 0) runInWorker(self, theirs.get(), work);
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
  partial_.append(bytes.data(), static_cast<std::size_t>(got));
  std::size_t at = 0;
  for (std::uint64_t length = 0; partial_.size() - at >= kHeader; at += kHeader + length) {
    std::memcpy(&length, partial_.data() + at + 1, sizeof length);
    if (partial_.size() - at - kHeader < length) break;
    std::string text = partial_.substr(at + kHeader, length);
    if (partial_[at] == static_cast<char>(Kind::Result))
      result_ = std::move(text);
    else
      messages_.push_back(std::move(text));
  }
  partial_.erase(0, at);
  return true;
}

std::optional<std::string> Worker::wait(std::string& end) {
  const int status = reap(std::exchange(pid_, -1));
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::move(result_);
  end = WIFSIGNALED(status) ? std::string("was killed by ") + strsignal(WTERMSIG(status))
                            : "ended with status " + std::to_string(WEXITSTATUS(status));
  return std::nullopt;
}

void WorkerPool::wait(const Finish& finish, const std::function<void(const std::string& message)>& onMessage,
                      const std::function<void()>& onTick) {
  constexpr int kTickMilliseconds = 250;
  std::vector<pollfd> waits;
  for (const Running& running : running_) waits.push_back({running.worker.fd(), POLLIN, 0});
  int ready;
  while ((ready = poll(waits.data(), waits.size(), onTick ? kTickMilliseconds : -1)) == 0) onTick();
  if (ready < 0) {
    if (errno == EINTR) return;
    throw std::system_error(errno, std::system_category(), "poll");
  }
  auto wait = waits.begin();
  for (auto at = running_.begin(); at != running_.end(); ++wait) {
    const auto current = at++;
    if (!wait->revents) continue;
    const bool goesOn = current->worker.readAvailable();
    for (const std::string& message : current->worker.takeMessages())
      if (onMessage) onMessage(message);
    if (goesOn) continue;
    std::string end;
    const std::size_t index = current->index;
    std::optional<std::string> result = current->worker.wait(end);
    running_.erase(current);
    finish(index, std::move(result), end);
  }
}

void WorkerPool::endStrays() const {
  std::vector<pid_t> workers;
  for (const Running& running : running_) workers.push_back(running.worker.pid());
  judge::endStrays(workers);
}

}  // namespace judge
