#include "tools/queens/count/count_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <cerrno>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/record.h"
#include "judge/base/text.h"
#include "judge/base/units.h"
#include "judge/machine/digest.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/streams.h"

namespace queens {
namespace {

constexpr const char* kChecksum = "checksum";

[[noreturn]] void refuse(const std::string& file, const std::string& what) {
  throw judge::InputError(file + ": " + what);
}

std::string checksumOf(const Json& object) { return judge::digest({judge::dumped(object)}); }

namespace fs = std::filesystem;

[[noreturn]] void failed(const char* call, const fs::path& path) {
  throw std::system_error(errno, std::generic_category(), std::string(call) + " " + path.string());
}

bool lock(const judge::FileDescriptor& file, const fs::path& path) {
  int result = 0;
  do {
    result = ::flock(file.get(), LOCK_EX | LOCK_NB);
  } while (result != 0 && errno == EINTR);
  if (result != 0 && errno != EWOULDBLOCK) failed("flock", path);
  return result == 0;
}

/// The file may have been replaced between opening and locking it.
bool isStillCalled(const judge::FileDescriptor& file, const fs::path& path) {
  struct stat mine {
  }, named{};
  return ::fstat(file.get(), &mine) == 0 && ::stat(path.c_str(), &named) == 0 && mine.st_ino == named.st_ino &&
         mine.st_dev == named.st_dev;
}

/// Makes the new name survive a loss of power. Where a file system cannot sync a folder, the file is as safe as it
/// makes it.
void syncFolder(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const judge::FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0) (void)::fsync(fd.get());
}

constexpr std::string_view kPlanKind = "queens count plan";
constexpr std::string_view kPartKind = "queens count part";
constexpr std::string_view kCheckpointKind = "queens count checkpoint";

/// Members that a right checksum does not make right.
struct ForgedMember : judge::AnyJson {
  template <class Value>
  static Value number(const Json& json) {
    if constexpr (std::integral<Value>)
      if (!json.is_number_unsigned() || !std::in_range<Value>(json.get<std::uint64_t>()))
        throw judge::InputError(fmt::format("{} is not a whole number from 0 to {}", judge::dumped(json),
                                            std::numeric_limits<Value>::max()));
    return json.get<Value>();
  }
};

/// The members of version 1 as version 2 has them.
void timesInNanoseconds(Json& members) {
  for (const std::string what : {"cpu", "wall"})
    if (const auto seconds = members.find(what + "_seconds"); seconds != members.end())
      members[what + "_ns"] = static_cast<std::uint64_t>(judge::fromSeconds(seconds->get<double>()).count());
}

void expectSound(const CountIdentity& count) {
  if (count.n < 1 || count.n > CountPlan::kLargest) throw judge::InputError("'n' is no size of a board");
  const auto isOnBoard = [&](std::int64_t index) { return index >= 0 && index < count.n; };
  for (const Square& queen : count.queens)
    if (!isOnBoard(queen.row) || !isOnBoard(queen.col))
      throw judge::InputError("'queens' has an entry that is not a square of the board");
}

void expectSound(const ShardPlan& plan) {
  expectSound(plan.identity);
  if (plan.shards < 1 || plan.shards > judge::engines::kMostShards)
    throw judge::InputError(fmt::format("'shards' is not 1 to {}", judge::engines::kMostShards));
}

void expectSound(const CountedPart& part) {
  expectSound(part.identity);
  if (part.range != rangeOf(part.identity, part.shard))
    throw judge::InputError(
        fmt::format("subproblems {} to {} are not part {}", part.range.first, part.range.last, code(part.shard)));
  if (part.range.isEmpty() && part.solutions != 0) throw judge::InputError("has solutions, but no subproblems");
}

void expectSound(const CheckpointState& state) {
  expectSound(state.identity);
  if (state.total.first > state.total.last || state.total.last > state.identity.subproblems)
    throw judge::InputError("'first' and 'last' are no range of its subproblems");
  const auto& counted = state.counted.entries();
  if (!counted.empty() &&
      (counted.front().range.first < state.total.first || counted.back().range.last > state.total.last))
    throw judge::InputError("holds subproblems that are none of its own");
}

template <class Value>
Value readSealed(const std::string& file, const std::string& text, std::string_view kind) {
  Json members = unsealed(file, text, kind);
  Value value;
  try {
    timesInNanoseconds(members);
    if (members.contains("provenance")) timesInNanoseconds(members["provenance"]);
    judge::fromJson(members, value, ForgedMember());
    expectSound(value);
  } catch (const Json::exception& error) {
    refuse(file, "has members that queens count does not write: " + judge::plainMessage(error));
  } catch (const std::exception& error) {
    refuse(file, error.what());
  }
  return value;
}

Json membersOf(const ShardPlan& plan) {
  Json members = judge::toJson(plan);
  for (Shard shard{1, plan.shards}; shard.number <= shard.of; ++shard.number) {
    const SubproblemRange range = rangeOf(plan.identity, shard);
    members["parts"].push_back({{"shard", code(shard)}, {"first", range.first}, {"last", range.last}});
  }
  return members;
}

constexpr std::size_t kMostNamed = 10;

void refuseDifferentCounts(const std::vector<PartFile>& parts) {
  const PartFile& first = parts.front();
  for (const PartFile& other : parts) {
    const std::string difference = differenceOf(other.part.identity, first.part.identity, first.file);
    if (!difference.empty()) throw judge::InputError(other.file + ": " + difference);
  }
}

/// Files may come from elsewhere: they have to name a count that this program knows.
void refuseWhatIsNoCount(const PartFile& any) {
  const CountIdentity& identity = any.part.identity;
  if (identity.numbering != CountPlan::kVersion) return;  // counted by another version, on which all parts agree
  try {
    if (identityOf(CountPlan(identity.n, identity.queens)) == identity) return;
  } catch (const std::invalid_argument&) {
  }
  throw judge::InputError(fmt::format("{}: has {} subproblems of {}, which there are not", any.file,
                                      identity.subproblems, describe(identity)));
}

std::string listed(const std::vector<std::string>& names) {
  const std::string text = judge::join(std::span(names).first(std::min(names.size(), kMostNamed)), ", ");
  return names.size() <= kMostNamed ? text : fmt::format("{} and {} more", text, names.size() - kMostNamed);
}

/// Parts by their names where all are of one division, else subproblems.
std::string missingText(const std::vector<PartFile>& parts, const std::vector<SubproblemRange>& gaps) {
  const Shard& some = parts.front().part.shard;
  const bool oneDivision =
      std::all_of(parts.begin(), parts.end(), [&](const PartFile& one) { return one.part.shard.of == some.of; });
  std::vector<std::string> names;
  if (!oneDivision) {
    for (const SubproblemRange& gap : gaps) names.push_back(fmt::format("{} to {}", gap.first, gap.last - 1));
    return "of the subproblems these are missing: " + listed(names);
  }
  auto gap = gaps.begin();
  for (Shard shard{1, some.of}; shard.number <= shard.of; ++shard.number) {
    const SubproblemRange range = rangeOf(parts.front().part.identity, shard);
    while (gap != gaps.end() && gap->last <= range.first) ++gap;
    if (gap != gaps.end() && !range.isEmpty() && gap->first <= range.first) names.push_back(code(shard));
  }
  return fmt::format("{} of {} parts {} missing: {}", names.size(), some.of, names.size() == 1 ? "is" : "are",
                     listed(names));
}

}  // namespace

std::string sealed(std::string_view kind, const Json& members) {
  Json object{{"kind", kind}, {"version", kSealedVersion}};
  object.update(members);
  object[kChecksum] = checksumOf(object);
  return judge::dumped(object, 2) + '\n';
}

Json unsealed(const std::string& file, const std::string& text, std::string_view kind) {
  Json object = judge::nestingOf(text) < 10 ? Json::parse(text, nullptr, false) : Json(Json::value_t::discarded);
  if (object.is_discarded()) refuse(file, "is not complete JSON: truncated, damaged, or not a file of queens count");
  const Json found = object.is_object() ? object.value("kind", Json()) : Json();
  if (!found.is_string()) refuse(file, fmt::format("is no {}", kind));
  if (found != kind) refuse(file, fmt::format("is no {}, but a {}", kind, found.get<std::string>()));
  const Json version = object.value("version", Json());
  if (version != 1 && version != kSealedVersion)
    refuse(file, fmt::format("has version {} of its format, and this program reads 1 to {}", judge::dumped(version),
                             kSealedVersion));
  const Json checksum = object.value(kChecksum, Json());
  object.erase(kChecksum);
  if (checksum != checksumOf(object)) refuse(file, "does not match its checksum: damaged or edited");
  object.erase("kind");
  object.erase("version");
  return object;
}

void to_json(Json& json, const Square& square) { json = Json::array({square.row, square.col}); }

void from_json(const Json& json, Square& square) {
  const bool isSquare =
      json.is_array() && json.size() == 2 && json[0].is_number_unsigned() && json[1].is_number_unsigned();
  square = isSquare ? Square{json[0].get<std::int64_t>(), json[1].get<std::int64_t>()} : Square{-1, -1};
}

CheckpointFile::CheckpointFile(const std::string& path) : name_(path) {
  do {
    locked_.reset(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666));
    if (locked_.get() < 0) refuse("--checkpoint " + name_, std::generic_category().message(errno));
    struct stat status {};
    if (::fstat(locked_.get(), &status) != 0) failed("fstat", path_);
    if (!S_ISREG(status.st_mode)) refuse("--checkpoint " + name_, "is not a regular file");
    std::error_code error;
    path_ = fs::canonical(path, error);  // now that it is there, whatever links lead to it
    if (error) refuse("--checkpoint " + name_, error.message());
    if (!lock(locked_, path_))
      throw std::runtime_error("--checkpoint " + name_ +
                               ": another process counts with it; wait for its end, or name another file");
  } while (!isStillCalled(locked_, path_));
}

std::string CheckpointFile::read() const { return readWholeFile(path_.string(), "a checkpoint of queens count"); }

void CheckpointFile::save(const std::string& text) {
  const fs::path part = path_.string() + ".part";
  ::unlink(part.c_str());  // left by a process that was killed
  judge::FileDescriptor file(::open(part.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (file.get() < 0) failed("open", part);
  try {
    struct stat status {};
    if (::fstat(locked_.get(), &status) == 0) (void)::fchmod(file.get(), status.st_mode & 07777);
    if (!lock(file, part)) failed("flock", part);
    if (!judge::writeAll(file.get(), text)) failed("write", part);
    if (::fsync(file.get()) != 0) failed("fsync", part);
    if (::rename(part.c_str(), path_.c_str()) != 0) failed("rename", part);
  } catch (...) {
    ::unlink(part.c_str());
    throw;
  }
  locked_ = std::move(file);
  syncFolder(path_);
}

CountIdentity identityOf(const CountPlan& plan) {
  CountIdentity identity{.n = plan.n(), .queens = plan.through(), .subproblems = plan.subproblems()};
  std::sort(identity.queens.begin(), identity.queens.end(),
            [](const Square& a, const Square& b) { return a.row < b.row; });
  return identity;
}

std::string describe(const CountIdentity& identity) {
  std::string text = fmt::format("n = {}", identity.n);
  for (std::size_t i = 0; i < identity.queens.size(); ++i)
    text += fmt::format("{}{},{}", i == 0 ? " through " : " and ", identity.queens[i].row, identity.queens[i].col);
  return text;
}

std::string differenceOf(const CountIdentity& mine, const CountIdentity& theirs, const std::string& theirName) {
  if (mine == theirs) return "";
  if (mine.n != theirs.n || mine.queens != theirs.queens)
    return fmt::format("counts {}, and {} {}", describe(mine), theirName, describe(theirs));
  return fmt::format("numbers its subproblems in another way than {} (numbering {} of {}, and {} of {})", theirName,
                     mine.numbering, mine.subproblems, theirs.numbering, theirs.subproblems);
}

SubproblemRange rangeOf(const CountIdentity& identity, const Shard& shard) {
  return shardOf(identity.subproblems, static_cast<std::uint64_t>(shard.number), static_cast<std::uint64_t>(shard.of));
}

std::string writeShardPlan(const ShardPlan& plan) { return sealed(kPlanKind, membersOf(plan)); }

ShardPlan readShardPlan(const std::string& file, const std::string& text) {
  const auto plan = readSealed<ShardPlan>(file, text, kPlanKind);
  // The list follows from the rest; a program that would divide in another way must not pass unnoticed.
  if (membersOf(plan) != unsealed(file, text, kPlanKind))
    refuse(file, "its parts are not those that this program makes of it");
  return plan;
}

std::string writeCountedPart(const CountedPart& part) { return sealed(kPartKind, judge::toJson(part)); }

CountedPart readCountedPart(const std::string& file, const std::string& text) {
  return readSealed<CountedPart>(file, text, kPartKind);
}

std::string writeCheckpoint(const CheckpointState& state) { return sealed(kCheckpointKind, judge::toJson(state)); }

CheckpointState readCheckpoint(const std::string& file, const std::string& text) {
  return readSealed<CheckpointState>(file, text, kCheckpointKind);
}

MergedCount mergeParts(std::vector<PartFile> parts) {
  refuseDifferentCounts(parts);
  refuseWhatIsNoCount(parts.front());
  std::stable_sort(parts.begin(), parts.end(),
                   [](const PartFile& a, const PartFile& b) { return a.part.range < b.part.range; });
  MergedCount merged{.identity = parts.front().part.identity, .repetitions = {}};
  CountedRanges counted;
  const PartFile* before = nullptr;
  for (const PartFile& one : parts) {
    const CountedPart& part = one.part;
    if (part.range.isEmpty()) continue;
    if (before != nullptr && before->part.range == part.range) {
      if (before->part.solutions != part.solutions)
        throw judge::InputError(fmt::format("{} and {} have different results for part {}: {} and {}", before->file,
                                            one.file, code(part.shard), before->part.solutions, part.solutions));
      merged.repetitions.push_back(fmt::format("part {} is there more than once, with the same result: {} and {}",
                                               code(part.shard), before->file, one.file));
      continue;
    }
    if (before != nullptr && before->part.range.last > part.range.first)
      throw judge::InputError(fmt::format("{} and {} overlap: part {} and part {} have subproblems in common",
                                          before->file, one.file, code(before->part.shard), code(part.shard)));
    try {
      counted.add(part.range, part.solutions);
    } catch (const std::invalid_argument& error) {
      throw judge::InputError(fmt::format("{}: {}", one.file, error.what()));
    }
    merged.cpu += part.provenance.cpu;
    before = &one;
  }
  const auto gaps = counted.missing({0, merged.identity.subproblems});
  if (!gaps.empty()) throw judge::InputError(missingText(parts, gaps));
  merged.solutions = counted.solutions();
  return merged;
}

}  // namespace queens
