#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/csv.h"
#include "judge/history/history_report.h"
#include "judge/history/line_diff.h"
#include "judge/report/json_parts.h"

namespace judge::history {
namespace {

constexpr auto objectOf = [](const auto& row) { return shownJson(row); };

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
  return Json::arrayOf(lineDiff(*before.sourceText, *after.sourceText), [](const DiffHunk& hunk) -> Json {
    return {{"before", hunk.before}, {"after", hunk.after}, {"lines", hunk.lines}};
  });
}

Json conditionOf(const ConditionChange& change) {
  return {{"name", change.name}, {"before", escaped(change.before)}, {"after", escaped(change.after)}};
}

/// Texts are escaped already; that changes nothing in them.
std::string cell(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? csvField(value.text()) : value.dump();
}

/// A line of names and one for each object; all have the keys of `names`.
std::string table(const Json& names, const Json& objects) {
  std::vector<std::string> cells;
  for (const auto& [name, value] : names.items()) cells.push_back(name);
  std::string text = csvRecord(cells);
  for (const Json& object : objects) {
    cells.clear();
    for (const auto& [name, value] : object.items()) cells.push_back(cell(value));
    text += csvRecord(cells);
  }
  return text;
}

}  // namespace

std::string listAsJson(const RunList& runs) {
  Json document = documentHead("history");
  document["runs"] = Json::arrayOf(runs, listedOf);
  return written(document);
}

std::string listAsCsv(const RunList& runs) { return table(listedOf({}), Json::arrayOf(runs, listedOf)); }

std::string runAsJson(const KeptRun& run) {
  Json document = documentHead("history_run", escaped(run.conditions.tier));
  document.update(headOf(run));
  document["source"] = run.sourceText;
  document["suites"] = Json::arrayOf(run.suites, objectOf);
  document["judged_cases"] = Json::arrayOf(run.judgedCases, objectOf);
  return writtenInAscii(document);
}

std::string runAsCsv(const KeptRun& run) {
  return table(objectOf(KeptCase{}), Json::arrayOf(run.judgedCases, objectOf));
}

std::string changesAsJson(const RunPair& runs) {
  const auto& [before, after] = runs;
  const Changes changes = changesBetween(before, after);
  Json document = documentHead("history_diff");
  document.update({{"before", headOf(before)},
                   {"after", headOf(after)},
                   {"source_changed", changes.source},
                   {"source_diff", sourceDiffOf(before, after)},
                   {"verdicts_differ", changes.verdictsDiffer()},
                   {"conditions", Json::arrayOf(changes.conditions, conditionOf)},
                   {"suites", Json::arrayOf(changes.suites, pairOf)},
                   {"verdicts", Json::arrayOf(changes.verdicts, pairOf)},
                   {"slower", Json::arrayOf(changes.slower, pairOf)},
                   {"faster", Json::arrayOf(changes.faster, pairOf)},
                   {"only_before", changes.onlyBefore},
                   {"only_after", changes.onlyAfter},
                   {"accepted_by_both",
                    {{"cases", changes.acceptedByBoth},
                     {"cpu_before_ns", changes.cpuBefore},
                     {"cpu_after_ns", changes.cpuAfter}}}});
  return writtenInAscii(document);
}

}  // namespace judge::history
