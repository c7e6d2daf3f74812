#include "judge/course/shard.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/machine/digest.h"

namespace judge::course {
namespace {

/// A variable that has to be a number where it is set.
std::optional<int> numberOf(const EnvironmentLookup& lookup, const char* variable) {
  if (!variable) return std::nullopt;
  const auto text = lookup(variable);
  if (!text || text->empty() || *text == "undefined") return std::nullopt;  // as Grid Engine has it outside of arrays
  const auto number = numberIn<int>(*text);
  if (!number || *number < 0)
    throw InputError(fmt::format("{} is {}, expected a number; pass --shard K/N", variable, inQuotes(*text)));
  return number;
}

std::optional<int> countOf(const ArrayEngine& engine, const EnvironmentLookup& lookup, int first, int step) {
  if (const auto count = numberOf(lookup, engine.count)) return count;
  if (const auto last = numberOf(lookup, engine.last)) return (*last - first) / step + 1;
  return std::nullopt;
}

std::optional<Shard> shardOf(const ArrayEngine& engine, const EnvironmentLookup& lookup, int shards) {
  const auto task = numberOf(lookup, engine.task);
  if (!task) return std::nullopt;
  const int first = numberOf(lookup, engine.first).value_or(engine.from);
  const int step = std::max(1, numberOf(lookup, engine.step).value_or(1));
  const auto count = countOf(engine, lookup, first, step);
  if (!count && shards == 0) {
    if (engine.isOfItself) return std::nullopt;
    throw InputError(fmt::format("{} gives no number of shards; pass --shards N", engine.task));
  }
  if (count && shards != 0 && *count != shards)
    throw InputError(fmt::format("--shards {}: {} says {}; pass --shard K/N", shards, engine.name, *count));
  const Shard shard{(*task - first) / step + 1, count.value_or(shards)};
  if (*task < first || (*task - first) % step != 0 || shard.number > shard.of || shard.of > kMostShards)
    throw InputError(fmt::format(
        "{} is {}, which is not one of {} shards numbered from {}; use an array without holes, or --shard K/N",
        engine.task, *task, shard.of, first));
  return shard;
}

/// How far a run is when it writes a document.
enum class Stage { Begun, Calibrated, Ended };
constexpr std::string_view kStages[] = {"begun", "before", "after"};

Stage stageOf(const ShardRun& shardRun) {
  return shardRun.hasEnded() ? Stage::Ended : shardRun.before.isKnown() ? Stage::Calibrated : Stage::Begun;
}

std::string documentName(const std::string& id, Stage stage) {
  return fmt::format("machines/{}-{}.json", id, kStages[static_cast<std::size_t>(stage)]);
}

/// Somebody may have forged a result, and with it the id of its run.
bool isPartOfName(std::string_view text) {
  return text.size() <= 200 && std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f' && c != '/'; });
}

}  // namespace

const std::vector<ArrayEngine>& engines() {
  static const std::vector<ArrayEngine> table = {
      {.name = "Slurm",
       .task = "SLURM_ARRAY_TASK_ID",
       .first = "SLURM_ARRAY_TASK_MIN",
       .step = "SLURM_ARRAY_TASK_STEP",
       .count = "SLURM_ARRAY_TASK_COUNT"},
      {.name = "Grid Engine",
       .task = "SGE_TASK_ID",
       .first = "SGE_TASK_FIRST",
       .last = "SGE_TASK_LAST",
       .step = "SGE_TASK_STEPSIZE"},
      {.name = "Kubernetes", .task = "JOB_COMPLETION_INDEX", .from = 0},
      {.name = "GNU parallel", .task = "PARALLEL_SEQ", .isOfItself = true},
  };
  return table;
}

Shard shardOfEngine(const EnvironmentLookup& lookup, int shards) {
  for (const ArrayEngine& engine : engines())
    if (const auto shard = shardOf(engine, lookup, shards)) return *shard;
  if (shards > 1)
    throw InputError(
        fmt::format("--shards {}: no engine gives the number of this shard; pass --shard K/{}", shards, shards));
  return {};
}

bool isOf(const Shard& shard, std::string_view key) {
  std::uint64_t number = 0;
  const std::string_view start = key.substr(0, 16);
  std::from_chars(start.data(), start.data() + start.size(), number, 16);
  return number % static_cast<std::uint64_t>(shard.of) == static_cast<std::uint64_t>(shard.number - 1);
}

std::vector<ShardWork> workOf(const Plan& plan, const Shard& shard) {
  std::vector<ShardWork> all;
  for (const PlannedSubmission& submission : plan.submissions)
    if (submission.problem.empty() && isOf(shard, submission.key)) all.push_back({&submission});
  std::ranges::stable_sort(all, {}, [](const ShardWork& work) -> const std::string& { return work.submission->key; });
  std::vector<ShardWork> different;
  for (const ShardWork& work : all)
    if (!different.empty() && different.back().submission->key == work.submission->key)
      ++different.back().submissions;
    else
      different.push_back(work);
  return different;
}

std::string resultName(std::string_view key, bool isReference) {
  return fmt::format("results/{}/{}{}.json", key.substr(0, 2), key, isReference ? "-reference" : "");
}

std::string reportName(std::string_view html) {
  const std::string name = digest({html});
  return fmt::format("reports/{}/{}.html", name.substr(0, 2), name);
}

std::string shardRunName(const ShardRun& shardRun) { return documentName(shardRun.id, stageOf(shardRun)); }

std::string idleRunId(const ShardRun& shardRun) {
  return fmt::format("idle-{}-of-{}{}-{}", shardRun.shard, shardRun.shards, shardRun.isReference ? "-reference" : "",
                     shardRun.planDigest.substr(0, 12));
}

void KnownShardRuns::add(ShardRun shardRun) {
  std::optional<ShardRun>& known = runs_[shardRun.id];
  if (!known || stageOf(*known) < stageOf(shardRun)) known = std::move(shardRun);
}

const ShardRun* KnownShardRuns::find(const std::string& id) {
  const auto [found, isNew] = runs_.try_emplace(id);
  std::optional<ShardRun>& known = found->second;
  const auto mayBeFurther = [&] { return known ? stageOf(*known) == Stage::Begun : isNew; };
  for (const CourseFiles* const files : files_)
    for (const Stage stage : {Stage::Ended, Stage::Calibrated}) {
      try {
        const auto text = mayBeFurther() && isPartOfName(id) ? files->read(documentName(id, stage)) : std::nullopt;
        if (!text) continue;
        ShardRun shardRun = shardRunIn(*text, "");
        if (shardRun.id == id) known = std::move(shardRun);
      } catch (const InputError&) {  // it is none
      }
    }
  return known ? &*known : nullptr;
}

std::vector<ShardRun> KnownShardRuns::ofPlan() const {
  std::vector<ShardRun> shardRuns;
  for (const auto& [id, shardRun] : runs_)
    if (shardRun && shardRun->planDigest == plan_.digest) shardRuns.push_back(*shardRun);
  return shardRuns;
}

std::string KnownShardRuns::whyNotTrusted(const Result& result) {
  const ShardRun* const shardRun = find(result.shardRun);
  if (!shardRun) return fmt::format("its shard run {} has no document", inQuotes(result.shardRun));
  if (shardRun->planDigest != plan_.digest)
    return fmt::format("its shard run {} belongs to another plan", shardRun->id);
  if (shardRun->isIdle) return fmt::format("its shard run {} had nothing to do", shardRun->id);
  if (shardRun->isReference != result.isReference)
    return fmt::format("its shard run {} {}", shardRun->id,
                       shardRun->isReference ? "graded as the reference" : "did not grade as the reference");
  if (result.isReference && !shardRun->isForced && shardRun->machine.host != plan_.reference)
    return fmt::format("it was graded in {}, which is not the reference of the plan", shardRun->machine.host);
  return "";
}

std::optional<std::string> reportIn(const CourseFiles& files, const std::string& name) {
  auto html = files.read(name);
  return html && reportName(*html) == name ? std::move(html) : std::nullopt;
}

std::string damageOfReport(const CourseFiles& files, const std::string& name) try {
  const auto html = files.read(name);
  return !html ? "is gone" : reportName(*html) != name ? "was changed after it was written" : "";
} catch (const InputError& problem) {
  return problem.message();
}

std::optional<Nanoseconds> timeLeft(std::size_t done, std::size_t left, Nanoseconds elapsed) {
  if (done == 0) return std::nullopt;
  return scaled(elapsed, static_cast<double>(left) / static_cast<double>(done));
}

}  // namespace judge::course
