// Written row by row: a document of 100,000 submissions in memory would take much more than its text.

#include <cmath>

#include "judge/base/json.h"
#include "judge/course/gradebook_formats.h"
#include "judge/report/json_parts.h"

namespace judge::course {
namespace {

Json numberOrNull(std::size_t group) { return group == 0 ? Json() : Json(group); }
Json textOrNull(const std::string& text) { return text.empty() ? Json() : Json(text); }

/// Rounded to the digits that matter.
double rounded(double points) { return std::round(points * 100) / 100; }
Json pointsOrNull(const std::optional<double>& points) { return points ? Json(rounded(*points)) : Json(); }

Json calibrationJson(const Calibration& calibration) {
  if (!calibration.isKnown()) return nullptr;
  return toJson(calibration);
}

Json machineJson(const Gradebook& book, const JudgedShardRun& one) {
  Json machine = {{"shard_run", one.run.id},
                  {"shard", one.run.shard},
                  {"shards", one.run.shards},
                  {"is_reference", one.run.isReference}};
  machine.update(toJson(one.run.machine));
  machine.update({{"other_compilers", one.otherCompilers},
                  {"kind", book.fairness.kinds[one.kind]},
                  {"began", one.run.began},
                  {"ended", textOrNull(one.run.ended)},
                  {"results", one.results},
                  {"before", calibrationJson(one.run.before)},
                  {"after", calibrationJson(one.run.after)},
                  {"slowness", one.slowness},
                  {"is_unlike", one.isUnlike()},
                  {"is_unsteady", one.isUnsteady}});
  return machine;
}

Json groupJson(const GroupFigures& group) {
  return {{"name", textOrNull(group.name)},
          {"submissions", group.submissions},
          {"accepted", group.accepted},
          {"mean_points", pointsOrNull(group.points)},
          {"median_cpu_ns", group.medianCpu}};
}

constexpr std::string_view kKinds[] = {"damaged", "contradiction", "foreign"};

/// All but the rows.
Json gradebookHead(const Gradebook& book) {
  Json head = documentHead("gradebook", book.plan.tier);
  head.update(Json{
      {"name", book.plan.name},
      {"kata", book.plan.kata},
      {"judge", book.plan.judge},
      {"options", book.plan.options},
      {"plan_digest", book.plan.digest},
      {"complete", book.isComplete()},
      {"reference", textOrNull(book.fairness.reference)},
      {"all_or_nothing", book.marks.allOrNothing},
      {"most_points", book.mostPoints()},
      {"suites", arrayOf(book.suites,
                         [](const auto& s) -> Json {
                           return {{"name", s.name}, {"points", s.weight}};
                         })},
      {"outcomes", arrayOf(outcomesOf(book),
                           [](const auto& o) -> Json {
                             return {{"name", o.first}, {"submissions", o.second}};
                           })},
      {"groups", arrayOf(groupsOf(book), groupJson)},
      {"failed_cases",
       arrayOf(
           book.failedCases,
           [](const CaseCount& c) -> Json {
             return {{"suite", c.suite}, {"case_index", c.index}, {"question", c.question}, {"submissions", c.failed}};
           })},
      {"findings",
       arrayOf(
           book.findings,
           [](const Finding& f) -> Json {
             return {{"finding", kKinds[static_cast<std::size_t>(f.kind)]}, {"file", f.file}, {"message", f.message}};
           })},
      {"doubles", book.doubles},
      {"replaced", book.replaced},
      {"idle_shards", book.idleShardRuns},
      {"unfinished", book.unfinished},
      {"machines",
       arrayOf(book.fairness.shardRuns, [&](const JudgedShardRun& one) { return machineJson(book, one); })}});
  return head;
}

Json suitesOf(const Gradebook& book, const GradebookRow& row, const Result& result) {
  Json suites = Json::array();
  for (const SuiteResult& suite : result.suites) {
    const auto column = std::ranges::find(book.suites, suite.name, &SuiteColumn::name) - book.suites.begin();
    suites.push_back({{"name", suite.name},
                      {"verdict", code(suite.verdict)},
                      {"cases", suite.cases},
                      {"accepted", suite.accepted},
                      {"points", rounded(row.points[static_cast<std::size_t>(column)])},
                      {"cpu_ns", suite.cpu}});
  }
  return suites;
}

Json resultJson(const StudentRow& one) {
  if (!one.work) return nullptr;
  const Result& result = one.work->result;
  return {{"verdict", code(result.verdict)},
          {"hint", result.hint},
          {"is_reference", result.isReference},
          {"is_close", result.isClose},
          {"began", result.began},
          {"shard_run", result.shardRun},
          {"kind", one.shardRun ? Json(one.book.fairness.kinds[one.shardRun->kind]) : Json()},
          {"cpu_ns", result.cpu},
          {"wall_ns", result.wall},
          {"slowest_case_cpu_ns", result.slowestCase},
          {"peak_memory_bytes", result.peakMemory},
          {"suites", suitesOf(one.book, one.row, result)},
          {"report", textOrNull(one.work->hasReport ? result.report : "")}};
}

Json rowJson(const ShownGradebook& shown, std::size_t index) {
  const StudentRow one = shown.book.at(index);
  const auto& [book, i, planned, row, work, shardRun, marks] = one;
  return {{"student", planned.student},
          {"id", planned.id},
          {"group", planned.group},
          {"handed_in", planned.submittedAt},
          {"location", planned.location},
          {"language", planned.language},
          {"source", planned.source},
          {"state", stateName(row.state)},
          {"reason", reasonOf(one)},
          {"points", pointsOrNull(row.sum)},
          {"by_hand", pointsOrNull(marks ? marks->points : std::nullopt)},
          {"extra", marks ? marks->extra : 0.0},
          {"remark", marks ? marks->remark : ""},
          {"late_days", row.late ? Json(row.late->days) : Json()},
          {"late_penalty", row.late ? Json(row.late->penalty) : Json()},
          {"left_out", planned.leftOut},
          {"rank", row.rank ? Json(row.rank->position) : Json()},
          {"ranked", row.rank ? Json(row.rank->of) : Json()},
          {"identical", numberOrNull(row.identical)},
          {"near_copies", numberOrNull(row.alike)},
          {"link", textOrNull(shown.linkOf(index))},
          {"result", resultJson(one)}};
}

}  // namespace

std::string gradebookAsJson(const ShownGradebook& shown) {
  std::string text = dumped(gradebookHead(shown.book), 2, true);
  text.erase(text.rfind("\n}"));
  text += ",\n  \"submissions\": [";
  constexpr std::size_t kRow = 2048;  // more than most; what is not written to takes no memory
  text.reserve(text.size() + kRow * shown.book.rows.size());
  for (std::size_t i = 0; i < shown.book.rows.size(); ++i) {
    text += i == 0 ? "\n    " : ",\n    ";
    text += dumped(rowJson(shown, i), -1, true);
  }
  text += "\n  ]\n}\n";
  return text;
}

}  // namespace judge::course
