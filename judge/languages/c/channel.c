// The harness for C: frames on descriptors 3 and 4 around values.c. The linker makes it start here, and not in a main() of
// the submission.

#define _GNU_SOURCE
#include "values.c"

#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>

enum { kWireVersion = '1', kQuestions = 3, kAnswers = 4, kHeaderBytes = 16 };
static const size_t kThreadStackBytes = 8 << 20;

// ---- Frames ----

static void begin_frame(void) {
  frame.size = 0;
  put((char[kHeaderBytes]){0}, kHeaderBytes);
}

/// Ends the process: the judge has closed the channel.
static void send_frame(uint64_t nonce) {
  const uint64_t header[] = {nonce, frame.size - kHeaderBytes};
  memcpy(frame.bytes, header, sizeof header);
  for (size_t sent = 0; sent < frame.size;) {
    const ssize_t written = write(kAnswers, frame.bytes + sent, frame.size - sent);
    if (written < 0 && errno != EINTR) _exit(1);
    if (written > 0) sent += (size_t)written;
  }
}

static bool read_fully(void* to, size_t size) {
  for (char* at = to; size > 0;) {
    const ssize_t got = read(kQuestions, at, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    size -= (size_t)got;
  }
  return true;
}

static void answer_questions(void) {
  char* bytes = NULL;
  size_t capacity = 0;
  struct {
    uint64_t nonce, length;
  } header;
  while (read_fully(&header, sizeof header)) {
    if (header.length > capacity) {
      free(bytes);
      bytes = malloc(header.length);
      capacity = header.length;
    }
    if (!bytes || !read_fully(bytes, header.length)) break;
    make_room(header.length);
    struct qj_value arguments[kMostArguments] = {0};
    question = bytes;
    for (int i = 0; i < kMostArguments && question < bytes + header.length; ++i) arguments[i] = take_value(&takings[i]);
    begin_frame();
    qj_call(arguments);
    fflush(NULL);  // what it printed for this question is part of this question's log
    send_frame(header.nonce);
  }
}

// ---- Stacks ----

/// glibc gives a thread as much stack as the main thread may have; at 64 MiB each the memory limit would allow few.
static void bound_thread_stacks(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kThreadStackBytes);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

static char* stack_top;
static size_t stack_bytes;

/// Writes what stdout holds back of a line, logs a stack overflow, which other invalid accesses are not, and dies of
/// the signal.
static void say_last_words(int number, siginfo_t* info, void* context) {
  (void)context;
  (void)!write(STDOUT_FILENO, stdout->_IO_write_base, (size_t)(stdout->_IO_write_ptr - stdout->_IO_write_base));
  const char* at = info->si_addr;
  if (number == SIGSEGV && at < stack_top && (size_t)(stack_top - at) + (1 << 20) >= stack_bytes &&
      (size_t)(stack_top - at) < stack_bytes + (16 << 20)) {
    static const char words[] = "stack overflow: the recursion is too deep\n";
    (void)!write(STDERR_FILENO, words, sizeof words - 1);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void watch_stack(char* top) {
  static char alternate[16 << 10];
  struct rlimit limit = {0};
  getrlimit(RLIMIT_STACK, &limit);
  stack_top = top;
  stack_bytes = limit.rlim_cur;
  sigaltstack(&(stack_t){.ss_sp = alternate, .ss_size = sizeof alternate}, NULL);
  struct sigaction action = {.sa_sigaction = say_last_words, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM};  // the judge sends the last
  for (size_t i = 0; i < sizeof signals / sizeof *signals; ++i) sigaction(signals[i], &action, NULL);
}

/// The harness's main(): the linker starts it in the place of main().
int __wrap_main(void);
int __wrap_main(void) {
  char top;
  program_invocation_short_name = "";  // which assert() begins with
  setvbuf(stdout, NULL, _IOLBF, 0);    // what a case printed is there when it hangs or crashes
  watch_stack(&top);
  bound_thread_stacks();
  const int other = find_takings();
  char words[80];
  snprintf(words, sizeof words, "-!argument %d does not fit the types of its parameters", other);
  begin_frame();
  put_tag(kWireVersion);
  if (other == 0) put_tag('+');
  put(other > 0 ? words : qj_function, strlen(other > 0 ? words : qj_function));
  send_frame(0);
  if (other > 0) return 0;
  answer_questions();
  return 0;
}
