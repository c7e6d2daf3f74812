#pragma once

#include <functional>

#include "judge/base/units.h"
#include "judge/measure/growth.h"
#include "judge/verdict/sizes.h"
#include "judge/verdict/verdict.h"

/// Measures a submission at sizes of its own choice, as `judge profile` does: from small boards up, in steps that adapt
/// to how steeply the time grows, until the budget, the largest size or the submission's own failures end it. Then what
/// is left of the budget goes into a bisection between the last size that it did and the first that it did not. No case
/// may use so much that no later step of the bisection could be made.
namespace judge {

/// One case of a profile.
struct ProfiledCase {
  std::int64_t n = 0;
  std::string text;  ///< text of the question
  Verdict verdict = Verdict::SK;
  std::string reason;  ///< why it failed
  Nanoseconds cpu{};
  Bytes memory;  ///< peak memory of the process so far; each size has a process of its own
  bool rightInOtherVariant = false;
  std::string excerpt{};  ///< excerpt of the answer, see CaseJudged
  std::string kind{};     ///< see CaseJudged
};

struct ProfilePlan {
  Nanoseconds budget = std::chrono::seconds(20);  ///< CPU time of all cases together
  std::int64_t leastN = 8;
  std::int64_t mostN = 4000;
  std::size_t squares = 5;  ///< cases of each size, as far as the budget allows
  Sizes sizes{};            ///< sizes that can be asked, each at least 1
  bool allSizes = false;    ///< each of these sizes, rather than steps
  bool isLargest = false;   ///< `mostN` is the largest of them, since nobody asked for another
};

enum class ProfileEnd {
  LargestSize,  ///< all sizes up to ProfilePlan::mostN are measured
  Budget,       ///< the next size would take more than is left, or nothing is left
  TooMuch,      ///< a case was ended at a limit
  Failures,     ///< no right answer at three sizes in a row
  Interrupted,
  Fault,  ///< the judge or the kata failed
};

/// The last size that was done and the first after it that failed, as close to each other as the budget allowed.
struct ProfileBoundary {
  ProfiledCase done;    ///< the slowest of its size
  ProfiledCase failed;  ///< the first failed one of its size
};

/// The reason why the way up ended: the next size, its time predicted by the last two steps, and the rest of the
/// budget.
struct ProfileForecast {
  std::int64_t n = 0;
  Nanoseconds cpu{};
  Nanoseconds left{};
};

struct Profile {
  std::vector<ProfiledCase> cases;  ///< in the order of asking
  ProfileEnd end = ProfileEnd::Interrupted;
  std::optional<ProfileBoundary> boundary{};
  std::optional<ProfileForecast> next{};  ///< may be there for ProfileEnd::Budget
};

/// Summary of the right answers of one size.
struct ProfiledSize {
  std::int64_t n = 0;
  std::size_t asked = 0;
  std::size_t right = 0;
  Nanoseconds least{};  ///< least CPU time of a right answer
  Nanoseconds median{};
  Bytes memory;
};

struct WrongAnswers {
  std::size_t all = 0;
  std::size_t rightInOtherVariant = 0;
};

WrongAnswers wrongAnswers(const Profile& profile);

/// Asks the `square`-th case of size `n`, which may use `allowed` of CPU time. Nothing when the user interrupts.
using AskSize = std::function<std::optional<ProfiledCase>(std::int64_t n, std::size_t square, Nanoseconds allowed)>;

/// Called after each case.
using ProfileSink = std::function<void(const Profile&)>;

Profile profileGrowth(const ProfilePlan& plan, const AskSize& ask, const ProfileSink& sink);

/// Ascending by n.
std::vector<ProfiledSize> sizesOf(const Profile& profile);

/// The samples of all cases, for fitGrowth().
std::vector<GrowthSample> growthSamples(const Profile& profile);

}  // namespace judge
