// The program that the tests of processes start: its first argument is what it does.

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace {

struct Header {
  std::uint64_t nonce, length;
};

bool readFully(char* to, std::size_t size) {
  for (ssize_t got = 0; size > 0; to += got, size -= static_cast<std::size_t>(got))
    if ((got = read(3, to, size)) <= 0) return false;
  return true;
}

bool readHeader(Header& header, std::string& body) {
  if (!readFully(reinterpret_cast<char*>(&header), sizeof header)) return false;
  body.resize(header.length);
  return readFully(body.data(), body.size());
}

void say(int fd, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = write(fd, text.data() + done, text.size() - done);
    if (written <= 0) return;
    done += static_cast<std::size_t>(written);
  }
}

void sendFrame(std::uint64_t nonce, const std::string& body) {
  const Header header{nonce, body.size()};
  std::string bytes(reinterpret_cast<const char*>(&header), sizeof header);
  say(4, bytes + body);
}

[[noreturn]] void burn() {
  volatile unsigned work = 0;
  while (true) {
    work = work + 1;
  }
}

long millisecondsBurnt() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
}

void burnMilliseconds(long wanted) {
  while (millisecondsBurnt() < wanted) continue;
}

/// "turns FILE WORD WORD ...": takes the word of this turn, which FILE counts, one byte for each turn, and does what it
/// says; a number is a time in milliseconds to burn. The last word stands for all further turns. Returns the answer.
std::string takeTurn(const std::string& question) {
  std::istringstream words(question);
  std::string word, file;
  words >> word >> file;
  const int fd = open(file.c_str(), O_RDWR | O_APPEND);
  for (auto turn = lseek(fd, 0, SEEK_END); turn >= 0; --turn) words >> word;
  say(fd, ".");
  close(fd);
  if (word == "die") raise(SIGSEGV);
  if (word == "burn") burn();
  if (word == "wrong") return word;
  burnMilliseconds(millisecondsBurnt() + std::atol(word.c_str()));
  return question;
}

constexpr std::size_t kTextHead = 5;

/// Whether the bytes are a value, a text.
bool isText(const std::string& body) {
  std::uint32_t size = 0;
  if (body.size() < kTextHead || body[0] != 't') return false;
  std::memcpy(&size, body.data() + 1, sizeof size);
  return size == body.size() - kTextHead;
}

std::string textValue(const std::string& text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  return 't' + std::string(reinterpret_cast<const char*>(&size), sizeof size) + text;
}

/// Answers each question with its own bytes until there are no more; "die", "junk" and the like are orders, as they are
/// or as a text.
int converse() {
  sendFrame(0, "1+");
  Header header{};
  int status = 0;
  bool burnsAtTheEnd = false;
  for (std::string body; readHeader(header, body);) {
    const std::string order = isText(body) ? body.substr(kTextHead) : body;
    if (order == "die") raise(SIGSEGV);
    if (order == "leave") return 5;
    if (order == "burn") burn();
    if (order == "sleep") pause();
    if (order == "close") close(4);
    if (order == "junk") say(4, "this is no frame at all, but long enough to look like one");
    if (order == "twice") sendFrame(header.nonce, body);
    if (order.starts_with("talk")) say(1, "some words\n");
    if (order == "talk and burn") burn();
    if (order == "talk and die") raise(SIGSEGV);
    if (order.starts_with("once ") && open(order.substr(5).c_str(), O_CREAT | O_EXCL, 0666) < 0) raise(SIGSEGV);
    if (order.starts_with("turns ")) body = textValue(takeTurn(order));
    if (order == "long") body.assign(10 << 20, 'x');
    sendFrame(header.nonce, body);
    if (order == "answer and die") raise(SIGKILL);
    if (order == "exit badly at the end") status = 7;
    burnsAtTheEnd = burnsAtTheEnd || order == "burn at the end";
  }
  if (burnsAtTheEnd) burn();
  if (status != 0) say(2, "\2words that a harness marked as its last\n");
  return status;
}

/// Seems ready, and goes.
int leave() {
  close(3);
  sendFrame(0, "1+");
  return 0;
}

int forkDaemon() {
  const pid_t child = fork();
  if (child == 0) {
    setsid();
    if (fork() == 0) pause();
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  return 0;
}

/// Kills the runner, then hops from process to process.
int killRunnerAndHop() {
  if (fork() == 0) {
    setsid();
    while (true)
      if (fork() != 0) _exit(0);
  }
  kill(getppid(), SIGKILL);
  say(1, "tried\n");
  pause();
  return 0;
}

/// The signal that ends a child, when we send it SIGUSR1.
int signalChild() {
  const pid_t child = fork();
  if (child == 0) {
    pause();
    _exit(0);
  }
  kill(child, SIGUSR1);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

int growTo(std::size_t mebibytes) {
  std::vector<std::string> blocks;
  for (std::size_t i = 0; i < mebibytes; ++i) blocks.emplace_back(1 << 20, 'm');
  pause();
  return 0;
}

int describe() {
  std::string text = "uid=" + std::to_string(getuid()) + "\nfds=";
  for (int fd = 0; fd < 256; ++fd)
    if (fcntl(fd, F_GETFD) >= 0) text += std::to_string(fd) + ",";
  char folder[4096];
  text += std::string("\ncwd=") + (getcwd(folder, sizeof folder) ? folder : "?") + "\n";
  for (char** variable = environ; *variable; ++variable) text += std::string("env ") + *variable + "\n";
  struct sigaction action {};
  sigaction(SIGPIPE, nullptr, &action);
  text += action.sa_handler == SIG_DFL ? "sigpipe=default\n" : "sigpipe=changed\n";
  say(1, text);
  return 0;
}

void forkWithoutEnd(int) {
  while (true) fork();
}

int run(const std::string& mode, const std::string& value) {
  if (mode == "exit") return std::atoi(value.c_str());
  if (mode == "signal") raise(std::atoi(value.c_str()));
  if (mode == "burn") burn();
  if (mode == "sleep") pause();
  if (mode == "stop") raise(SIGSTOP);
  if (mode == "converse") return converse();
  if (mode == "greet") sendFrame(0, value);
  if (mode.starts_with("greet-and-")) sendFrame(0, "1+");
  if (mode == "greet-and-sleep") pause();
  if (mode == "daemon") return forkDaemon();
  if (mode == "kill-runner") return killRunnerAndHop();
  if (mode == "grow") return growTo(std::strtoul(value.c_str(), nullptr, 10));
  if (mode == "signal-child") return signalChild();
  if (mode == "ptrace") ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
  if (mode == "child-ptraces") {
    if (fork() == 0) ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    pause();
  }
  if (mode == "socket") return socket(AF_INET, SOCK_STREAM, 0) < 0 ? errno : 0;
  if (mode == "read") return open(value.c_str(), O_RDONLY) < 0 ? errno : 0;
  if (mode == "print") std::cout << std::ifstream(value).rdbuf();
  if (mode == "open-to-write") return open(value.c_str(), O_WRONLY) < 0 ? errno : 0;
  if (mode == "describe") return describe();
  if (mode == "say") say(1, value);
  if (mode == "say-error") say(2, value);
  if (mode == "ignore-terminate") signal(SIGTERM, SIG_IGN), say(1, "ready"), burn();
  if (mode == "fork-at-terminate") signal(SIGTERM, forkWithoutEnd), say(1, "ready"), burn();
  if (mode == "flood")
    while (true) say(1, std::string(4096, 'f'));
  if (mode == "fork-and-burn") {
    const pid_t child = fork();
    if (child == 0) {
      burnMilliseconds(std::atol(value.c_str()));
      _exit(0);
    }
    waitpid(child, nullptr, 0);
  }
  if (mode == "fork-bomb") forkWithoutEnd(0);
  if (mode == "write-file") {
    const int fd = open("file", O_WRONLY | O_CREAT, 0666);
    const std::string block(1 << 20, 'w');
    while (write(fd, block.data(), block.size()) > 0) continue;
  }
  return 0;
}

}  // namespace

/// Without arguments the name decides, so that the program can be taken for a submission's.
int main(int argc, char** argv) {
  const std::string name = argv[0];
  if (argc == 1 && name.ends_with("conversing")) return converse();
  if (argc == 1 && name.ends_with("leaving")) return leave();
  if (argc == 1 && name.ends_with("slow-starting")) return burnMilliseconds(100), converse();
  if (argc == 2 && argv[1] == std::string("name")) say(1, name);
  return run(argc > 1 ? argv[1] : "", argc > 2 ? argv[2] : "");
}
