#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "judge/base/figures.h"
#include "judge/base/points.h"
#include "judge/base/text.h"
#include "judge/course/gradebook_formats.h"

namespace judge::course {
namespace {

bool isAccepted(const Gradebook& book, const GradebookRow& row) {
  return row.state == GradebookRow::State::Graded && book.workOf(row)->result.verdict == Verdict::AC;
}

GroupFigures figuresOf(const Gradebook& book, const std::vector<std::size_t>& rows) {
  GroupFigures figures;
  figures.submissions = rows.size();
  double points = 0;
  std::size_t marked = 0;
  std::vector<Nanoseconds> times;
  for (const std::size_t i : rows) {
    const GradebookRow& row = book.rows[i];
    if (row.sum) {
      points += *row.sum;
      ++marked;
    }
    if (isAccepted(book, row)) times.push_back(book.workOf(row)->result.cpu);
  }
  figures.accepted = times.size();
  if (marked > 0) figures.points = points / static_cast<double>(marked);
  if (!times.empty() && book.fairness.kinds.size() < 2) figures.medianCpu = median(std::move(times));
  return figures;
}

/// "is", "are"
std::string counted(std::size_t count, std::string_view noun, std::string_view verb, std::string_view verbOfMany) {
  return fmt::format("{} {}", countText(count, noun), count == 1 ? verb : verbOfMany);
}

std::vector<std::string> studentsIn(const Gradebook& book, GradebookRow::State state) {
  std::vector<std::string> students;
  for (std::size_t i = 0; i < book.rows.size(); ++i)
    if (book.rows[i].state == state) students.push_back(book.plan.submissions[i].student);
  return students;
}

/// The students whom the kata failed to check, and those whose verdict depends on the machine.
std::pair<std::vector<std::string>, std::vector<std::string>> undecidedIn(const Gradebook& book) {
  std::vector<std::string> unchecked, undecided;
  for (std::size_t i = 0; i < book.rows.size(); ++i)
    if (book.rows[i].state == GradebookRow::State::Undecided)
      (book.workOf(book.rows[i])->result.verdict == Verdict::JE ? unchecked : undecided)
          .push_back(book.plan.submissions[i].student);
  return {std::move(unchecked), std::move(undecided)};
}

std::string foundWords(const Gradebook& book, Finding::Kind kind) {
  std::vector<std::string> words;
  for (const Finding& finding : book.findings)
    if (finding.kind == kind) words.push_back(fmt::format("{} ({})", finding.file, finding.message));
  return some(words);
}

}  // namespace

std::string some(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 10;
  const std::vector<std::string> first(names.begin(),
                                       names.begin() + static_cast<std::ptrdiff_t>(std::min(kMost, names.size())));
  std::string text = join(first, ", ");
  if (names.size() > kMost) text += fmt::format(" and {} more", names.size() - kMost);
  return text;
}

std::vector<std::pair<std::string, std::size_t>> outcomesOf(const Gradebook& book) {
  std::map<Verdict, std::size_t> verdicts;
  for (const GradebookRow& row : book.rows)
    if (row.state == GradebookRow::State::Graded) ++verdicts[book.workOf(row)->result.verdict];
  std::vector<std::pair<std::string, std::size_t>> outcomes;
  for (auto verdict = verdicts.rbegin(); verdict != verdicts.rend(); ++verdict)
    outcomes.emplace_back(code(verdict->first), verdict->second);
  for (const GradebookRow::State state : {GradebookRow::State::Undecided, GradebookRow::State::Missing,
                                          GradebookRow::State::Damaged, GradebookRow::State::NotGradable})
    if (const std::size_t count = book.count(state); count > 0) outcomes.emplace_back(stateName(state), count);
  return outcomes;
}

std::string outcomesText(const Gradebook& book) {
  std::string text;
  for (const auto& [name, count] : outcomesOf(book))
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name);
  return text;
}

GroupFigures completeCourse(const Gradebook& book) {
  std::vector<std::size_t> all(book.rows.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return figuresOf(book, all);
}

std::vector<GroupFigures> groupsOf(const Gradebook& book) {
  std::map<std::string_view, std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < book.rows.size(); ++i) groups[book.plan.submissions[i].group].push_back(i);
  std::vector<GroupFigures> figures;
  if (groups.empty() || (groups.size() == 1 && groups.begin()->first.empty())) return figures;
  for (const auto& [name, rows] : groups) {
    figures.push_back(figuresOf(book, rows));
    figures.back().name = name.empty() ? kNoGroup : name;
  }
  figures.push_back(completeCourse(book));
  return figures;
}

std::string casesTitle(const Gradebook& book) {
  return book.failedCases.size() <= kShownCases
             ? "Cases that most submissions fail"
             : fmt::format("The {} cases that most submissions fail, of {} failed cases", kShownCases,
                           book.failedCases.size());
}

std::vector<std::vector<std::string>> groupsBy(const Gradebook& book, std::size_t GradebookRow::*number) {
  std::vector<std::vector<std::string>> groups;
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    const std::size_t group = book.rows[i].*number;
    if (group == 0) continue;
    groups.resize(std::max(groups.size(), group));
    groups[group - 1].push_back(book.plan.submissions[i].student);
  }
  return groups;
}

std::string verdictText(const StudentRow& one) {
  if (!one.work) return std::string(stateName(one.row.state));
  return fmt::format("{}{}", code(one.work->result.verdict),
                     one.row.state == GradebookRow::State::Undecided ? "?" : "");
}

std::string reasonOf(const StudentRow& one) {
  if (!one.row.work) return one.planned.problem;
  const Work* const work = &one.book.works[*one.row.work];
  if (!work->isThere) return work->damage;
  if (work->undecided.empty()) return work->result.reason;
  return work->result.reason.empty() ? work->undecided : fmt::format("{}; {}", work->undecided, work->result.reason);
}

std::string latenessText(const StudentRow& one) {
  const auto& late = one.row.late;
  if (!late) return one.planned.isLate ? "Handed in late, as the platform says" : "";
  return fmt::format("Handed in {} late: {}", countText(static_cast<std::size_t>(late->days), "day"),
                     late->penalty > 0 ? fmt::format("-{} % of the points", pointsText(late->penalty)) : "no penalty");
}

std::string leftOutText(const PlannedSubmission& planned) {
  return planned.leftOut.empty() ? "" : "Left out of what was handed in: " + some(planned.leftOut);
}

std::string remarkOn(const JudgedShardRun& shardRun) {
  std::string text;
  if (!shardRun.slowness)
    text = "not calibrated";
  else if (shardRun.isUnlike())
    text = fmt::format("{:.0f} % {} than the reference",
                       100 * (*shardRun.slowness > 1 ? *shardRun.slowness - 1 : 1 / *shardRun.slowness - 1),
                       *shardRun.slowness > 1 ? "slower" : "faster");
  if (shardRun.isUnsteady) text += fmt::format("{}its speed changed", text.empty() ? "" : ", ");
  for (const std::string& other : shardRun.otherCompilers) text += fmt::format("{}{}", text.empty() ? "" : ", ", other);
  return text;
}

std::string remarkOnRow(const JudgedShardRun& shardRun) {
  const std::string text = remarkOn(shardRun);
  return shardRun.run.hasEnded() ? text : text + (text.empty() ? "has not ended" : ", has not ended");
}

std::string extraText(const Marks::Student& marks) {
  return marks.extra == 0 ? "" : (marks.extra > 0 ? "+" : "") + pointsText(marks.extra);
}

std::vector<std::string> warningsOn(const Gradebook& book) {
  std::vector<std::string> warnings;
  const auto warn = [&](std::size_t count, std::string_view noun, std::string_view one, std::string_view many,
                        const std::string& names) {
    if (count > 0) warnings.push_back(fmt::format("{}: {}.", counted(count, noun, one, many), names));
  };
  using State = GradebookRow::State;
  using Kind = Finding::Kind;
  warn(book.count(State::Missing), "result", "is missing; judge class run grades what is missing",
       "are missing; judge class run grades what is missing", some(studentsIn(book, State::Missing)));
  warn(book.count(Kind::Damaged), "file", "is damaged", "are damaged", foundWords(book, Kind::Damaged));
  warn(book.count(Kind::Contradiction), "piece of work was graded with different outcomes", "", "",
       foundWords(book, Kind::Contradiction));
  const auto [unchecked, undecided] = undecidedIn(book);
  const std::string decide =
      book.plan.reference.empty()
          ? "on the machine; name a reference with judge class plan --add --reference HOST, and run judge class run "
            "--reference there"
          : fmt::format("on the machine; judge class run --reference on {} decides", book.plan.reference);
  warn(undecided.size(), "verdict", "depends " + decide, "depend " + decide, some(undecided));
  warn(unchecked.size(), "submission", "has no verdict, since the kata failed to check it; give points by hand",
       "have no verdict, since the kata failed to check them; give points by hand", some(unchecked));
  warn(book.count(State::NotGradable), "submission", "cannot be graded", "cannot be graded",
       some(studentsIn(book, State::NotGradable)));
  const auto isTimeless = [&](const PlannedSubmission& one) {
    return !book.marks.due.empty() && one.problem.empty() && one.submittedAt.empty();
  };
  warn(static_cast<std::size_t>(std::ranges::count_if(book.plan.submissions, isTimeless)), "submission",
       "counts as in time whatever the deadline", "count as in time whatever the deadline",
       "it is not known when they were handed in, as from Moodle and Canvas; a roster may have times");
  warn(book.count(Kind::Foreign), "result", "belongs to no submission and does not count",
       "belong to no submission and do not count", foundWords(book, Kind::Foreign));
  return warnings;
}

std::vector<std::string> notesOn(const Gradebook& book) {
  std::vector<std::string> notes = {
      fmt::format("Points: a suite gives {}{}; see marks.toml.",
                  book.marks.allOrNothing ? "its points only when all of its cases pass"
                                          : "points in proportion to the cases that pass",
                  book.marks.allOrNothing || book.marks.wholeSuites.empty()
                      ? ""
                      : ", but " + escaped(join(book.marks.wholeSuites, ", ")) + " only when all of them pass")};
  if (!book.marks.due.empty())
    notes.push_back(fmt::format("Deadline: {} (UTC), unless a student has another.", book.marks.due));
  notes.push_back(
      "Rank: by CPU time, among the accepted that ran on the same kind of machine. Times of unlike machines are not "
      "compared.");
  notes.push_back(book.fairness.reference.empty()
                      ? "No machine was calibrated, so their speeds are unknown."
                      : fmt::format("Machines are compared with {}; differences of more than {:.0f} % are marked.",
                                    book.fairness.reference, 100 * kAlike));
  if (std::ranges::any_of(book.fairness.shardRuns, [](const JudgedShardRun& one) { return !remarkOn(one).empty(); }))
    notes.push_back("* after a time: the machine is marked in the table of machines.");
  std::vector<std::string> late, leftOut;
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    const StudentRow one = book.at(i);
    if (!latenessText(one).empty()) late.push_back(fmt::format("{} ({})", one.planned.student, latenessText(one)));
    for (const std::string& file : one.planned.leftOut)
      leftOut.push_back(fmt::format("{} ({})", one.planned.student, file));
  }
  if (!late.empty()) notes.push_back(fmt::format("Late: {}.", some(late)));
  if (!leftOut.empty()) notes.push_back(fmt::format("Files that are no part of a submission: {}.", some(leftOut)));
  if (book.idleShardRuns > 0)
    notes.push_back(fmt::format("{} had nothing to do.", countText(book.idleShardRuns, "shard")));
  if (book.doubles > 0)
    notes.push_back(fmt::format("{} for work that already has one with the same verdict: harmless.",
                                countText(static_cast<std::size_t>(book.doubles), "further result")));
  if (book.replaced > 0)
    notes.push_back(fmt::format("{} for submissions that were replaced since: harmless.",
                                countText(static_cast<std::size_t>(book.replaced), "result")));
  if (book.unfinished > 0)
    notes.push_back(fmt::format("{} half written: judges are at work, or were killed.",
                                counted(static_cast<std::size_t>(book.unfinished), "file", "is", "are")));
  return notes;
}

const Marks::Student* Gradebook::marksOf(const PlannedSubmission& submission) const {
  const auto found = marks.students.find(submission.student);
  return found == marks.students.end() ? nullptr : &found->second;
}

StudentRow Gradebook::at(std::size_t index) const {
  const PlannedSubmission& planned = plan.submissions[index];
  const Work* const work = workOf(rows[index]);
  return {*this, index, planned, rows[index], work, work ? shardRunOf(*work) : nullptr, marksOf(planned)};
}

std::size_t Gradebook::count(GradebookRow::State state) const {
  return static_cast<std::size_t>(std::ranges::count(rows, state, &GradebookRow::state));
}

std::size_t Gradebook::count(Finding::Kind kind) const {
  return static_cast<std::size_t>(std::ranges::count(findings, kind, &Finding::kind));
}

double Gradebook::mostPoints() const {
  double points = 0;
  for (const SuiteColumn& suite : suites) points += suite.weight;
  return points;
}

bool Gradebook::isComplete() const {
  return count(GradebookRow::State::Missing) + count(GradebookRow::State::Damaged) + count(Finding::Kind::Damaged) +
             count(Finding::Kind::Contradiction) ==
         0;
}

std::string_view stateName(GradebookRow::State state) {
  constexpr std::string_view kNames[] = {"graded", "undecided", "missing", "damaged", "not gradable"};
  return kNames[static_cast<std::size_t>(state)];
}

const FormatTable<ShownGradebook>& gradebookFormats() {
  static const FormatTable<ShownGradebook> formats = {
      {"text", "for people", gradebookAsText},
      {"csv", "for spreadsheets: a record for each student", unstyled<gradebookAsCsv, ShownGradebook>},
      {"json", "for programs", unstyled<gradebookAsJson, ShownGradebook>},
      {"html", "for a browser: one page that links to the reports", unstyled<gradebookAsHtml, ShownGradebook>},
  };
  return formats;
}

}  // namespace judge::course
