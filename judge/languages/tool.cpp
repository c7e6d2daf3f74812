#include "judge/languages/tool.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <system_error>

#include "judge/languages/diagnostics.h"
#include "judge/sandbox/captured_log.h"
#include "judge/sandbox/supervisor.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kFilesOfACompile = 16;
/// A compiler needs few processes, but the kernel may count all of the user's, submissions included.
constexpr int kProcessesOfACompile = 100'000;
constexpr Bytes kLongestDiagnostics = mebibytes(1);

ProcessSpec specOf(const Tool& tool, const Limits& limits) {
  ProcessSpec spec;
  spec.program = tool.program;
  spec.arguments = tool.arguments;
  spec.environment = environmentWith(tool.environment, kToolPath);
  spec.role = Role::Toolchain;
  spec.readable = tool.readable;
  spec.directory = tool.directory;
  spec.subfolder = tool.subfolder;
  spec.grants = tool.grants;
  const Limits ample;  // of stack: what the user grants a submission is no measure for compilers
  spec.limits = {limits.compile + limits.compile / 4 + std::chrono::seconds(1),
                 limits.compileMemory,
                 tool.largestFile,
                 ample.stack,
                 kProcessesOfACompile,
                 limits.compileMemory};
  return spec;
}

}  // namespace

std::vector<std::string> environmentWith(std::vector<std::string> own, const char* path) {
  const auto isLocale = [](const std::string& variable) { return variable.starts_with("LC_ALL="); };
  if (std::ranges::none_of(own, isLocale)) own.emplace_back("LC_ALL=C");
  own.push_back(std::string("PATH=") + path);
  return own;
}

ToolRun runTool(ProcessLauncher& launcher, const Tool& tool, const Limits& limits, int interruptFd) {
  CapturedLog log;
  const auto process = launcher.start(specOf(tool, limits));
  Supervisor supervisor(*process, log, interruptFd);
  supervisor.whenTicking(launcher.watcher());
  ToolRun run;
  run.allowance = {limits.compile, scaled(limits.compile, limits.wallFactor), limits.compile, limits.compileMemory,
                   kLongestDiagnostics};
  const Watched watched = supervisor.watch(run.allowance, nullptr);
  process->kill();
  const ProcessEnd end = process->wait();
  supervisor.drainLog();

  run.interrupted = watched.stop == Watched::Stop::Interrupted;
  run.diagnostics = log.head();
  run.outcome.mayExit = true;
  run.outcome.stoppedAt = end.outOfMemory ? LimitKind::Memory : watched.limit;
  run.outcome.forbiddenCall = end.forbidden;
  run.outcome.cpu = std::max(watched.cpu, end.cpu);
  run.outcome.wall = watched.wall;
  run.outcome.peakMemory = std::max(supervisor.peakMemory(), end.peakMemory);
  run.outcome.output = supervisor.output();
  run.outcome.supervised = end.reported;
  run.outcome.exit = end.exit;
  run.outcome.signal = watched.limit ? std::nullopt : end.signal;
  if (const auto error = end.startError ? end.startError : end.executeError)
    throw std::system_error(*error, std::system_category(), "start " + tool.program.string());
  return run;
}

void cutDiagnostics(std::string& diagnostics) {
  constexpr Bytes kShown = kibibytes(50);
  diagnostics.resize(std::min<std::size_t>(diagnostics.size(), kShown.count));
}

std::string fileIdentity(const fs::path& program) {
  const fs::path real = fs::canonical(program);
  struct stat status {};
  if (stat(real.c_str(), &status) != 0) throw std::system_error(errno, std::system_category(), real.string());
  return fmt::format("{}:{}:{}:{}.{}", real.string(), status.st_ino, status.st_size, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec);
}

void throwIfDiskIsFull(const fs::path& folder, Bytes needed, std::string_view diagnostics, std::string_view source) {
  struct statvfs disk {};
  if (!reportsFullDisk(diagnostics, source) || statvfs(folder.c_str(), &disk) != 0) return;
  const std::uint64_t free = disk.f_bavail * disk.f_frsize;
  if (free < needed.count || (disk.f_files > 0 && disk.f_favail < kFilesOfACompile))
    throw std::system_error(ENOSPC, std::system_category(), folder.string());
}

void writeFile(const fs::path& path, std::string_view text) {
  fs::remove(path);  // a link, perhaps, of a compiler that did as it was told
  std::ofstream file(path, std::ios::binary);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  if (!file) throw std::system_error(errno, std::system_category(), "write " + path.string());
  fs::permissions(path, fs::perms(0644));
}

std::string readFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace judge
