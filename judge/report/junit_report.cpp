#include <fmt/core.h>

#include "judge/console/markup.h"
#include "judge/report/formats.h"
#include "judge/report/record/checks.h"

namespace judge {
namespace {

std::string attributes(const CheckCounts& counts) {
  return fmt::format(R"(tests="{}" failures="{}" errors="{}" skipped="{}" time="{:.6f}")", counts.tests,
                     counts.failures, counts.errors, counts.skipped, toSeconds(counts.wall));
}

std::string resultOf(const Check& check) {
  if (check.passed()) return "";
  const std::string message = markupText(check.message);
  if (check.skipped()) return fmt::format("      <skipped message=\"{}\"/>\n", message);
  const char* const element = check.errored() ? "error" : "failure";
  return fmt::format("      <{} message=\"{}\" type=\"{}\">{}\n{}</{}>\n", element, message, code(check.verdict),
                     message, markupText(check.details), element);
}

std::string testCase(const Check& check, const std::string& className, const std::string& log) {
  std::string inside = resultOf(check);
  if (!log.empty()) inside += fmt::format("      <system-out>{}</system-out>\n", markupText(log));
  const std::string head = fmt::format(R"(    <testcase name="{}" classname="{}" time="{:.6f}")",
                                       markupText(check.name), className, toSeconds(check.wall));
  return inside.empty() ? head + "/>\n" : head + ">\n" + inside + "    </testcase>\n";
}

std::string property(std::string_view name, std::string_view value) {
  return fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", name, markupText(value));
}

/// What the run was made with; on its last suite.
std::string properties(const RunRecord& record) {
  const RunStarted& started = record.started;
  std::string text = "    <properties>\n";
  text += property("verdict", code(verdictOf(record)));
  text += property("kata", started.kata);
  text += property("pair", started.variant.value);
  if (started.seed) text += property("seed", std::to_string(*started.seed));
  text += property("sandbox", nameOf(started.tier));
  text += property("accounting", started.accounting);
  text += property("cpu_seconds", fmt::format("{:.6f}", toSeconds(record.totals.cpu)));
  text += property("peak_memory_bytes", std::to_string(record.totals.peakMemory.count));
  return text + "    </properties>\n";
}

std::string document(const CheckCounts& counts, const std::string& suites) {
  // `testsuites` has no count of what was skipped: consumers refuse attributes that they do not know.
  return fmt::format(
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<testsuites name=\"judge\" tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.6f}\">\n",
             counts.tests, counts.failures, counts.errors, toSeconds(counts.wall)) +
         suites + "</testsuites>\n";
}

}  // namespace

std::string junitSuites(const RunRecord& record) {
  constexpr Bytes kMostLog = kibibytes(64);
  const std::vector<Check> checks = checksOf(record);
  std::string text;
  for (auto begin = checks.begin(); begin != checks.end();) {
    const std::string& group = begin->group;
    const std::string name = markupText(shownSubmission(record) + ": " + group);
    const bool isLast = &*begin == &checks.back();
    CheckCounts counts;
    std::string cases;
    auto end = begin;
    for (; end != checks.end() && end->group == group && end->isCase == begin->isCase; ++end) {
      counts.add(countsOf(*end));
      cases += testCase(*end, name, isLast ? shownLog(record, kMostLog) : "");
    }
    text += fmt::format("  <testsuite name=\"{}\" {}>\n{}{}  </testsuite>\n", name, attributes(counts),
                        isLast ? properties(record) : "", cases);
    begin = end;
  }
  return text;
}

std::string junitReport(const RunRecord& record) { return document(countsOf(checksOf(record)), junitSuites(record)); }

std::string severalAsJunit(const std::vector<Graded>& all) {
  CheckCounts counts;
  std::string suites;
  for (const Graded& graded : all) {
    counts.add(graded.checks);
    suites += graded.report;
  }
  return document(counts, suites);
}

}  // namespace judge
