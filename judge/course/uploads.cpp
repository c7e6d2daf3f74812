#include "judge/course/uploads.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/csv.h"
#include "judge/console/markup.h"
#include "judge/course/feedback.h"
#include "judge/course/gradebook_figures.h"
#include "judge/report/json_parts.h"

namespace judge::course {
namespace {

constexpr std::string_view kParticipant = "Participant ";

bool isKnownToMoodle(const PlannedSubmission& planned) {
  return planned.id.starts_with(kParticipant) &&
         numberIn<std::uint64_t>(std::string_view(planned.id).substr(kParticipant.size()));
}

/// Nothing where the sum may still change.
std::optional<double> gradeOf(const Gradebook& book, std::size_t index) {
  const Row& row = book.rows[index];
  const Marks::Student* const marks = book.marksOf(book.plan.submissions[index]);
  return row.state == Row::State::Graded || (marks && marks->points) ? row.sum : std::nullopt;
}

/// For the student: verdict, reason, hint and remark.
std::vector<std::string> commentOn(const Gradebook& book, std::size_t index) {
  std::vector<std::string> lines;
  const Row& row = book.rows[index];
  const Work* const work = book.workOf(row);
  if (work && row.state == Row::State::Graded) {
    const Result& result = work->result;
    lines.push_back(fmt::format("{} - {}", code(result.verdict), phrase(result.verdict)));
    for (const std::string& line : {result.reason, result.hint})
      if (!line.empty()) lines.push_back(line);
  } else if (row.state == Row::State::NotGradable) {
    lines.push_back("not graded: " + reasonOf(book, index));
  }
  const Marks::Student* const marks = book.marksOf(book.plan.submissions[index]);
  if (marks && !marks->remark.empty()) lines.push_back(marks->remark);
  return lines;
}

OrderedJson gradescopeResult(const Gradebook& book, std::size_t index) {
  const Row& row = book.rows[index];
  const Work* const work = book.workOf(row);
  OrderedJson tests = OrderedJson::array();
  for (std::size_t i = 0; work && i < work->result.suites.size(); ++i) {
    const SuiteResult& suite = work->result.suites[i];
    const auto column = std::ranges::find(book.suites, suite.name, &SuiteColumn::name);
    tests.push_back(
        {{"name", escaped(suite.name)},
         {"score", row.points[static_cast<std::size_t>(column - book.suites.begin())]},
         {"max_score", column->weight},
         {"status", suite.verdict == Verdict::AC ? "passed" : "failed"},
         {"output", fmt::format("{} of {} right, {} CPU", suite.accepted,
                                countText(static_cast<std::size_t>(suite.cases), "case"), durationText(suite.cpu))},
         {"output_format", "text"},
         {"visibility", "visible"}});
  }
  return {{"score", *gradeOf(book, index)},
          {"execution_time", work ? toSeconds(work->result.cpu) : 0.0},
          {"output", escaped(fmt::format("{}", fmt::join(commentOn(book, index), "\n")), Keep::NewlinesAndTabs)},
          {"output_format", "text"},
          {"test_output_format", "text"},
          {"test_name_format", "text"},
          {"visibility", "visible"},
          {"tests", std::move(tests)}};
}

/// What a submission may be found by there: "submission_456", the end of its place in an export; e-mail; name.
std::vector<std::string> keysOf(const PlannedSubmission& planned) {
  std::vector<std::string> keys;
  constexpr std::string_view kSubmission = "submission_";
  const std::size_t at = planned.place.rfind(kSubmission);
  if (at != planned.place.npos &&
      numberIn<std::uint64_t>(std::string_view(planned.place).substr(at + kSubmission.size())))
    keys.push_back(planned.place.substr(at));
  if (!planned.id.empty()) keys.push_back(planned.id);
  keys.push_back(planned.student);
  return keys;
}

constexpr const char* kSetup = "#!/usr/bin/env bash\napt-get update && apt-get install -y python3\n";

/// AUTOGRADER is for tests.
constexpr const char* kRun = R"(#!/usr/bin/env python3
# Hands out the result that was graded elsewhere; nothing of the submission is run here.
import json
import os
import shutil

root = os.environ.get("AUTOGRADER", "/autograder")
source = os.path.join(root, "source")
with open(os.path.join(root, "submission_metadata.json"), encoding="utf-8") as file:
    submission = json.load(file)
with open(os.path.join(source, "index.json"), encoding="utf-8") as file:
    index = json.load(file)
keys = ["submission_%s" % submission.get("id")]
for user in submission.get("users", []):
    keys += [str(user.get(name)) for name in ("sid", "email", "name")]
found = [index[key] for key in keys if key in index]
target = os.path.join(root, "results", "results.json")
os.makedirs(os.path.dirname(target), exist_ok=True)
if found:
    shutil.copyfile(os.path.join(source, "results", found[0]), target)
else:
    with open(target, "w", encoding="utf-8") as file:
        json.dump({"score": 0, "output": "There is no result for this submission yet."}, file)
)";

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
    for (const std::string& line : commentOn(book, i)) comment += fmt::format("<p>{}</p>", markupUpTo(line, {2000}));
    text += csvRecord(
        {planned.id, csvField(planned.student), grade ? pointsText(*grade) : "", most, "", csvField(comment)});
  }
  return text;
}

std::size_t unknownToMoodle(const Gradebook& book) {
  return book.rows.size() - static_cast<std::size_t>(std::ranges::count_if(book.plan.submissions, isKnownToMoodle));
}

std::vector<UploadFile> gradescopeAutograder(const Gradebook& book) {
  std::vector<UploadFile> files = {{"setup.sh", kSetup, true}, {"run_autograder", kRun, true}};
  const std::vector<std::string> names = fileNames(book.plan);
  std::map<std::string, std::string> index;
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    if (!gradeOf(book, i)) continue;
    files.push_back({"results/" + names[i] + ".json", judge::written(gradescopeResult(book, i))});
    for (const std::string& key : keysOf(book.plan.submissions[i])) index.emplace(key, names[i] + ".json");
  }
  files.push_back({"index.json", judge::written(OrderedJson(index))});
  return files;
}

}  // namespace judge::course
