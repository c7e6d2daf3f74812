#include "judge/measure/profiler.h"

#include <cmath>
#include <map>
#include <utility>

namespace judge {
namespace {

constexpr double kLargestStep = 1.3;                                 ///< from size to size
constexpr Nanoseconds kMeasurable = std::chrono::microseconds(100);  ///< shorter times are too noisy to show growth
constexpr double kSteep = 3, kFlat = 1.5;                            ///< growth of the time from size to size
constexpr double kBudgetPerSize = 0.125;                             ///< part of the budget for one size
constexpr int kMostFailingSizes = 3;

using SizeIndex = std::ptrdiff_t;  ///< index of a size among those that can be asked

class Profiling {
 public:
  Profiling(const ProfilePlan& plan, const AskSize& ask, const ProfileSink& sink)
      : plan_(plan), ask_(ask), sink_(sink) {
    sizes_ = plan.sizes.within(std::min(plan.leastN, plan.mostN), plan.mostN);
    if (sizes_.empty() && !plan.sizes.empty()) sizes_ = plan.sizes.within({}, plan.sizes.front());
  }

  Profile run() {
    profile_.end = climb();
    if (done_ >= 0 && profile_.end != ProfileEnd::Interrupted) refine();
    if (done_ >= 0 && failed_) profile_.boundary = boundary();
    return profile_;
  }

 private:
  ProfileEnd climb() {
    if (sizes_.empty()) return ProfileEnd::LargestSize;
    for (SizeIndex at = 0;; at = next(at)) {
      if (const auto end = measure(at)) return *end;
      if (const auto end = endAfter(at)) return *end;
    }
  }

  /// Where no size failed, and no law predicts the times of larger ones, the next size is assumed to fail.
  void refine() {
    if (!failed_ && (profile_.end != ProfileEnd::Budget || fitGrowth(growthSamples(profile_)).growth)) return;
    const SizeIndex assumed = failed_ ? *failed_ : next(done_) + 1;
    while (failed_.value_or(assumed) - done_ > 1) {
      const SizeIndex middle = (failed_.value_or(assumed) + done_) / 2;
      if (allowance(middle) < 2 * slowest_) return;
      const auto end = measure(middle);
      if (end == ProfileEnd::Interrupted) profile_.end = *end;
      if (end && end != ProfileEnd::TooMuch) return;
    }
  }

  std::int64_t size(SizeIndex at) const { return sizes_[static_cast<std::size_t>(at)]; }

  /// An equal part of the rest for each step of a bisection that may follow; more where the law so far demands it.
  Nanoseconds allowance(SizeIndex at) const {
    const Nanoseconds left = plan_.budget - spent_;
    const double parts = 1 + std::ceil(std::log2(static_cast<double>(std::min(at, failed_.value_or(at)) - done_)));
    return std::max(scaled(left, 1 / parts), std::min(left, scaled(forecast(at), 2)));
  }

  /// Asks the cases of one size. Returns the reason when the profile ends there.
  std::optional<ProfileEnd> measure(SizeIndex at) {
    Nanoseconds spentHere{}, slowest{};
    bool allRight = true;
    for (std::size_t square = 0; square < plan_.squares; ++square) {
      const Nanoseconds allowed = allowance(at);
      if (allowed <= Nanoseconds::zero()) return ProfileEnd::Budget;
      if (allowed < 2 * slowest || spentHere > scaled(plan_.budget, kBudgetPerSize)) break;
      const std::optional<ProfiledCase> asked = ask_(size(at), square, allowed);
      if (!asked) return ProfileEnd::Interrupted;
      profile_.cases.push_back(*asked);
      sink_(profile_);
      spent_ += asked->cpu;
      spentHere += asked->cpu;
      slowest = std::max(slowest, asked->cpu);
      if (asked->verdict == Verdict::AC) slowest_ = std::max(slowest_, asked->cpu);
      allRight = allRight && asked->verdict == Verdict::AC;
      if (isLimit(asked->verdict)) {
        failed_ = std::min(at, failed_.value_or(at));
        return ProfileEnd::TooMuch;
      }
    }
    note(at, allRight);
    return std::nullopt;
  }

  void note(SizeIndex at, bool allRight) {
    if (!allRight) {
      failed_ = std::min(at, failed_.value_or(at));
    } else if (done_ < 0) {
      done_ = at;
      failed_.reset();
    } else if (at < failed_.value_or(at + 1)) {
      done_ = at;
    }
  }

  std::optional<ProfileEnd> endAfter(SizeIndex at) {
    const std::vector<ProfiledSize> sizes = sizesOf(profile_);
    failingSizes_ = sizes.back().right == 0 ? failingSizes_ + 1 : 0;
    if (failingSizes_ == kMostFailingSizes) return ProfileEnd::Failures;
    adaptStep(sizes.back());
    if (at + 1 == static_cast<SizeIndex>(sizes_.size())) return ProfileEnd::LargestSize;
    const ProfileForecast ahead{size(next(at)), forecast(next(at)), plan_.budget - spent_};
    if (ahead.cpu <= ahead.left) return std::nullopt;
    profile_.next = ahead;
    return ProfileEnd::Budget;
  }

  /// Aims at doubling the time from size to size. A single leap of the time does not count as growth.
  void adaptStep(const ProfiledSize& size) {
    if (size.right == 0) return;
    if (median_ > Nanoseconds::zero()) {
      const double growth =
          std::max(1.0, toSeconds(std::max(size.median, kMeasurable)) / toSeconds(std::max(median_, kMeasurable)));
      if (growth > kSteep) step_ = std::pow(step_, std::log(2) / std::log(growth));
      if (growth < kFlat) step_ = kLargestStep;
      const double exponent = std::log(growth) / std::log(static_cast<double>(size.n) / static_cast<double>(measured_));
      lawful_ = std::min(exponent, std::exchange(exponent_, exponent));
    }
    median_ = size.median;
    measured_ = size.n;
  }

  /// Predicted time of a case, by the last two steps; not less than any has taken.
  Nanoseconds forecast(SizeIndex at) const {
    if (measured_ == 0) return {};
    const double growth = std::pow(static_cast<double>(size(at)) / static_cast<double>(measured_), lawful_);
    return std::max(scaled(median_, std::min(growth, 1e6)), slowest_);
  }

  SizeIndex next(SizeIndex at) const {
    constexpr double kNearly = 1.1;  // one step instead of a long and a short one
    const auto last = static_cast<SizeIndex>(sizes_.size()) - 1;
    if (plan_.allSizes) return std::min(last, at + 1);
    const double wanted = static_cast<double>(size(at)) * step_;
    if (wanted * kNearly > static_cast<double>(size(last)) && step_ * kNearly >= kLargestStep) return last;
    const auto found = static_cast<SizeIndex>(sizes_.lowerBound(std::llround(wanted)));
    return std::min(last, std::max(at + 1, found));
  }

  const ProfiledCase& slowestDone() const {
    const auto isSlower = [n = size(done_)](const ProfiledCase& a, const ProfiledCase& b) {
      return b.n == n && (a.n != n || a.cpu < b.cpu);
    };
    return *std::max_element(profile_.cases.begin(), profile_.cases.end(), isSlower);
  }

  /// None where the size that failed was not allowed what the other one took.
  std::optional<ProfileBoundary> boundary() const {
    const auto hasFailed = [n = size(*failed_)](const ProfiledCase& asked) {
      return asked.n == n && asked.verdict != Verdict::AC;
    };
    const ProfiledCase& failed = *std::find_if(profile_.cases.begin(), profile_.cases.end(), hasFailed);
    if (failed.verdict == Verdict::TLE && failed.cpu < slowestDone().cpu) return std::nullopt;
    return ProfileBoundary{slowestDone(), failed};
  }

  const ProfilePlan& plan_;
  const AskSize& ask_;
  const ProfileSink& sink_;
  Sizes sizes_;
  Profile profile_;
  SizeIndex done_ = -1;              // the last size at which all was right
  std::optional<SizeIndex> failed_;  // the first size after it at which something failed
  Nanoseconds spent_{};
  double step_ = kLargestStep;
  Nanoseconds slowest_{};      // CPU time of the slowest right answer
  double exponent_ = 0;        // exponent of the growth of the time in the last step
  double lawful_ = 0;          // the lesser exponent of the last two steps
  std::int64_t measured_ = 0;  // the last size with a right answer
  Nanoseconds median_{};       // median CPU time of that size
  int failingSizes_ = 0;
};

}  // namespace

Profile profileGrowth(const ProfilePlan& plan, const AskSize& ask, const ProfileSink& sink) {
  return Profiling(plan, ask, sink).run();
}

std::vector<ProfiledSize> sizesOf(const Profile& profile) {
  std::map<std::int64_t, ProfiledSize> sizes;
  for (const ProfiledCase& asked : profile.cases) {
    ProfiledSize& size = sizes[asked.n];
    size.n = asked.n;
    ++size.asked;
    size.memory = std::max(size.memory, asked.memory);
    if (asked.verdict == Verdict::AC) size.least = size.right++ == 0 ? asked.cpu : std::min(size.least, asked.cpu);
  }
  for (const GrowthSample& median : mediansBySize(growthSamples(profile))) sizes[median.n].median = median.cpu;
  std::vector<ProfiledSize> result;
  for (const auto& [n, size] : sizes) result.push_back(size);
  return result;
}

WrongAnswers wrongAnswers(const Profile& profile) {
  WrongAnswers wrong;
  for (const ProfiledCase& asked : profile.cases) {
    wrong.all += asked.verdict == Verdict::WA;
    wrong.rightInOtherVariant += asked.verdict == Verdict::WA && asked.rightInOtherVariant;
  }
  return wrong;
}

std::vector<GrowthSample> growthSamples(const Profile& profile) {
  std::vector<GrowthSample> samples;
  for (const ProfiledCase& asked : profile.cases) samples.push_back(growthSample(asked.n, asked.cpu, asked.verdict));
  return samples;
}

}  // namespace judge
