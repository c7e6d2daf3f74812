#include "judge/grading/author_function.h"

#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/grading/assessment.h"
#include "judge/grading/conversation.h"
#include "judge/languages/value.h"
#include "judge/machine/process_owned.h"

namespace judge {
namespace {

/// A process may live for all of a run, whatever it costs: only a question has a limit.
constexpr Nanoseconds kWholeLife = std::chrono::hours(1000);

constexpr int kMostTimesLate = 3;

class Function : public AuthorFunction {
 public:
  Function(std::shared_ptr<AuthorHost> host, Submission program, Signature signature)
      : host_(std::move(host)), program_(std::move(program)), signature_(std::move(signature)) {}

  std::string ask(std::string_view request) override {
    if (!refusal_.empty()) throw KataFault(refusal_);
    const own_core::Restored cores;
    Running& running = ready();
    const Share share = shareOfQuestion();
    const Exchange exchange = running.conversation->ask(request, share.allowance);
    if (exchange.outcome.answer != AnswerState::Whole || exchange.end)
      fail(exchange, share, exchange.wasGone ? ", before the next question," : "");
    std::string answer(exchange.answer);
    const auto value = Value::in(answer);
    if (!value) fault(fmt::format("answered with {} bytes that are no value", answer.size()));
    if (const auto wrong = misfit(*value, signature_.result)) fault(*wrong);
    return answer;
  }

 private:
  struct Running {
    CompiledProgram program;
    CapturedLog log{};
    std::unique_ptr<Conversation> conversation{};
  };

  const Limits& limits() const { return host_->limits(); }
  Share shareOfQuestion() const { return shareOf(limits().checker, limits(), false); }

  /// A process that waits for a question.
  Running& ready() {
    Running* running = running_.get();
    if (!running) running = &running_.hold(std::make_unique<Running>(Running{compiled()}));
    if (running->conversation && running->conversation->output().count > limits().output.count / 2)
      running->conversation.reset();
    if (!running->conversation) start(*running);
    return *running;
  }

  CompiledProgram compiled() {
    CompiledProgram program = host_->compile(program_, signature_);
    if (program.interrupted) throw KataFault(name() + " was interrupted while it was compiled");
    if (program.event.verdict == Verdict::JE) throw std::runtime_error(program.event.reason);
    if (program.event.succeeded) return program;
    refusal_ = fmt::format("{} does not compile: {}", name(), escaped(program.event.reason));
    throw KataFault(refusal_);
  }

  void start(Running& running) {
    running.log = {};
    const Start& start = running.program.start;
    running.conversation =
        std::make_unique<Conversation>(host_->launcher(), askedProcess(start, limits(), kWholeLife), running.log,
                                       limits().output, host_->interruptFd(), start.lastWords);
    const Share share = shareOfQuestion();
    const Exchange greeting = running.conversation->greet(share.allowance);
    if (decide(greeting.outcome, share.allowance) != Verdict::AC) fail(greeting, share, ", before it was asked,");
  }

  [[noreturn]] void fail(const Exchange& exchange, const Share& share, std::string_view when) {
    if (exchange.outcome.judgeFailed) throw std::runtime_error(name() + ": " + exchange.fault);
    Outcome outcome = exchange.outcome;
    if (outcome.answer == AnswerState::Whole) outcome.right = true;  // but it cost too much
    const Verdict verdict = decide(outcome, share.allowance);
    const std::string why = exchange.interrupted
                                ? "was interrupted"
                                : explain(verdict, outcome, share.allowance, exchange.fault, exchange.lastWords);
    const std::string sentence = fmt::format("{}{} {}", name(), when, why);
    const bool isLate = verdict == Verdict::TLE || verdict == Verdict::WTL;
    timesLate_ += isLate && !exchange.interrupted;
    if (timesLate_ == kMostTimesLate) refusal_ = sentence + fmt::format("; that was {} times, and enough", timesLate_);
    stop();
    throw KataFault(sentence);
  }

  [[noreturn]] void fault(const std::string& what) {
    stop();
    throw KataFault(fmt::format("{} {}", name(), what));
  }

  void stop() { running_.get()->conversation.reset(); }

  std::string name() const { return escaped(cut(program_.name, {100})); }

  const std::shared_ptr<AuthorHost> host_;
  const Submission program_;
  const Signature signature_;
  ProcessOwned<Running> running_;
  std::string refusal_;  // of all further questions
  int timesLate_ = 0;
};

}  // namespace

Limits authorLimits(const Limits& limits) {
  Limits own;
  own.checker = limits.checker;
  own.memory = mebibytes(1024);
  return own;
}

std::unique_ptr<AuthorFunction> authorFunction(std::shared_ptr<AuthorHost> host, Submission program,
                                               Signature signature) {
  return std::make_unique<Function>(std::move(host), std::move(program), std::move(signature));
}

}  // namespace judge
