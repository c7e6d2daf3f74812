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

/// A compiler, or one of its like, and what it is to do.
struct Tool {
  std::filesystem::path program;         ///< absolute
  std::vector<std::string> arguments;    ///< without the program's own name
  std::filesystem::path directory;       ///< where it runs; it may write there
  std::vector<std::string> environment;  ///< besides PATH, LC_ALL, HOME and TMPDIR
  std::vector<std::filesystem::path> readable{};
  std::vector<Grant> grants{};
  Bytes largestFile = mebibytes(64);
};

/// What came of it.
struct ToolRun {
  Outcome outcome;
  Allowance allowance;
  std::string diagnostics;  ///< raw
  bool interrupted = false;
  Verdict verdict() const { return decide(outcome, allowance); }
  bool succeeded() const { return verdict() == Verdict::AC; }
};

/// Runs it within the limits of a compile. Throws std::system_error where the machine fails.
ToolRun runTool(ProcessLauncher& launcher, const Tool& tool, const Limits& limits, int interruptFd);

/// Cuts a compiler's words to what reports show.
void cutDiagnostics(std::string& diagnostics);

/// Beside a program that is kept: the name of the function that was found.
inline constexpr const char* kFunction = "function";

/// Changes whenever a program is exchanged; asking it for its version would take longer than all the rest.
std::string fileIdentity(const std::filesystem::path& program);

/// Throws std::system_error where `diagnostics` say that the disk is full and it is: never the submission's fault,
/// though its compile fails. That a tool says so is not enough: a submission can put the same words into its mouth.
/// There has to be less than `room` in `folder`. `source`: the submission's name.
void throwIfDiskIsFull(const std::filesystem::path& folder, Bytes room, std::string_view diagnostics,
                   std::string_view source);

/// Enough for all programs but giants, which have themselves to blame where there is no more.
inline constexpr Bytes kSpaceForProgram = mebibytes(16);

/// Readable for all, whatever umask says: a compiler may run as somebody else. Throws std::system_error.
void writeFile(const std::filesystem::path& path, std::string_view text);

std::string readFile(const std::filesystem::path& path);

}  // namespace judge
