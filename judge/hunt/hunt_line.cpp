#include "judge/hunt/hunt_line.h"

#include <fmt/format.h>

#include "judge/console/figures.h"
#include "judge/katas/mandatory_queen/kata.h"

namespace judge::hunt {
namespace {

constexpr Nanoseconds kBetweenDraws = std::chrono::milliseconds(100);

}  // namespace

double rateOf(const HuntProgress& standing) {
  return standing.time > Nanoseconds::zero() ? static_cast<double>(standing.cases) / toSeconds(standing.time) : 0;
}

std::string HuntLine::textOf(const HuntProgress& standing) {
  if (standing.shrinking) return "found one that fails; looking for the smallest: " + judge::textOf(standing.last);
  std::string text =
      fmt::format("{}, {:.0f}/s, n up to {}", countText(standing.cases, "case"), rateOf(standing), standing.most);
  if (standing.slowest)
    text +=
        fmt::format(", slowest {} at {}", durationText(standing.slowest->cpu), judge::textOf(standing.slowest->asked));
  return text;
}

void HuntLine::show(const HuntProgress& standing) {
  if (!line_.enabled()) return;
  const Nanoseconds now = clock_();
  if (drawnAt_ && now - *drawnAt_ < kBetweenDraws) return;
  drawnAt_ = now;
  line_.draw(textOf(standing));
}

}  // namespace judge::hunt
