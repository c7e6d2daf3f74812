#include "tools/queens/list/kept_ranking.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <fstream>
#include <future>

#include "judge/machine/scratch_directory.h"

namespace queens {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kSolutions = 724;  // of size 10

/// Counts are kept in `folder() / "10"`.
class KeptRankingTest : public ::testing::Test {
 protected:
  fs::path folder() const { return scratch_.path() / "cache/counts"; }
  fs::path file() const { return folder() / "10"; }

  KeptRanking ranking() const { return KeptRanking(call(), folder()); }
  static RankingCall call() { return {.n = 10, .rowsBelow = 7}; }

  /// How many beginnings are counted before anything was asked for.
  std::ptrdiff_t known() const {
    KeptRanking fresh = ranking();
    return std::count_if(fresh->counts().begin(), fresh->counts().end(),
                         [](std::uint64_t count) { return count != Ranking::kNotCounted; });
  }

  std::string content() const {
    std::ifstream stream(file(), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  void write(const std::string& text) const { std::ofstream(file(), std::ios::binary) << text; }

  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder()), fs::directory_iterator()));
  }

  judge::ScratchDirectory scratch_;
};

TEST_F(KeptRankingTest, GoesOnFromWhatAnEarlierOneHasCounted) {
  EXPECT_EQ(known(), 0);
  EXPECT_FALSE(fs::exists(folder())) << "nothing was counted";
  EXPECT_EQ(ranking()->count(), kSolutions);
  EXPECT_EQ(known(), static_cast<std::ptrdiff_t>(ranking()->counts().size()));
  EXPECT_EQ(ranking()->count(), kSolutions);
  EXPECT_EQ(files(), 1u);
}

TEST_F(KeptRankingTest, TakesOverWhatAnotherHasCountedInTheMeantime) {
  {
    KeptRanking early = ranking();
    EXPECT_NE(early->solutionAt(5), std::nullopt);
    EXPECT_EQ(ranking()->count(), kSolutions);
  }
  EXPECT_EQ(known(), static_cast<std::ptrdiff_t>(ranking()->counts().size()));
}

TEST_F(KeptRankingTest, WritesNothingWhenItHasCountedNothing) {
  EXPECT_EQ(ranking()->count(), kSolutions);
  fs::last_write_time(file(), fs::file_time_type());
  EXPECT_EQ(ranking()->count(), kSolutions);
  EXPECT_EQ(fs::last_write_time(file()), fs::file_time_type());
}

TEST_F(KeptRankingTest, ADamagedFileIsMadeAgain) {
  EXPECT_EQ(ranking()->count(), kSolutions);
  const std::string whole = content();
  std::vector<std::string> damaged = {"", "counts", whole + "0", whole.substr(1), whole.substr(0, whole.size() - 1)};
  for (std::size_t i = 0; i < whole.size(); i += 7) {
    damaged.push_back(whole);
    damaged.back()[i] ^= 1;
  }
  for (const std::string& text : damaged) {
    write(text);
    EXPECT_EQ(known(), 0);
    EXPECT_EQ(ranking()->count(), kSolutions);
    EXPECT_EQ(content(), whole);
  }
}

TEST_F(KeptRankingTest, AFileOfAnotherSizeIsNotBelieved) {
  EXPECT_EQ(ranking()->count(), kSolutions);
  fs::copy_file(file(), folder() / "11");
  EXPECT_EQ(KeptRanking({.n = 11, .rowsBelow = 8}, folder())->count(), 2680u);
}

TEST_F(KeptRankingTest, WhereSquaresAreGivenNothingIsKept) {
  EXPECT_EQ(KeptRanking({.n = 10, .through = {{0, 0}}, .rowsBelow = 7}, folder())->count(), 64u);
  EXPECT_EQ(KeptRanking({.n = 10, .rowsBelow = 10}, folder())->count(), kSolutions);
  EXPECT_FALSE(fs::exists(folder()));
}

TEST_F(KeptRankingTest, WorksWithoutAPlaceToKeepItIn) {
  for (const char* place : {"/dev/null/counts", "/proc/counts", "/proc/self/fd"})
    for (int times = 0; times < 2; ++times) EXPECT_EQ(KeptRanking(call(), place)->count(), kSolutions) << place;
  fs::create_directories(file());
  EXPECT_EQ(ranking()->count(), kSolutions);
  EXPECT_TRUE(fs::is_directory(file()));
}

TEST_F(KeptRankingTest, APlaceThatOthersMayWriteToIsNotUsed) {
  EXPECT_EQ(ranking()->count(), kSolutions);
  fs::permissions(folder(), fs::perms::others_write, fs::perm_options::add);
  EXPECT_EQ(known(), 0);
  fs::remove(file());
  EXPECT_EQ(ranking()->count(), kSolutions);
  EXPECT_FALSE(fs::exists(file()));
}

TEST_F(KeptRankingTest, AFullDiskLeavesNoFileBehind) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = ::signal(SIGXFSZ, SIG_IGN);
  const rlimit little{100, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &little), 0);
  EXPECT_EQ(ranking()->count(), kSolutions);
  ::setrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, handler);
  EXPECT_EQ(files(), 0u);
}

TEST_F(KeptRankingTest, SeveralAtOnceLeaveAFileThatIsWhole) {
  std::vector<std::future<void>> all;
  for (int which = 0; which < 4; ++which)
    all.push_back(std::async(std::launch::async, [&, which] {
      for (int times = 0; times < 20; ++times) {
        KeptRanking mine = ranking();
        EXPECT_NE(mine->solutionAt(static_cast<std::uint64_t>(which * 180)), std::nullopt);
        if (times % 4 == which) fs::remove(file());
      }
    }));
  for (auto& one : all) one.get();
  EXPECT_EQ(ranking()->count(), kSolutions);
  EXPECT_EQ(known(), static_cast<std::ptrdiff_t>(ranking()->counts().size()));
  EXPECT_EQ(files(), 1u);
}

}  // namespace
}  // namespace queens
