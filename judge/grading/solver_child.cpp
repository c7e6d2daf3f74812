#include "judge/grading/solver_child.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>

#include <cerrno>
#include <system_error>

#include "judge/machine/file_descriptor.h"
#include "judge/machine/spawn.h"
#include "judge/sandbox/supervised_process.h"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

/// All that can be read up to end of file; false when one of the limits was passed, or the user interrupted.
bool readAll(int fd, std::string& text, Bytes most, Clock::time_point deadline, int interruptFd) {
  std::array<char, 1 << 16> part;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    std::array<pollfd, 2> waits{{{fd, POLLIN, 0}, {interruptFd, POLLIN, 0}}};
    const int ready = poll(waits.data(), waits.size(), static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000)));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0 || waits[1].revents != 0) return false;
    const ssize_t got = read(fd, part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0;
    text.append(part.data(), static_cast<std::size_t>(got));
    if (text.size() > most.count) return false;
  }
}

/// A file without a name, to be read from its beginning; -1 where the machine fails.
FileDescriptor fileHolding(std::string_view text) {
  FileDescriptor file(memfd_create("input", MFD_CLOEXEC));
  while (file.get() >= 0 && !text.empty()) {
    const ssize_t written = write(file.get(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return FileDescriptor(-1);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (file.get() >= 0) lseek(file.get(), 0, SEEK_SET);
  return file;
}

}  // namespace

std::string runSolver(const std::filesystem::path& solver, const std::vector<std::string>& arguments,
                      std::string_view input, Bytes most, Nanoseconds patience, int interruptFd) {
  std::array<int, 2> ends;
  if (access(solver.c_str(), X_OK) != 0) return "";
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return "";
  const FileDescriptor reading(ends[0]);
  FileDescriptor writing(ends[1]);
  const FileDescriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
  const FileDescriptor given = fileHolding(input);
  if (given.get() < 0) return "";
  const std::vector<std::pair<int, int>> descriptors = {
      {given.get(), STDIN_FILENO}, {writing.get(), STDOUT_FILENO}, {nothing.get(), STDERR_FILENO}};
  try {
    RunnerChild child({solver, arguments, {"PATH=/usr/bin:/bin", "LC_ALL=C"}, descriptors, {}});
    writing.reset();
    std::string text;
    const bool ended = readAll(reading.get(), text, most, Clock::now() + patience, interruptFd);
    if (!ended) kill(child.pid(), SIGKILL);
    child.reap(false);
    return ended ? text : "";
  } catch (const std::system_error&) {
    return "";
  }
}

}  // namespace judge
