#include <fmt/core.h>

#include <utility>

#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/markup.h"
#include "judge/machine/digest.h"
#include "judge/report/formats.h"
#include "judge/report/json_parts.h"
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

/// Properties of the run, on its last suite.
std::string properties(const RunRecord& record) {
  const RunStarted& started = record.started;
  std::string text = "    <properties>\n";
  text += property("verdict", code(verdictOf(record)));
  text += property("kata", started.kata);
  text += property("pair", started.variant.value);
  if (started.seed) text += property("seed", std::to_string(*started.seed));
  text += property("sandbox", tierName(started.tier));
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

/// Cases, and what is no case only where it failed.
std::vector<Check> testsOf(const RunRecord& record) {
  std::vector<Check> tests = checksOf(record);
  std::erase_if(tests, [](const Check& check) { return !check.isCase && (check.passed() || check.skipped()); });
  return tests;
}

std::string testName(const Check& check) { return check.group + ": " + check.name; }

std::string checkText(const Check& check) {
  return check.details.empty() ? check.message : check.message + '\n' + check.details;
}

/// The first fault, or the headline where there is none.
std::string firstFault(const std::vector<Check>& tests, const RunRecord& record) {
  const auto bad = std::find_if(tests.begin(), tests.end(), [](const Check& c) { return !c.passed() && !c.skipped(); });
  return bad == tests.end() || bad->isLeftOpen ? headlineOf(record) : checkText(*bad);
}

Json exercismTest(const Check& check, const std::string& output) {
  const bool isWrong = check.verdict == Verdict::WA;
  return {{"name", testName(check)},
          {"status", check.passed() ? "pass"
                     : isWrong      ? "fail"
                                    : "error"},
          {"message", check.passed() ? Json() : Json(checkText(check))},
          {"output", output.empty() ? Json() : Json(output)},
          {"test_code", check.name}};
}

/// A limit of Exercism's, in characters; counted in bytes here, which are never fewer.
constexpr Bytes kMostOutput = {400};
constexpr Bytes kMostMessage = {60'000};

std::size_t pointsFor(const Check& check) { return check.isCase && check.passed() ? 1 : 0; }

Json gradescopeTest(const Check& check) {
  return {{"name", testName(check)},
          {"score", pointsFor(check)},
          {"max_score", check.isCase ? 1 : 0},
          {"status", check.passed() ? "passed" : "failed"},
          {"output", checkText(check)},
          {"output_format", "text"},
          {"visibility", "visible"}};
}

/// GitHub's reporter prints its texts, and the runner of GitHub Actions carries out commands in what is printed: "::"
/// at the beginning of a line, "##[" anywhere.
std::string printable(std::string_view text) {
  std::string safe;
  bool isAtBegin = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    safe += text[i];
    if ((isAtBegin && text.substr(i).starts_with("::")) || text.substr(i).starts_with("##[")) safe += ' ';
    isAtBegin = text[i] == '\n' || (isAtBegin && (text[i] == ' ' || text[i] == '\t'));
  }
  return safe;
}

Json githubTest(const Check& check) {
  constexpr Bytes kMostText = {2000};
  const std::string text = printable(cut(checkText(check), kMostText));
  const std::string name = printable(check.name);
  // The reporter prints the message of an error; of a failure it prints the name and this.
  const bool textIsShown = check.passed() || check.errored();
  return {{"name", printable(testName(check))},
          {"status", check.passed()    ? "pass"
                     : check.errored() ? "error"
                                       : "fail"},
          {"score", pointsFor(check)},
          {"message", text},
          {"test_code", textIsShown ? name : name + '\n' + text},
          {"filename", ""},
          {"line_no", 0},
          {"duration", toMilliseconds(check.wall)}};
}

/// The reporter gets the result in an environment variable, of which Linux takes no longer one than 128 KiB: in base64,
/// and with its name. Of more, what failed is told as far as it fits, and the rest as one test.
Json githubTests(const std::vector<Check>& checks) {
  constexpr std::size_t kMost = 90'000;
  Json all = Json::array();
  for (const Check& check : checks) all.push_back(githubTest(check));
  if (dumped(all).size() <= kMost) return all;
  Json listed = Json::array();
  std::size_t size = 0, rest = 0, score = 0;
  for (Json& test : all) {
    const std::size_t longer = size + dumped(test).size();
    if (test["status"] != "pass" && longer <= kMost) {
      size = longer;
      listed.push_back(std::move(test));
    } else {
      ++rest;
      score += test["score"].get<std::size_t>();
    }
  }
  Check others;
  others.group = "not listed one by one";
  others.name = fmt::format("{}, {} passed", countText(rest, "test"), score);
  others.verdict = score == rest ? Verdict::AC : Verdict::WA;
  listed.push_back(githubTest(others));
  listed.back()["score"] = score;
  return listed;
}

/// For a whole run: nothing could be tested, something was found wrong or left open, all is well.
const char* statusOf(const RunRecord& record) {
  const Verdict verdict = verdictOf(record);
  if (verdict == Verdict::AC) return "pass";
  return isError(verdict) ? "error" : "fail";
}

/// A description or a reason: # begins a directive, a backslash escapes both.
std::string tapText(std::string_view text) {
  std::string escapedText;
  for (const char c : text) {
    if (c == '#' || c == '\\') escapedText += '\\';
    escapedText += c;
  }
  return escapedText;
}

/// A string in JSON is one in YAML, also in the little of it that Perl's reader knows. On one line, so that nothing in
/// it can end the block.
std::string yamlLine(std::string_view key, const Json& value) { return fmt::format("  {}: {}\n", key, dumped(value)); }

std::string tapDiagnostics(const Check& check, const std::string& log) {
  std::string block;
  if (!check.passed() && !check.skipped()) {
    block += yamlLine("message", check.message);
    block += yamlLine("severity", "fail");
    block += yamlLine("verdict", code(check.verdict));
    if (!check.details.empty()) block += yamlLine("details", check.details);
    block += yamlLine("cpu_ns", check.cpu.count());
    block += yamlLine("wall_ns", check.wall.count());
  }
  if (!log.empty()) block += yamlLine("log", log);
  return block.empty() ? "" : "  ---\n" + block + "  ...\n";
}

std::string testPoint(std::size_t number, bool ok, std::string_view description) {
  return fmt::format("{} {} - {}", ok ? "ok" : "not ok", number, tapText(description));
}

std::string indented(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n') + 1;
    lines += "    ";
    lines += text.substr(0, end);
    text.remove_prefix(end);
  }
  return lines;
}

std::string tapBody(const RunRecord& record) {
  constexpr Bytes kMostLog = kibibytes(48);  // Perl's reader takes no string of 64 KiB
  const std::vector<Check> checks = checksOf(record);
  std::string text = fmt::format("# sandbox: {}\n1..{}\n", sandboxOf(record.started), checks.size());
  for (std::size_t i = 0; i < checks.size(); ++i) {
    const Check& check = checks[i];
    text += testPoint(i + 1, check.passed() || check.skipped(), fmt::format("{}: {}", check.group, check.name));
    if (check.skipped()) text += " # SKIP " + tapText(check.message);
    text += '\n' + tapDiagnostics(check, i + 1 == checks.size() ? shownLog(record, kMostLog) : "");
  }
  return text;
}

constexpr const char* kTapVersion = "TAP version 13\n";

/// Whether a tag of the protocol begins at `text`, which begins with "<": capitals, then a colon.
bool isTag(std::string_view text) {
  std::size_t i = 1;
  while (i < text.size() && std::isupper(static_cast<unsigned char>(text[i]))) ++i;
  return i < text.size() && text[i] == ':';
}

/// Safe text as the value of a message: on one line, and what looks like a tag is broken up.
std::string codewarsValue(std::string_view text) {
  std::string line;
  if (text.ends_with('\n')) text.remove_suffix(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      line += "<:LF:>";
      continue;
    }
    line += text[i];
    if (text[i] == '<' && isTag(text.substr(i))) line += ' ';
  }
  return line;
}

/// The empty line before it ends whatever stands there without a newline.
std::string codewarsLine(std::string_view tag, std::string_view text) { return fmt::format("\n<{}>{}\n", tag, text); }

std::string completedIn(Nanoseconds time) {
  return codewarsLine("COMPLETEDIN::", fmt::format("{:.4f}", toMilliseconds(time)));
}

std::string codewarsResult(const Check& check) {
  if (check.passed()) return codewarsLine("PASSED::", "Test Passed");
  std::string text = check.message;
  if (!check.details.empty()) text += '\n' + check.details;
  return codewarsLine(check.errored() || check.skipped() ? "ERROR::" : "FAILED::", codewarsValue(text));
}

std::string codewarsTest(const Check& check) {
  return codewarsLine("IT::", codewarsValue(check.name)) + codewarsResult(check) + completedIn(check.wall);
}

/// A case that was not asked is no test: the run as a whole says that there are such.
bool isListed(const Check& check) { return !(check.isCase && check.skipped()); }

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

std::string exercismReport(const RunRecord& record) {
  const std::vector<Check> all = testsOf(record);
  Json tests = Json::array();
  // What no case printed, at the start or the end, stands with the first test that failed.
  const bool areSilent = std::ranges::all_of(record.cases, [](const CaseJudged& one) { return one.printed.empty(); });
  std::string log = areSilent ? shownLog(record, kMostOutput) : "";
  for (const Check& check : all) {
    if (check.skipped() || !check.isCase) continue;
    std::string output = check.judged ? shownOutput(*check.judged, kMostOutput) : "";
    if (output.empty() && !check.passed()) output = std::exchange(log, "");
    tests.push_back(exercismTest(check, output));
  }
  const bool noneRan = tests.empty();
  const std::vector<Check> checks = checksOf(record);
  const Check& whole = checks.back();
  if (!noneRan && !whole.passed()) tests.push_back(exercismTest(whole, log));
  const char* const status = noneRan ? "error" : verdictOf(record) == Verdict::AC ? "pass" : "fail";
  const Json document = {{"version", 3},
                         {"status", status},
                         {"message", noneRan ? Json(cut(firstFault(all, record), kMostMessage)) : Json()},
                         {"tests", std::move(tests)}};
  return written(document);
}

std::string gradescopeReport(const RunRecord& record) {
  constexpr Bytes kMostLog = kibibytes(16);
  Json tests = Json::array();
  std::size_t score = 0;
  for (const Check& check : testsOf(record)) {
    tests.push_back(gradescopeTest(check));
    score += pointsFor(check);
  }
  std::string output = headlineOf(record) + '\n';
  if (!record.ended.hint.empty()) output += escaped(record.ended.hint) + '\n';
  output += "sandbox: " + sandboxOf(record.started) + '\n';
  if (const std::string log = shownLog(record, kMostLog); !log.empty())
    output += "\nWritten by the submission:\n" + log;
  const auto points = scoreOf(record);
  const Json document = {{"score", points ? Json(points->earned) : Json(score)},
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
                           {"pair", record.started.variant.value},
                           {"sandbox", tierName(record.started.tier)},
                           {"accounting", record.started.accounting},
                           {"cpu_seconds", toSeconds(record.totals.cpu)},
                           {"peak_memory_bytes", record.totals.peakMemory.count}}}};
  return written(document);
}

std::string githubReport(const RunRecord& record) {
  const Json document = {{"version", 1},
                         {"status", statusOf(record)},
                         {"max_score", record.totals.cases},
                         {"tests", githubTests(testsOf(record))}};
  return "result=" + base64(dumped(document)) + "\n";
}

std::string tapReport(const RunRecord& record) {
  return fmt::format("{}# {}\n# {}\n", kTapVersion, shownSubmission(record), headlineOf(record)) + tapBody(record);
}

std::string tapSubtest(const RunRecord& record) { return indented(tapBody(record)); }

std::string severalAsTap(const std::vector<Graded>& all) {
  std::string text = fmt::format("{}1..{}\n", kTapVersion, all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name = escaped(all[i].submission);
    const bool ok = all[i].verdict == Verdict::AC;
    text += "# Subtest: " + tapText(name) + '\n' + all[i].report + testPoint(i + 1, ok, name) + '\n';
  }
  return text;
}

std::string codewarsReport(const RunRecord& record) {
  constexpr Bytes kMostLog = kibibytes(64);
  const std::vector<Check> checks = checksOf(record);
  std::string text;
  for (auto begin = checks.begin(); begin != checks.end();) {
    std::string tests;
    Nanoseconds wall{};
    auto end = begin;
    for (; end != checks.end() && end->group == begin->group && end->isCase == begin->isCase; ++end) {
      if (!isListed(*end)) continue;
      tests += codewarsTest(*end);
      wall += end->wall;
    }
    if (!tests.empty()) text += codewarsLine("DESCRIBE::", codewarsValue(begin->group)) + tests + completedIn(wall);
    begin = end;
  }
  text += codewarsLine("LOG::-Sandbox", codewarsValue(sandboxOf(record.started)));
  const std::string log = shownLog(record, kMostLog);
  if (!log.empty()) text += codewarsLine("LOG::-Written by the submission", codewarsValue(log));
  return text;
}

}  // namespace judge
