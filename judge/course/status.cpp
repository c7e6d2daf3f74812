#include "judge/course/status.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <map>

#include "judge/base/clock.h"
#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/course/machine.h"
#include "judge/course/shard.h"
#include "judge/report/json_parts.h"

namespace judge::course {
namespace {

using std::chrono::seconds;

/// A run is taken for dead when nothing came from it for this time and for ten of its usual results.
constexpr seconds kSilence = std::chrono::minutes(10);

using LastResults = std::map<std::string_view, std::int64_t>;

LastResults lastResults(const Gradebook& book) {
  LastResults last;
  for (const Work& work : book.works) {
    if (!work.isThere) continue;
    std::int64_t& latest = last[work.result.shardRun];
    latest = std::max(latest, secondsOf(work.result.began).value_or(0));
  }
  return last;
}

WorkingShardRun workingShardRun(const JudgedShardRun& one, const LastResults& last, std::int64_t now) {
  const std::int64_t began = secondsOf(one.run.began).value_or(now);
  const auto found = last.find(one.run.id);
  const std::int64_t latest = found == last.end() ? began : std::max(found->second, began);
  const seconds since(std::max<std::int64_t>(now - began, 0));
  const seconds silent(std::max<std::int64_t>(now - latest, 0));
  const seconds usual(one.results > 0 ? (latest - began) / one.results : 0);
  return {.host = one.run.machine.host,
          .shard = one.run.shard,
          .shards = one.run.shards,
          .isReference = one.run.isReference,
          .results = one.results,
          .since = since,
          .silent = silent,
          .isSilent = silent > std::max(kSilence, 10 * usual)};
}

std::string statusAsText(const Status& status, const Style&) {
  std::string text = paragraph(fmt::format("{}: {} of {} done, {} missing, {} undecided", escaped(status.name),
                                           status.done, countText(status.works, "piece of work", "pieces of work"),
                                           status.missing, status.undecided));
  const auto addCount = [&](std::size_t count, std::string_view noun, std::string_view what) {
    if (count > 0)
      text += paragraph(
          fmt::format("{} {}; judge class merge names {}", countText(count, noun), what, count == 1 ? "it" : "them"));
  };
  addCount(status.notGradable, "submission", "cannot be graded");
  addCount(status.damaged, "file", "damaged");
  addCount(status.contradicted, "piece of work", "graded with different outcomes");
  addCount(status.foreign, "result", "without a submission");
  std::string shardRuns = fmt::format("{} at work, {} ended", countText(status.working.size(), "shard"), status.ended);
  if (status.idle > 0) shardRuns += fmt::format(", {} had nothing to do", status.idle);
  if (status.perMinute > 0) shardRuns += fmt::format("; {:.3g} results a minute", status.perMinute);
  if (status.left) shardRuns += fmt::format("; about {} left", roughTime(*status.left));
  text += '\n' + paragraph(shardRuns);
  if (status.working.empty()) return text;
  Table table({Table::Align::Left, Table::Align::Right, Table::Align::Right, Table::Align::Right, Table::Align::Left});
  table.row({"machine", "shard", "results", "for", ""});
  for (const WorkingShardRun& one : status.working)
    table.row({cutToColumns(escaped(one.host), 24),
               one.isReference ? "reference" : fmt::format("{}/{}", one.shard, one.shards), std::to_string(one.results),
               roughTime(one.since),
               one.isSilent ? fmt::format("nothing for {}: killed?", roughTime(one.silent)) : ""});
  return text + table.text();
}

std::string statusAsJson(const Status& status, const Style&) {
  Json working = Json::array();
  for (const WorkingShardRun& one : status.working)
    working.push_back({{"host", one.host},
                       {"shard", one.shard},
                       {"shards", one.shards},
                       {"is_reference", one.isReference},
                       {"results", one.results},
                       {"since_began_ns", one.since.count()},
                       {"silent_ns", one.silent.count()},
                       {"is_silent", one.isSilent}});
  Json document = documentHead("class_status");
  document.update({{"name", status.name},
                   {"works", status.works},
                   {"done", status.done},
                   {"missing", status.missing},
                   {"undecided", status.undecided},
                   {"not_gradable", status.notGradable},
                   {"damaged", status.damaged},
                   {"contradicted", status.contradicted},
                   {"foreign", status.foreign},
                   {"shards_ended", status.ended},
                   {"shards_idle", status.idle},
                   {"results_per_minute", status.perMinute},
                   {"left_ns", status.left ? Json(status.left->count()) : Json()},
                   {"working", working}});
  return writtenInAscii(document);
}

}  // namespace

std::optional<std::int64_t> secondsOf(std::string_view utc) {
  std::tm parts{};
  if (!strptime(std::string(utc).c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts)) return std::nullopt;
  const std::time_t time = timegm(&parts);
  return utcTime(std::chrono::system_clock::from_time_t(time)) == utc ? std::optional<std::int64_t>(time)
                                                                      : std::nullopt;
}

Status statusOf(const Gradebook& book, std::int64_t now) {
  Status status;
  status.name = book.plan.name;
  status.works = book.works.size();
  for (const Work& work : book.works) {
    status.done += work.isThere;
    status.undecided += work.isThere && !work.undecided.empty();
  }
  status.missing = status.works - status.done;
  status.notGradable = book.count(GradebookRow::State::NotGradable);
  status.damaged = book.count(Finding::Kind::Damaged);
  status.contradicted = book.count(Finding::Kind::Contradiction);
  status.foreign = book.count(Finding::Kind::Foreign);
  status.idle = book.idleShardRuns;
  const LastResults last = lastResults(book);
  for (const JudgedShardRun& one : book.fairness.shardRuns) {
    if (one.run.hasEnded()) {
      ++status.ended;
      continue;
    }
    const WorkingShardRun& shardRun = status.working.emplace_back(workingShardRun(one, last, now));
    if (!shardRun.isSilent && shardRun.since.count() > 0)
      status.perMinute += static_cast<double>(shardRun.results) / (toSeconds(shardRun.since) / 60);
  }
  std::ranges::sort(status.working, {}, [](const WorkingShardRun& one) { return std::tie(one.host, one.shard); });
  if (status.missing > 0 && status.perMinute > 0)
    status.left = fromSeconds(60 * static_cast<double>(status.missing) / status.perMinute);
  return status;
}

const FormatTable<Status>& statusFormats() {
  static const FormatTable<Status> formats = {{"text", "for people", statusAsText},
                                              {"json", "for programs", statusAsJson}};
  return formats;
}

}  // namespace judge::course
