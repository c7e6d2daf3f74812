#include "judge/cli/program_start.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "judge/base/shell_limits.h"
#include "judge/base/version.h"
#include "judge/console/terminal.h"
#include "judge/database/postgresql.h"
#include "judge/machine/installation.h"
#include "judge/machine/spawn.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kVersionOption =
    "--started-by";  ///< passed between the programs only, with the judge's version after it
constexpr const char* kBuiltVariable = "QUEENS_JUDGE_BUILT";  ///< set after a build, so that no program is built twice

[[noreturn]] void becomeProgram(const fs::path& path, const std::vector<std::string>& arguments) {
  execv(path.c_str(), pointersTo(arguments).data());
  throw std::system_error(errno, std::system_category(), path.string());
}

/// Runs tools/build, which shows progress on stderr. Returns whether the build succeeded.
bool build(const BuildTree& tree, const std::string& program) {
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::system_category(), "fork");
  if (child == 0) {
    const fs::path script = tree.source / "tools/build";
    dup2(STDERR_FILENO, STDOUT_FILENO);
    execl(script.c_str(), script.c_str(), tree.name.c_str(), "judge", program.c_str(), nullptr);
    _exit(127);
  }
  return reap(child) == 0;
}

/// Builds `program` and judge and starts that judge with the same arguments. Throws `fault` with advice where this is
/// impossible.
[[noreturn]] void buildAndRestart(const std::string& program, const std::vector<std::string>& arguments,
                                  const std::string& fault) {
  const Installation installation;
  const auto tree = installation.buildTree();
  if (!tree)
    throw std::runtime_error(fmt::format("{}: {}", fault,
                                         installation.isInstalled()
                                             ? "install queens-judge again, all of it from one package"
                                             : fmt::format("build the target {} where judge was built", program)));
  const std::string line = fmt::format("tools/build {} judge {}", tree->name, program);
  if (getenv(kBuiltVariable) != nullptr) throw std::runtime_error(fmt::format("{}, even after {}", fault, line));
  printToStderr(fmt::format("judge: building {}, which is needed once", program));
  if (!build(*tree, program)) throw std::runtime_error(fmt::format("{}: {} failed", fault, line));
  setenv(kBuiltVariable, "1", 1);
  std::vector<std::string> again = {"judge"};
  again.insert(again.end(), arguments.begin(), arguments.end());
  becomeProgram(installation.judge(), again);
}

constexpr rlim_t kKibibyte = 1024;
// Two limits end the program before its main() and cannot be reported: with ulimit -t 0 the kernel kills every process
// at its first clock tick, and below some 80 MiB of ulimit -v the loader of libraries prints its own error, status
// 127.
constexpr std::pair<__rlimit_resource, rlim_t> kLeastLimits[] = {{RLIMIT_NOFILE, 64},
                                                                 {RLIMIT_STACK, 1024 * kKibibyte},
                                                                 {RLIMIT_FSIZE, 64 * 1024 * kKibibyte},
                                                                 {RLIMIT_DATA, 256 * 1024 * kKibibyte},
                                                                 {RLIMIT_AS, 128 * 1024 * kKibibyte},
                                                                 {RLIMIT_CPU, 10},
                                                                 {RLIMIT_NPROC, 16}};

/// Checks the limits that the shell has set for this process (ulimit) against the least with which the judge itself
/// works: below these it would be killed by a signal, or fail without an understandable error. Takes a few
/// microseconds. Throws std::runtime_error that names the limit, its value and the least one.
void checkShellLimits() {
  for (const auto& [resource, least] : kLeastLimits) {
    rlimit allowed{};
    if (getrlimit(resource, &allowed) != 0 || allowed.rlim_cur >= least) continue;
    signal(SIGXFSZ, SIG_IGN);  // stderr may be a file that this limit does not let grow
    requireShellLimit(resource, allowed.rlim_cur, least, "the judge needs at least");
  }
}

/// Runs `act` and prints its exception to stderr. Returns the exit status: 0, or 3 after an exception.
int exitStatusOf(const std::function<void()>& act) noexcept {
  try {
    act();
  } catch (const std::exception& failure) {
    printToStderr(fmt::format("judge: {}", failure.what()));
    return 3;
  }
  return 0;
}

/// Whether `program` has no libraries of PostgreSQL, but these arguments for a command of its own need them.
bool needsPostgresql(std::string_view program, const options::Program& verbs,
                     const std::vector<std::string>& arguments) {
  const auto namesStore = [](const std::string& word) {
    return word.starts_with("--store") || word.starts_with("--merge-store") || word == kStoreVerb.name;
  };
  const auto isOthers = [&](const options::Verb& verb) { return verb.name == arguments[0] && !verb.program.empty(); };
  return (program == "judge" || program == "judge-class") && std::ranges::any_of(arguments, namesStore) &&
         std::ranges::none_of(verbs.verb.verbs, isOthers);
}

}  // namespace

void startProgram(std::string_view program, const std::vector<std::string>& arguments) {
  const fs::path path = Installation().program(std::string(program));
  std::vector<std::string> argv = {"judge", kVersionOption, std::string(version())};
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  execv(path.c_str(), pointersTo(argv).data());
  const std::string fault = errno == ENOENT ? "is missing" : "does not start: " + std::system_category().message(errno);
  buildAndRestart(std::string(program), arguments,
                  fmt::format("judge {} needs {}, which {}", arguments.front(), path.string(), fault));
}

int runStartedProgram(std::string_view program, const options::Program& verbs, int argc, char** argv) noexcept {
  openStandardDescriptors();
  if (const int status = exitStatusOf(checkShellLimits)) return status;
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  database::hidePasswords(argv, argv + argc);
  if (arguments.size() >= 2 && arguments[0] == kVersionOption) {
    const std::string judges = arguments[1];
    arguments.erase(arguments.begin(), arguments.begin() + 2);
    if (judges != version())
      return exitStatusOf([&] {
        buildAndRestart(std::string(program), arguments,
                        fmt::format("{} is version {}, but judge is {}", program, version(), judges));
      });
    unsetenv(kBuiltVariable);
  }
  if (needsPostgresql(program, verbs, arguments))
    return exitStatusOf([&] { startProgram(std::string(program) + "-postgresql", arguments); });
  const bool isForJudge = !verbs.verb.declare && (arguments.empty() || arguments[0].starts_with('-'));
  if (!isForJudge) return options::runProgram(verbs, arguments);
  return exitStatusOf([&] {
    arguments.insert(arguments.begin(), "judge");
    becomeProgram(Installation().judge(), arguments);
  });
}

}  // namespace judge
