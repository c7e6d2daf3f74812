#include "judge/report/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/verdict/verdict.h"

namespace judge {
namespace {

constexpr Nanoseconds kBetweenCases = std::chrono::milliseconds(50);
constexpr Nanoseconds kBetweenTicks = std::chrono::milliseconds(250);
constexpr Nanoseconds kWorthCounting = std::chrono::milliseconds(100);
constexpr std::size_t kFewestColumnsOfStep = 24;

/// "5.2 s", "61.0 s".
std::string secondsText(Nanoseconds time) { return fmt::format("{:.1f} s", toSeconds(time)); }

}  // namespace

struct Progress::Reader {
  Progress& progress;

  void operator()(const RunStarted& started) const {
    progress.cases_ = progress.judged_ = progress.passed_ = progress.failed_ = 0;
    progress.cpu_ = {};
    progress.isCompiled_ = false;
    progress.line_.keepAbove("");
    for (const SuitePlan& suite : started.suites) progress.cases_ += suite.cases;
    progress.total_ = started.limits.total;
    progress.step_ = "compiling " + escaped(started.submission);
    progress.draw(progress.step_, {}, {});
  }
  void operator()(const ProcessStarted& started) const {
    if (started.counted) progress.cpu_ += started.cpu;
  }
  void operator()(const CaseAsked& asked) const {
    const CaseLabel& question = asked.question;
    const std::string place =
        question.counted ? fmt::format("case {}/{}", progress.judged_ + 1, progress.cases_) : "not counted";
    progress.isCompiled_ = true;
    progress.step_ = fmt::format("{}, {}: {}", place, escaped(question.suite), escaped(question.text));
    if (progress.clock_() - progress.lastDraw_ < kBetweenCases) return;
    progress.lastDraw_ = progress.clock_();
    progress.draw(progress.step_, {}, {});
  }
  void operator()(const CaseJudged& judged) const {
    if (!judged.question.counted) return;
    progress.judged_ += 1;
    progress.cpu_ += judged.charged();
    if (judged.verdict == Verdict::AC) ++progress.passed_;
    if (!isFailure(judged.verdict) || progress.failed_++ > 0) return;
    progress.line_.keepAbove(fmt::format("First failure: {}: {}: {}", code(judged.verdict),
                                         escaped(judged.question.text), escaped(judged.reason)));
  }
  void operator()(const RunEnded&) const { progress.line_.erase(); }
  void operator()(const Compiled&) const {}
  void operator()(const ProcessEnded&) const {}
};

Progress::Progress(int fd, const Style& style, bool quiet, std::string of, RunningClock clock)
    : line_(fd, style, quiet, clock),
      of_(std::move(of)),
      clock_(std::move(clock)),
      lastDraw_(clock_() - kBetweenCases) {}

void Progress::on(const Event& event) {
  if (line_.enabled()) std::visit(Reader{*this}, event);
}

void Progress::during(const Activity& activity) {
  if (!line_.enabled() || clock_() - lastDraw_ < kBetweenTicks) return;
  lastDraw_ = clock_();
  const bool isCase = activity.step.empty();
  draw(isCase ? step_ : std::string(activity.step), activity.wall,
       isCase && isCompiled_ ? activity.cpu : Nanoseconds());
}

/// The figures are complete in a line of usual width: the step is cut for them.
void Progress::draw(std::string_view what, Nanoseconds wall, Nanoseconds cpu) {
  std::string figures;
  if (wall >= kWorthCounting) figures += ": " + secondsText(wall);
  if (judged_ > 0) figures += fmt::format("; {} passed, {} failed", passed_, failed_);
  if (cpu_ + cpu >= kWorthCounting)
    figures += fmt::format("; CPU {:.1f} of {:g} s", toSeconds(cpu_ + cpu), toSeconds(total_));
  const std::size_t columns = kColumns - 1 - std::min<std::size_t>(figures.size(), kColumns - 1 - kFewestColumnsOfStep);
  line_.draw(cutToColumns(of_ + std::string(what), columns) + figures);
}

SeveralProgress::SeveralProgress(int fd, const Style& style, bool quiet, std::size_t submissions, RunningClock clock)
    : line_(fd, style, quiet, clock), clock_(std::move(clock)), submissions_(submissions) {}

void SeveralProgress::begun(const std::string& submission) {
  running_.push_back({submission, clock_()});
  tick();
}

void SeveralProgress::done(const std::string& submission) {
  const auto at = std::ranges::find(running_, submission, &Running::submission);
  if (at != running_.end()) running_.erase(at);
  done_ += 1;
  tick();
}

void SeveralProgress::tick() {
  if (!line_.enabled()) return;
  std::string line = fmt::format("{} of {} graded, {} running", done_, submissions_, running_.size());
  for (std::size_t i = 0; i < running_.size(); ++i) {
    const Nanoseconds time = clock_() - running_[i].since;
    line += fmt::format("{}{}", i == 0 ? ": " : ", ", escaped(running_[i].submission));
    if (time >= kWorthCounting) line += fmt::format(" ({})", secondsText(time));
  }
  line_.draw(line);
}

}  // namespace judge
