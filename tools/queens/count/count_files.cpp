#include "tools/queens/count/count_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <cerrno>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/json.h"
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

Json toJson(const CountIdentity& identity) {
  return {{"n", identity.n},
          {"queens", squaresJson(identity.queens)},
          {"numbering", identity.numbering},
          {"subproblems", identity.subproblems}};
}

Square squareFrom(const Json& value, int n, const std::string& file) {
  const auto isOnBoard = [&](const Json& index) {
    return index.is_number_unsigned() && index.get<std::uint64_t>() < static_cast<std::uint64_t>(n);
  };
  if (!value.is_array() || value.size() != 2 || !isOnBoard(value[0]) || !isOnBoard(value[1]))
    throw judge::InputError(file + ": 'queens' has an entry that is not a square of the board");
  return {value[0].get<std::int64_t>(), value[1].get<std::int64_t>()};
}

CountIdentity identityFrom(const Json& members, const std::string& file) {
  const Json& count = memberOf(members, "count", file);
  CountIdentity identity;
  identity.n = static_cast<int>(numberIn(count, "n", file, CountPlan::kLargest));
  if (identity.n < 1) throw judge::InputError(file + ": 'n' is no size of a board");
  for (const Json& queen : listIn(count, "queens", file))
    identity.queens.push_back(squareFrom(queen, identity.n, file));
  identity.numbering = static_cast<int>(numberIn(count, "numbering", file, 1000000));
  identity.subproblems = numberIn(count, "subproblems", file);
  return identity;
}

SubproblemRange rangeFrom(const Json& object, const CountIdentity& identity, const std::string& file) {
  const std::uint64_t last = numberIn(object, "last", file, identity.subproblems);
  return {numberIn(object, "first", file, last), last};
}

Json toJson(const Provenance& provenance) {
  return {{"program", provenance.program},  {"host", provenance.host},          {"kernel", provenance.kernel},
          {"threads", provenance.threads},  {"cpu_ns", provenance.cpu.count()}, {"wall_ns", provenance.wall.count()},
          {"finished", provenance.finished}};
}

Json toJson(const ShardPlan& plan) {
  Json parts = Json::array();
  for (std::uint64_t part = 1; part <= plan.shards; ++part) {
    const SubproblemRange range = shardOf(plan.identity.subproblems, part, plan.shards);
    parts.push_back({{"shard", describe(CountShard{part, plan.shards})}, {"first", range.first}, {"last", range.last}});
  }
  return {{"count", toJson(plan.identity)}, {"shards", plan.shards}, {"parts", std::move(parts)}};
}

Provenance provenanceFrom(const Json& members, const std::string& file) {
  const Json& object = memberOf(members, "provenance", file);
  return {.program = textIn(object, "program", file),
          .host = textIn(object, "host", file),
          .kernel = textIn(object, "kernel", file),
          .threads = static_cast<unsigned>(numberIn(object, "threads", file, UINT32_MAX)),
          .cpu = timeIn(object, "cpu", file),
          .wall = timeIn(object, "wall", file),
          .finished = textIn(object, "finished", file)};
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
  const CountShard& some = parts.front().part.shard;
  const bool oneDivision =
      std::all_of(parts.begin(), parts.end(), [&](const PartFile& one) { return one.part.shard.of == some.of; });
  std::vector<std::string> names;
  if (!oneDivision) {
    for (const SubproblemRange& gap : gaps) names.push_back(fmt::format("{} to {}", gap.first, gap.last - 1));
    return "of the subproblems these are missing: " + listed(names);
  }
  auto gap = gaps.begin();
  for (std::uint64_t part = 1; part <= some.of; ++part) {
    const SubproblemRange range = shardOf(parts.front().part.identity.subproblems, part, some.of);
    while (gap != gaps.end() && gap->last <= range.first) ++gap;
    if (gap != gaps.end() && !range.isEmpty() && gap->first <= range.first)
      names.push_back(describe(CountShard{part, some.of}));
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
  const std::uint64_t version = numberIn(object, "version", file);
  if (version < 1 || version > kSealedVersion)
    refuse(file, fmt::format("has version {} of its format, and this program reads 1 to {}", version, kSealedVersion));
  const std::string checksum = textIn(object, kChecksum, file);
  object.erase(kChecksum);
  if (checksum != checksumOf(object)) refuse(file, "does not match its checksum: damaged or edited");
  object.erase("kind");
  object.erase("version");
  return object;
}

const Json& memberOf(const Json& object, const char* key, const std::string& file) {
  if (!object.is_object() || !object.contains(key)) refuse(file, fmt::format("'{}' is missing", key));
  return object.at(key);
}

std::uint64_t numberIn(const Json& object, const char* key, const std::string& file, std::uint64_t largest) {
  const Json& value = memberOf(object, key, file);
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > largest)
    refuse(file, fmt::format("'{}' is not a whole number from 0 to {}", key, largest));
  return value.get<std::uint64_t>();
}

std::string textIn(const Json& object, const char* key, const std::string& file) {
  const Json& value = memberOf(object, key, file);
  if (!value.is_string()) refuse(file, fmt::format("'{}' is no text", key));
  return value.get<std::string>();
}

const Json& listIn(const Json& object, const char* key, const std::string& file) {
  const Json& value = memberOf(object, key, file);
  if (!value.is_array()) refuse(file, fmt::format("'{}' is no list", key));
  return value;
}

std::chrono::nanoseconds timeIn(const Json& object, const std::string& what, const std::string& file) {
  const std::string old = what + "_seconds";
  if (!object.is_object() || !object.contains(old))
    return std::chrono::nanoseconds(numberIn(object, (what + "_ns").c_str(), file, INT64_MAX));
  const Json& seconds = object.at(old);
  if (!seconds.is_number() || seconds.get<double>() < 0) refuse(file, fmt::format("'{}' is no time in seconds", old));
  return judge::fromSeconds(seconds.get<double>());
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

Json squaresJson(const std::vector<Square>& squares) {
  return judge::arrayOf(squares, [](const Square& square) { return Json::array({square.row, square.col}); });
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

std::string describe(const CountShard& shard) { return fmt::format("{}/{}", shard.part, shard.of); }

CountShard parseShard(const std::string& what, const std::string& text) {
  const std::size_t slash = text.find('/');
  CountShard shard{0, 0};
  if (slash != std::string::npos) {
    shard.part = judge::numberIn<std::uint64_t>(std::string_view(text).substr(0, slash)).value_or(0);
    shard.of = judge::numberIn<std::uint64_t>(std::string_view(text).substr(slash + 1)).value_or(0);
  }
  if (shard.part < 1 || shard.part > shard.of || shard.of > kMostShards)
    opt::rejectValue(what, text, fmt::format("expected I/K, as in 1/4, with 1 <= I <= K <= {}", kMostShards));
  return shard;
}

std::string writeShardPlan(const ShardPlan& plan) { return sealed(kPlanKind, toJson(plan)); }

ShardPlan readShardPlan(const std::string& file, const std::string& text) {
  const Json members = unsealed(file, text, kPlanKind);
  const ShardPlan plan{identityFrom(members, file), numberIn(members, "shards", file, kMostShards)};
  // The list follows from the rest; a program that would divide in another way must not pass unnoticed.
  if (plan.shards == 0 || toJson(plan) != members)
    throw judge::InputError(file + ": its parts are not those that this program makes of it");
  return plan;
}

std::string writeCountedPart(const CountedPart& part) {
  return sealed(kPartKind, {{"count", toJson(part.identity)},
                            {"shard", describe(part.shard)},
                            {"first", part.range.first},
                            {"last", part.range.last},
                            {"solutions", part.solutions},
                            {"provenance", toJson(part.provenance)}});
}

CountedPart readCountedPart(const std::string& file, const std::string& text) {
  const Json members = unsealed(file, text, kPartKind);
  CountedPart part{.identity = identityFrom(members, file),
                   .shard = parseShard(file + ": 'shard'", textIn(members, "shard", file)),
                   .solutions = numberIn(members, "solutions", file),
                   .provenance = provenanceFrom(members, file)};
  part.range = rangeFrom(members, part.identity, file);
  if (part.range != shardOf(part.identity.subproblems, part.shard.part, part.shard.of))
    throw judge::InputError(fmt::format("{}: subproblems {} to {} are not part {}", file, part.range.first,
                                        part.range.last, describe(part.shard)));
  if (part.range.isEmpty() && part.solutions != 0)
    throw judge::InputError(file + ": has solutions, but no subproblems");
  return part;
}

std::string writeCheckpoint(const CheckpointState& state) {
  Json counted = judge::arrayOf(state.counted.entries(), [](const CountedRanges::Entry& one) -> Json {
    return {{"first", one.range.first}, {"last", one.range.last}, {"solutions", one.solutions}};
  });
  return sealed(kCheckpointKind, {{"count", toJson(state.identity)},
                                  {"first", state.total.first},
                                  {"last", state.total.last},
                                  {"counted", std::move(counted)},
                                  {"cpu_ns", state.cpu.count()},
                                  {"wall_ns", state.wall.count()}});
}

CheckpointState readCheckpoint(const std::string& file, const std::string& text) {
  const Json members = unsealed(file, text, kCheckpointKind);
  CheckpointState state{.identity = identityFrom(members, file),
                        .cpu = timeIn(members, "cpu", file),
                        .wall = timeIn(members, "wall", file)};
  state.total = rangeFrom(members, state.identity, file);
  for (const Json& entry : listIn(members, "counted", file)) {
    const SubproblemRange range = rangeFrom(entry, state.identity, file);
    if (range.first < state.total.first || range.last > state.total.last)
      throw judge::InputError(file + ": holds subproblems that are none of its own");
    try {
      state.counted.add(range, numberIn(entry, "solutions", file));
    } catch (const std::invalid_argument& error) {
      throw judge::InputError(file + ": " + error.what());
    }
  }
  return state;
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
                                            one.file, describe(part.shard), before->part.solutions, part.solutions));
      merged.repetitions.push_back(fmt::format("part {} is there more than once, with the same result: {} and {}",
                                               describe(part.shard), before->file, one.file));
      continue;
    }
    if (before != nullptr && before->part.range.last > part.range.first)
      throw judge::InputError(fmt::format("{} and {} overlap: part {} and part {} have subproblems in common",
                                          before->file, one.file, describe(before->part.shard), describe(part.shard)));
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
