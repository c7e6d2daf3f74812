#include <cmath>
#include <nlohmann/json.hpp>

#include "judge/base/text.h"
#include "judge/report/comparison_formats.h"
#include "judge/report/json_parts.h"
#include "judge/report/profile_report.h"

namespace judge {
namespace {

using Json = OrderedJson;

Json number(double value) { return value; }

Json nanoseconds(double value) { return std::llround(value); }

Json ends(const RealInterval& interval, Json (*value)(double) = number) {
  return Json::array({value(interval.least), value(interval.most)});
}

Json estimate(const std::optional<MedianEstimate>& estimate, Json (*value)(double)) {
  if (!estimate) return {};
  return {{"median", value(estimate->value)},
          {"interval", estimate->level == 0 ? Json() : ends(estimate->interval, value)},
          {"level", estimate->level},
          {"rounds", estimate->rounds}};
}

const char* nameOf(GrowthLaw law) { return law == GrowthLaw::Power ? "power" : "exponential"; }

/// What a law says, and of which sizes.
Json asJson(const GrowthFit& fit) {
  if (!fit.growth) return {};
  const Growth& growth = *fit.growth;
  return {{"law", nameOf(growth.line.law)},
          {"rate", growth.line.rate()},
          {"rate_interval", ends(growth.line.rateInterval())},
          {"weight", growth.weight},
          {"least_n", growth.leastN},
          {"most_n", growth.mostN}};
}

Json suite(const ComparedSuite& suite) {
  return {{"name", escaped(suite.name)},
          {"verdict", code(suite.verdict)},
          {"accepted", suite.accepted},
          {"cases", suite.cases},
          {"cpu_ns", estimate(suite.cpu, nanoseconds)},
          {"ratio", estimate(suite.ratio, number)}};
}

Json expectation(const ComparisonRecord& record, std::size_t submission) {
  const Expectation* const expected = record.expectationOf(submission);
  if (!expected) return {};
  Json verdicts = Json::array();
  for (const Verdict verdict : expected->verdicts) verdicts.push_back(code(verdict));
  const bool graded = record.comparison.submissions[submission].rounds > 0;
  return {{"folder", expected->folder},
          {"verdicts", std::move(verdicts)},
          {"holds", graded ? Json(!differs(record, submission)) : Json()}};
}

Json submission(const ComparisonRecord& record, std::size_t index) {
  const ComparedSubmission& one = record.comparison.submissions[index];
  Json suites = Json::array();
  for (const ComparedSuite& each : one.suites) suites.push_back(suite(each));
  return {{"submission", escaped(one.name)},
          {"verdict", code(one.verdict)},
          {"reason", escaped(one.reason)},
          {"rounds", one.rounds},
          {"accepted_rounds", one.acceptedRounds},
          {"accepted", one.accepted},
          {"cases", one.cases},
          {"cpu_ns", estimate(one.cpu, nanoseconds)},
          {"ratio", estimate(one.ratio, number)},
          {"memory_bytes", one.peakMemory ? Json(one.peakMemory->count) : Json()},
          {"growth", asJson(one.growth)},
          {"suites", std::move(suites)},
          {"expected", expectation(record, index)}};
}

std::string_view nameOf(ProfileEnd end) {
  constexpr std::string_view kNames[] = {"largest_size", "budget", "too_much", "failures", "interrupted", "fault"};
  return kNames[static_cast<std::size_t>(end)];
}

/// The law, and what it says of the limit.
Json growthOf(const ProfileRecord& record, const GrowthFit& fit) {
  Json object = asJson(fit);
  if (!fit.growth) return object;
  const Growth& growth = *fit.growth;
  const std::optional<ReachedSize> reached = growth.reaches(record.limit);
  object.update({{"other_law", nameOf(growth.other.law)},
                 {"other_rate", growth.other.rate()},
                 {"outliers", growth.outliers},
                 {"limit_ns", record.limit.count()},
                 {"n_at_limit", reached ? Json(reached->n) : Json()},
                 {"n_at_limit_interval", reached ? ends(reached->interval) : Json()}});
  return object;
}

Json boundaryOf(const Profile& profile) {
  if (!profile.boundary) return {};
  const auto& [done, failed] = *profile.boundary;
  return {{"n", done.n},
          {"cpu_ns", done.cpu.count()},
          {"failed_n", failed.n},
          {"failed_cpu_ns", failed.cpu.count()},
          {"failed_verdict", code(failed.verdict)}};
}

Json asJson(const ProfiledSize& size) {
  const auto time = [&](Nanoseconds t) { return size.right == 0 ? Json() : Json(t.count()); };
  return {{"n", size.n},
          {"asked", size.asked},
          {"right", size.right},
          {"least_cpu_ns", time(size.least)},
          {"median_cpu_ns", time(size.median)},
          {"memory_bytes", size.memory.count}};
}

Json documentOn(const ProfileRecord& record) {
  const GrowthFit fit = fitGrowth(growthSamples(record.profile), record.size);
  const WrongAnswers wrong = wrongAnswers(record.profile);
  Json sizes = Json::array();
  for (const ProfiledSize& size : sizesOf(record.profile)) sizes.push_back(asJson(size));
  Json failures = Json::array();
  for (const ProfiledCase& asked : record.profile.cases)
    if (asked.verdict != Verdict::AC)
      failures.push_back({{"case", asked.text},
                          {"verdict", code(asked.verdict)},
                          {"reason", escaped(asked.reason)},
                          {"excerpt", jsonLines(asked.excerpt)}});
  Json document = documentHead("profile", nameOf(record.tier));
  document.update({{"submission", escaped(record.submission)},
                   {"kata", record.kata},
                   {"language", escaped(record.language)},
                   {"pair", record.pair},
                   {"seed", record.seed},
                   {"budget_ns", record.plan.budget.count()},
                   {"end", nameOf(record.profile.end)},
                   {"fault", record.fault.empty() ? Json() : Json(escaped(record.fault))},
                   {"headline", failingSizes(record)},
                   {"hint", record.hint},
                   {"wrong_answers", wrong.all},
                   {"right_under_other_reading", wrong.rightUnderOtherReading},
                   {"boundary", boundaryOf(record.profile)},
                   {"growth", growthOf(record, fit)},
                   {"why_not", fit.whyNot},
                   {"size", record.size.name},
                   {"sizes", std::move(sizes)},
                   {"failures", std::move(failures)}});
  return document;
}

}  // namespace

std::string comparisonAsJson(const ComparisonRecord& record) {
  const Comparison& comparison = record.comparison;
  const RunStarted& common = record.common;
  Json submissions = Json::array();
  for (std::size_t i = 0; i < comparison.submissions.size(); ++i) submissions.push_back(submission(record, i));
  Json document = documentHead("comparison", nameOf(common.tier));
  document.update({{"accounting", common.accounting},
                   {"interrupted", record.interrupted},
                   {"rounds", record.rounds},
                   {"rounds_done", record.roundsDone},
                   {"seed", record.seed},
                   {"random_seed", common.seed ? Json(*common.seed) : Json()},
                   {"kata", common.kata},
                   {"pair", common.pair},
                   {"baseline", comparison.baseline ? Json(*comparison.baseline) : Json()},
                   {"differing", record.expected.empty() ? Json() : Json(countOfDiffering(record))},
                   {"submissions", std::move(submissions)}});
  return written(document);
}

std::string profileAsJson(const ProfileRecord& record) { return written(documentOn(record)); }

void ProfileEvents::started(const ProfileRecord& record) {
  lines_.tell("profile_started", {{"sandbox", nameOf(record.tier)},
                                  {"submission", escaped(record.submission)},
                                  {"kata", record.kata},
                                  {"language", escaped(record.language)},
                                  {"pair", record.pair},
                                  {"seed", record.seed},
                                  {"budget_ns", record.plan.budget.count()},
                                  {"limit_ns", record.limit.count()},
                                  {"size", record.size.name},
                                  {"least_n", record.plan.leastN},
                                  {"most_n", record.plan.mostN}});
}

void ProfileEvents::compiled(const Compiled& compiled) { lines_.tell("compiled", compiledJson(compiled)); }

void ProfileEvents::measured(const Profile& soFar) {
  if (!lines_.isRead()) return;
  const std::int64_t n = soFar.cases.back().n;
  if (untold_.value_or(n) != n) tell(*untold_, soFar);
  untold_ = n;
  if (lines_.isDue()) tell(n, soFar);
}

void ProfileEvents::tell(std::int64_t n, const Profile& soFar) {
  Profile ofSize;
  Nanoseconds spent{};
  for (const ProfiledCase& asked : soFar.cases) {
    spent += asked.cpu;
    if (asked.n == n) ofSize.cases.push_back(asked);
  }
  const auto isWrong = [](const ProfiledCase& asked) { return asked.verdict != Verdict::AC; };
  const auto failed = std::ranges::find_if(ofSize.cases, isWrong);
  const ProfiledCase& telling = failed == ofSize.cases.end() ? ofSize.cases.front() : *failed;
  Json values = asJson(sizesOf(ofSize).front());
  values.update(
      {{"verdict", code(telling.verdict)}, {"reason", escaped(telling.reason)}, {"spent_cpu_ns", spent.count()}});
  lines_.tell("size_measured", values);
  untold_.reset();
}

void ProfileEvents::ended(const ProfileRecord* record) {
  if (!lines_.isRead()) return;
  if (record && untold_) tell(*untold_, record->profile);
  lines_.tell("profile_ended", {{"document", record ? documentOn(*record) : Json()}});
}

}  // namespace judge
