// The harness: our main() around a submission. Compiled once for each compiler and standard, linked to every
// submission, and, like it, never believed.
//
// It announces itself with a frame that holds the version of the wire format, then answers each question until the
// question channel ends, and returns from main, so that static destructors and atexit run where the judge still
// watches. A frame is a header of two 64-bit numbers in machine order, the question's nonce and the length of the bytes
// that follow; an answer repeats its question's nonce. An early or a stale answer therefore never fits.

#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <initializer_list>

/// Symbols of the linker: where the program begins, and where its code ends.
extern "C" __attribute__((visibility("hidden"))) const ElfW(Ehdr) __ehdr_start;
extern "C" const char etext;

/// Defined by the glue behind the submission: decodes one request and hands the answer, in two parts, to `reply`, once.
extern "C" void queens_judge_answer(const unsigned char* request, unsigned long size,
                                    void (*reply)(void*, const char*, unsigned long, const char*, unsigned long),
                                    void* sink);

namespace queens_judge_harness {
namespace {

constexpr char kWireVersion[] = "1";
constexpr int kQuestionFd = 3;
constexpr int kAnswerFd = 4;
constexpr std::uint64_t kReadyNonce = 0;
constexpr std::size_t kThreadStackBytes = 8 << 20;

struct Header {
  std::uint64_t nonce;
  std::uint64_t length;
};

bool readFully(void* to, std::size_t size) {
  auto* at = static_cast<char*>(to);
  while (size > 0) {
    const ssize_t got = read(kQuestionFd, at, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

void skip(iovec*& part, int& parts, std::size_t written) {
  while (parts > 0 && written >= part->iov_len) {
    written -= part->iov_len;
    ++part;
    --parts;
  }
  if (parts == 0) return;
  part->iov_base = static_cast<char*>(part->iov_base) + written;
  part->iov_len -= written;
}

/// Ends the process: the judge has closed the channel.
void sendFrame(std::uint64_t nonce, const char* head, std::size_t headSize, const char* bytes, std::size_t size) {
  Header header{nonce, headSize + size};
  iovec all[] = {{&header, sizeof header}, {const_cast<char*>(head), headSize}, {const_cast<char*>(bytes), size}};
  iovec* part = all;
  int parts = 3;
  while (parts > 0) {
    const ssize_t written = writev(kAnswerFd, part, parts);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) _exit(1);
    skip(part, parts, static_cast<std::size_t>(written));
  }
}

void reply(void* sink, const char* head, unsigned long headSize, const char* bytes, unsigned long size) {
  std::fflush(nullptr);  // what it printed for this question is part of this question's log
  sendFrame(*static_cast<const std::uint64_t*>(sink), head, headSize, bytes, size);
}

/// Ends the process for an argument that the submission's function cannot take.
[[noreturn]] void refuse(const char* words, std::size_t size) {
  std::fflush(nullptr);
  std::fprintf(stderr, "\2cannot take %.*s\n", static_cast<int>(size), words);
  _exit(1);
}

/// glibc gives a thread as much stack as the main thread may have; at 64 MiB each the memory limit would allow few.
void boundThreadStacks() {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kThreadStackBytes);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

std::uintptr_t addressOf(const void* thing) { return reinterpret_cast<std::uintptr_t>(thing); }

pid_t self = 0;

/// One line for the judge, which takes it out of the log: where in the program's file each call stands, innermost
/// first.
class StackLine {
 public:
  bool isFull() const { return frames_ == kMostFrames; }

  /// Addresses in shared libraries are left out.
  void add(std::uintptr_t at) {
    if (isFull() || at < addressOf(&__ehdr_start) || at >= addressOf(&etext)) return;
    if (__ehdr_start.e_type == ET_DYN) at -= addressOf(&__ehdr_start);
    text_[size_++] = ' ';
    for (int shift = 60; shift >= 0; shift -= 4) text_[size_++] = "0123456789abcdef"[at >> shift & 15];
    ++frames_;
  }

  /// Only the judge's own child writes, none that it has forked.
  void report() {
    if (frames_ == 0 || getpid() != self) return;
    text_[size_++] = '\n';
    (void)!write(STDERR_FILENO, text_, size_);
  }

 private:
  static constexpr char kOpening[] = "queens-judge-stack:";  // kStackOpening of the judge
  static constexpr std::size_t kMostFrames = 32;
  char text_[sizeof kOpening + kMostFrames * 17] = "queens-judge-stack:";
  std::size_t size_ = sizeof kOpening - 1;
  std::size_t frames_ = 0;
};

std::terminate_handler terminateAsUsual = nullptr;

_Unwind_Reason_Code addFrame(_Unwind_Context* context, void* line) {
  int isExact = 0;  // otherwise a return address, perhaps of the next line
  const std::uintptr_t at = _Unwind_GetIPInfo(context, &isExact);
  auto& stack = *static_cast<StackLine*>(line);
  stack.add(isExact ? at : at - 1);
  return stack.isFull() ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/// An exception that nobody catches unwinds nothing: the stack is still that of the throw.
[[noreturn]] void reportStackAndTerminate() {
  StackLine stack;
  _Unwind_Backtrace(addFrame, &stack);
  stack.report();
  terminateAsUsual();
  std::abort();
}

/// Reports the failing instruction, without its callers: walking a stack in a signal handler is not safe.
void reportInstruction(const siginfo_t& info, const void* context) {
  if (info.si_code <= 0) return;  // sent by a process
  [[maybe_unused]] const mcontext_t& machine = static_cast<const ucontext_t*>(context)->uc_mcontext;
  StackLine stack;
#if defined(__x86_64__)
  stack.add(static_cast<std::uintptr_t>(machine.gregs[REG_RIP]));
#elif defined(__aarch64__)
  stack.add(machine.pc);
#endif
  stack.report();
}

char* stackTop = nullptr;
std::size_t stackBytes = 0;

/// Writes what stdout holds back of a line without its end. Logs the instruction, and a stack overflow, which other
/// invalid accesses are not. Dies of the signal.
void sayHowItFailed(int signal, siginfo_t* info, void* context) {
  (void)!write(STDOUT_FILENO, stdout->_IO_write_base, stdout->_IO_write_ptr - stdout->_IO_write_base);
  const auto* at = static_cast<char*>(info->si_addr);
  if (signal == SIGSEGV && at < stackTop && static_cast<std::size_t>(stackTop - at) + (1 << 20) >= stackBytes &&
      static_cast<std::size_t>(stackTop - at) < stackBytes + (16 << 20)) {
    static const char words[] = "stack overflow: the recursion is too deep\n";
    (void)!write(STDERR_FILENO, words, sizeof words - 1);
  }
  reportInstruction(*info, context);
  ::signal(signal, SIG_DFL);
  raise(signal);
}

void watch(int signal) {
  struct sigaction action {};
  action.sa_sigaction = sayHowItFailed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigaction(signal, &action, nullptr);
}

/// Before all static initializers of the submission: the handlers that it sets are in force.
__attribute__((constructor(101))) void watchFailures() {
  self = getpid();
  std::setvbuf(stdout, nullptr, _IOLBF, 0);  // what a case printed is there when it hangs or crashes
  terminateAsUsual = std::set_terminate(reportStackAndTerminate);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) watch(signal);
  watch(SIGTERM);  // which the judge sends before it kills
}

void watchStack(char* top) {
  static char alternate[16 << 10];
  rlimit limit{};
  getrlimit(RLIMIT_STACK, &limit);
  stackTop = top;
  stackBytes = limit.rlim_cur;
  stack_t stack{};
  stack.ss_sp = alternate;
  stack.ss_size = sizeof alternate;
  sigaltstack(&stack, nullptr);
  watch(SIGSEGV);
}

void answerQuestions() {
  unsigned char* request = nullptr;
  std::size_t capacity = 0;
  Header header;
  while (readFully(&header, sizeof header)) {
    if (header.length > capacity) {
      request = static_cast<unsigned char*>(std::realloc(request, header.length));
      capacity = header.length;
    }
    if (!readFully(request, header.length)) break;
    queens_judge_answer(request, header.length, reply, &header.nonce);
  }
  std::free(request);
}

}  // namespace
}  // namespace queens_judge_harness

/// The harness's functions for the glue.
extern "C" void queens_judge_refuse(const char* words, unsigned long size) {
  queens_judge_harness::refuse(words, size);
}

/// The linker calls this in place of std::ios::sync_with_stdio(): streams write through stdout's buffer, by lines.
extern "C" bool __wrap__ZNSt8ios_base15sync_with_stdioEb(bool) { return true; }

/// The linker starts the program here, not in a main() of the submission.
extern "C" int __wrap_main() {
  using namespace queens_judge_harness;
  char top;
  watchStack(&top);
  boundThreadStacks();
  sendFrame(kReadyNonce, kWireVersion, sizeof kWireVersion - 1, "+", 1);
  answerQuestions();
  return 0;
}
