// `judge compare` as a user meets it.

#include <signal.h>

#include <filesystem>

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

using ::testing::ContainsRegex;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

namespace fs = std::filesystem;

class CompareTest : public CommandFixture {
 protected:
  static void expectGrowth(const Json& submission, double rate) {
    const Json& growth = submission["growth"];
    ASSERT_TRUE(growth.is_object()) << submission;
    EXPECT_NEAR(growth["rate"].get<double>(), rate, 0.4) << growth;
  }

  /// The reference, which works so many steps more for each case. Each step waits for the multiplication before it, so
  /// that all take the same time; additions in memory would not, since processors predict some of them.
  std::string working(const std::string& name, const std::string& steps) const {
    return file(name, read(kAccepted) + "\nstd::string timed(int n, std::pair<int, int> queen) {\n" +
                          "  unsigned state = 1;\n  const long size = n;\n  for (long i = 0; i < " + steps +
                          "; ++i) state = state * 1664525 + 1013904223;\n  volatile unsigned sink = state;\n" +
                          "  (void)sink;\n  return solveNQueens(n, queen);\n}\n" + "#define solveNQueens timed\n");
  }

  std::string place(const std::string& name) const { return (folder_.path() / name).string(); }

  Result compare(std::vector<std::string> arguments, const std::string& input = "/dev/null") const {
    arguments.insert(arguments.begin(), "compare");
    return judge(std::move(arguments), input);
  }

  /// A folder of submissions for --expect, each from judge/trials/submissions.
  std::string package(const std::vector<std::pair<std::string, std::string>>& files) const {
    for (const auto& [path, source] : files) {
      fs::create_directories(fs::path(place(path)).parent_path());
      fs::copy_file(kSubmissions + source, place(path));
    }
    return place("submissions");
  }

  static std::vector<std::string> verdicts(const Json& document) {
    std::vector<std::string> codes;
    for (const Json& one : document["submissions"]) codes.push_back(one["verdict"].get<std::string>());
    return codes;
  }
};

TEST_F(CompareTest, TellsSquareCubeWrongAndBrokenApart) {
  // The steps are so many that even n = 101 takes over 1 ms, below which a size may be left out as noise.
  const Result result =
      compare({working("square.cpp", "300 * size * size"), working("cube.cpp", "3 * size * size * size"),
               kSubmissions + "WA/always_empty.cpp", kSubmissions + "CE/missing_brace.cpp", "/nowhere/a.cpp", "--suite",
               "medium", "--suite", "small", "--format", "json", "--output", place("json"), "--format", "text"});
  ASSERT_EQ(result.status, 2) << "one cannot be read";
  EXPECT_THAT(result.err, StartsWith("judge: /nowhere/a.cpp: cannot be read"));
  const Json document = Json::parse(read(place("json")));
  EXPECT_THAT(verdicts(document), ElementsAre("AC", "AC", "WA", "CE", "SK"));
  EXPECT_EQ(document["baseline"], 0);
  EXPECT_EQ(document["rounds_done"], 7);
  const Json &square = document["submissions"][0], &cube = document["submissions"][1];
  const Json& ratio = cube["ratio"];
  EXPECT_EQ(ratio["rounds"], 7);
  EXPECT_NEAR(ratio["median"].get<double>(), 4, 2) << "the steps alone are 3.9 times as many";
  EXPECT_GT(square["memory_bytes"].get<int>(), 0);
  const Json &wrong = document["submissions"][2], &broken = document["submissions"][3];
  EXPECT_EQ(wrong["rounds"], 1) << "what fails is not graded again";
  EXPECT_TRUE(wrong["ratio"].is_null());
  EXPECT_EQ(wrong["suites"][1]["verdict"], "WA");
  EXPECT_EQ(broken["rounds"], 1);
  EXPECT_TRUE(broken["cpu_ns"].is_null());
  EXPECT_THAT(document["submissions"][4]["reason"].get<std::string>(), HasSubstr("No such file"));
  EXPECT_THAT(result.out, HasSubstr("7 of 7 rounds done"));
  EXPECT_TRUE(leftNothingBehind());
  expectGrowth(square, 2);
  expectGrowth(cube, 3);
}

TEST_F(CompareTest, AFileBesideItselfIsAsFast) {
  const std::string work = working("work.cpp", "100000");
  const Result result = compare({work, work, "--suite", "tiny", "--format", "json"});
  EXPECT_EQ(result.status, 0) << result.err;
  const Json document = Json::parse(result.out);
  EXPECT_EQ(document["submissions"][1]["submission"], work + " (2)");
  EXPECT_NEAR(document["submissions"][1]["ratio"]["median"].get<double>(), 1, 0.4);
}

TEST_F(CompareTest, SeedGivesTheOrderAndTheRandomCases) {
  const Json document = Json::parse(compare({kAccepted, kAccepted, "--suite", "tiny", "--random", "2", "--seed", "5",
                                             "--rounds", "1", "--format", "json"})
                                        .out);
  EXPECT_EQ(document["seed"], 5);
  EXPECT_EQ(document["random_seed"], 5);
  EXPECT_EQ(document["submissions"][0]["cases"], 10);
  EXPECT_TRUE(document["submissions"][1]["ratio"]["interval"].is_null()) << "one round has none";
}

TEST_F(CompareTest, BaselineNeedNotBeAmongThem) {
  const std::string one = working("one.cpp", "10");
  const Json document =
      Json::parse(compare({one, "--baseline", kAccepted, "--suite", "tiny", "--rounds", "1", "--format", "json"}).out);
  EXPECT_EQ(document["submissions"][0]["submission"], kAccepted);
  EXPECT_EQ(document["baseline"], 0);
  const Result among =
      compare({kAccepted, one, "--baseline", one, "--suite", "tiny", "--rounds", "1", "--format", "json"});
  EXPECT_EQ(Json::parse(among.out)["baseline"], 1);
  EXPECT_EQ(Json::parse(among.out)["submissions"].size(), 2u);
}

TEST_F(CompareTest, WithoutAnAcceptedBaselineThereAreNoRatios) {
  const Result result =
      compare({kAccepted, "--baseline", kSubmissions + "WA/always_empty.cpp", "--suite", "tiny", "--rounds", "1"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, ContainsRegex("No[ \n]ratios:[ \n]")) << "a line breaks where the path is long";
}

TEST_F(CompareTest, TakesFoldersAndPatterns) {
  const std::string folder = package({{"submissions/b.cpp", "AC/lattice.cc"},
                                      {"submissions/deep/a.hpp", "AC/lattice.cc"},
                                      {"submissions/.hidden.cpp", "AC/lattice.cc"}});
  file("submissions/README.txt", "no submission\n");
  const auto names = [](const Result& result) {
    std::vector<std::string> all;
    const Json document = Json::parse(result.out);
    for (const Json& one : document["submissions"])
      all.push_back(fs::path(one["submission"].get<std::string>()).filename());
    return all;
  };
  const std::vector<std::string> options{"--suite", "tiny", "--rounds", "1", "--format", "json"};
  std::vector<std::string> arguments{folder};
  arguments.insert(arguments.end(), options.begin(), options.end());
  EXPECT_THAT(names(compare(arguments)), ElementsAre("b.cpp", "a.hpp"));
  arguments.front() = folder + "/*.cpp";
  EXPECT_THAT(names(compare(arguments)), ElementsAre("b.cpp"));
}

TEST_F(CompareTest, ExpectsWhatFoldersSay) {
  const std::vector<std::pair<std::string, std::string>> files{
      {"submissions/accepted/a.cpp", "AC/lattice.cc"},
      {"submissions/wrong_answer/w.cpp", "WA/always_empty.cpp"},
      {"submissions/time_limit_exceeded/t.cpp", "TLE/never_ends_for_one.cpp"},
      {"submissions/run_time_error/r.cpp", "RTE/not_implemented.cpp"},
      {"submissions/CE/c.cpp", "CE/missing_brace.cpp"}};
  const std::string folder = package(files);
  const std::vector<std::string> options{"--expect", "--rounds",      "1",   "--suite",    "tiny", "--case-seconds",
                                         "0.05",     "--wall-factor", "100", "--fail-fast"};
  std::vector<std::string> arguments{folder, "--baseline", kAccepted};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const Result right = compare(arguments);
  EXPECT_EQ(right.status, 0) << right.out << right.err;
  EXPECT_THAT(right.out, HasSubstr("5 of 5 verdicts match the folder."));
  fs::rename(place("submissions/accepted/a.cpp"), place("submissions/wrong_answer/a.cpp"));
  const Result different = compare(arguments);
  EXPECT_EQ(different.status, 1);
  EXPECT_THAT(different.out, HasSubstr("4 of 5 verdicts match the folder; these do not:"));
  EXPECT_THAT(different.out, HasSubstr("is in the folder wrong_answer, but got AC"));
}

TEST_F(CompareTest, ExpectsWhatTheFoldersOfThisProjectSay) {
  const Result result =
      compare({kSubmissions + "AC/lattice.cc", kSubmissions + "AC/min_conflicts.cpp",
               kSubmissions + "WA/counts_from_one.cpp", kSubmissions + "CE/python.cpp",
               kSubmissions + "RTE/exits_at_once.cpp", "--expect", "--rounds", "1", "--suite", "tiny"});
  EXPECT_EQ(result.status, 0) << result.out << result.err;
}

TEST_F(CompareTest, InterruptKeepsWhatThereIs) {
  const pid_t pid = start(
      {"compare", kAccepted, waiting("compared"), "--suite", "small", "--idle-seconds", "1000", "--format", "json"});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130) << result.err;
  const Json document = Json::parse(result.out);
  EXPECT_EQ(document["interrupted"], true);
  EXPECT_EQ(document["rounds_done"], 0);
  ASSERT_EQ(document["submissions"].size(), 2u);
  EXPECT_EQ(document["submissions"][1]["verdict"], "SK");
  EXPECT_THAT(document["submissions"][1]["reason"].get<std::string>(), HasSubstr(": interrupted after "));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(CompareTest, WritesEveryFormatOfOneComparison) {
  std::vector<std::string> arguments{kAccepted, kSubmissions + "AC/lattice.cc", "--suite", "tiny", "--rounds", "1"};
  for (const char* name : {"json", "csv", "markdown", "html"})
    arguments.insert(arguments.end(), {"--format", name, "--output", place(name)});
  const Result result = compare(arguments);
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_EQ(Json::parse(read(place("json")))["submissions"].size(), 2u);
  EXPECT_THAT(read(place("csv")), StartsWith("submission,verdict,"));
  EXPECT_THAT(read(place("markdown")), StartsWith("| submission | CPU |"));
  EXPECT_THAT(read(place("html")), StartsWith("<!DOCTYPE html>"));
}

TEST_F(CompareTest, SaysInOneLineWhatIsWrongWithTheCompiler) {
  expectOneLine(compare({kAccepted, "--compiler", "no-such-compiler"}), 2, "no-such-compiler");
}

}  // namespace
}  // namespace judge
