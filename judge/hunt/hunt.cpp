#include "judge/hunt/hunt.h"

#include <array>
#include <cmath>
#include <map>
#include <tuple>

#include "judge/hunt/case_drawer.h"
#include "judge/hunt/squares.h"

namespace judge::hunt {
namespace {

using queens::Case;
using queens::Square;

/// Fresh processes in which a case has to fail for its failing to count as steady.
constexpr std::size_t kFreshAsks = 5;

/// Asks, and failures, that are enough to tell how often a case fails.
constexpr std::size_t kMostAsks = 400;
constexpr std::size_t kEnoughFailures = 8;

/// At 3 / p asks something that fails with probability p has failed with a probability of 95 %.
constexpr double kTriesByRate = 3;

/// Parts of the budget that are left when asking the found case afresh, or again and again, or drawn ones under the
/// other reading, or thinning out what was asked before, has to end.
constexpr double kLeftByConfirming = 0.8;
constexpr double kLeftByRepeating = 0.65;
constexpr double kOfOtherReading = 0.1;
constexpr double kLeftByThinning = 0.3;

/// The rest is for asking the smallest case again.
constexpr double kForSearch = 0.75;

constexpr std::size_t kSequenceSquares = 64;
constexpr std::size_t kOtherReadings = 100;
constexpr std::size_t kShifts = 3;
constexpr Nanoseconds kCheapAsk = std::chrono::milliseconds(200);

Nanoseconds usualShrinking(const CaseJudged& found, Nanoseconds hunting) {
  const bool isSlow = found.verdict == Verdict::TLE || found.verdict == Verdict::WTL;
  return std::max(kShrinking, hunting / 2) + (isSlow ? 12 : 0) * found.wall;
}

class Hunting {
 public:
  Hunting(Answerer& answerer, const HuntOptions& options, const Clock& clock,
          const std::function<void(const HuntProgress&)>& watch)
      : answerer_(answerer), options_(options), clock_(clock), watch_(watch) {}

  HuntResult run() {
    if (const auto found = draw()) {
      standing().shrinking = true;
      shrinkFrom_ = clock_();
      shrinkFor_ = std::min(options_.shrinking.value_or(usualShrinking(found->judged, options_.time)), untilEnd());
      result_.failure = shrink(*found);
    }
    return result_;
  }

 private:
  struct Found {
    CaseJudged judged;
    Case asked;
    Cases before;
  };

  /// One case asked again and again in one process, which starts with it.
  struct Repeated {
    Frequency frequency;
    std::size_t before = 0;  ///< asks before the first failure
    bool recovers = false;   ///< it is right again after it was wrong
  };

  HuntProgress& standing() { return result_.standing; }

  Nanoseconds untilEnd() const { return options_.end ? *options_.end - clock_() : Nanoseconds::max(); }

  Answered ask(const Case& asked, bool otherwise = false) {
    Answered told;  // SK
    const bool mayAsk = !isOver_ && untilEnd() > Nanoseconds::zero();
    if (mayAsk) told = otherwise ? answerer_.askOtherwise(asked) : answerer_.ask(asked);
    if (!isOver_ && told.judged.verdict == Verdict::SK) {
      isOver_ = true;
      result_.interrupted = untilEnd() > Nanoseconds::zero();
    }
    if (told.failed() && !otherwise) failures_[{asked.n, asked.queen.row, asked.queen.col}] = told.judged;
    standing().last = asked;
    watch_(standing());
    return told;
  }

  bool fails(const Case& asked) { return ask(asked).failed(); }

  bool failsAfresh(const Case& asked) {
    answerer_.startAfresh();
    return fails(asked);
  }

  /// A failure that could come of the cases before it is looked at twice, where that is cheap.
  bool failsByItself(const Case& asked) {
    const Answered told = ask(asked);
    if (!told.failed() || told.before == 0 || told.judged.cpu > kCheapAsk) return told.failed();
    return failsAfresh(asked);
  }

  /// How many cases pass, in a new process, before one fails.
  std::size_t passedOf(const Cases& cases) {
    answerer_.startAfresh();
    std::size_t passed = 0;
    while (passed < cases.size() && !fails(cases[passed]) && !isOver_) ++passed;
    return passed;
  }

  bool failsAfter(Cases before, const Case& last) {
    before.push_back(last);
    return passedOf(before) + 1 == before.size() && !isOver_;
  }

  std::optional<Found> draw() {
    CaseDrawer drawer(options_.seed, options_.least, options_.most);
    const Nanoseconds from = clock_();
    const auto mayGoOn = [&] {
      if (isOver_) return false;
      return options_.cases ? standing().cases < *options_.cases
                            : standing().time < options_.time && untilEnd() > kKeptForShrinking;
    };
    Cases asked;
    while (mayGoOn()) {
      const Case next = drawer.next();
      const Nanoseconds since = clock_();
      const Answered told = ask(next);
      standing().time = clock_() - from;
      if (isOver_ && !result_.interrupted) standing().unfinished = {next, Verdict::SK, {}, clock_() - since};
      if (isOver_) break;
      if (told.before == 0) asked.clear();
      note(next, told.judged);
      if (told.failed()) return Found{told.judged, next, asked};
      asked.push_back(next);
    }
    return std::nullopt;
  }

  void note(const Case& asked, const CaseJudged& judged) {
    standing().cases += 1;
    standing().most = std::max(standing().most, asked.n);
    const Slowest it{asked, judged.verdict, judged.cpu, judged.wall};
    if (!standing().slowest || it.time() > standing().slowest->time()) standing().slowest = it;
  }

  double left() const {
    if (isOver_ || shrinkFor_ <= Nanoseconds::zero()) return 0;
    const double spent = toSeconds(clock_() - shrinkFrom_) / toSeconds(shrinkFor_) / (isSearching_ ? kForSearch : 1);
    return std::clamp(1 - spent, 0.0, 1.0);
  }

  Failure shrink(const Found& found) {
    Failure failure;
    failure.first = found.judged;
    failure.shrunk.smallest = found.asked;
    if (found.judged.rightUnderOtherReading) readOtherwise(failure);
    Repeated repeated;
    failure.nature = natureOf(found, failure.before, repeated);
    if (failure.nature == Nature::UsedUp) shrinkUsedUp(repeated, failure);
    if (failure.nature == Nature::AfterOthers) shortenHistory(found, failure);
    if (failure.nature == Nature::Steady || failure.nature == Nature::Luck) shrinkCase(failure);
    const auto& [n, queen] = failure.shrunk.smallest;
    failure.smallest = failures_.at({n, queen.row, queen.col});
    if (failure.smallest.rightUnderOtherReading && !failure.otherReading) readOtherwise(failure);
    failure.stop = stopOf(failure);
    return failure;
  }

  Stop stopOf(const Failure& failure) const {
    const Shrunk& shrunk = failure.shrunk;
    if (result_.interrupted) return Stop::Interrupted;
    if (shrunk.smallest.n == options_.least) return Stop::NoneSmaller;
    const bool isWhole = shrunk.asked > 0 && shrunk.proven();
    if (failure.nature == Nature::Steady && isWhole) return Stop::Proven;
    if (isWhole || failure.sequencesUpTo + 1 >= shrunk.smallest.n) return Stop::Sampled;
    return failure.nature == Nature::UsedUp && shrunk.asked == 0 ? Stop::Untried : Stop::Time;
  }

  void readOtherwise(Failure& failure) {
    OtherReading& told = failure.otherReading.emplace();
    told.right = countRight(true, kOtherReadings, told.asked);
    told.rightAsIs = countRight(false, told.asked, told.asked);
  }

  /// Of so many of the cases that were drawn, or of those that there is time for: `asked`.
  std::size_t countRight(bool otherwise, std::size_t most, std::size_t& asked) {
    CaseDrawer drawer(options_.seed, options_.least, options_.most);
    const double enough = std::max(left() - kOfOtherReading, 0.0);
    std::size_t right = 0;
    answerer_.startAfresh();
    for (asked = 0; asked < most && left() > enough; ++asked) {
      const Verdict verdict = ask(drawer.next(), otherwise).judged.verdict;
      if (isOver_) break;
      right += verdict == Verdict::AC;
    }
    return right;
  }

  Nature natureOf(const Found& found, Frequency& afresh, Repeated& repeated) {
    askAfresh(found.asked, afresh, kLeftByConfirming);
    if (afresh.asked == 0) return Nature::Unknown;
    if (afresh.failed == afresh.asked) return Nature::Steady;
    if (afresh.failed > 0 || found.before.empty()) return Nature::Luck;
    const bool comesAgain = failsAfter(found.before, found.asked) && failsAfter(found.before, found.asked);
    if (isOver_) return Nature::Unknown;
    if (!comesAgain) return Nature::Luck;
    repeated = askRepeatedly(found.asked, kLeftByRepeating);
    return repeated.recovers ? Nature::UsedUp : Nature::AfterOthers;
  }

  /// At least once, unless time is up.
  void askAfresh(const Case& asked, Frequency& frequency, double leftAtLeast) {
    do {
      const bool failed = failsAfresh(asked);
      if (isOver_) return;
      frequency.asked += 1;
      frequency.failed += failed;
    } while (frequency.asked < kFreshAsks && left() > leftAtLeast);
  }

  Repeated askRepeatedly(const Case& asked, double leftAtLeast) {
    answerer_.startAfresh();
    Repeated repeated;
    bool hasFailed = false;
    const auto see = [&](const Answered& told) {
      if (told.failed() && repeated.frequency.failed == 0) repeated.before = told.before;
      hasFailed = told.failed() || (hasFailed && told.before > 0);
      repeated.recovers = repeated.recovers || (hasFailed && !told.failed());
    };
    measure(asked, repeated.frequency, leftAtLeast, see);
    return repeated;
  }

  void measure(
      const Case& asked, Frequency& frequency, double leftAtLeast,
      const std::function<void(const Answered&)>& see = [](const Answered&) {}) {
    while (frequency.asked < kMostAsks && frequency.failed < kEnoughFailures && left() > leftAtLeast) {
      const Answered told = ask(asked);
      if (isOver_) return;
      see(told);
      frequency.asked += 1;
      frequency.failed += told.failed();
    }
  }

  /// Where a case fails now and then, so often is enough to see it.
  void search(Failure& failure, const Frequency& frequency, const std::function<bool(const Case&)>& isFailing) {
    SearchOptions search;
    search.least = options_.least;
    const double rate = static_cast<double>(std::max<std::size_t>(frequency.failed, 1)) /
                        static_cast<double>(std::max<std::size_t>(frequency.asked, 1));
    if (frequency.failed < frequency.asked) search.tries = static_cast<std::size_t>(std::ceil(kTriesByRate / rate));
    isSearching_ = true;
    failure.shrunk = smallestFailure(failure.shrunk.smallest, search, {isFailing, [this] { return left(); }});
    isSearching_ = false;
  }

  void shrinkCase(Failure& failure) {
    const bool steady = failure.nature == Nature::Steady;
    if (!steady) measure(failure.shrunk.smallest, failure.before, kLeftByRepeating);
    search(failure, failure.before, [&](const Case& asked) { return steady ? failsByItself(asked) : fails(asked); });
    if (!isOver_) measureAgain(failure);
  }

  /// The smallest case may behave otherwise than the one that was found.
  void measureAgain(Failure& failure) {
    const Case& smallest = failure.shrunk.smallest;
    askAfresh(smallest, failure.after, 0);
    if (failure.after.failed == failure.after.asked && failure.nature == Nature::Steady) return;
    failure.nature = Nature::Luck;
    measure(smallest, failure.after, 0);
  }

  /// `found`: of the case that was found. What fails is the smallest case after so many of its own kind.
  void shrinkUsedUp(const Repeated& found, Failure& failure) {
    const Shrunk untried = failure.shrunk;
    search(failure, found.frequency, [this](const Case& asked) { return fails(asked); });
    Repeated again = askRepeatedly(failure.shrunk.smallest, 0);
    if (again.frequency.failed == 0) {
      failure.shrunk = untried;
      again = found;
    }
    failure.after = again.frequency;
    failure.history.assign(again.before, failure.shrunk.smallest);
    failure.isHistoryThin = true;
  }

  void shortenHistory(const Found& found, Failure& failure) {
    double leftAtLeast = kLeftByThinning;
    const auto mayGoOn = [&] { return left() > leftAtLeast; };
    const auto shorten = [&](const Cases& before, const Case& last) {
      failure.history = shorterHistory(
          before, [&](const Cases& less) { return failsAfter(less, last); }, mayGoOn);
      failure.isHistoryThin = mayGoOn();
    };
    shorten(found.before, found.asked);
    const Shifted shifted = shift(failure.history, found.asked);
    failure.isByCount = shifted == Shifted::Earlier;
    if (shifted == Shifted::Vanishes) {
      failure.nature = Nature::UsedUp;
      return;
    }
    leftAtLeast = 0;
    for (std::int64_t n = options_.least; n <= found.asked.n && mayGoOn(); ++n) {
      const auto smaller = sequenceOn(n, found.asked);
      if (smaller && failsAfter(smaller->before, smaller->asked)) {
        shorten(smaller->before, smaller->asked);
        failure.shrunk.smallest = smaller->asked;
        return;
      }
      if (mayGoOn()) failure.sequencesUpTo = n;
    }
  }

  /// What becomes of a failure when a few more cases come first. A random generator stands otherwise then, while what
  /// is kept from a case is still there.
  enum class Shifted { Stays, Earlier, Vanishes };
  Shifted shift(const Cases& others, const Case& last) {
    const Case more = *std::ranges::max_element(others, {}, &Case::n);
    Cases shifted = others;
    shifted.push_back(last);
    std::array<std::size_t, 3> seen{};
    for (std::size_t i = 1; i <= kShifts && !isOver_; ++i) {
      shifted.insert(shifted.begin(), more);
      const std::size_t passed = passedOf(shifted);
      const bool stays = passed + 1 == shifted.size(), isEarlier = passed + 1 + i == shifted.size();
      ++seen[static_cast<std::size_t>(stays ? Shifted::Stays : isEarlier ? Shifted::Earlier : Shifted::Vanishes)];
    }
    for (const Shifted each : {Shifted::Earlier, Shifted::Vanishes})
      if (seen[static_cast<std::size_t>(each)] == kShifts) return each;
    return Shifted::Stays;
  }

  /// Asks the squares of one board twice over in one process, until one fails that has others before it.
  std::optional<Found> sequenceOn(std::int64_t n, const Case& like) {
    answerer_.startAfresh();
    const std::vector<Square> squares = likelySquares(n, like, kSequenceSquares);
    Cases asked;
    for (std::size_t i = 0; i < 2 * squares.size() && left() > 0; ++i) {
      const Case next{n, squares[i % squares.size()]};
      const Answered told = ask(next);
      if (told.failed()) return Found{told.judged, next, asked};
      asked.push_back(next);
    }
    return std::nullopt;
  }

  Answerer& answerer_;
  const HuntOptions& options_;
  const Clock& clock_;
  const std::function<void(const HuntProgress&)>& watch_;
  HuntResult result_;
  Nanoseconds shrinkFrom_{};
  Nanoseconds shrinkFor_{};
  bool isOver_ = false;
  bool isSearching_ = false;
  std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, CaseJudged> failures_;  // the latest of each case
};

}  // namespace

HuntResult hunt(Answerer& answerer, const HuntOptions& options, const Clock& clock,
                const std::function<void(const HuntProgress&)>& watch) {
  return Hunting(answerer, options, clock, watch).run();
}

}  // namespace judge::hunt
