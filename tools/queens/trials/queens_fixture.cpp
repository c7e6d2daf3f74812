#include "tools/queens/trials/queens_fixture.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <fstream>
#include <system_error>

#include "judge/machine/file_descriptor.h"

namespace queens {

QueensTest::QueensTest() {
  std::string name = ::testing::TempDir() + "queens_test_XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), "mkdtemp");
  folder_ = name;
  ::setenv("XDG_CACHE_HOME", name.c_str(), 1);
}

std::string QueensTest::read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

pid_t QueensTest::start(std::vector<std::string> arguments, int out) const {
  arguments.insert(arguments.begin(), QUEENS);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, path("err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  // Whatever started the tests may have had these ignored.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t pid = -1;
  EXPECT_EQ(posix_spawn(&pid, QUEENS, &files, &attributes, argv.data(), environ), 0);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return pid;
}

Result QueensTest::finish(pid_t pid) const {
  int status = 0;
  waitpid(pid, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), "", read(path("err"))};
}

void QueensTest::waitUntilFull(int writing) {
  pollfd wait{writing, POLLOUT, 0};
  while (::poll(&wait, 1, 0) > 0) wait.revents = 0;
}

void QueensTest::waitUntilStalled(pid_t pid, int writing) {
  waitUntilFull(writing);
  // "PID (name) STATE ...", of the thread that main is called on.
  const std::string state = "/proc/" + std::to_string(pid) + "/stat";
  while (read(state).find(") S ") == std::string::npos) ::sched_yield();
}

Result QueensTest::queensTo(const char* place, std::vector<std::string> arguments) const {
  const judge::FileDescriptor out(::open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  return finish(start(std::move(arguments), out.get()));
}

Result QueensTest::queens(std::vector<std::string> arguments) const {
  Result result = queensTo(path("out").c_str(), std::move(arguments));
  result.out = read(path("out"));
  return result;
}

void QueensTest::expectOneLine(const Result& result, int status, const std::string& words) {
  EXPECT_EQ(result.status, status) << result.err;
  EXPECT_THAT(result.out, ::testing::IsEmpty());
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
  EXPECT_THAT(result.err, ::testing::HasSubstr(words));
}

void QueensTest::expectRefused(std::vector<std::string> arguments, const std::string& words) const {
  const Result result = queens(std::move(arguments));
  expectOneLine(result, 2, words);
  EXPECT_THAT(result.err, ::testing::StartsWith("queens: "));
}

}  // namespace queens
