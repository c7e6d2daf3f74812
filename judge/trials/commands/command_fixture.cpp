#include "judge/trials/commands/command_fixture.h"

#include <fcntl.h>
#include <pty.h>
#include <sched.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <fstream>
#include <iterator>
#include <string_view>

#include "judge/machine/process_tree.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Process name of a waiting submission; the kernel keeps 15 characters.
constexpr std::string_view kWaiting = "waits-for-tests";

}  // namespace

const char* const kAccepted = QUEENS_SOURCE_DIR "/solution/solve_n_queens.h";

CommandFixture::CommandFixture() {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  fs::permissions(folder_.path(), fs::perms(0755));
  fs::create_directory(temporary_);
  fs::permissions(temporary_, fs::perms(0777));
}

std::string CommandFixture::file(const std::string& name, const std::string& text) const {
  std::ofstream(folder_.path() / name, std::ios::binary) << text;
  return (folder_.path() / name).string();
}

std::string CommandFixture::read(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

pid_t CommandFixture::start(std::vector<std::string> arguments, const std::string& input) const {
  arguments.insert(arguments.begin(), JUDGE);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  std::vector<std::string> variables = environment_;
  variables.push_back("TMPDIR=" + temporary_.string());
  variables.push_back("XDG_STATE_HOME=" + state_.string());
  for (char** variable = environ; *variable; ++variable) {
    const std::string_view inherited = *variable;
    if (!inherited.starts_with("TMPDIR=") && !inherited.starts_with("XDG_STATE_HOME="))
      variables.emplace_back(inherited);
  }
  std::vector<char*> envp;
  for (std::string& variable : variables) envp.push_back(variable.data());
  envp.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, input.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, (folder_.path() / "out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addopen(&files, 2, (folder_.path() / "err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  pid_t pid = -1;
  EXPECT_EQ(posix_spawn(&pid, JUDGE, &files, nullptr, argv.data(), envp.data()), 0);
  posix_spawn_file_actions_destroy(&files);
  return pid;
}

CommandFixture::Result CommandFixture::finish(pid_t pid) const {
  int status = 0;
  waitpid(pid, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(folder_.path() / "out"), read(folder_.path() / "err")};
}

CommandFixture::Result CommandFixture::judge(std::vector<std::string> arguments, const std::string& input) const {
  return finish(start(std::move(arguments), input));
}

std::string CommandFixture::shownOnTerminal(std::vector<std::string> arguments) const {
  int ours = -1, theirs = -1;
  char name[PATH_MAX];
  EXPECT_EQ(openpty(&ours, &theirs, name, nullptr, nullptr), 0);
  fs::remove(folder_.path() / "err");
  fs::create_symlink(name, folder_.path() / "err");
  const pid_t pid = start(std::move(arguments));
  close(theirs);
  std::string shown;
  char buffer[1 << 12];
  for (ssize_t got = 0; (got = ::read(ours, buffer, sizeof buffer)) > 0;)
    shown.append(buffer, static_cast<std::size_t>(got));
  close(ours);
  fs::remove(folder_.path() / "err");
  EXPECT_EQ(finish(pid).status, 0);
  return shown;
}

void CommandFixture::expectOneLine(const Result& result, int status, const std::string& words) const {
  EXPECT_EQ(result.status, status);
  EXPECT_THAT(result.out, ::testing::IsEmpty());
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
  EXPECT_THAT(result.err, ::testing::HasSubstr(words));
  EXPECT_THAT(result.err, ::testing::StartsWith("judge: "));
  EXPECT_TRUE(leftNothingBehind());
}

bool CommandFixture::leftNothingBehind() const { return fs::is_empty(temporary_) && descendants(getpid()).empty(); }

std::string CommandFixture::waiting(const std::string& remark) const {
  const std::string source =
      "#include <sys/prctl.h>\n#include <unistd.h>\n"
      "std::string solveNQueens(int n, std::pair<int, int>) {\n"
      "  if (n > 1) {\n"
      "    fork();\n"
      "    prctl(PR_SET_NAME, \"NAME\");\n"
      "    while (true) pause();\n"
      "  }\n"
      "  return \"Q\\n\";\n"
      "}\n";
  const std::size_t name = source.find("NAME\"");
  return file(remark + ".cpp", "// " + remark + '\n' + source.substr(0, name) + std::string(kWaiting) +
                                   source.substr(name + std::string_view("NAME").size()));
}

bool CommandFixture::waitForWaiting(pid_t judge, std::ptrdiff_t submissions) {
  const auto waits = [](pid_t pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/comm");
    std::string name;
    return std::getline(file, name) && name == kWaiting;  // reading fails when the process has just gone
  };
  while (true) {
    const std::vector<pid_t> below = descendants(judge);
    if (std::count_if(below.begin(), below.end(), waits) == 2 * submissions) return true;
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(judge), &ended, WEXITED | WNOHANG | WNOWAIT);
    if (ended.si_pid == judge) return false;
    sched_yield();
  }
}

}  // namespace judge
