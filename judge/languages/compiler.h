#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/languages/cache.h"
#include "judge/languages/call_search.h"
#include "judge/languages/callee.h"
#include "judge/languages/compiled_program.h"
#include "judge/languages/cpp_toolchain.h"
#include "judge/languages/start.h"
#include "judge/languages/submission.h"
#include "judge/languages/tool.h"
#include "judge/machine/scratch_directory.h"
#include "judge/verdict/events.h"
#include "judge/verdict/limits.h"

namespace judge {

/// Compiles C++ submissions with the harness, under limits, and caches the results.
///
/// Harness and preludes depend on compiler and standard only: they are compiled once, as a *kit*, and kept as well. A
/// prelude takes seconds: it is precompiled only when a second submission needs it; the first includes it as text.
/// A submission is one translation unit: its own text, and behind it the kata's glue, which is the only code that
/// calls it, where CallSearch finds its function. Before it stand the headers that Codewars provides; at first without
/// those that take long to load, where its includes and names look as if it did not need them. When it does not compile
/// with them all, it gets another try with its own headers only, since names of its own may clash with those of the
/// standard library.
class Compiler {
 public:
  /// Throws InputError when the compiler that the user named does not exist or cannot build the harness,
  /// std::system_error when the default one is missing. Launcher, cache and limits outlive it and what it compiles.
  Compiler(ProcessLauncher& launcher, Cache& cache, const Limits& limits, CompilerChoice choice, int interruptFd);

  /// Builds everything that compile() of this submission needs besides the submission.
  void prepare(const Submission& submission);

  /// Builds everything that compile() of any submission needs besides the submission.
  void prepareForAll();

  CompiledProgram compile(const Submission& submission, const Callee& callee);

  /// The toolchain for whole programs, which Builder compiles.
  Toolchain toolchain() const { return tools_.forPrograms(); }

 private:
  enum class Prelude { Usual, Full, Bare };

  /// A folder that lives as long as the compiler: an entry of the cache, or a scratch directory.
  struct KeptFolder {
    std::filesystem::path folder;
    std::shared_ptr<ScratchDirectory> scratch;
  };
  struct Stacks;
  /// Creates files in a folder; false when interrupted.
  using Fill = std::function<bool(const std::filesystem::path& folder)>;
  struct Kit {
    std::string key;
    KeptFolder sources;
    KeptFolder objects;
  };

  static Prelude likelyPrelude(const Submission& submission);
  static const char* preludeFile(Prelude prelude);
  const Kit& kit();
  std::string preludeKey(Prelude prelude);
  const KeptFolder* findPrecompiled(Prelude prelude);
  const KeptFolder& precompiled(Prelude prelude);
  bool isWanted(Prelude prelude);
  void note(Prelude prelude);
  KeptFolder keptFolder(const std::string& key, const std::vector<std::filesystem::path>& files, const Fill& fill);
  bool buildHarness(const std::filesystem::path& sources, const std::filesystem::path& folder);
  bool precompile(const std::filesystem::path& text, const std::filesystem::path& folder);
  bool build(const std::filesystem::path& folder, const std::vector<std::string>& arguments,
             const std::filesystem::path& sources);
  std::vector<std::string> preludeArguments(Prelude prelude);
  [[noreturn]] void refuse(const ToolRun& built, const std::filesystem::path& folder) const;
  ToolRun run(const std::filesystem::path& directory, std::vector<std::string> arguments, const Limits& limits,
              Bytes largestFile, std::vector<std::filesystem::path> readable, const std::string& subfolder = "");
  ToolRun compileUnit(const std::filesystem::path& directory, Prelude prelude, const Submission& submission,
                      const Limits& limits, const std::vector<std::string>& extra = {});
  ToolRun compileAsFound(const std::filesystem::path& directory, Prelude prelude, const Submission& submission,
                         CallSearch& search, Nanoseconds& cpu);
  struct Attempt;
  Attempt compileWithPreludes(const std::filesystem::path& folder, const Submission& submission, const Callee& callee);
  CompiledProgram make(const std::string& key, const Submission& submission, const Callee& callee);
  CrashParser lastWords(const CompiledProgram& compiled, const std::string& key, const Submission& submission,
                        const Callee& callee) const;
  std::optional<SourceLocation> locationOf(const std::vector<std::string>& stack, Stacks& stacks);
  bool buildWithLines(const std::filesystem::path& folder, const Stacks& stacks);
  std::string machineCode(const std::filesystem::path& folder, const std::string& program);

  ProcessLauncher& launcher_;
  Cache& cache_;
  const Limits& limits_;
  CppToolchain tools_;
  int interruptFd_;
  std::optional<Kit> kit_;
  std::map<Prelude, KeptFolder> precompiled_;
};

}  // namespace judge
