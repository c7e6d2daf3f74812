#include "judge/course/handing_back.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/placeholders.h"
#include "judge/base/points.h"
#include "judge/base/text.h"
#include "judge/console/markup.h"
#include "judge/course/gradebook_formats.h"
#include "judge/course/layouts/csv_table.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/layouts/names.h"
#include "judge/machine/digest.h"
#include "judge/picture/html_page.h"
#include "judge/report/html_report.h"
#include "judge/report/json_parts.h"

namespace judge::course {

std::string_view runAutograder();  // run_autograder.py

namespace {

constexpr std::size_t kLongestName = 80;

bool isPlain(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.' ||
         static_cast<signed char>(c) < 0;
}

/// Names that Windows keeps for devices, whatever follows behind a point.
bool isDevice(const std::string& name) {
  const std::string stem = lowerCase(name.substr(0, name.find('.')));
  constexpr std::string_view kDevices[] = {"con", "prn", "aux", "nul"};
  return std::ranges::find(kDevices, stem) != std::end(kDevices) ||
         (stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) &&
          std::isdigit(static_cast<unsigned char>(stem[3])));
}

std::string plainName(const std::string& student) {
  std::string name;
  for (const char c : student) name += isPlain(c) ? c : '_';
  name.resize(std::min(kLongestName, name.size()));
  name.resize(validUtf8(name));
  while (name.ends_with('.')) name.pop_back();
  return name.empty() || name.front() == '.' || name.front() == '-' || isDevice(name) ? '_' + name : name;
}

/// Words in capitals and small letters, or a single one in small letters: no two such names differ in capitals alone,
/// or in what becomes of a space, and none looks like one with a digest.
bool isUsualName(const std::string& student) {
  static const RE2 kUsual("[A-Z][a-z]*(?: (?:[A-Z][a-z]*|[0-9]+))+|[a-z0-9]+");
  return student.size() <= kLongestName && !isDevice(student) && RE2::FullMatch(student, kUsual);
}

std::string suiteTable(const Gradebook& book, const GradebookRow& row, const Result& result) {
  HtmlTable table("points", {{"suite"}, {"passed", "number"}, {"points", "number"}}, "<h2>Points</h2>\n");
  for (std::size_t i = 0; i < book.suites.size(); ++i) {
    const auto suite = std::ranges::find(result.suites, book.suites[i].name, &SuiteResult::name);
    table.row({lineMarkup(book.suites[i].name, {120}),
               suite == result.suites.end() ? "-" : fmt::format("{}/{}", suite->accepted, suite->cases),
               fmt::format("{} of {}", pointsText(row.points[i]), pointsText(book.suites[i].weight))});
  }
  return table.text();
}

std::string pointsLine(const StudentRow& one) {
  if (!one.row.sum) return "";
  const Marks::Student* const marks = one.marks;
  std::string text =
      fmt::format("<p><strong>{} of {} points</strong>", pointsText(*one.row.sum), pointsText(one.book.mostPoints()));
  if (marks && marks->points) text += ", given by hand";
  if (marks && marks->extra != 0) text += fmt::format(", {} of them by hand", extraText(*marks));
  return text + "</p>\n";
}

/// Why it cannot be graded, for the student.
std::string reasonForStudent(const PlannedSubmission& planned) {
  return planned.isForStudent ? fmt::format("It cannot be graded as it was handed in: {}.", planned.problem)
                              : std::string(kNotGradable);
}

std::string verdictBox(const StudentRow& one) {
  if (!one.work)
    return fmt::format("<div class=\"headline open\"><strong>Not graded</strong>{}</div>\n",
                       one.row.state == GradebookRow::State::NotGradable
                           ? "<br>" + lineMarkup(reasonForStudent(one.planned), {1000})
                           : "");
  if (one.row.state == GradebookRow::State::Undecided)
    return "<div class=\"headline open\"><strong>Not decided yet</strong><br>This verdict depends on the machine; it "
           "is looked at again.</div>\n";
  const Result& result = one.work->result;
  std::string text = fmt::format("<div class=\"headline {}\"><strong>{} - {}</strong>", classOf(result.verdict),
                                 code(result.verdict), phrase(result.verdict));
  for (const std::string& line : {result.reason, result.hint})
    if (!line.empty()) text += "<br>" + lineMarkup(line);
  return text + "</div>\n";
}

/// No page of ours has one: they are what a browser would act on, whatever the page forbids.
bool hasActiveTag(std::string_view html) {
  static const RE2 kActive("(?i)<(?:meta|base|form|script|iframe|frame|object|embed|link|portal)\\b");
  return RE2::PartialMatch({html.data(), html.size()}, kActive);
}

/// The body of a page of ours; empty for any other page.
std::string_view bodyOf(std::string_view page) {
  constexpr std::string_view kBegin = "<body>", kEnd = "</body>";
  const std::size_t begin = page.find(kBegin), end = page.rfind(kEnd);
  if (begin == page.npos || end == page.npos || end < begin) return "";
  const std::string_view body = page.substr(begin + kBegin.size(), end - begin - kBegin.size());
  return hasActiveTag(body) ? "" : body;
}

constexpr std::string_view kParticipant = "Participant ";

/// The name of one of several with the same name, "Participant (Participant 41)" of a blind marking.
std::string_view withoutId(const PlannedSubmission& planned) {
  return std::string_view(planned.student).substr(0, planned.student.find(" (" + planned.id));
}

/// A person's name has no digit: the number of "Team 3" is the team's own.
bool isTeam(const PlannedSubmission& one) { return withoutId(one).find_first_of("0123456789") != std::string::npos; }

std::optional<std::uint64_t> participantOf(const PlannedSubmission& planned) {
  if (!planned.id.starts_with(kParticipant)) return std::nullopt;
  return numberIn<std::uint64_t>(std::string_view(planned.id).substr(kParticipant.size()));
}

bool isPerson(const PlannedSubmission& one) { return !isTeam(one) && one.student.find(' ') != one.student.npos; }

/// Where one is a team, all may be: the number of each may be that of a student. Not where most are persons in Moodle.
bool areTeams(const std::vector<PlannedSubmission>& all) {
  return std::ranges::any_of(all, isTeam) && 2 * std::ranges::count_if(all, isPerson) <= std::ssize(all);
}

/// With ends of lines as Moodle has them, which takes the paragraphs of a comment as they are.
std::string paragraphsOf(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines)
    text += "<p>" + replaceAll(markupUpTo(line, {2000}, Keep::NewlinesAndTabs), "\n", "<br>") + "</p>";
  return text;
}

/// For the student: verdict, reason, hint, and the remark.
std::vector<std::string> commentOn(const StudentRow& one) {
  std::vector<std::string> lines;
  if (one.row.state == GradebookRow::State::Graded) {
    const Result& result = one.work->result;
    lines.push_back(fmt::format("{} - {}", code(result.verdict), phrase(result.verdict)));
    for (const std::string& line : {result.reason, result.hint})
      if (!line.empty()) lines.push_back(line);
  } else if (one.row.state == GradebookRow::State::NotGradable) {
    lines.push_back(reasonForStudent(one.planned));
  }
  for (const std::string& line : {latenessText(one), leftOutText(one.planned)})
    if (!line.empty()) lines.push_back(line);
  if (one.marks && !one.marks->remark.empty()) lines.push_back(one.marks->remark);
  return lines;
}

/// Also 0 where the student has to hand in again: nothing better comes for this submission.
std::optional<double> gradescopeScore(const StudentRow& one) {
  const std::optional<double> grade = gradeOf(one);
  const bool isFinal = one.row.state == GradebookRow::State::NotGradable && one.planned.isForStudent;
  return grade || !isFinal ? grade : 0.0;
}

Json gradescopeResult(const StudentRow& one, double score) {
  const auto& [book, index, planned, row, work, shardRun, marks] = one;
  Json tests = Json::array();
  for (std::size_t i = 0; work && i < work->result.suites.size(); ++i) {
    const SuiteResult& suite = work->result.suites[i];
    const auto column = std::ranges::find(book.suites, suite.name, &SuiteColumn::name);
    tests.push_back({{"name", escaped(suite.name)},
                     {"score", row.points[static_cast<std::size_t>(column - book.suites.begin())]},
                     {"max_score", column->weight},
                     {"status", suite.verdict == Verdict::AC ? "passed" : "failed"},
                     {"output", fmt::format("{} of {} right, {} CPU", suite.accepted, countText(suite.cases, "case"),
                                            durationText(suite.cpu))},
                     {"output_format", "text"},
                     {"visibility", "visible"}});
  }
  return {{"score", score},
          {"execution_time", work ? toSeconds(work->result.cpu) : 0.0},
          {"output", escaped(fmt::format("Final result of this submission\n{}", join(commentOn(one), "\n")),
                             Keep::NewlinesAndTabs)},
          {"output_format", "text"},
          {"test_output_format", "text"},
          {"test_name_format", "text"},
          {"visibility", "visible"},
          {"tests", std::move(tests)}};
}

/// "submission_456", the end of its location in an export; empty where it comes from elsewhere.
std::string gradescopeNumber(const PlannedSubmission& planned) {
  constexpr std::string_view kSubmission = "submission_";
  const std::size_t at = planned.location.rfind(kSubmission);
  const bool isNumbered = at != planned.location.npos &&
                          numberIn<std::uint64_t>(std::string_view(planned.location).substr(at + kSubmission.size()));
  return isNumbered ? planned.location.substr(at) : "";
}

/// The keys by which Gradescope may find a submission, the strongest first.
struct Key {
  std::string_view kind;
  std::string (*of)(const PlannedSubmission&);
};
constexpr Key kKeys[] = {{"number", gradescopeNumber},
                         {"id", [](const PlannedSubmission& planned) { return planned.id; }},
                         {"name", [](const PlannedSubmission& planned) { return planned.student; }}};

/// The row that a key belongs to.
struct Owner {
  std::size_t row;
  std::string_view kind;
  bool isAlone = true;       ///< nothing of another is the same
  bool isClear = true;       ///< nothing of another that is as strong
  bool marksDiffer = false;  ///< The marks of those who handed in together differ, and no student may see another's.
};

/// Also of those without a grade: nobody else is found by what is theirs. A number may have several students, who
/// handed in together.
std::map<std::string, Owner> ownersOf(const Gradebook& book) {
  const Plan& plan = book.plan;
  const auto marks = [&](std::size_t i) { return book.at(i).marks ? *book.at(i).marks : Marks::Student{}; };
  const auto penalty = [&](std::size_t i) { return book.at(i).row.late.value_or(Lateness{}).penalty; };
  std::map<std::string, Owner> owners;
  for (const Key& key : kKeys)
    for (std::size_t i = 0; i < plan.submissions.size(); ++i) {
      std::string value = key.of(plan.submissions[i]);
      if (value.empty()) continue;
      const auto [owner, isNew] = owners.try_emplace(std::move(value), Owner{i, key.kind});
      if (isNew || owner->second.row == i) continue;
      if (key.kind == kKeys[0].kind) {
        owner->second.marksDiffer = owner->second.marksDiffer || marks(i) != marks(owner->second.row);
        if (penalty(i) < penalty(owner->second.row)) owner->second.row = i;
        continue;
      }
      owner->second.isAlone = false;
      owner->second.isClear = owner->second.isClear && owner->second.kind != key.kind;
    }
  return owners;
}

std::string resultFileOf(const PlannedSubmission& planned) { return fileNameOf(planned.student) + ".json"; }

constexpr const char* kSetup = "#!/usr/bin/env bash\napt-get update && apt-get install -y python3\n";

}  // namespace

std::string fileNameOf(const std::string& student) {
  const std::string name = plainName(student);
  return isUsualName(student) ? name : name + '-' + digest({student}).substr(0, 12);
}

std::optional<double> gradeOf(const StudentRow& one) {
  return one.row.state == GradebookRow::State::Graded || (one.marks && one.marks->points) ? one.row.sum : std::nullopt;
}

bool hasFeedback(const Gradebook& book, std::size_t index) {
  const StudentRow one = book.at(index);
  return (one.row.state != GradebookRow::State::Missing && one.row.state != GradebookRow::State::Damaged) ||
         (one.marks && (one.marks->points || !one.marks->remark.empty()));
}

std::string feedbackPage(const Gradebook& book, std::size_t index, std::string_view report) {
  const StudentRow one = book.at(index);
  const auto& [all, i, planned, row, work, shardRun, marks] = one;
  std::string text =
      fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}</p>\n", lineMarkup(planned.student), lineMarkup(book.plan.name));
  text += verdictBox(one) + pointsLine(one);
  for (const std::string& line : {latenessText(one), leftOutText(planned)})
    if (!line.empty()) text += fmt::format("<p>{}</p>\n", lineMarkup(line, {1000}));
  if (marks && !marks->remark.empty())
    text += fmt::format("<h2>Remark</h2>\n<p class=\"remark\">{}</p>\n",
                        markupUpTo(marks->remark, {10'000}, Keep::NewlinesAndTabs));
  if (work && !row.points.empty()) text += suiteTable(book, row, work->result);
  if (const std::string_view body = bodyOf(report); !body.empty()) text += fmt::format("<h2>Report</h2>{}", body);
  return htmlPage(planned.student, text, ".remark { white-space: pre-wrap; }\n");
}

std::string moodleWorksheet(const Gradebook& book) {
  std::string text =
      csvRecord({"Identifier", "Full name", "Grade", "Maximum Grade", "Last modified (grade)", "Feedback comments"});
  const std::string most = pointsText(book.mostPoints());
  const bool isUnsure = areTeams(book.plan.submissions);
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    const StudentRow one = book.at(i);
    if (isUnsure || isTeam(one.planned) || !participantOf(one.planned)) continue;
    const std::optional<double> grade = gradeOf(one);
    text += csvRecord({one.planned.id, csvField(one.planned.student), grade ? pointsText(*grade) : "", most, "",
                       csvField(paragraphsOf(commentOn(one)), Keep::NewlinesAndTabs)});
  }
  return text;
}

namespace {

/// "100,00", as a site in German writes it.
std::optional<double> gradeIn(std::string text) {
  std::ranges::replace(text, ',', '.');
  return numberIn<double>(text);
}

/// The column of grades. Its heading has the language of the site, but behind it Moodle writes the maximum, which is
/// the same number in each row. Of several such columns it is the last one: those of a person's profile come before it.
std::size_t gradeColumn(const CsvTable& table) {
  const auto isMaximum = [&](std::size_t column) {
    return std::ranges::all_of(table.rows.begin() + 1, table.rows.end(), [&](const CsvTable::Row& row) {
      if (column >= row.fields.size() || row.fields[column] != table.rows[1].fields[column]) return false;
      const std::string& grade = row.fields[column - 1];
      return gradeIn(row.fields[column]).value_or(0) > 0 && (grade.empty() || gradeIn(grade));
    });
  };
  for (std::size_t column = table.rows.size() > 1 ? table.rows[1].fields.size() : 0; column-- > 2;)
    if (isMaximum(column)) return column - 1;
  throw InputError("is not a grading worksheet of Moodle, expected a column of grades and the maximum grade behind it");
}

/// The column of comments, if one is known. Behind the maximum Moodle writes a state of marking, whether the grade may
/// be changed, when something was handed in and what was typed, when it was graded, and the comments, which are HTML or
/// empty. Some may be missing; a time is "-" where there is none.
std::optional<std::size_t> commentColumn(const CsvTable& table, std::size_t grade) {
  static const RE2 kTime(R"(-|[^<](?s:.*)\d{4}(?s:.*))"), kComment("|<(?s:.*)");
  const auto holds = [&](std::size_t column, const RE2& form) {
    return std::ranges::all_of(table.rows.begin() + 1, table.rows.end(), [&](const CsvTable::Row& row) {
      return column < row.fields.size() && RE2::FullMatch(row.fields[column], form);
    });
  };
  std::size_t column = table.rows[1].fields.size();
  while (--column > grade + 2 && !holds(column, kTime)) continue;
  return column > grade + 2 && holds(column + 1, kComment) ? std::optional(column + 1) : std::nullopt;
}

/// "Participant 1234" in the language of the site.
std::optional<std::uint64_t> participantIn(const std::string& identifier) {
  const std::size_t last = identifier.find_last_not_of("0123456789");
  return numberIn<std::uint64_t>(std::string_view(identifier).substr(last == identifier.npos ? 0 : last + 1));
}

}  // namespace

FilledWorksheet filledWorksheet(const Gradebook& book, std::string_view worksheet) {
  CsvTable table = CsvTable::in(worksheet);
  const std::size_t column = gradeColumn(table);
  const std::optional<std::size_t> comments = commentColumn(table, column);
  const double most = *gradeIn(table.rows[1].fields[column + 1]);
  std::map<std::optional<std::uint64_t>, CsvTable::Row*> rows;
  for (CsvTable::Row& row : table.rows) rows[participantIn(row.fields.front())] = &row;
  FilledWorksheet filled;
  std::vector<std::string> missing, above, replaced, commented;
  const auto addProblem = [&](std::string words) { filled.problems.push_back(std::move(words)); };
  if (most != book.mostPoints())
    addProblem(
        fmt::format("the assignment's maximum grade is {}, but the suites give {} points: "
                    "change one of them, the points in marks.toml",
                    pointsText(most), pointsText(book.mostPoints())));
  if (!comments)
    addProblem(
        "has no column of comments in HTML behind the times, so none is written: turn on the assignment's feedback "
        "comments and download it again");
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    const StudentRow one = book.at(i);
    const auto participant = participantOf(one.planned);
    if (!participant) continue;
    const auto found = rows.find(participant);
    const std::string& student = one.planned.student;
    if (found == rows.end()) missing.push_back(student);
    if (found == rows.end() || found->second->fields.size() <= column + 1) continue;
    std::vector<std::string>& fields = found->second->fields;
    if (compareNames(withoutId(one.planned), fields[1], one.planned.id) == Names::Other) {
      addProblem(fmt::format("{} has the number of {}, as a team may: the grade is left out, give it in Moodle",
                             student, fields[1]));
      continue;
    }
    const std::optional<double> grade = gradeOf(one);
    if (grade > most) above.push_back(fmt::format("{} {}", student, pointsText(*grade)));
    if (grade && !fields[column].empty() && gradeIn(fields[column]) != gradeIn(pointsText(*grade)))
      replaced.push_back(fmt::format("{} {}", student, fields[column]));
    if (grade) fields[column] = pointsText(*grade);
    std::string comment = paragraphsOf(commentOn(one));
    if (comment.empty() || !comments) continue;
    std::string& own = fields[*comments];
    if (!own.empty() && textOfHtml(own) != textOfHtml(comment)) commented.push_back(student);
    own = std::move(comment);
  }
  const auto addAll = [&](const std::string& words, const std::vector<std::string>& students) {
    if (!students.empty()) addProblem(fmt::format("{}: {}", words, join(students, ", ")));
  };
  addAll("has not all students, download a new one", missing);
  addAll(fmt::format("has the maximum grade {}, and Moodle skips what is above", pointsText(most)), above);
  addAll(kReplaced, replaced);
  addAll("has other comments, which are replaced; to keep one, give it as a remark in marks.toml", commented);
  filled.text = table.text();
  return filled;
}

std::string moodleFeedbackName(const PlannedSubmission& planned) {
  const auto participant = participantOf(planned);
  return participant ? fmt::format("Participant_{}_assignsubmission_file_feedback.html", *participant) : "";
}

std::vector<std::string> unknownToMoodle(const Gradebook& book, bool hasWorksheet) {
  std::vector<std::string> unknown;
  const bool isUnsure = !hasWorksheet && areTeams(book.plan.submissions);
  for (const PlannedSubmission& one : book.plan.submissions)
    if (isUnsure || (!hasWorksheet && isTeam(one)) || !participantOf(one)) unknown.push_back(one.student);
  return unknown;
}

Autograder gradescopeAutograder(const Gradebook& book) {
  std::vector<UploadFile> files = {{"setup.sh", kSetup, true}, {"run_autograder", std::string(runAutograder()), true}};
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    const StudentRow one = book.at(i);
    if (const std::optional<double> grade = gradescopeScore(one))
      files.push_back({"results/" + resultFileOf(one.planned), judge::written(gradescopeResult(one, *grade))});
  }
  Autograder autograder{std::move(files)};
  Json index = Json::object();
  for (const auto& [key, owner] : ownersOf(book)) {
    StudentRow one = book.at(owner.row);
    if (!owner.isAlone) autograder.ambiguous.push_back(key);
    if (!owner.isClear || !gradescopeScore(one)) continue;
    std::string file = resultFileOf(one.planned);
    if (owner.marksDiffer) {
      autograder.shared.push_back(key);
      file = key + ".json";
      one.marks = nullptr;
      const double score = std::accumulate(one.row.points.begin(), one.row.points.end(), 0.0) *
                           (1 - one.row.late.value_or(Lateness{}).penalty / 100);
      autograder.files.push_back({"results/" + file, judge::written(gradescopeResult(one, score))});
    }
    index[key] = {{"kind", owner.kind}, {"file", file}, {"submission", gradescopeNumber(one.planned)}};
  }
  autograder.files.push_back({"index.json", judge::written(index)});
  return autograder;
}

}  // namespace judge::course
