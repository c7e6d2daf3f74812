#pragma once

#include <string>

#include "solution/count/count_plan.h"
#include "solution/count/counted_ranges.h"

/// The files of `queens count`: plans, parts and checkpoints. tools/queens/count/count_files.md describes them.
/// Functions that read throw judge::InputError, one line that begins with the name of the file.
namespace queens {

/// Which count a file belongs to: of two that are equal, a subproblem means the same.
struct CountIdentity {
  int n = 0;
  std::vector<Square> queens;  ///< by row
  int numbering = CountPlan::kVersion;
  std::uint64_t subproblems = 0;
  friend bool operator==(const CountIdentity&, const CountIdentity&) = default;
};

CountIdentity identityOf(const CountPlan& plan);

/// "n = 20", "n = 20 with queens on 2,3 and 4,8".
std::string describe(const CountIdentity& identity);

/// Empty when they are the same count; otherwise how they differ: "counts n = 9, and A.json n = 8".
std::string differenceOf(const CountIdentity& mine, const CountIdentity& theirs, const std::string& theirName);

/// Part `part` of `of`, 1 to `of`.
struct Shard {
  std::uint64_t part = 1;
  std::uint64_t of = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};

constexpr std::uint64_t kMostShards = 100000;

/// "3/64".
std::string describe(const Shard& shard);

/// The same read; `what` is where it stands, as in "--shard". Throws judge::InputError.
Shard parseShard(const std::string& what, const std::string& text);

/// How one count is divided among machines.
struct ShardPlan {
  CountIdentity identity;
  std::uint64_t shards = 1;
};

std::string writeShardPlan(const ShardPlan& plan);
ShardPlan readShardPlan(const std::string& file, const std::string& text);

/// What counting took and who did it.
struct Provenance {
  std::string program;  ///< the compiler that built it, and the digest of its executable
  std::string host;
  std::string kernel;
  unsigned threads = 0;
  std::chrono::nanoseconds cpu{};   ///< with that of runs before, that a checkpoint kept
  std::chrono::nanoseconds wall{};  ///< likewise
  std::string finished;             ///< 2026-11-21T09:30:00Z
};

/// One part, counted.
struct CountedPart {
  CountIdentity identity;
  Shard shard;
  SubproblemRange range{};
  std::uint64_t solutions = 0;
  Provenance provenance;
};

std::string writeCountedPart(const CountedPart& part);
CountedPart readCountedPart(const std::string& file, const std::string& text);

/// What is counted of a whole or a part.
struct CheckpointState {
  CountIdentity identity;
  SubproblemRange whole{};
  CountedRanges counted{};
  std::chrono::nanoseconds cpu{};
  std::chrono::nanoseconds wall{};
};

std::string writeCheckpoint(const CheckpointState& state);
CheckpointState readCheckpoint(const std::string& file, const std::string& text);

/// A part, and the file it comes from.
struct PartFile {
  std::string file;
  CountedPart part;
};

struct MergedCount {
  CountIdentity identity;
  std::uint64_t solutions = 0;
  std::chrono::nanoseconds cpu{};        ///< of all parts that count
  std::vector<std::string> repetitions;  ///< one line for each part that was there once more, with the same result
};

/// Adds up parts in any order, of one division or several, as long as each subproblem is in one of them. `parts` holds
/// at least one. Throws judge::InputError, one line, for parts of different counts (naming two files), for a part that
/// is there twice with different results and parts that overlap (naming both files), and for what is missing.
MergedCount mergeParts(std::vector<PartFile> parts);

}  // namespace queens
