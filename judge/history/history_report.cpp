#include "judge/history/history_report.h"

#include <fmt/format.h>

#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/history/changes.h"
#include "judge/history/tables.h"
#include "judge/report/json_parts.h"
#include "judge/report/record/comparison_record.h"

namespace judge::history {
namespace {

using Align = Table::Align;

/// "2026-11-21 03:32", as far as it is a time.
std::string minuteOf(const KeptRun& run) {
  std::string minute = escaped(run.began).substr(0, std::string_view("2026-11-21T03:32").size());
  std::ranges::replace(minute, 'T', ' ');
  return minute;
}

std::string passedOf(const KeptRun& run) { return fmt::format("{}/{}", run.accepted, run.cases); }

/// Remark on a run, for a line of its own; mostly empty.
std::string remarkOn(const KeptRun& run) {
  std::string text = run.interrupted ? "interrupted" : "";
  if (run.attempts > 1)
    text += fmt::format("{}{} of {} attempts passed", text.empty() ? "" : "; ", run.acceptedAttempts, run.attempts);
  return text;
}

std::string cpuOf(const KeptRun& run) {
  return fmt::format("{} of {}", durationText(run.cpu), durationText(run.environment.limits.total));
}

std::string changeOf(const ListedRun& listed) {
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : ", ") + word; };
  if (!listed.verdictBefore) add("first run");
  if (listed.verdictBefore && *listed.verdictBefore != listed.run.verdict)
    add(fmt::format("was {}", code(*listed.verdictBefore)));
  if (!listed.sourceBefore.empty() && listed.sourceBefore != listed.run.source) add("new source");
  return text;
}

std::string caseName(const KeptCase& judged) {
  if (judged.question.empty()) return fmt::format("{}, case {}", escaped(judged.suite), judged.index + 1);
  return escaped(fmt::format("{}, {}", judged.suite, judged.question));
}

std::string headline(const KeptRun& run, const Style& style) {
  std::string text = fmt::format("{} - {}: {} of {} passed", code(run.verdict), phrase(run.verdict), run.accepted,
                                 countText(static_cast<std::size_t>(run.cases), "case"));
  if (const std::string remark = remarkOn(run); !remark.empty()) text += fmt::format(" ({})", remark);
  text = painted(paragraph(text, "", "  "), run.verdict, style);
  if (!run.reason.empty()) text += paragraph(escaped(run.reason), "  ", "  ");
  return text;
}

std::string caseTable(const KeptRun& run) {
  Table table({Align::Left, Align::Right, Align::Left, Align::Right, Align::Left});
  table.row({"case", "CPU", "verdict", "wall", ""});
  for (const KeptCase& judged : run.judgedCases) {
    std::string remark = judged.counted ? "" : "does not count";
    if (judged.runs > 1) remark += fmt::format("{}close, {} runs", remark.empty() ? "" : ", ", judged.runs);
    table.row({caseName(judged), durationText(judged.cpu), std::string(code(judged.verdict)), durationText(judged.wall),
               remark});
  }
  return table.text();
}

std::string failureLines(const KeptRun& run) {
  std::string text;
  for (const KeptCase& judged : run.judgedCases)
    if (!judged.reason.empty() && judged.verdict != Verdict::SK)
      text += paragraph(fmt::format("{}: {}", caseName(judged), escaped(judged.reason)), "", "  ");
  return text;
}

std::string environmentLines(const KeptRun& run) {
  const RunEnvironment& how = run.environment;
  const std::string standard = how.standard.empty() ? "" : " " + escaped(how.standard);
  std::string text = fmt::format("{}{}, pair {}, sandbox {}, accounting {}", escaped(how.compiler), standard,
                                 escaped(how.pair), escaped(how.tier), escaped(how.accounting));
  if (how.mode != "function") text += fmt::format(", mode {}", escaped(how.mode));
  if (!how.judge.empty()) text += fmt::format(", judge {}", escaped(how.judge));
  if (how.seed) text += fmt::format(", seed {}", *how.seed);
  text = paragraph(text, "", "  ");
  if (!run.compileCommand.empty()) text += paragraph(escaped(run.compileCommand), "  ", "  ");
  const std::string hint = run.sourceText ? fmt::format("; judge history source {} prints it", run.id) : "";
  return text + fmt::format("source {} ({}){}\n", escaped(run.source).substr(0, 12), sizeText(run.sourceSize), hint);
}

std::string pairTable(const KeptRun& before, const KeptRun& after) {
  Table table({Align::Left, Align::Right, Align::Left, Align::Left, Align::Left, Align::Left});
  table.row({"", "run", "when (UTC)", "verdict", "CPU", "passed"});
  const auto add = [&](const char* name, const KeptRun& run) {
    table.row({name, std::to_string(run.id), minuteOf(run), std::string(code(run.verdict)), cpuOf(run), passedOf(run)});
  };
  add("before", before);
  add("after", after);
  std::string text = table.text();
  for (const auto& [name, run] : {std::pair("before", &before), std::pair("after", &after)})
    if (const std::string remark = remarkOn(*run); !remark.empty()) text += fmt::format("{}: {}\n", name, remark);
  return text;
}

constexpr std::size_t kShownLines = 60;

/// The changes of the source in the format of unified diffs.
std::string sourceChanges(const KeptRun& before, const KeptRun& after) {
  if (before.source == after.source) return "The source is the same.\n";
  if (!before.sourceText || !after.sourceText) return "The source changed.\n";
  std::vector<std::string> lines;
  for (const DiffHunk& hunk : lineDiff(*before.sourceText, *after.sourceText)) {
    lines.push_back(fmt::format("@@ -{} +{} @@", hunk.before, hunk.after));
    lines.insert(lines.end(), hunk.lines.begin(), hunk.lines.end());
  }
  std::string text = "The source changed:\n";
  const std::size_t count = lines.size() > kShownLines + 1 ? kShownLines : lines.size();
  for (std::size_t i = 0; i < count; ++i) text += jsonLines(lines[i]) + '\n';
  if (count < lines.size()) text += fmt::format("and {} more lines; --format json shows all\n", lines.size() - count);
  return text;
}

std::string environmentText(const Changes& changes) {
  if (changes.environment.empty()) return "";
  std::string text = "Graded with other settings:\n";
  for (const EnvironmentChange& change : changes.environment)
    text +=
        paragraph(fmt::format("{}: {} -> {}", columnName(change.name), escaped(change.before), escaped(change.after)),
                  "  ", "    ");
  return text;
}

std::string suiteTable(const Changes& changes) {
  Table table({Align::Left, Align::Right, Align::Left, Align::Right, Align::Left, Align::Right, Align::Right});
  table.row({"suite", "before", "", "after", "", "CPU before", "after"});
  for (const SuitePair& pair : changes.suites) {
    const auto passed = [](const SuiteResult* suite) {
      return suite ? fmt::format("{}/{}", suite->accepted, suite->cases) : "-";
    };
    const auto verdict = [](const SuiteResult* suite) { return std::string(suite ? code(suite->verdict) : ""); };
    const auto cpu = [](const SuiteResult* suite) { return suite ? durationText(suite->cpu) : "-"; };
    table.row({escaped((pair.after ? pair.after : pair.before)->name), passed(pair.before), verdict(pair.before),
               passed(pair.after), verdict(pair.after), cpu(pair.before), cpu(pair.after)});
  }
  return table.text();
}

constexpr std::size_t kShownCases = 20;

std::string andMore(std::size_t all) {
  return all > kShownCases ? fmt::format("  and {} more; --format json shows all\n", all - kShownCases) : "";
}

std::string verdictChanges(const Changes& changes) {
  if (changes.verdicts.empty()) return "No case changed its verdict.\n";
  std::string text = fmt::format("{} with another verdict:\n", countText(changes.verdicts.size(), "case"));
  for (std::size_t i = 0; i < std::min(changes.verdicts.size(), kShownCases); ++i) {
    const CasePair& pair = changes.verdicts[i];
    text += paragraph(
        fmt::format("{}: {} -> {}", caseName(*pair.after), code(pair.before->verdict), code(pair.after->verdict)), "  ",
        "    ");
    const std::string& reason = pair.after->reason.empty() ? pair.before->reason : pair.after->reason;
    if (!reason.empty())
      text += paragraph((pair.after->reason.empty() ? "was: " : "") + escaped(reason), "    ", "    ");
  }
  return text + andMore(changes.verdicts.size());
}

std::string timedCases(const std::string& title, const std::vector<CasePair>& pairs) {
  if (pairs.empty()) return "";
  Table table({Align::Left, Align::Right, Align::Left});
  for (std::size_t i = 0; i < std::min(pairs.size(), kShownCases); ++i)
    table.row({"  " + caseName(*pairs[i].after), "x " + ratioText(pairs[i].ratio()),
               fmt::format("{} -> {}", durationText(pairs[i].before->cpu), durationText(pairs[i].after->cpu))});
  return title + '\n' + table.text() + andMore(pairs.size());
}

std::string timeChanges(const Changes& changes) {
  if (changes.acceptedByBoth == 0) return "No case was accepted in both runs: times are not compared.\n";
  const double before = std::max(toSeconds(changes.cpuBefore), 1e-9);
  std::string text =
      paragraph(fmt::format("CPU time of the {} accepted in both runs: {} -> {}, x {}",
                            countText(changes.acceptedByBoth, "case"), durationText(changes.cpuBefore),
                            durationText(changes.cpuAfter), ratioText(toSeconds(changes.cpuAfter) / before)),
                "", "  ");
  text += timedCases("Clearly slower:", changes.slower) + timedCases("Clearly faster:", changes.faster);
  if (changes.slower.empty() && changes.faster.empty())
    text += "No case is clearly slower or faster";
  else
    text += "Clearly means";
  return text + fmt::format(": by a factor of {} and {} of CPU time.\n", kClearRatio, durationText(kClearDifference));
}

std::string unpaired(const Changes& changes) {
  std::string text;
  if (changes.onlyBefore > 0)
    text += fmt::format("Only in the run before: {}.\n", countText(changes.onlyBefore, "case"));
  if (changes.onlyAfter > 0) text += fmt::format("Only in the run after: {}.\n", countText(changes.onlyAfter, "case"));
  return text;
}

Json objectOf(const auto& row) { return shownJson(row); }

/// The figures of the question stand in it by their names.
Json objectOf(const KeptCase& judged) {
  Json object = shownJson(judged);
  object.erase("figures");
  const Json figures = jsonIn(judged.figures).value_or(Json::object());
  for (const auto& [name, value] : figures.items())
    if (value.is_number_integer()) object[escaped(name)] = value;
  return object;
}

constexpr auto objectsOf = [](const auto& rows) {
  return arrayOf(rows, [](const auto& row) { return objectOf(row); });
};

Json headOf(const KeptRun& run) {
  Json object = {{"id", run.id}};
  object.update(objectOf(run));
  return object;
}

Json listedOf(const ListedRun& listed) {
  Json object = headOf(listed.run);
  object["verdict_before"] = shownJson(listed.verdictBefore);
  object["source_changed"] = listed.sourceBefore.empty() ? Json() : Json(listed.sourceBefore != listed.run.source);
  return object;
}

constexpr auto pairOf = [](const auto& pair) -> Json {
  const auto object = [](const auto* row) { return row ? objectOf(*row) : Json(); };
  return {{"before", object(pair.before)}, {"after", object(pair.after)}};
};

/// Null where a source is not known.
Json sourceDiffOf(const KeptRun& before, const KeptRun& after) {
  if (!before.sourceText || !after.sourceText) return nullptr;
  return arrayOf(lineDiff(*before.sourceText, *after.sourceText), [](const DiffHunk& hunk) -> Json {
    return {{"before", hunk.before}, {"after", hunk.after}, {"lines", hunk.lines}};
  });
}

Json environmentChangeJson(const EnvironmentChange& change) {
  return {{"name", change.name}, {"before", escaped(change.before)}, {"after", escaped(change.after)}};
}

/// Texts are escaped already; that changes nothing in them.
std::string cell(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? csvField(value.get<std::string>()) : dumped(value);
}

/// A line of the names of `columns` and of the keys of the objects, and one for each object.
std::string table(Json columns, const Json& objects) {
  for (const Json& object : objects) columns.update(object);
  std::vector<std::string> cells;
  for (const auto& [name, value] : columns.items()) cells.push_back(name);
  std::string text = csvRecord(cells);
  for (const Json& object : objects) {
    cells.clear();
    for (const auto& [name, value] : columns.items()) cells.push_back(cell(object.value(name, Json())));
    text += csvRecord(cells);
  }
  return text;
}

}  // namespace

std::string listAsText(const RunList& runs, const Style& style) {
  if (runs.empty()) return "The history has no runs.\n";
  Table table({Align::Right, Align::Left, Align::Left, Align::Left, Align::Left, Align::Left});
  table.row({"id", "when (UTC)", "verdict", "passed", "CPU", "since the run before"});
  for (const ListedRun& listed : runs)
    table.row({std::to_string(listed.run.id), minuteOf(listed.run), std::string(code(listed.run.verdict)),
               passedOf(listed.run), cpuOf(listed.run), changeOf(listed)});
  const std::string rows = table.text();
  std::size_t at = rows.find('\n') + 1;
  std::string text = rows.substr(0, at);
  const std::string* path = nullptr;
  for (const ListedRun& listed : runs) {
    const std::size_t end = rows.find('\n', at) + 1;
    if (!path || *path != listed.run.path) text += submissionLabel(listed.run.path) + '\n';
    path = &listed.run.path;
    text += painted(rows.substr(at, end - at), listed.run.verdict, style);
    if (const std::string remark = remarkOn(listed.run); !remark.empty()) text += fmt::format("    {}\n", remark);
    at = end;
  }
  return text;
}

std::string runAsText(const KeptRun& run, const Style& style) {
  const std::string head = fmt::format("run {}, {} UTC\n{}\n", run.id, minuteOf(run), submissionLabel(run.path));
  const std::string used =
      paragraph(fmt::format("CPU {}, wall {}, peak memory {} of {}", cpuOf(run), durationText(run.wall),
                            sizeText(run.peakMemory), sizeText(run.environment.limits.memory)));
  return joinSections({head + headline(run, style), used + environmentLines(run),
                       run.judgedCases.empty() ? "" : caseTable(run), failureLines(run)});
}

std::string changesAsText(const RunPair& runs, const Style& style) {
  const auto& [before, after] = runs;
  const Changes changes = changesBetween(before, after);
  std::string head = submissionLabel(after.path) + '\n';
  if (before.path != after.path) head = "before: " + submissionLabel(before.path) + "\nafter:  " + head;
  return joinSections({head + pairTable(before, after) + headline(after, style), sourceChanges(before, after),
                       environmentText(changes), changes.suites.empty() ? "" : suiteTable(changes),
                       verdictChanges(changes) + unpaired(changes), timeChanges(changes)});
}

const FormatTable<RunList>& listFormats() {
  static const FormatTable<RunList> table = {
      {"text", "for people", listAsText},
      {"json", "for programs", unstyled<listAsJson>},
      {"csv", "for spreadsheets (RFC 4180)", unstyled<listAsCsv>},
  };
  return table;
}

const FormatTable<KeptRun>& runFormats() {
  static const FormatTable<KeptRun> table = {
      {"text", "for people", runAsText},
      {"json", "for programs", unstyled<runAsJson>},
      {"csv", "its cases, for spreadsheets (RFC 4180)", unstyled<runAsCsv>},
  };
  return table;
}

const FormatTable<RunPair>& changesFormats() {
  static const FormatTable<RunPair> table = {
      {"text", "for people", changesAsText},
      {"json", "for programs", unstyled<changesAsJson>},
  };
  return table;
}

std::string listAsJson(const RunList& runs) {
  Json document = documentHead("history");
  document["runs"] = arrayOf(runs, listedOf);
  return written(document);
}

std::string listAsCsv(const RunList& runs) { return table(listedOf({}), arrayOf(runs, listedOf)); }

std::string runAsJson(const KeptRun& run) {
  Json document = documentHead("history_run", escaped(run.environment.tier));
  document.update(headOf(run));
  document["source"] = run.sourceText;
  document["suites"] = objectsOf(run.suites);
  document["judged_cases"] = objectsOf(run.judgedCases);
  return writtenInAscii(document);
}

std::string runAsCsv(const KeptRun& run) { return table(objectOf(KeptCase{}), objectsOf(run.judgedCases)); }

std::string changesAsJson(const RunPair& runs) {
  const auto& [before, after] = runs;
  const Changes changes = changesBetween(before, after);
  Json document = documentHead("history_diff");
  document.update({{"before", headOf(before)},
                   {"after", headOf(after)},
                   {"source_changed", changes.source},
                   {"source_diff", sourceDiffOf(before, after)},
                   {"verdicts_differ", changes.verdictsDiffer()},
                   {"environment", arrayOf(changes.environment, environmentChangeJson)},
                   {"suites", arrayOf(changes.suites, pairOf)},
                   {"verdicts", arrayOf(changes.verdicts, pairOf)},
                   {"slower", arrayOf(changes.slower, pairOf)},
                   {"faster", arrayOf(changes.faster, pairOf)},
                   {"only_before", changes.onlyBefore},
                   {"only_after", changes.onlyAfter},
                   {"accepted_by_both",
                    {{"cases", changes.acceptedByBoth},
                     {"cpu_before_ns", changes.cpuBefore},
                     {"cpu_after_ns", changes.cpuAfter}}}});
  return writtenInAscii(document);
}

}  // namespace judge::history
