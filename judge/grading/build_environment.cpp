#include "judge/grading/build_environment.h"

#include <fmt/format.h>

#include <stdexcept>
#include <vector>

#include "judge/base/errors.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/languages/named_files.h"
#include "judge/machine/digest.h"
#include "judge/machine/installation.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

/// As makeLauncher(); but that the strongest tier works is kept, since a probe costs as much as a run.
std::unique_ptr<ProcessLauncher> knownLauncher(std::optional<Tier> chosen, Cache& cache) {
  const std::filesystem::path runner = installedRunner();
  const std::string subject = chosen.value_or(Tier::Namespaces) == Tier::Namespaces ? probeSubject(runner) : "";
  const std::string key = digest({"probe", subject}), works(tierName(Tier::Namespaces));
  if (!subject.empty() && cache.text(key) == works)
    return makeProvenLauncher(runner, [root = cache.root(), key] { Cache(root).discard(key); });
  auto launcher = makeLauncher(runner, chosen);
  if (!subject.empty() && launcher->tier() == Tier::Namespaces) cache.keepText(key, works);
  return launcher;
}

std::unique_ptr<ProcessLauncher> launcherOf(std::optional<Tier> chosen, Cache& cache) {
  try {
    return knownLauncher(chosen, cache);
  } catch (const std::exception& failure) {
    if (!chosen) throw;
    throw std::runtime_error(fmt::format("--sandbox {} does not work here: {}", tierName(*chosen), failure.what()));
  }
}

std::unique_ptr<ProcessLauncher> startLauncher(const BuildOptions& options, Cache& cache) {
  installedPart(Installation().solver());  // missed now rather than after the grading
  auto launcher = launcherOf(options.tier, cache);
  if (options.requiredTier && launcher->tier() < *options.requiredTier)
    throw std::runtime_error(fmt::format("the sandbox would be {}, weaker than --require-sandbox {}: nothing is graded",
                                         tierName(launcher->tier()), tierName(*options.requiredTier)));
  return launcher;
}

/// Replaces the cache's folder by a copy elsewhere, since a program can ask for its own path (/proc/self/exe): it would
/// learn of the user's name, and of the cache's key for its text.
void leaveCache(CompiledProgram& compiled) {
  Start& start = compiled.start;
  if (!compiled.event.succeeded || compiled.scratch) return;
  const std::string kept = (start.folder.empty() ? start.program.parent_path() : start.folder).string();
  compiled.scratch = std::make_unique<ScratchDirectory>();
  const std::filesystem::path& copy = compiled.scratch->path();
  std::filesystem::copy(kept, copy,
                        std::filesystem::copy_options::recursive | std::filesystem::copy_options::copy_symlinks);
  std::filesystem::permissions(copy, std::filesystem::perms(0755));
  const auto moved = [&](const std::string& text) { return replaceAll(text, kept, copy.string()); };
  start.program = moved(start.program.string());
  if (!start.folder.empty()) start.folder = copy;
  for (std::string& argument : start.arguments) argument = moved(argument);
  for (std::string& variable : start.environment) variable = moved(variable);
}

/// The functions of all other katas, but not of a name of one word, such as "solve", which shows no kata. A kata that
/// cannot be read has none.
std::vector<OtherFunction> functionsOfOthers(const Kata& kata, const Language& language) {
  std::vector<OtherFunction> others;
  for (const KnownKata& known : knownKatas()) {
    if (known.name == kata.name()) continue;
    try {
      const Signature signature = makeKata(known)->signature();
      if (signature.words.find(' ') == signature.words.npos) continue;
      for (std::string& function : language.namesOf(signature)) others.push_back({std::move(function), known.name});
    } catch (const InputError&) {
    }
  }
  return others;
}

}  // namespace

std::filesystem::path installedRunner() { return installedPart(Installation().runner()); }

BuildEnvironment::BuildEnvironment(BuildOptions options, std::unique_ptr<ProcessLauncher> launcher)
    : options_(std::move(options)),
      cache_(options_.cache, options_.cacheSize),
      launcher_(launcher ? std::move(launcher) : startLauncher(options_, cache_)) {
  launcher_->setWatcher(options_.watcher);
}

Compiler& BuildEnvironment::compiler() {
  if (!compiler_) compiler_.emplace(*launcher_, cache_, limits(), options_.compiler, interruptFd());
  return *compiler_;
}

Builder BuildEnvironment::builder() { return Builder(*launcher_, cache_, limits(), interruptFd()); }

void BuildEnvironment::prepare(const Submission& submission, bool isProgram) {
  if (submission.language->run.empty() && !isProgram) compiler().prepare(submission);
}

bool BuildEnvironment::prepareForAll(const Language& language) {
  if (language.run.empty())
    compiler().prepareForAll();
  else if (language.missingPrograms().empty())
    builder().prepare(language);
  return !isInterrupted(interruptFd());
}

/// A file that stops the others and that none of them names, such as a driver with a window, is not meant.
CompiledProgram BuildEnvironment::compile(const Submission& submission, const Kata& kata, bool isProgram) {
  CompiledProgram compiled = compileAll(submission, kata, isProgram);
  if (compiled.interrupted || compiled.event.verdict != Verdict::CE) return compiled;
  Submission fewer = submission;
  const std::vector<std::string> without = removeUnnamedFiles(fewer);
  if (without.empty()) return compiled;
  CompiledProgram rest = compileAll(fewer, kata, isProgram);
  if (!rest.interrupted && !rest.event.succeeded) return compiled;
  rest.event.cpu += compiled.event.cpu;
  rest.event.wall += compiled.event.wall;
  rest.remark = fmt::format("compiled without {}: nothing names {}, and together they do not compile",
                            join(without, ", "), without.size() == 1 ? "it" : "them");
  return rest;
}

CompiledProgram BuildEnvironment::compileAll(const Submission& submission, const Kata& kata, bool isProgram) {
  if (isUtf16(submission.source)) return refusedFor("the file is text in UTF-16; save it in UTF-8");
  if (isProgram) return compileProgram(submission);
  if (kata.signature().isInteractive) return compileAs(submission.language->asking, submission, kata.signature());
  return compile(submission, kata.signature(), [&] { return functionsOfOthers(kata, *submission.language); });
}

CompiledProgram BuildEnvironment::compile(const Submission& submission, const Signature& signature,
                                          const OtherFunctions& others) {
  const Language& language = *submission.language;
  CompiledProgram compiled;
  if (language.run.empty()) {
    Callee callee = calleeOf(signature, language);
    callee.others = others;
    compiled = placed(compiler().compile(submission, callee));
  } else {
    compiled = placed(builder().compile(submission, language, signature, others));
  }
  compiled.start.words = valueWordsOf(submission.language);
  return compiled;
}

CompiledProgram BuildEnvironment::compileProgram(const Submission& submission) {
  return compileAs(submission.language->program, submission, Signature());
}

CompiledProgram BuildEnvironment::compileAs(const std::shared_ptr<const Language>& as, const Submission& submission,
                                            const Signature& signature) {
  const Language& language = *submission.language;
  if (!as)
    throw InputError(fmt::format("{}: a {} in {} cannot be started: its language.toml has no [{}]",
                                 escaped(submission.path), language.program ? "function that asks" : "program",
                                 language.name, language.program ? "ask" : "program"));
  const Toolchain chosen = language.run.empty() ? compiler().toolchain() : Toolchain();
  return placed(builder().compile(submission, *as, signature, noOthers, chosen));
}

/// The program where it may be started: in namespaces it never sees its path outside.
CompiledProgram BuildEnvironment::placed(CompiledProgram compiled) const {
  if (launcher_->tier() == Tier::Landlock) leaveCache(compiled);
  return compiled;
}

}  // namespace judge
