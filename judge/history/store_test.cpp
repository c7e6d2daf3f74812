#include "judge/history/store.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <set>

#include "judge/database/sqlite.h"
#include "judge/machine/digest.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/scratch_directory.h"
#include "judge/trials/runs/sample_run.h"

namespace judge::history {
namespace {

namespace fs = std::filesystem;
using database::SqliteDatabase;
using database::Transaction;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class HistoryStore : public ::testing::Test {
 protected:
  Store store(std::chrono::milliseconds patience = Store::kPatience) {
    return {file_, [this](const std::string& line) { told_.push_back(line); }, patience};
  }

  std::string contents() const {
    std::ifstream file(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  void overwrite(const std::string& bytes) const { std::ofstream(file_, std::ios::binary) << bytes; }

  void sql(const char* statement) const {
    SqliteDatabase database(file_, SqliteDatabase::Absent::Create, Store::kPatience);
    database.run(statement);
  }

  bool isSound() const {
    SqliteDatabase database(file_, SqliteDatabase::Absent::Fail, Store::kPatience);
    const auto check = database.prepare("PRAGMA integrity_check");
    return check->step() && check->text(0) == "ok";
  }

  std::string errorOf(const std::function<void()>& call) const {
    try {
      call();
    } catch (const HistoryError& error) {
      return error.what();
    }
    return "";
  }

  /// Files beside the history that are neither its journal nor its lock.
  std::vector<std::string> namesBeside() const {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(file_.parent_path()))
      names.push_back(entry.path().filename().string());
    std::erase_if(names, [](const std::string& name) {
      return name == "history.sqlite" || name == "history.sqlite-journal" || name == "history.sqlite-lock";
    });
    return names;
  }

  /// What was there before is beside the history now, and the history goes on with new runs.
  void expectSetAside(const std::string& before) {
    EXPECT_EQ(store().keep(sampleRun("/new")), 1);
    EXPECT_THAT(told_,
                ElementsAre(AllOf(HasSubstr(file_.string()), HasSubstr("set aside as history.sqlite.damaged-1"))));
    ASSERT_THAT(namesBeside(), ElementsAre("history.sqlite.damaged-1"));
    std::ifstream aside(file_.string() + ".damaged-1", std::ios::binary);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(aside), {}), before);
    EXPECT_EQ(store().keep(sampleRun("/new")), 2);
    EXPECT_THAT(told_, SizeIs(1));
    EXPECT_TRUE(isSound());
  }

  ScratchDirectory folder_;
  fs::path file_ = folder_.path() / "state" / "history.sqlite";
  std::vector<std::string> told_;
};

TEST_F(HistoryStore, GivesBackWhatItWasGiven) {
  const KeptRun run = sampleRun("/a.cpp");
  const std::int64_t id = store().keep(run);
  const auto found = store().find(id);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, id);
  EXPECT_EQ(dumped(*found), dumped(run));
  EXPECT_FALSE(store().find(id + 1));
  EXPECT_THAT(told_, IsEmpty());
}

TEST_F(HistoryStore, GivesBackAnyBytesAndAbsentValues) {
  KeptRun run = sampleRun(hostileText());
  run.reason = hostileText();
  run.submission = "";
  run.sourceText = hostileText();
  run.conditions.seed.reset();
  run.conditions.limits.perCase.reset();
  run.judgedCases[0].reason = hostileText();
  run.judgedCases[0].n.reset();
  const auto found = store().find(store().keep(run));
  ASSERT_TRUE(found);
  EXPECT_EQ(dumped(*found), dumped(run));
}

TEST_F(HistoryStore, IsEmptyWhereNothingWasKeptAndMakesNothing) {
  EXPECT_THAT(store().list(std::nullopt, 10), IsEmpty());
  EXPECT_FALSE(store().find(1));
  EXPECT_FALSE(store().newest(std::nullopt));
  EXPECT_FALSE(fs::exists(file_.parent_path()));
}

TEST_F(HistoryStore, IsForItsUserOnly) {
  store().keep(sampleRun("/a.cpp"));
  EXPECT_EQ(fs::status(file_.parent_path()).permissions(), fs::perms::owner_all);
}

TEST_F(HistoryStore, ListsTheNewestFirstWithWhatWasBefore) {
  KeptRun better = sampleRun("/a.cpp");
  better.verdict = Verdict::AC;
  better.source = std::string(64, 'b');
  store().keep(sampleRun("/a.cpp"));
  store().keep(sampleRun("/other.cpp"));
  store().keep(better);
  const std::vector<ListedRun> all = store().list(std::nullopt, 10);
  ASSERT_THAT(all, SizeIs(3));
  EXPECT_EQ(all[0].run.id, 3);
  EXPECT_EQ(all[0].verdictBefore, Verdict::WA);
  EXPECT_EQ(all[0].sourceBefore, std::string(64, 'a'));
  EXPECT_EQ(all[1].run.path, "/other.cpp");
  EXPECT_FALSE(all[1].verdictBefore);
  const std::vector<ListedRun> some = store().list("/a.cpp", 1);
  ASSERT_THAT(some, SizeIs(1));
  EXPECT_EQ(some[0].run.id, 3);
}

TEST_F(HistoryStore, FindsTheRunBeforeOfTheSameSubmission) {
  for (const char* path : {"/a", "/b", "/a", "/b"}) store().keep(sampleRun(path));
  EXPECT_EQ(store().newest("/a"), 3);
  EXPECT_EQ(store().newest(std::nullopt), 4);
  EXPECT_FALSE(store().newest("/c"));
  EXPECT_EQ(store().before(3), 1);
  EXPECT_FALSE(store().before(1));
  EXPECT_FALSE(store().before(99));
}

TEST_F(HistoryStore, PrunesTheOldestAndGivesNoIdTwice) {
  for (int i = 0; i < 5; ++i) store().keep(sampleRun("/a", 200));
  const auto size = fs::file_size(file_);
  EXPECT_EQ(store().prune(2), 3);
  EXPECT_LT(fs::file_size(file_), size / 2 + 3 * 4096);
  EXPECT_FALSE(store().find(3));
  ASSERT_TRUE(store().find(4));
  EXPECT_THAT(store().find(4)->judgedCases, SizeIs(200));
  EXPECT_EQ(store().prune(2), 0);
  EXPECT_EQ(store().prune(0), 2);
  EXPECT_THAT(store().list(std::nullopt, 10), IsEmpty());
  EXPECT_EQ(store().keep(sampleRun("/a")), 6);
}

TEST_F(HistoryStore, KeepsEachSourceOnceForAsLongAsARunIsOfIt) {
  const auto count = [&] {
    return SqliteDatabase(file_, SqliteDatabase::Absent::Fail, Store::kPatience).number("SELECT count(*) FROM sources");
  };
  for (const char* const source : {"one", "two", "one", "three", "two"}) {
    KeptRun run = sampleRun("/a");
    run.source = digest({source});
    run.sourceText = source;
    store().keep(run);
  }
  KeptRun without = sampleRun("/a");
  without.sourceText.reset();
  store().keep(without);
  EXPECT_EQ(count(), 3);
  EXPECT_EQ(store().find(1)->sourceText, "one");
  EXPECT_EQ(store().find(3)->sourceText, "one");
  EXPECT_FALSE(store().find(6)->sourceText);
  EXPECT_EQ(store().prune(3), 3);
  EXPECT_EQ(count(), 2);
  EXPECT_EQ(store().find(4)->sourceText, "three");
  EXPECT_EQ(store().find(5)->sourceText, "two");
  EXPECT_EQ(store().prune(0), 3);
  EXPECT_EQ(count(), 0);
}

TEST_F(HistoryStore, KeepsToANumberOfRuns) {
  const auto count = [&](const char* table) {
    return SqliteDatabase(file_, SqliteDatabase::Absent::Fail, Store::kPatience)
        .number(fmt::format("SELECT count(*) FROM {}", table));
  };
  const auto keep = [&](const char* source, std::int64_t most) {
    KeptRun run = sampleRun("/a");
    run.source = digest({source});
    run.sourceText = source;
    return store().keep(run, most);
  };
  for (const char* source : {"one", "two", "one", "two", "two"}) keep(source, 3);
  EXPECT_FALSE(store().find(2));
  EXPECT_EQ(store().find(3)->sourceText, "one");
  EXPECT_EQ(count("runs"), 3);
  EXPECT_EQ(count("suites"), 3 * count("suites WHERE run = 5"));
  EXPECT_EQ(count("cases"), 3 * 3);
  EXPECT_EQ(keep("three", 3), 6);
  EXPECT_EQ(count("sources WHERE text = 'one'"), 0) << "no run is of it any more";
  EXPECT_EQ(count("sources"), 2);
  EXPECT_EQ(keep("four", 1), 7) << "a smaller number counts from now on";
  EXPECT_EQ(count("runs"), 1);
  EXPECT_EQ(count("sources"), 1);
  EXPECT_EQ(keep("five", 1000), 8) << "a larger one as well";
  EXPECT_EQ(count("runs"), 2);
}

/// The tables as they are in files out there: who changes them raises kSchema, and knows how to read these.
TEST_F(HistoryStore, HasTheTablesOfItsVersion) {
  store().keep(sampleRun("/a"));
  SqliteDatabase database(file_, SqliteDatabase::Absent::Fail, Store::kPatience);
  const auto row = database.prepare(
      "SELECT group_concat(name || ' ' || type || ' ' || \"notnull\", ',') FROM "
      "pragma_table_info('cases')");
  ASSERT_TRUE(row->step());
  EXPECT_EQ(kSchema, 6);
  EXPECT_EQ(
      row->text(0),
      "run INTEGER 1,place INTEGER 1,suite TEXT 1,case_index INTEGER 1,n INTEGER 0,row INTEGER 0,col INTEGER 0,"
      "counted INTEGER 1,verdict TEXT 1,reason TEXT 1,cpu_ms REAL 1,wall_ms REAL 1,runs INTEGER 1,question TEXT 1");
  EXPECT_EQ(database.number("SELECT count(*) FROM pragma_table_info('runs')"), 40);
  EXPECT_EQ(database.number("SELECT count(*) FROM pragma_table_info('suites')"), 8);
  EXPECT_EQ(database.number("SELECT count(*) FROM pragma_table_info('sources')"), 2);
  EXPECT_EQ(database.number("SELECT count(*) FROM pragma_index_list('runs')"), 2);  // by path and by source
}

TEST_F(HistoryStore, GoesOnWithAFileOfAnEarlierVersion) {
  for (const auto& [version, isReadFirst] : {std::pair(1, true),
                                             {1, false},
                                             {2, true},
                                             {2, false},
                                             {3, true},
                                             {3, false},
                                             {4, true},
                                             {4, false},
                                             {5, true},
                                             {5, false}}) {
    fs::remove_all(file_.parent_path());
    store().keep(sampleRun("/old"));
    sql("DROP INDEX runs_by_source");
    if (version <= 4) sql("DROP TABLE sources");
    if (version <= 4) sql("ALTER TABLE runs DROP COLUMN language");
    if (version <= 3) sql("ALTER TABLE cases DROP COLUMN question");
    if (version <= 2) sql("ALTER TABLE runs DROP COLUMN mode");
    if (version == 1) sql("ALTER TABLE runs DROP COLUMN judge");
    sql(("PRAGMA user_version = " + std::to_string(version)).c_str());
    if (isReadFirst) {
      EXPECT_EQ(store().find(1)->conditions.mode, "function");
    }
    KeptRun next = sampleRun("/new");
    next.source = std::string(64, 'b');
    next.conditions.judge = "1.0.0 (commit 0123456789)";
    EXPECT_EQ(store().keep(next), 2);
    EXPECT_EQ(store().find(2)->conditions.judge, next.conditions.judge);
    EXPECT_EQ(store().find(1)->conditions.judge, version == 1 ? "" : sampleRun("/old").conditions.judge);
    EXPECT_EQ(store().find(1)->conditions.mode, "function");
    EXPECT_EQ(store().find(1)->path, "/old");
    EXPECT_EQ(store().find(1)->language, "C++");
    EXPECT_EQ(store().find(1)->sourceText.has_value(), version == 5);
    EXPECT_EQ(store().find(1)->judgedCases[1].question, sampleRun("/old").judgedCases[1].question);
    EXPECT_EQ(store().keep(next, 1), 3);
    EXPECT_FALSE(store().find(2));
    EXPECT_THAT(told_, IsEmpty());
  }
}

TEST_F(HistoryStore, SetsGarbageAside) {
  fs::create_directories(file_.parent_path());
  const std::string garbage(10'000, 'x');
  overwrite(garbage);
  expectSetAside(garbage);
}

TEST_F(HistoryStore, SetsATruncatedFileAside) {
  for (int i = 0; i < 20; ++i) store().keep(sampleRun("/a", 100));
  const std::string whole = contents();
  for (const std::size_t size : {std::size_t{50}, whole.size() / 2 / 4096 * 4096, whole.size() / 2}) {
    fs::remove_all(file_.parent_path());
    fs::create_directories(file_.parent_path());
    told_.clear();
    overwrite(whole.substr(0, size));
    expectSetAside(whole.substr(0, size));
  }
}

TEST_F(HistoryStore, SetsAFileWithAHalfWrittenPageAside) {
  for (int i = 0; i < 20; ++i) store().keep(sampleRun("/a", 100));
  std::string bytes = contents();
  // The newest pages are the last of the file, and new rows go there.
  for (std::size_t page = 1; page < bytes.size() / 4096; ++page) std::memset(bytes.data() + page * 4096, 0xA5, 2048);
  overwrite(bytes);
  expectSetAside(bytes);
}

TEST_F(HistoryStore, SetsAFileWithImpossibleRowsAsideWhenTheyAreRead) {
  store().keep(sampleRun("/a"));
  sql("UPDATE runs SET verdict = 'XX'");
  EXPECT_FALSE(store().find(1));
  EXPECT_THAT(told_, ElementsAre(HasSubstr("set aside")));
  EXPECT_THAT(namesBeside(), ElementsAre("history.sqlite.damaged-1"));
  EXPECT_EQ(store().keep(sampleRun("/new")), 1);
}

TEST_F(HistoryStore, TakesAFileOfZeroBytesForANewOne) {
  fs::create_directories(file_.parent_path());
  overwrite("");
  EXPECT_THAT(store().list(std::nullopt, 10), IsEmpty());
  EXPECT_EQ(store().keep(sampleRun("/a")), 1);
  EXPECT_THAT(told_, IsEmpty());
  EXPECT_THAT(namesBeside(), IsEmpty());
}

TEST_F(HistoryStore, RefusesAFolderInItsPlace) {
  fs::create_directories(file_);
  EXPECT_THAT(errorOf([&] { store().keep(sampleRun("/a")); }), AllOf(HasSubstr(file_.string()), HasSubstr("open")));
  EXPECT_NE(errorOf([&] { store().list(std::nullopt, 1); }), "");
  EXPECT_TRUE(fs::is_directory(file_));
}

TEST_F(HistoryStore, LeavesANewerHistoryAlone) {
  store().keep(sampleRun("/a"));
  sql("PRAGMA user_version = 7");
  const std::string before = contents();
  EXPECT_THAT(errorOf([&] { store().keep(sampleRun("/a")); }), HasSubstr("is of version 7, from a newer judge"));
  EXPECT_THAT(errorOf([&] { store().list(std::nullopt, 1); }), HasSubstr("newer judge"));
  EXPECT_EQ(contents(), before);
  EXPECT_THAT(told_, IsEmpty());
}

TEST_F(HistoryStore, LeavesTheDatabaseOfAnotherProgramAlone) {
  fs::create_directories(file_.parent_path());
  sql("CREATE TABLE bookmarks (url TEXT)");
  const std::string before = contents();
  EXPECT_THAT(errorOf([&] { store().keep(sampleRun("/a")); }), HasSubstr("some other program"));
  EXPECT_THAT(errorOf([&] { store().prune(0); }), HasSubstr("some other program"));
  EXPECT_EQ(contents(), before);
  EXPECT_THAT(namesBeside(), IsEmpty());
}

TEST_F(HistoryStore, GivesUpWhereItIsLocked) {
  store().keep(sampleRun("/a"));
  SqliteDatabase other(file_, SqliteDatabase::Absent::Fail, Store::kPatience);
  const Transaction transaction(other, Transaction::Kind::Writing);
  other.run("DELETE FROM cases");
  EXPECT_THAT(errorOf([&] { store(std::chrono::milliseconds(20)).keep(sampleRun("/b")); }), HasSubstr("is locked"));
  EXPECT_THAT(store().list(std::nullopt, 10), SizeIs(1));  // readers see what was
}

TEST_F(HistoryStore, SaysWhyItCannotBeMade) {
  std::ofstream(folder_.path() / "state") << "a file";
  EXPECT_THAT(errorOf([&] { store().keep(sampleRun("/a")); }),
              AllOf(HasSubstr(file_.string()), HasSubstr("cannot be made")));
}

/// Runs `work` in a process of its own, which ends with it.
template <class Work>
pid_t inProcess(Work work) {
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

int statusOf(pid_t pid) {
  int status = -1;
  waitpid(pid, &status, 0);
  return status;
}

constexpr int kWriters = 6, kRunsEach = 12;

TEST_F(HistoryStore, LosesNothingToConcurrentWriters) {
  std::vector<pid_t> writers;
  for (int writer = 0; writer < kWriters; ++writer)
    writers.push_back(inProcess([&] {
      for (int i = 0; i < kRunsEach; ++i) store(std::chrono::minutes(1)).keep(sampleRun(std::to_string(writer)));
    }));
  for (const pid_t writer : writers) EXPECT_EQ(statusOf(writer), 0);
  for (int writer = 0; writer < kWriters; ++writer)
    EXPECT_THAT(store().list(std::to_string(writer), 1000), SizeIs(kRunsEach));
  EXPECT_TRUE(isSound());
  EXPECT_THAT(namesBeside(), IsEmpty());
}

TEST_F(HistoryStore, LosesNothingToWritersThatAllMeetADamagedFile) {
  for (int round = 0; round < 5; ++round) {
    fs::remove_all(file_.parent_path());
    for (int i = 0; i < 10; ++i) store().keep(sampleRun("/old", 100));
    std::string bytes = contents();
    std::memset(bytes.data() + 3 * 4096, 0xA5, bytes.size() - 3 * 4096);
    overwrite(bytes);
    std::vector<pid_t> writers;
    for (int writer = 0; writer < kWriters; ++writer)
      writers.push_back(inProcess([&] { store(std::chrono::minutes(1)).keep(sampleRun("/new")); }));
    for (const pid_t writer : writers) EXPECT_EQ(statusOf(writer), 0);
    EXPECT_THAT(store().list("/new", 1000), SizeIs(kWriters));
    EXPECT_THAT(namesBeside(), ElementsAre("history.sqlite.damaged-1"));
    EXPECT_TRUE(isSound());
  }
}

/// Writers that tell the ids of the runs they have kept, and are killed after any number of them, wherever they are.
TEST_F(HistoryStore, HasEveryFinishedRunOfWritersThatWereKilled) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::minstd_rand random(seed);
  std::set<std::int64_t> finished;
  for (int round = 0; round < 25; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const FileDescriptor told(ends[0]);
    FileDescriptor telling(ends[1]);
    const auto writer = [&] {
      while (true) {
        const std::int64_t id = store(std::chrono::minutes(1)).keep(sampleRun("/a", 40));
        if (write(telling.get(), &id, sizeof id) != sizeof id) _exit(1);
      }
    };
    const pid_t one = inProcess(writer), other = inProcess(writer);
    telling.reset();
    std::int64_t id = 0;
    for (auto left = random() % 4 + 1; left > 0 && read(told.get(), &id, sizeof id) == sizeof id; --left)
      finished.insert(id);
    for (auto turns = random() % 200'000; turns > 0; --turns) asm volatile("");  // anywhere in the next one
    kill(one, SIGKILL);
    kill(other, SIGKILL);
    statusOf(one);
    statusOf(other);
    while (read(told.get(), &id, sizeof id) == sizeof id) finished.insert(id);
    ASSERT_TRUE(isSound());
  }
  EXPECT_THAT(told_, IsEmpty());
  EXPECT_GE(finished.size(), 25U);
  for (const std::int64_t id : finished) {
    const auto run = store().find(id);
    ASSERT_TRUE(run) << id;
    EXPECT_THAT(run->judgedCases, SizeIs(40));
  }
  EXPECT_THAT(namesBeside(), IsEmpty());
}

TEST_F(HistoryStore, KeepsToANumberOfRunsThoughItsWritersAreKilled) {
  constexpr std::int64_t kMost = 5;
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::minstd_rand random(seed);
  for (int round = 0; round < 20; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const FileDescriptor told(ends[0]);
    FileDescriptor telling(ends[1]);
    const pid_t writer = inProcess([&] {
      for (std::int64_t i = 0;; ++i) {
        KeptRun run = sampleRun("/a", 40);
        run.source = digest({std::to_string(getpid()), std::to_string(i)});
        run.sourceText = run.source;
        store(std::chrono::minutes(1)).keep(run, kMost);
        if (write(telling.get(), "k", 1) != 1) _exit(1);
      }
    });
    telling.reset();
    char one = 0;
    for (auto left = random() % 8 + 1; left > 0 && read(told.get(), &one, 1) == 1; --left) continue;
    for (auto turns = random() % 200'000; turns > 0; --turns) asm volatile("");
    kill(writer, SIGKILL);
    statusOf(writer);
    const auto runs = store().list(std::nullopt, 100);
    ASSERT_LE(runs.size(), static_cast<std::size_t>(kMost));
    SqliteDatabase database(file_, SqliteDatabase::Absent::Fail, Store::kPatience);
    EXPECT_EQ(database.number("SELECT count(*) FROM cases"), static_cast<std::int64_t>(runs.size()) * 40);
    EXPECT_EQ(database.number("SELECT count(*) FROM sources"), static_cast<std::int64_t>(runs.size()));
  }
  EXPECT_TRUE(isSound());
}

TEST_F(HistoryStore, RollsBackWhatAKilledWriterLeftHalf) {
  store().keep(sampleRun("/a"));
  const pid_t writer = inProcess([&] {
    SqliteDatabase database(file_, SqliteDatabase::Absent::Fail, Store::kPatience);
    database.run("PRAGMA journal_mode = TRUNCATE");
    database.run("PRAGMA cache_size = 1");  // pages go to the file before the end
    const Transaction transaction(database, Transaction::Kind::Writing);
    database.run("UPDATE cases SET reason = hex(randomblob(4000))");
    database.run("DELETE FROM runs");
    kill(getpid(), SIGKILL);
  });
  EXPECT_TRUE(WIFSIGNALED(statusOf(writer)));
  EXPECT_GT(fs::file_size(file_.string() + "-journal"), 0U);
  const auto run = store().find(1);
  ASSERT_TRUE(run);
  EXPECT_EQ(dumped(*run), dumped(sampleRun("/a")));
  EXPECT_THAT(told_, IsEmpty());
}

TEST_F(HistoryStore, TakesNoJournalThatAFileBeforeItLeft) {
  store().keep(sampleRun("/a", 300));
  const pid_t writer = inProcess([&] {
    SqliteDatabase database(file_, SqliteDatabase::Absent::Fail, Store::kPatience);
    database.run("PRAGMA journal_mode = TRUNCATE");
    database.run("PRAGMA cache_size = 1");
    const Transaction transaction(database, Transaction::Kind::Writing);
    database.run("UPDATE cases SET reason = hex(randomblob(4000))");
    kill(getpid(), SIGKILL);
  });
  statusOf(writer);
  fs::remove(file_);
  EXPECT_EQ(store().keep(sampleRun("/new")), 1);
  EXPECT_EQ(store().find(1)->path, "/new");
  EXPECT_TRUE(isSound());
}

}  // namespace
}  // namespace judge::history
