#include "judge/fuzz/fuzz.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <exception>
#include <map>

namespace judge::fuzz {
namespace {

/// Fresh processes in which a case has to fail for its failing to count as steady.
constexpr std::size_t kFreshAsks = 5;

/// Asks, and failures, that are enough to tell how often a case fails.
constexpr std::size_t kMostAsks = 400;
constexpr std::size_t kEnoughFailures = 8;

/// At 3 / p asks something that fails with probability p has failed with a probability of 95 %.
constexpr double kTriesByRate = 3;

/// Parts of the budget that are left when asking the found case afresh, or again and again, or drawn ones under the
/// other variant, or thinning out what was asked before, has to end.
constexpr double kLeftByConfirming = 0.8;
constexpr double kLeftByRepeating = 0.65;
constexpr double kOfOtherVariant = 0.1;
constexpr double kLeftByThinning = 0.3;

/// The rest is for asking the smallest case again.
constexpr double kForSearch = 0.75;

constexpr std::size_t kSequenceCases = 64;
constexpr std::size_t kInOtherVariant = 100;
constexpr std::size_t kShifts = 3;
constexpr Nanoseconds kCheapAsk = std::chrono::milliseconds(200);

Nanoseconds usualShrinking(const CaseJudged& found, Nanoseconds asking) {
  return std::max(kShrinking, asking / 2) + (isTimeLimit(found.verdict) ? 12 : 0) * found.wall;
}

class Fuzzer {
 public:
  Fuzzer(FuzzTarget& target, const CaseSource& source, const FuzzOptions& options, const RunningClock& clock,
         const std::function<void(const FuzzProgress&)>& watch)
      : target_(target), source_(source), options_(options), clock_(clock), watch_(watch) {
    standing().notes = source.notes();
  }

  FuzzResult run() {
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
    CaseKey asked;
    Cases before;
  };

  /// One case asked again and again in one process, which starts with it.
  struct Repeated {
    Frequency frequency;
    std::size_t before = 0;  ///< asks before the first failure
    bool recovers = false;   ///< it is right again after it was wrong
  };

  FuzzProgress& standing() { return result_.standing; }

  Nanoseconds untilEnd() const { return options_.end ? *options_.end - clock_() : Nanoseconds::max(); }

  CaseResult ask(const CaseKey& asked, bool otherwise = false) {
    CaseResult told = answered(asked, otherwise);
    standing().questions += 1;
    standing().last = told.judged.question.text;
    watch_(standing());
    return told;
  }

  CaseResult answered(const CaseKey& asked, bool otherwise) {
    CaseResult told;  // SK
    const bool mayAsk = !isOver_ && untilEnd() > Nanoseconds::zero();
    if (mayAsk) told = answerTo(asked, otherwise);
    if (!isOver_ && told.judged.verdict == Verdict::SK) {
      isOver_ = true;
      result_.interrupted = result_.fault.empty() && untilEnd() > Nanoseconds::zero();
    }
    if (told.failed() && !otherwise) noteFailure(asked, told.judged);
    return told;
  }

  void noteFailure(const CaseKey& asked, const CaseJudged& judged) {
    failures_[asked] = judged;
    if (standing().smallest && asked.size > smallestSize_) return;
    standing().smallest = judged;
    smallestSize_ = asked.size;
  }

  /// A failure of the machine or the kata ends the fuzz with what there is.
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

  /// A failure that could come of the cases before it is looked at twice, where that is cheap.
  bool failsByItself(const CaseKey& asked) {
    const CaseResult told = ask(asked);
    if (!told.failed() || told.before == 0 || told.judged.cpu > kCheapAsk) return told.failed();
    return failsInNewProcess(asked);
  }

  /// How many cases pass, in a new process, before one fails.
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
      return options_.cases ? standing().cases < *options_.cases
                            : standing().time < options_.time && untilEnd() > kReservedForShrinking;
    };
    Cases asked;
    while (mayGoOn()) {
      const CaseKey next = drawer();
      const Nanoseconds since = clock_();
      const CaseResult told = answered(next, false);
      standing().time = clock_() - from;
      if (isOver_ && !result_.interrupted && result_.fault.empty())
        standing().unfinished = Slowest{.asked = labelOf(next), .verdict = Verdict::SK, .wall = clock_() - since};
      if (isOver_) break;
      if (told.before == 0) asked.clear();
      note(told.judged);
      watch_(standing());
      if (told.failed()) return Found{told.judged, next, asked};
      asked.push_back(next);
    }
    return std::nullopt;
  }

  void note(const CaseJudged& judged) {
    standing().cases += 1;
    standing().most = std::max(standing().most, judged.question.size().value_or(0));
    const Slowest one{.asked = judged.question, .verdict = judged.verdict, .cpu = judged.cpu, .wall = judged.wall};
    if (!standing().slowest || one.time() > standing().slowest->time()) standing().slowest = one;
  }

  /// The label of a case that was asked already.
  CaseLabel labelOf(const CaseKey& asked) const try {
    return source_.question(asked, options_.variant);
  } catch (const std::exception&) {
    return {.suite = "", .fields = {}, .text = fmt::format("a case of size {}", asked.size)};
  }

  double left() const {
    if (isOver_) return -1;
    if (shrinkFor_ <= Nanoseconds::zero()) return 0;
    const double spent = toSeconds(clock_() - shrinkFrom_) / toSeconds(shrinkFor_) / (isSearching_ ? kForSearch : 1);
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
    const std::size_t at = sizes.place(shrunk.smallest.size);
    if (at == 0) return StopReason::NoneSmaller;
    const bool areAllScanned = shrunk.asked > 0 && shrunk.allScanned;
    if (failure.reproducibility == Reproducibility::Always && areAllScanned && shrunk.isWhole)
      return StopReason::Proven;
    if (areAllScanned || failure.sequencesUpTo >= sizes[at - 1]) return StopReason::Sampled;
    return failure.reproducibility == Reproducibility::HiddenState && shrunk.asked == 0 ? StopReason::Untried
                                                                                        : StopReason::Time;
  }

  void askOtherVariant(Failure& failure) {
    InOtherVariant& told = failure.inOtherVariant.emplace();
    told.right = countRight(true, kInOtherVariant, told.asked);
    told.rightAsIs = countRight(false, told.asked, told.asked);
  }

  /// The number of right answers to `most` drawn cases, or to as many as there is time for: `asked`.
  std::size_t countRight(bool otherwise, std::size_t most, std::size_t& asked) {
    const auto drawer = source_.drawer();
    const double enough = std::max(left() - kOfOtherVariant, 0.0);
    std::size_t right = 0;
    target_.useNewProcess();
    for (asked = 0; asked < most && left() > enough; ++asked) {
      const Verdict verdict = ask(drawer(), otherwise).judged.verdict;
      if (isOver_) break;
      right += verdict == Verdict::AC;
    }
    return right;
  }

  Reproducibility classify(const Found& found, Frequency& afresh, Repeated& repeated) {
    askInNewProcesses(found.asked, afresh, kLeftByConfirming);
    if (afresh.asked == 0) return Reproducibility::Unknown;
    if (afresh.failed == afresh.asked) return Reproducibility::Always;
    if (afresh.failed > 0 || found.before.empty()) return Reproducibility::Sometimes;
    const bool comesAgain = failsAfter(found.before, found.asked) && failsAfter(found.before, found.asked);
    if (isOver_) return Reproducibility::Unknown;
    if (!comesAgain) return Reproducibility::Sometimes;
    repeated = askRepeatedly(found.asked, kLeftByRepeating);
    return repeated.recovers ? Reproducibility::HiddenState : Reproducibility::AfterOthers;
  }

  /// At least once, unless time is up.
  void askInNewProcesses(const CaseKey& asked, Frequency& frequency, double leftAtLeast) {
    do {
      const bool failed = failsInNewProcess(asked);
      if (isOver_) return;
      frequency.asked += 1;
      frequency.failed += failed;
    } while (frequency.asked < kFreshAsks && left() > leftAtLeast);
  }

  Repeated askRepeatedly(const CaseKey& asked, double leftAtLeast) {
    target_.useNewProcess();
    Repeated repeated;
    bool hasFailed = false;
    const auto see = [&](const CaseResult& told) {
      if (told.failed() && repeated.frequency.failed == 0) repeated.before = told.before;
      hasFailed = told.failed() || (hasFailed && told.before > 0);
      repeated.recovers = repeated.recovers || (hasFailed && !told.failed());
    };
    measure(asked, repeated.frequency, leftAtLeast, see);
    return repeated;
  }

  void measure(
      const CaseKey& asked, Frequency& frequency, double leftAtLeast,
      const std::function<void(const CaseResult&)>& see = [](const CaseResult&) {}) {
    while (frequency.asked < kMostAsks && frequency.failed < kEnoughFailures && left() > leftAtLeast) {
      const CaseResult told = ask(asked);
      if (isOver_) return;
      see(told);
      frequency.asked += 1;
      frequency.failed += told.failed();
    }
  }

  /// Where a case fails now and then, so often is enough to see it.
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

  /// The smallest case may behave otherwise than the one that was found.
  void measureAgain(Failure& failure) {
    const CaseKey& smallest = failure.shrunk.smallest;
    askInNewProcesses(smallest, failure.after, 0);
    if (failure.after.failed == failure.after.asked && failure.reproducibility == Reproducibility::Always) return;
    failure.reproducibility = Reproducibility::Sometimes;
    measure(smallest, failure.after, 0);
  }

  /// `found`: of the case that was found. What fails is the smallest case after so many of its own kind.
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
    double leftAtLeast = kLeftByThinning;
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

  /// The effect on a failure of a few more cases asked before it. A random generator is in another state then, while
  /// what is kept from a case is still there.
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

  /// Asks cases of one size twice over in one process, more often where they are few of many, until one fails that has
  /// others before it.
  std::optional<Found> sequenceOf(std::int64_t size, const CaseKey& like) {
    target_.useNewProcess();
    const std::vector<CaseKey> cases = source_.likely(size, like, kSequenceCases);
    const std::size_t asks = 2 * (source_.notes().isWhole ? cases.size() : kSequenceCases);
    Cases asked;
    for (std::size_t i = 0; i < asks && left() > 0; ++i) {
      const CaseKey& next = cases[i % cases.size()];
      const CaseResult told = ask(next);
      if (told.failed()) return Found{told.judged, next, asked};
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
  std::map<CaseKey, CaseJudged> failures_;  // the latest of each case
  std::int64_t smallestSize_ = 0;           // of those
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
