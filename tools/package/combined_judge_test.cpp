// What the verbs take and refuse, asked in this process: nothing is compiled or graded.

#include "tools/package/combined_judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "judge/base/json.h"
#include "judge/machine/scratch_directory.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

const std::string kAccepted = QUEENS_SOURCE_DIR "/solution/solve_n_queens.h";

struct Result {
  int status;
  std::string out, err;
};

Result judgeHere(const std::vector<std::string>& arguments) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int status = options::runProgram(combinedJudge(), arguments);
  std::string out = testing::internal::GetCapturedStdout();
  return {status, std::move(out), testing::internal::GetCapturedStderr()};
}

/// Status 2, nothing on stdout, one line on stderr that has these words.
void expectRefused(const std::vector<std::string>& arguments, const std::string& words) {
  const Result result = judgeHere(arguments);
  EXPECT_EQ(result.status, 2) << words;
  EXPECT_EQ(result.out, "") << words;
  EXPECT_THAT(result.err, MatchesRegex("judge: [^\n]+\n"));
  EXPECT_THAT(result.err, HasSubstr(words));
}

class VerbTest : public ::testing::Test {
 protected:
  std::string place(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(place(name)) << text;
    return place(name);
  }

  /// Text that a refused command must not touch.
  std::string precious() const { return file("precious.cpp", kText); }
  void expectPreciousKept() const {
    std::ostringstream text;
    text << std::ifstream(place("precious.cpp")).rdbuf();
    EXPECT_EQ(text.str(), kText);
  }

  static constexpr const char* kText = "std::string solveNQueens(int, std::pair<int, int>) { return {}; }\n";
  ScratchDirectory folder_;
};

TEST_F(VerbTest, KatasAreFoundByNameAndFolder) {
  const std::string toml = "name = \"mine\"\ntitle = \"Mine\"\nfunction = \"try it\"\nresult = \"int\"\n";
  const std::string parameter = "[[parameters]]\nname = \"n\"\ntype = \"int\"\n";
  fs::create_directories(place("data/queens-judge/katas/mine/suites"));
  fs::create_directories(place("data/queens-judge/katas/broken"));
  file("data/queens-judge/katas/mine/kata.toml", toml + parameter);
  file("data/queens-judge/katas/mine/suites/a.suite", "kata mine\nsuite a\ncases\n[1] => 2\n[x] => 2\n");
  file("data/queens-judge/katas/broken/kata.toml", toml);
  setenv("XDG_DATA_HOME", place("data").c_str(), 1);
  const Result listed = judgeHere({"katas"});
  EXPECT_EQ(listed.status, 0);
  EXPECT_THAT(listed.out, HasSubstr("\nmine             Mine: (int) -> int; your own\n"));
  EXPECT_THAT(listed.out, HasSubstr("\nbroken           cannot be used: "));
  EXPECT_THAT(listed.out, StartsWith("mandatory-queen  "));
  EXPECT_THAT(judgeHere({"katas", "--format", "json"}).out, HasSubstr("\"origin\": \"own\""));
  fs::copy(place("data/queens-judge/katas/mine"), place("data/queens-judge/katas/count"), fs::copy_options::recursive);
  file("data/queens-judge/katas/count/kata.toml", "name = \"count\"" + toml.substr(toml.find('\n')) + parameter);
  EXPECT_THAT(judgeHere({"katas"}).out, HasSubstr("\ncount            cannot be used: another kata has this name"));
  EXPECT_THAT(judgeHere({"katas", "count"}).out, StartsWith("count: Count the solutions"));
  expectRefused({kAccepted, "--kata", ""}, "--kata : is empty");
  EXPECT_THAT(judgeHere({"languages", "--kata", "mine"}).out, HasSubstr("def try_it(n: int) -> int"));
  const std::string folder = place("data/queens-judge/katas/mine");
  EXPECT_THAT(judgeHere({"languages", "--kata", folder}).out, HasSubstr("def try_it(n: int) -> int"));
  expectRefused({kAccepted, "--kata", "mine"}, "a.suite:5: expected JSON");
  expectRefused({kAccepted, "--suite", folder + "/suites/a.suite"}, "a.suite:5: expected JSON");
  expectRefused({kAccepted, "--kata", place("nothing/here")}, "cannot be opened: No such file or directory");
  expectRefused({kAccepted, "--kata", "broken"}, "broken/kata.toml:1: name: the folder is called \"broken\"");
  expectRefused({kAccepted, "--kata", "mina"}, "did you mean mine?");
  file("data/queens-judge/katas/mine/kata.toml", toml + parameter + "[limits]\ncase-second = 1\n");
  expectRefused({kAccepted, "--kata", "mine"},
                "kata.toml:9: case-second: unknown limit, expected one of total-seconds");
  file("data/queens-judge/katas/mine/kata.toml", toml + parameter + "[limits]\nmemory-mb = 0.5\n");
  expectRefused({kAccepted, "--kata", "mine"}, "kata.toml:9: --memory-mb 0.5: expected");
  unsetenv("XDG_DATA_HOME");
}

TEST_F(VerbTest, AFolderHereThatIsCalledLikeAKataIsNamedByItsPath) {
  const fs::path before = fs::current_path();
  fs::create_directories(place("count"));
  fs::current_path(folder_.path());
  expectRefused({"kata", "check", "count"}, "count is the name of a kata, and a folder here: expected ./count, or /");
  EXPECT_THAT(judgeHere({"kata", "check", "./count"}).out, StartsWith("./count: 1 fault"));
  fs::current_path(before);
}

TEST_F(VerbTest, AKataIsShownWithItsStatementAndSuites) {
  const Result shown = judgeHere({"katas", "mandatory-queen"});
  EXPECT_EQ(shown.status, 0);
  EXPECT_THAT(shown.out, StartsWith("mandatory-queen: N queens, one of them given\nPlace n queens"));
  EXPECT_THAT(shown.out, HasSubstr("\n## Examples\n"));
  EXPECT_THAT(shown.out, HasSubstr("\nSuites: tiny (8 cases), unsolvable ("));
  const auto page = Json::parse(judgeHere({"katas", "mandatory-queen", "--format", "json"}).out);
  EXPECT_EQ(page["kind"], "kata");
  EXPECT_EQ(page["origin"], "built in");
  EXPECT_EQ(page["types"], "(int, pair<int, int>) -> optional<text>");
  EXPECT_EQ(page["mode"], "function");
  EXPECT_EQ(page["test"], "tiny");
  EXPECT_EQ(page["pairs"], Json({"row-col", "col-row"}));
  EXPECT_EQ(page["suites"][0]["cases"], 8);
  EXPECT_THAT(page["suites"][0]["text"].get<std::string>(), HasSubstr("\nsuite tiny\n"));
  EXPECT_EQ(page["limits"]["total_cpu_ns"], 160'000'000'000);
  EXPECT_THAT(page["statement_html"].get<std::string>(),
              StartsWith("<h1>N queens, one of them given</h1>\n\n<p>Place"));
  EXPECT_EQ(page["languages"][0]["id"], "cpp");
  EXPECT_EQ(page["languages"][0]["signature"], "std::string solveNQueens(int n, std::pair<int, int> queen)");
}

TEST_F(VerbTest, AFolderIsShownAsAKataAndItsStatementIsNoMarkup) {
  WrittenKata kata("mine");
  kata.withToml(
      "title = \"<b>\"\nresult = \"int\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n"
      "[limits]\ncase-seconds = 2.5\n");
  kata.withSuite("b", "[1] => 2\n").withSuite("a", "[5] => 2\n[6] => 2\n");
  kata.withSuite("large", "# " + std::string(64 << 10, 'x') + "\n[7] => 2\n");
  kata.with("statement.md",
            "# <script>alert(1)</script>\n\n<img src=x onerror=alert(1)> **<i>** `<b>` &lt; \x1b[31m\xff\r\n\r\n"
            "- [a](javascript:alert(1)) [<u>](https://e.org/\"onclick=\"alert(1))\n\n```<s>\n</pre><script>\n```\n");
  const Result shown = judgeHere({"katas", kata.path(), "--format", "json"});
  EXPECT_EQ(shown.err, "");
  const auto page = Json::parse(shown.out);
  EXPECT_EQ(page["name"], "mine");
  EXPECT_EQ(page["origin"], "folder");
  EXPECT_EQ(page["test"], "a");
  EXPECT_EQ(page["pairs"], Json::array());
  EXPECT_EQ(page["suites"][0]["cases"], 2);
  EXPECT_EQ(page["suites"][2]["name"], "large");
  EXPECT_TRUE(page["suites"][2]["text"].is_null());
  EXPECT_EQ(page["limits"]["case_cpu_ns"], 2'500'000'000);
  std::string html = page["statement_html"].get<std::string>();
  for (const char* const tag :
       {"<h1>", "</h1>", "<p>", "</p>", "<ul>", "</ul>", "<li>", "</li>", "<pre>", "</pre>", "<strong>", "</strong>",
        "<code>", "</code>", "</a>", "<a href=\"https://e.org/&quot;onclick=&quot;alert(1)\">"})
    for (auto at = html.find(tag); at != html.npos; at = html.find(tag)) html.erase(at, std::string_view(tag).size());
  EXPECT_EQ(html.find_first_of("<>\"\x1b"), html.npos) << html;
  EXPECT_EQ(judgeHere({"katas", kata.path()}).out.find('\x1b'), std::string::npos);
  kata.withSuite("c", "[x] => 2\n");
  expectRefused({"katas", kata.path()}, "suites/c.suite:4: expected JSON");
  expectRefused({"katas", "mina"}, "no kata is called \"mina\"");
  expectRefused({"katas", place("nothing/here")}, "No such file or directory");
}

TEST_F(VerbTest, GradeRefusesOptionsThatMakeNoSense) {
  expectRefused({}, "SUBMISSION is required");
  expectRefused({kAccepted, "--nonsense"}, "unknown option --nonsense");
  expectRefused({"/nowhere/a.cpp"}, "No such file");
  for (const char* bad : {"0", "65", "all"}) expectRefused({kAccepted, "-j", bad}, "--jobs");
  expectRefused({"-", kAccepted, "-"}, "- is given more than once");
  expectRefused({kAccepted, "--languages", "/nowhere"}, "--languages /nowhere: no such folder");
  expectRefused({kAccepted, "--sandbox", "cardboard"}, "--sandbox");
  expectRefused({kAccepted, "--suite", "huge"}, "huge");
  expectRefused({kAccepted, "--suite", file("bad.suite", "kata mandatory-queen\nsuite bad\n8 9 9\n")}, "bad.suite:3:");
  expectRefused({kAccepted, "--memory-mb", "0"}, "--memory-mb");
  expectRefused({kAccepted, "--source-kb", "65537"}, "--source-kb");
  for (const char* const option : {"--repeat", "--jobs", "--random", "--processes", "--memory-mb", "--source-kb",
                                   "--total-seconds", "--wall-factor", "--case-seconds"})
    expectRefused({kAccepted, option, "0x2"}, option);
  for (const char* bad : {"nan", "inf", "-1", "1e300", "0", "ten"})
    expectRefused({kAccepted, "--total-seconds", bad}, "--total-seconds");
  for (const char* bad : {"-1", "18446744073709551616", "010", "0x10", "", "1.5"})
    expectRefused({kAccepted, "--random", "1", "--seed", bad}, "--seed");
  expectRefused({kAccepted, "--std", "c++98"}, "--std c++98: unknown value; one of c++17, c++20");
  expectRefused({kAccepted, "--compiler", "a", "--compiler", "b"}, "--compiler is given more than once");
}

TEST_F(VerbTest, GradeRepeatsOneSubmissionInFormatsThatKnowAttempts) {
  expectRefused({kAccepted, kAccepted, "--repeat", "2"}, "--repeat");
  expectRefused({kAccepted, "--repeat", "2", "--format", "junit"}, "--repeat");
  expectRefused({kAccepted, "--repeat", "0"}, "--repeat");
}

TEST_F(VerbTest, GradeRefusesReportsInPlacesThatMakeNoSense) {
  const std::string one = place("one"), other = place("other");
  expectRefused({kAccepted, "--format", "xml"}, "--format xml: unknown value; one of text, json, ");
  expectRefused({kAccepted, "--format", "jsno"}, "did you mean json?");
  expectRefused({kAccepted, "--format", "json", "--format", "tap"}, "json and tap cannot both go to stdout");
  expectRefused({kAccepted, "--output", one, "--output", other}, "each needs its own --format");
  expectRefused({kAccepted, "--format", "json", "--output", one, "--output", other}, "needs a --format next to it");
  expectRefused({kAccepted, "--format", "json", "--output", one, "--format", "tap", "--output", one},
                "two reports go to this file");
  expectRefused({kAccepted, "--format", "json", "--output", one, "--format", "tap", "--output", kAccepted},
                "the submission itself");
  expectRefused({kAccepted, "--format", "json", "--output"}, "--output needs a value");
  EXPECT_FALSE(fs::exists(one));
}

TEST_F(VerbTest, GradeSendsSeveralToNoPlatform) {
  for (const char* name : {"codewars", "exercism", "gradescope", "github"})
    expectRefused({kAccepted, kAccepted, "--format", name}, std::string("--format ") + name + ": ");
}

TEST_F(VerbTest, ReportsOverwriteNoSubmission) {
  const std::string mine = precious();
  expectRefused({mine, "--output", mine}, "the submission itself");
  expectRefused({kAccepted, mine, "--output", mine}, "the submission itself");
  expectRefused({"compare", mine, kAccepted, "--output", mine}, "the submission itself");
  expectRefused({"fuzz", mine, "--save", mine}, "the submission itself");
  expectRefused({"fuzz", mine, "--output", mine}, "the submission itself");
  expectRefused({"profile", mine, "--output", mine}, "the submission itself");
  expectPreciousKept();
}

TEST_F(VerbTest, CompareRefusesOptionsThatMakeNoSense) {
  fs::create_directory(place("none"));
  expectRefused({"compare"}, "SUBMISSION is required");
  for (const char* bad : {"0", "1000", "x"}) expectRefused({"compare", kAccepted, "--rounds", bad}, "--rounds");
  expectRefused({"compare", place("none")}, "contains no file in a known language (.cpp .cc .cxx .h .hpp ");
  expectRefused({"compare", place("none") + "/*.cpp"}, "no file matches");
  expectRefused({"compare", kAccepted, "--expect"},
                "--expect: no folder of its path is named after a verdict (time_limit_exceeded, ");
  expectRefused({"compare", "-", "-"}, "more than once");
  expectRefused({"compare", kAccepted, "--format", "xml"}, "one of text, json, csv, markdown, html");
}

TEST_F(VerbTest, FuzzRefusesOptionsThatMakeNoSense) {
  expectRefused({"fuzz"}, "SUBMISSION is required");
  expectRefused({"fuzz", kAccepted, kAccepted}, "unexpected argument");
  expectRefused({"fuzz", "/nowhere/a.cpp"}, "No such file");
  expectRefused({"fuzz", kAccepted, "--max-n", "0"}, "--max-n");
  expectRefused({"fuzz", kAccepted, "--max-n", "30001"}, "--max-n");
  expectRefused({"fuzz", kAccepted, "--min-n", "9", "--max-n", "8"}, "--min-n");
  expectRefused({"fuzz", kAccepted, "--cases", "5", "--seconds", "5"}, "--seconds");
  expectRefused({"fuzz", kAccepted, "--save", "-"}, "--save -");
  expectRefused({"fuzz", kAccepted, "--save", place("a"), "--output", place("a")},
                "the report goes to the same file; choose another");
  for (const char* bad : {"0", "nan", "-1", "1e300"}) expectRefused({"fuzz", kAccepted, "--seconds", bad}, "--seconds");
}

TEST_F(VerbTest, ProfileRefusesOptionsThatMakeNoSense) {
  expectRefused({"profile"}, "SUBMISSION is required");
  expectRefused({"profile", "/nowhere/a.cpp"}, "No such file");
  for (const char* bad : {"0", "nan", "-1", "ten"})
    expectRefused({"profile", kAccepted, "--seconds", bad}, "--seconds");
  for (const char* bad : {"7", "30001", "x"}) expectRefused({"profile", kAccepted, "--max-n", bad}, "--max-n");
  expectRefused({"profile", kAccepted, "--format", "xml"}, "--format");
}

TEST_F(VerbTest, FuzzAndProfileKnowAllKatas) {
  expectRefused({"fuzz", kAccepted, "--kata", "chess"}, "chess");
  expectRefused({"profile", kAccepted, "--kata", "chess"}, "chess");
  for (const char* const verb : {"fuzz", "profile"})
    expectRefused({verb, kAccepted, "--kata", "regions", "--pair", "col-row"}, "regions has no pair");
}

TEST_F(VerbTest, HistoryRefusesOptionsThatMakeNoSense) {
  expectRefused({"history", "diff", "1", "2", "3"}, "judge history diff --help");
  expectRefused({"history", "show", "x"}, "x: is not the id of a run; judge history lists them");
  expectRefused({"history", "show"}, "ID is required");
  expectRefused({"history", "--limit", "0"}, "--limit");
  expectRefused({"history", "--format", "xml"}, "--format");
  expectRefused({"history", "diff", "--format", "csv"}, "one of text, json");
  expectRefused({"history", "prune"}, "--keep is required");
  expectRefused({"history", "prnue"}, "did you mean prune?");
}

TEST_F(VerbTest, DoctorRefusesWhatItDoesNotKnow) {
  expectRefused({"doctor", "--sandbox", "hope"}, "--sandbox hope: unknown value; one of limits, landlock, namespaces");
  expectRefused({"doctor", "submission.cpp"}, "unexpected argument submission.cpp");
}

TEST_F(VerbTest, CheckSaysHowItIsCalled) {
  expectRefused({"check"}, "IN, ANS, FEEDBACK_DIR/ are required (judge check --help shows how)");
  expectRefused({"check", "1.in", "1.ans"}, "FEEDBACK_DIR/ is required");
  expectRefused({"check", "--kata"}, "--kata needs a value");
  EXPECT_THAT(judgeHere({"check", "--help"}).out, HasSubstr("42 right, 43 wrong"));
}

TEST_F(VerbTest, AWordThatIsNoFileIsTakenForAMistypedCommand) {
  expectRefused({"fuz"}, "fuz is neither a command nor a file; did you mean fuzz?");
  expectRefused({kAccepted, "--quite"}, "did you mean --quiet?");
}

/// Every command by its words.
std::vector<std::vector<std::string>> commandsBelow(const options::Verb& verb) {
  std::vector<std::vector<std::string>> commands = {{}};
  for (const options::Verb& below : verb.verbs)
    for (std::vector<std::string> command : commandsBelow(below)) {
      command.insert(command.begin(), std::string(below.name));
      commands.push_back(command);
    }
  return commands;
}

TEST(VerbHelp, OfEachShowsAnExampleAndIsNoWiderThanAScreen) {
  for (std::vector<std::string> command : commandsBelow(combinedJudge().verb)) {
    std::string name = "judge";
    for (const std::string& word : command) name += ' ' + word;
    command.emplace_back("--help");
    const Result help = judgeHere(command);
    EXPECT_EQ(help.status, 0) << name;
    EXPECT_LT(help.out.find("Example: " + name), help.out.find("Usage: " + name)) << name;
    std::istringstream lines(help.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << name << ": " << line;
  }
}

TEST(VerbHelp, OfTheJudgeOpensWithItsCommands) {
  EXPECT_THAT(judgeHere({"--help"}).out, StartsWith("Example: judge my_solution.cpp\n\nCommands:\n  watch "));
}

TEST(VerbHelp, TellsOfWhatTheVerbDoes) {
  EXPECT_THAT(judgeHere({"compare", "--help"}).out, HasSubstr("One grading at a time"));
  EXPECT_THAT(judgeHere({"history", "--help"}).out, HasSubstr("judge history diff my_solution.cpp"));
}

/// Those that are not told by their place.
std::vector<options::Option> namedOptions(const options::Verb& verb) {
  std::vector<options::Option> all = verb.declare().options;
  std::erase_if(all, [](const options::Option& option) { return option.isPositional(); });
  return all;
}

TEST(GeneratedPages, NameEveryVerbAndOptionOfTheJudge) {
  for (const char* const kind : {"man", "bash", "zsh", "fish"}) {
    std::string page = judgeHere({"--generate", kind}).out;
    std::erase(page, '\\');
    const auto expectNames = [&](auto&& again, const options::Verb& verb) -> void {
      EXPECT_THAT(page, HasSubstr(verb.name)) << kind;
      for (const options::Option& option : namedOptions(verb))
        EXPECT_THAT(page, HasSubstr(option.names.substr(option.names.rfind("--") + 2))) << kind;
      for (const options::Verb& below : verb.verbs) again(again, below);
    };
    expectNames(expectNames, combinedJudge().verb);
  }
}

}  // namespace
}  // namespace judge
