#include "judge/trials/judge_run.h"

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "judge/machine/file_descriptor.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& what) { throw std::system_error(errno, std::system_category(), what); }

FileDescriptor memoryFile(const char* name) {
  FileDescriptor file(memfd_create(name, MFD_CLOEXEC));
  if (file.get() < 0) fail("memfd_create");
  return file;
}

std::string contents(const FileDescriptor& file) {
  struct stat status {};
  if (fstat(file.get(), &status) != 0) fail("fstat");
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  if (pread(file.get(), text.data(), text.size(), 0) != status.st_size) fail("pread");
  return text;
}

void dropTo(uid_t user) {
  const gid_t group = user;
  if (setgroups(0, nullptr) != 0 || setresgid(group, group, group) != 0 || setresuid(user, user, user) != 0) _exit(125);
}

}  // namespace

JudgeUnderTest::JudgeUnderTest(const fs::path& program, std::optional<uid_t> ordinaryUser,
                               std::optional<fs::path> cache)
    : user_(ordinaryUser), program_(fs::absolute(program)) {
  std::string name = (fs::temp_directory_path() / "attack-XXXXXX").string();
  if (!mkdtemp(name.data())) fail("mkdtemp");
  home_ = name;
  fs::permissions(home_, fs::perms(0755));
  giveAway(home_);
  temporary_ = folderFor("tmp");
  cache_ = cache && !user_ ? fs::absolute(*cache) : folderFor("cache");
  if (canReach(program_)) return;
  const fs::path copies = folderFor("bin"), parts = folderFor("libexec") / "queens-judge";
  fs::create_directory(parts);
  for (const auto& [file, folder] : {std::pair("judge", copies), {"judge-runner", parts}, {"judge-solver", parts}}) {
    fs::copy_file(program_.parent_path() / file, folder / file);
    fs::permissions(folder / file, fs::perms(0755));
  }
  fs::create_directory(folderFor("share") / "queens-judge");
  fs::copy(QUEENS_SOURCE_DIR "/judge/languages", home_ / "share/queens-judge/languages", fs::copy_options::recursive);
  program_ = copies / "judge";
}

JudgeUnderTest::~JudgeUnderTest() {
  std::error_code error;
  fs::remove_all(home_, error);
}

fs::path JudgeUnderTest::folderFor(const char* name) {
  const fs::path folder = home_ / name;
  fs::create_directory(folder);
  fs::permissions(folder, fs::perms(0755));
  giveAway(folder);
  return folder;
}

void JudgeUnderTest::giveAway(const fs::path& path) const {
  if (user_ && chown(path.c_str(), *user_, *user_) != 0) fail("chown " + path.string());
}

/// Asked in a process of that user: access rights of a whole path are nothing to compute by hand.
bool JudgeUnderTest::canReach(const fs::path& file) const {
  if (!user_) return true;
  const pid_t child = fork();
  if (child < 0) fail("fork");
  if (child == 0) {
    dropTo(*user_);
    _exit(access(file.c_str(), R_OK) == 0 ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status == 0;
}

fs::path JudgeUnderTest::readable(const fs::path& source) {
  std::error_code error;
  if (canReach(source) || !fs::is_regular_file(source, error)) return source;
  const fs::path copy = home_ / source.filename();
  fs::copy_file(source, copy, fs::copy_options::overwrite_existing);
  fs::permissions(copy, fs::perms(0644));
  return copy;
}

void JudgeUnderTest::become(const std::vector<std::string>& arguments, int out, int err) const {
  const int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  if (chdir(home_.c_str()) != 0) _exit(125);
  if (user_) dropTo(*user_);
  std::vector<std::string> environment{"PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL=C",
                                       "HOME=" + home_.string(), "TMPDIR=" + temporary_.string(), "SECRET=swordfish"};
  std::vector<std::string> words{program_.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv, envp;
  for (std::string& word : words) argv.push_back(word.data());
  for (std::string& variable : environment) envp.push_back(variable.data());
  argv.push_back(nullptr);
  envp.push_back(nullptr);
  execve(program_.c_str(), argv.data(), envp.data());
  _exit(126);
}

JudgeRun JudgeUnderTest::run(const std::vector<std::string>& arguments, std::chrono::seconds deadline) {
  const FileDescriptor out = memoryFile("out"), err = memoryFile("err");
  JudgeRun run;
  run.pid = fork();
  if (run.pid < 0) fail("fork");
  if (run.pid == 0) become(arguments, out.get(), err.get());

  const FileDescriptor ended(static_cast<int>(syscall(SYS_pidfd_open, run.pid, 0)));
  if (ended.get() < 0) fail("pidfd_open");
  pollfd waiting{ended.get(), POLLIN, 0};
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(deadline).count();
  run.inTime = poll(&waiting, 1, static_cast<int>(milliseconds)) == 1;
  if (!run.inTime) kill(run.pid, SIGKILL);
  int status = 0;
  if (waitpid(run.pid, &status, 0) != run.pid) fail("waitpid");
  if (WIFEXITED(status)) run.exit = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
  run.out = contents(out);
  run.err = contents(err);
  return run;
}

}  // namespace judge
