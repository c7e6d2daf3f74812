#include "judge/hunt/hunt.h"

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

/// Parts of the budget that are left when asking the found case, or the smallest one, has to end.
constexpr double kLeftByConfirming = 0.8;

/// The rest is for asking the smallest case again.
constexpr double kForSearch = 0.75;

constexpr std::size_t kSequenceSquares = 64;
constexpr Nanoseconds kCheapAsk = std::chrono::milliseconds(200);

Nanoseconds usualShrinking(const CaseJudged& found) {
  const bool isSlow = found.verdict == Verdict::TLE || found.verdict == Verdict::WTL;
  return isSlow ? kShrinking + 12 * found.wall : kShrinking;
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
      shrinkFor_ = options_.shrinking.value_or(usualShrinking(found->judged));
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

  HuntProgress& standing() { return result_.standing; }

  Answered ask(const Case& asked) {
    const Answered told = answerer_.ask(asked);
    if (told.judged.verdict == Verdict::SK) result_.interrupted = true;
    if (told.failed()) failures_[{asked.n, asked.queen.row, asked.queen.col}] = told.judged;
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

  bool failsAfter(const Cases& before, const Case& last) {
    answerer_.startAfresh();
    for (const Case& each : before)
      if (fails(each) || result_.interrupted) return false;
    return fails(last);
  }

  std::optional<Found> draw() {
    CaseDrawer drawer(options_.seed, options_.least, options_.most);
    const Nanoseconds from = clock_();
    Cases asked;
    while (!result_.interrupted &&
           (options_.cases ? standing().cases < *options_.cases : standing().time < options_.time)) {
      const Case next = drawer.next();
      const Answered told = ask(next);
      standing().time = clock_() - from;
      if (result_.interrupted) break;
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
    if (judged.verdict == Verdict::AC && (!standing().slowest || judged.cpu > standing().slowest->cpu))
      standing().slowest = {asked, judged.cpu};
  }

  double left() const {
    if (result_.interrupted) return 0;
    const double spent = toSeconds(clock_() - shrinkFrom_) / toSeconds(shrinkFor_) / (isSearching_ ? kForSearch : 1);
    return std::clamp(1 - spent, 0.0, 1.0);
  }

  Failure shrink(const Found& found) {
    Failure failure;
    failure.first = found.judged;
    failure.shrunk.smallest = found.asked;
    failure.nature = natureOf(found, failure.before);
    if (failure.nature == Nature::AfterOthers) {
      shortenHistory(found, failure);
    } else {
      shrinkCase(failure);
      measureAgain(failure);
    }
    const auto& [n, queen] = failure.shrunk.smallest;
    failure.smallest = failures_.at({n, queen.row, queen.col});
    return failure;
  }

  Nature natureOf(const Found& found, Frequency& frequency) {
    askAfresh(found.asked, frequency, kLeftByConfirming);
    if (frequency.failed == frequency.asked) return Nature::Steady;
    const auto repeats = [&] { return failsAfter(found.before, found.asked); };
    if (frequency.failed == 0 && !found.before.empty() && repeats() && repeats()) return Nature::AfterOthers;
    return Nature::Luck;
  }

  /// At least once, unless interrupted.
  void askAfresh(const Case& asked, Frequency& frequency, double leftAtLeast) {
    do {
      const bool failed = failsAfresh(asked);
      if (result_.interrupted) return;
      frequency.asked += 1;
      frequency.failed += failed;
    } while (frequency.asked < kFreshAsks && left() > leftAtLeast);
  }

  void measure(const Case& asked, Frequency& frequency, double leftAtLeast) {
    while (frequency.asked < kMostAsks && frequency.failed < kEnoughFailures && left() > leftAtLeast) {
      const bool failed = fails(asked);
      if (result_.interrupted) return;
      frequency.asked += 1;
      frequency.failed += failed;
    }
  }

  void shrinkCase(Failure& failure) {
    SearchOptions search;
    search.least = options_.least;
    if (failure.nature == Nature::Luck) {
      measure(failure.shrunk.smallest, failure.before, kLeftByConfirming);
      const double rate = static_cast<double>(std::max<std::size_t>(failure.before.failed, 1)) /
                          static_cast<double>(std::max<std::size_t>(failure.before.asked, 1));
      search.tries = static_cast<std::size_t>(std::ceil(kTriesByRate / rate));
    }
    const bool steady = failure.nature == Nature::Steady;
    const Probe probe{[&](const Case& asked) { return steady ? failsByItself(asked) : fails(asked); },
                      [this] { return left(); }};
    isSearching_ = true;
    failure.shrunk = smallestFailure(failure.shrunk.smallest, search, probe);
    isSearching_ = false;
  }

  /// The smallest case may behave otherwise than the one that was found.
  void measureAgain(Failure& failure) {
    if (result_.interrupted) return;
    const Case& smallest = failure.shrunk.smallest;
    askAfresh(smallest, failure.after, 0);
    if (failure.after.failed == failure.after.asked && failure.nature == Nature::Steady) return;
    failure.nature = Nature::Luck;
    measure(smallest, failure.after, 0);
  }

  void shortenHistory(const Found& found, Failure& failure) {
    const auto mayGoOn = [this] { return left() > 0; };
    const auto shorter = [&](const Cases& before, const Case& last) {
      return shorterHistory(
          before, [&](const Cases& less) { return failsAfter(less, last); }, mayGoOn);
    };
    failure.history = shorter(found.before, found.asked);
    for (std::int64_t n = options_.least; n <= found.asked.n && mayGoOn(); ++n) {
      const auto smaller = sequenceOn(n, found.asked);
      if (!smaller || !failsAfter(smaller->before, smaller->asked)) continue;
      failure.history = shorter(smaller->before, smaller->asked);
      failure.shrunk.smallest = smaller->asked;
      return;
    }
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
  bool isSearching_ = false;
  std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, CaseJudged> failures_;  // the latest of each case
};

}  // namespace

HuntResult hunt(Answerer& answerer, const HuntOptions& options, const Clock& clock,
                const std::function<void(const HuntProgress&)>& watch) {
  return Hunting(answerer, options, clock, watch).run();
}

}  // namespace judge::hunt
