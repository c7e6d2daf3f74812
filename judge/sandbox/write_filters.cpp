// Writes system_call_filters.h: the filters for every kind of program and every set of grants, made of
// system_calls.txt by libseccomp. That takes milliseconds, so it is done when the judge is built.
#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>
#include <span>
#include <vector>

#include "judge/base/text.h"
#include "judge/sandbox/runner/runner_protocol.h"
#include "judge/sandbox/seccomp_filter.h"
#include "solution/require.h"

namespace judge {
namespace {

// The policy is an allow-list with four answers. A call that system_calls.txt does not name gets ENOSYS, and so does a
// request of fcntl, ioctl or prctl: those are lists of what is allowed because the kernel looks at 32 bits of a number
// only, and the same number with stray bits above would pass a list of what is not.
constexpr std::uint32_t kAllow = SCMP_ACT_ALLOW;
constexpr std::uint32_t kRefuse = SCMP_ACT_ERRNO(EPERM);
constexpr std::uint32_t kPretend = SCMP_ACT_ERRNO(0);  // success without effect
constexpr std::uint32_t kUnknown = SCMP_ACT_ERRNO(ENOSYS);
constexpr std::uint32_t kToRunner = SCMP_ACT_NOTIFY;

/// The meaning of a rule of system_calls.txt for each of SystemCalls.
struct Rule {
  std::string_view name;
  std::uint32_t answers[3];
};
constexpr Rule kRules[] = {{"allow", {kAllow, kAllow, kAllow}},           {"refuse", {kRefuse, kRefuse, kRefuse}},
                           {"forbid", {kToRunner, kToRunner, kToRunner}}, {"attributes", {kRefuse, kRefuse, kAllow}},
                           {"modes", {kAllow, kRefuse, kAllow}},          {"programs", {kToRunner, kToRunner, kAllow}},
                           {"tasks", {kAllow, kToRunner, kAllow}},        {"signals", {kAllow, kToRunner, kAllow}}};

std::uint32_t answerTo(std::string_view rule, SystemCalls allowed) {
  const auto* const found = std::ranges::find(kRules, rule, &Rule::name);
  queens::require(found != std::end(kRules), "every line of system_calls.txt begins with a rule");
  return found->answers[static_cast<std::size_t>(allowed)];
}

// Flags of clone that make namespaces; CLONE_NEWTIME means something else there.
constexpr std::uint64_t kNamespaceFlags[] = {CLONE_NEWNS,   CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC,
                                             CLONE_NEWUSER, CLONE_NEWPID,    CLONE_NEWNET};

// A descriptor that has an owner and a signal sends it to any process of the same user: that is kill by another name.
constexpr std::uint64_t kFcntlAllowed[] = {F_DUPFD,  F_GETFD,  F_SETFD,         F_GETFL,      F_SETFL,
                                           F_GETOWN, F_GETSIG, F_DUPFD_CLOEXEC, F_GETPIPE_SZ, F_GET_SEALS};
// Locks on libraries would reveal one submission to another; large pipes leave small ones to others of its user.
constexpr std::uint64_t kFcntlRefused[] = {F_GETLK,  F_SETLK,     F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW,
                                           F_SETOWN, F_SETOWN_EX, F_SETSIG, F_SETLEASE,  F_NOTIFY,    F_SETPIPE_SZ};

// TCGETS is isatty(). Typing into the terminal of the user is refused.
constexpr std::uint64_t kIoctlAllowed[] = {TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX};
constexpr std::uint64_t kIoctlRefused[] = {TIOCSTI, TIOCLINUX, TIOCSCTTY};

// Options of the calling thread alone. Being dumpable, dying with the runner and adopting orphans are for the runner
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
  Filter() : context_(seccomp_init(kUnknown)) {
    if (context_ == nullptr) throw std::system_error(ENOMEM, std::generic_category(), "libseccomp: seccomp_init");
  }
  Filter& operator=(Filter&&) = delete;
  ~Filter() { seccomp_release(context_); }

  void answer(std::uint32_t action, std::string_view call, std::initializer_list<scmp_arg_cmp> conditions = {}) {
    const std::string name(call);
    const int number = seccomp_syscall_resolve_name(name.c_str());
    if (number == __NR_SCMP_ERROR) check(-EINVAL, "no system call is named " + name);
    // Below zero are the calls that this architecture does without.
    if (number < 0) return;
    check(seccomp_rule_add_exact_array(context_, action, number, static_cast<unsigned>(conditions.size()),
                                       conditions.begin()),
          name);
  }

  std::vector<std::uint64_t> exported() const {
    check(seccomp_attr_set(context_, SCMP_FLTATR_ACT_BADARCH, kToRunner), "calls of other architectures");
    // A binary search among the numbers.
    check(seccomp_attr_set(context_, SCMP_FLTATR_CTL_OPTIMIZE, 2), "seccomp_attr_set");
    const FileDescriptor file(memfd_create("system-call-filter", MFD_CLOEXEC));
    if (file.get() < 0) throw std::system_error(errno, std::generic_category(), "memfd_create");
    check(seccomp_export_bpf(context_, file.get()), "seccomp_export_bpf");
    std::vector<std::uint64_t> steps(4096);  // the kernel takes no more
    const ssize_t size = pread(file.get(), steps.data(), steps.size() * sizeof steps[0], 0);
    if (size <= 0) throw std::system_error(errno, std::generic_category(), "reading the filter");
    steps.resize(static_cast<std::size_t>(size) / sizeof steps[0]);
    return steps;
  }

 private:
  scmp_filter_ctx context_;
};

/// Rules that depend on the value of an argument.
struct Requests {
  std::string_view call;
  unsigned argument;
  std::span<const std::uint64_t> allowed, refused;
};
constexpr Requests kRequests[] = {{"fcntl", 1, kFcntlAllowed, kFcntlRefused},
                                  {"ioctl", 1, kIoctlAllowed, kIoctlRefused},
                                  {"prctl", 0, kPrctlAllowed, kPrctlRefused}};

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
void allowSignalHandlers(Filter& filter, std::uint32_t answerForChild) {
  constexpr std::string_view kCall = "rt_sigaction";
  constexpr std::uint64_t kAll = 0xffffffff, kChild = SIGCHLD;
  for (std::uint64_t bit = 1; bit < 128; bit <<= 1) filter.answer(kAllow, kCall, {bitsAre(0, bit, ~kChild & bit)});
  filter.answer(kAllow, kCall, {bitsAre(0, kAll, kChild), is(1, 0)});
  filter.answer(answerForChild, kCall, {bitsAre(0, kAll, kChild), isNot(1, 0)});
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

/// Rules for pairs of sockets. Only streams: they send nothing to an address, while a datagram could go to any
/// service of the host.
constexpr std::string_view kOnPairs[] = {"socketpair", "shutdown", "sendto", "recvfrom"};

void allowSocketPairs(Filter& filter) {
  constexpr std::uint64_t kTypes = 0xf, kAll = 0xffffffff;  // beside the type stand flags
  filter.answer(kAllow, "socketpair", {bitsAre(0, kAll, AF_UNIX), bitsAre(1, kTypes, SOCK_STREAM)});
  for (const std::string_view call : std::span(kOnPairs).subspan(1)) filter.answer(kAllow, call);
}

void answerByArguments(Filter& filter, bool toolchain, const std::set<Grant>& grants) {
  allowOpening(filter, "open", 1);
  allowOpening(filter, "openat", 2);
  if (!toolchain) allowSignalHandlers(filter, grants.contains(Grant::IgnoredChildSignal) ? kPretend : kRefuse);
  allowNodes(filter, "mknod", 1);
  allowNodes(filter, "mknodat", 2);
  for (const auto& [call, argument, allowed, refused] : kRequests) {
    for (const std::uint64_t value : allowed) filter.answer(kAllow, call, {is(argument, value)});
    for (const std::uint64_t value : refused) filter.answer(kRefuse, call, {is(argument, value)});
  }
  allowOnly(filter, "sendmsg", 0, kListenerSocket);
  // Process 0 is the caller.
  allowOnly(filter, "prlimit64", 0, 0);
  allowOnly(filter, "sched_setaffinity", 0, 0);
  allowOnly(filter, "personality", 0, kReadPersonality);
}

std::vector<std::uint64_t> filterFor(SystemCalls allowed, const std::set<Grant>& grants) {
  const bool hasPairs = grants.contains(Grant::SocketPairs);
  Filter filter;
  for (const std::string_view line : linesIn(systemCallRules())) {
    const auto words = split(line, ' ');
    if (line.empty() || line.front() == '#') continue;
    const std::uint32_t answer = answerTo(words.front(), allowed);
    for (const std::string_view call : std::span(words).subspan(1))
      if (!hasPairs || std::ranges::find(kOnPairs, call) == std::end(kOnPairs)) filter.answer(answer, call);
  }
  const bool toolchain = allowed == SystemCalls::Toolchain;
  if (toolchain) filter.answer(kAllow, "rt_sigaction");
  answerClone(filter, answerTo("tasks", allowed));
  if (hasPairs) allowSocketPairs(filter);
  answerByArguments(filter, toolchain, grants);
  return filter.exported();
}

/// One after the other for each of SystemCalls, and within for each set of grants: the bits of its number.
void writeFilters() {
  std::string names;
  for (unsigned i = 0; i < 12; ++i) {
    std::set<Grant> grants;
    if (i & 1) grants.insert(Grant::SocketPairs);
    if (i & 2) grants.insert(Grant::IgnoredChildSignal);
    std::string steps;
    for (const std::uint64_t step : filterFor(static_cast<SystemCalls>(i / 4), grants))
      steps += fmt::format("{:#x}, ", step);
    fmt::print("constexpr std::uint64_t kFilter{}[] = {{{}}};\n", i, steps);
    names += fmt::format("kFilter{}, ", i);
  }
  fmt::print("constexpr std::span<const std::uint64_t> kFilters[] = {{{}}};\n", names);
}

}  // namespace
}  // namespace judge

int main() { judge::writeFilters(); }
