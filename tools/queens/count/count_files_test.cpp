#include "tools/queens/count/count_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/base/record.h"

namespace queens {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const CountIdentity kCount{.n = 8, .queens = {{2, 3}, {5, 4}}, .subproblems = 30};

CountedPart part() {
  return {.identity = kCount,
          .shard = {2, 3},
          .range = {10, 20},
          .solutions = 12345678901234567890u,
          .provenance = {.program = "queens",
                         .host = "here",
                         .kernel = "scalar",
                         .threads = 2,
                         .cpu = 1500ms,
                         .wall = 750ms,
                         .finished = "2026-11-21T09:30:00Z"}};
}

template <class Read>
std::string refusalOf(Read read) {
  try {
    read();
    return "";
  } catch (const judge::InputError& error) {
    EXPECT_THAT(error.what(), StartsWith("a.json: "));
    return error.what();
  }
}

/// The refusal of a part with a changed member and a right checksum.
std::string refusalWith(const char* key, const Json& value) {
  Json members = unsealed("a.json", writeCountedPart(part()), "queens count part");
  members[key] = value;
  return refusalOf([&] { readCountedPart("a.json", sealed("queens count part", members)); });
}

TEST(CountIdentity, IsThatOfThePlanWhateverTheOrderOfTheSquares) {
  const CountIdentity identity = identityOf(CountPlan(8, {{2, 3}, {0, 0}}));
  EXPECT_EQ(identity, identityOf(CountPlan(8, {{0, 0}, {2, 3}})));
  EXPECT_EQ(identity.n, 8);
  EXPECT_EQ(identity.queens, (std::vector<Square>{{0, 0}, {2, 3}}));
  EXPECT_EQ(identity.subproblems, CountPlan(8, {{0, 0}, {2, 3}}).subproblems());
}

TEST(CountIdentity, ReportsHowItDiffers) {
  EXPECT_EQ(differenceOf(kCount, kCount, "b.json"), "");
  CountIdentity other = kCount;
  other.queens.pop_back();
  EXPECT_EQ(differenceOf(other, kCount, "b.json"), "counts n = 8 through 2,3, and b.json n = 8 through 2,3 and 5,4");
  other = kCount;
  other.numbering = 77;
  EXPECT_THAT(differenceOf(other, kCount, "b.json"), HasSubstr("numbering 77 of 30"));
}

TEST(ShardPlan, IsReadAsItWasWritten) {
  const ShardPlan plan = readShardPlan("a.json", writeShardPlan({kCount, 7}));
  EXPECT_EQ(plan.identity, kCount);
  EXPECT_EQ(plan.shards, 7);
}

TEST(ShardPlan, RefusesPartsThatThisProgramWouldNotMake) {
  const std::string text = writeShardPlan({kCount, 3});
  for (const auto& [key, value] :
       {std::pair<const char*, Json>("shards", 4), {"shards", 0}, {"parts", Json::array()}}) {
    Json members = unsealed("a.json", text, "queens count plan");
    members[key] = value;
    EXPECT_NE(refusalOf([&] { readShardPlan("a.json", sealed("queens count plan", members)); }), "");
  }
}

TEST(CountedPart, IsReadAsItWasWritten) {
  const CountedPart read = readCountedPart("a.json", writeCountedPart(part()));
  EXPECT_EQ(read.identity, kCount);
  EXPECT_EQ(read.shard, (Shard{2, 3}));
  EXPECT_EQ(read.range, (SubproblemRange{10, 20}));
  EXPECT_EQ(read.solutions, 12345678901234567890u);
  EXPECT_EQ(read.provenance.program, "queens");
  EXPECT_EQ(read.provenance.host, "here");
  EXPECT_EQ(read.provenance.kernel, "scalar");
  EXPECT_EQ(read.provenance.threads, 2u);
  EXPECT_EQ(read.provenance.cpu, 1500ms);
  EXPECT_EQ(read.provenance.wall, 750ms);
  EXPECT_EQ(read.provenance.finished, "2026-11-21T09:30:00Z");
}

/// A file of version 1 with its checksum.
TEST(CountedPart, ThatAnOlderProgramCountedIsStillRead) {
  const CountedPart read = readCountedPart(
      "a.json",
      R"({"kind":"queens count part","version":1,"count":{"n":8,"queens":[],"numbering":1,"subproblems":15},)"
      R"("shard":"1/2","first":0,"last":7,"solutions":36,"provenance":{"program":"queens by g++ 12.2.0, 67b27daddcd0a6d6",)"
      R"("host":"here","kernel":"avx512","threads":2,"cpu_seconds":0.002,"wall_seconds":0.001,)"
      R"("finished":"2026-11-22T04:00:00Z"},"checksum":"fc49692df36c7a3addab45faa058201a49f9b2fc2110302bd17b3649e014fc26"})");
  EXPECT_EQ(read.solutions, 36u);
  EXPECT_EQ(read.provenance.cpu, 2ms);
  EXPECT_EQ(read.provenance.wall, 1ms);
}

TEST(CountedPart, RefusesWhatCannotBeThoughTheChecksumIsRight) {
  EXPECT_THAT(refusalWith("first", 11), HasSubstr("are not part 2/3"));
  EXPECT_THAT(refusalWith("last", 31), HasSubstr("are not part 2/3"));
  EXPECT_THAT(refusalWith("first", 21), HasSubstr("are not part 2/3"));
  EXPECT_THAT(refusalWith("shard", "4/3"), HasSubstr("'shard' 4/3: expected PART/PARTS"));
  for (const Json& solutions : {Json(-1), Json(0.5), Json("92"), Json()})
    EXPECT_THAT(refusalWith("solutions", solutions), HasSubstr("is not a whole number from 0 to 18446744073709551615"));
  EXPECT_THAT(refusalWith("shard", 2), HasSubstr("type must be string, but is number"));
  EXPECT_THAT(refusalWith("count", 8), HasSubstr("has members that queens count does not write"));
  EXPECT_THAT(refusalWith("provenance", Json::object()), HasSubstr("key 'program' not found"));
  Json provenance = judge::toJson(part().provenance);
  provenance["threads"] = 1ull << 32;
  EXPECT_THAT(refusalWith("provenance", provenance),
              HasSubstr("4294967296 is not a whole number from 0 to 4294967295"));
  provenance["threads"] = 1;
  provenance["wall_seconds"] = -1;
  EXPECT_THAT(refusalWith("provenance", provenance), HasSubstr("is not a whole number from 0 to 9223372036854775807"));
  for (const Json& queen :
       {Json(5), Json::array({1}), Json::array({8, 0}), Json::array({-1, 0}), Json::array({0.5, 0})}) {
    const Json count{{"n", 8}, {"queens", Json::array({queen})}, {"numbering", 1}, {"subproblems", 30}};
    EXPECT_THAT(refusalWith("count", count), HasSubstr("not a square of the board")) << queen;
  }
}

TEST(Checkpoint, IsReadAsItWasWritten) {
  CheckpointState state{.identity = kCount, .total = {10, 20}, .counted = {}, .cpu = 2s, .wall = 1s};
  state.counted.add({12, 14}, 5);
  state.counted.add({16, 20}, 7);
  const CheckpointState read = readCheckpoint("a.json", writeCheckpoint(state));
  EXPECT_EQ(read.identity, kCount);
  EXPECT_EQ(read.total, state.total);
  EXPECT_EQ(read.counted.entries(), state.counted.entries());
  EXPECT_EQ(read.cpu, 2s);
  EXPECT_EQ(read.wall, 1s);
}

TEST(Checkpoint, RefusesSubproblemsTwiceAndThoseOfOthers) {
  const CheckpointState state{.identity = kCount, .total = {10, 20}, .counted = {}};
  const auto refusal = [&](const Json& counted) {
    Json members = unsealed("a.json", writeCheckpoint(state), "queens count checkpoint");
    members["counted"] = counted;
    return refusalOf([&] { readCheckpoint("a.json", sealed("queens count checkpoint", members)); });
  };
  const auto range = [](int first, int last) { return Json{{"first", first}, {"last", last}, {"solutions", 1}}; };
  EXPECT_EQ(refusal(Json::array({range(10, 12)})), "");
  EXPECT_THAT(refusal(Json::array({range(10, 12), range(11, 13)})), HasSubstr("counted twice"));
  EXPECT_THAT(refusal(Json::array({range(12, 12)})), HasSubstr("empty"));
  EXPECT_THAT(refusal(Json::array({range(9, 12)})), HasSubstr("none of its own"));
  EXPECT_THAT(refusal(Json::array({range(19, 21)})), HasSubstr("none of its own"));
  CheckpointState turned = state;
  turned.total = {31, 30};
  EXPECT_THAT(refusalOf([&] { readCheckpoint("a.json", writeCheckpoint(turned)); }), HasSubstr("are no range"));
  EXPECT_THAT(refusal(Json::array({3})), HasSubstr("has members that queens count does not write"));
}

}  // namespace
}  // namespace queens
