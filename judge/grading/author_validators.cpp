#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <ranges>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/grading/author_environment.h"
#include "judge/grading/author_faults.h"
#include "judge/grading/dialogue.h"
#include "judge/katas/folder/kata_folder.h"
#include "judge/languages/tool.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kJudgeMessage = "judgemessage.txt", kTeamMessage = "teammessage.txt",
                           kImage = "judgeimage.svg";

constexpr std::string_view kNextPass = "nextpass.in";
constexpr Bytes kMostInput = mebibytes(64);  ///< of a pass
constexpr Bytes kMostSaid = mebibytes(64);   ///< by an interactor

/// The most that is read back of a file of feedback.
constexpr Bytes kMostFeedback = kibibytes(128);

/// A whole program: compiled once, run again and again.
class Runs {
 public:
  /// `output`: limit on what it writes; absent: the environment's.
  Runs(std::shared_ptr<AuthorEnvironment> environment, Submission program, std::optional<Bytes> output = {})
      : environment_(std::move(environment)),
        program_(std::move(program)),
        output_(output.value_or(environment_->limits().output)),
        faults_(program_.name) {}

  /// Facts of one run, and at what time of a dialogue it ended: as for blame(). Nothing: its end does not count.
  struct Ran {
    Exchange exchange;
    std::string_view when{};
  };
  using Asking = std::function<std::optional<Ran>(Conversation&, const Allowance&)>;

  /// The status that it exits with: one of `expected`, or any where there are none. `change`: how it is started.
  int run(std::string_view input, const std::vector<int>& expected, const std::function<void(ProcessSpec&)>& change) {
    const auto ask = [&](Conversation& conversation, const Allowance& allowance) {
      return std::optional(Ran{conversation.ask(input, allowance)});
    };
    return *run(ask, expected, change);
  }

  std::optional<int> run(const Asking& ask, const std::vector<int>& expected,
                         const std::function<void(ProcessSpec&)>& change) {
    faults_.checkNotRefused();
    const Limits& limits = environment_->limits();
    const Start& start = compiled().start;
    ProcessSpec spec = askedProcess(start, limits, limits.checker);
    change(spec);
    CapturedLog log;
    BuildEnvironment& built = environment_->get();
    Conversation conversation(built.launcher(), spec, log, output_, built.interruptFd(), start.crashParser);
    Budget budget = budgetFor(limits.checker, limits, false);
    budget.allowance.output = output_;
    const std::optional<Ran> ran = ask(conversation, budget.allowance);
    if (!ran) return std::nullopt;
    const auto& [exchange, when] = *ran;
    if (!hasExited(exchange, budget)) faults_.blame(exchange, budget, when);
    const int status = exchange.outcome.exit.value_or(0);
    if (expected.empty() || std::ranges::count(expected, status) > 0) return status;
    const auto text = [](int one) { return std::to_string(one); };
    const std::string rather = ", expected exit status " + join(expected | std::views::transform(text), " or ");
    if (status == 0)
      faults_.blame(fmt::format("ended with exit status 0{}{}", quotedEnd(exchange.lastWords), rather), when);
    faults_.blame(exchange, budget, when, rather);
  }

  int interruptFd() const { return environment_->get().interruptFd(); }

 private:
  /// The program exited by itself, with any status, within its limits.
  static bool hasExited(const Exchange& exchange, const Budget& budget) {
    Outcome outcome = exchange.outcome;
    outcome.exit.reset();
    outcome.mayExit = false;
    outcome.answer = AnswerState::Complete;
    outcome.right = true;
    return !exchange.interrupted && decide(outcome, budget.allowance) == Verdict::AC;
  }

  const CompiledProgram& compiled() {
    if (const CompiledProgram* const known = compiled_.get()) return *known;
    auto made = std::make_unique<CompiledProgram>(environment_->get().compileProgram(program_));
    faults_.checkCompiled(*made);
    return compiled_.hold(std::move(made));
  }

  const std::shared_ptr<AuthorEnvironment> environment_;
  const Submission program_;
  const Bytes output_;
  AuthorFaults faults_;
  ProcessOwned<CompiledProgram> compiled_;
};

std::string readBack(const fs::path& path) {
  std::string text(kMostFeedback.count, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

/// The files of one case that validators and interactors are given, and those that they write.
class CaseFiles {
 public:
  CaseFiles(std::string_view input, std::string_view answer) {
    fs::permissions(directory_.path(), fs::perms(0755));
    writeFile(path("case.in"), input);
    writeFile(path("case.ans"), answer);
    for (const std::string_view name : kFeedback) writeFile(path(name), "");
  }

  void addTo(ProcessSpec& spec, const std::vector<std::string>& arguments) const {
    const fs::path in = path("case.in"), ans = path("case.ans");
    spec.arguments.insert(spec.arguments.end(), {in.string(), ans.string(), "./"});
    spec.arguments.insert(spec.arguments.end(), arguments.begin(), arguments.end());
    spec.readable.insert(spec.readable.end(), {in, ans});
    for (const std::string_view name : kFeedback) spec.written.push_back(path(name));
  }

  Validator::Result result(int status) const {
    return {status == kValidatorAccepts, readBack(path(kJudgeMessage)), readBack(path(kTeamMessage)),
            readBack(path(kImage))};
  }

 private:
  static constexpr std::array kFeedback = {kJudgeMessage, kTeamMessage, kImage};
  fs::path path(std::string_view name) const { return directory_.path() / name; }

  const ScratchDirectory directory_;
};

/// Passes of one case: the validator runs in one folder, in which its files stay from pass to pass.
class ValidatedPasses : public Validator::Passes {
 public:
  ValidatedPasses(Runs& runs, const std::vector<std::string>& arguments, std::string_view answer)
      : runs_(runs), arguments_(arguments), answer_(files_.path() / "case.ans") {
    fs::permissions(files_.path(), fs::perms(0755));
    writeFile(answer_, answer);
  }

  Validator::Result validate(std::string_view input, std::string_view output) override {
    const fs::path in = files_.path() / fmt::format("pass-{}.in", ++passes_);
    writeFile(in, input);
    std::error_code none;
    fs::remove(feedback_.path() / kNextPass, none);
    const int status = runs_.run(output, {kValidatorAccepts, kValidatorRejects}, [&](ProcessSpec& spec) {
      spec.arguments.insert(spec.arguments.end(), {in.string(), answer_.string(), "./"});
      spec.arguments.insert(spec.arguments.end(), arguments_.begin(), arguments_.end());
      spec.readable.insert(spec.readable.end(), {in, answer_});
      spec.directory = feedback_.path();
    });
    Validator::Result result{status == kValidatorAccepts, feedback(kJudgeMessage).value_or(""),
                             feedback(kTeamMessage).value_or(""), feedback(kImage).value_or(""),
                             feedback(kNextPass, kMostInput)};
    if (result.nextInput && !result.isRight)
      throw KataFault("the validator rejects the answer, but has written nextpass.in");
    return result;
  }

 private:
  /// What the validator wrote there, which may be a link, for one.
  std::optional<std::string> feedback(std::string_view name, Bytes most = kMostFeedback) const {
    try {
      const KataFolder folder(feedback_.path());
      return folder.has(std::string(name)) ? std::optional(folder.read(std::string(name), most)) : std::nullopt;
    } catch (const InputError& error) {
      throw KataFault(fmt::format("the validator's file {} {}", name, error.message()));
    }
  }

  Runs& runs_;
  const std::vector<std::string>& arguments_;
  const ScratchDirectory files_, feedback_;
  const fs::path answer_;
  std::size_t passes_ = 0;
};

class OutputValidator : public Validator {
 public:
  OutputValidator(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                  std::vector<std::string> arguments)
      : runs_(std::move(environment), std::move(program)), arguments_(std::move(arguments)) {}

  Result validate(std::string_view input, std::string_view answer, std::string_view output) override {
    const CaseFiles files(input, answer);
    return files.result(runs_.run(output, {kValidatorAccepts, kValidatorRejects},
                                  [&](ProcessSpec& spec) { files.addTo(spec, arguments_); }));
  }

  std::unique_ptr<Passes> passes(std::string_view answer) override {
    return std::make_unique<ValidatedPasses>(runs_, arguments_, answer);
  }

 private:
  Runs runs_;
  const std::vector<std::string> arguments_;
};

class ProgramInteractor : public Interactor {
 public:
  ProgramInteractor(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                    std::vector<std::string> arguments)
      : runs_(std::move(environment), std::move(program), kMostSaid), arguments_(std::move(arguments)) {}

  Exchange interact(std::string_view input, std::string_view answer, Conversation& submission,
                    const Allowance& allowance) override {
    const CaseFiles files(input, answer);
    const auto interaction = std::make_shared<Interaction>();
    Exchange exchange;
    const auto talk = [&](Conversation& interactor, const Allowance& own) -> std::optional<Runs::Ran> {
      Dialogue dialogue(interactor, own, submission, allowance, runs_.interruptFd());
      dialogue.run();
      exchange = dialogue.exchangeOfSubmission();
      interaction->dialogue = dialogue.transcript().text();
      interaction->said = dialogue.transcript().said();
      interaction->reason = dialogue.reason();
      if (dialogue.isSubmissionsFault()) return std::nullopt;
      return Runs::Ran{dialogue.exchangeOfInteractor(),
                       dialogue.hasSubmissionLeft() ? ", after the submission had ended," : ""};
    };
    try {
      const auto status = runs_.run(talk, {kValidatorAccepts, kValidatorRejects},
                                    [&](ProcessSpec& spec) { files.addTo(spec, arguments_); });
      if (status) interaction->result = files.result(*status);
    } catch (const KataFault& fault) {
      interaction->fault = fault.what();
      if (submission.alive()) exchange = Dialogue::dismiss(submission, allowance);
    }
    exchange.interaction = interaction;
    return exchange;
  }

 private:
  Runs runs_;
  const std::vector<std::string> arguments_;
};

class ProgramInputValidator : public InputValidator {
 public:
  ProgramInputValidator(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                        std::vector<std::string> arguments)
      : runs_(std::move(environment), std::move(program)), arguments_(std::move(arguments)) {}

  int validate(std::string_view input) override {
    return runs_.run(input, {}, [&](ProcessSpec& spec) {
      spec.arguments.insert(spec.arguments.end(), arguments_.begin(), arguments_.end());
    });
  }

 private:
  Runs runs_;
  const std::vector<std::string> arguments_;
};

class PrintingProgram : public AuthorProgram {
 public:
  PrintingProgram(std::shared_ptr<AuthorEnvironment> environment, Submission program)
      : runs_(std::move(environment), std::move(program)) {}

  std::string run(std::string_view input, const std::vector<std::string>& arguments) override {
    std::string printed;
    const auto ask = [&](Conversation& conversation, const Allowance& allowance) {
      Runs::Ran ran{conversation.ask(input, allowance)};
      printed = ran.exchange.answer;
      return std::optional(std::move(ran));
    };
    runs_.run(ask, {0}, [&](ProcessSpec& spec) {
      spec.arguments.insert(spec.arguments.end(), arguments.begin(), arguments.end());
    });
    return printed;
  }

 private:
  Runs runs_;
};

}  // namespace

std::unique_ptr<Validator> authorValidator(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                           std::vector<std::string> arguments) {
  return std::make_unique<OutputValidator>(std::move(environment), std::move(program), std::move(arguments));
}

std::unique_ptr<AuthorProgram> authorProgram(std::shared_ptr<AuthorEnvironment> environment, Submission program) {
  return std::make_unique<PrintingProgram>(std::move(environment), std::move(program));
}

std::unique_ptr<Interactor> authorInteractor(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                             std::vector<std::string> arguments) {
  return std::make_unique<ProgramInteractor>(std::move(environment), std::move(program), std::move(arguments));
}

std::unique_ptr<InputValidator> authorInputValidator(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                                     std::vector<std::string> arguments) {
  return std::make_unique<ProgramInputValidator>(std::move(environment), std::move(program), std::move(arguments));
}

}  // namespace judge
