// A compile is faster than plain g++ because headers are precompiled and gold links in half the time. Tried without
// gain: lld (1.4 times gold's time), no linker plugin, other hash styles, no build id, and extern templates of vectors
// and random numbers in the prelude (5 of 250 ms).
#include "judge/languages/compiler.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <limits>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/record.h"
#include "judge/base/text.h"
#include "judge/languages/cpp_stack.h"
#include "judge/languages/diagnostics.h"
#include "judge/languages/harness_sources.h"
#include "judge/languages/tool_messages.h"
#include "judge/machine/digest.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

// Beside the other files of a submission, none of which begins so.
constexpr const char* kUnit = ".unit.cpp";
constexpr const char* kProgram = ".program";
constexpr const char* kPrelude = "prelude.h";
constexpr const char* kPreludes[] = {"usual_prelude.h", "prelude.h", "bare_prelude.h"};  // by Compiler::Prelude
constexpr const char* kPrecompiled = "prelude.h.gch";
constexpr const char* kHarnessText = "harness.cpp";
constexpr const char* kProbeText = "probe.cpp";
constexpr const char* kHarness = "harness.o";
constexpr std::size_t kNoEnd = std::numeric_limits<std::size_t>::max();
/// A program that links only with a C++ driver: a C driver compiles everything else as well.
constexpr std::string_view kProbeSource = "int main(int argc, char**) { return argc > 1 ? throw 1 : 0; }\n";

constexpr const char* kWithoutLines = ".program_without_lines";
constexpr const char* kCode = ".code";
constexpr const char* kLines = "-g1";
constexpr const char* kLinesFormat = "-gdwarf-4";        // of DWARF 5 by clang, addr2line of Debian 12 tells too little
constexpr const char* kFolderInLines = "/queens-judge";  // where debug information says that it was compiled

constexpr int kMostTries = 4;
constexpr Nanoseconds kMostLookup = std::chrono::seconds(2);  // CPU time for the lines of all stacks of a program
constexpr Bytes kLargestKit = mebibytes(512);

/// Names of the headers that only the full prelude has.
const RE2& rareNames() {
  static const RE2 names(
      R"(\b(bitset|chrono|\w+clock|cin|cout|cerr|clog|endl|flush|getline|[io]?stream|iomanip|set(w|fill|precision|base))"
      R"(|\w*stringstream|stringbuf|memory|(make_)?(unique|shared)(_ptr)?|weak_ptr|allocator)\b)");
  return names;
}

/// C headers need no other prelude.
bool isUsualHeader(std::string_view name) {
  return (name.ends_with(".h") && !name.starts_with("bits/")) ||
         cppUsualPrelude().find("<" + std::string(name) + ">") != std::string_view::npos;
}

bool needsNoRareHeader(const std::string& source) {
  static const RE2 include(R"((?m)^\s*#\s*include\s*[<"]([^>"]*))");
  re2::StringPiece rest(source);
  for (std::string name; RE2::FindAndConsume(&rest, include, &name);)
    if (!isUsualHeader(name)) return false;
  return !RE2::PartialMatch(source, rareNames());
}

std::string translationUnit(const Submission& submission, const CallSearch& search) {
  return fmt::format("#line 1 \"{}\"\n{}\n\n#line 1 \"{}\"\n{}\n", submission.name, submission.source, kGlueName,
                     search.glue());
}

}  // namespace

Compiler::Compiler(ProcessLauncher& launcher, Cache& cache, const Limits& limits, CompilerChoice choice,
                   int interruptFd)
    : launcher_(launcher), cache_(cache), limits_(limits), tools_(std::move(choice)), interruptFd_(interruptFd) {}

ToolRun Compiler::run(const fs::path& directory, std::vector<std::string> arguments, const Limits& limits,
                      Bytes largestFile, std::vector<fs::path> readable, const std::string& subfolder) {
  for (fs::path& folder : tools_.ownTools()) readable.push_back(std::move(folder));
  const Tool tool{.program = tools_.path,
                  .arguments = std::move(arguments),
                  .directory = directory,
                  .subfolder = subfolder,
                  .environment = {},
                  .readable = std::move(readable),
                  .largestFile = largestFile};
  return runTool(launcher_, tool, limits, interruptFd_);
}

Compiler::Prelude Compiler::likelyPrelude(const Submission& submission) {
  return needsNoRareHeader(submission.source) ? Prelude::Usual : Prelude::Full;
}

void Compiler::prepare(const Submission& submission) { precompiled(likelyPrelude(submission)); }

void Compiler::prepareForAll() {
  for (const Prelude prelude : {Prelude::Usual, Prelude::Full}) precompiled(prelude);
}

const Compiler::Kit& Compiler::kit() {
  if (kit_) return *kit_;
  const std::map<std::string_view, std::string> texts = {
      {kPreludes[0], std::string(cppUsualPrelude())},
      {kPreludes[1], std::string(cppUsualPrelude()).append(cppRarePrelude())},
      {kPreludes[2], std::string(cppBarePrelude())},
      {kHarnessText, std::string(cppChannel())},
      {kProbeText, std::string(kProbeSource)}};
  std::string all;
  std::vector<fs::path> files;
  for (const auto& [name, text] : texts) all += digest({text}), files.emplace_back(name);
  const std::string sources = digest({"sources", all});
  Kit kit;
  const std::string arguments =
      fmt::format("{} {}", join(tools_.arguments(), " "), join(CppToolchain::linkerArguments(), " "));
  kit.key = digest({"kit", tools_.identity, arguments, sources, cache_.root().string()});
  kit.sources = keptFolder(sources, files, [&](const fs::path& folder) {
    for (const auto& [name, text] : texts) writeFile(folder / name, text);
    return true;
  });
  kit.objects =
      keptFolder(kit.key, {kHarness}, [&](const fs::path& folder) { return buildHarness(kit.sources.folder, folder); });
  return kit_.emplace(std::move(kit));
}

const char* Compiler::preludeFile(Prelude prelude) { return kPreludes[static_cast<std::size_t>(prelude)]; }

std::string Compiler::preludeKey(Prelude prelude) { return digest({"prelude", kit().key, preludeFile(prelude)}); }

/// Null if it has not been compiled yet.
const Compiler::KeptFolder* Compiler::findPrecompiled(Prelude prelude) {
  if (prelude == Prelude::Bare) return nullptr;
  if (const auto known = precompiled_.find(prelude); known != precompiled_.end()) return &known->second;
  const auto found = cache_.find(preludeKey(prelude), {kPrelude, kPrecompiled});
  return found ? &precompiled_.emplace(prelude, KeptFolder{*found, nullptr}).first->second : nullptr;
}

/// For every prelude but the bare one.
const Compiler::KeptFolder& Compiler::precompiled(Prelude prelude) {
  if (const KeptFolder* const found = findPrecompiled(prelude)) return *found;
  const fs::path text = kit().sources.folder / preludeFile(prelude);
  return precompiled_
      .emplace(prelude, keptFolder(preludeKey(prelude), {kPrelude, kPrecompiled},
                                   [&](const fs::path& folder) { return precompile(text, folder); }))
      .first->second;
}

/// Whether to precompile: that takes ten times what it saves one submission, so it is done for the second one.
bool Compiler::isWanted(Prelude prelude) {
  return prelude != Prelude::Bare && cache_.text(digest({"wanted", preludeKey(prelude)}));
}

void Compiler::note(Prelude prelude) {
  if (prelude != Prelude::Bare && !findPrecompiled(prelude))
    cache_.keepText(digest({"wanted", preludeKey(prelude)}), "wanted");
}

/// The cache's folder for `key`, created and filled if it is missing; a scratch directory if the cache is unusable.
Compiler::KeptFolder Compiler::keptFolder(const std::string& key, const std::vector<fs::path>& files,
                                          const Fill& fill) {
  if (auto found = cache_.find(key, files)) return {*found, nullptr};
  auto scratch = std::make_shared<ScratchDirectory>();
  const bool filled = fill(scratch->path());
  std::vector<fs::path> made;
  for (const fs::path& file : files) made.push_back(scratch->path() / file);
  if (!filled) return {scratch->path(), std::move(scratch)};
  if (const auto kept = cache_.keep(key, made)) return {*kept, nullptr};
  fs::permissions(scratch->path(), fs::perms(0755));
  return {scratch->path(), std::move(scratch)};
}

bool Compiler::buildHarness(const fs::path& sources, const fs::path& folder) {
  std::vector<std::string> compile = tools_.arguments(), link = tools_.arguments();
  compile.insert(compile.end(), {"-c", (sources / kHarnessText).string(), "-o", kHarness});
  for (std::string& argument : CppToolchain::linkerArguments()) link.push_back(std::move(argument));
  link.insert(link.end(), {(sources / kProbeText).string(), "-o", kProgram});
  return build(folder, compile, sources) && build(folder, link, sources);
}

/// clang++ looks for a precompiled header's source where it was compiled, g++ beside it: it lies in both folders.
bool Compiler::precompile(const fs::path& text, const fs::path& folder) {
  fs::copy_file(text, folder / kPrelude);
  std::vector<std::string> arguments = tools_.arguments();
  arguments.insert(arguments.end(), {"-x", "c++-header", text.string(), "-o", kPrecompiled});
  return build(folder, arguments, text.parent_path());
}

/// Builds the file that the last argument names. False when interrupted.
bool Compiler::build(const fs::path& folder, const std::vector<std::string>& arguments, const fs::path& sources) {
  const ToolRun built =
      run(folder, arguments, Limits{}, kLargestKit, {sources});  // not the submission's limits: not its work
  if (built.interrupted) return false;
  if (!built.succeeded() || !fs::exists(folder / arguments.back())) refuse(built, folder);
  return true;
}

void Compiler::refuse(const ToolRun& built, const fs::path& folder) const {
  throwIfDiskIsFull(folder, kLargestKit, built.diagnostics, kHarnessText);
  const Verdict verdict = built.verdict();
  std::string why = "it made no file";
  if (verdict == Verdict::RTE)
    why = explainCompileError(built.diagnostics, kHarnessText, kNoEnd, {});
  else if (verdict != Verdict::AC)
    why = "it " + explain(verdict, built.outcome, built.allowance, {}, {});
  const std::string message = fmt::format("{} -std={} cannot compile the judge's harness: {}", tools_.choice.compiler,
                                          tools_.choice.standard, why);
  if (tools_.choice.compiler == CompilerChoice{}.compiler) throw std::runtime_error(message);
  throw InputError(escaped(message));
}

/// Options that include the prelude before a submission's first line.
std::vector<std::string> Compiler::preludeArguments(Prelude prelude) {
  const KeptFolder* const made = findPrecompiled(prelude);
  if (!made) return {"-include", (kit().sources.folder / preludeFile(prelude)).string()};
  if (tools_.isClang) return {"-include-pch", (made->folder / kPrecompiled).string()};
  return {"-include", (made->folder / kPrelude).string()};
}

ToolRun Compiler::compileUnit(const fs::path& directory, Prelude prelude, const Submission& submission,
                              const Limits& limits, const std::vector<std::string>& extra) {
  std::vector<std::string> arguments = tools_.arguments();
  const auto append = [&](const std::vector<std::string>& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
  };
  append(CppToolchain::linkerArguments());
  append({"-Wl,--wrap=main,--wrap=_ZNSt8ios_base15sync_with_stdioEb"});  // the harness defines what stands for them
  append(extra);
  append(preludeArguments(prelude));
  append(includeOptionsOf(submission));
  append({kUnit, (kit().objects.folder / kHarness).string(), "-o",
          (folderInside(launcher_.tier(), directory) / kProgram).string()});
  append(compiledFilesOf(submission));
  std::vector<fs::path> readable{kit().sources.folder, kit().objects.folder};
  if (const KeptFolder* const made = findPrecompiled(prelude)) readable.push_back(made->folder);
  return run(directory, arguments, limits, Tool{}.largestFile, std::move(readable), submission.folder);
}

/// Compiles, and again while the compiler points to another candidate. Adds to `cpu`, which is limited.
ToolRun Compiler::compileAsFound(const fs::path& directory, Prelude prelude, const Submission& submission,
                                 CallSearch& search, Nanoseconds& cpu) {
  if (isWanted(prelude)) precompiled(prelude);
  for (int tries = 1;; ++tries) {
    Limits rest = limits_;
    rest.compile = std::max(limits_.compile - cpu, Nanoseconds::zero());
    writeFile(sourceFolder(submission, directory) / kUnit, translationUnit(submission, search));
    ToolRun run = compileUnit(directory, prelude, submission, rest);
    cpu += run.outcome.cpu;
    const bool isRefused = run.verdict() == Verdict::RTE && !run.interrupted;
    if (isRefused && search.learn(run.diagnostics) && tries < kMostTries) continue;
    note(prelude);
    return run;
  }
}

/// A program and the data needed to find the lines of its stacks.
struct Compiler::Stacks {
  Submission submission;
  Callee callee;
  std::string function;
  bool isBare;
  fs::path program;
  std::string key;
  std::optional<KeptFolder> withLines{};               ///< its folder has a program only where that could be made
  Limits left{.perCase = {}, .compile = kMostLookup};  ///< for finding lines
};

/// Copies the compiler: this one may be destroyed before the program.
CrashParser Compiler::lastWords(const CompiledProgram& compiled, const std::string& key, const Submission& submission,
                                const Callee& callee) const {
  const auto compiler = std::make_shared<Compiler>(*this);
  const auto stacks = std::make_shared<Stacks>(
      Stacks{submission, callee, compiled.event.function, compiled.isBare, compiled.start.program, key});
  stacks->callee.others = noOthers;  // the other katas may be gone by then, too
  const auto look = [compiler, stacks](const std::vector<std::string>& stack) -> std::optional<SourceLocation> {
    try {
      return compiler->locationOf(stack, *stacks);
    } catch (const std::system_error&) {
      return std::nullopt;
    }
  };
  return withStackLocations(crashParserOf(*submission.language, submission, submission.name), look);
}

std::optional<SourceLocation> Compiler::locationOf(const std::vector<std::string>& stack, Stacks& stacks) {
  const fs::path tool = findTool(kToolPath, "addr2line");
  if (tool.empty() || stacks.left.compile == Nanoseconds::zero()) return std::nullopt;
  if (!stacks.withLines)
    stacks.withLines = keptFolder(digest({"lines", kLines, kLinesFormat, stacks.key}), {kProgram},
                                  [&](const fs::path& folder) { return buildWithLines(folder, stacks); });
  const fs::path program = stacks.withLines->folder / kProgram;
  if (!fs::exists(program)) return std::nullopt;
  const ScratchDirectory scratch;
  std::vector<std::string> arguments = {"-i", "-e", program.string()};
  arguments.insert(arguments.end(), stack.begin(), stack.end());
  const ToolRun run = runTool(launcher_,
                              {.program = tool,
                               .arguments = std::move(arguments),
                               .directory = scratch.path(),
                               .environment = {},
                               .readable = {program.parent_path()}},
                              stacks.left, interruptFd_);
  stacks.left.compile = std::max(stacks.left.compile - run.outcome.cpu, Nanoseconds::zero());
  if (!run.succeeded()) return std::nullopt;
  return firstLocationIn(run.diagnostics, stacks.submission,
                         fmt::format("{}/{}", kFolderInLines, stacks.submission.name));
}

/// Compiles the program with debug information, without precompiled preludes. Removes it if its machine code differs.
bool Compiler::buildWithLines(const fs::path& folder, const Stacks& stacks) {
  CallSearch search(stacks.submission, stacks.callee);
  search.chooseOnly(stacks.function);
  const fs::path source = sourceFolder(stacks.submission, folder);
  writeOtherFiles(stacks.submission, folder);
  writeFile(source / kUnit, translationUnit(stacks.submission, search));
  fs::copy_file(stacks.program, folder / kWithoutLines);
  const Prelude first = stacks.isBare ? Prelude::Bare : likelyPrelude(stacks.submission);
  const fs::path inside = sourceFolder(stacks.submission, folderInside(launcher_.tier(), folder));
  const std::vector<std::string> lines = {kLines, kLinesFormat,
                                          fmt::format("-fdebug-prefix-map={}={}", inside.string(), kFolderInLines)};
  const auto compile = [&](Prelude prelude) { return compileUnit(folder, prelude, stacks.submission, limits_, lines); };
  ToolRun run = compile(first);
  if (first == Prelude::Usual && !run.succeeded()) run = compile(Prelude::Full);
  const std::string code = run.succeeded() ? machineCode(folder, kWithoutLines) : "";
  if (!code.empty() && code == machineCode(folder, kProgram)) return true;
  fs::remove(folder / kProgram);
  return false;
}

/// The program's machine code; empty if it cannot be extracted.
std::string Compiler::machineCode(const fs::path& folder, const std::string& program) {
  const fs::path tool = findTool(kToolPath, "objcopy");
  if (tool.empty()) return {};
  fs::remove(folder / kCode);
  const ToolRun run = runTool(launcher_,
                              {.program = tool,
                               .arguments = {"-O", "binary", "-j", ".text", program, kCode},
                               .directory = folder,
                               .environment = {}},
                              Limits{}, interruptFd_);
  return run.succeeded() && fs::is_regular_file(folder / kCode) ? readFile(folder / kCode) : "";
}

/// Result of the preludes that were tried.
struct Compiler::Attempt {
  ToolRun run;
  CallSearch search;
  bool isBare = false;
  Nanoseconds cpu{};  ///< of all tries
};

/// Tries the usual prelude if that seems enough, then the full one, and at last none, since the submission's names may
/// clash with the headers.
Compiler::Attempt Compiler::compileWithPreludes(const fs::path& folder, const Submission& submission,
                                                const Callee& callee) {
  const CallSearch fresh(submission, callee);
  Attempt attempt{{}, fresh};
  const auto tries = [&](Prelude prelude) {
    attempt.search = fresh;
    attempt.run = compileAsFound(folder, prelude, submission, attempt.search, attempt.cpu);
    const bool failed = attempt.run.verdict() == Verdict::RTE && !attempt.run.interrupted;
    if (failed) throwIfDiskIsFull(folder, kSpaceForProgram, attempt.run.diagnostics, submission.name);
    return failed;
  };
  const Prelude first = likelyPrelude(submission);
  bool failed = tries(first);
  if (failed && first == Prelude::Usual) failed = tries(Prelude::Full);
  if (!failed || attempt.search.isRefused()) return attempt;
  Attempt before = attempt;
  tries(Prelude::Bare);
  attempt.isBare = attempt.run.succeeded() || attempt.run.interrupted || attempt.search.isRefused();
  if (attempt.isBare) return attempt;
  before.cpu = attempt.cpu;
  return before;
}

CompiledProgram Compiler::make(const std::string& key, const Submission& submission, const Callee& callee) {
  auto scratch = std::make_unique<ScratchDirectory>();
  writeOtherFiles(submission, scratch->path());
  const Attempt attempt = compileWithPreludes(scratch->path(), submission, callee);
  const auto& [run, search, isBare, cpu] = attempt;
  CompiledProgram compiled;
  compiled.interrupted = run.interrupted;
  compiled.isBare = isBare;
  Compiled& event = compiled.event;
  event.succeeded = run.succeeded();
  event.cpu = cpu;
  event.wall = run.outcome.wall;
  event.peakMemory = run.outcome.peakMemory;
  event.diagnostics = search.isRefused() ? withoutGlue(run.diagnostics) : run.diagnostics;
  event.locations = diagnosticLocations(run.diagnostics, submission);
  cutDiagnostics(event.diagnostics);
  if (event.succeeded) {
    event.function = search.function();
    compiled.start.program = scratch->path() / kProgram;
    if (const auto folder = cache_.keep(key, {compiled.start.program}, packed(compiled)))
      compiled.start.program = *folder / kProgram;
    else
      compiled.scratch = std::move(scratch);
  }
  if (event.succeeded || compiled.interrupted) return compiled;
  event.verdict = Verdict::CE;
  event.reason = run.verdict() == Verdict::RTE
                     ? search.explain(run.diagnostics)
                     : "the compiler " + explain(run.verdict(), run.outcome, run.allowance, {}, {});
  return compiled;
}

CompiledProgram Compiler::compile(const Submission& submission, const Callee& callee) {
  // A program compiled where the host's files were visible must not be used by judges that hide them.
  const std::string key = digest({"program", tierName(launcher_.tier()), kit().objects.folder.filename().string(),
                                  translationUnit(submission, CallSearch(submission, callee)), submission.folder,
                                  digestOfPairs(submission.otherFiles)});
  auto found = cachedProgram(cache_, key, {kProgram}, submission);
  if (found) found->start = {.program = found->start.folder / kProgram};
  CompiledProgram compiled = found ? std::move(*found) : make(key, submission, callee);
  if (compiled.event.succeeded) compiled.start.crashParser = lastWords(compiled, key, submission, callee);
  compiled.event.command =
      fmt::format("{} {} {}", tools_.choice.compiler, join(tools_.arguments(), " "), submission.name);
  return compiled;
}

}  // namespace judge
