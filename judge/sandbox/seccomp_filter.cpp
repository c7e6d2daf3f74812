#include "judge/sandbox/seccomp_filter.h"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <system_error>

namespace judge {
namespace {

// The policy is an allow-list with four answers. A call that no table names gets ENOSYS, and so does a request of
// fcntl, ioctl or prctl: those are lists of what is allowed because the kernel looks at 32 bits of a number only, and
// the same number with stray bits above would pass a list of what is not.
constexpr std::uint32_t kAllow = SCMP_ACT_ALLOW;
constexpr std::uint32_t kRefuse = SCMP_ACT_ERRNO(EPERM);
constexpr std::uint32_t kUnknown = SCMP_ACT_ERRNO(ENOSYS);
constexpr std::uint32_t kToRunner = SCMP_ACT_NOTIFY;

constexpr std::string_view kAllowed[] = {
    // Its own memory. Locking it is left to RLIMIT_MEMLOCK.
    "brk mmap mprotect mremap munmap madvise msync mlock mlock2 mlockall munlock munlockall membarrier "
    "pkey_alloc pkey_free pkey_mprotect get_mempolicy set_mempolicy mbind",
    // Threads and processes; what starts them stands below. clone3 stays unknown since a filter cannot look at its
    // flags: the C library goes back to clone.
    "exit exit_group wait4 waitid set_tid_address set_robust_list rseq futex futex_waitv arch_prctl "
    "restart_syscall",
    // Who and where it is.
    "getpid getppid gettid getpgrp getpgid getsid setpgid setsid getuid geteuid getgid getegid getresuid getresgid "
    "getgroups capget uname sysinfo getcpu getrlimit setrlimit getrusage times",
    // Its share of the processor: looking and yielding.
    "sched_yield sched_getaffinity sched_getscheduler sched_getparam sched_getattr sched_get_priority_max "
    "sched_get_priority_min sched_rr_get_interval getpriority ioprio_get",
    // Taking signals.
    "rt_sigprocmask rt_sigreturn rt_sigpending rt_sigsuspend rt_sigtimedwait sigaltstack pause",
    // Clocks and timers.
    "time gettimeofday clock_gettime clock_getres nanosleep clock_nanosleep alarm getitimer setitimer timer_create "
    "timer_settime timer_gettime timer_getoverrun timer_delete",
    // Open files, pipes and waiting for them.
    "read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 lseek close close_range dup dup2 dup3 "
    "pipe pipe2 poll ppoll select pselect6 epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait epoll_pwait2 "
    "eventfd eventfd2 signalfd signalfd4 timerfd_create timerfd_settime timerfd_gettime sendfile copy_file_range "
    "fsync fdatasync sync_file_range ftruncate fallocate fadvise64 readahead fstat fstatfs fchdir",
    // Files by name, as far as the sandbox shows them.
    "creat stat lstat newfstatat statx statfs access faccessat faccessat2 readlink readlinkat getdents getdents64 "
    "getcwd chdir umask mkdir mkdirat rmdir rename renameat renameat2 link linkat symlink symlinkat unlink unlinkat",
    // How the runner gets its listener, when the filter is in force already. A program has no socket to use it on.
    "sendmsg",
    // Chance.
    "getrandom",
};

constexpr std::string_view kRefused[] = {
    // The network, and sockets of any other kind.
    "socket socketpair connect bind listen accept accept4 shutdown sendto sendmmsg recvfrom recvmsg recvmmsg "
    "getsockopt setsockopt getsockname getpeername",
    // Memory and messages that outlive a process, or that no limit on memory counts.
    "shmget shmat shmdt shmctl semget semop semtimedop semctl msgget msgsnd msgrcv msgctl mq_open mq_unlink mq_notify "
    "mq_timedsend mq_timedreceive mq_getsetattr memfd_create memfd_secret",
    // Other processes.
    "pidfd_open pidfd_send_signal process_madvise process_mrelease move_pages migrate_pages get_robust_list",
    // A larger share of the processor or the disk; nobody needs a smaller one either.
    "sched_setscheduler sched_setparam sched_setattr setpriority ioprio_set",
    // Another identity. There is none to take, nor a privilege to drop.
    "setuid setgid setreuid setregid setresuid setresgid setfsuid setfsgid setgroups capset",
    // Watching: the machine, files of others, page faults. Filters of its own would come before ours and hide calls.
    "perf_event_open syslog fanotify_init fanotify_mark inotify_init inotify_init1 inotify_add_watch inotify_rm_watch "
    "userfaultfd seccomp",
    // The whole machine.
    "settimeofday clock_settime clock_adjtime adjtimex sethostname setdomainname quotactl swapon swapoff sync syncfs "
    "vhangup",
    // A word to whoever else can open a file.
    "flock",
    // Pipes that share pages with memory and files.
    "splice tee vmsplice",
    // Attributes of files: reading them is of no use here.
    "getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr",
};

// What Landlock does not look at (or not before its third version, as to truncate): a file of the same user could be
// changed wherever it lies. Compilers may.
constexpr std::string_view kFileAttributes =
    "chmod fchmodat chown lchown fchown fchownat utime utimes utimensat futimesat truncate setxattr lsetxattr "
    "fsetxattr removexattr lremovexattr fremovexattr";

constexpr std::string_view kForbidden[] = {
    // Looking into other processes.
    "ptrace process_vm_readv process_vm_writev kcmp pidfd_getfd",
    // Other roots, mounts and namespaces, and files that are named beside them.
    "chroot pivot_root mount umount2 fsopen fsconfig fsmount fspick open_tree move_mount mount_setattr unshare setns "
    "name_to_handle_at open_by_handle_at",
    // Doors into the kernel that no filter can watch.
    "bpf io_uring_setup io_uring_enter io_uring_register add_key request_key keyctl",
    // The machine itself.
    "reboot kexec_load kexec_file_load init_module finit_module delete_module iopl ioperm acct",
};

// What std::filesystem::copy_file ends with. In the open it would reach the program's own file.
constexpr std::string_view kChangingModes = "fchmod";

// Starting another program. The runner lets its own child do so once: no filter can tell that call from later ones,
// for execveat with an absolute path does not care about its descriptor.
constexpr std::string_view kStartingPrograms = "execve execveat";

// And clone. RLIMIT_NPROC counts them, but all that the user has: in the open the runner counts instead.
constexpr std::string_view kStartingTasks = "fork vfork";

constexpr std::string_view kSignals = "kill tkill tgkill rt_sigqueueinfo rt_tgsigqueueinfo";

// Flags of clone that make namespaces; CLONE_NEWTIME means something else there.
constexpr std::uint64_t kNamespaceFlags[] = {CLONE_NEWNS,   CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC,
                                             CLONE_NEWUSER, CLONE_NEWPID,    CLONE_NEWNET};

// A descriptor that has an owner and a signal sends it to any process of the same user: that is kill by another name.
constexpr std::uint64_t kFcntlAllowed[] = {F_DUPFD,  F_GETFD,         F_SETFD,      F_GETFL,      F_SETFL,    F_GETOWN,
                                           F_GETSIG, F_DUPFD_CLOEXEC, F_SETPIPE_SZ, F_GETPIPE_SZ, F_GET_SEALS};
// Locks on the libraries that all can read would tell one submission of another.
constexpr std::uint64_t kFcntlRefused[] = {F_GETLK,  F_SETLK,     F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW,
                                           F_SETOWN, F_SETOWN_EX, F_SETSIG, F_SETLEASE,  F_NOTIFY};

// TCGETS is isatty(). Typing into the terminal of the user is refused.
constexpr std::uint64_t kIoctlAllowed[] = {TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX};
constexpr std::uint64_t kIoctlRefused[] = {TIOCSTI, TIOCLINUX, TIOCSCTTY};

// What concerns the calling thread alone. Being dumpable, dying with the runner and adopting orphans are for the runner
// to decide.
constexpr std::uint64_t kPrctlAllowed[] = {
    PR_SET_NAME,     PR_GET_NAME,        PR_SET_TIMERSLACK,  PR_GET_TIMERSLACK,   PR_GET_PDEATHSIG,
    PR_GET_DUMPABLE, PR_SET_THP_DISABLE, PR_GET_THP_DISABLE, PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS,
    PR_CAPBSET_READ, PR_SET_VMA,         PR_GET_SECCOMP};
constexpr std::uint64_t kPrctlRefused[] = {PR_SET_DUMPABLE,   PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER,
                                           PR_SET_PTRACER,    PR_SET_SECCOMP,   PR_SET_MM,
                                           PR_SET_SECUREBITS, PR_CAP_AMBIENT,   PR_CAPBSET_DROP};

// Files that mknod makes without naming a device; 0 is a regular one too.
constexpr std::uint64_t kNodesAllowed[] = {0, S_IFREG, S_IFIFO};
constexpr std::uint64_t kNodesRefused[] = {S_IFCHR, S_IFBLK, S_IFSOCK, S_IFDIR, S_IFLNK};

constexpr std::uint64_t kReadPersonality = 0xffffffff;

scmp_arg_cmp is(unsigned argument, std::uint64_t value) { return {argument, SCMP_CMP_EQ, value, 0}; }
scmp_arg_cmp isNot(unsigned argument, std::uint64_t value) { return {argument, SCMP_CMP_NE, value, 0}; }
scmp_arg_cmp bitsAre(unsigned argument, std::uint64_t mask, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}

void check(int result, std::string_view what) {
  if (result < 0) throw std::system_error(-result, std::generic_category(), "libseccomp: " + std::string(what));
}

/// libseccomp's filter under construction. Where several rules for a call apply, its order is nobody's business:
/// the conditions here exclude each other, or have the same answer.
class Filter {
 public:
  Filter();
  Filter(const Filter&) = delete;
  Filter& operator=(const Filter&) = delete;
  ~Filter() { seccomp_release(context_); }

  /// Names, with a space between.
  void answer(std::uint32_t action, std::string_view calls);
  void answer(std::uint32_t action, std::string_view call, std::initializer_list<scmp_arg_cmp> conditions);

  FileDescriptor exported() const;

 private:
  scmp_filter_ctx context_;
};

Filter::Filter() : context_(seccomp_init(kUnknown)) {
  if (context_ == nullptr) throw std::system_error(ENOMEM, std::generic_category(), "libseccomp: seccomp_init");
}

void Filter::answer(std::uint32_t action, std::string_view calls) {
  while (!calls.empty()) {
    const std::size_t space = calls.find(' ');
    answer(action, calls.substr(0, space), {});
    calls.remove_prefix(space == calls.npos ? calls.size() : space + 1);
  }
}

void Filter::answer(std::uint32_t action, std::string_view call, std::initializer_list<scmp_arg_cmp> conditions) {
  const std::string name(call);
  const int number = seccomp_syscall_resolve_name(name.c_str());
  if (number == __NR_SCMP_ERROR) check(-EINVAL, "no system call is named " + name);
  // Below zero are the calls that this architecture does without.
  if (number < 0) return;
  check(seccomp_rule_add_exact_array(context_, action, number, static_cast<unsigned>(conditions.size()),
                                     conditions.begin()),
        name);
}

FileDescriptor Filter::exported() const {
  check(seccomp_attr_set(context_, SCMP_FLTATR_ACT_BADARCH, kToRunner), "calls of other architectures");
  // A binary search among the numbers.
  check(seccomp_attr_set(context_, SCMP_FLTATR_CTL_OPTIMIZE, 2), "seccomp_attr_set");
  FileDescriptor file(memfd_create("system-call-filter", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (file.get() < 0) throw std::system_error(errno, std::generic_category(), "memfd_create");
  check(seccomp_export_bpf(context_, file.get()), "seccomp_export_bpf");
  const bool sealed = fcntl(file.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0;
  if (!sealed || lseek(file.get(), 0, SEEK_SET) != 0) {
    throw std::system_error(errno, std::generic_category(), "sealing the filter");
  }
  return file;
}

/// Answers each of some values of an argument.
void answerValues(Filter& filter, std::uint32_t action, std::string_view call, unsigned argument,
                  std::span<const std::uint64_t> values) {
  for (const std::uint64_t value : values) filter.answer(action, call, {is(argument, value)});
}

/// Those that make a namespace are forbidden, and come before the runner in any case.
void answerClone(Filter& filter, std::uint32_t action) {
  std::uint64_t all = 0;
  for (const std::uint64_t flag : kNamespaceFlags) {
    filter.answer(kToRunner, "clone", {bitsAre(0, flag, flag)});
    all |= flag;
  }
  filter.answer(action, "clone", {bitsAre(0, all, 0)});
}

/// Landlock asks for no right when a file is opened for neither reading nor writing (3), and its first two versions for
/// none to write when one is emptied by opening it for reading. openat2 stays unknown: its flags cannot be seen.
void allowOpening(Filter& filter, std::string_view call, unsigned flags) {
  filter.answer(kAllow, call, {bitsAre(flags, O_ACCMODE, O_WRONLY)});
  filter.answer(kAllow, call, {bitsAre(flags, O_ACCMODE, O_RDWR)});
  filter.answer(kAllow, call, {bitsAre(flags, O_ACCMODE | O_TRUNC, O_RDONLY)});
  filter.answer(kRefuse, call, {bitsAre(flags, O_ACCMODE | O_TRUNC, O_RDONLY | O_TRUNC)});
  filter.answer(kRefuse, call, {bitsAre(flags, O_ACCMODE, O_ACCMODE)});
}

/// Who ignores SIGCHLD has children that vanish with their CPU time uncounted, so it stays as it is. One of the low
/// seven bits differs for any other signal; the kernel looks at no more than 32.
void allowSignalHandlers(Filter& filter) {
  constexpr std::string_view kCall = "rt_sigaction";
  constexpr std::uint64_t kAll = 0xffffffff, kChild = SIGCHLD;
  for (std::uint64_t bit = 1; bit < 128; bit <<= 1) filter.answer(kAllow, kCall, {bitsAre(0, bit, ~kChild & bit)});
  filter.answer(kAllow, kCall, {bitsAre(0, kAll, kChild), is(1, 0)});
  filter.answer(kRefuse, kCall, {bitsAre(0, kAll, kChild), isNot(1, 0)});
}

void allowNodes(Filter& filter, std::string_view call, unsigned mode) {
  for (const std::uint64_t kind : kNodesAllowed) filter.answer(kAllow, call, {bitsAre(mode, S_IFMT, kind)});
  for (const std::uint64_t kind : kNodesRefused) filter.answer(kRefuse, call, {bitsAre(mode, S_IFMT, kind)});
}

/// Allows a call where an argument has one value, and refuses it otherwise.
void allowOnly(Filter& filter, std::string_view call, unsigned argument, std::uint64_t value) {
  filter.answer(kAllow, call, {is(argument, value)});
  filter.answer(kRefuse, call, {isNot(argument, value)});
}

void answerByArguments(Filter& filter, bool toolchain) {
  allowOpening(filter, "open", 1);
  allowOpening(filter, "openat", 2);
  if (!toolchain) allowSignalHandlers(filter);
  allowNodes(filter, "mknod", 1);
  allowNodes(filter, "mknodat", 2);
  answerValues(filter, kAllow, "fcntl", 1, kFcntlAllowed);
  answerValues(filter, kRefuse, "fcntl", 1, kFcntlRefused);
  answerValues(filter, kAllow, "ioctl", 1, kIoctlAllowed);
  answerValues(filter, kRefuse, "ioctl", 1, kIoctlRefused);
  answerValues(filter, kAllow, "prctl", 0, kPrctlAllowed);
  answerValues(filter, kRefuse, "prctl", 0, kPrctlRefused);
  // Process 0 is the caller.
  allowOnly(filter, "prlimit64", 0, 0);
  allowOnly(filter, "sched_setaffinity", 0, 0);
  allowOnly(filter, "personality", 0, kReadPersonality);
}

}  // namespace

FileDescriptor makeSystemCallFilter(SystemCalls allowed) {
  const bool toolchain = allowed == SystemCalls::Toolchain;
  const bool inTheOpen = allowed == SystemCalls::SubmissionInTheOpen;
  Filter filter;
  for (const std::string_view calls : kAllowed) filter.answer(kAllow, calls);
  for (const std::string_view calls : kRefused) filter.answer(kRefuse, calls);
  for (const std::string_view calls : kForbidden) filter.answer(kToRunner, calls);
  filter.answer(toolchain ? kAllow : kRefuse, kFileAttributes);
  filter.answer(toolchain ? kAllow : kToRunner, kStartingPrograms);
  filter.answer(inTheOpen ? kRefuse : kAllow, kChangingModes);
  filter.answer(inTheOpen ? kToRunner : kAllow, kSignals);
  if (toolchain) filter.answer(kAllow, "rt_sigaction");
  const std::uint32_t startingTasks = inTheOpen ? kToRunner : kAllow;
  filter.answer(startingTasks, kStartingTasks);
  answerClone(filter, startingTasks);
  answerByArguments(filter, toolchain);
  return filter.exported();
}

std::string systemCallName(int number, std::uint32_t architecture) {
  constexpr int kX32Bit = 0x40000000;
  const bool x32 = architecture == SCMP_ARCH_X86_64 && number >= kX32Bit;
  if (architecture != seccomp_arch_native() || x32) return "32-bit call";
  char* const name = seccomp_syscall_resolve_num_arch(architecture, number);
  if (name == nullptr) return "system call " + std::to_string(number);
  std::string result = name;
  std::free(name);
  return result;
}

}  // namespace judge
