#include "judge/course/uploads.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/csv.h"
#include "judge/console/markup.h"
#include "judge/course/feedback.h"
#include "judge/course/gradebook_figures.h"
#include "judge/report/json_parts.h"

namespace judge::course {

std::string_view runAutograder();  // run_autograder.py

namespace {

constexpr std::string_view kParticipant = "Participant ";

std::optional<std::uint64_t> participantOf(const PlannedSubmission& planned) {
  if (!planned.id.starts_with(kParticipant)) return std::nullopt;
  return numberIn<std::uint64_t>(std::string_view(planned.id).substr(kParticipant.size()));
}

bool isKnownToMoodle(const PlannedSubmission& planned) { return participantOf(planned).has_value(); }

/// With an end of line as Moodle has it, which takes the paragraphs of a comment as they are.
std::string paragraphOf(const std::string& line) {
  std::string text;
  for (const char c : markupUpTo(line, {2000}, Keep::NewlinesAndTabs))
    text += c == '\n' ? std::string("<br>") : std::string(1, c);
  return fmt::format("<p>{}</p>", text);
}

const Marks::Student* marksOf(const Gradebook& book, std::size_t index) {
  return book.marksOf(book.plan.submissions[index]);
}

/// Nothing where the sum may still change.
std::optional<double> gradeOf(const Gradebook& book, std::size_t index) {
  const Row& row = book.rows[index];
  const Marks::Student* const marks = marksOf(book, index);
  return row.state == Row::State::Graded || (marks && marks->points) ? row.sum : std::nullopt;
}

/// For the student: verdict, reason, hint, and the remark in `marks`.
std::vector<std::string> commentOn(const Gradebook& book, std::size_t index, const Marks::Student* marks) {
  std::vector<std::string> lines;
  const Row& row = book.rows[index];
  const Work* const work = book.workOf(row);
  if (work && row.state == Row::State::Graded) {
    const Result& result = work->result;
    lines.push_back(fmt::format("{} - {}", code(result.verdict), phrase(result.verdict)));
    for (const std::string& line : {result.reason, result.hint})
      if (!line.empty()) lines.push_back(line);
  } else if (row.state == Row::State::NotGradable) {
    lines.emplace_back(kNotGradable);
  }
  if (marks && !marks->remark.empty()) lines.push_back(marks->remark);
  return lines;
}

Json gradescopeResult(const Gradebook& book, std::size_t index, double score, const Marks::Student* marks) {
  const Row& row = book.rows[index];
  const Work* const work = book.workOf(row);
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
          {"output", escaped(fmt::format("{}", fmt::join(commentOn(book, index, marks), "\n")), Keep::NewlinesAndTabs)},
          {"output_format", "text"},
          {"test_output_format", "text"},
          {"test_name_format", "text"},
          {"visibility", "visible"},
          {"tests", std::move(tests)}};
}

/// "submission_456", the end of its place in an export; empty where it comes from elsewhere.
std::string gradescopeNumber(const PlannedSubmission& planned) {
  constexpr std::string_view kSubmission = "submission_";
  const std::size_t at = planned.place.rfind(kSubmission);
  const bool isNumbered = at != planned.place.npos &&
                          numberIn<std::uint64_t>(std::string_view(planned.place).substr(at + kSubmission.size()));
  return isNumbered ? planned.place.substr(at) : "";
}

/// What a submission may be found by there, the strongest first.
struct Key {
  std::string_view kind;
  std::string (*of)(const PlannedSubmission&);
};
constexpr Key kKeys[] = {{"number", gradescopeNumber},
                         {"id", [](const PlannedSubmission& planned) { return planned.id; }},
                         {"name", [](const PlannedSubmission& planned) { return planned.student; }}};

/// Whose a key is.
struct Owner {
  std::size_t row;
  std::string_view kind;
  bool isAlone = true;       ///< nothing of another is the same
  bool isClear = true;       ///< nothing of another that is as strong
  bool marksDiffer = false;  ///< of those who handed in together: what one is given is none of the others' business
};

/// Also of those without a grade: nobody else is found by what is theirs. A number may have several students, who
/// handed in together.
std::map<std::string, Owner> ownersOf(const Gradebook& book) {
  const Plan& plan = book.plan;
  const auto marks = [&](std::size_t i) { return marksOf(book, i) ? *marksOf(book, i) : Marks::Student{}; };
  std::map<std::string, Owner> owners;
  for (const Key& key : kKeys)
    for (std::size_t i = 0; i < plan.submissions.size(); ++i) {
      std::string value = key.of(plan.submissions[i]);
      if (value.empty()) continue;
      const auto [owner, isNew] = owners.try_emplace(std::move(value), Owner{i, key.kind});
      if (isNew || owner->second.row == i) continue;
      if (key.kind == kKeys[0].kind) {
        owner->second.marksDiffer = owner->second.marksDiffer || marks(i) != marks(owner->second.row);
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

std::string moodleWorksheet(const Gradebook& book) {
  std::string text =
      csvRecord({"Identifier", "Full name", "Grade", "Maximum Grade", "Last modified (grade)", "Feedback comments"});
  const std::string most = pointsText(book.mostPoints());
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    const PlannedSubmission& planned = book.plan.submissions[i];
    if (!isKnownToMoodle(planned)) continue;
    const std::optional<double> grade = gradeOf(book, i);
    std::string comment;
    for (const std::string& line : commentOn(book, i, marksOf(book, i))) comment += paragraphOf(line);
    text += csvRecord({planned.id, csvField(planned.student), grade ? pointsText(*grade) : "", most, "",
                       csvField(comment, Keep::NewlinesAndTabs)});
  }
  return text;
}

std::string moodleFeedbackName(const PlannedSubmission& planned) {
  const auto participant = participantOf(planned);
  return participant ? fmt::format("Participant_{}_assignsubmission_file_feedback.html", *participant) : "";
}

std::size_t unknownToMoodle(const Gradebook& book) {
  return book.rows.size() - static_cast<std::size_t>(std::ranges::count_if(book.plan.submissions, isKnownToMoodle));
}

Autograder gradescopeAutograder(const Gradebook& book) {
  std::vector<UploadFile> files = {{"setup.sh", kSetup, true}, {"run_autograder", std::string(runAutograder()), true}};
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    const std::optional<double> grade = gradeOf(book, i);
    if (!grade) continue;
    files.push_back({"results/" + resultFileOf(book.plan.submissions[i]),
                     judge::written(gradescopeResult(book, i, *grade, marksOf(book, i)))});
  }
  Autograder autograder{std::move(files)};
  Json index = Json::object();
  for (const auto& [key, owner] : ownersOf(book)) {
    const PlannedSubmission& planned = book.plan.submissions[owner.row];
    if (!owner.isAlone) autograder.ambiguous.push_back(key);
    if (!owner.isClear || !gradeOf(book, owner.row)) continue;
    std::string file = resultFileOf(planned);
    if (owner.marksDiffer) {
      autograder.shared.push_back(key);
      file = key + ".json";
      const std::vector<double>& points = book.rows[owner.row].points;
      const double score = std::accumulate(points.begin(), points.end(), 0.0);
      autograder.files.push_back(
          {"results/" + file, judge::written(gradescopeResult(book, owner.row, score, nullptr))});
    }
    index[key] = {{"kind", owner.kind}, {"file", file}, {"submission", gradescopeNumber(planned)}};
  }
  autograder.files.push_back({"index.json", judge::written(index)});
  return autograder;
}

}  // namespace judge::course
