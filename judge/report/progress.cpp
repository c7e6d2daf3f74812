#include "judge/report/progress.h"

#include <fmt/format.h>

#include <utility>

#include "judge/base/figures.h"
#include "judge/base/text.h"

namespace judge {
namespace {

constexpr Nanoseconds kOneDraw = std::chrono::milliseconds(50);
constexpr Nanoseconds kFullStock = 200 * kOneDraw;

}  // namespace

struct Progress::Reader {
  Progress& progress;

  void operator()(const RunStarted& started) const {
    for (const SuitePlan& suite : started.suites) progress.cases_ += suite.cases;
    progress.total_ = started.limits.total;
    progress.line_.draw(fmt::format("compiling {}", escaped(started.submission)));
  }
  void operator()(const ProcessStarted& started) const {
    if (started.counted) progress.cpu_ += started.cpu;
  }
  void operator()(const CaseAsked& asked) const {
    if (!progress.mayDraw()) return;
    const CaseLabel& question = asked.question;
    const std::string place =
        question.counted ? fmt::format("case {}/{}", progress.judged_ + 1, progress.cases_) : "not counted";
    progress.line_.draw(fmt::format("{}, {}: {} ({} of {} CPU used)", place, escaped(question.suite), question.text,
                                    durationText(progress.cpu_), durationText(progress.total_)));
  }
  void operator()(const CaseJudged& judged) const {
    if (!judged.question.counted) return;
    progress.judged_ += 1;
    progress.cpu_ += judged.charged();
  }
  void operator()(const RunEnded&) const { progress.line_.erase(); }
  void operator()(const Compiled&) const {}
  void operator()(const ProcessEnded&) const {}
};

Progress::Progress(int fd, const Style& style, bool quiet, RunningClock clock)
    : line_(fd, style, quiet), clock_(std::move(clock)), stock_(kFullStock), lastDraw_(clock_()) {}

void Progress::on(const Event& event) {
  if (line_.enabled()) std::visit(Reader{*this}, event);
}

bool Progress::mayDraw() {
  const Nanoseconds now = clock_();
  const Nanoseconds stock = std::min(kFullStock, stock_ + (now - lastDraw_));
  if (stock < kOneDraw) return false;
  stock_ = stock - kOneDraw;
  lastDraw_ = now;
  return true;
}

SeveralProgress::SeveralProgress(int fd, const Style& style, bool quiet, std::size_t submissions)
    : line_(fd, style, quiet), submissions_(submissions) {}

void SeveralProgress::begun(const std::string& submission) {
  running_.push_back(submission);
  draw();
}

void SeveralProgress::done(const std::string& submission) {
  const auto at = std::find(running_.begin(), running_.end(), submission);
  if (at != running_.end()) running_.erase(at);
  done_ += 1;
  draw();
}

void SeveralProgress::draw() {
  if (!line_.enabled()) return;
  std::string line = fmt::format("{} of {} graded, {} running", done_, submissions_, running_.size());
  if (!running_.empty()) line += ": " + escaped(fmt::format("{}", fmt::join(running_, ", ")));
  line_.draw(line);
}

}  // namespace judge
