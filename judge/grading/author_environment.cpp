#include "judge/grading/author_environment.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "judge/base/errors.h"
#include "judge/grading/assessment.h"
#include "judge/grading/author_faults.h"
#include "judge/katas/folder/kata_folder.h"
#include "judge/languages/conversation.h"
#include "judge/languages/value.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostSources = 100;
constexpr std::array kMains = {"main", "interactor", "validate", "validator", "check", "checker"};

/// Index of the file's name in kMains, or their number.
std::ptrdiff_t rankOf(const std::string& name) {
  const std::string stem = fs::path(name).stem().string();
  return std::ranges::find(kMains, stem) - kMains.begin();
}

std::string plainName(const std::string& name) { return fs::path(name).filename().string(); }

bool isHeader(const std::string& name) { return fs::path(name).extension().string().starts_with(".h"); }

/// The file to start, among those in `folder`, which is a folder of `parent`.
std::string mainOf(const KataFolder& parent, const std::string& folder, const std::vector<std::string>& names,
                   const Languages& languages) {
  std::vector<std::string> sources;
  std::shared_ptr<const Language> language;
  for (const std::string& name : names) {
    if (plainName(name) == "build" || plainName(name) == "run")
      throw InputError(parent.shown(name), "is a script to build or run the program, expected its sources alone");
    const auto found = isHeader(name) ? nullptr : languages.ofFile(name);
    if (!found) continue;
    if (language && found->id != language->id)
      throw InputError(parent.shown(name),
                       "is in " + found->name + ", others are in " + language->name + ", expected one program");
    language = found;
    sources.push_back(name);
  }
  if (sources.empty())
    throw InputError(parent.shown(folder), "has no source file, expected one of " + languages.extensions());
  return *std::ranges::min_element(sources, {}, rankOf);
}

/// The source of a function in a file of a kata's folder, as readSubmission() reads it. Throws InputError for a link,
/// too.
Submission functionSource(const fs::path& file, Bytes largest, const Languages& languages) {
  const fs::path found = KataFolder(file.parent_path()).file(file.filename().string());
  return readSubmission(found.string(), largest, languages, "");
}

class Programs : public AuthorPrograms {
 public:
  Programs(BuildOptions options, const Languages& languages)
      : environment_(std::make_shared<AuthorEnvironment>(std::move(options))), languages_(languages) {}

  std::unique_ptr<AuthorFunction> function(const std::filesystem::path& file, const Signature& signature) override {
    return authorFunction(environment_, functionSource(file, largest(), languages_), signature);
  }

  std::unique_ptr<Validator> validator(const std::filesystem::path& program,
                                       const std::vector<std::string>& arguments) override {
    return authorValidator(environment_, programSource(program, largest(), languages_), arguments);
  }

  std::unique_ptr<Interactor> interactor(const std::filesystem::path& program,
                                         const std::vector<std::string>& arguments) override {
    return authorInteractor(environment_, programSource(program, largest(), languages_), arguments);
  }

  std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path& program,
                                                 const std::vector<std::string>& arguments) override {
    return authorInputValidator(environment_, programSource(program, largest(), languages_), arguments);
  }

  std::unique_ptr<AuthorProgram> program(const std::filesystem::path& program) override {
    return authorProgram(environment_, programSource(program, largest(), languages_));
  }

 private:
  Bytes largest() const { return environment_->limits().source; }

  const std::shared_ptr<AuthorEnvironment> environment_;
  const Languages languages_;
};

/// A process may live for all of a run, whatever it costs: only a question has a limit.
constexpr Nanoseconds kWholeLife = std::chrono::hours(1000);

class Function : public AuthorFunction {
 public:
  Function(std::shared_ptr<AuthorEnvironment> environment, Submission program, Signature signature)
      : environment_(std::move(environment)),
        program_(std::move(program)),
        signature_(std::move(signature)),
        faults_(program_.name) {}

  std::string ask(std::span<const std::string_view> request) override {
    faults_.checkNotRefused();
    const own_core::Restored cores;
    try {
      return answer(request);
    } catch (...) {
      if (Running* const running = running_.get()) running->conversation.reset();
      throw;
    }
  }

  bool endsTextAtNul() const override { return program_.language && program_.language->nulEndsText; }

 private:
  struct Running {
    CompiledProgram program;
    CapturedLog log{};
    std::unique_ptr<Conversation> conversation{};
  };

  const Limits& limits() const { return environment_->limits(); }

  std::string answer(std::span<const std::string_view> request) {
    Running& running = ready();
    const Budget budget = budgetFor(limits().checker, limits(), false);
    const Exchange exchange = running.conversation->ask(request, budget.allowance);
    if (exchange.outcome.answer != AnswerState::Complete || exchange.end)
      faults_.blame(exchange, budget, exchange.wasGone ? ", before the next question," : "");
    std::string answer(exchange.answer);
    const auto value = Value::in(answer);
    if (!value) faults_.blame(fmt::format("answered with {} bytes that are no value", answer.size()));
    if (const auto wrong = misfit(*value, signature_.result, running.program.start.words)) faults_.blame(*wrong);
    return answer;
  }

  /// A process that waits for a question.
  Running& ready() {
    Running* running = running_.get();
    if (!running) {
      CompiledProgram program = environment_->get().compile(program_, signature_);
      program.greeted.reset();
      faults_.checkCompiled(program);
      running = &running_.hold(std::make_unique<Running>(Running{std::move(program)}));
    }
    if (running->conversation && running->conversation->output().count > limits().output.count / 2)
      running->conversation.reset();
    if (!running->conversation) start(*running);
    return *running;
  }

  void start(Running& running) {
    running.log = {};
    BuildEnvironment& built = environment_->get();
    const Start& start = running.program.start;
    running.conversation =
        std::make_unique<Conversation>(built.launcher(), askedProcess(start, limits(), kWholeLife), running.log,
                                       limits().output, built.interruptFd(), start.crashParser);
    const Budget budget = budgetFor(limits().checker, limits(), false);
    const Exchange greeting = running.conversation->greet(budget.allowance);
    if (decide(greeting.outcome, budget.allowance) != Verdict::AC)
      faults_.blame(greeting, budget, ", before it was asked,");
  }

  const std::shared_ptr<AuthorEnvironment> environment_;
  const Submission program_;
  const Signature signature_;
  AuthorFaults faults_;
  ProcessOwned<Running> running_;
};

}  // namespace

Submission programSource(const fs::path& path, Bytes largest, const Languages& languages) {
  const fs::path plain = path.has_filename() ? path : path.parent_path();
  if (!fs::is_directory(fs::symlink_status(plain))) return functionSource(plain, largest, languages);
  const KataFolder parent(plain.parent_path());
  const std::string folder = plain.filename().string();
  for (const std::string& name : parent.foldersIn(folder))
    throw InputError(parent.shown(name), "is a folder, expected the files of one program");
  const std::vector<std::string> names = parent.filesIn(folder);
  if (names.size() > kMostSources)
    throw InputError(parent.shown(folder), "has more than " + std::to_string(kMostSources) + " files");
  const std::string main = mainOf(parent, folder, names, languages);
  Submission program = functionSource(parent.file(main), largest, languages);
  for (const std::string& name : names)
    if (name != main) program.otherFiles.emplace_back(plainName(name), parent.read(name, largest));
  return program;
}

BuildOptions forAuthors(BuildOptions options) {
  Limits own;
  own.checker = options.limits.checker;
  own.memory = mebibytes(1024);
  own.stack = mebibytes(256);  // other judges do not bound it, and validators walk deep trees
  options.limits = own;
  return options;
}

BuildEnvironment& AuthorEnvironment::get() {
  BuildEnvironment* const made = made_.get();
  return made ? *made : made_.hold(make());
}

std::shared_ptr<AuthorPrograms> makeAuthorPrograms(BuildOptions options, const Languages& languages) {
  return std::make_shared<Programs>(forAuthors(std::move(options)), languages);
}

std::unique_ptr<AuthorFunction> authorFunction(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                               Signature signature) {
  return std::make_unique<Function>(std::move(environment), std::move(program), std::move(signature));
}

}  // namespace judge
