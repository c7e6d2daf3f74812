// queens count as a user meets it: counts, checkpoints and what ends it, parts of a count.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/resource.h>

#include <csignal>
#include <random>

#include "judge/machine/file_descriptor.h"
#include "solution/trials/known_counts.h"
#include "tools/queens/count/count_files.h"
#include "tools/queens/trials/queens_fixture.h"

namespace queens {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::string text(const KnownCount& known) {
  return "solutions    " + std::to_string(known.all) + "\nfundamental  " + std::to_string(known.fundamental) + "\n";
}

/// A count with a checkpoint, watched from outside.
struct Running {
  pid_t pid = -1;
  judge::FileDescriptor out;    ///< its stdout; ends when it does
  judge::FileDescriptor saves;  ///< watches the folder's files

  /// Until it has saved once more; false: it ended.
  bool waitForSave() const {
    for (;;) {
      pollfd either[] = {{saves.get(), POLLIN, 0}, {out.get(), POLLIN, 0}};
      EXPECT_GT(::poll(either, 2, -1), 0);
      if (either[1].revents != 0) return false;
      alignas(inotify_event) char events[sizeof(inotify_event) + NAME_MAX + 1];
      if (::read(saves.get(), events, sizeof events) > 0) return true;
    }
  }
  std::string restOfOutput() const {
    std::string text(4096, '\0');
    const ssize_t got = ::read(out.get(), text.data(), text.size());
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return text;
  }
};

class QueensCountTest : public QueensTest {
 protected:
  KnownCount known(int n) const {
    return readKnownCounts(QUEENS_SOURCE_DIR "/testcases/counts.tsv").at(static_cast<std::size_t>(n - 1));
  }

  Running startWithCheckpoint(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "count");
    arguments.insert(arguments.end(),
                     {"--checkpoint", path("c.json"), "--checkpoint-every", "0", "--kernel", "scalar"});
    int ends[2];
    EXPECT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    const judge::FileDescriptor writing(ends[1]);
    Running running;
    running.out.reset(ends[0]);
    running.saves.reset(::inotify_init1(IN_CLOEXEC));
    EXPECT_GE(::inotify_add_watch(running.saves.get(), folder_.c_str(), IN_MOVED_TO), 0);
    running.pid = start(std::move(arguments), writing.get());
    return running;
  }
  /// Limits the size of files, like a full disk.
  Running startWithFilesUpTo(rlim_t bytes, std::vector<std::string> arguments) const {
    rlimit limit{};
    EXPECT_EQ(::getrlimit(RLIMIT_FSIZE, &limit), 0);
    const rlimit small{bytes, limit.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    Running running = startWithCheckpoint(std::move(arguments));
    EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
    return running;
  }
  int killSoon(std::mt19937& random, std::string& out) const;
  CheckpointState checkpoint() const { return readCheckpoint("c.json", read(path("c.json"))); }

  /// `shards` parts in files of their own.
  std::vector<std::string> countInParts(std::vector<std::string> what, int shards, const std::string& name) const {
    std::vector<std::string> files;
    for (int part = 1; part <= shards; ++part) {
      files.push_back(path(name + std::to_string(part)));
      std::vector<std::string> arguments{"count"};
      arguments.insert(arguments.end(), what.begin(), what.end());
      arguments.insert(arguments.end(),
                       {"--shard", std::to_string(part) + "/" + std::to_string(shards), "--output", files.back()});
      const Result result = queens(arguments);
      EXPECT_EQ(result.status, 0) << result.err;
      EXPECT_THAT(result.out, IsEmpty());
    }
    return files;
  }
  Result merge(std::vector<std::string> files) const {
    files.insert(files.begin(), {"count", "--merge"});
    return queens(std::move(files));
  }
};

TEST_F(QueensCountTest, CountsAllAndFundamentalSolutions) {
  for (const int n : {1, 2, 6, 8, 11}) {
    const Result result = queens({"count", std::to_string(n)});
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.out, text(known(n)));
    EXPECT_THAT(result.err, IsEmpty());
  }
}

TEST_F(QueensCountTest, CountsTheSameOnAnyNumberOfThreads) {
  for (const char* threads : {"1", "2", "7", "200"})
    EXPECT_EQ(queens({"count", "10", "--threads", threads}).out, text(known(10))) << threads;
}

TEST_F(QueensCountTest, CountsThoseThroughSquares) {
  EXPECT_EQ(queens({"count", "8", "--queen", "0,0"}).out, "solutions    4\n");
  EXPECT_EQ(queens({"count", "8", "--queen", "7,3", "--queen", "0,0"}).out, "solutions    1\n");
  EXPECT_EQ(queens({"count", "6", "--queen", "0,0"}).out, "solutions    0\n");
}

TEST_F(QueensCountTest, SplitsBySymmetry) {
  EXPECT_THAT(queens({"count", "12", "--by-symmetry"}).out,
              AllOf(HasSubstr("none               8      14120     1765\n"),
                    HasSubstr("half turn          4         72       18\n"),
                    HasSubstr("quarter turn       2          8        4\n")));
}

TEST_F(QueensCountTest, WritesToAFileAndAsJson) {
  EXPECT_THAT(queens({"count", "8", "--output", path("result")}).out, IsEmpty());
  EXPECT_EQ(read(path("result")), text(known(8)));
  EXPECT_THAT(queens({"count", "8", "--format", "json", "--kernel", "scalar"}).out,
              AllOf(HasSubstr("\"solutions\": 92"), HasSubstr("\"kernel\": \"scalar\"")));
}

TEST_F(QueensCountTest, ReportsWhichInstructionsCountedIfAsked) {
  EXPECT_THAT(queens({"count", "8", "--kernel", "scalar", "--verbose"}).err, HasSubstr("counted by scalar"));
  EXPECT_EQ(queens({"count", "8", "--kernel", "scalar"}).err, "");
}

TEST_F(QueensCountTest, ReportsInOneLineWhatIsWrong) {
  expectRefused({"count"}, "N is required");
  expectRefused({"count", "0"}, "N 0: expected a whole number from 1 to 28");
  expectRefused({"count", "29"}, "from 1 to 28");
  expectRefused({"count", "-5"}, "N -5: expected");
  expectRefused({"count", "8", "--queen", "8,0"}, "--queen 8,0: off the board");
  expectRefused({"count", "8", "--queen", "0"}, "ROW,COL");
  expectRefused({"count", "8", "--queen", "0,0", "--queen", "3,2", "--queen", "5,5"},
                "--queen 0,0 and --queen 5,5 attack each other");
  expectRefused({"count", "8", "--queen", "1,2", "--queen", "1,2"}, "--queen 1,2 is given twice");
  expectRefused({"count", "8", "--kernel", "abacus"},
                "--kernel abacus: unknown value; one of scalar, words, avx2, avx512");
  expectRefused({"count", "8", "--threads", "0"}, "--threads 0");
  expectRefused({"count", "8", "--format", "xml"}, "--format xml");
  expectRefused({"count", "8", "--color", "red"}, "--color red");
  expectRefused({"count", "8", "--output", "/nowhere/result"}, "--output /nowhere/result: No such file");
  expectRefused({"count", "8", "--output", folder_.string()}, "Is a directory");
  expectRefused({"count", "8", "--by-symmetry", "--queen", "0,0"}, "--by-symmetry and --queen do not go together");
  expectRefused({"count", "8", "--checkpoint-every", "3"}, "--checkpoint-every needs --checkpoint");
}

TEST_F(QueensCountTest, ReportsInOneLineWhatIsWrongWithParts) {
  for (const char* shard : {"3", "0/3", "4/3", "a/b", "1/0", ""})
    expectRefused({"count", "8", "--shard", shard}, "expected PART/PARTS");
  expectRefused({"count", "8", "--shards", "0"}, "--shards 0");
  expectRefused({"count", "8", "--shard", "1/3", "--merge", "x"}, "--merge and N do not go together");
  expectRefused({"count", "--shard", "1/3", "--merge", "x"}, "--merge and --shard do not go together");
  expectRefused({"count", "8", "--shard", "1/3", "--shards", "3"}, "--shards and --shard do not go together");
  expectRefused({"count", "8", "--plan", "x"}, "--plan needs --shard");
  expectRefused({"count", "--merge", path("absent")}, "absent: cannot be read: No such file");
}

TEST_F(QueensCountTest, AFullDiskDoesNotLoseTheCount) {
  const Result result = queensTo("/dev/full", {"count", "8"});
  EXPECT_EQ(result.status, 3);
  EXPECT_THAT(result.err, AllOf(HasSubstr("No space left on device"), HasSubstr("counted: 92 solutions")));
}

TEST_F(QueensCountTest, ShowsAnExampleFirstInItsHelp) {
  const Result result = queens({"count", "-h"});
  EXPECT_EQ(result.status, 0);
  EXPECT_LT(result.out.find("Example:"), result.out.find("--queen"));
  for (const char* option : {"--by-symmetry", "--threads", "--kernel", "--checkpoint", "--shards", "--plan", "--merge"})
    EXPECT_THAT(result.out, HasSubstr(option));
}

TEST_F(QueensCountTest, ACheckpointOfAllIsNotCountedAgain) {
  const std::vector<std::string> arguments{"count", "9", "--checkpoint", path("c.json")};
  EXPECT_EQ(queens(arguments).out, text(known(9)));
  const CheckpointState state = checkpoint();
  EXPECT_EQ(state.counted.missing(state.total).size(), 0u);
  const Result again = queens(arguments);
  EXPECT_EQ(again.out, text(known(9)));
  EXPECT_THAT(again.err, StartsWith("100 % was counted before ("));
}

TEST_F(QueensCountTest, RefusesACheckpointOfSomethingElse) {
  EXPECT_EQ(queens({"count", "9", "--checkpoint", path("c.json")}).status, 0);
  const std::string before = read(path("c.json"));
  expectRefused({"count", "8", "--checkpoint", path("c.json")}, "counts n = 9, and this is to count n = 8");
  expectRefused({"count", "9", "--queen", "0,0", "--checkpoint", path("c.json")}, "this is to count n = 9 through 0,0");
  expectRefused({"count", "9", "--shard", "1/2", "--checkpoint", path("c.json")}, "has the subproblems 0 to");
  EXPECT_EQ(read(path("c.json")), before);

  std::ofstream(path("c.json")) << before.substr(0, before.size() / 2);
  expectRefused({"count", "9", "--checkpoint", path("c.json")}, "is not complete JSON");
  std::ofstream(path("c.json")) << "my diary";
  expectRefused({"count", "9", "--checkpoint", path("c.json")}, "is not complete JSON");
  EXPECT_EQ(read(path("c.json")), "my diary");
}

TEST_F(QueensCountTest, AnInterruptKeepsWhatIsCountedAndSaysHowToGoOn) {
  std::uint64_t counted = 0;
  for (const int signal : {SIGINT, SIGTERM}) {
    const Running running = startWithCheckpoint({"17"});
    for (int saves = 0; saves < 3; ++saves) ASSERT_TRUE(running.waitForSave());
    ::kill(running.pid, signal);
    const Result result = finish(running.pid);
    EXPECT_EQ(result.status, 130);
    EXPECT_THAT(result.err, HasSubstr("the same command goes on from " + path("c.json")));
    EXPECT_THAT(running.restOfOutput(), IsEmpty());
    EXPECT_GT(checkpoint().counted.subproblems(), counted);
    counted = checkpoint().counted.subproblems();
  }
}

/// It is no mistake of the user's: the engine that started the second tries again until the first has ended.
TEST_F(QueensCountTest, TwoProcessesDoNotShareACheckpoint) {
  const Running running = startWithCheckpoint({"20"});
  ASSERT_TRUE(running.waitForSave());
  expectOneLine(queens({"count", "20", "--checkpoint", path("c.json")}), 3, "another process counts with it");
  ::kill(running.pid, SIGKILL);
  EXPECT_EQ(finish(running.pid).status, 128 + SIGKILL);
}

/// Starts the count, kills it at a random moment unless it ends before, and says how that run exited.
int QueensCountTest::killSoon(std::mt19937& random, std::string& out) const {
  const Running running = startWithCheckpoint({"14", "--threads", "2", "--quiet"});
  bool isRunning = true;
  for (auto saves = 1 + random() % 6; saves > 0 && isRunning; --saves) isRunning = running.waitForSave();
  for (volatile auto turns = random() % 200'000; turns > 0;) turns = turns - 1;
  ::kill(running.pid, SIGKILL);
  const Result result = finish(running.pid);
  EXPECT_THAT(result.status, ::testing::AnyOf(0, 128 + SIGKILL)) << result.err;
  out = running.restOfOutput();
  return result.status;
}

TEST_F(QueensCountTest, KilledAtRandomMomentsItCountsExactly) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int kills = 0; kills < 12;) {
    std::string out;
    bool ended = false;
    for (std::uint64_t counted = 0; !ended && kills < 12; counted = checkpoint().counted.subproblems()) {
      ended = killSoon(random, out) == 0;
      kills += ended ? 0 : 1;
      EXPECT_GE(checkpoint().counted.subproblems(), counted);
    }
    if (!ended) out = queens({"count", "14", "--checkpoint", path("c.json")}).out;
    EXPECT_EQ(out, text(known(14)));
    EXPECT_EQ(checkpoint().counted.solutions(), known(14).all);
    std::filesystem::remove(path("c.json"));
    ASSERT_FALSE(HasFailure());
  }
}

TEST_F(QueensCountTest, AFullDiskLeavesTheCheckpointAsItWas) {
  {
    const Running running = startWithCheckpoint({"17"});
    for (int saves = 0; saves < 3; ++saves) ASSERT_TRUE(running.waitForSave());
    ::kill(running.pid, SIGKILL);
    finish(running.pid);
  }
  const std::string before = read(path("c.json"));
  const Result result = finish(startWithFilesUpTo(before.size() - 20, {"17", "--quiet"}).pid);
  expectOneLine(result, 3, "keeps what was counted before");
  EXPECT_EQ(read(path("c.json")), before);
}

TEST_F(QueensCountTest, ADiskThatFillsUpDoesNotEndTheCount) {
  const CountPlan plan(14);
  const std::string nothingYet =
      writeCheckpoint({.identity = identityOf(plan), .total = {0, plan.subproblems()}, .counted = {}});
  // Room for the times, each of up to 15 digits, but not for a counted range.
  const Running running = startWithFilesUpTo(nothingYet.size() + 28, {"14", "--quiet"});
  const Result result = finish(running.pid);
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(running.restOfOutput(), text(known(14)));
  EXPECT_THAT(result.err, HasSubstr("counting goes on, saving is tried again"));
  EXPECT_EQ(checkpoint().counted.subproblems(), 0U);
}

TEST_F(QueensCountTest, PartsAddUpWhateverTheirNumberAndOrder) {
  for (const int shards : {1, 2, 5}) {
    std::vector<std::string> files = countInParts({"8"}, shards, "part" + std::to_string(shards) + "-");
    EXPECT_EQ(merge(files).out, text(known(8)));
    std::reverse(files.begin(), files.end());
    files.push_back(files.front());
    const Result result = merge(files);
    EXPECT_EQ(result.out, text(known(8)));
    EXPECT_EQ(result.status, 0);
  }
}

TEST_F(QueensCountTest, PartsThroughSquaresAddUpToo) {
  EXPECT_EQ(merge(countInParts({"10", "--queen", "1,2"}, 3, "part")).out,
            queens({"count", "10", "--queen", "1,2"}).out);
}

TEST_F(QueensCountTest, APartIsCountedWithACheckpoint) {
  const Running running = startWithCheckpoint({"16", "--shard", "2/2"});
  for (int saves = 0; saves < 3; ++saves) ASSERT_TRUE(running.waitForSave());
  ::kill(running.pid, SIGKILL);
  finish(running.pid);
  const CheckpointState state = checkpoint();
  EXPECT_EQ(state.total, shardOf(state.identity.subproblems, 2, 2));
  EXPECT_GT(state.counted.subproblems(), 0u);
}

TEST_F(QueensCountTest, APlanSaysWhatIsCounted) {
  EXPECT_EQ(queens({"count", "8", "--queen", "0,0", "--shards", "2", "--output", path("plan")}).status, 0);
  const ShardPlan plan = readShardPlan("plan", read(path("plan")));
  EXPECT_EQ(plan.identity.n, 8);
  EXPECT_EQ(plan.shards, 2u);
  EXPECT_EQ(merge(countInParts({"--plan", path("plan")}, 2, "part")).out, "solutions    4\n");
  expectRefused({"count", "--plan", path("plan"), "--shard", "1/3"}, "has 2 parts, and --shard is 1/3");
  expectRefused({"count", "9", "--plan", path("plan"), "--shard", "1/2"}, "counts n = 8 through 0,0, and N is 9");
  expectRefused({"count", "8", "--queen", "0,1", "--plan", path("plan"), "--shard", "1/2"},
                "this is to count n = 8 through 0,1");
}

TEST_F(QueensCountTest, RefusesPartsThatDoNotMakeAWhole) {
  const std::vector<std::string> files = countInParts({"8"}, 3, "part");
  expectOneLine(merge({files[0], files[2]}), 2, "1 of 3 parts is missing: 2/3");
  const std::string total = read(files[1]);

  std::ofstream(path("short")) << total.substr(0, total.size() - 10);
  expectOneLine(merge({files[0], path("short"), files[2]}), 2, "short: is not complete JSON");
  std::string edited = total;
  const std::size_t digit = edited.find("\"solutions\": ") + 13;
  edited[digit] = edited[digit] == '9' ? '8' : '9';
  std::ofstream(path("edited")) << edited;
  expectOneLine(merge({files[0], path("edited"), files[2]}), 2, "edited: does not match its checksum");
  const std::vector<std::string> others = countInParts({"9"}, 3, "other");
  expectOneLine(merge({files[0], others[1], files[2]}), 2, "other2: counts n = 9, and ");
}

}  // namespace
}  // namespace queens
