#include "judge/sandbox/seccomp_filter.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <linux/filter.h>
#include <sched.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/runner/call_watch.h"
#include "judge/trials/programs/confined.h"

namespace judge {
namespace {

using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class EveryPolicy : public ::testing::TestWithParam<SystemCalls> {};
INSTANTIATE_TEST_SUITE_P(SystemCallFilter, EveryPolicy, ::testing::ValuesIn(kPolicies),
                         [](const auto& policy) { return policyName(policy.param); });

TEST_P(EveryPolicy, LetsOrdinaryCallsPass) {
  const std::string calls =
      "read write readv writev lseek close dup dup3 fstat ftruncate sendfile copy_file_range getdents64 "
      "pipe2 epoll_create1 epoll_ctl eventfd2 signalfd4 timerfd_create timerfd_settime fsync newfstatat "
      "statx faccessat readlinkat getcwd chdir mkdirat unlinkat renameat2 linkat symlinkat munmap mprotect "
      "madvise mremap membarrier wait4 waitid getrandom getrusage times clock_gettime nanosleep setitimer "
      "sched_yield sched_getaffinity sysinfo uname setrlimit getrlimit getpriority rt_sigaction sigaltstack "
      "setpgid capget";
  expectFate(calls, GetParam(), Fate::Passes);
}

TEST_P(EveryPolicy, RefusesLocksThatOthersCouldSee) {
  expectFate("flock", GetParam(), Fate::Refused);
  const Attempt calls[] = {{SYS_fcntl, {-1, F_SETLK}}, {SYS_fcntl, {-1, F_GETLK}}, {SYS_fcntl, {-1, F_OFD_SETLK}}};
  expectFate(calls, GetParam(), Fate::Refused);
}

TEST_P(EveryPolicy, LetsHarmlessRequestsPass) {
  const Attempt calls[] = {{SYS_prlimit64, {0, RLIMIT_CPU, 0, 0}},
                           {SYS_sched_setaffinity, {0, -1, -1}},
                           {SYS_personality, {0xffffffff}},
                           {SYS_fcntl, {-1, F_SETFL}},
                           {SYS_fcntl, {-1, F_DUPFD_CLOEXEC}},
                           {SYS_ioctl, {-1, TCGETS}},
                           {SYS_ioctl, {-1, FIONREAD}},
                           {SYS_prctl, {PR_GET_NAME, -1}},
                           {SYS_mknodat, {-1, -1, S_IFIFO | 0600}},
                           {SYS_mknodat, {-1, -1, 0600}},
                           {SYS_openat, {-1, -1, O_RDONLY | O_CLOEXEC}},
                           {SYS_openat, {-1, -1, O_WRONLY | O_CREAT | O_TRUNC}},
                           {SYS_openat, {-1, -1, O_RDWR | O_TRUNC}}};
  expectFate(calls, GetParam(), Fate::Passes);
}

TEST_P(EveryPolicy, RefusesWhatReachesBeyondTheProcess) {
  const std::string calls =
      "socket socketpair connect bind listen accept accept4 sendto sendmmsg recvfrom recvmsg recvmmsg sendmsg "
      "setsockopt "
      "shmget shmat semget msgget mq_open memfd_create memfd_secret pidfd_open pidfd_send_signal process_madvise "
      "move_pages sched_setscheduler sched_setattr setpriority ioprio_set setuid setgroups capset "
      "perf_event_open syslog fanotify_init inotify_add_watch userfaultfd seccomp settimeofday clock_settime "
      "adjtimex sethostname quotactl swapon swapoff syncfs splice vmsplice prlimit64";
  expectFate(calls, GetParam(), Fate::Refused);
}

TEST_P(EveryPolicy, RefusesHarmfulRequests) {
  const Attempt calls[] = {{SYS_prlimit64, {1, RLIMIT_CPU, 0, 0}},
                           {SYS_prlimit64, {-1}},
                           {SYS_sched_setaffinity, {-1, -1, -1}},
                           {SYS_personality, {0x0040000}},
                           {SYS_fcntl, {-1, F_SETPIPE_SZ, 4096}},
                           {SYS_fcntl, {-1, F_SETOWN, 1}},
                           {SYS_fcntl, {-1, F_SETOWN_EX}},
                           {SYS_fcntl, {-1, F_SETSIG, SIGKILL}},
                           {SYS_ioctl, {-1, TIOCSTI}},
                           {SYS_ioctl, {-1, TIOCLINUX}},
                           {SYS_prctl, {PR_SET_DUMPABLE, 9}},
                           {SYS_prctl, {PR_SET_SECCOMP, 9}},
                           {SYS_prctl, {PR_SET_CHILD_SUBREAPER, 1}},
                           {SYS_mknodat, {-1, -1, S_IFCHR}},
                           {SYS_mknodat, {-1, -1, S_IFBLK}},
                           {SYS_mknodat, {-1, -1, S_IFSOCK}}};
  expectFate(calls, GetParam(), Fate::Refused);
}

TEST_P(EveryPolicy, RefusesToOpenAFileInWaysThatLandlockDoesNotSee) {
  const Attempt calls[] = {{SYS_openat, {-1, -1, O_RDONLY | O_TRUNC}},
                           {SYS_openat, {-1, -1, O_ACCMODE}},
                           {SYS_openat, {-1, -1, O_ACCMODE | O_TRUNC}}};
  expectFate(calls, GetParam(), Fate::Refused);
}

TEST_P(EveryPolicy, KnowsNothingOfNewCallsAndOfThoseWhoseFlagsItCannotSee) {
  const Attempt calls[] = {Attempt(SYS_clone3), Attempt(SYS_openat2), Attempt(SYS_mincore),
                           Attempt(777),        Attempt(100'000),     Attempt(-1)};
  expectFate(calls, GetParam(), Fate::Unknown);
}

TEST_P(EveryPolicy, IsNotFooledByBitsThatTheKernelIgnores) {
  constexpr long kStray = 1L << 32;
  const Attempt unknown[] = {{SYS_fcntl, {-1, kStray | F_SETOWN}},
                             {SYS_ioctl, {-1, kStray | TIOCSTI}},
                             {SYS_prctl, {kStray | PR_SET_DUMPABLE, 9}}};
  expectFate(unknown, GetParam(), Fate::Unknown);
  const Attempt refused[] = {{SYS_openat, {-1, -1, kStray | O_TRUNC}},
                             {SYS_personality, {kStray | 0x0040000}},
                             {SYS_prlimit64, {kStray, RLIMIT_CPU, 0, 0}}};
  expectFate(refused, GetParam(), Fate::Refused);
  const Attempt notified[] = {{SYS_clone, {kStray | CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0}}};
  expectFate(notified, GetParam(), Fate::Notified);
}

TEST_P(EveryPolicy, LeavesWhatIsNeverAllowedToTheRunner) {
  const std::string calls =
      "ptrace process_vm_readv process_vm_writev kcmp pidfd_getfd chroot pivot_root mount umount2 fsopen "
      "fsconfig fsmount fspick open_tree move_mount mount_setattr unshare setns name_to_handle_at "
      "open_by_handle_at bpf io_uring_setup io_uring_enter io_uring_register add_key request_key keyctl reboot "
      "kexec_load init_module finit_module delete_module acct";
  expectFate(calls, GetParam(), Fate::Notified);
}

TEST_P(EveryPolicy, LeavesEveryCloneIntoANamespaceToTheRunner) {
  for (const long flag :
       {CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET}) {
    const Attempt calls[] = {{SYS_clone, {flag | SIGCHLD, 0, 0, 0, 0}},
                             {SYS_clone, {flag | CLONE_VM | CLONE_VFORK | SIGCHLD, 0, 0, 0, 0}}};
    expectFate(calls, GetParam(), Fate::Notified);
  }
}

TEST_P(EveryPolicy, StartsThreadsAndProcesses) {
  const auto startThem = [] {
    std::atomic<int> sum = 0;
    std::vector<std::thread> threads;
    for (int i = 1; i <= 4; ++i) threads.emplace_back([&sum, i] { sum += i; });
    for (std::thread& thread : threads) thread.join();
    if (sum != 10) return 1;
    int status = 0;
    const pid_t forked = fork();
    if (forked == 0) _exit(7);
    if (waitpid(forked, &status, 0) != forked || WEXITSTATUS(status) != 7) return 2;
    const pid_t borrowed = vfork();
    if (borrowed == 0) _exit(8);
    return waitpid(borrowed, &status, 0) == borrowed && WEXITSTATUS(status) == 8 ? 0 : 3;
  };
  const Confinement run = runConfined(GetParam(), startThem, [](const Notice&, std::size_t) { return true; });
  EXPECT_EQ(run.status, 0);
  const bool asks = GetParam() == SystemCalls::SubmissionInTheOpen;
  EXPECT_EQ(run.notices.size(), asks ? 6U : 0U);
  for (const int number : run.numbers()) EXPECT_THAT(number, AnyOf(SYS_clone, SYS_fork, SYS_vfork));
}

TEST_P(EveryPolicy, WorksWithFilesAsTheStandardLibraryDoes) {
  const ScratchDirectory folder;
  const Confinement run = runConfined(GetParam(), [&] {
    namespace fs = std::filesystem;
    const fs::path base = fs::path(folder.path()) / "a";
    fs::create_directories(base / "b");
    std::ofstream(base / "text") << "eight queens\n";
    std::fstream(base / "text", std::ios::in | std::ios::out | std::ios::ate) << "eight more\n";
    if (GetParam() == SystemCalls::SubmissionInTheOpen)  // copy_file sets a mode
      std::ofstream(base / "b" / "copy") << std::ifstream(base / "text").rdbuf();
    else
      fs::copy_file(base / "text", base / "b" / "copy");
    fs::rename(base / "b" / "copy", base / "b" / "renamed");
    fs::create_symlink("renamed", base / "b" / "link");
    std::string word;
    int words = 0;
    std::ifstream in(base / "b" / "link");
    while (in >> word) ++words;
    const auto files = std::distance(fs::recursive_directory_iterator(base), fs::recursive_directory_iterator());
    const bool good = words == 4 && files == 4 && fs::file_size(base / "text") == 24 && fs::remove_all(base) == 5;
    return good && !fs::exists(base) ? 0 : 1;
  });
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.notices, IsEmpty());
}

class EverySubmission : public EveryPolicy {};
INSTANTIATE_TEST_SUITE_P(SystemCallFilter, EverySubmission,
                         ::testing::Values(SystemCalls::Submission, SystemCalls::SubmissionInTheOpen),
                         [](const auto& policy) { return policyName(policy.param); });

TEST_P(EverySubmission, MayNotChangeFilesByName) {
  const std::string calls = "fchmodat fchown fchownat utimensat truncate setxattr fsetxattr removexattr";
  expectFate(calls, GetParam(), Fate::Refused);
}

TEST(SystemCallFilter, LetsModesOfOpenFilesChangeOnlyWhereAllFilesAreItsOwn) {
  expectFate("fchmod", SystemCalls::Submission, Fate::Passes);
  expectFate("fchmod", SystemCalls::Toolchain, Fate::Passes);
  expectFate("fchmod", SystemCalls::SubmissionInTheOpen, Fate::Refused);
}

TEST_P(EverySubmission, MayHandleEverySignalButTheEndOfAChild) {
  const Attempt handled[] = {{SYS_rt_sigaction, {SIGUSR1, 0, 0, 8}},
                             {SYS_rt_sigaction, {SIGCHLD + 1, -1, 0, 8}},
                             {SYS_rt_sigaction, {SIGRTMAX, -1, 0, 8}},
                             {SYS_rt_sigaction, {SIGCHLD, 0, 0, 8}}};
  expectFate(handled, GetParam(), Fate::Passes);
  const Attempt ignored[] = {{SYS_rt_sigaction, {SIGCHLD, -1, 0, 8}},
                             {SYS_rt_sigaction, {(1L << 32) | SIGCHLD, -1, 0, 8}}};
  expectFate(ignored, GetParam(), Fate::Refused);
}

TEST_P(EverySubmission, HasSocketsInPairsWhereTheyAreGrantedAndNoOthers) {
  static int pair[2];
  const long place = reinterpret_cast<long>(pair);
  const Attempt unixPairs[] = {{SYS_socketpair, {AF_UNIX, SOCK_STREAM, 0, place}},
                               {SYS_socketpair, {AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, place}}};
  // A datagram could go to any service of the machine by name.
  const Attempt otherPairs[] = {{SYS_socketpair, {AF_UNIX, SOCK_DGRAM, 0, place}},
                                {SYS_socketpair, {AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, place}},
                                {SYS_socketpair, {AF_UNIX, SOCK_SEQPACKET, 0, place}},
                                {SYS_socketpair, {AF_INET, SOCK_STREAM, 0, place}},
                                {SYS_socketpair, {AF_NETLINK, SOCK_RAW, 0, place}}};
  const Attempt reachingOut[] = {{SYS_socket, {AF_UNIX, SOCK_STREAM, 0}},
                                 {SYS_socket, {AF_INET, SOCK_STREAM, 0}},
                                 Attempt(SYS_connect),
                                 Attempt(SYS_bind),
                                 Attempt(SYS_listen),
                                 Attempt(SYS_accept4)};
  expectFate(unixPairs, GetParam(), Fate::Refused);
  expectFate(unixPairs, GetParam(), Fate::Refused, {Grant::IgnoredChildSignal});
  expectFate(unixPairs, GetParam(), Fate::Passes, {Grant::SocketPairs});
  expectFate(otherPairs, GetParam(), Fate::Unknown, {Grant::SocketPairs});
  for (const Attempt& call : reachingOut)
    EXPECT_EQ(fatesOf({&call, 1}, GetParam(), {Grant::SocketPairs}), fatesOf({&call, 1}, GetParam(), {}));
}

TEST_P(EverySubmission, IsToldThatItHandlesTheEndOfAChildWhereThatIsGrantedButDoesNot) {
  const Attempt handled[] = {{SYS_rt_sigaction, {SIGCHLD, -1, 0, 8}}};
  expectFate(handled, GetParam(), Fate::Refused, {Grant::SocketPairs});
  expectFate(handled, GetParam(), Fate::Passes, {Grant::IgnoredChildSignal});
  const auto ignoreAndLook = [] {
    struct sigaction ignore {
    }, now{};
    ignore.sa_handler = SIG_IGN;
    if (sigaction(SIGCHLD, &ignore, nullptr) != 0) return 1;
    if (sigaction(SIGCHLD, nullptr, &now) != 0) return 2;
    return now.sa_handler == SIG_DFL ? 0 : 3;
  };
  EXPECT_EQ(runConfined(GetParam(), ignoreAndLook, {Grant::IgnoredChildSignal}).status, 0);
}

TEST_P(EverySubmission, LeavesExecutionToTheRunner) {
  // An absolute path makes execveat forget its descriptor.
  static char program[] = "/bin/true";
  const auto path = reinterpret_cast<long>(program);
  const std::string calls = "execve execveat";
  expectFate(calls, GetParam(), Fate::Notified);
  const Attempt particular[] = {{SYS_execveat, {256, path, 0, 0, AT_EMPTY_PATH}}, {SYS_execve, {path, 0, 0}}};
  expectFate(particular, GetParam(), Fate::Notified);
}

TEST_P(EverySubmission, CannotStartAProgramFromAChildEither) {
  const auto body = [] {
    const pid_t child = fork();
    if (child == 0) _exit(popen("exit 0", "r") == nullptr ? 0 : 1);
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
  };
  const auto startsTask = [](const Notice& notice) { return notice.number == SYS_clone; };
  Confinement run = runConfined(GetParam(), body, [&](const Notice& n, std::size_t) { return startsTask(n); });
  EXPECT_EQ(run.status, 0);
  std::erase_if(run.notices, startsTask);
  ASSERT_THAT(run.numbers(), ElementsAre(SYS_execve));
  EXPECT_FALSE(run.notices.front().ofChild);
}

TEST_P(EverySubmission, RunsTheProgramThatTheRunnerLetsItsChildExecute) {
  const int shell = open("/bin/sh", O_PATH | O_CLOEXEC);
  ASSERT_GE(shell, 0);
  const auto body = [&] {
    const char* const arguments[] = {"sh", "-c", "exec /bin/true 2>/dev/null", nullptr};
    const char* const environment[] = {nullptr};
    syscall(SYS_execveat, shell, "", arguments, environment, AT_EMPTY_PATH);
    return 1;
  };
  const Confinement run = runConfined(GetParam(), body, [](const Notice& notice, std::size_t before) {
    return before == 0 && notice.number == SYS_execveat && notice.ofChild;
  });
  close(shell);
  EXPECT_EQ(WEXITSTATUS(run.status), 126) << "a shell that cannot execute its command";
  ASSERT_GE(run.notices.size(), 2U);
  EXPECT_EQ(run.notices[0].number, SYS_execveat);
  for (std::size_t i = 1; i < run.notices.size(); ++i) EXPECT_EQ(run.notices[i].number, SYS_execve);
}

const std::string kSignalling = "kill tkill tgkill rt_sigqueueinfo rt_tgsigqueueinfo";

TEST(SystemCallFilter, AsksAboutSignalsOnlyWhereOtherProcessesAreSeen) {
  expectFate(kSignalling, SystemCalls::Submission, Fate::Passes);
  expectFate(kSignalling, SystemCalls::Toolchain, Fate::Passes);
  expectFate(kSignalling, SystemCalls::SubmissionInTheOpen, Fate::Notified);
}

TEST(SystemCallFilter, LetsTheSignalOfAbortThroughWhenTheRunnerAgrees) {
  const Confinement run = runConfined(
      SystemCalls::SubmissionInTheOpen, []() -> int { abort(); },
      [](const Notice& notice, std::size_t) { return notice.number == SYS_tgkill; });
  EXPECT_TRUE(WIFSIGNALED(run.status) && WTERMSIG(run.status) == SIGABRT) << run.status;
}

TEST(CallWatch, LetsSoManyTasksStartAndOthersOnceTheseHaveEnded) {
  const auto startThem = [] {
    for (int round = 0; round < 2; ++round) {
      std::vector<pid_t> children;
      pid_t child = 0;
      while ((child = fork()) > 0) children.push_back(child);
      while (child == 0) pause();
      if (errno != EAGAIN || children.size() != 3) return 1;
      for (const pid_t other : children)
        if (kill(other, SIGKILL) != 0 || waitpid(other, nullptr, 0) != other) return 2;
    }
    return 0;
  };
  std::optional<CallWatch> watch;
  const int status = confine(SystemCalls::SubmissionInTheOpen, startThem, [&](int listener, pid_t child) {
    if (!watch) watch.emplace(listener, child, 4);
    EXPECT_FALSE(watch->meet());
  });
  EXPECT_EQ(status, 0);
}

TEST(SystemCallFilter, LetsACompilerStartProgramsAndMarkThemExecutable) {
  const ScratchDirectory folder;
  const std::string command = "cp /bin/true '" + folder.path().string() + "/x' && chmod 700 '" +
                              folder.path().string() + "/x' && '" + folder.path().string() + "/x' | cat";
  const Confinement run =
      runConfined(SystemCalls::Toolchain, [&] { return WEXITSTATUS(std::system(command.c_str())); });
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.notices, IsEmpty());
}

#ifdef __x86_64__

TEST_P(EveryPolicy, LeavesA32BitCallToTheRunner) {
  constexpr long kGetpidOf32Bits = 20;
  const Confinement run = runConfined(GetParam(), [] {
    long result = kGetpidOf32Bits;
    asm volatile("int $0x80" : "+a"(result) : : "memory");
    return result == -kNotified ? 0 : 1;
  });
  if (WIFSIGNALED(run.status) && WTERMSIG(run.status) == SIGSEGV) GTEST_SKIP() << "this kernel has no 32-bit calls";
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.numbers(), ElementsAre(kGetpidOf32Bits));
  EXPECT_EQ(run.notices.front().architecture, std::uint32_t{AUDIT_ARCH_I386});
  EXPECT_EQ(systemCallName(run.notices.front().number, run.notices.front().architecture), "32-bit call");
}

TEST_P(EveryPolicy, LeavesAnX32CallToTheRunner) {
  constexpr long kX32Bit = 0x40000000;
  const Confinement run = runConfined(GetParam(), [] {
    const Attempt calls[] = {Attempt(kX32Bit | SYS_getpid), Attempt(kX32Bit | 520)};
    return attempt(calls[0]) == Fate::Notified && attempt(calls[1]) == Fate::Notified ? 0 : 1;
  });
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.numbers(), ElementsAre(kX32Bit | SYS_getpid, kX32Bit | 520));
  EXPECT_EQ(systemCallName(run.notices.front().number, run.notices.front().architecture), "32-bit call");
}

#endif

TEST(SystemCallFilter, CannotBeChangedOnceMade) {
  const FileDescriptor filter = makeSystemCallFilter(SystemCalls::Submission);
  EXPECT_EQ(lseek(filter.get(), 0, SEEK_CUR), 0);
  struct stat status {};
  ASSERT_EQ(fstat(filter.get(), &status), 0);
  EXPECT_GT(status.st_size, 0);
  EXPECT_EQ(status.st_size % static_cast<off_t>(sizeof(sock_filter)), 0);
  EXPECT_EQ(pwrite(filter.get(), "x", 1, 0), -1);
  EXPECT_EQ(ftruncate(filter.get(), 0), -1);
  EXPECT_NE(fcntl(filter.get(), F_GETFD) & FD_CLOEXEC, 0);
}

TEST(SystemCallName, NamesCallsOfThisArchitecture) {
  EXPECT_EQ(systemCallName(SYS_ptrace, kNative), "ptrace");
  EXPECT_EQ(systemCallName(SYS_execve, kNative), "execve");
  EXPECT_EQ(systemCallName(777, kNative), "system call 777");
  EXPECT_EQ(systemCallName(-1, kNative), "system call -1");
  EXPECT_EQ(systemCallName(20, AUDIT_ARCH_I386), "32-bit call");
}

}  // namespace
}  // namespace judge
