#include "judge/report/comparison_json.h"

#include <nlohmann/json.hpp>

#include "judge/base/text.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;
constexpr double kNanosecondsPerMillisecond = 1e6;

Json estimate(const std::optional<MedianEstimate>& estimate, double unit = 1) {
  if (!estimate) return {};
  const Interval& interval = estimate->interval;
  return {{"median", estimate->value / unit},
          {"interval", estimate->level == 0 ? Json() : Json::array({interval.least / unit, interval.most / unit})},
          {"level", estimate->level},
          {"rounds", estimate->rounds}};
}

Json growth(const GrowthFit& fit) {
  if (!fit.growth) return {};
  const GrowthLine& line = fit.growth->line;
  const Interval interval = line.rateInterval();
  return {{"law", line.law == GrowthLaw::Power ? "power" : "exponential"},
          {"rate", line.rate()},
          {"rate_interval", Json::array({interval.least, interval.most})},
          {"weight", fit.growth->weight},
          {"least_n", fit.growth->leastN},
          {"most_n", fit.growth->mostN}};
}

Json suite(const ComparedSuite& suite) {
  return {{"name", escaped(suite.name)},
          {"verdict", code(suite.verdict)},
          {"accepted", suite.accepted},
          {"cases", suite.cases},
          {"cpu_ms", estimate(suite.cpu, kNanosecondsPerMillisecond)},
          {"ratio", estimate(suite.ratio)}};
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
          {"cpu_ms", estimate(one.cpu, kNanosecondsPerMillisecond)},
          {"ratio", estimate(one.ratio)},
          {"memory_bytes", one.peakMemory ? Json(one.peakMemory->count) : Json()},
          {"growth", growth(one.growth)},
          {"suites", std::move(suites)},
          {"expected", expectation(record, index)}};
}

}  // namespace

std::string comparisonAsJson(const ComparisonRecord& record) {
  const Comparison& comparison = record.comparison;
  const RunStarted& common = record.common;
  Json submissions = Json::array();
  for (std::size_t i = 0; i < comparison.submissions.size(); ++i) submissions.push_back(submission(record, i));
  const Json document = {{"version", kVersion},
                         {"interrupted", record.interrupted},
                         {"rounds", record.rounds},
                         {"rounds_done", record.roundsDone},
                         {"seed", record.seed},
                         {"random_seed", common.seed ? Json(*common.seed) : Json()},
                         {"kata", common.kata},
                         {"pair", common.pair},
                         {"tier", common.tier},
                         {"accounting", common.accounting},
                         {"baseline", comparison.baseline ? Json(*comparison.baseline) : Json()},
                         {"differing", record.expected.empty() ? Json() : Json(countOfDiffering(record))},
                         {"submissions", std::move(submissions)}};
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace judge
