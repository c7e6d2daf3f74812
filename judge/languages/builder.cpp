#include "judge/languages/builder.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/record.h"
#include "judge/base/text.h"
#include "judge/languages/conversation.h"
#include "judge/languages/diagnostics.h"
#include "judge/languages/language_file.h"
#include "judge/languages/submission_placeholders.h"
#include "judge/languages/tool_messages.h"
#include "judge/machine/digest.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLongestName = kibibytes(64);
constexpr std::size_t kMostNames = 5;
constexpr std::string_view kAsksForBuild = "-?";  // of a harness, in place of a refusal
constexpr Nanoseconds kLongestLoad = std::chrono::seconds(2);

Language::Command filledAll(const Language::Command& command, const Placeholders& values) {
  Language::Command words;
  for (const std::string& word : command) words.push_back(fillPlaceholders(word, values));
  return words;
}

std::string expected(const Language& language, const Signature& signature) {
  return "expected " + language.declarationOf(signature);
}

bool namesSource(const std::vector<Language::Command>& commands) {
  return std::ranges::any_of(commands, [](const auto& words) { return std::ranges::count(words, "@{source}") > 0; });
}

/// Throws unless `name` is a plain file name: placeholders come from untrusted text.
void checkPlain(const std::string& name) {
  if (!isPlainFileName(name))
    throw InputError(fmt::format("\"{}\", made by source.file or source.files, is no plain file name", escaped(name)));
}

}  // namespace

/// State of one submission's build.
struct Builder::Job {
  const Submission& submission;
  const Language& language;
  const Signature& signature;
  const OtherFunctions& others;
  const Tier tier;
  const Toolchain& chosen;
  Placeholders placeholders;
  fs::path root{};    ///< of all files of the submission
  fs::path folder{};  ///< of the source, in which the commands run

  void setRoot(const fs::path& path) { root = path, folder = sourceFolder(submission, path); }

  /// False if the submission has no function of that name. Otherwise fills `placeholders`.
  bool findPlaceholders(const Limits& limits);
  std::string module(const Limits& limits) const;
  bool isTaken() const;
  fs::path own() const { return folder / kOwnFolder; }
  void write() const;
  std::string command() const;
  Language::Command command(const Language::Command& words) const;
  std::string shown(std::string text) const;
  std::string whyNotBuilt(const ToolRun& run) const;
  std::string functions() const;
  std::string whyRefused(std::string_view refusal) const;
  Start start() const;
  std::string key(const fs::path& cache) const;

  /// The source in the cache's folder.
  fs::path keptSource() const { return submission.folder / fs::path(placeholders.at("source")); }
};

/// A digest of everything that goes into the folder, and of the tools and libraries that build it.
std::string Builder::Job::key(const fs::path& cache) const {
  return digest({language.isProgram ? "program" : "built", tierName(tier), cache.string(), submission.name,
                 submission.folder, submission.source, digestOfPairs(languageFiles(language)),
                 digestOfPairs(placeholders), toolsIdentity(language, chosen.identity),
                 digestOfPairs(submission.otherFiles)});
}

bool Builder::Job::findPlaceholders(const Limits& limits) {
  std::vector<std::string_view> texts = {submission.source};
  for (const auto& [name, text] : submission.otherFiles) texts.push_back(text);
  auto found = placeholdersOf(texts, language, signature, limits);
  if (!found) return false;
  placeholders = std::move(*found);
  placeholders.insert(chosen.placeholders.begin(), chosen.placeholders.end());
  if (language.append.find("@{module}") != std::string::npos) placeholders["module"] = module(limits);
  if (limits.rules == Rules::Domjudge) placeholders["public-class"] = fs::path(submission.name).stem();
  placeholders["source"] = fillPlaceholders(language.sourceFile, placeholders);
  // The main file has a name of its own beside a module that has this one.
  while (namesSource(language.build) && isTaken()) placeholders["source"].insert(0, "main_");
  for (const auto& [name, text] : language.files) checkPlain(fillPlaceholders(name, placeholders));
  checkPlain(placeholders["source"]);
  return true;
}

/// The path of the other file that has the function, as a module: "solver::"; empty where the source has it.
std::string Builder::Job::module(const Limits& limits) const {
  const auto has = [&](const std::string& text) {
    return placeholdersOf({text}, language, signature, limits).has_value();
  };
  if (has(submission.source)) return "";
  const auto other = std::ranges::find_if(submission.otherFiles, has, &std::pair<std::string, std::string>::second);
  if (other == submission.otherFiles.end()) return "";
  fs::path path = fs::path(other->first).replace_extension();
  if (path.filename() == "mod") path = path.parent_path();
  return replaceAll(path.string() + '/', "/", "::");
}

/// Whether a module of the submission has the main file's name.
bool Builder::Job::isTaken() const {
  const fs::path source = placeholders.at("source");
  return std::ranges::any_of(submission.otherFiles, [&](const auto& file) {
    const fs::path top = *fs::path(file.first).begin();
    return top == source || top == source.stem();
  });
}

void Builder::Job::write() const {
  const auto apply = [](const std::vector<Language::Change>& changes, std::string& text) {
    for (const Language::Change& change : changes) RE2::GlobalReplace(&text, change.pattern, change.text);
  };
  Submission changed = submission;
  for (auto& [name, text] : changed.otherFiles)
    if (name.find('/') == name.npos) apply(language.otherChanges, text);
  writeOtherFiles(changed, root);
  // Modules that are loaded may load the main one in turn.
  if (language.compiled.empty() && !changed.otherFiles.empty()) writeFile(folder / submission.name, submission.source);
  fs::remove_all(own());
  fs::create_directory(own());
  fs::permissions(own(), fs::perms::all);
  for (const auto& [name, text] : languageFiles(language)) writeFile(own() / name, text);
  for (const auto& [name, text] : language.files)
    writeFile(own() / fillPlaceholders(name, placeholders), fillPlaceholders(text, placeholders));
  const std::string behind = language.append.empty() ? "" : '\n' + fillPlaceholders(language.append, placeholders);
  apply(language.changes, changed.source);
  writeFile(folder / placeholders.at("source"), changed.source + behind);
}

/// The commands of the build, as a user could type them.
std::string Builder::Job::command() const {
  std::string all;
  for (const Language::Command& words : language.build)
    all += fmt::format("{}{}", all.empty() ? "" : "; ", join(command(words), " "));
  return shown(all);
}

/// A command with its placeholders filled. An argument kOtherFiles becomes the names of the other files to compile,
/// kOtherFolders the options to find what they include.
Language::Command Builder::Job::command(const Language::Command& words) const {
  Language::Command all;
  for (const std::string& word : words) {
    if (word == kOtherFiles) {
      for (std::string& file : compiledFilesOf(submission)) all.push_back(std::move(file));
    } else if (word == kOtherFolders) {
      for (std::string& option : includeOptionsOf(submission)) all.push_back(std::move(option));
    } else {
      all.push_back(fillPlaceholders(word, placeholders));
    }
  }
  return all;
}

/// A tool's text with the submission's own name, and without the folder's path.
std::string Builder::Job::shown(std::string text) const {
  text = replaceAll(std::move(text), sourceFolder(submission, folderInside(tier, root)).string() + '/', "");
  return replaceAll(std::move(text), placeholders.at("source"), submission.name);
}

std::string Builder::Job::whyNotBuilt(const ToolRun& run) const {
  if (run.verdict() != Verdict::RTE)
    return "the compiler " + explain(run.verdict(), run.outcome, run.allowance, {}, {});
  constexpr Bytes kMost{300};
  const std::string output = shown(run.diagnostics);
  for (const std::string& pattern : language.errors) {
    const auto all = messagesIn(run.diagnostics, pattern);
    const auto error = std::ranges::find_if_not(all, &ToolMessage::isWarning);
    if (error == all.end()) continue;
    const std::string message = escaped(cutMessage(shown(error->message)));
    const auto line = numberIn<std::size_t>(error->line);
    const auto isNamed = [&](const auto& other) { return other.first == error->file; };
    if (std::ranges::any_of(submission.otherFiles, isNamed))
      return fmt::format("{}, line {}: {}", escaped(error->file), error->line, message);
    if (error->file.empty() && line && *line <= lineCount(submission.source))
      return fmt::format("line {}: {}", *line, message);
    if (language.isProgram) return message;
    return fmt::format("{}; {}", message, expected(language, signature));  // in what stands behind it, which calls it
  }
  const auto lines = linesIn(output);
  const auto first = std::ranges::find_if(lines, [](std::string_view line) { return !line.empty(); });
  return first == lines.end() ? "the compiler failed without a word"
                              : "the compiler failed: " + escaped(cut(*first, kMost));
}

/// The names of the functions that the submission defines, separated by commas.
std::string Builder::Job::functions() const {
  std::string all, name;
  const RE2 pattern(language.defined, RE2::Quiet);
  re2::StringPiece rest(submission.source);
  while (!language.defined.empty() && pattern.NumberOfCapturingGroups() > 0 &&
         RE2::FindAndConsume(&rest, pattern, &name))
    all += (all.empty() ? "" : ",") + name;
  return all;
}

/// `refusal`: from the harness, a sentence behind '!' or '=', or the names of the functions that exist.
std::string Builder::Job::whyRefused(std::string_view refusal) const {
  constexpr Bytes kMost{300};
  if (refusal.starts_with('=') && language.buildsOnRequest) return escaped(cut(refusal.substr(1), kMost));
  const std::string wanted = expected(language, signature);
  if (refusal.starts_with('!')) return fmt::format("{}; {}", escaped(cut(refusal.substr(1), kMost)), wanted);
  const std::string name = language.namesOf(signature).front();
  std::string why = fmt::format("there is no function {}; {}", name, wanted);
  const std::vector<OtherFunction> ofOthers = others();
  std::vector<std::string> found;
  for (const std::string_view one : split(refusal, ',')) {
    for (const OtherFunction& other : ofOthers)
      if (one == other.function) return why + fmt::format("; this file has {}; try --kata {}", one, other.kata);
    if (!one.empty() && found.size() < kMostNames) found.push_back(escaped(cut(one, Bytes{60})));
  }
  return found.empty() ? why : why + fmt::format("; the file has {}", join(found, ", "));
}

Start Builder::Job::start() const {
  Placeholders all = placeholders;
  const fs::path inside = folderInside(tier, root);
  all["root"] = inside;
  all["folder"] = sourceFolder(submission, inside);
  const Language::Command command = filledAll(language.run, all);
  Start start;
  start.program = command[0];
  start.arguments.assign(command.begin() + 1, command.end());
  for (const std::string& variable : language.runEnvironment)
    start.environment.push_back(fillPlaceholders(variable, all));
  for (const std::string& path : language.reads) start.readable.emplace_back(path);
  start.folder = root;
  start.grants = language.grants;
  start.isInPlace = true;
  start.moreData = language.moreData;
  start.moreTasks = language.moreTasks;
  if (language.isProgram) start.channel = Channel::Standard;
  start.mostStack = language.mostStack;
  start.crashParser = crashParserOf(language, submission, placeholders.at("source"));
  if (language.isAsking)
    start.withoutOwnFrames = [lines = lineCount(submission.source), file = placeholders.at("source")](auto output) {
      return withoutFramesBehind(output, lines, file);
    };
  return start;
}

/// Runs the commands. False if one failed, or the user interrupted; `compiled` says why.
bool Builder::build(Job& job, CompiledProgram& compiled) {
  Compiled& event = compiled.event;
  event.command = job.command();
  Limits rest = limits_;
  for (const Language::Command& command : job.language.build) {
    const Language::Command words = job.command(command);
    const Tool tool{.program = words[0],
                    .arguments = {words.begin() + 1, words.end()},
                    .directory = job.root,
                    .subfolder = job.submission.folder,
                    .environment = filledAll(job.language.buildEnvironment, job.placeholders),
                    .readable = readablePaths(job.language, job.chosen.readable),
                    .grants = job.language.grants};
    const ToolRun run = runTool(launcher_, tool, rest, interruptFd_);
    rest.compile = std::max(rest.compile - run.outcome.cpu, Nanoseconds::zero());
    event.cpu += run.outcome.cpu;
    event.wall += run.outcome.wall;
    event.peakMemory = std::max(event.peakMemory, run.outcome.peakMemory);
    event.diagnostics += job.shown(run.diagnostics);
    addLocations(event.locations, run.diagnostics, job.language.errors, job.submission, job.placeholders.at("source"));
    compiled.interrupted = run.interrupted;
    if (run.interrupted) return false;
    if (run.succeeded()) continue;
    throwIfDiskIsFull(job.folder, kSpaceForProgram, run.diagnostics, job.submission.name);
    event.verdict = Verdict::CE;
    event.reason = job.whyNotBuilt(run);
    return false;
  }
  return true;
}

/// Starts the program once; false if it takes long to load. Only a refusal of the harness counts: one that ends while
/// it loads, or takes long for that, is built if it was not, and left to the run, which starts it again.
bool Builder::tryStart(Job& job, CompiledProgram& compiled) {
  takeOwnership(job.root);
  const Start start = job.start();
  auto log = std::make_unique<CapturedLog>();
  auto conversation = std::make_unique<Conversation>(launcher_, askedProcess(start, limits_, limits_.total), *log,
                                                     limits_.output, interruptFd_, start.crashParser);
  const Nanoseconds cpu = std::min(kLongestLoad, limits_.total);
  const Allowance allowance{cpu, scaled(cpu, std::min(2.0, limits_.wallFactor)), std::min(kLongestLoad, limits_.idle),
                            limits_.memory, limits_.output};
  const Exchange greeting = conversation->greet(allowance);
  Compiled& event = compiled.event;
  compiled.interrupted = greeting.interrupted;
  const std::string_view ready = readyText(greeting.answer.substr(0, kLongestName.count)).value_or("");
  event.function = ready.starts_with('+') && ready.size() > 1 ? std::string(ready.substr(1))
                                                              : job.language.namesOf(job.signature).front();
  if (ready.starts_with('+') && conversation->alive())
    compiled.greeted.emplace(GreetedProcess{nullptr, std::move(log), std::move(conversation), greeting});
  if (ready != kAsksForBuild && ready.starts_with('-')) {
    event.verdict = Verdict::CE;
    event.reason = job.whyRefused(ready.substr(1));
  }
  return !isTimeLimit(decide(greeting.outcome, allowance));
}

/// Builds what is started, or, where the language needs no build as a rule, starts it and builds it only if that fails.
void Builder::buildAndStart(Job& job, CompiledProgram& made) {
  bool startsNext = !job.language.isProgram;
  if (job.language.buildsOnRequest) {
    startsNext = tryStart(job, made);
    if (made.greeted || made.interrupted || made.event.verdict != Verdict::AC) return;
  }
  if (!build(job, made)) return made.event.function.clear();
  if (startsNext) tryStart(job, made);
}

CompiledProgram Builder::make(Job& job, const std::string& key) {
  CompiledProgram made;
  Compiled& event = made.event;
  auto scratch = std::make_unique<ScratchDirectory>();
  job.setRoot(scratch->path());
  job.write();
  made.interrupted = !addHarness(job.own(), job.language, launcher_, cache_, interruptFd_);
  if (!made.interrupted) buildAndStart(job, made);
  takeOwnership(job.root);
  cutDiagnostics(event.diagnostics);
  event.succeeded = event.verdict == Verdict::AC && !made.interrupted;
  if (!event.succeeded) return made;
  if (const auto kept = cache_.keepFolder(key, job.root, {job.keptSource()}, packed(made)))
    job.setRoot(*kept);
  else
    made.scratch = std::move(scratch);
  if (made.greeted) made.greeted->folder = std::move(scratch);
  made.start = job.start();
  return made;
}

CompiledProgram Builder::compile(const Submission& submission, const Language& language, const Signature& signature,
                                 const OtherFunctions& others, const Toolchain& chosen) {
  if (const auto missing = language.missingPrograms(); !missing.empty() && chosen.identity.empty())
    throw std::runtime_error(fmt::format("{} is not installed here, {} is missing: {}", language.name,
                                         join(missing, ", "), language.installHint()));
  Job job{submission, language, signature, others, launcher_.tier(), chosen, {}};
  const bool isUnfit = !language.unsupportedTypeIn(signature).empty();
  if (isUnfit || !job.findPlaceholders(limits_))
    return refusedFor(isUnfit ? language.declarationOf(signature) + "; write it in another language"
                              : job.whyRefused(job.functions()));
  if (!namesSource(language.build) && job.isTaken())
    return refusedFor(fmt::format("beside it {} is the name of the judge's file for it; give your file another",
                                  job.placeholders.at("source")));
  const std::string key = job.key(cache_.root());
  auto found = cachedProgram(cache_, key, {job.keptSource()}, submission);
  if (!found) return make(job, key);
  job.setRoot(found->start.folder);
  found->start = job.start();
  return std::move(*found);
}

}  // namespace judge
