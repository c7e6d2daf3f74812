#include "judge/report/platform_reports.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "judge/base/text.h"
#include "judge/machine/digest.h"
#include "judge/report/record/checks.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& document, int indent) {
  return document.dump(indent, ' ', false, Json::error_handler_t::replace);
}

/// Cases, and what is no case only where it failed.
std::vector<Check> testsOf(const RunRecord& record) {
  std::vector<Check> tests = checksOf(record);
  std::erase_if(tests, [](const Check& check) { return !check.isCase && (check.passed() || check.skipped()); });
  return tests;
}

std::string nameOf(const Check& check) {
  return check.group + ": " + check.name;
}

std::string wordsOf(const Check& check) {
  return check.details.empty() ? check.message : check.message + '\n' + check.details;
}

/// What went wrong first, or that nothing did.
std::string firstFault(const std::vector<Check>& tests, const RunRecord& record) {
  const auto bad = std::find_if(tests.begin(), tests.end(), [](const Check& c) { return !c.passed() && !c.skipped(); });
  return bad == tests.end() ? headlineOf(record) : wordsOf(*bad);
}

Json exercismTest(const Check& check, const std::string& output) {
  const bool isWrong = check.verdict == Verdict::WA;
  return {{"name", nameOf(check)},
          {"status", check.passed() ? "pass"
                     : isWrong      ? "fail"
                                    : "error"},
          {"message", check.passed() ? Json() : Json(wordsOf(check))},
          {"output", output.empty() ? Json() : Json(output)},
          {"test_code", check.name}};
}

/// A limit of Exercism's, in characters; counted in bytes here, which are never fewer.
constexpr Bytes kMostOutput = {400};
constexpr Bytes kMostMessage = {60'000};

std::size_t pointsOf(const Check& check) {
  return check.isCase && check.passed() ? 1 : 0;
}

Json gradescopeTest(const Check& check) {
  return {{"name", nameOf(check)},
          {"score", pointsOf(check)},
          {"max_score", check.isCase ? 1 : 0},
          {"status", check.passed() ? "passed" : "failed"},
          {"output", wordsOf(check)},
          {"output_format", "text"},
          {"visibility", "visible"}};
}

Json githubTest(const Check& check) {
  return {{"name", nameOf(check)},
          {"status", check.passed()    ? "pass"
                     : check.errored() ? "error"
                                       : "fail"},
          {"score", pointsOf(check)},
          {"message", wordsOf(check)},
          {"test_code", check.name},
          {"filename", ""},
          {"line_no", 0},
          {"duration", toMilliseconds(check.wall)}};
}

/// For a whole run: nothing could be tested, something was found wrong or left open, all is well.
const char* statusOf(const RunRecord& record) {
  const Verdict verdict = verdictOf(record);
  if (verdict == Verdict::AC) return "pass";
  return verdict == Verdict::CE || verdict == Verdict::JE ? "error" : "fail";
}

}  // namespace

std::string exercismReport(const RunRecord& record) {
  const std::vector<Check> all = testsOf(record);
  Json tests = Json::array();
  std::string output = shownLog(record, kMostOutput);
  for (const Check& check : all) {
    if (check.skipped() || !check.isCase) continue;
    tests.push_back(exercismTest(check, check.passed() ? "" : std::exchange(output, "")));
  }
  const bool noneRan = tests.empty();
  const std::vector<Check> checks = checksOf(record);
  const Check& whole = checks.back();
  if (!noneRan && !whole.passed()) tests.push_back(exercismTest(whole, std::exchange(output, "")));
  const char* const status = noneRan ? "error" : verdictOf(record) == Verdict::AC ? "pass" : "fail";
  const Json document = {{"version", 3},
                         {"status", status},
                         {"message", noneRan ? Json(cut(firstFault(all, record), kMostMessage)) : Json()},
                         {"tests", std::move(tests)}};
  return dumped(document, 2) + "\n";
}

std::string gradescopeReport(const RunRecord& record) {
  constexpr Bytes kMostLog = kibibytes(16);
  Json tests = Json::array();
  std::size_t score = 0;
  for (const Check& check : testsOf(record)) {
    tests.push_back(gradescopeTest(check));
    score += pointsOf(check);
  }
  std::string output = headlineOf(record) + '\n';
  if (!record.ended.hint.empty()) output += escaped(record.ended.hint) + '\n';
  output += "sandbox: " + sandboxOf(record.started) + '\n';
  if (const std::string log = shownLog(record, kMostLog); !log.empty())
    output += "\nWritten by the submission:\n" + log;
  const Json document = {{"score", score},
                         {"execution_time", toSeconds(record.totals.cpu)},
                         {"output", output},
                         {"output_format", "text"},
                         {"test_output_format", "text"},
                         {"test_name_format", "text"},
                         {"visibility", "visible"},
                         {"tests", std::move(tests)},
                         {"extra_data",
                          {{"verdict", code(verdictOf(record))},
                           {"kata", record.started.kata},
                           {"pair", record.started.pair},
                           {"sandbox", record.started.tier},
                           {"accounting", record.started.accounting},
                           {"cpu_seconds", toSeconds(record.totals.cpu)},
                           {"peak_memory_bytes", record.totals.peakMemory.count}}}};
  return dumped(document, 2) + "\n";
}

std::string githubReport(const RunRecord& record) {
  Json tests = Json::array();
  for (const Check& check : testsOf(record)) tests.push_back(githubTest(check));
  const Json document = {
      {"version", 1}, {"status", statusOf(record)}, {"max_score", record.totals.cases}, {"tests", std::move(tests)}};
  return "result=" + base64(dumped(document, -1)) + "\n";
}

}  // namespace judge
