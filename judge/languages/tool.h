#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/process.h"
#include "judge/verdict/limits.h"
#include "judge/verdict/outcome.h"

namespace judge {

inline constexpr const char* kToolPath = "/usr/local/bin:/usr/bin:/bin";

/// A run of a compiler or similar tool.
struct Tool {
  std::filesystem::path program;         ///< absolute
  std::vector<std::string> arguments;    ///< without argv[0]
  std::filesystem::path directory;       ///< the only one that it may write to
  std::filesystem::path subfolder{};     ///< below it, where it runs
  std::vector<std::string> environment;  ///< besides PATH, HOME and TMPDIR, and LC_ALL unless it is here
  std::vector<std::filesystem::path> readable{};
  std::vector<Grant> grants{};
  Bytes largestFile = mebibytes(64);
};

/// Result of running a tool.
struct ToolRun {
  Outcome outcome;
  Allowance allowance;
  std::string diagnostics;  ///< raw output of the tool
  bool interrupted = false;
  Verdict verdict() const { return decide(outcome, allowance); }
  bool succeeded() const { return verdict() == Verdict::AC; }
};

/// `own`, PATH, and LC_ALL unless it is among `own`: of two of a name programs take one or the other.
std::vector<std::string> environmentWith(std::vector<std::string> own, const char* path);

/// Runs a tool within the limits of a compile. Throws std::system_error if the machine fails.
ToolRun runTool(ProcessLauncher& launcher, const Tool& tool, const Limits& limits, int interruptFd);

/// Cuts diagnostics to the length that reports show.
void cutDiagnostics(std::string& diagnostics);

/// Identifies a version of a program by its file's path, size and time. Running it with --version would be slow.
std::string fileIdentity(const std::filesystem::path& program);

/// Throws std::system_error if a compile failed because the disk is full, which is not the submission's fault: the
/// `diagnostics` say so and less than `needed` is free in `folder`. The message alone proves nothing: a submission can
/// produce it. `source`: the submission's name.
void throwIfDiskIsFull(const std::filesystem::path& folder, Bytes needed, std::string_view diagnostics,
                       std::string_view source);

/// Free space that suffices for any ordinary program.
inline constexpr Bytes kSpaceForProgram = mebibytes(16);

/// Writes a file that all users can read, whatever the umask: a compiler may run as another user. Throws
/// std::system_error.
void writeFile(const std::filesystem::path& path, std::string_view text);

std::string readFile(const std::filesystem::path& path);

}  // namespace judge
