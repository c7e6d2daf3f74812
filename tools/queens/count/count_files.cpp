#include "tools/queens/count/count_files.h"

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "tools/queens/count/sealed_file.h"
#include "tools/queens/io/arguments.h"

namespace queens {
namespace {

constexpr std::string_view kPlanKind = "queens count plan";
constexpr std::string_view kPartKind = "queens count part";
constexpr std::string_view kCheckpointKind = "queens count checkpoint";

Json toJson(const CountIdentity& identity) {
  Json queens = Json::array();
  for (const Square& queen : identity.queens) queens.push_back(Json::array({queen.row, queen.col}));
  return {{"n", identity.n},
          {"queens", std::move(queens)},
          {"numbering", identity.numbering},
          {"subproblems", identity.subproblems}};
}

Square squareFrom(const Json& value, int n, const std::string& file) {
  const auto isOnBoard = [&](const Json& index) {
    return index.is_number_unsigned() && index.get<std::uint64_t>() < static_cast<std::uint64_t>(n);
  };
  if (!value.is_array() || value.size() != 2 || !isOnBoard(value[0]) || !isOnBoard(value[1]))
    throw judge::InputError(file + ": 'queens' holds what is no square of the board");
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
    parts.push_back({{"shard", describe(Shard{part, plan.shards})}, {"first", range.first}, {"last", range.last}});
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

/// Files may have come from elsewhere: what this program would count has to be what they say they are of.
void refuseWhatIsNoCount(const PartFile& any) {
  const CountIdentity& identity = any.part.identity;
  if (identity.numbering != CountPlan::kVersion) return;  // of another program, that all parts agree on
  try {
    if (identityOf(CountPlan(identity.n, identity.queens)) == identity) return;
  } catch (const std::invalid_argument&) {
  }
  throw judge::InputError(fmt::format("{}: has {} subproblems of {}, which there are not", any.file,
                                      identity.subproblems, describe(identity)));
}

std::string listed(const std::vector<std::string>& names) {
  const std::string text =
      fmt::format("{}", fmt::join(std::span(names).first(std::min(names.size(), kMostNamed)), ", "));
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
  for (std::uint64_t part = 1; part <= some.of; ++part) {
    const SubproblemRange range = shardOf(parts.front().part.identity.subproblems, part, some.of);
    while (gap != gaps.end() && gap->last <= range.first) ++gap;
    if (gap != gaps.end() && !range.isEmpty() && gap->first <= range.first)
      names.push_back(describe(Shard{part, some.of}));
  }
  return fmt::format("{} of {} parts {} missing: {}", names.size(), some.of, names.size() == 1 ? "is" : "are",
                     listed(names));
}

}  // namespace

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

std::string describe(const Shard& shard) { return fmt::format("{}/{}", shard.part, shard.of); }

Shard parseShard(const std::string& what, const std::string& text) {
  const std::size_t slash = text.find('/');
  Shard shard{0, 0};
  if (slash != std::string::npos) {
    shard.part = judge::numberIn<std::uint64_t>(std::string_view(text).substr(0, slash)).value_or(0);
    shard.of = judge::numberIn<std::uint64_t>(std::string_view(text).substr(slash + 1)).value_or(0);
  }
  if (shard.part < 1 || shard.part > shard.of || shard.of > kMostShards)
    opt::refuse(what, text, fmt::format("expected I/K, as in 1/4, with 1 <= I <= K <= {}", kMostShards));
  return shard;
}

std::string writeShardPlan(const ShardPlan& plan) { return sealed(kPlanKind, toJson(plan)); }

ShardPlan readShardPlan(const std::string& file, const std::string& text) {
  const Json members = unsealed(file, text, kPlanKind);
  const ShardPlan plan{identityFrom(members, file), numberIn(members, "shards", file, kMostShards)};
  // What is listed follows from the rest; a program that would divide in another way must not pass unnoticed.
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
  Json counted = Json::array();
  for (const auto& [range, solutions] : state.counted.entries())
    counted.push_back({{"first", range.first}, {"last", range.last}, {"solutions", solutions}});
  return sealed(kCheckpointKind, {{"count", toJson(state.identity)},
                                  {"first", state.whole.first},
                                  {"last", state.whole.last},
                                  {"counted", std::move(counted)},
                                  {"cpu_ns", state.cpu.count()},
                                  {"wall_ns", state.wall.count()}});
}

CheckpointState readCheckpoint(const std::string& file, const std::string& text) {
  const Json members = unsealed(file, text, kCheckpointKind);
  CheckpointState state{.identity = identityFrom(members, file),
                        .cpu = timeIn(members, "cpu", file),
                        .wall = timeIn(members, "wall", file)};
  state.whole = rangeFrom(members, state.identity, file);
  for (const Json& entry : listIn(members, "counted", file)) {
    const SubproblemRange range = rangeFrom(entry, state.identity, file);
    if (range.first < state.whole.first || range.last > state.whole.last)
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
