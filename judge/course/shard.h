#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"
#include "judge/course/course_files.h"
#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"
#include "judge/engines/engines.h"

/// Which part of a plan one judge does.
namespace judge::course {

using engines::kMostShards;
using engines::Shard;

/// The variables in which engines number the tasks of an array.
struct ArrayEngine {
  const char* name;
  const char* task;             ///< the number of this task
  const char* first = nullptr;  ///< that of the first task, or null: then it is `from`
  const char* last = nullptr;   ///< that of the last task, or null
  const char* step = nullptr;   ///< between two tasks, or null: then it is 1
  const char* count = nullptr;  ///< Variable with the number of all tasks, or null.
  int from = 1;
  bool isOfItself = false;  ///< Without the number of shards it is no shard, rather than an error.
};
const std::vector<ArrayEngine>& engines();

using EnvironmentLookup = std::function<std::optional<std::string>(const char* name)>;

/// The shard that the variables of an engine give, as --shard would; the complete plan where there are none. `shards`:
/// their number, for engines that do not give it; 0: not known. Throws InputError where they give something that is no
/// shard: an array with holes, more tasks than `shards`, a number without a count.
Shard shardOfEngine(const EnvironmentLookup& lookup, int shards);

/// Goes by the content of what is graded, so that a submission that comes later moves no other. `key`: 64 hexadecimal
/// digits.
bool isOf(const Shard& shard, std::string_view key);

/// One piece of work. Equal sources are one.
struct ShardWork {
  const PlannedSubmission* submission;  ///< the first of those that have the key
  std::size_t submissions = 1;          ///< that have it
};

/// By key; what cannot be graded is left out. The plan outlives it.
std::vector<ShardWork> workOf(const Plan& plan, const Shard& shard);

/// Where the result and its repetition on the reference machine lie: "results/ab/KEY.json".
std::string resultName(std::string_view key, bool isReference);
std::string reportName(std::string_view html);

/// Where a document of a run lies, by how far it was then: "machines/ID-begun.json", "machines/ID-before.json" with
/// the first calibration, "machines/ID-after.json".
std::string shardRunName(const ShardRun& shardRun);

/// The same id for a shard of a plan, however often it finds nothing to do.
std::string idleRunId(const ShardRun& shardRun);

/// The runs of shards whose documents lie in some folders or a store: they decide which results count.
class KnownShardRuns {
 public:
  /// Both outlive it.
  KnownShardRuns(const Plan& plan, std::vector<const CourseFiles*> files) : plan_(plan), files_(std::move(files)) {}

  void add(ShardRun shardRun);

  /// Why a result counts for nothing: its run has no document, or may not have graded it; empty where it counts. The
  /// document of a run that is not known yet is looked for: it is there before the first result.
  std::string whyNotTrusted(const Result& result);

  /// The runs of the plan by id, also the idle ones.
  std::vector<ShardRun> ofPlan() const;

  /// Null where it has no document.
  const ShardRun* find(const std::string& id);

 private:
  const Plan& plan_;
  std::vector<const CourseFiles*> files_;
  std::map<std::string, std::optional<ShardRun>> runs_;  ///< as far as known; nothing: looked for in vain
};

/// The report of that name, if its digest is the one in its name. Anything that somebody else has put there is never
/// shown.
std::optional<std::string> reportIn(const CourseFiles& files, const std::string& name);

/// The damage of the report of that name, in words that follow "its report": "is gone", "was changed after it was
/// written"; empty where its content has the digest in its name.
std::string damageOfReport(const CourseFiles& files, const std::string& name);

/// How long `left` pieces take, at the rate of `done` in `elapsed`; nothing as long as none is done.
std::optional<Nanoseconds> timeLeft(std::size_t done, std::size_t left, Nanoseconds elapsed);

}  // namespace judge::course
