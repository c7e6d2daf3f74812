#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <type_traits>

#include "judge/base/text.h"
#include "judge/history/history_report.h"
#include "judge/report/comparison_csv.h"

namespace judge::history {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

Json valueOf(const std::string& value) {
  return escaped(value);
}
Json valueOf(Verdict value) {
  return code(value);
}
Json valueOf(Nanoseconds value) {
  return toMilliseconds(value);
}
Json valueOf(Bytes value) {
  return value.count;
}
template <class T>
requires std::is_arithmetic_v<T> Json valueOf(T value) {
  return value;
}
template <class T>
Json valueOf(const std::optional<T>& value) {
  return value ? valueOf(*value) : Json();
}

/// Adds what a visitor of kept_run.h sees.
struct Members {
  Json& object;
  void operator()(const char* name, const auto& value) { object[name] = valueOf(value); }
};

Json headOf(const KeptRun& run) {
  Json object = {{"id", run.id}};
  visitRun(run, Members{object});
  return object;
}

Json caseOf(const KeptCase& judged) {
  Json object = Json::object();
  visitCase(judged, Members{object});
  return object;
}

Json suiteOf(const KeptSuite& suite) {
  Json object = Json::object();
  visitSuite(suite, Members{object});
  return object;
}

template <class T>
Json listOf(const std::vector<T>& items, Json (*one)(const T&)) {
  Json list = Json::array();
  for (const T& item : items) list.push_back(one(item));
  return list;
}

Json listedOf(const ListedRun& listed) {
  Json object = headOf(listed.run);
  object["verdict_before"] = valueOf(listed.verdictBefore);
  object["source_changed"] = listed.sourceBefore.empty() ? Json() : Json(listed.sourceBefore != listed.run.source);
  return object;
}

Json pairOf(const CasePair& pair) {
  return {{"before", caseOf(*pair.before)}, {"after", caseOf(*pair.after)}};
}

Json suitePairOf(const SuitePair& pair) {
  return {{"before", pair.before ? suiteOf(*pair.before) : Json()},
          {"after", pair.after ? suiteOf(*pair.after) : Json()}};
}

Json conditionOf(const ConditionChange& change) {
  return {{"name", change.name}, {"before", escaped(change.before)}, {"after", escaped(change.after)}};
}

/// Nothing is left to replace; but a report must not fail over a byte.
std::string written(const Json& document) {
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// Texts are escaped already; that changes nothing in them.
std::string cell(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? csvField(value.get<std::string>()) : value.dump();
}

/// A line of names and one for each object; all have the keys of `names`.
std::string table(const Json& names, const std::vector<Json>& objects) {
  std::vector<std::string> cells;
  for (const auto& [name, value] : names.items()) cells.push_back(name);
  std::string text = fmt::format("{}\n", fmt::join(cells, ","));
  for (const Json& object : objects) {
    cells.clear();
    for (const auto& [name, value] : object.items()) cells.push_back(cell(value));
    text += fmt::format("{}\n", fmt::join(cells, ","));
  }
  return text;
}

}  // namespace

std::string listAsJson(const std::vector<ListedRun>& runs) {
  return written({{"version", kVersion}, {"runs", listOf(runs, listedOf)}});
}

std::string listAsCsv(const std::vector<ListedRun>& runs) {
  std::vector<Json> lines;
  for (const ListedRun& listed : runs) lines.push_back(listedOf(listed));
  return table(listedOf({}), lines);
}

std::string runAsJson(const KeptRun& run) {
  Json document = {{"version", kVersion}};
  document.update(headOf(run));
  document["suites"] = listOf(run.suites, suiteOf);
  document["judged_cases"] = listOf(run.judgedCases, caseOf);
  return written(document);
}

std::string runAsCsv(const KeptRun& run) {
  std::vector<Json> lines;
  for (const KeptCase& judged : run.judgedCases) lines.push_back(caseOf(judged));
  return table(caseOf({}), lines);
}

std::string changesAsJson(const KeptRun& before, const KeptRun& after) {
  const Changes changes = changesBetween(before, after);
  return written({{"version", kVersion},
                  {"before", headOf(before)},
                  {"after", headOf(after)},
                  {"source_changed", changes.source},
                  {"verdicts_differ", changes.verdictsDiffer()},
                  {"conditions", listOf(changes.conditions, conditionOf)},
                  {"suites", listOf(changes.suites, suitePairOf)},
                  {"verdicts", listOf(changes.verdicts, pairOf)},
                  {"slower", listOf(changes.slower, pairOf)},
                  {"faster", listOf(changes.faster, pairOf)},
                  {"only_before", changes.onlyBefore},
                  {"only_after", changes.onlyAfter},
                  {"accepted_by_both",
                   {{"cases", changes.acceptedByBoth},
                    {"cpu_ms_before", toMilliseconds(changes.cpuBefore)},
                    {"cpu_ms_after", toMilliseconds(changes.cpuAfter)}}}});
}

}  // namespace judge::history
