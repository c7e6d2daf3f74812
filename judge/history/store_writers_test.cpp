// Processes that use one history at the same time, and that are killed while they do.

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <random>
#include <set>
#include <system_error>

#include "judge/machine/file_descriptor.h"
#include "judge/trials/runs/history_fixture.h"

namespace judge::history {
namespace {

using database::Transaction;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class HistoryWriters : public HistoryStore {
 protected:
  static constexpr int kWriters = 8;

  /// Runs `work` in a process of its own, which ends with it.
  template <class Work>
  static pid_t inProcess(Work work) {
    const pid_t pid = fork();
    if (pid != 0) return pid;
    try {
      work();
      _exit(0);
    } catch (const std::exception& error) {
      dprintf(STDERR_FILENO, "%s\n", error.what());
      _exit(1);
    }
  }

  static int statusOf(pid_t pid) {
    int status = -1;
    waitpid(pid, &status, 0);
    return status;
  }

  /// `work` in kWriters processes that begin at the same moment; all succeed.
  template <class Work>
  static void together(Work work) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    FileDescriptor waiting(ends[0]), start(ends[1]);
    std::vector<pid_t> writers;
    for (int writer = 0; writer < kWriters; ++writer)
      writers.push_back(inProcess([&] {
        start.reset();
        char none = 0;
        while (::read(waiting.get(), &none, 1) > 0) continue;
        work(writer);
      }));
    start.reset();
    for (const pid_t writer : writers) EXPECT_EQ(statusOf(writer), 0);
  }

  /// Writers that tell the ids of the runs they have kept, `keep`'s results, and are killed after up to `most` of them,
  /// wherever they are. Returns what they told.
  template <class Keep>
  std::set<std::int64_t> killed(int writers, std::minstd_rand::result_type most, Keep keep) {
    std::set<std::int64_t> told;
    int ends[2];
    if (pipe(ends) != 0) throw std::system_error(errno, std::system_category(), "pipe");
    const FileDescriptor reading(ends[0]);
    FileDescriptor telling(ends[1]);
    std::vector<pid_t> pids;
    for (int writer = 0; writer < writers; ++writer)
      pids.push_back(inProcess([&] {
        for (std::int64_t i = 0;; ++i) {
          const std::int64_t id = keep(i);
          if (write(telling.get(), &id, sizeof id) != sizeof id) _exit(1);
        }
      }));
    telling.reset();
    std::int64_t id = 0;
    for (auto left = random_() % most + 1; left > 0 && ::read(reading.get(), &id, sizeof id) == sizeof id; --left)
      told.insert(id);
    for (auto turns = random_() % 200'000; turns > 0; --turns) asm volatile("");  // anywhere in the next one
    for (const pid_t pid : pids) kill(pid, SIGKILL);
    for (const pid_t pid : pids) statusOf(pid);
    while (::read(reading.get(), &id, sizeof id) == sizeof id) told.insert(id);
    return told;
  }

  /// First gradings at once: each writer may find the file empty, or with the tables of another.
  void makeTheFile(std::size_t rounds) {
    for (std::size_t round = 0; round < rounds; ++round) {
      fs::remove_all(file_.parent_path());
      together([&](int writer) {
        if (writer % 2 == 0) patient().list(std::nullopt, 1);
        patient().keep(sampleRun("/new"));
      });
      ASSERT_THAT(store().list("/new", 1000), SizeIs(kWriters)) << round;
    }
    EXPECT_THAT(namesBeside(), IsEmpty());
  }

  /// Kills a writer in the middle of `statements`, of which pages are in the file already.
  void killIn(const std::vector<const char*>& statements) const {
    const pid_t writer = inProcess([&] {
      SqliteDatabase file = database();
      file.run("PRAGMA journal_mode = TRUNCATE");
      file.run("PRAGMA cache_size = 1");
      const Transaction transaction(file, Transaction::Kind::Writing);
      for (const char* statement : statements) file.run(statement);
      kill(getpid(), SIGKILL);
    });
    EXPECT_TRUE(WIFSIGNALED(statusOf(writer)));
    EXPECT_GT(fs::file_size(file_.string() + "-journal"), 0U);
  }

  Store patient() { return store(std::chrono::minutes(1)); }

  const unsigned seed_ = std::random_device{}();
  const ::testing::ScopedTrace trace_{__FILE__, __LINE__, seed_};
  std::minstd_rand random_{seed_};
};

class SlowHistoryWriters : public HistoryWriters {};

TEST_F(HistoryWriters, LoseNothingToEachOther) {
  constexpr std::size_t kRunsEach = 12;
  together([&](int writer) {
    for (std::size_t i = 0; i < kRunsEach; ++i) patient().keep(sampleRun(std::to_string(writer)));
  });
  for (int writer = 0; writer < kWriters; ++writer)
    EXPECT_THAT(store().list(std::to_string(writer), 1000), SizeIs(kRunsEach));
  EXPECT_TRUE(isSound());
  EXPECT_THAT(namesBeside(), IsEmpty());
}

TEST_F(HistoryWriters, MakeTheFileTogether) { makeTheFile(20); }

TEST_F(SlowHistoryWriters, MakeTheFileTogetherAThousandTimes) { makeTheFile(1000); }

TEST_F(HistoryWriters, LoseNothingWhenAllMeetADamagedFile) {
  for (int round = 0; round < 5; ++round) {
    fs::remove_all(file_.parent_path());
    for (int i = 0; i < 10; ++i) store().keep(sampleRun("/old", 100));
    std::string bytes = contents();
    std::memset(bytes.data() + 3 * 4096, 0xA5, bytes.size() - 3 * 4096);
    overwrite(bytes);
    together([&](int) { patient().keep(sampleRun("/new")); });
    EXPECT_THAT(store().list("/new", 1000), SizeIs(kWriters));
    EXPECT_THAT(namesBeside(), ElementsAre("history.sqlite.damaged-1"));
    EXPECT_TRUE(isSound());
  }
}

TEST_F(HistoryWriters, HaveKeptEveryFinishedRunWhenTheyAreKilled) {
  std::set<std::int64_t> finished;
  for (int round = 0; round < 25; ++round) {
    finished.merge(killed(2, 4, [&](std::int64_t) { return patient().keep(sampleRun("/a", 40)); }));
    ASSERT_TRUE(isSound());
  }
  EXPECT_THAT(messages_, IsEmpty());
  EXPECT_GE(finished.size(), 25U);
  for (const std::int64_t id : finished) {
    const auto run = store().find(id);
    ASSERT_TRUE(run) << id;
    EXPECT_THAT(run->judgedCases, SizeIs(40));
  }
  EXPECT_THAT(namesBeside(), IsEmpty());
}

TEST_F(HistoryWriters, KeepToANumberOfRunsThoughTheyAreKilled) {
  constexpr std::int64_t kMost = 5;
  for (int round = 0; round < 20; ++round) {
    killed(1, 8, [&](std::int64_t i) {
      KeptRun run = sampleRun("/a", 40);
      run.source = digest({std::to_string(getpid()), std::to_string(i)});
      run.sourceText = run.source;
      return patient().keep(run, kMost);
    });
    const auto runs = static_cast<std::int64_t>(store().list(std::nullopt, 100).size());
    ASSERT_LE(runs, kMost);
    EXPECT_EQ(count("cases"), runs * 40);
    EXPECT_EQ(count("sources"), runs);
  }
  EXPECT_TRUE(isSound());
}

TEST_F(HistoryWriters, RollBackWhatAKilledOneLeftHalf) {
  store().keep(sampleRun("/a"));
  killIn({"UPDATE cases SET reason = hex(randomblob(4000))", "DELETE FROM runs"});
  const auto run = store().find(1);
  ASSERT_TRUE(run);
  EXPECT_EQ(dumped(*run), dumped(sampleRun("/a")));
  EXPECT_THAT(messages_, IsEmpty());
}

TEST_F(HistoryWriters, TakeNoJournalThatAFileBeforeItLeft) {
  store().keep(sampleRun("/a", 300));
  killIn({"UPDATE cases SET reason = hex(randomblob(4000))"});
  fs::remove(file_);
  EXPECT_EQ(store().keep(sampleRun("/new")), 1);
  EXPECT_EQ(store().find(1)->path, "/new");
  EXPECT_TRUE(isSound());
}

}  // namespace
}  // namespace judge::history
