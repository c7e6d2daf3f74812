#include "judge/authoring/lints.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "judge/base/text.h"
#include "judge/katas/author_programs.h"
#include "judge/languages/plain_text.h"

namespace judge {
namespace {

using enum Diagnostic::About;

constexpr std::size_t kMostOfSuite = 3, kMostSamples = 16, kMostOfSample = std::size_t{1} << 18;
constexpr std::size_t kMany = 6, kMostOthersAnswers = 6;  // kMany: times as many samples
constexpr const char* kOtherRemedy = "keep no state between questions; use no clock and no random numbers";
constexpr std::size_t kLeastTried = 3;                        // of a kind that may be right by chance
constexpr std::size_t kMostRepeated = 8, kMostRepeating = 6;  // items, and samples whose items are repeated

/// One answer and the checker's verdict on it: a fault, or nothing.
struct CheckedAnswer {
  const LocatedCase* asked = nullptr;
  std::string answer;
  bool isText = false;  ///< the answer is a text, and no value
  std::optional<std::string> fault{};
};

CheckResult ask(const Question& question, const CheckedAnswer& about) {
  return about.isText ? question.checkText(about.answer) : question.check(*Value::in(about.answer));
}

/// The items of a list of single values: nothing where it is none, or of lists or truth values, which have to repeat.
std::vector<std::string> itemsOf(const std::string& answer) {
  std::vector<std::string> items;
  const Value value = *Value::in(answer);
  const auto isSingle = [](Value::Kind kind) { return kind != Value::Kind::List && kind != Value::Kind::Bool; };
  if (value.kind() == Value::Kind::List)
    value.each([&](const Value& item) {
      return isSingle(item.kind()) ? (items.emplace_back(item.bytes()), true) : (items.clear(), false);
    });
  return items;
}

class CheckerQuestioning {
 public:
  CheckerQuestioning(const CheckerTrial& trial, KataProof& proof) : trial_(trial), proof_(proof) {}

  void askAll() {
    std::size_t number = 0;
    for (const SampleAnswer& sample : trial_.samples) {
      isFirst_ = number++ == 0;
      if (!trial_.mayGoOn()) return;
      if (!askRight(sample)) continue;
      for (const Mutation& mutation : mutationsOf(*Value::in(sample.bytes), *sample.asked->question.result))
        askMutation(sample, mutation);
      askAnswersOfOthers(sample);
      if (isFirst_ && !trial_.isCompared) askTexts(sample);
    }
    askRepeatedItems();
  }

  void askAgain(const OtherChecker& other) {
    const bool isItself = other.file == trial_.checker;
    for (auto checked = checked_.rbegin(); checked != checked_.rend() && trial_.mayGoOn(); ++checked) {
      try {
        ++proof_.checks;
        const CheckResult result = ask(other.question(*checked->asked), *checked);
        if (isItself ? result.fault == checked->fault : result.fault.has_value() == checked->fault.has_value())
          continue;
        if (isItself)
          report(Programs, other.file, "contradicts itself on", *checked,
                 fmt::format("first it returned {}, then {}", resultText(checked->fault), resultText(result.fault)),
                 kOtherRemedy);
        else
          report(Programs, other.file, "differs on", *checked,
                 fmt::format("it returned {}, and {} {}", resultText(result.fault), checkerName(),
                             resultText(checked->fault)),
                 "make all checkers agree");
      } catch (const KataFault& fault) {
        blame(other.file, fault.what(), *checked);
      }
    }
  }

  std::vector<Diagnostic> diagnostics() {
    for (const auto& [make, tally] : tallies_) {
      if (trial_.isUnique ? tally.accepted == 0 : !isTooMuch(tally, trial_.allowed)) continue;
      diagnostics_.push_back({Lints, trial_.checker.empty() ? kKataToml : trial_.checker, 0,
                              fmt::format("accepts an answer {}: {}", make, tally.example), remedy(tally.kind)});
      if (trial_.isUnique) break;  // it is the same mistake
    }
    if (trial_.isUniqueUnsaid && !alsoRight_.empty() && diagnostics_.empty())
      diagnostics_.push_back(diagnosticOfUnsaid(alsoRight_));
    return std::move(diagnostics_);
  }

 private:
  /// Returns false where the checker refuses the answer or fails.
  bool askRight(const SampleAnswer& sample) {
    CheckedAnswer checked{sample.asked, sample.bytes};
    if (!check(checked)) return false;
    if (!checked.fault) return true;
    report(Programs, trial_.checker, "refuses", checked,
           fmt::format("it returned {}, but accepted the same answer in the grading", resultText(checked.fault)),
           kOtherRemedy);
    return false;
  }

  void askMutation(const SampleAnswer& sample, const Mutation& mutation) {
    if (trial_.isTolerant && (mutation.kind == Mutation::Kind::Shorter || mutation.kind == Mutation::Kind::Changed))
      return;
    if (isProven(sample, mutation.bytes)) return;
    CheckedAnswer checked{sample.asked, mutation.bytes};
    if (!check(checked)) return;
    Tally& tally = tallies_[mutation.change];
    tally.kind = mutation.kind;
    count(tally, checked,
          fmt::format("{} for {}, where {} is right", shownAnswer(mutation.bytes), locationOf(*sample.asked),
                      shownAnswer(sample.bytes)));
  }

  /// Tries right answers to other cases, which may be almost right for this one.
  void askAnswersOfOthers(const SampleAnswer& sample) {
    std::set<std::string_view> tried = {sample.bytes};
    for (const SampleAnswer& other : trial_.samples) {
      if (tried.size() > kMostOthersAnswers) return;
      if (other.asked != sample.asked && tried.insert(other.bytes).second)
        askMutation(sample, {Mutation::Kind::Foreign, "that is right for another case", other.bytes});
    }
  }

  /// Tries short lists with an item twice, where no right answer has one. That some of them are refused proves little:
  /// they may be wrong in other ways.
  void askRepeatedItems() {
    std::set<std::string> known;
    std::size_t several = 0;
    for (const SampleAnswer& sample : trial_.samples) {
      const std::vector<std::string> items = itemsOf(sample.bytes);
      if (std::set<std::string>(items.begin(), items.end()).size() < items.size()) return;
      several += items.size() > 1;
      known.insert(items.begin(), items.end());
    }
    if (several < kLeastTried || isAllowed(Mutation::Kind::Repeated, trial_.allowed)) return;
    std::vector<std::string> items(known.begin(), known.end());
    if (items.size() > kMostRepeated) items.resize(kMostRepeated);
    std::size_t asked = 0;
    for (const SampleAnswer& sample : trial_.samples)
      for (const std::string& twice : items)
        for (const std::string& other : items) {
          if (asked / (items.size() * items.size()) == kMostRepeating || !trial_.mayGoOn()) return;
          ++asked;
          for (const auto& all :
               other == twice ? Items{{twice, twice}} : Items{{twice, twice, other}, {other, twice, twice}})
            if (acceptsRepeated(sample, all)) return;
        }
  }

  using Items = std::vector<std::vector<std::string>>;

  bool acceptsRepeated(const SampleAnswer& sample, const std::vector<std::string>& items) {
    CheckedAnswer checked{sample.asked, {}};
    beginList(checked.answer, items.size());
    for (const std::string& item : items) checked.answer += item;
    if (!check(checked)) return true;
    ++proof_.mutations;
    if (checked.fault) ++proof_.refused;
    if (checked.fault) return false;
    diagnostics_.push_back(
        {Lints, trial_.checker.empty() ? kKataToml : trial_.checker, 0,
         fmt::format("accepts an answer with an item twice, which no accepted submission gives: {} "
                     "for {}, where {} is right",
                     shownAnswer(checked.answer), locationOf(*sample.asked), shownAnswer(sample.bytes)),
         remedy(Mutation::Kind::Repeated)});
    return true;
  }

  void askTexts(const SampleAnswer& sample) {
    if (!sample.asked->question.checkText) return;
    for (const std::string& text : malformedTexts()) {
      const PlainRead read = answerInPlain(text, *sample.asked->question.result);
      if (!read.fault && isProven(sample, conformed(*Value::in(read.bytes), *sample.asked->question.result))) continue;
      CheckedAnswer checked{sample.asked, text, true};
      if (!check(checked)) continue;
      Tally& tally = tallies_["that is any text"];
      tally.kind = Mutation::Kind::Wild;
      count(tally, checked,
            fmt::format("{} for {}, where {} is right", inQuotes(text), locationOf(*sample.asked),
                        shownAnswer(sample.bytes)));
    }
  }

  void count(Tally& tally, const CheckedAnswer& checked, const std::string& example) {
    ++proof_.mutations;
    if (checked.fault) ++proof_.refused;
    if (!checked.fault && alsoRight_.empty()) alsoRight_ = example;
    if (!trial_.isUnique && checked.asked->question.size().value_or(2) < 2) return;  // nearly anything is right there
    ++tally.tried;
    if (!checked.fault && ++tally.accepted == 1) tally.example = example;
  }

  /// Asks the checker and records its result. Returns false where it failed.
  bool check(CheckedAnswer& checked) {
    try {
      ++proof_.checks;
      checked.fault = ask(checked.asked->question, checked).fault;
      checked_.push_back(checked);
      return true;
    } catch (const KataFault& fault) {
      blame(trial_.checker, fault.what(), checked);
      return false;
    }
  }

  /// Whether an accepted submission gave the same answer to this case.
  bool isProven(const SampleAnswer& sample, const std::string& bytes) const {
    return std::ranges::any_of(trial_.samples, [&](const SampleAnswer& other) {
      return other.asked->question.request == sample.asked->question.request && other.bytes == bytes;
    });
  }

  std::string remedy(Mutation::Kind kind) const {
    if (trial_.isUnique) return "refuse it: only one answer is right, as kata.toml states";
    return remedyForAccepted(kind);
  }

  static std::string resultText(const std::optional<std::string>& fault) {
    return fault ? inQuotes(*fault) : "no fault";
  }

  std::string checkerName() const { return escaped(trial_.checker.empty() ? "the judge's own" : trial_.checker); }

  void report(Diagnostic::About about, const std::string& file, const char* does, const CheckedAnswer& checked,
              const std::string& how, const char* todo) {
    if (!faults_.insert(file + '\n' + does).second) return;
    const std::string answer = checked.isText ? inQuotes(checked.answer) : shownAnswer(checked.answer);
    diagnostics_.push_back({about, file, 0,
                            fmt::format("{} the answer {} for {}: {}", does, answer, locationOf(*checked.asked), how),
                            todo});
  }

  void blame(const std::string& file, const std::string& fault, const CheckedAnswer& checked) {
    report(Programs, file, "fails on", checked, escaped(fault), kAnswerRemedy);
  }

  const CheckerTrial& trial_;
  KataProof& proof_;
  bool isFirst_ = false;
  std::map<std::string, Tally> tallies_;
  std::string alsoRight_;  ///< the first mutated answer that was accepted
  std::vector<CheckedAnswer> checked_;
  std::set<std::string> faults_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace

std::vector<SampleAnswer> samplesOf(const std::vector<LocatedCase>& cases, const std::vector<GradedSubmission>& graded,
                                    bool areMany) {
  const std::size_t mostOfSuite = kMostOfSuite * (areMany ? kMany : 1), most = kMostSamples * (areMany ? kMany : 1);
  std::map<std::string, std::set<std::size_t>> ofSuite;
  std::set<std::pair<std::size_t, std::string>> seen;
  std::vector<SampleAnswer> samples;
  for (const GradedSubmission& one : graded)
    for (const auto& answer : one.right) {
      if (one.verdict != Verdict::AC || answer.bytes.size() > kMostOfSample) continue;
      std::set<std::size_t>& chosen = ofSuite[cases[answer.question].question.suite];
      if (chosen.size() == mostOfSuite && !chosen.contains(answer.question)) continue;
      chosen.insert(answer.question);
      if (seen.emplace(answer.question, answer.bytes).second)
        samples.push_back({&cases[answer.question], answer.bytes});
    }
  std::ranges::stable_sort(samples, {}, [](const SampleAnswer& sample) { return sample.bytes.size(); });
  if (samples.size() > most) samples.resize(most);
  return samples;
}

std::vector<Diagnostic> tooLargeToCheck(const std::vector<GradedSubmission>& graded,
                                        const std::vector<SampleAnswer>& samples) {
  const auto isRight = [](const GradedSubmission& one) { return one.verdict == Verdict::AC && !one.cases.empty(); };
  if (!samples.empty() || std::ranges::none_of(graded, isRight)) return {};
  return {{Lints, "suites", 0,
           fmt::format("all answers are larger than {} KiB, too large to try the checker on changed ones",
                       kMostOfSample >> 10),
           "add cases with small answers"}};
}

bool isAllowed(Mutation::Kind kind, const std::vector<std::string>& allowed) {
  return std::ranges::find(allowed, kMutants[static_cast<std::size_t>(kind)]) != allowed.end();
}

bool isTooMuch(const Tally& tally, const std::vector<std::string>& allowed) {
  using enum Mutation::Kind;
  const bool mayBeRight = tally.kind == Changed || tally.kind == Swapped || tally.kind == Foreign;
  return tally.accepted == tally.tried && tally.tried >= (mayBeRight ? kLeastTried : 1) &&
         !isAllowed(tally.kind, allowed);
}

std::string remedyForAccepted(Mutation::Kind kind) {
  return fmt::format("refuse it; if the statement allows such answers, add \"{}\" to mutants in kata.toml",
                     kMutants[static_cast<std::size_t>(kind)]);
}

std::vector<Diagnostic> checkerLints(const CheckerTrial& trial, const std::vector<OtherChecker>& others,
                                     KataProof& proof) {
  CheckerQuestioning asking(trial, proof);
  asking.askAll();
  for (const OtherChecker& other : others) asking.askAgain(other);
  return asking.diagnostics();
}

}  // namespace judge
