#include <fmt/format.h>

#include <algorithm>

#include "judge/authoring/commands/verbs.h"
#include "judge/authoring/exports/export_kata.h"
#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/console/interrupt.h"
#include "judge/console/terminal.h"
#include "judge/grading/author_environment.h"
#include "judge/grading/build_environment.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/machine/installation.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFolderFormat = "folder";
constexpr int kInterrupted = 130;

struct Format {
  const char* name;
  const char* summary;
  Exported (*write)(const ExportedKata& kata);
  bool hasPackageName;  ///< its folder needs a package name
};
constexpr Format kFormats[] = {
    {"kattis-legacy", "a problem package for Kattis and problemtools", kattisLegacy, true},
    {"kattis-2025-09", "the same in the format's version 2025-09", kattis202509, true},
    {"domjudge", "a zip archive that DOMjudge imports", domjudge, false},
    {"codewars", "texts and tests to paste into the form of a kata", codewars, false},
};

struct ExportOptions {
  std::string format, output;
  GradeOptions grading;
};

/// The kata as a folder; a built-in kata is written into `scratch` first.
std::unique_ptr<FolderKata> folderKata(const ExportOptions& options, const ScratchDirectory& scratch) {
  auto kata = chosenKata(options.grading.kata, {});
  if (auto* const folder = dynamic_cast<FolderKata*>(kata.get())) {
    (void)kata.release();
    return std::unique_ptr<FolderKata>(folder);
  }
  const std::string name(kata->name());
  const Exported made =
      builtInFolder(*kata, installedPart(Installation().testcases() / name), name, options.format != kFolderFormat);
  writeTree(made.files, scratch.path() / name);
  return std::make_unique<FolderKata>(scratch.path() / name);
}

/// Right answers by the kata's own submissions: each is given by the first accepted one that is able to.
class Answers {
 public:
  Answers(const FolderKata& kata, std::shared_ptr<AuthorPrograms> programs)
      : kata_(kata),
        programs_(std::move(programs)),
        check_(kata.file(), kata.folder(), programs_.get()),
        files_(kata.folder().filesIn("submissions/accepted")) {
    if (kata.file().isProgram || files_.empty())
      throw InputError(kata.folder().shown("submissions/accepted"),
                       "has no function that gives the answers, expected one");
  }

  std::string operator()(const FolderCase& asked) {
    std::string why;
    for (; next_ < files_.size(); ++next_, function_.reset()) {
      try {
        if (!function_) function_ = programs_->function(kata_.folder().file(files_[next_]), kata_.signature());
        const std::string given = function_->ask(asked.request);
        std::string answer = conformed(*Value::in(given), kata_.signature().result);
        const auto fault = check_.check(asked, *Value::in(answer)).fault;
        if (!fault) return answer;
        why = fmt::format("{}: its answer is wrong: {}", files_[next_], *fault);
      } catch (const KataFault& fault) {
        why = fmt::format("{}: {}", files_[next_], fault.what());
      }
    }
    throw InputError(kata_.folder().shown(why),
                     "expected an accepted submission with right answers; see judge kata check");
  }

 private:
  const FolderKata& kata_;
  const std::shared_ptr<AuthorPrograms> programs_;
  AnswerCheck check_;
  const std::vector<std::string> files_;
  std::size_t next_ = 0;
  std::unique_ptr<AuthorFunction> function_;
};

void print(const std::string& line) { writeSafely("-", line + '\n'); }

Exported inFormat(const ExportOptions& options, const FolderKata& kata) {
  const auto* const format = std::ranges::find(kFormats, options.format, &Format::name);
  if (format->write == codewars && kata.signature().isInteractive)
    throw InputError(kata.file().path,
                     "the kata is interactive, which Codewars does not know, expected another format");
  const Languages languages = options.grading.languages();
  LiveLine line(STDERR_FILENO, decideStyle(options.grading.colour, STDERR_FILENO), options.grading.quiet);
  const auto ticks = [&line](auto, auto) { line.tick(); };
  std::unique_ptr<BuildEnvironment> environment;
  std::unique_ptr<Answers> answers;
  std::size_t answered = 0;
  ExportedKata content = exportedKata(kata, languages, [&](const FolderCase& asked) {
    if (!answers)
      answers = std::make_unique<Answers>(
          kata, makeAuthorPrograms(options.grading.build(interruptFd(), ticks), options.grading.languages()));
    if (answered == 0 || line.isDue()) line.draw(countText(answered, "case") + " answered by an accepted submission");
    ++answered;
    return (*answers)(asked);
  });
  content.find = [&](const Submission& submission, const Signature& signature, bool isProgram) -> FoundFunction {
    if (!submission.language->missingPrograms().empty()) return {};
    if (!environment) {
      BuildOptions build = options.grading.build(interruptFd(), ticks);
      build.limits = Limits();
      environment = std::make_unique<BuildEnvironment>(std::move(build));
    }
    line.draw("compiling " + escaped(submission.path));
    const CompiledProgram compiled =
        isProgram ? environment->compile(submission, kata, true) : environment->compile(submission, signature);
    return {compiled.event.function, compiled.isBare, escaped(compiled.event.reason)};
  };
  return format->write(content);
}

/// Warns when the folder's name is not allowed for a package.
void warnOfName(const ExportOptions& options, const std::string& name) {
  const auto* const format = std::ranges::find(kFormats, options.format, &Format::name);
  const bool isPlain = std::ranges::all_of(name, [](unsigned char c) { return std::islower(c) || std::isdigit(c); });
  if (format != std::end(kFormats) && format->hasPackageName && !isPlain)
    print(fmt::format("note: the name of a package has lower-case letters and digits only; rename {} before you use it",
                      inQuotes(name)));
}

int write(const ExportOptions& options) {
  expectNewOrEmpty(options.output);
  const ScratchDirectory scratch;
  const auto kata = folderKata(options, scratch);
  const std::string name = fs::path(fs::absolute(options.output) / ".").lexically_normal().parent_path().filename();
  Exported made;
  try {
    made = options.format == kFolderFormat ? folderFormat(*kata, name) : inFormat(options, *kata);
  } catch (const std::exception&) {
    if (isInterrupted(interruptFd())) return kInterrupted;
    throw;
  }
  writeTree(made.files, options.output);
  for (const std::string& note : made.notes) print("note: " + note);
  warnOfName(options, name);
  print(fmt::format("{}: {} file{}", escaped(options.output), made.files.size(), made.files.size() == 1 ? "" : "s"));
  return 0;
}

options::Option formatChoice(std::string& target) {
  std::vector<std::string> names;
  for (const Format& format : kFormats) names.emplace_back(format.name);
  names.emplace_back(kFolderFormat);
  return options::choice("--format", "FORMAT", "format of the other judge; folder: the kata itself", target, names)
      .required();
}

}  // namespace

options::Declaration declareKataExport() {
  const auto state = std::make_shared<ExportOptions>();
  options::Option kata = kataOption(state->grading.kata, "the kata");
  kata.names = "KATA";
  kata.value = "";
  std::vector<options::Option> all = {
      std::move(kata).required(), formatChoice(state->format),
      options::folder("--output", "DIR", "new or empty folder for it", state->output).required()};
  append(all, compileOptions(state->grading));
  append(all, sandboxOptions(state->grading));
  return {.about =
              "Writes a kata for another judge: statement, limits, test data, validators and submissions, which become "
              "programs that read stdin; or for Codewars, the parts that an author pastes.",
          .examples = {"judge kata export count --format kattis-legacy --output count",
                       "judge kata export ./my-kata --format domjudge --output upload"},
          .options = std::move(all),
          .footer =
              "A note names each part that the format cannot hold. The same kata gives the same bytes.\n"
              "Exit status: 0 written, 2 bad usage or a kata that the format cannot hold, 3 the judge failed, 130 "
              "interrupted.",
          .run = [state] { return write(*state); }};
}

}  // namespace judge
