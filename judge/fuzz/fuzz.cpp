#include "judge/fuzz/fuzz.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <exception>
#include <map>

namespace judge::fuzz {
namespace {

/// New processes in which a case has to fail to count as failing every time.
constexpr std::size_t kNewProcesses = 5;

/// Reruns, and failures, that suffice to estimate how often a case fails.
constexpr std::size_t kMostReruns = 400;
constexpr std::size_t kEnoughFailures = 8;

/// In 3 / p runs a case that fails with probability p fails at least once with a probability of 95 %.
constexpr double kTriesByRate = 3;

/// Part of the budget that must be left after the reruns in new processes, after the reruns in one process, and after
/// shortening the history.
constexpr double kLeftByConfirming = 0.8;
constexpr double kLeftByRepeating = 0.65;
constexpr double kLeftByShortening = 0.3;

/// Part of the budget for random cases with the other variant of the arguments.
constexpr double kPartOfOtherVariant = 0.1;

/// Part of the budget for the search; the rest is for reruns of the smallest case.
constexpr double kPartOfSearch = 0.75;

constexpr std::size_t kSequenceCases = 64;
constexpr std::size_t kInOtherVariant = 100;
constexpr std::size_t kShifts = 3;
constexpr Nanoseconds kShortRun = std::chrono::milliseconds(200);

Nanoseconds usualShrinking(const CaseJudged& found, Nanoseconds asking) {
  return std::max(kShrinking, asking / 2) + (isTimeLimit(found.verdict) ? 12 : 0) * found.wall;
}

class Fuzzer {
 public:
  Fuzzer(FuzzTarget& target, const CaseSource& source, const FuzzOptions& options, const RunningClock& clock,
         const std::function<void(const FuzzProgress&)>& watch)
      : target_(target), source_(source), options_(options), clock_(clock), watch_(watch) {
    progress().notes = source.notes();
  }

  FuzzResult run() {
    if (const auto found = draw()) {
      progress().shrinking = true;
      shrinkFrom_ = clock_();
      shrinkFor_ = std::min(options_.shrinking.value_or(usualShrinking(found->judged, options_.time)), untilEnd());
      result_.failure = shrink(*found);
    }
    return result_;
  }

 private:
  struct Found {
    CaseJudged judged;
    CaseKey asked;
    Cases before;
  };

  /// Reruns of one case in one new process.
  struct Repeated {
    Frequency frequency;
    std::size_t before = 0;  ///< runs before the first failure
    bool recovers = false;   ///< whether it passed again after a failure
  };

  FuzzProgress& progress() { return result_.progress; }

  Nanoseconds untilEnd() const { return options_.end ? *options_.end - clock_() : Nanoseconds::max(); }

  CaseResult ask(const CaseKey& asked, bool otherwise = false) {
    CaseResult result = answered(asked, otherwise);
    progress().questions += 1;
    progress().last = result.judged.question.text;
    watch_(progress());
    return result;
  }

  CaseResult answered(const CaseKey& asked, bool otherwise) {
    CaseResult result;  // SK
    const bool mayAsk = !isOver_ && untilEnd() > Nanoseconds::zero();
    if (mayAsk) result = answerTo(asked, otherwise);
    if (!isOver_ && result.judged.verdict == Verdict::SK) {
      isOver_ = true;
      result_.interrupted = result_.fault.empty() && untilEnd() > Nanoseconds::zero();
    }
    if (result.failed() && !otherwise) noteFailure(asked, result.judged);
    return result;
  }

  void noteFailure(const CaseKey& asked, const CaseJudged& judged) {
    failures_[asked] = judged;
    if (progress().smallest && asked.size > smallestSize_) return;
    progress().smallest = judged;
    smallestSize_ = asked.size;
  }

  /// Runs a case. A failure of the machine or the kata ends the fuzzing with what was found so far.
  CaseResult answerTo(const CaseKey& asked, bool otherwise) {
    try {
      return target_.ask(source_.question(asked, otherwise ? 1 - options_.variant : options_.variant));
    } catch (const std::exception& failure) {
      if (!target_.isStopped()) result_.fault = failure.what();
      return {};
    }
  }

  bool fails(const CaseKey& asked) { return ask(asked).failed(); }

  bool failsInNewProcess(const CaseKey& asked) {
    target_.useNewProcess();
    return fails(asked);
  }

  /// Runs a case. A failure that may depend on the cases before it is confirmed in a new process, where that is quick.
  bool failsByItself(const CaseKey& asked) {
    const CaseResult result = ask(asked);
    if (!result.failed() || result.before == 0 || result.judged.cpu > kShortRun) return result.failed();
    return failsInNewProcess(asked);
  }

  /// Number of cases that pass in a new process before one fails.
  std::size_t passedOf(const Cases& cases) {
    target_.useNewProcess();
    std::size_t passed = 0;
    while (passed < cases.size() && !fails(cases[passed]) && !isOver_) ++passed;
    return passed;
  }

  bool failsAfter(Cases before, const CaseKey& last) {
    before.push_back(last);
    return passedOf(before) + 1 == before.size() && !isOver_;
  }

  std::optional<Found> draw() {
    const auto drawer = source_.drawer();
    const Nanoseconds from = clock_();
    const auto mayGoOn = [&] {
      if (isOver_) return false;
      return options_.cases ? progress().cases < *options_.cases
                            : progress().time < options_.time && untilEnd() > kReservedForShrinking;
    };
    Cases asked;
    while (mayGoOn()) {
      const CaseKey next = drawer();
      const Nanoseconds since = clock_();
      const CaseResult result = answered(next, false);
      progress().time = clock_() - from;
      if (isOver_ && result_.fault.empty())
        progress().unfinished =
            Slowest{.asked = labelOf(next), .verdict = Verdict::SK, .cpu = result.judged.cpu, .wall = clock_() - since};
      if (isOver_) break;
      if (result.before == 0) asked.clear();
      note(result.judged);
      watch_(progress());
      if (result.failed()) return Found{result.judged, next, asked};
      asked.push_back(next);
    }
    return std::nullopt;
  }

  void note(const CaseJudged& judged) {
    progress().cases += 1;
    progress().most = std::max(progress().most, judged.question.size().value_or(0));
    const Slowest one{.asked = judged.question, .verdict = judged.verdict, .cpu = judged.cpu, .wall = judged.wall};
    if (!progress().slowest || one.time() > progress().slowest->time()) progress().slowest = one;
  }

  /// The label of a case that was run already.
  CaseLabel labelOf(const CaseKey& asked) const try {
    return source_.question(asked, options_.variant);
  } catch (const std::exception&) {
    return {.suite = "", .fields = {}, .text = fmt::format("a case of size {}", asked.size)};
  }

  double left() const {
    if (isOver_) return -1;
    if (shrinkFor_ <= Nanoseconds::zero()) return 0;
    const double spent = toSeconds(clock_() - shrinkFrom_) / toSeconds(shrinkFor_) / (isSearching_ ? kPartOfSearch : 1);
    return std::clamp(1 - spent, 0.0, 1.0);
  }

  Failure shrink(const Found& found) {
    Failure failure;
    failure.found = found.asked;
    failure.first = found.judged;
    failure.shrunk.smallest = found.asked;
    if (found.judged.rightInOtherVariant) askOtherVariant(failure);
    Repeated repeated;
    failure.reproducibility = classify(found, failure.before, repeated);
    if (failure.reproducibility == Reproducibility::HiddenState) shrinkHiddenState(repeated, failure);
    if (failure.reproducibility == Reproducibility::AfterOthers) shortenHistory(found, failure);
    if (failure.reproducibility == Reproducibility::Always || failure.reproducibility == Reproducibility::Sometimes)
      shrinkCase(failure);
    failure.smallest = failures_.at(failure.shrunk.smallest);
    for (const CaseKey& before : failure.history) failure.historyLabels.push_back(labelOf(before));
    if (failure.smallest.rightInOtherVariant && !failure.inOtherVariant) askOtherVariant(failure);
    failure.stop = stopReason(failure);
    return failure;
  }

  StopReason stopReason(const Failure& failure) const {
    const Shrunk& shrunk = failure.shrunk;
    if (result_.interrupted) return StopReason::Interrupted;
    if (!result_.fault.empty()) return StopReason::Fault;
    const Sizes& sizes = source_.sizes();
    const std::size_t at = sizes.lowerBound(shrunk.smallest.size);
    if (at == 0) return StopReason::NoneSmaller;
    const bool areAllScanned = shrunk.asked > 0 && shrunk.allScanned;
    if (failure.reproducibility == Reproducibility::Always && areAllScanned && shrunk.isComplete)
      return StopReason::Proven;
    if (areAllScanned || failure.sequencesUpTo >= sizes[at - 1]) return StopReason::Sampled;
    return failure.reproducibility == Reproducibility::HiddenState && shrunk.asked == 0 ? StopReason::Untried
                                                                                        : StopReason::Time;
  }

  void askOtherVariant(Failure& failure) {
    InOtherVariant& other = failure.inOtherVariant.emplace();
    other.right = countRight(true, kInOtherVariant, other.asked);
    other.rightAsIs = countRight(false, other.asked, other.asked);
  }

  /// The number of right answers to `most` random cases, or to as many as there is time for; sets `asked` to their
  /// number.
  std::size_t countRight(bool otherwise, std::size_t most, std::size_t& asked) {
    const auto drawer = source_.drawer();
    const double enough = std::max(left() - kPartOfOtherVariant, 0.0);
    std::size_t right = 0;
    target_.useNewProcess();
    for (asked = 0; asked < most && left() > enough; ++asked) {
      const Verdict verdict = ask(drawer(), otherwise).judged.verdict;
      if (isOver_) break;
      right += verdict == Verdict::AC;
    }
    return right;
  }

  Reproducibility classify(const Found& found, Frequency& inNewProcesses, Repeated& repeated) {
    askInNewProcesses(found.asked, inNewProcesses, kLeftByConfirming);
    if (inNewProcesses.asked == 0) return Reproducibility::Unknown;
    if (inNewProcesses.failed == inNewProcesses.asked) return Reproducibility::Always;
    if (inNewProcesses.failed > 0 || found.before.empty()) return Reproducibility::Sometimes;
    const bool comesAgain = failsAfter(found.before, found.asked) && failsAfter(found.before, found.asked);
    if (isOver_) return Reproducibility::Unknown;
    if (!comesAgain) return Reproducibility::Sometimes;
    repeated = askRepeatedly(found.asked, kLeftByRepeating);
    return repeated.recovers ? Reproducibility::HiddenState : Reproducibility::AfterOthers;
  }

  /// Reruns a case in new processes, at least once unless time is up.
  void askInNewProcesses(const CaseKey& asked, Frequency& frequency, double leftAtLeast) {
    do {
      const bool failed = failsInNewProcess(asked);
      if (isOver_) return;
      frequency.asked += 1;
      frequency.failed += failed;
    } while (frequency.asked < kNewProcesses && left() > leftAtLeast);
  }

  Repeated askRepeatedly(const CaseKey& asked, double leftAtLeast) {
    target_.useNewProcess();
    Repeated repeated;
    bool hasFailed = false;
    const auto see = [&](const CaseResult& result) {
      if (result.failed() && repeated.frequency.failed == 0) repeated.before = result.before;
      hasFailed = result.failed() || (hasFailed && result.before > 0);
      repeated.recovers = repeated.recovers || (hasFailed && !result.failed());
    };
    measure(asked, repeated.frequency, leftAtLeast, see);
    return repeated;
  }

  void measure(
      const CaseKey& asked, Frequency& frequency, double leftAtLeast,
      const std::function<void(const CaseResult&)>& see = [](const CaseResult&) {}) {
    while (frequency.asked < kMostReruns && frequency.failed < kEnoughFailures && left() > leftAtLeast) {
      const CaseResult result = ask(asked);
      if (isOver_) return;
      see(result);
      frequency.asked += 1;
      frequency.failed += result.failed();
    }
  }

  /// Searches for a smaller case; where a case fails only sometimes, each is tried often enough to see it fail.
  void search(Failure& failure, const Frequency& frequency, const std::function<bool(const CaseKey&)>& isFailing) {
    SearchOptions search;
    const double rate = static_cast<double>(std::max<std::size_t>(frequency.failed, 1)) /
                        static_cast<double>(std::max<std::size_t>(frequency.asked, 1));
    if (frequency.failed < frequency.asked) search.tries = static_cast<std::size_t>(std::ceil(kTriesByRate / rate));
    isSearching_ = true;
    failure.shrunk = smallestFailure(failure.shrunk.smallest, search, source_, {isFailing, [this] { return left(); }});
    isSearching_ = false;
  }

  void shrinkCase(Failure& failure) {
    const bool steady = failure.reproducibility == Reproducibility::Always;
    if (!steady) measure(failure.shrunk.smallest, failure.before, kLeftByRepeating);
    search(failure, failure.before, [&](const CaseKey& asked) { return steady ? failsByItself(asked) : fails(asked); });
    if (!isOver_) measureAgain(failure);
  }

  /// Reruns the smallest case, which may behave differently from the one that was found first.
  void measureAgain(Failure& failure) {
    const CaseKey& smallest = failure.shrunk.smallest;
    askInNewProcesses(smallest, failure.after, 0);
    if (failure.after.failed == failure.after.asked && failure.reproducibility == Reproducibility::Always) return;
    failure.reproducibility = Reproducibility::Sometimes;
    measure(smallest, failure.after, 0);
  }

  /// `found`: reruns of the case found first. The result is the smallest case, to be run after so many of itself.
  void shrinkHiddenState(const Repeated& found, Failure& failure) {
    const Shrunk untried = failure.shrunk;
    search(failure, found.frequency, [this](const CaseKey& asked) { return fails(asked); });
    Repeated again = askRepeatedly(failure.shrunk.smallest, 0);
    if (again.frequency.failed == 0) {
      failure.shrunk = untried;
      again = found;
    }
    failure.after = again.frequency;
    failure.history.assign(again.before, failure.shrunk.smallest);
    failure.isHistoryMinimal = true;
  }

  void shortenHistory(const Found& found, Failure& failure) {
    double leftAtLeast = kLeftByShortening;
    const auto mayGoOn = [&] { return left() > leftAtLeast; };
    const auto shorten = [&](const Cases& before, const CaseKey& last) {
      failure.history = shorterHistory(
          before, [&](const Cases& less) { return failsAfter(less, last); }, mayGoOn);
      failure.isHistoryMinimal = mayGoOn();
    };
    shorten(found.before, found.asked);
    const Shifted shifted = shift(failure.history, found.asked);
    failure.isByCount = shifted == Shifted::Earlier;
    if (shifted == Shifted::Vanishes) {
      failure.reproducibility = Reproducibility::HiddenState;
      return;
    }
    leftAtLeast = 0;
    for (const std::int64_t size : source_.sizes().all()) {
      if (size > found.asked.size || !mayGoOn()) break;
      const auto smaller = sequenceOf(size, found.asked);
      if (smaller && failsAfter(smaller->before, smaller->asked)) {
        shorten(smaller->before, smaller->asked);
        failure.shrunk.smallest = smaller->asked;
        return;
      }
      if (mayGoOn()) failure.sequencesUpTo = size;
    }
  }

  /// Effect on a failure of a few more cases run before it. They change the state of a random generator, but not what
  /// the submission keeps from a certain case.
  enum class Shifted { Stays, Earlier, Vanishes };
  Shifted shift(const Cases& others, const CaseKey& last) {
    const CaseKey more = *std::ranges::max_element(others, {}, &CaseKey::size);
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

  /// Runs cases of one size in one process, all of them twice or many samples, until one fails that has others before
  /// it.
  std::optional<Found> sequenceOf(std::int64_t size, const CaseKey& like) {
    target_.useNewProcess();
    const std::vector<CaseKey> cases = source_.likely(size, like, kSequenceCases);
    const std::size_t asks = 2 * (source_.notes().isComplete ? cases.size() : kSequenceCases);
    Cases asked;
    for (std::size_t i = 0; i < asks && left() > 0; ++i) {
      const CaseKey& next = cases[i % cases.size()];
      const CaseResult result = ask(next);
      if (result.failed()) return Found{result.judged, next, asked};
      asked.push_back(next);
    }
    return std::nullopt;
  }

  FuzzTarget& target_;
  const CaseSource& source_;
  const FuzzOptions& options_;
  const RunningClock& clock_;
  const std::function<void(const FuzzProgress&)>& watch_;
  FuzzResult result_;
  Nanoseconds shrinkFrom_{};
  Nanoseconds shrinkFor_{};
  bool isOver_ = false;
  bool isSearching_ = false;
  std::map<CaseKey, CaseJudged> failures_;  // the latest failure of each case
  std::int64_t smallestSize_ = 0;           // smallest size of those cases
};

}  // namespace

double FuzzProgress::casesPerSecond() const {
  return time > Nanoseconds::zero() ? static_cast<double>(cases) / toSeconds(time) : 0;
}

std::optional<std::uint64_t> FuzzProgress::differentCases() const {
  const std::uint64_t all = notes.different;
  return all > 0 ? std::optional(std::min<std::uint64_t>(cases, all)) : std::nullopt;
}

FuzzResult findFailure(FuzzTarget& target, const CaseSource& source, const FuzzOptions& options,
                       const RunningClock& clock, const std::function<void(const FuzzProgress&)>& watch) {
  return Fuzzer(target, source, options, clock, watch).run();
}

}  // namespace judge::fuzz
