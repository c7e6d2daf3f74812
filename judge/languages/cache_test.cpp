#include "judge/languages/cache.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <random>

#include "judge/machine/digest.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const std::string kKey = digest({"key"});

class CacheTest : public ::testing::Test {
 protected:
  fs::path file(const std::string& name, const std::string& text) {
    std::ofstream(folder_.path() / name) << text;
    return folder_.path() / name;
  }
  static std::string read(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  CacheTest() { fs::permissions(folder_.path(), fs::perms(0755)); }

  /// No entry, and nothing unfinished.
  bool isEmpty() const { return Cache(root_).contents().entries == 0 && fs::is_empty(root_ / "unfinished"); }

  /// An entry of 20 blocks, used so many hours ago.
  std::string keepOld(Cache&& cache, const std::string& name, int hours) {
    const auto kept = cache.keep(digest({name}), {file("program", std::string(19 * 4096, 'x'))});
    EXPECT_TRUE(kept) << cache.problem();
    if (kept) fs::last_write_time(*kept, fs::file_time_type::clock::now() - std::chrono::hours(hours));
    return digest({name});
  }

  bool has(const std::string& key) const { return fs::exists(root_ / key / "program"); }
  std::uintmax_t ledger() const { return fs::file_size(root_ / "ledger"); }

  ScratchDirectory folder_;
  fs::path root_ = folder_.path() / "deep" / "cache";
};

TEST_F(CacheTest, FindsWhatItKept) {
  const auto kept = Cache(root_).keep(kKey, {file("a", "alpha"), file("b", "beta")});
  ASSERT_TRUE(kept);
  const auto found = Cache(root_).find(kKey, {"a", "b"});
  ASSERT_EQ(found, kept);
  EXPECT_EQ(read(*found / "a"), "alpha");
  EXPECT_EQ(read(*found / "b"), "beta");
}

TEST_F(CacheTest, ReplacesADamagedEntry) {
  Cache cache(root_);
  const auto kept = cache.keep(kKey, {file("a", "alpha")});
  fs::remove(*kept / "a");
  EXPECT_EQ(cache.find(kKey, {"a"}), std::nullopt);
  EXPECT_EQ(cache.keep(kKey, {file("a", "alpha")}), kept);
  EXPECT_EQ(read(*kept / "a"), "alpha");
}

TEST_F(CacheTest, FindsNothingUnderAnotherKey) {
  Cache cache(root_);
  cache.keep(kKey, {file("a", "alpha")});
  EXPECT_EQ(cache.find(digest({"other"}), {"a"}), std::nullopt);
}

TEST_F(CacheTest, LeavesNothingHalfDone) {
  Cache cache(root_);
  EXPECT_EQ(cache.keep(kKey, {file("a", "alpha"), folder_.path() / "missing"}), std::nullopt);
  EXPECT_NE(cache.problem(), "");
  EXPECT_TRUE(isEmpty());
}

TEST_F(CacheTest, KeepsTheFirstOfTwoWithOneKey) {
  Cache cache(root_);
  cache.keep(kKey, {file("a", "first")});
  const auto second = cache.keep(kKey, {file("a", "second")});
  ASSERT_TRUE(second);
  EXPECT_EQ(read(*second / "a"), "first");
  EXPECT_EQ(cache.contents().entries, 1U);
}

TEST_F(CacheTest, NeverFollowsALink) {
  fs::create_symlink("/etc/passwd", folder_.path() / "link");
  EXPECT_EQ(Cache(root_).keep(kKey, {folder_.path() / "link"}), std::nullopt);
}

TEST_F(CacheTest, KeepsAWholeFolderButNoLinks) {
  const fs::path built = folder_.path() / "built";
  fs::create_directories(built / "classes" / "deep");
  std::ofstream(built / "program") << "binary";
  fs::permissions(built / "program", fs::perms(0700));
  std::ofstream(built / "classes" / "deep" / "A.class") << "code";
  fs::create_symlink("/etc/passwd", built / "link");
  fs::create_directory_symlink("/etc", built / "folder");
  ASSERT_EQ(mkfifo((built / "pipe").c_str(), 0600), 0);
  const auto kept = Cache(root_).keepFolder(kKey, built, {"program"});
  ASSERT_TRUE(kept);
  EXPECT_EQ(read(*kept / "program"), "binary");
  EXPECT_EQ(read(*kept / "classes/deep/A.class"), "code");
  for (const char* name : {"link", "folder", "pipe"})
    EXPECT_FALSE(fs::exists(fs::symlink_status(*kept / name))) << name;
  EXPECT_EQ(fs::status(*kept / "program").permissions(), fs::perms(0555));
  EXPECT_EQ(fs::status(*kept / "classes/deep/A.class").permissions(), fs::perms(0444));
  EXPECT_EQ(fs::status(*kept / "classes").permissions(), fs::perms(0755));
  EXPECT_EQ(Cache(root_).find(kKey, {"program"}), kept);
}

TEST_F(CacheTest, KeepsNoFolderWithoutTheFilesThatMatterOrWithTooMany) {
  const fs::path built = folder_.path() / "built";
  fs::create_directories(built);
  Cache cache(root_);
  EXPECT_EQ(cache.keepFolder(kKey, built, {"program"}), std::nullopt);
  fs::create_symlink("/etc/passwd", built / "program");
  EXPECT_EQ(cache.keepFolder(kKey, built, {"program"}), std::nullopt);
  fs::remove(built / "program");
  std::ofstream(built / "program") << "binary";
  for (int i = 0; i < 10'000; ++i) std::ofstream(built / std::to_string(i));
  EXPECT_EQ(cache.keepFolder(kKey, built, {"program"}), std::nullopt);
  EXPECT_NE(cache.problem(), "");
  EXPECT_TRUE(isEmpty());
}

TEST_F(CacheTest, DistrustsAFolderThatOthersMayWriteTo) {
  fs::create_directories(root_);
  fs::permissions(root_, fs::perms::all);
  Cache cache(root_);
  EXPECT_EQ(cache.keep(kKey, {file("a", "alpha")}), std::nullopt);
  EXPECT_NE(cache.problem(), "");
}

/// As `user`, in a process of its own, with each umask.
void expectPrivateCache(const fs::path& root, const fs::path& program, uid_t user) {
  for (const mode_t mask : {0U, 077U}) {
    umask(mask);
    const fs::path own = root / std::to_string(user) / std::to_string(mask);
    const auto kept = Cache(own).keep(kKey, {program});
    ASSERT_TRUE(kept) << Cache(own).problem();
    EXPECT_EQ(fs::status(own).permissions(), fs::perms(user == 0 ? 0711 : 0700)) << mask;
    EXPECT_EQ(fs::status(own / "ledger").permissions(), fs::perms(0600)) << mask;
    EXPECT_EQ(fs::status(*kept).permissions(), fs::perms(0755)) << mask;
    EXPECT_EQ(fs::status(*kept / program.filename()).permissions(), fs::perms(0444)) << mask;
    fs::permissions(own, fs::perms(0755));  // of an earlier judge
    EXPECT_TRUE(Cache(own).find(kKey, {program.filename()}));
    EXPECT_EQ(fs::status(own).permissions(), fs::perms(user == 0 ? 0711 : 0700)) << mask;
  }
}

TEST_F(CacheTest, IsForItsOwnerOnlyWhateverTheUmask) {
  constexpr uid_t kOrdinary = 65534;
  const fs::path program = file("program", "binary"), root = folder_.path() / "private";
  fs::create_directory(root);
  fs::permissions(root, fs::perms(0777));
  fs::permissions(program, fs::perms(0644));
  for (const uid_t user : geteuid() == 0 ? std::vector<uid_t>{0, kOrdinary} : std::vector<uid_t>{geteuid()}) {
    const pid_t child = fork();
    if (child == 0) {
      if (user != geteuid() && (setgid(user) != 0 || setuid(user) != 0)) _exit(2);
      expectPrivateCache(root, program, user);
      _exit(HasFailure() ? 1 : 0);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0) << user;
  }
}

TEST_F(CacheTest, IsNotUsedByRootWhereOthersCannotReachIt) {
  if (geteuid() != 0) GTEST_SKIP() << "only root compiles as somebody else";
  fs::permissions(folder_.path(), fs::perms(0700));
  EXPECT_NE(Cache(root_).problem(), "");
}

TEST_F(CacheTest, GoesOnWithoutAFolder) {
  Cache cache(file("occupied", "text") / "cache");
  EXPECT_NE(cache.problem(), "");
  EXPECT_EQ(cache.find(kKey, {"a"}), std::nullopt);
  EXPECT_EQ(cache.keep(kKey, {file("a", "alpha")}), std::nullopt);
}

constexpr Bytes kRoomForFour{4 * 20 * 4096};

TEST_F(CacheTest, RemovesTheLeastRecentlyUsedWhenItIsFull) {
  std::vector<std::string> keys;
  for (int i = 0; i < 4; ++i) keys.push_back(keepOld(Cache(root_, kRoomForFour), std::to_string(i), 9 - i));
  EXPECT_EQ(Cache(root_).contents().entries, 4U);
  EXPECT_TRUE(Cache(root_).find(keys[0], {"program"}));  // now it is the one used last
  keepOld(Cache(root_, kRoomForFour), "new", 0);
  EXPECT_TRUE(has(keys[0]) && has(keys[3]));
  EXPECT_FALSE(has(keys[1]));
  EXPECT_FALSE(has(keys[2])) << "a sixteenth stays free";
  EXPECT_EQ(Cache(root_).contents().size, Bytes{3 * 20 * 4096});
  EXPECT_TRUE(fs::is_empty(root_ / "unfinished"));
}

TEST_F(CacheTest, NeverRemovesWhatAJudgeUses) {
  const std::string found = keepOld(Cache(root_, kRoomForFour), "found", 9);
  Cache mine(root_, Bytes{1}), other(root_, Bytes{1});
  EXPECT_TRUE(mine.find(found, {"program"}));
  const std::string kept = keepOld(std::move(mine), "kept", 8);
  const std::string others = keepOld(std::move(other), "other", 7);
  EXPECT_TRUE(has(found) && has(kept) && has(others)) << "in use, all of them";
  EXPECT_EQ(Cache(root_).empty().entries, 0U);
  { const Cache gone = std::move(mine); }
  EXPECT_EQ(Cache(root_).empty().entries, 2U);
  EXPECT_TRUE(has(others));
}

TEST_F(CacheTest, LooksAtAllEntriesOnlyWhenItHasTo) {
  const std::string first = keepOld(Cache(root_, kRoomForFour), "first", 9);
  EXPECT_EQ(ledger(), 20U);
  fs::remove_all(root_ / first);  // whoever looks at the entries sees it
  keepOld(Cache(root_, kRoomForFour), "second", 8);
  EXPECT_EQ(ledger(), 40U) << "nobody looked";
  keepOld(Cache(root_, kRoomForFour), "third", 7);
  keepOld(Cache(root_, kRoomForFour), "fourth", 6);
  keepOld(Cache(root_, kRoomForFour), "fifth", 5);
  EXPECT_EQ(ledger(), 80U) << "looked, counted right, and found nothing to remove";
  EXPECT_EQ(Cache(root_).contents().entries, 4U);
}

TEST_F(CacheTest, CountsWhatAJudgeWithoutALedgerKept) {
  for (int i = 0; i < 9; ++i) keepOld(Cache(root_), std::to_string(i), 9 - i);
  fs::remove(root_ / "ledger");
  keepOld(Cache(root_, kRoomForFour), "new", 0);
  EXPECT_EQ(Cache(root_).contents().entries, 3U);
  EXPECT_EQ(ledger(), 60U);
}

TEST_F(CacheTest, EmptiesNothingButItsEntries) {
  const fs::path outside = folder_.path() / "outside";
  fs::create_directories(outside / "folder");
  std::ofstream(outside / "precious") << "text";
  const std::string entry = keepOld(Cache(root_), "entry", 1);
  fs::create_directory_symlink(outside, root_ / entry / "link");
  fs::create_symlink(outside / "precious", root_ / entry / "file");
  fs::create_directory_symlink(outside, root_ / digest({"a link for an entry"}));
  fs::create_directory_symlink(outside, root_ / "unfinished" / "link");
  std::ofstream(root_ / digest({"a file for an entry"})) << "text";
  std::ofstream(root_ / "notes.txt") << "text";
  fs::create_directory(root_ / "folder");
  Cache cache(root_);
  const Cache::Contents removed = cache.empty();
  EXPECT_EQ(cache.problem(), "");
  EXPECT_EQ(removed.entries, 1U);
  EXPECT_FALSE(fs::exists(root_ / entry));
  EXPECT_TRUE(fs::is_empty(root_ / "unfinished"));
  EXPECT_TRUE(fs::exists(outside / "folder") && fs::exists(outside / "precious"));
  EXPECT_EQ(cache.contents().entries, 0U);
  EXPECT_EQ(cache.contents().others, 4U);
}

TEST_F(CacheTest, GoesNoWayOutOfItsFolder) {
  const fs::path outside = folder_.path() / "outside";
  fs::create_directories(outside / "folder");
  keepOld(Cache(root_), "entry", 1);
  for (const char* name : {"unfinished", "ledger"}) fs::remove_all(root_ / name);
  fs::create_directory_symlink(outside, root_ / "unfinished");
  fs::create_symlink(outside / "ledger", root_ / "ledger");
  Cache cache(root_);
  EXPECT_TRUE(cache.find(digest({"entry"}), {"program"}));
  EXPECT_EQ(cache.keep(kKey, {file("a", "alpha")}), std::nullopt);
  cache.empty();
  EXPECT_TRUE(fs::exists(outside / "folder"));
  EXPECT_FALSE(fs::exists(outside / "ledger"));
}

TEST_F(CacheTest, LeavesTheEntryOfAnotherUser) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give something away";
  const std::string key = keepOld(Cache(root_), "entry", 1);
  ASSERT_EQ(chown((root_ / key).c_str(), 1234, 1234), 0);
  EXPECT_EQ(Cache(root_).empty().entries, 0U);
  EXPECT_TRUE(has(key));
  ASSERT_EQ(chown(root_.c_str(), 1234, 1234), 0);
  Cache cache(root_);
  EXPECT_NE(cache.problem(), "");
  EXPECT_EQ(cache.empty().entries, 0U);
}

/// A small file system, unmounted by the destructor.
struct SmallDisk {
  SmallDisk(const fs::path& folder, const char* options) : folder_(folder) {
    fs::create_directories(folder);
    isThere = mount("none", folder.c_str(), "tmpfs", 0, options) == 0;
  }
  ~SmallDisk() {
    if (isThere) umount2(folder_.c_str(), MNT_DETACH);
  }
  SmallDisk& operator=(SmallDisk&&) = delete;
  bool isThere = false;

 private:
  fs::path folder_;
};

TEST_F(CacheTest, HasWholeEntriesOrNoneOnAFullDisk) {
  const SmallDisk disk(root_, "size=256k,mode=755");
  if (!disk.isThere) GTEST_SKIP() << "needs the right to mount a small disk";
  std::optional<fs::path> last;
  Cache cache(root_);
  for (int i = 0; i < 20; ++i) {
    last = cache.keep(digest({std::to_string(i)}), {file("program", std::string(10 * 4096, 'x'))});
    if (!last) break;
  }
  EXPECT_FALSE(last);
  EXPECT_NE(cache.problem(), "");
  EXPECT_TRUE(fs::is_empty(root_ / "unfinished"));
  EXPECT_TRUE(Cache(root_).find(digest({"0"}), {"program"}));
  std::ofstream(root_ / "filler") << std::string(256 * 1024, 'x');
  { const Cache gone = std::move(cache); }
  EXPECT_GT(Cache(root_).empty().entries, 0U);
  EXPECT_EQ(Cache(root_).contents().entries, 0U);
}

TEST_F(CacheTest, IsUsedButNotChangedOnAReadOnlyDisk) {
  const SmallDisk disk(root_, "size=1m,mode=755");
  if (!disk.isThere) GTEST_SKIP() << "needs the right to mount a disk";
  const std::string key = keepOld(Cache(root_), "entry", 1);
  ASSERT_EQ(mount("none", root_.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr), 0);
  Cache cache(root_, Bytes{1});
  EXPECT_EQ(cache.problem(), "");
  EXPECT_TRUE(cache.find(key, {"program"}));
  EXPECT_EQ(cache.keep(kKey, {file("a", "alpha")}), std::nullopt);
  EXPECT_NE(cache.problem(), "");
  EXPECT_EQ(Cache(root_).empty().entries, 0U);
  EXPECT_TRUE(has(key));
}

/// However large it is: to all others it is gone at once.
TEST_F(CacheTest, HasNoHalfEntryWhenItIsKilledWhileItRemovesOne) {
  const fs::path built = folder_.path() / "built";
  fs::create_directories(built);
  for (int i = 0; i < 3000; ++i) std::ofstream(built / std::to_string(i)) << "part";
  const auto entry = Cache(root_).keepFolder(kKey, built, {"1"});
  ASSERT_TRUE(entry);
  const auto whole = fs::last_write_time(*entry);
  const pid_t pid = fork();
  if (pid == 0) Cache(root_).empty(), _exit(0);
  for (std::error_code error; fs::last_write_time(*entry, error) == whole;) continue;
  kill(pid, SIGKILL);
  waitpid(pid, nullptr, 0);
  EXPECT_FALSE(fs::exists(*entry));
  EXPECT_TRUE(isEmpty());
}

constexpr int kPrograms = 12, kJudges = 4;
constexpr Bytes kRoomForThree{3 * 11 * 4096};

/// What a judge does, with little programs that end with a status that all their parts say: finds or keeps one, runs it
/// again and again, and goes. Ends with 1 where a program was not what it should be.
[[noreturn]] void judgeAll(const fs::path& root, const fs::path& sources, unsigned seed, int rounds) {
  std::minstd_rand random(seed);
  for (int round = 0; round < rounds; ++round) {
    const int which = static_cast<int>(random() % kPrograms);
    const std::string key = digest({std::to_string(which)});
    Cache cache(root, kRoomForThree);
    auto entry = cache.find(key, {"program"});
    if (!entry) entry = cache.keepFolder(key, sources / std::to_string(which), {"program"});
    if (!cache.problem().empty()) dprintf(STDERR_FILENO, "%s\n", cache.problem().c_str()), _exit(1);
    for (int run = 0; entry && run < 3; ++run) {
      const pid_t pid = fork();
      if (pid == 0) execl((*entry / "program").c_str(), "program", nullptr), _exit(127);
      int status = 0;
      waitpid(pid, &status, 0);
      if (WEXITSTATUS(status) != which) dprintf(STDERR_FILENO, "%d is %d\n", which, WEXITSTATUS(status)), _exit(1);
    }
  }
  _exit(0);
}

class SharedCache : public CacheTest {
 protected:
  SharedCache() {
    for (int i = 0; i < kPrograms; ++i) {
      const fs::path folder = sources_ / std::to_string(i);
      fs::create_directories(folder);
      std::ofstream(folder / "program")
          << "#!/bin/sh\nfor i in 1 2 3 4 5 6 7 8 9; do read n <${0%/*}/$i || exit 99; done; exit $n\n";
      fs::permissions(folder / "program", fs::perms(0755));
      for (int part = 1; part < 10; ++part) std::ofstream(folder / std::to_string(part)) << i << '\n';
    }
    std::cout << "seed " << seed_ << '\n';
  }

  pid_t judge(int rounds) {
    const unsigned seed = static_cast<unsigned>(random_());
    const pid_t pid = fork();
    if (pid == 0) judgeAll(root_, sources_, seed, rounds);
    return pid;
  }

  /// By a judge that counts again, and removes what killed ones have left.
  void expectTrimmed() const {
    fs::resize_file(root_ / "ledger", 0);
    EXPECT_TRUE(Cache(root_, kRoomForThree).keep(kKey, {sources_ / "1" / "program"}));
    EXPECT_LE(Cache(root_).contents().size, kRoomForThree);
    EXPECT_TRUE(fs::is_empty(root_ / "unfinished"));
  }

  static int statusOf(pid_t pid) {
    int status = -1;
    waitpid(pid, &status, 0);
    return status;
  }

  fs::path sources_ = folder_.path() / "sources";
  unsigned seed_ = std::random_device{}();
  std::minstd_rand random_{seed_};
};

TEST_F(SharedCache, TakesNoProgramFromAJudgeThatRunsIt) {
  std::vector<pid_t> judges;
  for (int i = 0; i < kJudges; ++i) judges.push_back(judge(80));
  for (int i = 0; i < 20; ++i) Cache(root_).empty();
  for (const pid_t one : judges) EXPECT_EQ(statusOf(one), 0);
  expectTrimmed();
}

TEST_F(SharedCache, StaysWholeWhenJudgesAreKilled) {
  for (int round = 0; round < 15; ++round) {
    const pid_t killed[] = {judge(1000), judge(1000)}, other = judge(10);
    for (const pid_t one : killed) {
      for (auto turns = random_() % 20'000'000; turns > 0; --turns) asm volatile("");  // it is anywhere by then
      kill(one, SIGKILL);
      statusOf(one);
    }
    ASSERT_EQ(statusOf(other), 0);
  }
  EXPECT_EQ(statusOf(judge(20)), 0);
  expectTrimmed();
  for (int i = 0; i < kPrograms; ++i)
    if (const fs::path entry = root_ / digest({std::to_string(i)}); fs::exists(entry)) {
      EXPECT_EQ(read(entry / "program"), read(sources_ / std::to_string(i) / "program"));
    }
}

}  // namespace
}  // namespace judge
