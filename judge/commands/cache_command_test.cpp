// `judge cache` as a user meets it, and judges that share a cache that is too small for any of them.

#include <fmt/format.h>

#include <fstream>

#include "judge/base/json.h"
#include "judge/languages/language.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kEntry(64, 'a');

class CacheCommandTest : public CommandFixture {
 protected:
  Json shown(std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"cache", "--cache", cache_, "--format", "json"});
    return Json::parse(judge(more).out);
  }

  /// An entry of three blocks.
  void makeEntry(const std::string& key) const {
    fs::create_directories(fs::path(cache_) / key);
    std::ofstream(fs::path(cache_) / key / "program") << std::string(5000, 'x');
  }

  std::string cache_ = folder_.path() / "cache";
};

TEST_F(CacheCommandTest, ShowsAndEmpties) {
  EXPECT_EQ(shown()["oldest_use"], nullptr);
  EXPECT_FALSE(fs::exists(cache_)) << "showing makes nothing";
  EXPECT_EQ(judge({"cache", "empty", "--cache", cache_}).status, 0);
  makeEntry(kEntry);
  std::ofstream(fs::path(cache_) / "notes.txt") << "mine";
  const Json document = shown();
  EXPECT_EQ(document["kind"], "cache");
  EXPECT_EQ(document["folder"], cache_);
  EXPECT_EQ(document["entries"], 1);
  EXPECT_EQ(document["size_bytes"], 3 * 4096);
  EXPECT_EQ(document["bound_bytes"], std::int64_t{1} << 30);
  EXPECT_EQ(document["others"], 1);
  EXPECT_THAT(document["oldest_use"].get<std::string>(), StartsWith("20"));
  EXPECT_THAT(judge({"cache", "--cache", cache_}).out,
              AllOf(HasSubstr(cache_), HasSubstr("1 program, 12 KiB"), HasSubstr("1024 MiB"),
                    HasSubstr("1 file of other programs"), EndsWith("left alone\n")));
  EXPECT_THAT(
      judge({"cache", "--cache", cache_, "--format", "csv"}).out,
      StartsWith("folder,entries,size_bytes,bound_bytes,oldest_use,others\r\n" + cache_ + ",1,12288,1073741824,"));
  const Result emptied = judge({"cache", "empty", "--cache", cache_});
  EXPECT_EQ(emptied.status, 0);
  EXPECT_EQ(emptied.out, "Removed 1 program, 12 KiB.\n1 file of other programs, left alone.\n");
  EXPECT_EQ(shown()["entries"], 0);
  EXPECT_TRUE(fs::exists(fs::path(cache_) / "notes.txt"));
}

TEST_F(CacheCommandTest, IsFilledWithWhatSubmissionsNeed) {
  const std::vector<std::string> fill = {"cache", "fill", "--cache", cache_};
  EXPECT_THAT(judge({"cache", "fill", "--cache", cache_, "--language", "cpp"}).out,
              StartsWith("Done; the cache holds 4 programs, "));
  const Result filled = judge(fill);
  EXPECT_EQ(filled.status, 0) << filled.err;
  const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
  int entries = 4;  // of C++
  for (const std::string& name : languages.names())
    entries += languages.named(name)->harness.empty() || !languages.named(name)->missingPrograms().empty() ? 0 : 1;
  EXPECT_THAT(filled.out, StartsWith(fmt::format("Done; the cache holds {} programs, ", entries)));
  EXPECT_EQ(judge(fill).out, filled.out);
  for (const char* remark : {"// one\n", "// two\n"}) {
    EXPECT_EQ(judge({file("a.cpp", remark + read(kAccepted)), "--suite", "tiny", "--cache", cache_}).status, 0);
    EXPECT_EQ(shown()["entries"], ++entries) << "nothing but the submission was compiled";
  }
  expectOneLine(judge({"cache", "fill", "--cache", cache_, "--compiler", "no-such"}), 2, "no such program");
  expectOneLine(judge({"cache", "fill", "--cache", cache_, "--language", "cobol"}), 2, "no language is called");
  EXPECT_THAT(judge({"cache", "fill", "--cache", cache_, "--cache-size", "1"}).err,
              HasSubstr("the cache is limited to 1 MiB, so some programs will be removed again; --cache-size raises "
                        "the limit\n"));
}

TEST_F(CacheCommandTest, TakesItsSizeFromTheOptionOrTheEnvironment) {
  environment_ = {"QUEENS_JUDGE_CACHE_SIZE=5"};
  EXPECT_EQ(shown()["bound_bytes"], 5 << 20);
  EXPECT_EQ(shown({"--cache-size", "7"})["bound_bytes"], 7 << 20);
  environment_ = {"QUEENS_JUDGE_CACHE_SIZE=1G"};
  expectOneLine(judge({"cache"}), 2, "QUEENS_JUDGE_CACHE_SIZE 1G: expected a whole number");
  expectOneLine(judge({kAccepted, "--suite", "tiny"}), 2, "QUEENS_JUDGE_CACHE_SIZE 1G: expected a whole number");
  environment_.clear();
  expectOneLine(judge({"cache", "--cache-size", "0"}), 2, "--cache-size 0: expected a whole number");
}

TEST_F(CacheCommandTest, RefusesAFolderThatOthersMayWriteTo) {
  fs::create_directory(cache_);
  fs::permissions(cache_, fs::perms::all);
  makeEntry(kEntry);
  for (const auto& verb : {std::vector<std::string>{"cache"}, {"cache", "empty"}}) {
    std::vector<std::string> words = verb;
    words.insert(words.end(), {"--cache", cache_});
    expectOneLine(judge(words), 2, "it must be a folder that only you may write to");
  }
  EXPECT_TRUE(fs::exists(fs::path(cache_) / kEntry));
}

/// Also one of the cache's own names, and a tag of another program.
TEST_F(CacheCommandTest, LeavesAFolderOfSomebodyElseAlone) {
  const fs::path theirs = cache_;
  fs::create_directories(theirs / "unfinished/thesis");
  std::ofstream(theirs / "CACHEDIR.TAG") << "Signature: 8a477f597d28d172789f06886806bc55\n# of an editor\n";
  std::ofstream(theirs / "ledger") << "groceries 12.50\n";
  const auto files = [&] {
    return std::distance(fs::recursive_directory_iterator(theirs), fs::recursive_directory_iterator());
  };
  for (const auto& verb : {std::vector<std::string>{"cache"}, {"cache", "empty"}}) {
    std::vector<std::string> words = verb;
    words.insert(words.end(), {"--cache", cache_});
    expectOneLine(judge(words), 2, "it holds other things; name an empty or a new folder");
  }
  const Result graded = judge({kAccepted, "--suite", "tiny", "--cache", cache_, "--no-history"});
  EXPECT_EQ(graded.status, 0);
  EXPECT_THAT(graded.err, HasSubstr("it holds other things"));
  EXPECT_EQ(files(), 4);
  EXPECT_EQ(read(cache_ + "/ledger"), "groceries 12.50\n");
}

TEST_F(CacheCommandTest, ShowingRemovesNothing) {
  EXPECT_EQ(judge({"cache", "empty", "--cache", cache_}).status, 0);
  fs::create_directories(fs::path(cache_) / "unfinished/of a judge that was killed");
  fs::remove(fs::path(cache_) / "ledger");
  EXPECT_EQ(shown()["entries"], 0);
  EXPECT_TRUE(fs::exists(fs::path(cache_) / "unfinished/of a judge that was killed"));
  EXPECT_FALSE(fs::exists(fs::path(cache_) / "ledger"));
}

/// Each keeps more than the cache may hold, so each removes what the others do not use, and one empties it all the
/// time.
TEST_F(CacheCommandTest, ChangesNoVerdictHoweverSmallItIs) {
  const std::string python = folder_.path() / "wrong.py";
  std::ofstream(python) << "def solve_n_queens(n, pair):\n    return ''\n";
  const std::string right = read(kAccepted);
  for (int round = 0; round < 2; ++round) {
    std::vector<pid_t> accepted, rejected;
    for (int i = 0; i <= round; ++i) {
      const std::string remark = std::to_string(round) + std::to_string(i);
      accepted.push_back(start({file(remark + ".cpp", "// " + remark + '\n' + right), "--suite", "tiny", "--fresh",
                                "--cache", cache_, "--cache-size", "1", "--no-history"}));
    }
    for (int i = 0; i < 3; ++i)
      rejected.push_back(start({file(std::to_string(i) + ".py", read(python) + "# " + std::to_string(round) + '\n'),
                                "--suite", "tiny", "--fresh", "--cache", cache_, "--cache-size", "1", "--no-history"}));
    for (int i = 0; i < 10; ++i) EXPECT_EQ(judge({"cache", "empty", "--cache", cache_}).status, 0);
    for (const pid_t one : rejected) EXPECT_EQ(finish(one).status, 1);
    for (const pid_t one : accepted) EXPECT_EQ(finish(one).status, 0);
  }
  EXPECT_EQ(judge({"cache", "empty", "--cache", cache_}).status, 0);
  EXPECT_EQ(shown()["entries"], 0);
  EXPECT_TRUE(fs::is_empty(fs::path(cache_) / "unfinished"));
}

}  // namespace
}  // namespace judge
