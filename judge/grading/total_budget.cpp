#include "judge/grading/total_budget.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "judge/base/figures.h"

namespace judge {

Nanoseconds TotalBudget::left(Nanoseconds running) const {
  return std::max(limits_.total - spent_ - running, Nanoseconds::zero());
}

std::string TotalBudget::whereItWent() const {
  constexpr double kMost = 0.8, kLeast = 0.5;
  constexpr std::size_t kShown = 3;
  auto charges = charges_;
  std::ranges::stable_sort(charges, std::greater(), [](const auto& charge) { return charge.second; });
  std::string text;
  double share = 0;
  for (std::size_t i = 0; i < std::min(charges.size(), kShown) && share < kMost; ++i) {
    const auto& [question, cpu] = charges[i];
    share += toSeconds(cpu) / toSeconds(spent_);
    text += fmt::format("{}{} {} {}", i == 0 ? "" : ", ", durationText(cpu), i == 0 ? "went to" : "to", question->text);
  }
  if (share >= kLeast || charges.empty()) return text;
  return fmt::format("{} went to each of {} cases on average",
                     durationText(spent_ / static_cast<std::int64_t>(charges.size())), charges.size());
}

}  // namespace judge
