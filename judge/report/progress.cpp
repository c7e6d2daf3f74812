#include "judge/report/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "judge/report/figures.h"
#include "judge/report/layout.h"
#include "judge/text.h"

namespace judge {
namespace {

constexpr Nanoseconds kOneDraw = std::chrono::milliseconds(50);
constexpr Nanoseconds kFullStock = 200 * kOneDraw;

/// Keeps a line on a narrow terminal from running over into the next, where it could not be erased.
constexpr std::string_view kWrapOff = "\x1b[?7l";
constexpr std::string_view kWrapOn = "\x1b[?7h";
constexpr std::string_view kEraseLine = "\r\x1b[K";

void put(int fd, const std::string& text) {
  // Nothing depends on this line: where it cannot be written it is not seen.
  [[maybe_unused]] const ssize_t written = ::write(fd, text.data(), text.size());
}

}  // namespace

struct Progress::Reader {
  Progress& progress;

  void operator()(const RunStarted& started) const {
    for (const SuitePlan& suite : started.suites) progress.cases_ += suite.cases;
    progress.total_ = started.limits.total;
    progress.draw(fmt::format("compiling {}", escaped(started.submission)));
  }
  void operator()(const ProcessStarted& started) const {
    if (started.counted) progress.cpu_ += started.cpu;
  }
  void operator()(const CaseAsked& asked) const {
    if (!progress.mayDraw()) return;
    const Question& question = asked.question;
    const std::string place =
        question.counted ? fmt::format("case {}/{}", progress.judged_ + 1, progress.cases_) : "not counted";
    progress.draw(fmt::format("{}, {}: {} ({} of {} CPU used)", place, escaped(question.suite), question.text,
                              durationText(progress.cpu_), durationText(progress.total_)));
  }
  void operator()(const CaseJudged& judged) const {
    if (!judged.question.counted) return;
    progress.judged_ += 1;
    progress.cpu_ += judged.charged();
  }
  void operator()(const RunEnded&) const { progress.erase(); }
  void operator()(const Compiled&) const {}
  void operator()(const ProcessEnded&) const {}
};

Progress::Progress(int fd, const Style& style, bool quiet, Clock clock)
    : fd_(fd), enabled_(style.live && !quiet), clock_(std::move(clock)), stock_(kFullStock), lastDraw_(clock_()) {}

Progress::~Progress() {
  erase();
}

void Progress::on(const Event& event) {
  if (enabled_) std::visit(Reader{*this}, event);
}

Nanoseconds Progress::steadyClock() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

bool Progress::mayDraw() {
  const Nanoseconds now = clock_();
  const Nanoseconds stock = std::min(kFullStock, stock_ + (now - lastDraw_));
  if (stock < kOneDraw) return false;
  stock_ = stock - kOneDraw;
  lastDraw_ = now;
  return true;
}

void Progress::draw(std::string_view line) {
  put(fd_, fmt::format("{}{}{}{}", kWrapOff, kEraseLine, cutToColumns(line, kColumns - 1), kWrapOn));
  onShow_ = true;
}

void Progress::erase() {
  if (std::exchange(onShow_, false)) put(fd_, std::string(kEraseLine));
}

}  // namespace judge
