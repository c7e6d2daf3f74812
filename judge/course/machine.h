#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/fields.h"
#include "judge/base/units.h"
#include "judge/languages/cache.h"
#include "judge/verdict/events.h"

namespace judge::course {

/// CPU time that a machine needs for work that is always the same: the least of several runs.
struct Calibration {
  Nanoseconds work{};    ///< calculating in registers and the nearest cache
  Nanoseconds memory{};  ///< the same with a walk through more memory than caches hold

  bool isKnown() const { return work.count() > 0 && memory.count() > 0; }
};

void fields(MaybeConst<Calibration> auto& calibration, auto&& visit) {
  visit("work_ns", calibration.work);
  visit("memory_ns", calibration.memory);
}

/// The compiler or interpreter of a language.
struct CompilerVersion {
  std::string language;  ///< "C++"
  std::string version;   ///< Its own output: "g++ (Debian 12.2.0-14+deb12u1) 12.2.0"; empty where it prints none.
};

void fields(MaybeConst<CompilerVersion> auto& compiler, auto&& visit) {
  visit("language", compiler.language);
  visit("version", compiler.version);
}

struct GradingMachine {
  std::string host;
  std::string processor;  ///< "AMD EPYC 9R14"
  int cores = 0;          ///< that this process may use
  std::string kernel;
  std::string tier;                          ///< sandbox in force
  std::string accounting;                    ///< who measures memory and processes
  std::string judge;                         ///< version and commit
  std::vector<CompilerVersion> compilers{};  ///< For each language that was to be graded, by language.
};

void fields(MaybeConst<GradingMachine> auto& machine, auto&& visit) {
  visit("host", machine.host);
  visit("processor", machine.processor);
  visit("cores", machine.cores);
  visit("kernel", machine.kernel);
  visit("sandbox", machine.tier);
  visit("accounting", machine.accounting);
  visit("judge", machine.judge);
  visit("compilers", machine.compilers);
}

/// One run of a shard on one machine. Its document is written when it begins to make ready, before the first result and
/// after the last, so that one at work is seen, and a killed one to be so.
struct ShardRun {
  std::string id;  ///< Made of host, process and time; a result names it.
  std::string planDigest;
  int shard = 1, shards = 1;
  bool isReference = false;  ///< repeats what the machine decided, on the machine that is the reference
  bool isForced = false;     ///< the teacher took this machine as the reference, whatever the plan names
  bool isIdle = false;       ///< all was done when it came; then it has only ended
  GradingMachine machine;
  std::string began;   ///< UTC, "2026-11-21T03:32:35Z"
  std::string ended;   ///< empty before
  Calibration before;  ///< not known while it makes ready
  Calibration after;   ///< not known before its end

  bool hasEnded() const { return !ended.empty(); }
};

void fields(MaybeConst<ShardRun> auto& shardRun, auto&& visit) {
  visit("id", shardRun.id);
  visit("plan_digest", shardRun.planDigest);
  visit("shard", shardRun.shard);
  visit("shards", shardRun.shards);
  visit("is_reference", shardRun.isReference);
  visit("is_forced", shardRun.isForced);
  visit("is_idle", shardRun.isIdle);
  visit("machine", shardRun.machine);
  visit("began", shardRun.began);
  visit("ended", shardRun.ended);
  visit("before", shardRun.before);
  visit("after", shardRun.after);
}

/// As a JSON document.
std::string written(const ShardRun& shardRun);

/// Throws InputError that names `path` for anything else.
ShardRun shardRunIn(std::string_view text, const std::string& path);

/// The properties of this machine; sandbox and judge are those of the grading.
GradingMachine thisMachine(const RunStarted& grading);

/// Its host's name, as far as a name of a course may have it: letters, digits, '.', '-', '_'.
std::string hostName();

/// An id for this process that no other on any machine has: "HOST-PID-20261121T033235Z-XXXX".
std::string newShardRunId();

/// The work that is measured: each call does the same amount, and returns the CPU time of this thread.
struct CalibrationWork {
  std::function<Nanoseconds()> work;    ///< calculating
  std::function<Nanoseconds()> memory;  ///< the same with a walk through memory
};

/// The least of `runs` of each, in turns, so that what disturbs for a while disturbs both.
Calibration leastOf(const CalibrationWork& work, int runs);

/// Measures this machine as it is now, with all that runs on it: about a second of CPU time. Throws std::bad_alloc
/// where there is no memory for the walk (128 MiB).
Calibration calibrate();

/// What `measure` gives, once for each hour of this boot: `cache` keeps it.
Calibration calibrationOfTheHour(Cache& cache, std::chrono::system_clock::time_point now,
                                 const std::function<Calibration()>& measure = calibrate);

}  // namespace judge::course
