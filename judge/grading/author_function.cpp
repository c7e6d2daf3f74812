#include <fmt/format.h>

#include "judge/grading/assessment.h"
#include "judge/grading/author_environment.h"
#include "judge/grading/author_faults.h"
#include "judge/grading/conversation.h"
#include "judge/languages/value.h"

namespace judge {
namespace {

/// A process may live for all of a run, whatever it costs: only a question has a limit.
constexpr Nanoseconds kWholeLife = std::chrono::hours(1000);

class Function : public AuthorFunction {
 public:
  Function(std::shared_ptr<AuthorEnvironment> environment, Submission program, Signature signature)
      : environment_(std::move(environment)),
        program_(std::move(program)),
        signature_(std::move(signature)),
        faults_(program_.name) {}

  std::string ask(std::string_view request) override {
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

  std::string answer(std::string_view request) {
    Running& running = ready();
    const Share share = shareOf(limits().checker, limits(), false);
    const Exchange exchange = running.conversation->ask(request, share.allowance);
    if (exchange.outcome.answer != AnswerState::Whole || exchange.end)
      faults_.blame(exchange, share, exchange.wasGone ? ", before the next question," : "");
    std::string answer(exchange.answer);
    const auto value = Value::in(answer);
    if (!value) faults_.blame(fmt::format("answered with {} bytes that are no value", answer.size()));
    if (const auto wrong = misfit(*value, signature_.result)) faults_.blame(*wrong);
    return answer;
  }

  /// A process that waits for a question.
  Running& ready() {
    Running* running = running_.get();
    if (!running) {
      CompiledProgram program = environment_->get().compile(program_, signature_);
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
                                       limits().output, built.interruptFd(), start.lastWords);
    const Share share = shareOf(limits().checker, limits(), false);
    const Exchange greeting = running.conversation->greet(share.allowance);
    if (decide(greeting.outcome, share.allowance) != Verdict::AC)
      faults_.blame(greeting, share, ", before it was asked,");
  }

  const std::shared_ptr<AuthorEnvironment> environment_;
  const Submission program_;
  const Signature signature_;
  AuthorFaults faults_;
  ProcessOwned<Running> running_;
};

}  // namespace

std::unique_ptr<AuthorFunction> authorFunction(std::shared_ptr<AuthorEnvironment> environment, Submission program,
                                               Signature signature) {
  return std::make_unique<Function>(std::move(environment), std::move(program), std::move(signature));
}

}  // namespace judge
