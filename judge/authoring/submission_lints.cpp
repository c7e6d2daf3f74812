#include "judge/authoring/lints.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/katas/folder/token_rules.h"
#include "judge/languages/plain_text.h"
#include "judge/languages/value_json.h"
#include "judge/measure/repeats.h"

namespace judge {
namespace {

using enum Diagnostic::About;

constexpr std::size_t kMostDiffering = 3, kMostOutvoted = 5;

std::string lastPartOf(const std::string& path) { return path.substr(path.rfind('/') + 1); }

const Expectation* expectationNamed(const std::string& name) {
  const auto all = allExpectations();
  const auto found = std::ranges::find(all, name, &Expectation::folder);
  return found == all.end() ? nullptr : &*found;
}

bool mayBe(const TriedSubmission& submission, Verdict verdict) {
  return submission.expected && submission.expected->holds(verdict);
}

/// The folder of submissions that names the verdict most precisely.
std::string_view folderFor(Verdict verdict) {
  const Expectation* best = nullptr;
  for (const Expectation& row : allExpectations())
    if (row.holds(verdict) && !verdictFromCode(row.folder) && (!best || row.verdicts.size() < best->verdicts.size()))
      best = &row;
  return best ? best->folder : "";
}

/// Enters the language of the submission, or why it cannot be graded.
void findLanguage(TriedSubmission& submission, const KataFolder& folder, const Languages& languages,
                  std::vector<Diagnostic>& diagnostics) {
  const auto language = languages.ofFile(submission.file);
  if (!language) {
    submission.reason = "is in an unknown language";
    diagnostics.push_back({Submissions, submission.file, 0, submission.reason,
                           fmt::format("give it one of the extensions {}", languages.extensions())});
    return;
  }
  submission.language = language->name;
  if (!language->missingPrograms().empty()) {
    submission.reason = fmt::format("was not graded: {} is not installed here", language->name);
    diagnostics.push_back({Advice, submission.file, 0, submission.reason, language->installHint()});
  } else {
    try {
      for (const std::string& file : submission.files) folder.file(file);
    } catch (const InputError& error) {
      submission.reason = error.message();
      diagnostics.push_back({Submissions, submission.file, 0, error.message()});
    }
  }
}

/// The case that decided and its reason: "tiny, case 3 (n = 4): the answer is 5, expected 2".
std::string reasonOf(const GradedSubmission& graded, Verdict verdict, const std::vector<LocatedCase>& cases) {
  const auto decided = std::ranges::find(graded.cases, verdict, &GradedSubmission::Case::verdict);
  if (decided == graded.cases.end()) return graded.reason;
  return fmt::format("{}: {}", locationOf(cases[decided->question]), decided->reason);
}

std::string remedyFor(const TriedSubmission& submission, const std::string& checker) {
  if (mayBe(submission, Verdict::AC))
    return fmt::format("fix it{}, or move it to {}/{}", checker.empty() ? "" : " or " + escaped(checker), kSubmissions,
                       folderFor(*submission.verdict));
  if (submission.verdict == Verdict::AC) return "add a case that it fails, or fix or move it";
  return fmt::format("fix it, or move it to {}/{}", kSubmissions, folderFor(*submission.verdict));
}

std::string remedyForOutvoted(const KataFile& kata) {
  const std::string expected = kata.expected ? "the expected value after =>" : "";
  const char* const program = kata.signature.isInteractive ? kInteractorFolder : kValidatorFolder;
  if (kata.check != KataFile::Check::Program)
    return fmt::format("fix {}, or the submissions", expected.empty() ? program : expected);
  return fmt::format("fix {}{}, or the submissions", escaped(kata.checker), expected.empty() ? "" : " or " + expected);
}

bool isSameAnswer(const KataFile& kata, const std::string& one, const std::string& other) {
  if (one == other) return true;
  const auto plain = [&](const std::string& bytes) { return plainAnswer(*Value::in(bytes), kata.signature.result); };
  if (kata.check != KataFile::Check::Tokens && !isBareText(kata.signature.result)) return false;
  return !tokenFault(plain(one), plain(other), kata.tokens);
}

}  // namespace

std::string locationOf(const LocatedCase& asked) {
  return asked.line > 0 ? fmt::format("{}:{}", escaped(asked.file), asked.line)
                        : fmt::format("case {} of {}", asked.question.index + 1, asked.question.suite);
}

std::string shownAnswer(const std::string& bytes) { return escaped(jsonOf(*Value::in(bytes), Bytes{60})); }

std::vector<TriedSubmission> submissionsIn(const KataFolder& folder, const Languages& languages,
                                           std::vector<Diagnostic>& diagnostics) {
  std::vector<TriedSubmission> submissions;
  for (const std::string& name : namesIn(folder, &KataFolder::foldersIn, kSubmissions, diagnostics)) {
    const Expectation* const expected = expectationNamed(lastPartOf(name));
    if (!expected)
      diagnostics.push_back({Submissions, name, 0, "is not the name of a verdict",
                             fmt::format("rename the folder to one of: {}", listedExpectations())});
    if (!expected) continue;
    for (const std::string& file : namesIn(folder, &KataFolder::filesIn, name, diagnostics))
      submissions.push_back({.file = file, .files = {file}, .expected = expected});
    for (const std::string& several : namesIn(folder, &KataFolder::foldersIn, name, diagnostics))
      if (languages.ofFile(several))
        submissions.push_back({.file = several,
                               .files = namesIn(folder, &KataFolder::filesIn, several, diagnostics),
                               .expected = expected});
  }
  for (TriedSubmission& one : submissions) findLanguage(one, folder, languages, diagnostics);
  const auto mayPass = [](const TriedSubmission& one) { return mayBe(one, Verdict::AC); };
  if (std::ranges::none_of(submissions, mayPass))
    diagnostics.push_back(
        {Submissions, kSubmissions, 0, "has no submission that should be accepted",
         "add a right solution in submissions/accepted; only that proves that the kata can be solved"});
  const auto mayBeWrong = [](const TriedSubmission& one) { return mayBe(one, Verdict::WA); };
  const bool areRead = std::ranges::count(diagnostics, Frame, &Diagnostic::about) == 0;
  if (areRead && std::ranges::none_of(submissions, mayBeWrong))
    diagnostics.push_back({Submissions, kSubmissions, 0,
                           "has no submission that should be wrong: none shows that the checker refuses anything",
                           "add a usual mistake in submissions/wrong_answer"});
  return submissions;
}

GradingTask taskFor(const TriedSubmission& submission, const std::filesystem::path& folder, const Limits& limits) {
  GradingTask task{(folder / submission.file).string(), !mayBe(submission, Verdict::AC), limits};
  if (mayBe(submission, Verdict::TLE)) task.limits.total = latestClose(limits.total);
  return task;
}

void enter(TriedSubmission& submission, const GradedSubmission& graded, const std::vector<LocatedCase>& cases,
           const Limits& limits) {
  const bool isLate = graded.verdict == Verdict::AC && graded.cpu > limits.total;
  submission.verdict = isLate ? Verdict::TLE : graded.verdict;
  if (isLate)
    submission.reason =
        fmt::format("used {} of {}", durationText(graded.cpu, limits.total), durationText(limits.total, graded.cpu));
  else if (graded.verdict != Verdict::AC)
    submission.reason = escaped(reasonOf(graded, graded.verdict, cases));
  submission.cpu = graded.cpu;
  for (const auto& one : graded.cases) submission.slowest = std::max(submission.slowest, one.cpu);
}

std::optional<Diagnostic> failureOfChecker(const std::vector<GradedSubmission>& graded,
                                           const std::vector<LocatedCase>& cases, const std::string& checker) {
  for (const GradedSubmission& one : graded) {
    if (one.kataFaults.empty()) continue;
    const auto asked = std::ranges::find(one.cases, Verdict::JE, &GradedSubmission::Case::verdict);
    const std::string location = asked == one.cases.end() ? "" : " on " + locationOf(cases[asked->question]);
    return Diagnostic{Programs, checker, 0, fmt::format("fails{}: {}", location, escaped(one.kataFaults[0])),
                      kAnswerRemedy};
  }
  return std::nullopt;
}

std::vector<Diagnostic> wrongVerdicts(const std::vector<TriedSubmission>& submissions, const std::string& checker) {
  std::vector<Diagnostic> diagnostics;
  for (const TriedSubmission& one : submissions) {
    if (!one.verdict || mayBe(one, *one.verdict) || *one.verdict == Verdict::JE) continue;
    if (*one.verdict == Verdict::SK) {
      diagnostics.push_back({Submissions, one.file, 0, "was not graded: " + one.reason, "fix that first"});
      continue;
    }
    diagnostics.push_back({Submissions, one.file, 0,
                           fmt::format("gets {}, expected {}{}", code(*one.verdict), one.expected->folder,
                                       one.reason.empty() ? "" : " (" + one.reason + ")"),
                           remedyFor(one, checker)});
  }
  return diagnostics;
}

bool isCloseTimeout(const TriedSubmission& submission, const GradedSubmission& graded) {
  if (submission.verdict != Verdict::TLE || !mayBe(submission, Verdict::TLE)) return false;
  if (graded.verdict == Verdict::AC) return true;  // it exceeded the total, which was raised for it
  const auto isClear = [](const auto& one) { return one.verdict == Verdict::TLE && !one.isClose; };
  return !graded.isCutShort && std::ranges::none_of(graded.cases, isClear);
}

std::vector<Diagnostic> closeLimits(const GradedKata& all) {
  struct Slowest {
    Nanoseconds cpu{};
    std::string text;
  } ofCases, ofTotals;
  std::vector<Diagnostic> diagnostics;
  for (std::size_t i = 0; i < all.submissions.size(); ++i) {
    const TriedSubmission& one = all.submissions[i];
    if (isProvenRight(one)) {
      if (all.graded[i].isTotalClose && all.graded[i].cpu > ofTotals.cpu)
        ofTotals = {all.graded[i].cpu, fmt::format("{} takes {} in all", escaped(one.file), durationText(one.cpu))};
      for (const auto& asked : all.graded[i].cases)
        if (asked.isClose && all.limits.perCase && asked.cpu > ofCases.cpu)
          ofCases = {asked.cpu,
                     fmt::format("{} takes {} for {}", escaped(one.file), durationText(asked.cpu, *all.limits.perCase),
                                 locationOf(all.cases[asked.question]))};
    } else if (isCloseTimeout(one, all.graded[i])) {
      diagnostics.push_back({Lints, one.file, 0, fmt::format("is within 15 % of the limit ({})", one.reason),
                             "make it slower, or lower the limit: on another machine it may be accepted"});
    }
  }
  const auto add = [&](const Slowest& slowest, const char* key, Nanoseconds limit) {
    if (slowest.cpu.count() == 0) return;
    diagnostics.push_back({Lints, kKataToml, all.kata.limit(key) ? all.kata.limit(key)->line : 0,
                           fmt::format("{} is {}, and {}: within 15 %", key, durationText(limit), slowest.text),
                           fmt::format("raise {}: on another machine it may fail", key)});
  };
  if (all.limits.perCase) add(ofCases, "case-seconds", *all.limits.perCase);
  add(ofTotals, "total-seconds", all.limits.total);
  return diagnostics;
}

std::vector<std::size_t> outvotedCases(const GradedKata& all) {
  struct Vote {
    const std::string* answer = nullptr;
    std::size_t count = 0;
  };
  std::map<std::size_t, Vote> votes;
  std::set<std::size_t> disputed;
  for (std::size_t i = 0; i < all.submissions.size(); ++i) {
    if (!mayBe(all.submissions[i], Verdict::AC) || mayBe(all.submissions[i], Verdict::WA)) continue;
    for (const auto& answer : all.graded[i].right) disputed.insert(answer.question);
    for (const auto& answer : all.graded[i].wrong) {
      Vote& vote = votes[answer.question];
      if (vote.count++ == 0) vote.answer = &answer.bytes;
      if (*vote.answer != answer.bytes) disputed.insert(answer.question);
    }
  }
  std::vector<std::size_t> outvoted;
  for (const auto& [question, vote] : votes)
    if (vote.count > 1 && !disputed.contains(question)) outvoted.push_back(question);
  return outvoted;
}

std::vector<Diagnostic> diagnosticsOfOutvoted(const std::vector<std::size_t>& outvoted, const GradedKata& all) {
  std::vector<Diagnostic> diagnostics;
  for (const std::size_t question : outvoted) {
    if (diagnostics.size() == kMostOutvoted) {
      diagnostics.back().what +=
          fmt::format("; the same for {} more", countText(outvoted.size() - kMostOutvoted, "case"));
      break;
    }
    std::size_t count = 0;
    std::string answer, reason;
    for (std::size_t i = 0; i < all.graded.size(); ++i) {
      if (!mayBe(all.submissions[i], Verdict::AC)) continue;
      const auto wrong = std::ranges::find(all.graded[i].wrong, question, &GradedSubmission::Answer::question);
      const auto judged = std::ranges::find(all.graded[i].cases, question, &GradedSubmission::Case::question);
      if (wrong == all.graded[i].wrong.end() || judged == all.graded[i].cases.end()) continue;
      ++count, answer = shownAnswer(wrong->bytes), reason = escaped(judged->reason);
    }
    diagnostics.push_back(
        {Data, all.cases[question].file, all.cases[question].line,
         fmt::format("all {} submissions that should be accepted answer {}, but {}", count, answer, reason),
         remedyForOutvoted(all.kata)});
  }
  return diagnostics;
}

bool failedOnlyIn(const std::vector<std::size_t>& cases, const GradedSubmission& graded) {
  return graded.verdict == Verdict::WA && std::ranges::all_of(graded.cases, [&](const auto& one) {
           return !isFailure(one.verdict) || std::ranges::count(cases, one.question) > 0;
         });
}

bool isUniqueUnsaid(const KataFile& kata) { return !kata.isUnique && !kata.lines.contains("unique"); }

Diagnostic diagnosticOfUnsaid(const std::string& answers) {
  return {Lints, kKataToml, 0, "does not state whether only one answer is right, but two are: " + answers,
          "write unique = false there if the statement allows several; otherwise unique = true, and make the checker "
          "refuse "
          "one of them"};
}

std::vector<Diagnostic> differingAnswers(const KataFile& kata, const std::vector<RightAnswer>& answers) {
  if (!kata.isUnique && !isUniqueUnsaid(kata)) return {};
  std::map<std::string_view, const RightAnswer*> first;  // by request
  std::vector<Diagnostic> diagnostics;
  for (const RightAnswer& one : answers) {
    const auto [known, isNew] = first.emplace(one.asked->question.request, &one);
    const RightAnswer& other = *known->second;
    if (isNew || isSameAnswer(kata, *other.bytes, *one.bytes)) continue;
    const std::string both = fmt::format("{} of {} and {} of {}", shownAnswer(*other.bytes), escaped(other.by),
                                         shownAnswer(*one.bytes), escaped(one.by));
    if (!kata.isUnique) return {diagnosticOfUnsaid(fmt::format("{}, for {}", both, locationOf(*one.asked)))};
    diagnostics.push_back(
        {Lints, one.asked->file, one.asked->line,
         fmt::format("only one answer is right, as kata.toml states, but two are accepted: {}", both),
         "refuse one of them, or state in statement and kata.toml (unique = false) that several are right"});
    if (diagnostics.size() == kMostDiffering) break;
  }
  return diagnostics;
}

bool isProvenRight(const TriedSubmission& submission) {
  return mayBe(submission, Verdict::AC) && submission.verdict == Verdict::AC;
}

}  // namespace judge
