#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <functional>

#include "judge/grading/author_environment.h"
#include "judge/grading/author_faults.h"
#include "judge/languages/tool.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr int kRight = 42, kWrong = 43;
constexpr std::string_view kJudgeMessage = "judgemessage.txt", kTeamMessage = "teammessage.txt",
                           kImage = "judgeimage.svg";

/// So much of a file is read back: what is longer is too long for anybody.
constexpr Bytes kMostFeedback = kibibytes(128);

/// A whole program: compiled once, run again and again.
class Runs {
 public:
  Runs(std::shared_ptr<AuthorEnvironment> environment, Submission program)
      : environment_(std::move(environment)), program_(std::move(program)), faults_(program_.name) {}

  /// The status that it exits with: one of `expected`, or any where there are none. `change`: how it is started.
  int run(std::string_view input, const std::vector<int>& expected, const std::function<void(ProcessSpec&)>& change) {
    faults_.checkNotRefused();
    const Limits& limits = environment_->limits();
    const Start& start = compiled().start;
    ProcessSpec spec = askedProcess(start, limits, limits.checker);
    change(spec);
    CapturedLog log;
    BuildEnvironment& built = environment_->get();
    Conversation conversation(built.launcher(), spec, log, limits.output, built.interruptFd(), start.lastWords);
    const Share share = shareOf(limits.checker, limits, false);
    const Exchange exchange = conversation.ask(input, share.allowance);
    if (!hasLeft(exchange, share)) faults_.blame(exchange, share);
    const int status = exchange.outcome.exit.value_or(0);
    if (expected.empty() || std::ranges::count(expected, status) > 0) return status;
    const std::string rather = fmt::format(", expected exit status {}", fmt::join(expected, " or "));
    if (status == 0) faults_.blame("ended with exit status 0" + quotedEnd(exchange.lastWords) + rather);
    faults_.blame(exchange, share, "", rather);
  }

 private:
  /// By itself, with whatever status, and within its limits.
  static bool hasLeft(const Exchange& exchange, const Share& share) {
    Outcome outcome = exchange.outcome;
    outcome.exit.reset();
    outcome.mayExit = false;
    outcome.answer = AnswerState::Whole;
    outcome.right = true;
    return !exchange.interrupted && decide(outcome, share.allowance) == Verdict::AC;
  }

  const CompiledProgram& compiled() {
    if (const CompiledProgram* const known = compiled_.get()) return *known;
    auto made = std::make_unique<CompiledProgram>(environment_->get().compileProgram(program_));
    faults_.checkCompiled(*made);
    return compiled_.hold(std::move(made));
  }

  const std::shared_ptr<AuthorEnvironment> environment_;
  const Submission program_;
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

class OutputValidator : public Validator {
 public:
  OutputValidator(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                  std::vector<std::string> arguments)
      : runs_(std::move(environment), std::move(program)), arguments_(std::move(arguments)) {}

  Says validate(std::string_view input, std::string_view answer, std::string_view output) override {
    const ScratchDirectory place;
    fs::permissions(place.path(), fs::perms(0755));
    const fs::path in = place.path() / "case.in", ans = place.path() / "case.ans";
    writeFile(in, input);
    writeFile(ans, answer);
    const int status = runs_.run(output, {kRight, kWrong}, [&](ProcessSpec& spec) {
      spec.arguments.insert(spec.arguments.end(), {in.string(), ans.string(), "./"});
      spec.arguments.insert(spec.arguments.end(), arguments_.begin(), arguments_.end());
      spec.readable.insert(spec.readable.end(), {in, ans});
      for (const std::string_view name : {kJudgeMessage, kTeamMessage, kImage}) {
        spec.written.push_back(place.path() / name);
        writeFile(spec.written.back(), "");
      }
    });
    return {status == kRight, readBack(place.path() / kJudgeMessage), readBack(place.path() / kTeamMessage),
            readBack(place.path() / kImage)};
  }

 private:
  Runs runs_;
  const std::vector<std::string> arguments_;
};

class OfInput : public InputValidator {
 public:
  OfInput(std::shared_ptr<AuthorEnvironment> environment, Submission program, std::vector<std::string> arguments)
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

}  // namespace

std::unique_ptr<Validator> authorValidator(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                           std::vector<std::string> arguments) {
  return std::make_unique<OutputValidator>(std::move(environment), std::move(program), std::move(arguments));
}

std::unique_ptr<InputValidator> authorInputValidator(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                                     std::vector<std::string> arguments) {
  return std::make_unique<OfInput>(std::move(environment), std::move(program), std::move(arguments));
}

}  // namespace judge
