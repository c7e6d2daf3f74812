// An interactor has to blame a submission for whatever it says. Small programs that say what no statement allows are
// graded on a few cases: the interactor may neither fail nor accept one of them in all of the cases. Others say what an
// accepted submission said, with one message changed: of each kind of change the interactor has to refuse some. That a
// question may be repeated is only advice: time is the limit where the statement has none. They read nothing, so an
// interactor has to answer the same messages in the same way each time.

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>
#include <utility>

#include "judge/archives/file_tree.h"
#include "judge/authoring/lints.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

using namespace std::string_literals;

constexpr std::size_t kMostDialogues = 4, kMostOfDialogue = std::size_t{8} << 10;
constexpr int kOften = 10'000;

/// What a submission says at once.
struct Said {
  std::string text;
  int times = 1;
};

using Script = std::vector<Said>;

/// What completes "a submission that says ...", and that.
const std::pair<const char*, Said> kNonsense[] = {
    {"nothing", {""}},
    {"an empty line", {"\n"}},
    {"a line without an end", {"1"}},
    {"-1 -1 -1", {"-1 -1 -1\n"}},
    {"a number of 30 digits", {"999999999999999999999999999999\n"}},
    {"a word", {"?\n"}},
    {"bytes that are no text", {"\377\0\376\n"s}},
    {"a line of 100000 bytes", {"1111111111", kOften}},
    {"0 0 ten thousand times", {"0 0\n", kOften}},
};

std::string programOf(const Script& script) {
  std::string program =
      "#include <stdio.h>\nstatic void say(const char* text, unsigned size, int times) {\n"
      "  while (times-- > 0) fwrite(text, 1, size, stdout);\n}\nint main(void) {\n";
  for (const auto& [text, times] : script) {
    std::string literal;
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      literal += std::isalnum(byte) || c == ' ' ? std::string(1, c) : fmt::format("\\{:03o}", byte);
    }
    program += fmt::format("  say(\"{}\", {}, {});\n", literal, text.size(), times);
  }
  return program + "}\n";
}

/// The first, the middle and the last case.
std::vector<const LocatedCase*> someOf(const std::vector<LocatedCase>& cases) {
  std::vector<const LocatedCase*> some = {&cases.front()};
  for (const std::size_t index : {cases.size() / 2, cases.size() - 1})
    if (some.back() != &cases[index]) some.push_back(&cases[index]);
  return some;
}

std::string submission(std::size_t index) { return fmt::format("a submission that says {}", kNonsense[index].first); }

/// ", and on 4 others": all but the first of `count`; empty for one.
std::string others(std::size_t count, const char* words) {
  return count < 2 ? "" : words + countText(count - 1, "other");
}

/// A case, and what a submission said that the interactor accepted: at least one message.
using Accepted = std::pair<const LocatedCase*, Script>;

/// A message of an accepted dialogue is replaced.
struct Change {
  Mutation::Kind kind;
  const char* how;  ///< completes "accepts a dialogue ..."
  std::size_t index;
  Said said;
};

/// Short dialogues for different cases larger than 1.
std::vector<Accepted> acceptedOf(const std::vector<SampleAnswer>& samples) {
  std::vector<Accepted> accepted;
  for (const auto& [asked, bytes] : samples) {
    const std::string_view text = Value::in(bytes)->text();
    if (text.empty() || text.size() > kMostOfDialogue || asked->question.size().value_or(2) < 2 ||
        std::ranges::count(accepted, asked, &Accepted::first) > 0)
      continue;
    accepted.push_back({asked, {}});
    for (const std::string_view line : linesIn(text)) accepted.back().second.push_back({std::string(line) + '\n'});
  }
  while (accepted.size() > kMostDialogues) accepted.erase(accepted.begin());
  return accepted;
}

/// Changes the last digit or letter.
std::string withAnotherEnd(std::string text) {
  const auto at = std::find_if(text.rbegin(), text.rend(), [](unsigned char c) { return std::isalnum(c) != 0; });
  if (at != text.rend()) *at = *at == '9' || *at == 'z' || *at == 'Z' ? '0' : static_cast<char>(*at + 1);
  return text;
}

std::string withNumbers(std::string text, const char* number) {
  RE2::GlobalReplace(&text, "-?[0-9]+", number);
  return text;
}

/// `foreign`: the last message for another case.
std::vector<Change> changesOf(const Script& messages, const Said& foreign) {
  using enum Mutation::Kind;
  const std::size_t last = messages.size() - 1;
  std::vector<Change> changes = {
      {Shorter, "without its last message", last, {""}},
      {Changed, "whose last message is changed", last, {withAnotherEnd(messages[last].text)}},
      {Foreign, "with the last message of another case", last, foreign}};
  for (std::size_t i = last; i-- > 0;) {
    const std::string& question = messages[i].text;
    if (withNumbers(question, "") == question) continue;
    changes.push_back({Repeated, "with the same question 10000 times", i, {question, kOften}});
    changes.push_back({Wild, "with a question about -1", i, {withNumbers(question, "-1")}});
    changes.push_back({Wild, "with a question about 999999999", i, {withNumbers(question, "999999999")}});
    break;
  }
  std::erase_if(changes,
                [&](const Change& one) { return one.said.text == messages[one.index].text && one.said.times == 1; });
  return changes;
}

std::string shown(const Said& said) {
  const std::string text = said.text.empty() ? "nothing" : inQuotes(std::string(trimmed(said.text)));
  return said.times == 1 ? text : fmt::format("{} {} times", text, said.times);
}

class InteractorQuestioning {
 public:
  InteractorQuestioning(const InteractorTrial& trial, const GradeAll& grade, KataProof& proof)
      : trial_(trial), grade_(grade), proof_(proof) {}

  void askNonsense() {
    const std::vector<const LocatedCase*> some = someOf(trial_.cases);
    std::vector<Script> scripts;
    for (const auto& [name, said] : kNonsense) scripts.push_back({said});
    const auto graded = gradeScripts(scripts, some);
    std::vector<std::size_t> failed, accepted;
    for (std::size_t i = 0; i < graded.size(); ++i) {
      if (!graded[i].kataFaults.empty())
        failed.push_back(i);
      else if (graded[i].verdict == Verdict::AC)
        accepted.push_back(i);
    }
    if (!failed.empty()) reportFailure(submission(failed[0]) + others(failed.size(), ", and on "), graded[failed[0]]);
    if (!accepted.empty())
      report(Diagnostic::About::Programs,
             fmt::format("accepts {}{}, in {}", submission(accepted[0]), others(accepted.size(), ", and "),
                         countText(some.size(), "case")),
             "make it refuse that");
  }

  void askChangedDialogues() {
    const std::vector<Accepted> accepted = acceptedOf(trial_.dialogues);
    for (std::size_t i = 0; i < accepted.size() && !proof_.interrupted; ++i)
      askChanged(accepted[i], accepted[(i + 1) % accepted.size()].second.back());
    for (const auto& [how, tally] : tallies_)
      if (isTooMuch(tally, trial_.allowed))
        report(tally.kind == Mutation::Kind::Repeated ? Diagnostic::About::Advice : Diagnostic::About::Lints,
               fmt::format("accepts a dialogue {}: {}", how, tally.example), remedyForAccepted(tally.kind));
  }

  std::vector<Diagnostic> diagnostics() { return std::move(diagnostics_); }

 private:
  void askChanged(const Accepted& right, const Said& foreign) {
    const auto& [asked, messages] = right;
    const std::vector<Change> changes = changesOf(messages, foreign);
    std::vector<Script> scripts(changes.size() + 1, messages);
    for (std::size_t i = 0; i < changes.size(); ++i) scripts[i][changes[i].index] = changes[i].said;
    const auto graded = gradeScripts(scripts, {asked});
    if (proof_.interrupted) return;
    if (graded.back().verdict != Verdict::AC)
      return report(
          Diagnostic::About::Advice,
          fmt::format("was not tried on changed dialogues for {}: it refuses an accepted one that is said again",
                      locationOf(*asked)),
          "use no clock and no random numbers");
    for (std::size_t i = 0; i < changes.size(); ++i) {
      const auto& [kind, how, index, said] = changes[i];
      const std::string example =
          fmt::format("{} in place of {} for {}", shown(said), shown(messages[index]), locationOf(*asked));
      if (!graded[i].kataFaults.empty())
        return reportFailure(fmt::format("a dialogue {}: {}", how, example), graded[i]);
      Tally& tally = tallies_[how];
      tally.kind = kind;
      ++tally.tried;
      ++proof_.mutations;
      if (graded[i].verdict != Verdict::AC)
        ++proof_.refused;
      else if (++tally.accepted == 1)
        tally.example = example;
    }
  }

  std::vector<GradedSubmission> gradeScripts(const std::vector<Script>& scripts,
                                             const std::vector<const LocatedCase*>& cases) {
    std::vector<Question> questions;
    for (const LocatedCase* const one : cases) questions.push_back(one->question);
    std::vector<GradingTask> tasks;
    for (const Script& script : scripts) {
      tasks.push_back({(folder_.path() / fmt::format("says-{}.c", written_++)).string(), true, trial_.limits, true});
      writeBelow(tasks.back().path, programOf(script));
    }
    auto graded = grade_(tasks, questions);
    for (const GradedSubmission& one : graded) {
      proof_.interrupted = proof_.interrupted || one.interrupted;
      proof_.checks += one.cases.size();
    }
    return graded;
  }

  /// Reports only the first failure.
  void reportFailure(const std::string& on, const GradedSubmission& graded) {
    if (!std::exchange(hasFailed_, true))
      report(Diagnostic::About::Programs, fmt::format("fails on {}: {}", on, escaped(graded.kataFaults[0])),
             "make it exit with 43 for whatever a submission may not say");
  }

  void report(Diagnostic::About about, std::string what, std::string todo) {
    diagnostics_.push_back({about, kInteractorFolder, 0, std::move(what), std::move(todo)});
  }

  const InteractorTrial& trial_;
  const GradeAll& grade_;
  KataProof& proof_;
  const ScratchDirectory folder_;
  std::size_t written_ = 0;
  bool hasFailed_ = false;
  std::map<std::string, Tally> tallies_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace

std::vector<Diagnostic> interactorLints(const InteractorTrial& trial, const GradeAll& grade, KataProof& proof) {
  InteractorQuestioning asking(trial, grade, proof);
  asking.askNonsense();
  if (!proof.interrupted) asking.askChangedDialogues();
  return asking.diagnostics();
}

}  // namespace judge
