// The history and courses in a real PostgreSQL, which the test starts.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <set>

#include "judge/base/errors.h"
#include "judge/machine/digest.h"
#include "judge/trials/postgresql/postgresql_fixture.h"
#include "judge/trials/runs/sample_run.h"

namespace judge {
namespace {

using history::KeptRun;
using history::sampleRun;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

TEST_F(Postgresql, GivesRunsBackAsTheyCame) {
  EXPECT_THAT(store().list(std::nullopt, 10), IsEmpty());
  EXPECT_FALSE(store().find(1));
  EXPECT_EQ(sql("SELECT count(*) FROM pg_namespace WHERE nspname = 'queens_judge'"), "0") << "who reads makes nothing";
  KeptRun hostile = sampleRun(history::hostileText());
  hostile.reason = "\xF4\x8F\xBC\x81 \xF4\x8F\xBB\xBF \xED\xA0\x80 \xC0\x80 \xF4\x90\x80\x80 \xF0\x9F\x91\x91 \xE2\x82";
  for (int byte = 0; byte < 256; ++byte) hostile.submission += static_cast<char>(byte);
  hostile.source = digest({history::hostileText()});
  hostile.sourceText = history::hostileText();
  hostile.environment.seed = ~std::uint64_t{0};
  hostile.environment.limits.perCase.reset();
  hostile.judgedCases[0].figures = history::hostileText();
  const KeptRun large = sampleRun("/large", 1234);  // more than one insertion
  for (const KeptRun& run : {sampleRun("/a"), hostile, large}) {
    const auto found = store().find(store().keep(run));
    ASSERT_TRUE(found);
    EXPECT_EQ(dumped(*found), dumped(run));
  }
  EXPECT_EQ(sql("SELECT path FROM queens_judge.runs WHERE id = 1"), "/a") << "as SQL sees it";
}

TEST_F(Postgresql, ListsFindsAndPrunesAsTheFileDoes) {
  const auto keep = [&](const char* path, const char* source) {
    KeptRun run = sampleRun(path);
    run.source = digest({source});
    run.sourceText = source;
    return store().keep(run, 1);
  };
  for (const auto& [path, source] : {std::pair("/a", "one"), {"/b", "two"}, {"/a", "two"}, {"/b", "three"}})
    keep(path, source);
  EXPECT_EQ(store().newest("/a"), 3);
  EXPECT_EQ(store().newest(std::nullopt), 4) << "a store keeps to no number by itself";
  EXPECT_FALSE(store().newest("/c"));
  EXPECT_EQ(store().before(3), 1);
  EXPECT_FALSE(store().before(1));
  const auto listed = store().list("/a", 10);
  ASSERT_THAT(listed, SizeIs(2));
  EXPECT_EQ(listed[0].verdictBefore, Verdict::WA);
  EXPECT_EQ(listed[0].sourceBefore, digest({"one"}));
  EXPECT_EQ(store().prune(2), 2);
  EXPECT_EQ(store().prune(2), 0);
  EXPECT_FALSE(store().find(2));
  EXPECT_EQ(store().find(3)->sourceText, "two");
  EXPECT_EQ(sql("SELECT count(*) FROM queens_judge.sources"), "2");
  EXPECT_EQ(store().prune(0), 2);
  EXPECT_EQ(keep("/a", "one"), 5) << "no id is given twice";
}

TEST_F(Postgresql, HasTheColumnsOfTheFile) {
  store().keep(sampleRun("/a"));
  for (const char* const table : {"runs", "suites", "cases", "sources"})
    EXPECT_EQ(sql(std::string("SELECT count(*) FROM information_schema.columns WHERE table_name = '") + table + "'"),
              table == std::string("runs")     ? "40"
              : table == std::string("cases")  ? "12"
              : table == std::string("suites") ? "8"
                                               : "2");
  EXPECT_EQ(sql("SELECT version FROM queens_judge.versions WHERE part = 'history'"), std::to_string(history::kSchema));
}

TEST_F(Postgresql, BringsEarlierTablesUpToDate) {
  for (const int version : {1, 3, 6}) {
    for (const char* const undo : {"DROP SCHEMA IF EXISTS queens_judge CASCADE"}) sql(undo);
    store().keep(sampleRun("/old"));
    sql("ALTER TABLE queens_judge.cases DROP figures, ADD n INT DEFAULT 6, ADD row INT DEFAULT 1, ADD col INT DEFAULT "
        "2");
    if (version <= 5) sql("DROP INDEX queens_judge.runs_by_source");
    if (version <= 4) sql("DROP TABLE queens_judge.sources");
    const std::string more = version == 1 ? ", DROP mode, DROP judge" : "";
    if (version <= 4) sql("ALTER TABLE queens_judge.runs DROP language" + more);
    if (version <= 3) sql("ALTER TABLE queens_judge.cases DROP COLUMN question");
    sql("UPDATE queens_judge.versions SET version = " + std::to_string(version));
    EXPECT_EQ(store().find(1)->language, "C++");
    EXPECT_EQ(store().find(1)->judgedCases[1].question, sampleRun("/old").judgedCases[1].question);
    EXPECT_EQ(store().find(1)->judgedCases[1].figures, sampleRun("/old").judgedCases[1].figures);
    EXPECT_EQ(dumped(*store().find(store().keep(sampleRun("/new")))), dumped(sampleRun("/new")));
  }
}

TEST_F(Postgresql, LeavesNewerTablesAndThoseOfOthersAlone) {
  store().keep(sampleRun("/a"));
  sql("UPDATE queens_judge.versions SET version = 99");
  for (const auto& call : std::vector<std::function<void()>>{[&] { store().keep(sampleRun("/b")); },
                                                             [&] { store().list(std::nullopt, 1); }})
    EXPECT_THAT(errorOf(call), HasSubstr("its history is of version 99, from a newer judge"));
  EXPECT_FALSE(course()->has("plan.json")) << "another part, another version";
  EXPECT_EQ(sql("SELECT count(*) FROM queens_judge.runs"), "1");
  sql("DROP SCHEMA queens_judge CASCADE");
  sql("CREATE SCHEMA queens_judge");
  sql("CREATE TABLE queens_judge.bookmarks (url TEXT)");
  EXPECT_THAT(errorOf([&] { store().keep(sampleRun("/b")); }), HasSubstr("of another program"));
  EXPECT_THAT(errorOf([&] { course()->keep("plan.json", "{}"); }), HasSubstr("of another program"));
}

TEST_F(Postgresql, SaysInOneLineWhatIsWrongAndNeverThePassword) {
  const auto errorAt = [&](const std::string& place) {
    const std::string url = "postgresql://" + place;
    const std::string error = errorOf([&] { history::Store(StoreUrl(url)).list(std::nullopt, 1); });
    EXPECT_THAT(error, Not(HasSubstr("sesame")));
    return error;
  };
  const std::string host = "127.0.0.1:" + std::to_string(server().port());
  EXPECT_EQ(errorAt("queens:open:sesame@" + host + "/" + database_), "");
  EXPECT_EQ(errorAt("queens@" + host + "/" + database_ + "?password=open%3Asesame"), "");
  EXPECT_THAT(errorAt("queens:shut-sesame@" + host + "/" + database_),
              AllOf(StartsWith("postgresql://queens@" + host + "/" + database_ + ": "),
                    HasSubstr("password authentication failed")));
  EXPECT_THAT(errorAt("queens@" + host + "/" + database_), HasSubstr("no password supplied"));
  EXPECT_THAT(errorAt("queens:open:sesame@" + host + "/nowhere"), HasSubstr("database \"nowhere\" does not exist"));
  EXPECT_THAT(errorAt("queens:open:sesame@127.0.0.1:1/x"), HasSubstr("Connection refused"));
  EXPECT_THAT(errorAt("queens:open:sesame@" + host + "/x?no_such=1"), HasSubstr("no_such"));
  for (const char* const place : {"queens:open/sesame@h/d", "queens:open@sesame@h/d", "queens:open?sesame@h/d",
                                  "queens:open%sesame@h/d", "queens:open%00sesame@h/d", "queens:open sesame@h/d"})
    EXPECT_THAT(errorAt(place), AllOf(StartsWith("--store: expected postgresql://"), HasSubstr("%XX"))) << place;
  EXPECT_THROW(StoreUrl("mysql://a:sesame@h/d"), InputError);
  EXPECT_THROW(StoreUrl("folder"), InputError);
}

TEST_F(Postgresql, TakesThePasswordFromTheEnvironmentAndWipesIt) {
  const std::string place = "queens@127.0.0.1:" + std::to_string(server().port()) + "/" + database_;
  EXPECT_EQ(statusOf(inProcess([&] {
              char given[] = "PGPASSWORD=open:sesame";
              putenv(given);
              const StoreUrl store("postgresql://" + place);
              history::Store(store).list(std::nullopt, 1);
              if (std::strlen(given) != std::strlen("PGPASSWORD=") || getenv("PGPASSWORD")) _exit(3);
            })),
            0);
}

TEST_F(Postgresql, TakesThePasswordFromAFileOfLibpq) {
  const ScratchDirectory folder;
  const std::string file = folder.path() / "pgpass";
  std::ofstream(file) << "127.0.0.1:*:*:queens:open\\:sesame\n";
  chmod(file.c_str(), 0600);
  EXPECT_EQ(statusOf(inProcess([&] {
              setenv("PGPASSFILE", file.c_str(), 1);
              const std::string host = "queens@127.0.0.1:" + std::to_string(server().port());
              history::Store(StoreUrl("postgresql://" + host + "/" + database_)).list(std::nullopt, 1);
            })),
            0);
}

TEST_F(Postgresql, HidesPasswordsInArguments) {
  std::vector<std::string> words = {"judge", "--store=postgresql://u:open:sesame@h/d?password=sesame&x=1", "--store",
                                    "postgresql://u@h/d", "a:b@c"};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  database::hidePasswords(arguments.data(), arguments.data() + arguments.size());
  EXPECT_THAT(words, ElementsAre("judge", "--store=postgresql://u:xxxxxxxxxxx@h/d?password=xxxxxx&x=1", "--store",
                                 "postgresql://u@h/d", "a:b@c"));
}

constexpr const char* kResult = "results/ab/abc.json";
const std::string kAcceptedRecord = R"({"verdict": "AC",  "cpu_ns": 7})"
                                    "\n";

TEST_F(Postgresql, KeepsEachTextOfACourseOnce) {
  const auto files = course();
  EXPECT_FALSE(files->has("plan.json"));
  EXPECT_FALSE(files->read("plan.json"));
  EXPECT_TRUE(files->keep("plan.json", "one"));
  EXPECT_FALSE(files->keep("plan.json", "two"));
  EXPECT_EQ(files->read("plan.json"), "one");
  files->replace("plan.json", "three");
  EXPECT_EQ(course()->read("plan.json"), "three");
  EXPECT_FALSE(course("autumn")->has("plan.json"));
  EXPECT_TRUE(files->keep(kResult, kAcceptedRecord));
  EXPECT_FALSE(files->keep(kResult, R"({"verdict": "WA"})"));
  EXPECT_EQ(files->read(kResult), kAcceptedRecord) << "to the byte, spaces and all";
  EXPECT_THAT(errorOf([&] { files->keep("results/ab/half.json", "{\"verdict\": "); }), HasSubstr("json"));
  EXPECT_FALSE(files->has("results/ab/half.json"));
  EXPECT_EQ(sql("SELECT key || ' ' || verdict || ' ' || writer || ' ' || (document ->> 'cpu_ns') FROM "
                "queens_judge.course_results WHERE course = 'spring'"),
            "abc AC queens 7");
  EXPECT_THAT(files->displayName(), AllOf(HasSubstr("spring"), HasSubstr(database_)));
  EXPECT_THROW(course(""), InputError);
  EXPECT_THROW(course("a\nb"), InputError);
}

TEST_F(Postgresql, TellsTheNamesBelowAFolder) {
  const auto files = course();
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  std::set<std::string> expected;
  for (int i = 0; i < 450; ++i) {
    expected.insert("sources/d" + std::to_string(i) + "/a.cpp");
    files->keep(*expected.rbegin(), bytes);
    files->keep("sources/d" + std::to_string(i) + "/a.cpp", bytes);
  }
  for (int i = 0; i < 450; ++i) files->keep("sources/d" + std::to_string(i) + "/a.cpp", bytes);
  files->keep("sources2/x", "other");
  files->keep("marks.toml", "mine");
  course("autumn")->keep("sources/e/a.cpp", "other");
  std::set<std::string> names, texts;
  files->names("sources", [&](const std::string& name) { EXPECT_TRUE(names.insert(name).second); });
  EXPECT_EQ(names, expected);
  files->each("sources", [&](const std::string& name, const std::string& text) {
    EXPECT_TRUE(texts.insert(name).second);
    EXPECT_EQ(text, bytes);
  });
  EXPECT_EQ(texts, expected);
  names.clear();
  files->names("sources/d7", [&](const std::string& name) { names.insert(name); });
  EXPECT_THAT(names, ElementsAre("sources/d7/a.cpp"));
}

TEST_F(Postgresql, LetsGradersAddResultsAndNothingElse) {
  makeRoles();
  const auto teacher = course("spring", "anna");
  for (const char* const name :
       {"plan.json", "sources/d/a.cpp", "kata/statement.md", "suites/a.txt", "languages/l/x", "marks.toml"})
    EXPECT_TRUE(teacher->keep(name, "text"));
  teacher->replace("plan.json", "plan");
  history::Store(url("anna")).keep(sampleRun("/a"));
  const auto grader = course("spring", "gregor");
  EXPECT_EQ(grader->read("plan.json"), "plan");
  for (const char* const name : {"sources/d/a.cpp", "kata/statement.md", "suites/a.txt", "languages/l/x"})
    EXPECT_EQ(grader->read(name), "text");
  EXPECT_TRUE(grader->keep(kResult, kAcceptedRecord));
  EXPECT_FALSE(grader->keep(kResult, kAcceptedRecord));
  EXPECT_TRUE(grader->keep("reports/ab/r.html", "report"));
  EXPECT_TRUE(grader->keep("machines/1-before.json", "{}"));
  EXPECT_TRUE(grader->has(kResult));
  std::vector<std::string> names;
  grader->names("results", [&](const std::string& name) { names.push_back(name); });
  EXPECT_THAT(names, ElementsAre(kResult));
  const auto refused = HasSubstr("permission denied for table");
  EXPECT_THAT(errorOf([&] { grader->replace(kResult, kAcceptedRecord); }), refused);
  EXPECT_THAT(errorOf([&] { grader->replace("plan.json", "other"); }), refused);
  EXPECT_THAT(errorOf([&] { grader->keep("plan.json", "other"); }), refused);
  EXPECT_THAT(errorOf([&] { grader->keep("sources/e/a.cpp", "other"); }), refused);
  EXPECT_THAT(errorOf([&] { grader->read(kResult); }), refused);
  EXPECT_THAT(errorOf([&] { grader->read("reports/ab/r.html"); }), refused);
  EXPECT_THAT(errorOf([&] { grader->read("marks.toml"); }), refused);
  EXPECT_THAT(errorOf([&] { history::Store(url("gregor")).list(std::nullopt, 1); }), refused);
  EXPECT_THAT(errorOf([&] { history::Store(url("gregor")).keep(sampleRun("/g")); }), refused);
  for (const char* const words :
       {"DELETE FROM queens_judge.course_results", "UPDATE queens_judge.course_results SET token = ''",
        "TRUNCATE queens_judge.course_results", "DROP TABLE queens_judge.course_results",
        "INSERT INTO queens_judge.course_results (course, name, document, token, writer) VALUES ('spring', "
        "'results/x.json', '{}', 't', 'anna')",
        "SELECT document FROM queens_judge.course_results", "SELECT verdict FROM queens_judge.course_results",
        "UPDATE queens_judge.versions SET version = 99", "CREATE TABLE queens_judge.mine (a TEXT)",
        "SELECT * FROM queens_judge.runs", "SELECT text FROM queens_judge.sources", "SET ROLE queens_teacher"})
    EXPECT_THAT(errorOf([&] { sql(words, "gregor"); }),
                AnyOf(HasSubstr("permission denied"), HasSubstr("must be owner")))
        << words;
  EXPECT_THAT(errorOf([&] { course("spring", "stranger")->read("plan.json"); }),
              AllOf(HasSubstr("the role stranger is neither a teacher nor a grader here; "),
                    HasSubstr("judge store URL --roles, and then in SQL GRANT queens_teacher TO stranger or GRANT "
                              "queens_grader TO stranger")));
  EXPECT_EQ(teacher->read(kResult), kAcceptedRecord);
  EXPECT_EQ(sql("SELECT writer FROM queens_judge.course_results"), "gregor");
  // What a teacher's newer judge makes belongs to all of them.
  sql("ALTER TABLE queens_judge.cases DROP COLUMN figures, ADD n BIGINT, ADD row BIGINT, ADD col BIGINT", "anna");
  sql("UPDATE queens_judge.versions SET version = 6 WHERE part = 'history'", "anna");
  EXPECT_EQ(history::Store(url("anna")).keep(sampleRun("/b")), 2);
  EXPECT_EQ(sql("SELECT string_agg(DISTINCT tableowner, ' ') FROM pg_tables WHERE schemaname = 'queens_judge'"),
            "queens_teacher");
  makeRoles();
  EXPECT_TRUE(grader->keep("machines/1-after.json", "{}")) << "again is as once";
}

/// Who may read and replace results checks them; who may not only sees that they are there.
TEST_F(Postgresql, TeachersMayRepairAndSeeWhoWrote) {
  EXPECT_FALSE(course()->mayRepair()) << "there is nothing yet";
  makeRoles();
  course("spring", "gregor")->keep(kResult, "{}");
  EXPECT_FALSE(course("spring", "gregor")->mayRepair());
  const auto teacher = course("spring", "anna");
  EXPECT_TRUE(teacher->mayRepair());
  EXPECT_EQ(teacher->writerOf(kResult), "gregor");
  EXPECT_EQ(teacher->writerOf("results/ab/other.json"), "");
  teacher->replace(kResult, kAcceptedRecord);
  EXPECT_EQ(teacher->writerOf(kResult), "anna");
}

/// A judge that stands still within a transaction: the server ends it, who waits goes on, and it begins anew.
TEST_F(Postgresql, WhoStandsStillHoldsNobodyUp) {
  course()->keep("plan.json", "plan");
  PostgresqlStorage still(url(), course::storeSchema(), std::chrono::milliseconds(6'000));
  int attempts = 0;
  bool wasKept = false;
  still.write([&](Database& database) {
    database.run(std::string("INSERT INTO course_results (course, name, document, token) VALUES ('spring', '") +
                 kResult + "', '{}', 't') ON CONFLICT DO NOTHING");
    if (++attempts > 1) return;
    wasKept = course()->keep(kResult, kAcceptedRecord);  // waits for the end of that transaction
    database.run("SELECT 1");
  });
  EXPECT_TRUE(wasKept);
  EXPECT_EQ(attempts, 2);
  EXPECT_EQ(course()->read(kResult), kAcceptedRecord);
}

TEST_F(Postgresql, AChildHasAConnectionOfItsOwn) {
  const auto files = course();
  files->keep("plan.json", "plan");
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(statusOf(inProcess([&] { files->keep("sources/" + std::to_string(i), "text"); })), 0);
  EXPECT_TRUE(files->has("sources/2"));
}

TEST_F(Postgresql, ManyMakeTheTablesAtOnce) {
  std::vector<pid_t> writers;
  for (int i = 0; i < 8; ++i)
    writers.push_back(inProcess([&] {
      course()->keep("plan.json", std::to_string(i));
      store().keep(sampleRun("/a"));
    }));
  for (const pid_t writer : writers) EXPECT_EQ(statusOf(writer), 0);
  EXPECT_EQ(store().list(std::nullopt, 100).size(), 8U);
}

/// Writes the names that were kept by this writer, each in one piece.
void tell(int fd, const std::string& line) {
  if (write(fd, line.data(), line.size()) != static_cast<ssize_t>(line.size())) _exit(2);
}

std::multiset<std::string> linesOf(int fd) {
  std::string all;
  char bytes[4096];
  for (ssize_t got; (got = read(fd, bytes, sizeof bytes)) > 0;) all.append(bytes, static_cast<std::size_t>(got));
  std::multiset<std::string> lines;
  for (std::size_t end; (end = all.find('\n')) != all.npos; all.erase(0, end + 1)) lines.insert(all.substr(0, end));
  return lines;
}

constexpr int kWriters = 8, kKeys = 500;

/// Eight writers over the same keys, and the server killed in the middle, twice.
TEST_F(Postgresql, LosesNothingAndDoublesNothingThoughTheServerIsKilled) {
  course()->keep("plan.json", "plan");
  int told[2], middle[2];
  ASSERT_EQ(pipe(told), 0);
  ASSERT_EQ(pipe(middle), 0);
  std::vector<pid_t> writers;
  for (int writer = 0; writer < kWriters; ++writer)
    writers.push_back(inProcess([&] {
      close(told[0]);
      const auto files = course();
      history::Store runs = store();
      runs.list(std::nullopt, 1);  // who was never connected does not wait for a server
      for (int i = 0; i < kKeys; ++i) {
        const int key = (i + writer * kKeys / kWriters) % kKeys;
        const std::string name = "results/ab/" + std::to_string(key) + ".json";
        if (files->keep(name, "{\"verdict\": \"AC\", \"writer\": " + std::to_string(writer) + "}"))
          tell(told[1], name + "\n");
        if (i % 50 == 25) {
          runs.keep(sampleRun(std::to_string(writer)));
          tell(middle[1], "k");
        }
      }
    }));
  close(told[1]);
  close(middle[1]);
  for (int kill = 0; kill < 2; ++kill) {
    char one;
    for (int i = 0; i < 3 * kWriters; ++i) ASSERT_EQ(::read(middle[0], &one, 1), 1);
    server().kill();
    server().start();
  }
  const std::multiset<std::string> kept = linesOf(told[0]);
  for (const pid_t writer : writers) EXPECT_EQ(statusOf(writer), 0);
  EXPECT_EQ(kept.size(), static_cast<std::size_t>(kKeys)) << "each key has one writer, who knows it";
  EXPECT_EQ(std::set<std::string>(kept.begin(), kept.end()).size(), static_cast<std::size_t>(kKeys));
  std::set<std::string> there;
  course()->each("results", [&](const std::string& name, const std::string&) { there.insert(name); });
  EXPECT_EQ(there, std::set<std::string>(kept.begin(), kept.end()));
  EXPECT_EQ(store().list(std::nullopt, 1000).size(), std::size_t{kWriters * kKeys / 50}) << "no run is lost or double";
  close(told[0]);
  close(middle[0]);
}

/// The answer to COMMIT is lost, though the work is there: the server ends the connection as soon as it has the commit.
TEST_F(Postgresql, DoublesNoRunWhoseCommitWasNotAnswered) {
  store().keep(sampleRun("/first"));
  PostgresqlStorage place(url(), history::storeSchema());
  int attempts = 0;
  bool wasAsked = false;
  place.write(
      [&](Database& database) {
        ++attempts;
        database.run("INSERT INTO sources (digest, text) VALUES ('d', 'once')");
        database.run("COMMIT");  // what the loss hides
        const std::string pid = std::to_string(database.number("SELECT pg_backend_pid()"));
        sql("SELECT pg_terminate_backend(" + pid + ", 5000)");
      },
      [&](Database& database) {
        wasAsked = true;
        return database.number("SELECT count(*) FROM sources WHERE digest = 'd'") == 1;
      });
  EXPECT_EQ(attempts, 1);
  EXPECT_TRUE(wasAsked);
  const auto files = course();
  EXPECT_TRUE(files->keep(kResult, kAcceptedRecord));
  sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = '" +
      database_ + "'");
  EXPECT_FALSE(files->keep(kResult, kAcceptedRecord)) << "a lost connection is made anew";
}

TEST_F(Postgresql, GivesUpWhenItsPatienceIsOver) {
  const auto files = openStoredCourse("spring", url(), std::chrono::seconds(4));
  files->keep("plan.json", "plan");
  server().kill();
  EXPECT_THAT(errorOf([&] { files->keep(kResult, kAcceptedRecord); }),
              AllOf(StartsWith("postgresql://"), HasSubstr("failed")));
  server().start();
  EXPECT_TRUE(files->keep(kResult, kAcceptedRecord));
}

TEST_F(Postgresql, TakesNoDatabaseThatCannotHoldEveryText) {
  sqlOf("postgres", "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
  EXPECT_THAT(errorOf([] { history::Store(StoreUrl(server().url("latin"))).list(std::nullopt, 1); }),
              HasSubstr("the encoding LATIN1; createdb --encoding UTF8"));
}

}  // namespace
}  // namespace judge
