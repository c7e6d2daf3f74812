#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"

namespace judge::course {

/// What a machine needs for work that is always the same, in CPU time: the least of several runs.
struct Calibration {
  Nanoseconds work{};    ///< calculating in registers and the nearest cache
  Nanoseconds memory{};  ///< the same beside a walk through more memory than caches hold

  bool isKnown() const { return work.count() > 0 && memory.count() > 0; }
};

/// What compiles or runs the programs of a language.
struct CompilerVersion {
  std::string language;  ///< "C++"
  std::string version;   ///< as it says itself: "g++ (Debian 12.2.0-14+deb12u1) 12.2.0"; empty where it says nothing
};

struct Machine {
  std::string host;
  std::string processor;  ///< "AMD EPYC 9R14"
  int cores = 0;          ///< that this process may use
  std::string kernel;
  std::string tier;                          ///< sandbox in force
  std::string accounting;                    ///< who measures memory and processes
  std::string judge;                         ///< version and commit
  std::vector<CompilerVersion> compilers{};  ///< of the languages of what was to be graded, by language
};

/// One run of a share on one machine. Its document is written when it begins to make ready, before the first result and
/// after the last, so that one at work is seen, and a killed one to be so.
struct ShareRun {
  std::string id;  ///< of host, process and time; a result names it
  std::string planDigest;
  int shard = 1, shards = 1;
  bool isReference = false;  ///< repeats what the machine decided, on the machine that is the reference
  bool isForced = false;     ///< the teacher took this machine as the reference, whatever the plan names
  bool isIdle = false;       ///< all was done when it came; then it has only ended
  Machine machine;
  std::string began;   ///< UTC, "2026-11-21T03:32:35Z"
  std::string ended;   ///< empty before
  Calibration before;  ///< not known while it makes ready
  Calibration after;   ///< not known before its end

  bool hasEnded() const { return !ended.empty(); }
};

/// As a JSON document.
std::string written(const ShareRun& share);

/// Throws InputError that names `place` for anything else.
ShareRun shareIn(std::string_view text, const std::string& place);

}  // namespace judge::course
