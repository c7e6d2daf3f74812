// A kata that is a folder, as a user meets it: two-squares/, and folders written here.

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kKata = QUEENS_SOURCE_DIR "/judge/trials/katas/two-squares";
const std::string kPython = kKata + "/submissions/accepted/search.py";
const std::string kCpp = kKata + "/submissions/accepted/larger_first.cpp";
const std::string kWrong = kKata + "/submissions/wrong_answer/skips_equal_ones.js";

const std::string kOne = "result = \"int\"\ncheck = \"checker.py\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n";

class FolderKataTrial : public CommandFixture {
 protected:
  Result grade(std::vector<std::string> arguments, const std::string& kata = kKata) const {
    arguments.insert(arguments.end(), {"--kata", kata});
    return judge(std::move(arguments));
  }

  Json graded(std::vector<std::string> arguments, const std::string& kata = kKata) const {
    arguments.insert(arguments.end(), {"--format", "json"});
    return Json::parse(grade(std::move(arguments), kata).out);
  }

  static std::vector<std::string> verdicts(const Json& run) {
    std::vector<std::string> all;
    for (const Json& asked : run["cases"]) all.push_back(asked["verdict"].get<std::string>());
    return all;
  }

  /// A kata with that checker, asked 1, 2 and 3.
  std::string checked(const std::string& checker) {
    written_.withToml(kOne).with("checker.py", checker).withSuite("a", "[1]\n[2]\n[3]\n");
    return written_.path();
  }

  std::string same() const { return file("same.py", "def try_it(n):\n    return n\n"); }

  WrittenKata written_;
};

TEST_F(FolderKataTrial, TakesAPrintedTextWithOrWithoutALineEndMore) {
  written_.withToml(
      "result = \"text\"\nmode = \"program\"\ncheck = \"checker.py\"\n"
      "[[parameters]]\nname = \"n\"\ntype = \"int\"\n");
  written_.with("checker.py",
                "def check(n, answer):\n    return '' if answer in ('a', 'b\\n') else 'it is ' + repr(answer)\n");
  written_.withSuite("a", "[1]\n");
  const auto verdictOf = [&](const std::string& printed) {
    return graded({file("p.py", "print(" + printed + ", end='')\n")}, written_.path())["verdict"];
  };
  for (const char* const right : {"'a'", "'a\\n'", "'b\\n'", "'b\\n\\n'", "'a\\r\\n'"})
    EXPECT_EQ(verdictOf(right), "AC") << right;
  for (const char* const wrong : {"'a\\n\\n'", "'b'", "' a'", "''"}) EXPECT_EQ(verdictOf(wrong), "WA") << wrong;
}

TEST_F(FolderKataTrial, ProgramsAreToldWhatTheyReadAndWrite) {
  written_.withToml(
      "result = \"bool\"\nmode = \"program\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n"
      "[[parameters]]\nname = \"all\"\ntype = \"list<text>\"\n");
  EXPECT_THAT(grade({"languages", "--format", "json"}, written_.path()).out,
              HasSubstr("a program: reads n (int), all (list<text>) from stdin, writes bool to stdout"));
}

TEST_F(FolderKataTrial, IsGradedInAnyLanguage) {
  for (const std::string& submission : {kPython, kCpp}) {
    const Result result = grade({submission});
    EXPECT_EQ(result.status, 0) << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr("AC - accepted: all 8 cases passed"));
  }
  const Result wrong = grade({kWrong});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.out, AllOf(HasSubstr("WA - wrong answer: 7 of 8 cases passed"),
                               HasSubstr("(n = 2)\n  returned none, but a pair exists")));
}

TEST_F(FolderKataTrial, ShowsItsFaultsInEveryFormat) {
  std::vector<std::string> arguments{kWrong};
  const std::string formats[] = {"ndjson", "html", "junit", "tap", "codewars", "gradescope", "github", "exercism"};
  for (const std::string& name : formats)
    arguments.insert(arguments.end(), {"--format", name, "--output", (folder_.path() / name).string()});
  EXPECT_EQ(grade(arguments).status, 1);
  for (const std::string& name : formats)
    EXPECT_THAT(read(folder_.path() / name), HasSubstr(name == "github" ? "result=" : "a pair exists")) << name;
}

TEST_F(FolderKataTrial, DrawsMoreCasesByItsGenerator) {
  const Json run = graded({kPython, "--random", "4", "--seed", "7"});
  EXPECT_EQ(run["verdict"], "AC");
  EXPECT_EQ(run["totals"]["cases"], 16);
  EXPECT_EQ(run["seed"], 7);
  const Json again = graded({kPython, "--random", "4", "--seed", "7"});
  ASSERT_EQ(again["cases"].size(), 16u);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(again["cases"][i]["n"], run["cases"][i]["n"]);
}

TEST_F(FolderKataTrial, SetsLimitsUnderThoseOfTheCommandLine) {
  EXPECT_EQ(graded({kPython})["limits"]["case_cpu_ns"], 5'000'000'000);
  const Json run = graded({kPython, "--case-seconds", "3"});
  EXPECT_EQ(run["limits"]["case_cpu_ns"], 3'000'000'000);
  EXPECT_EQ(run["limits"]["total_cpu_ns"], 20'000'000'000);
}

TEST_F(FolderKataTrial, IsServedByEveryVerb) {
  const Result several = grade({kPython, kCpp, kWrong, "-j", "2"});
  EXPECT_EQ(several.status, 1);
  EXPECT_THAT(several.out, AllOf(HasSubstr("search.py"), HasSubstr("larger_first.cpp"), HasSubstr("a pair exists")));
  EXPECT_EQ(grade({kPython, "--repeat", "2"}).status, 0);
  const Result compared = judge({"compare", kPython, kWrong, "--kata", kKata, "--rounds", "1", "--expect"});
  EXPECT_EQ(compared.status, 0) << compared.out << compared.err;
  EXPECT_EQ(judge({"profile", kCpp, "--kata", kKata, "--seconds", "0.2", "--max-n", "500"}).status, 0);
  EXPECT_THAT(judge({"history"}).out, HasSubstr("two-squares"));
}

TEST_F(FolderKataTrial, HasItsSmallestFailureFound) {
  const std::string found = (folder_.path() / "found.suite").string();
  const Result fuzzed = judge({"fuzz", kWrong, "--kata", kKata, "--cases", "400", "--seed", "1", "--save", found});
  EXPECT_EQ(fuzzed.status, 1) << fuzzed.err;
  EXPECT_THAT(read(found), HasSubstr("cases\n[2]\n"));
  EXPECT_EQ(judge({kWrong, "--kata", kKata, "--suite", found}).status, 1);
  EXPECT_EQ(judge({kPython, "--kata", kKata, "--suite", found}).status, 0);
}

TEST_F(FolderKataTrial, IsFoundByASuiteFileBesideItsOthers) {
  EXPECT_THAT(judge({kPython, "--suite", kKata + "/suites/tiny.suite"}).out, HasSubstr("all 5 cases passed"));
  environment_ = {"XDG_DATA_HOME=" + folder_.path().string()};
  std::filesystem::create_directories(folder_.path() / "queens-judge/katas");
  std::filesystem::copy(kKata, folder_.path() / "queens-judge/katas/two-squares",
                        std::filesystem::copy_options::recursive);
  EXPECT_EQ(judge({kPython, "--kata", "two-squares"}).status, 0);
  const std::string suite = file("one.suite", "kata two-squares\nsuite one\ncases\n[25]\n");
  EXPECT_THAT(judge({kPython, "--suite", suite}).out, HasSubstr(": 1 case passed"));
}

TEST_F(FolderKataTrial, ChecksOneAnswerInThePlainFormat) {
  const std::string in = file("1.in", "25\n"), ans = file("1.ans", "");
  std::filesystem::create_directory(folder_.path() / "feedback");
  const auto status = [&](const std::string& out) {
    return judge({"check", in, ans, (folder_.path() / "feedback").string(), "--kata", kKata}, file("out.txt", out))
        .status;
  };
  EXPECT_EQ(status("3 4\n"), 42);
  EXPECT_EQ(status("5 0"), 42);
  EXPECT_EQ(status("none\n"), 43);
  EXPECT_EQ(read(folder_.path() / "feedback/teammessage.txt"), "returned none, but a pair exists\n");
  for (const char* const out : {"", "3", "3 4 5", "3 x", "\xFF\xFF", "3 4\x01"}) EXPECT_EQ(status(out), 43) << out;
}

TEST_F(FolderKataTrial, TakesProgramsThatReadStdin) {
  const std::string program = file("p.py",
                                   "n = int(input())\n"
                                   "pairs = [(a, b) for a in range(71) for b in range(71) if a * a + b * b == n]\n"
                                   "print(*pairs[0]) if pairs else print('none')\n");
  EXPECT_EQ(grade({program, "--mode", "program"}).status, 0);
}

TEST_F(FolderKataTrial, BlamesABrokenCheckerForItsOwnCaseAlone) {
  const std::string kata = checked("def check(n, answer):\n    return '' if n != 2 else str(1 // 0)\n");
  const Json run = graded({same()}, kata);
  EXPECT_EQ(run["verdict"], "JE");
  EXPECT_THAT(verdicts(run), ElementsAre("AC", "JE", "AC"));
  const std::string reason = run["cases"][1]["reason"].get<std::string>();
  EXPECT_THAT(reason, AllOf(HasSubstr("checker.py"), HasSubstr("ZeroDivisionError")));
}

TEST_F(FolderKataTrial, BlamesACheckerThatContradictsItself) {
  const std::string kata =
      checked("said = []\ndef check(n, answer):\n    said.append(n)\n    return '' if len(said) % 2 else 'no'\n");
  const Json run = graded({same()}, kata);
  EXPECT_THAT(verdicts(run), ElementsAre("AC", "JE", "JE"));
  EXPECT_THAT(run["cases"][1]["reason"].get<std::string>(), HasSubstr("contradicts itself"));
}

TEST_F(FolderKataTrial, AsksAThousandCasesOfOneChecker) {
  std::string cases;
  for (int n = 0; n < 1000; ++n) cases += '[' + std::to_string(n) + "]\n";
  const std::string kata = checked(
      "asked = 0\ndef check(n, answer):\n    global asked\n    asked += 1\n    return '' if asked == n + 1 else "
      "f'{asked}'\n");
  written_.withSuite("a", cases);
  EXPECT_EQ(graded({same()}, kata)["totals"]["accepted"], 1000);
}

TEST_F(FolderKataTrial, RefusesWhatLeadsOutOfTheFolderByName) {
  const std::string kata = checked("def check(n, answer):\n    return ''\n");
  std::filesystem::create_symlink("/etc/passwd", written_.path() / "suites/b.suite");
  const std::string submission = same();
  expectOneLine(grade({submission}, kata), 2, "suites/b.suite: is a symbolic link");
  std::filesystem::remove(written_.path() / "suites/b.suite");
  std::filesystem::remove(written_.path() / "checker.py");
  std::filesystem::create_symlink("/etc/passwd", written_.path() / "checker.py");
  expectOneLine(grade({submission}, kata), 2, "kata.toml:4: check: \"checker.py\" is a symbolic link");
}

}  // namespace
}  // namespace judge
