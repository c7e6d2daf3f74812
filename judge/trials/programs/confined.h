#pragma once

#include <gtest/gtest.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <functional>
#include <map>
#include <ostream>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "judge/machine/file_descriptor.h"
#include "judge/sandbox/runner/call_watch.h"
#include "judge/sandbox/runner/runner_protocol.h"
#include "judge/sandbox/seccomp_filter.h"

/// Results of system calls in a process under the filter.
namespace judge {

#if defined(__x86_64__)
constexpr std::uint32_t kNative = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kNative = AUDIT_ARCH_AARCH64;
#endif

/// The errno that the supervisor answers; no call here fails with it by itself.
constexpr int kNotified = ENOTNAM;

struct Notice {
  int number = 0;
  std::uint32_t architecture = 0;
  bool ofChild = false;  ///< the child itself called, not a process or thread of its making
};

struct Confinement {
  int status = -1;  ///< status of the child from wait(2)
  std::vector<Notice> notices;

  std::vector<int> numbers() const {
    std::vector<int> all;
    for (const Notice& notice : notices) all.push_back(notice.number);
    return all;
  }
};

using Decision = std::function<bool(const Notice&, std::size_t before)>;  ///< true lets the call pass

/// Answers one notice.
inline void meet(int listener, pid_t child, const Decision& passes, std::vector<Notice>& notices) {
  std::array<std::byte, 1024> requestSpace{};
  std::array<std::byte, 1024> answerSpace{};
  seccomp_notif request{};
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, requestSpace.data()) != 0) return;
  std::memcpy(&request, requestSpace.data(), sizeof request);
  const Notice notice{request.data.nr, request.data.arch, static_cast<pid_t>(request.pid) == child};
  seccomp_notif_resp answer{};
  answer.id = request.id;
  if (passes(notice, notices.size()))
    answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  else
    answer.error = -kNotified;
  notices.push_back(notice);
  std::memcpy(answerSpace.data(), &answer, sizeof answer);
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, answerSpace.data());
}

using Meeting = std::function<void(int listener, pid_t child)>;  ///< takes one notice

/// Runs `body` in a child under the filter; what it returns is the exit status. The child's status as wait(2) gives it.
inline int confine(SystemCalls policy, const std::function<int()>& body, const Meeting& meetOne,
                   const std::set<Grant>& grants = {}) {
  const FileDescriptor filter = makeSystemCallFilter(policy, grants);
  int sockets[2];
  EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets), 0);
  const FileDescriptor ours(sockets[0]);
  FileDescriptor theirs(sockets[1]);
  const pid_t child = fork();
  if (child == 0) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) _exit(101);
    if (dup3(theirs.get(), kListenerSocket, O_CLOEXEC) < 0 || !installFilter(filter.get())) _exit(102);
    theirs.reset();
    close(kListenerSocket);
    _exit(body());
  }
  theirs.reset();
  int status = -1;
  const FileDescriptor listener(receiveListener(ours.get()));
  const FileDescriptor life(static_cast<int>(syscall(SYS_pidfd_open, child, 0)));
  pollfd waits[] = {{listener.get(), POLLIN, 0}, {life.get(), POLLIN, 0}};
  while (poll(waits, 2, 60'000) > 0 && !(waits[1].revents & POLLIN))
    if (waits[0].revents & POLLIN) meetOne(listener.get(), child);
  if (!(waits[1].revents & POLLIN)) kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return status;
}

inline Confinement runConfined(SystemCalls policy, const std::function<int()>& body, const Decision& passes,
                               const std::set<Grant>& grants = {}) {
  Confinement result;
  result.status = confine(
      policy, body, [&](int listener, pid_t child) { meet(listener, child, passes, result.notices); }, grants);
  return result;
}

inline Confinement runConfined(SystemCalls policy, const std::function<int()>& body,
                               const std::set<Grant>& grants = {}) {
  return runConfined(
      policy, body, [](const Notice&, std::size_t) { return false; }, grants);
}

constexpr SystemCalls kPolicies[] = {SystemCalls::Submission, SystemCalls::SubmissionInTheOpen, SystemCalls::Toolchain};

inline std::string policyName(SystemCalls policy) {
  switch (policy) {
    case SystemCalls::Submission:
      return "Submission";
    case SystemCalls::SubmissionInTheOpen:
      return "SubmissionInTheOpen";
    case SystemCalls::Toolchain:
      return "Toolchain";
  }
  return "";
}

/// Whether the kernel or the filter answers a call.
enum class Fate { Passes, Refused, Unknown, Notified };

inline std::ostream& operator<<(std::ostream& out, Fate fate) {
  constexpr std::string_view kNames[] = {"passes", "EPERM", "ENOSYS", "notified"};
  return out << kNames[static_cast<std::size_t>(fate)];
}

/// Without `arguments`, with ones that no kernel takes, in case the filter lets the call through.
struct Attempt {
  explicit Attempt(long theNumber) : number(theNumber) {}
  Attempt(long theNumber, std::array<long, 6> theArguments) : number(theNumber), arguments(theArguments) {}

  long number;
  std::array<long, 6> arguments{-1, -1, -1, -1, -1, -1};
};

inline Fate attempt(const Attempt& call) {
  const auto& a = call.arguments;
  errno = 0;
  const long result = syscall(call.number, a[0], a[1], a[2], a[3], a[4], a[5]);
  if (result >= 0) return Fate::Passes;
  if (errno == EPERM) return Fate::Refused;
  if (errno == ENOSYS) return Fate::Unknown;
  return errno == kNotified ? Fate::Notified : Fate::Passes;
}

/// Results of `calls`, in their order, in a child under the filter.
inline std::vector<Fate> fatesOf(std::span<const Attempt> calls, SystemCalls policy, const std::set<Grant>& grants) {
  void* shared = mmap(nullptr, calls.size() * sizeof(Fate), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  auto* fates = static_cast<Fate*>(shared);
  const Confinement run = runConfined(
      policy,
      [&] {
        for (std::size_t i = 0; i < calls.size(); ++i) fates[i] = attempt(calls[i]);
        return 0;
      },
      grants);
  EXPECT_EQ(run.status, 0);
  std::vector<Fate> copy(fates, fates + calls.size());
  munmap(shared, calls.size() * sizeof(Fate));
  return copy;
}

inline void expectFate(std::span<const Attempt> calls, SystemCalls policy, Fate expected,
                       const std::set<Grant>& grants = {}) {
  const std::vector<Fate> fates = fatesOf(calls, policy, grants);
  for (std::size_t i = 0; i < calls.size(); ++i)
    EXPECT_EQ(fates[i], expected) << systemCallName(static_cast<int>(calls[i].number), kNative) << ", #" << i << ", "
                                  << policyName(policy);
}

/// `names` have a space between.
inline void expectFate(const std::string& names, SystemCalls policy, Fate expected) {
  static const std::map<std::string, long> numbers = [] {
    std::map<std::string, long> all;
    for (int number = 0; number < 1024; ++number) all.emplace(systemCallName(number, kNative), number);
    return all;
  }();
  std::vector<Attempt> calls;
  std::istringstream in(names);
  for (std::string name; in >> name;) calls.emplace_back(numbers.at(name));
  expectFate(calls, policy, expected);
}

}  // namespace judge
