#include "judge/course/marks.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/base/toml_table.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/roster.h"
#include "judge/course/status.h"
#include "judge/options/option.h"

namespace judge::course {
namespace {

/// As a key of TOML; what could end a comment is written as a number.
std::string tomlKey(const std::string& name) {
  std::string key = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') key += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      key += fmt::format("\\u{:04X}", c);
    else
      key += c;
  }
  return key + '"';
}

/// Continues after a mistake, so that all mistakes are reported.
class MarksReader {
 public:
  MarksReader(const Plan& plan, std::string path) : plan_(plan), path_(std::move(path)) {
    for (const PlannedSubmission& one : plan.submissions) students_.insert(one.student);
  }

  ReadMarks read(std::string_view text) {
    attempt([&] {
      TomlTable file = TomlTable::of(text, path_);
      attempt([&] { read_.marks.allOrNothing = file.flagOr("all_or_nothing", false); });
      attempt([&] { readWholeSuites(file); });
      attempt([&] { readSuites(file.tableOr("suites")); });
      attempt([&] { readDeadline(file.tableOr("deadline")); });
      attempt([&] { readStudents(file.tableOr("students")); });
      attempt([&] { file.rejectUnknownKeys(); });
    });
    sortByLocation(problems_);
    for (const auto& [location, message] : problems_) read_.problems.push_back(location + ": " + message);
    return std::move(read_);
  }

 private:
  void attempt(const std::function<void()>& step) {
    try {
      step();
    } catch (const InputError& error) {
      problems_.push_back({error.location(), error.message()});
    }
  }

  static std::optional<double> number(TomlTable& table, const std::string& key, bool mayBeNegative = false) {
    const auto text = table.realOr(key);
    if (!text) return std::nullopt;
    const double value = numberIn<double>(text->text).value_or(NAN);
    if (!std::isfinite(value) || (value < 0 && !mayBeNegative))
      table.fail(key, mayBeNegative ? "expected a number" : "expected a number from 0");
    return value;
  }

  void expectSuite(const std::string& suite, const TomlTable& table, const std::string& key) const {
    if (std::ranges::find(plan_.suites, suite) == plan_.suites.end())
      table.fail(key, fmt::format("{}is not a suite of the plan, expected one of {}",
                                  key == suite ? "" : inQuotes(suite) + ' ', join(plan_.suites, ", ")));
  }

  void readWholeSuites(TomlTable& file) {
    for (const std::string& suite : file.textsOr("all_or_nothing_suites")) {
      expectSuite(suite, file, "all_or_nothing_suites");
      read_.marks.wholeSuites.insert(suite);
    }
  }

  void readSuites(TomlTable table) {
    for (const std::string& suite : table.keys())
      attempt([&] {
        expectSuite(suite, table, suite);
        read_.marks.weights[suite] = *number(table, suite);
      });
  }

  static std::string timeIn(TomlTable& table, const std::string& key) {
    const std::string text = table.timeOr(key, "");
    std::string time = utcOfZoned(text);
    if (!text.empty() && time.empty())
      table.fail(key, "expected a time with its zone, such as \"2026-11-21 18:00 +01:00\"");
    return time;
  }

  void readDeadline(TomlTable table) {
    attempt([&] { read_.marks.due = timeIn(table, "due"); });
    attempt([&] { read_.marks.penalty = number(table, "penalty").value_or(0); });
    attempt([&] { read_.marks.lateDays = number(table, "late_days"); });
    attempt([&] { table.rejectUnknownKeys(); });
  }

  void readStudents(TomlTable table) {
    for (const std::string& student : table.keys())
      attempt([&] {
        if (!students_.contains(student)) table.fail(student, "is not a student of the plan" + likeThat(student));
        readStudent(table.tableOr(student), read_.marks.students[student]);
      });
  }

  /// Looked for where mistakes are few: it takes as long as there are students.
  std::string likeThat(const std::string& student) {
    constexpr std::size_t kFew = 5;
    if (problems_.size() >= kFew) return "";
    return escaped(options::didYouMean(student, {students_.begin(), students_.end()}));
  }

  void readStudent(TomlTable table, Marks::Student& student) {
    attempt([&] { student.points = number(table, "points"); });
    attempt([&] { student.extra = number(table, "extra", true).value_or(0); });
    attempt([&] { student.remark = table.textOr("remark", ""); });
    attempt([&] { student.due = timeIn(table, "due"); });
    student.remark.resize(student.remark.find_last_not_of('\n') + 1);
    attempt([&] { table.rejectUnknownKeys(); });
  }

  const Plan& plan_;
  const std::string path_;
  std::set<std::string_view> students_;
  std::vector<RosterProblem> problems_;
  ReadMarks read_;
};

}  // namespace

double Marks::weightOf(const std::string& suite) const {
  const auto found = weights.find(suite);
  return found == weights.end() ? kUsualWeight : found->second;
}

double Marks::pointsOf(const std::string& suite, std::size_t accepted, std::size_t cases) const {
  if (cases == 0 || accepted == 0) return 0;
  const double part = static_cast<double>(accepted) / static_cast<double>(cases);
  return weightOf(suite) * (allOrNothing || wholeSuites.contains(suite) ? std::floor(part) : part);
}

std::optional<Lateness> Marks::latenessOf(const PlannedSubmission& submission) const {
  const auto student = students.find(submission.student);
  const bool isExtended = student != students.end() && !student->second.due.empty();
  const auto until = secondsOf(isExtended ? student->second.due : due), at = secondsOf(submission.submittedAt);
  if (!until || !at || *at <= *until) return std::nullopt;
  constexpr std::int64_t kDay = 86'400;
  const std::int64_t days = (*at - *until + kDay - 1) / kDay;
  const bool isTooLate = lateDays && static_cast<double>(days) > *lateDays;
  return Lateness{days, isTooLate ? 100 : std::min(100.0, static_cast<double>(days) * penalty)};
}

ReadMarks marksIn(std::string_view text, const std::string& path, const Plan& plan) {
  return MarksReader(plan, path).read(text);
}

std::string exampleMarks(const Plan& plan, const std::map<std::string, SuitePoints>& points) {
  const bool isScoring = std::ranges::any_of(points, [](const auto& one) { return one.second.most > 0; });
  std::string whole;
  for (const auto& [suite, given] : points)
    if (given.most > 0 && !given.isShared) whole += (whole.empty() ? "" : ", ") + tomlKey(suite);
  std::string text = fmt::format(
      "# Your part of the gradebook. judge class merge reads this file and never changes it; a change here needs no "
      "new\n# grading. Remove the # of a line to use it.\n\n# all_or_nothing = true    # a suite gives points only "
      "when all of its cases pass; otherwise in proportion\n{}\n[suites]    # points; {} by default\n",
      whole.empty() ? "" : fmt::format("all_or_nothing_suites = [{}]    # as the kata has it\n", whole), kUsualWeight);
  for (const std::string& suite : plan.suites)
    text += fmt::format("{}{} = {}\n", isScoring ? "" : "# ", tomlKey(suite),
                        isScoring ? points.at(suite).most : kUsualWeight);
  text +=
      "\n# [deadline]\n# due = \"2026-11-21 18:00 +01:00\"\n# penalty = 10    # percent of the points for each day "
      "begun\n# late_days = 3    # after them, no points\n";
  const std::string student = plan.submissions.empty() ? "Ada Byron" : plan.submissions.front().student;
  return text + fmt::format(
                    "\n# [students.{}]\n# points = 7.5    # replaces the points of the suites\n# extra = -2      # "
                    "added to it\n# remark = \"well explained\"    # also shown to the student\n# due = \"2026-11-24 "
                    "18:00 +01:00\"    # an "
                    "extension\n",
                    tomlKey(student));
}

}  // namespace judge::course
