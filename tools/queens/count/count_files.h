#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "judge/base/fields.h"
#include "judge/base/json.h"
#include "judge/engines/engines.h"
#include "judge/machine/file_descriptor.h"
#include "solution/count/count_plan.h"

/// The files of `queens count`: plans, parts and checkpoints. tools/queens/count/count_files.md describes them.
/// Functions that read throw judge::InputError, one line that begins with the name of the file.
///
/// They are JSON files that show whether they were damaged or edited: the first members of the object are `kind` and
/// `version`, and the last one is `checksum`, SHA-256 over all others in their order, written without white space
/// (judge/machine/digest.h). The layout of the file does not matter.
namespace queens {

using Json = judge::Json;

/// The version of the format that sealed() writes. Version 1 had times in seconds, and is still read.
constexpr int kSealedVersion = 2;

/// The text of such a file.
std::string sealed(std::string_view kind, const Json& members);

/// The members that sealed() was given. Throws judge::InputError, one line that begins with the name of the file, for
/// any other file and a damaged one.
Json unsealed(const std::string& file, const std::string& text, std::string_view kind);

/// A square is [row, column]. What is no such array becomes (-1, -1), which is on no board.
void to_json(Json& json, const Square& square);
void from_json(const Json& json, Square& square);

/// A file that one process keeps what it has done in, and that no moment finds half written: a new text is written to
/// FILE.part, synced and renamed over it. The process holds a lock (flock) on what is called FILE at the time, the new
/// file being locked before it gets the name, so that nothing but FILE stays behind, whatever ends the process.
class CheckpointFile {
 public:
  /// Creates the file where there is none, empty. Throws judge::InputError when it cannot be used (no such folder, no
  /// permission, no regular file), and std::runtime_error when another process holds it or the machine fails: both are
  /// worth another try.
  explicit CheckpointFile(const std::string& path);

  /// The path that the user gave.
  const std::string& name() const { return name_; }

  /// The text of the file; empty for a new one.
  std::string read() const;

  /// Replaces the text. Throws std::system_error, and the file is unchanged, when the machine fails (disk full).
  void save(const std::string& text);

 private:
  std::string name_;
  std::filesystem::path path_;    ///< the path with symbolic links resolved
  judge::FileDescriptor locked_;  ///< the file of this name
};

/// Which count a file belongs to: of two that are equal, a subproblem means the same.
struct CountIdentity {
  int n = 0;
  std::vector<Square> queens;  ///< queens, ordered by row
  int numbering = CountPlan::kVersion;
  std::uint64_t subproblems = 0;
  friend bool operator==(const CountIdentity&, const CountIdentity&) = default;
};

void fields(judge::MaybeConst<CountIdentity> auto& identity, auto&& visit) {
  visit("n", identity.n);
  visit("queens", identity.queens);
  visit("numbering", identity.numbering);
  visit("subproblems", identity.subproblems);
}

CountIdentity identityOf(const CountPlan& plan);

/// "n = 20", "n = 20 with queens on 2,3 and 4,8".
std::string describe(const CountIdentity& identity);

/// How two counts differ: "counts n = 9, and A.json n = 8". Empty when they are the same.
std::string differenceOf(const CountIdentity& mine, const CountIdentity& theirs, const std::string& theirName);

using judge::engines::Shard;

/// The subproblems of a shard.
SubproblemRange rangeOf(const CountIdentity& identity, const Shard& shard);

/// How one count is divided among machines.
struct ShardPlan {
  CountIdentity identity;
  int shards = 1;
};

void fields(judge::MaybeConst<ShardPlan> auto& plan, auto&& visit) {
  visit("count", plan.identity);
  visit("shards", plan.shards);
}

std::string writeShardPlan(const ShardPlan& plan);
ShardPlan readShardPlan(const std::string& file, const std::string& text);

/// The cost of a count, and the machine and program that did it.
struct Provenance {
  std::string program;  ///< the compiler that built it, and the digest of its executable
  std::string host;
  std::string kernel;
  unsigned threads = 0;
  std::chrono::nanoseconds cpu{};   ///< CPU time of this run and of earlier ones kept by the checkpoint
  std::chrono::nanoseconds wall{};  ///< wall-clock time of the same runs
  std::string finished;             ///< 2026-11-21T09:30:00Z
};

void fields(judge::MaybeConst<Provenance> auto& provenance, auto&& visit) {
  visit("program", provenance.program);
  visit("host", provenance.host);
  visit("kernel", provenance.kernel);
  visit("threads", provenance.threads);
  visit("cpu_ns", provenance.cpu);
  visit("wall_ns", provenance.wall);
  visit("finished", provenance.finished);
}

/// The result of one part.
struct CountedPart {
  CountIdentity identity;
  Shard shard;
  SubproblemRange range{};
  std::uint64_t solutions = 0;
  Provenance provenance;
};

void fields(judge::MaybeConst<CountedPart> auto& part, auto&& visit) {
  visit("count", part.identity);
  visit("shard", part.shard);
  visit("first", part.range.first);
  visit("last", part.range.last);
  visit("solutions", part.solutions);
  visit("provenance", part.provenance);
}

std::string writeCountedPart(const CountedPart& part);
CountedPart readCountedPart(const std::string& file, const std::string& text);

void fields(judge::MaybeConst<CountedRanges::Entry> auto& entry, auto&& visit) {
  visit("first", entry.range.first);
  visit("last", entry.range.last);
  visit("solutions", entry.solutions);
}

/// The progress of a count, or of one part of it.
struct CheckpointState {
  CountIdentity identity;
  SubproblemRange total{};
  CountedRanges counted{};
  std::chrono::nanoseconds cpu{};
  std::chrono::nanoseconds wall{};
};

void fields(judge::MaybeConst<CheckpointState> auto& state, auto&& visit) {
  visit("count", state.identity);
  visit("first", state.total.first);
  visit("last", state.total.last);
  std::vector<CountedRanges::Entry> counted = state.counted.entries();
  visit("counted", counted);
  if constexpr (!std::is_const_v<std::remove_reference_t<decltype(state)>>)
    for (const CountedRanges::Entry& one : counted) state.counted.add(one.range, one.solutions);
  visit("cpu_ns", state.cpu);
  visit("wall_ns", state.wall);
}

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
  std::chrono::nanoseconds cpu{};        ///< CPU time of all parts that were added
  std::vector<std::string> repetitions;  ///< a line for each part that was given again with the same result
};

/// Adds up parts in any order, of one division or several, as long as each subproblem is in one of them. `parts` holds
/// at least one. Throws judge::InputError, one line, for parts of different counts (naming two files), for a part that
/// is there twice with different results and parts that overlap (naming both files), and for what is missing.
MergedCount mergeParts(std::vector<PartFile> parts);

}  // namespace queens
