#include "judge/measure/profiler.h"

#include <cmath>

namespace judge {
namespace {

constexpr double kLargestStep = 1.3;                              ///< from size to size
constexpr Nanoseconds kTelling = std::chrono::microseconds(100);  ///< shorter times say nothing on the growth
constexpr double kSteep = 3, kFlat = 1.5;                         ///< growth of the time from size to size
constexpr double kShareOfSize = 0.125;                            ///< of the budget
constexpr int kMostFailingSizes = 3;

bool isLimit(Verdict verdict) {
  return verdict == Verdict::TLE || verdict == Verdict::WTL || verdict == Verdict::MLE || verdict == Verdict::OLE;
}

class Profiling {
 public:
  Profiling(const ProfilePlan& plan, const AskSize& ask, const ProfileReader& reader)
      : plan_(plan), ask_(ask), reader_(reader) {}

  Profile run() {
    std::int64_t n = std::min(plan_.leastN, plan_.mostN);
    while (!measure(n) && !isOver(n)) n = next(n);
    return profile_;
  }

 private:
  bool end(ProfileEnd how) {
    profile_.end = how;
    return true;
  }

  /// Asks the cases of one size. True when there is nothing more to ask.
  bool measure(std::int64_t n) {
    Nanoseconds spentHere{};
    for (std::size_t square = 0; square < plan_.squares; ++square) {
      const Nanoseconds left = plan_.budget - spent_;
      if (left <= Nanoseconds::zero()) return end(ProfileEnd::Budget);
      const std::optional<ProfiledCase> asked = ask_(n, square, left);
      if (!asked) return end(ProfileEnd::Interrupted);
      profile_.cases.push_back(*asked);
      reader_(profile_);
      if (isLimit(asked->verdict)) return end(ProfileEnd::TooMuch);
      spent_ += asked->cpu;
      spentHere += asked->cpu;
      if (spentHere > scaled(plan_.budget, kShareOfSize)) break;
    }
    return false;
  }

  bool isOver(std::int64_t n) {
    const ProfiledSize size = sizesOf(profile_).back();
    failingSizes_ = size.right == 0 ? failingSizes_ + 1 : 0;
    if (failingSizes_ == kMostFailingSizes) return end(ProfileEnd::Failures);
    adaptStep(size);
    if (n >= plan_.mostN) return end(ProfileEnd::LargestSize);
    return scaled(median_, growth_) > plan_.budget - spent_ && end(ProfileEnd::Budget);
  }

  /// So that the time doubles from size to size, more or less.
  void adaptStep(const ProfiledSize& size) {
    if (size.right == 0) return;
    if (size.median >= kTelling && median_ > Nanoseconds::zero()) {
      growth_ = std::max(1.0, toSeconds(size.median) / std::max(toSeconds(median_), toSeconds(kTelling)));
      if (growth_ > kSteep) step_ = std::pow(step_, std::log(2) / std::log(growth_));
      if (growth_ < kFlat) step_ = std::min(kLargestStep, step_ * std::sqrt(step_));
    }
    median_ = size.median;
  }

  std::int64_t next(std::int64_t n) const {
    constexpr double kNearly = 1.1;  // one step instead of a long and a short one
    const double wanted = static_cast<double>(n) * step_;
    if (wanted * kNearly > static_cast<double>(plan_.mostN) && step_ * kNearly >= kLargestStep) return plan_.mostN;
    return std::min(plan_.mostN, std::max<std::int64_t>(n + 1, std::llround(wanted)));
  }

  const ProfilePlan& plan_;
  const AskSize& ask_;
  const ProfileReader& reader_;
  Profile profile_;
  Nanoseconds spent_{};
  double step_ = kLargestStep;
  double growth_ = 1;     // of the time, from the last but one size to the last
  Nanoseconds median_{};  // of the last size with a right answer
  int failingSizes_ = 0;
};

}  // namespace

Profile profileGrowth(const ProfilePlan& plan, const AskSize& ask, const ProfileReader& reader) {
  return Profiling(plan, ask, reader).run();
}

std::vector<ProfiledSize> sizesOf(const Profile& profile) {
  std::vector<ProfiledSize> sizes;
  std::vector<GrowthSample> here;
  for (const ProfiledCase& asked : profile.cases) {
    if (sizes.empty() || sizes.back().n != asked.n) {
      sizes.push_back({asked.n, 0, 0, {}, {}, {}});
      here.clear();
    }
    ProfiledSize& size = sizes.back();
    ++size.asked;
    size.memory = std::max(size.memory, asked.memory);
    if (asked.verdict != Verdict::AC) continue;
    size.least = size.right++ == 0 ? asked.cpu : std::min(size.least, asked.cpu);
    here.push_back({asked.n, asked.cpu});
    size.median = mediansBySize(here).front().cpu;
  }
  return sizes;
}

std::vector<GrowthSample> growthSamples(const Profile& profile) {
  std::vector<GrowthSample> samples;
  for (const ProfiledCase& asked : profile.cases)
    if (asked.verdict == Verdict::AC) samples.push_back({asked.n, asked.cpu});
  return samples;
}

}  // namespace judge
