// `judge kata import` and `judge kata check --package` as a user meets them.

#include <fmt/format.h>
#include <signal.h>

#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;

namespace fs = std::filesystem;
using Kind = SamplePackage::Kind;

class KataPackageTest : public CommandFixture {
 protected:
  KataPackageTest() { fs::create_directory(output_); }

  Result import(const fs::path& package, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"kata", "import", package.string(), "--output", kata_.string(), "--quiet"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return judge(std::move(arguments));
  }

  Result check(const fs::path& package) const { return judge({"kata", "check", "--package", package.string()}); }

  /// Grades the submissions of the imported kata; 0 where each gets the verdict of its folder.
  Result expectVerdicts(const std::string& kata) const {
    const std::string folder = (output_ / kata).string();
    return judge({"compare", folder + "/submissions", "--kata", folder, "--expect", "--rounds", "1", "--quiet"});
  }

  std::vector<std::string> names(const fs::path& folder) const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder)) all.push_back(entry.path().filename());
    return all;
  }

  const fs::path output_ = folder_.path() / "katas", kata_ = output_ / "sum";
};

class KataPackages : public KataPackageTest, public ::testing::WithParamInterface<Kind> {};

INSTANTIATE_TEST_SUITE_P(AllFormats, KataPackages, ::testing::Values(Kind::Legacy, Kind::Modern, Kind::Domjudge));

TEST_P(KataPackages, SubmissionsGetTheVerdictOfTheirFolder) {
  const SamplePackage sample(GetParam());
  const Result imported = import(GetParam() == Kind::Domjudge ? sample.zip(false) : sample.folder());
  ASSERT_EQ(imported.status, 0) << imported.err;
  EXPECT_THAT(imported.out, HasSubstr("katas/sum: 3 cases, 3 submissions; time limit "));
  EXPECT_THAT(names(output_), ::testing::ElementsAre("sum")) << "nothing else is left there";
  const Result graded = expectVerdicts("sum");
  EXPECT_EQ(graded.status, 0) << graded.out << graded.err;
  EXPECT_THAT(graded.out, HasSubstr("3 of 3 verdicts match the folder"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_P(KataPackages, ThatKeepToTheRulesPass) {
  const SamplePackage sample(GetParam());
  const Result result = check(sample.folder());
  EXPECT_EQ(result.status, 0) << result.out << result.err;
  EXPECT_THAT(result.out, MatchesRegex("sum: (kattis-legacy|kattis-2025-09|domjudge): no faults\n"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_P(KataPackages, ACustomValidatorDecides) {
  SamplePackage sample(GetParam());
  const std::string folder = GetParam() == Kind::Modern ? "output_validator/" : "output_validators/v/";
  if (GetParam() != Kind::Modern)
    sample.with("problem.yaml", "name: Sum\nlicense: cc0\nauthor: A\nvalidation: custom\n");
  sample.with(folder + "half.h", "inline bool isRight(int a, int b, int c) { return a + b == c || a + b == -c; }\n")
      .with(folder + "main.cpp",
            "#include <fstream>\n#include <iostream>\n#include <string>\n#include \"half.h\"\n"
            "int main(int, char** argv) {\n  std::ifstream in(argv[1]);\n  int a, b;\n  std::string word, more;\n"
            "  in >> a >> b;\n  if (!(std::cin >> word) || (std::cin >> more)) return 43;\n"
            "  if (word.find_first_not_of(\"-0123456789\") != word.npos || word.size() > 9) return 43;\n"
            "  std::ofstream(std::string(argv[3]) + \"judgemessage.txt\") << \"not the sum\\n\";\n"
            "  return isRight(a, b, std::atoi(word.c_str())) ? 42 : 43;\n}\n")
      .with("submissions/accepted/minus.py", "a, b = map(int, input().split())\nprint(-a - b)\n");
  const Result checked = check(sample.folder());
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  ASSERT_EQ(import(sample.folder()).status, 0);
  const Result graded = expectVerdicts("sum");
  EXPECT_EQ(graded.status, 0) << graded.out << graded.err;
  EXPECT_THAT(graded.out, HasSubstr("4 of 4 verdicts match the folder"));
  EXPECT_THAT(graded.out, HasSubstr("not the sum"));
}

TEST_F(KataPackageTest, AValidatorMayRecurseDeeply) {
  SamplePackage sample(Kind::Domjudge);
  sample.with("problem.yaml", "name: Sum\nlicense: cc0\nauthor: A\nvalidation: custom\n")
      .with("output_validators/v/v.c",
            "static int depth(int n) {\n  volatile char frame[1000];\n  frame[n % 1000] = 1;\n"
            "  return n == 0 ? 0 : depth(n - 1) + frame[n % 1000];\n}\n"
            "int main(void) { return depth(150000) == 150000 ? 42 : 43; }\n")
      .without("submissions/wrong_answer");
  ASSERT_EQ(import(sample.folder()).status, 0);
  EXPECT_THAT(expectVerdicts("sum").out, HasSubstr("2 of 2 verdicts match the folder"));
}

TEST_F(KataPackageTest, CasesAreJudgedWithTheirOwnFlags) {
  SamplePackage sample(Kind::Modern);
  sample.with("data/secret/tolerant/1.in", "2 2\n")
      .with("data/secret/tolerant/1.ans", "4\n")
      .with("data/secret/tolerant/test_group.yaml", "output_validator_args: [float_tolerance, '0.1']\n")
      .with("submissions/accepted/near.py",
            "a, b = map(int, input().split())\nprint(4.01 if a == 2 == b else a + b)\n");
  const Result imported = import(sample.folder());
  ASSERT_EQ(imported.status, 0) << imported.err;
  EXPECT_THAT(imported.out, Not(HasSubstr("near.py: gets")));
  EXPECT_EQ(expectVerdicts("sum").status, 0);
}

TEST_F(KataPackageTest, DataThatThePackageLacksIsMadeByItsGenerators) {
  SamplePackage sample(Kind::Modern);
  sample.without("data/secret")
      .with("generators/draw.py", "import sys\nprint(int(sys.argv[1]) % 10, sys.argv[2])\n")
      .with("generators/generators.yaml",
            "solution: /submissions/accepted/sum.py\ndata:\n  secret:\n    data:\n"
            "      - drawn: {generate: \"draw.py {seed} {count}\", count: 4}\n      - given: {in: '0 0'}\n");
  const Result imported = import(sample.folder());
  ASSERT_EQ(imported.status, 0) << imported.err;
  EXPECT_THAT(imported.out, HasSubstr("katas/sum: 6 cases, 3 submissions"));
  EXPECT_THAT(read(output_ / "sum/data/secret/4-drawn-4.in"), MatchesRegex("[0-9] 4\n"));
  EXPECT_EQ(read(output_ / "sum/data/secret/5-given.ans"), "0\n");
  EXPECT_THAT(expectVerdicts("sum").out, HasSubstr("3 of 3 verdicts match the folder"));
  EXPECT_FALSE(fs::exists(sample.folder() / "data/secret")) << "the package itself stays as it is";
  sample.with("generators/draw.py", "raise SystemExit(4)\n");
  fs::remove_all(output_ / "sum");
  expectOneLine(import(sample.folder()), 2, "draw.py ended with exit status 4");
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(KataPackageTest, SubmissionsAreAskedInPasses) {
  SamplePackage sample(Kind::Modern);
  sample.with("problem.yaml", "problem_format_version: 2025-09\nname: Sum\nuuid: u\ntype: multi-pass\n")
      .with("output_validator/v.py",
            "import os, sys\nline = sys.stdin.readline()\nright = int(open(sys.argv[2]).read())\n"
            "folder, state = sys.argv[3], sys.argv[3] + '.state'\n"
            "if os.path.exists(state):\n"
            "  sys.exit(42 if open(state).read() == open(sys.argv[1]).read() and int(line) == right else 43)\n"
            "for file in state, folder + 'nextpass.in':\n"
            "  with open(file, 'w') as out: out.write('0 ' + line)\nsys.exit(42)\n");
  ASSERT_EQ(import(sample.folder()).status, 0);
  EXPECT_THAT(read(output_ / "sum/kata.toml"), HasSubstr("passes = 2\n"));
  const Result graded = expectVerdicts("sum");
  EXPECT_THAT(graded.out, HasSubstr("3 of 3 verdicts match the folder")) << graded.out << graded.err;
  file("katas/sum/validator/v.py",
       "import sys\nopen(sys.argv[3] + 'nextpass.in', 'w').write('1 1\\n')\nsys.exit(42)\n");
  const Result endless =
      judge({(output_ / "sum/submissions/accepted/sum.py").string(), "--kata", (output_ / "sum").string()});
  EXPECT_EQ(endless.status, 3);
  EXPECT_THAT(endless.out, HasSubstr("the validator asks for more than 2 passes"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(KataPackageTest, GroupsGivePoints) {
  SamplePackage sample(Kind::Legacy);
  sample.with("problem.yaml", "name: Sum\ntype: scoring\n")
      .with("data/testdata.yaml", "grader_flags: ignore_sample\n")
      .with("data/secret/testdata.yaml", "accept_score: 30\n")
      .with("data/secret/zero/testdata.yaml", "accept_score: 40\n")
      .with("data/secret/zero/1.in", "7 0\n")
      .with("data/secret/zero/1.ans", "7\n")
      .with("submissions/partially_accepted/less.py", "a, b = map(int, input().split())\nprint(a - b)\n")
      .without("submissions/wrong_answer");
  ASSERT_EQ(import(sample.folder()).status, 0);
  EXPECT_THAT(expectVerdicts("sum").out, HasSubstr("3 of 3 verdicts match the folder"));
  const auto gradedBy = [&](const std::string& submission, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {(output_ / "sum/submissions" / submission).string(), "--kata",
                                          (output_ / "sum").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return judge(arguments).out;
  };
  EXPECT_THAT(gradedBy("accepted/sum.py"), HasSubstr("AC - accepted: all 4 cases passed, 100 of 100 points"));
  const std::string part = gradedBy("rejected/less.py", {"--verbose"});
  EXPECT_THAT(part, AllOf(HasSubstr("1 of 4 cases passed, 40 of 100 points"), HasSubstr("0/2, 0 of 60 points")));
  EXPECT_THAT(gradedBy("rejected/less.py", {"--suite", "secret-zero"}), HasSubstr(": 1 case passed, 40 of 40 points"));
}

TEST_F(KataPackageTest, WhatIsDoneIsShownOnATerminal) {
  environment_ = {"TERM=xterm"};
  const SamplePackage sample(Kind::Legacy);
  EXPECT_THAT(shownOnTerminal({"kata", "check", "--package", sample.folder()}),
              AllOf(HasSubstr("reading "), HasSubstr("running the validators of sum")));
  EXPECT_THAT(shownOnTerminal({"kata", "import", sample.folder(), "--output", kata_.string()}),
              AllOf(HasSubstr("reading "), HasSubstr("writing "), HasSubstr("reading the cases")));
}

TEST_F(KataPackageTest, AFolderAroundAPackageIsNone) {
  fs::create_directories(folder_.path() / "around");
  const std::string zip = file("around/sum.zip", "PK");
  expectOneLine(check(folder_.path() / "around"), 2, "is a folder around a package, expected " + zip);
}

TEST_F(KataPackageTest, ValidatorsThatAcceptJunkAreNamed) {
  SamplePackage sample(Kind::Legacy);
  sample.with("input_validators/validate.py",
              "import sys\nsys.exit(42 if len(sys.stdin.read().split()) == 2 else 43)\n");
  const Result result = check(sample.folder());
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("input_validators/validate.py: accepts data/sample/1.in with CRLF line ends"),
                    HasSubstr("accepts data/sample/1.in with doubled spaces"), Not(HasSubstr("that is empty"))));
}

TEST_F(KataPackageTest, ValidatorsThatCrashAreNamedWithTheirLastWords) {
  SamplePackage sample(Kind::Legacy);
  sample.with("problem.yaml", "name: Sum\nlicense: cc0\nauthor: A\nvalidation: custom\n")
      .with("output_validators/v.py", "import sys\nint(sys.stdin.read())\nsys.exit(42)\n")
      .with("input_validators/validate.py", "import sys\nsys.exit(0)\n");
  const Result result = check(sample.folder());
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("data/sample/1.in: input_validators/validate.py exits with 0 for it, expected 42"));
  EXPECT_THAT(result.out, AllOf(HasSubstr("output_validators/v.py: "), HasSubstr("ValueError")));
}

TEST_F(KataPackageTest, WhatIsWrongIsOneReport) {
  SamplePackage sample(Kind::Modern, "Bad");
  sample.with("problem.yaml", "problem_format_version: 2025-09\nname: Sum\nuiud: x\nlicense: cc by\n")
      .with("data/secret/1.in", "4 5\r\n")
      .without("data/secret/2.ans")
      .without("submissions/accepted");
  const Result result = check(sample.folder());
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, MatchesRegex("Bad: kattis-2025-09: [0-9]+ faults\nis called \"Bad\".*"));
  for (const char* const words :
       {"problem.yaml:3: unknown key uiud; did you mean uuid?", "problem.yaml:1: uuid is missing",
        "problem.yaml:4: license is cc by, but nobody owns the rights", "data/secret/1.in:1: has a carriage return",
        "data/secret/2.in: has no .ans", "submissions/accepted: has no submission"})
    EXPECT_THAT(result.out, HasSubstr(words));
}

TEST_F(KataPackageTest, TheTimeLimitComesFromTheSubmissions) {
  SamplePackage sample(Kind::Modern);
  sample
      .with("problem.yaml",
            "problem_format_version: 2025-09\nname: Sum\nuuid: u\nlimits: {time_resolution: 0.1, memory: 256}\n")
      .with("submissions/time_limit_exceeded/waits.py", "while True: pass\n");
  const Result result = import(sample.folder());
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out,
              MatchesRegex(".*time limit [0-9.]+ s: 2 times what [a-z_]+/[a-z]+.py takes on the largest inputs, .*"));
  const std::string toml = read(output_ / "sum/kata.toml");
  EXPECT_THAT(toml, HasSubstr("memory-mb = 256"));
  EXPECT_THAT(toml, Not(HasSubstr("case-seconds = 60"))) << "the patience of measuring";
}

TEST_F(KataPackageTest, OnlyTheLargestInputsSetTheTimeLimit) {
  SamplePackage sample(Kind::Legacy);
  for (const std::string digit : {"3", "4", "5"})
    sample.with("data/secret/large" + digit + ".in", "0 000" + digit + "\n")
        .with("data/secret/large" + digit + ".ans", digit + "\n");
  sample.with("submissions/accepted/sum.py",
              "import time\na, b = map(int, input().split())\n"
              "while a == 4 and time.process_time() < 1: pass\nprint(a + b)\n");
  EXPECT_THAT(import(sample.folder()).out, HasSubstr("6 cases, 3 submissions; time limit 1 s: 5 times what "));
}

TEST_F(KataPackageTest, AGivenLimitIsTaken) {
  const SamplePackage sample(Kind::Domjudge);
  EXPECT_THAT(import(sample.folder()).out, HasSubstr("time limit 2 s: from the package"));
  fs::remove_all(output_ / "sum");
  EXPECT_THAT(import(sample.folder(), {"--case-seconds", "0.5"}).out,
              HasSubstr("time limit 0.5 s: from --case-seconds"));
  EXPECT_THAT(read(output_ / "sum/kata.toml"), HasSubstr("case-seconds = 0.5\n"));
}

TEST_F(KataPackageTest, ThePackageOfDomjudgeWithoutALimitGetsItsOwn) {
  SamplePackage sample(Kind::Domjudge);
  sample.with("domjudge-problem.ini", "name = 'Sum'\n");
  EXPECT_THAT(import(sample.folder()).out, HasSubstr("time limit 10 s: DOMjudge's own, since the package states none"));
}

TEST_F(KataPackageTest, SubmissionsOfSeveralFilesAreTaken) {
  SamplePackage sample(Kind::Domjudge);
  sample
      .with("submissions/accepted/several/main.py", "from adding import add\nprint(add(*map(int, input().split())))\n")
      .with("submissions/accepted/several/adding.py", "def add(a, b):\n    return a + b\n")
      .with("submissions/accepted/modules/main.js",
            "import { readFileSync } from 'fs';\nimport { add } from './adding.js';\n"
            "console.log(add(...readFileSync(0, 'utf8').split(/\\s+/).slice(0, 2).map(Number)));\n")
      .with("submissions/accepted/modules/adding.js", "export function add(a, b) {\n  return a + b;\n}\n")
      .with("submissions/accepted/modules/package.json", "{\"type\": \"module\"}\n")
      .with("submissions/accepted/two/a.c", "int main(void) { return 0; }\n")
      .with("submissions/accepted/two/b.py", "print(1)\n");
  EXPECT_THAT(import(sample.folder()).out,
              AllOf(HasSubstr(" 5 submissions"), HasSubstr("submissions/accepted/two: left out: is in Python")));
  const Result graded = expectVerdicts("sum");
  EXPECT_EQ(graded.status, 0) << graded.out << graded.err;
  EXPECT_THAT(graded.out, AllOf(HasSubstr("several.py"), HasSubstr("5 of 5 verdicts match the folder")));
  EXPECT_EQ(judge({(kata_ / "submissions/accepted/several.py").string(), "--kata", kata_.string()}).status, 0);
  EXPECT_THAT(judge({"kata", "check", kata_.string()}).out,
              AllOf(HasSubstr("accepted/several.py"), HasSubstr("no faults")));
  const fs::path exported = output_ / "legacy";
  EXPECT_EQ(judge({"kata", "export", kata_.string(), "--format", "kattis-legacy", "--output", exported}).status, 0);
  EXPECT_THAT(names(exported / "submissions/accepted/several.py"),
              ::testing::UnorderedElementsAre("main.py", "adding.py"));
}

TEST_F(KataPackageTest, AnInterruptedImportLeavesNothing) {
  SamplePackage sample(Kind::Legacy);
  sample.with("submissions/accepted/a.c",
              "#include <sys/prctl.h>\n#include <unistd.h>\n"
              "int main(void) { fork(); prctl(PR_SET_NAME, \"waits-for-tests\"); for (;;) pause(); }\n");
  const pid_t pid = start({"kata", "import", sample.folder().string(), "--output", kata_.string()});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.err, EndsWith("interrupted: no kata was made\n"));
  EXPECT_THAT(names(output_), IsEmpty());
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(KataPackageTest, HostileArchivesLeaveNothing) {
  const fs::path zip = folder_.path() / "evil.zip";
  const std::vector<std::pair<std::string, std::string>> members[] = {
      {{"../evil", "x"}}, {{"/etc/evil", "x"}}, {{"a", "-> ."}}, {{"zeros", std::string(200 << 20, '\0')}}};
  for (const auto& list : members) {
    writeZip(zip, list);
    expectOneLine(check(zip), 2, "evil.zip");
    expectOneLine(import(zip), 2, "evil.zip");
    EXPECT_TRUE(leftNothingBehind()) << list.front().first;
  }
  EXPECT_THAT(names(output_), IsEmpty());
  EXPECT_FALSE(fs::exists(folder_.path() / "evil"));
}

TEST_F(KataPackageTest, NothingIsReadThroughLinksThatLeaveAPackage) {
  const SamplePackage sample(Kind::Legacy);
  fs::create_symlink("/etc/passwd", sample.folder() / "submissions/accepted/passwd.py");
  fs::create_directory_symlink("/etc", sample.folder() / "submissions/wrong_answer/etc");
  for (const fs::path& package : {sample.folder(), sample.zip(true)}) {
    const Result imported = import(package);
    ASSERT_EQ(imported.status, 0) << imported.err;
    EXPECT_THAT(imported.out, HasSubstr("passwd.py: left out: a link to nothing in the package; copy the file into"));
    EXPECT_THAT(imported.out, HasSubstr("3 submissions"));
    for (const auto& entry : fs::recursive_directory_iterator(kata_))
      EXPECT_TRUE(!entry.is_symlink() && entry.path().stem() != "passwd") << entry.path();
    EXPECT_THAT(check(package).out,
                AllOf(HasSubstr("submissions/wrong_answer/etc: is a link to nothing"), Not(HasSubstr("root:"))));
    fs::remove_all(kata_);
  }
  fs::create_symlink("/etc/passwd", sample.folder() / "data/secret/3.in");
  expectOneLine(import(sample.zip(true)), 2, "data/secret/3.in is a link to nothing in the package, but needed");
}

TEST_F(KataPackageTest, WhatIsNoKataIsRefused) {
  SamplePackage sample(Kind::Modern);
  sample.with("problem.yaml", "problem_format_version: 2025-09\nname: Sum\nuuid: u\ntype: interactive\n");
  expectOneLine(import(sample.folder()), 2, "sum: is interactive");
  EXPECT_THAT(names(output_), IsEmpty());
  const SamplePackage good(Kind::Domjudge);
  ASSERT_EQ(import(good.folder()).status, 0);
  expectOneLine(import(good.folder()), 2, "katas/sum: exists already, expected a new or an empty folder");
  expectOneLine(judge({"kata", "import", good.folder().string(), "--output", (output_ / "My Sum/").string()}), 2,
                "katas/My Sum: is no name of a kata, expected one such as my-sum");
  expectOneLine(import(folder_.path() / "none"), 2, "expected a problem package");
}

}  // namespace
}  // namespace judge
