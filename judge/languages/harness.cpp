#include "judge/languages/harness.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

#include "judge/base/text.h"
#include "judge/languages/mistakes.h"
#include "judge/languages/tool.h"
#include "judge/machine/digest.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A digest of everything that goes into it, and of the tools and libraries that build it.
std::string keyOf(const Language& language, Tier tier, const fs::path& root) {
  return digest(
      {"harness", tierName(tier), root.string(), digestOfPairs(languageFiles(language)), toolsIdentity(language)});
}

std::string digestOf(const fs::path& folder, const Language& language) {
  std::string parts;
  for (const std::string& file : language.harnessFiles) parts += digest({file, readFile(folder / file)});
  return digest({parts});
}

[[noreturn]] void refuse(const Language& language, std::string_view why) {
  throw std::runtime_error(fmt::format("the harness of {} cannot be compiled: {}", language.name, why));
}

std::string whyNot(const ToolRun& run) {
  constexpr Bytes kMost{300};
  if (run.verdict() != Verdict::RTE) return "it " + explain(run.verdict(), run.outcome, run.allowance, {}, {});
  const auto lines = linesIn(run.diagnostics);
  const auto first = std::ranges::find_if(lines, [](std::string_view line) { return !line.empty(); });
  return first == lines.end() ? "without a word" : escaped(cut(*first, kMost));
}

/// Runs the commands; false when interrupted.
bool make(const fs::path& folder, const Language& language, ProcessLauncher& launcher, int interruptFd) {
  for (const auto& [name, text] : languageFiles(language)) writeFile(folder / name, text);
  for (const Language::Command& words : language.harness) {
    const Tool tool{.program = words[0],
                    .arguments = {words.begin() + 1, words.end()},
                    .directory = folder,
                    .environment = language.buildEnvironment,
                    .readable = readablePaths(language),
                    .grants = language.grants};
    const ToolRun run = runTool(launcher, tool, Limits{}, interruptFd);  // not a submission's limits: not its work
    if (run.interrupted) return false;
    if (run.succeeded()) continue;
    throwIfDiskIsFull(folder, kSpaceForProgram, run.diagnostics, language.name);
    refuse(language, whyNot(run));
  }
  takeOwnership(folder);
  for (const std::string& file : language.harnessFiles)
    if (!fs::is_regular_file(fs::symlink_status(folder / file)) || fs::is_empty(folder / file))
      refuse(language, "it made no " + file);
  return true;
}

}  // namespace

std::string toolsIdentity(const Language& language, const std::string& chosen) {
  std::string parts = digest({chosen});
  for (const std::string& program : language.programs)
    if (chosen.empty()) parts += digest({fileIdentity(program)});
  for (const Language::Library& library : language.libraries)
    parts += digest({library.isHere() ? fileIdentity(library.file) : ""});
  return parts;
}

std::map<std::string, std::string> languageFiles(const Language& language) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(language.folder))
    if (entry.is_regular_file() && entry.path().filename() != kMistakesFile)
      files[entry.path().filename().string()] = readFile(entry.path());
  return files;
}

std::vector<fs::path> readablePaths(const Language& language, std::vector<fs::path> more) {
  more.insert(more.end(), language.reads.begin(), language.reads.end());
  more.insert(more.end(), language.buildReads.begin(), language.buildReads.end());
  return more;
}

void takeOwnership(const fs::path& folder) {
  if (geteuid() == 0) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      (void)!lchown(entry.path().c_str(), 0, 0);
      if (entry.symlink_status().type() == fs::file_type::directory) fs::permissions(entry.path(), fs::perms(0755));
    }
    (void)!lchown(folder.c_str(), 0, 0);
  }
  fs::permissions(folder, fs::perms(0755));
}

bool addHarness(const fs::path& folder, const Language& language, ProcessLauncher& launcher, Cache& cache,
                int interruptFd) {
  if (language.harness.empty()) return true;
  const auto copyFrom = [&](const fs::path& made) {
    for (const std::string& file : language.harnessFiles)
      if (!folder.empty()) fs::copy_file(made / file, folder / file);
  };
  std::vector<fs::path> files(language.harnessFiles.begin(), language.harnessFiles.end());
  const std::string key = keyOf(language, launcher.tier(), cache.root());
  if (const auto kept = cache.find(key, files)) {
    if (cache.textIn(*kept) == digestOf(*kept, language)) return copyFrom(*kept), true;
    cache.discard(key);
  }
  const ScratchDirectory scratch;
  if (!make(scratch.path(), language, launcher, interruptFd)) return false;
  for (fs::path& file : files) file = scratch.path() / file;
  cache.keep(key, files, digestOf(scratch.path(), language));
  copyFrom(scratch.path());
  return true;
}

}  // namespace judge
