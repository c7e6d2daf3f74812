#include "judge/history/store.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cstring>

#include "judge/trials/runs/history_fixture.h"

namespace judge::history {
namespace {

using database::Transaction;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST_F(HistoryStore, GivesBackWhatItWasGiven) {
  const KeptRun run = sampleRun("/a.cpp");
  const std::int64_t id = store().keep(run);
  const auto found = store().find(id);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, id);
  EXPECT_EQ(dumped(*found), dumped(run));
  EXPECT_FALSE(store().find(id + 1));
  EXPECT_THAT(messages_, IsEmpty());
}

TEST_F(HistoryStore, GivesBackAnyBytesAndAbsentValues) {
  KeptRun run = sampleRun(hostileText());
  run.reason = hostileText();
  run.submission = "";
  run.sourceText = hostileText();
  run.environment.seed.reset();
  run.environment.limits.perCase.reset();
  run.judgedCases[0].reason = hostileText();
  run.judgedCases[0].figures = hostileText();
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

TEST_F(HistoryStore, IsForItsUserOnlyWhateverTheUmask) {
  const fs::perms ownerOnly = fs::perms::owner_read | fs::perms::owner_write;
  for (const mode_t mask : {0U, 077U}) {
    fs::remove_all(file_.parent_path());
    const mode_t before = umask(mask);
    store().keep(sampleRun("/a.cpp"));
    umask(before);
    EXPECT_EQ(fs::status(file_.parent_path()).permissions(), fs::perms::owner_all) << mask;
    for (const char* const ending : {"", "-journal", "-lock"})
      EXPECT_EQ(fs::status(file_.string() + ending).permissions(), ownerOnly) << mask << ending;
  }
  fs::permissions(file_, fs::perms(0644));  // of an earlier judge
  store().keep(sampleRun("/a.cpp"));
  EXPECT_EQ(fs::status(file_).permissions(), ownerOnly);
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
  for (const char* const source : {"one", "two", "one", "three", "two"}) keepSource(source);
  KeptRun without = sampleRun("/a");
  without.sourceText.reset();
  store().keep(without);
  EXPECT_EQ(count("sources"), 3);
  EXPECT_EQ(store().find(1)->sourceText, "one");
  EXPECT_EQ(store().find(3)->sourceText, "one");
  EXPECT_FALSE(store().find(6)->sourceText);
  EXPECT_EQ(store().prune(3), 3);
  EXPECT_EQ(count("sources"), 2);
  EXPECT_EQ(store().find(4)->sourceText, "three");
  EXPECT_EQ(store().find(5)->sourceText, "two");
  EXPECT_EQ(store().prune(0), 3);
  EXPECT_EQ(count("sources"), 0);
}

TEST_F(HistoryStore, KeepsToANumberOfRuns) {
  for (const char* source : {"one", "two", "one", "two", "two"}) keepSource(source, 3);
  EXPECT_FALSE(store().find(2));
  EXPECT_EQ(store().find(3)->sourceText, "one");
  EXPECT_EQ(count("runs"), 3);
  EXPECT_EQ(count("suites"), 3 * count("suites WHERE run = 5"));
  EXPECT_EQ(count("cases"), 3 * 3);
  EXPECT_EQ(keepSource("three", 3), 6);
  EXPECT_EQ(count("sources WHERE text = 'one'"), 0) << "no run is of it any more";
  EXPECT_EQ(count("sources"), 2);
  EXPECT_EQ(keepSource("four", 1), 7) << "a smaller number counts from now on";
  EXPECT_EQ(count("runs"), 1);
  EXPECT_EQ(count("sources"), 1);
  EXPECT_EQ(keepSource("five", 1000), 8) << "a larger one as well";
  EXPECT_EQ(count("runs"), 2);
}

/// The tables as they are in files out there: who changes them raises kSchema, and knows how to read these.
TEST_F(HistoryStore, HasTheTablesOfItsVersion) {
  store().keep(sampleRun("/a"));
  SqliteDatabase file = database();
  const auto row = file.prepare(
      "SELECT group_concat(name || ' ' || type || ' ' || \"notnull\", ',') FROM "
      "pragma_table_info('cases')");
  ASSERT_TRUE(row->step());
  EXPECT_EQ(kSchema, 7);
  EXPECT_EQ(
      row->text(0),
      "run INTEGER 1,place INTEGER 1,suite TEXT 1,case_index INTEGER 1,"
      "counted INTEGER 1,verdict TEXT 1,reason TEXT 1,cpu_ms REAL 1,wall_ms REAL 1,runs INTEGER 1,question TEXT 1,"
      "figures TEXT 1");
  EXPECT_EQ(count("pragma_table_info('runs')"), 40);
  EXPECT_EQ(count("pragma_table_info('suites')"), 8);
  EXPECT_EQ(count("pragma_table_info('sources')"), 2);
  EXPECT_EQ(count("pragma_index_list('runs')"), 2);  // by path and by source
}

TEST_F(HistoryStore, GoesOnWithAFileOfAnEarlierVersion) {
  std::vector<std::pair<int, bool>> cases;
  for (int version = 1; version < kSchema; ++version) cases.insert(cases.end(), {{version, true}, {version, false}});
  for (const auto& [version, isReadFirst] : cases) {
    fs::remove_all(file_.parent_path());
    store().keep(sampleRun("/old"));
    for (const char* const name : {"n", "row", "col"})
      sql(fmt::format("ALTER TABLE cases ADD COLUMN {} INTEGER", name));
    sql("UPDATE cases SET n = figures ->> 'n', row = figures ->> 'row', col = figures ->> 'col'");
    sql("ALTER TABLE cases DROP COLUMN figures");
    if (version <= 5) sql("DROP INDEX runs_by_source");
    if (version <= 4) sql("DROP TABLE sources");
    if (version <= 4) sql("ALTER TABLE runs DROP COLUMN language");
    if (version <= 3) sql("ALTER TABLE cases DROP COLUMN question");
    if (version <= 2) sql("ALTER TABLE runs DROP COLUMN mode");
    if (version == 1) sql("ALTER TABLE runs DROP COLUMN judge");
    sql("PRAGMA user_version = " + std::to_string(version));
    if (isReadFirst) {
      EXPECT_EQ(store().find(1)->environment.mode, "function");
    }
    KeptRun next = sampleRun("/new");
    next.source = std::string(64, 'b');
    next.environment.judge = "1.0.0 (commit 0123456789)";
    EXPECT_EQ(store().keep(next), 2);
    EXPECT_EQ(store().find(2)->environment.judge, next.environment.judge);
    EXPECT_EQ(store().find(1)->environment.judge, version == 1 ? "" : sampleRun("/old").environment.judge);
    EXPECT_EQ(store().find(1)->environment.mode, "function");
    EXPECT_EQ(store().find(1)->path, "/old");
    EXPECT_EQ(store().find(1)->language, "C++");
    EXPECT_EQ(store().find(1)->sourceText.has_value(), version >= 5);
    EXPECT_EQ(store().find(1)->judgedCases[1].question, sampleRun("/old").judgedCases[1].question);
    EXPECT_EQ(store().find(1)->judgedCases[1].figures, sampleRun("/old").judgedCases[1].figures);
    EXPECT_EQ(store().keep(next, 1), 3);
    EXPECT_FALSE(store().find(2));
    EXPECT_THAT(messages_, IsEmpty());
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
    messages_.clear();
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
  EXPECT_THAT(messages_, ElementsAre(HasSubstr("renamed to")));
  EXPECT_THAT(namesBeside(), ElementsAre("history.sqlite.damaged-1"));
  EXPECT_EQ(store().keep(sampleRun("/new")), 1);
}

TEST_F(HistoryStore, TakesAFileOfZeroBytesForANewOne) {
  fs::create_directories(file_.parent_path());
  overwrite("");
  EXPECT_THAT(store().list(std::nullopt, 10), IsEmpty());
  EXPECT_EQ(store().keep(sampleRun("/a")), 1);
  EXPECT_THAT(messages_, IsEmpty());
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
  sql("PRAGMA user_version = 8");
  const std::string before = contents();
  EXPECT_THAT(errorOf([&] { store().keep(sampleRun("/a")); }), HasSubstr("is of version 8, from a newer judge"));
  EXPECT_THAT(errorOf([&] { store().list(std::nullopt, 1); }), HasSubstr("newer judge"));
  EXPECT_EQ(contents(), before);
  EXPECT_THAT(messages_, IsEmpty());
}

TEST_F(HistoryStore, LeavesTheDatabaseOfAnotherProgramAlone) {
  fs::create_directories(file_.parent_path());
  sql("CREATE TABLE bookmarks (url TEXT)");
  const std::string before = contents();
  EXPECT_THAT(errorOf([&] { store().keep(sampleRun("/a")); }), HasSubstr("another program"));
  EXPECT_THAT(errorOf([&] { store().prune(0); }), HasSubstr("another program"));
  EXPECT_EQ(contents(), before);
  EXPECT_THAT(namesBeside(), IsEmpty());
}

TEST_F(HistoryStore, GivesUpWhereItIsLocked) {
  store().keep(sampleRun("/a"));
  SqliteDatabase other = database();
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

}  // namespace
}  // namespace judge::history
