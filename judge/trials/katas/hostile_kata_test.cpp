// Katas that attack whoever grades by them: checkers, generators and validators of ill will. None of them decides
// anything against a submission but by its own answer, and none holds up, harms or outlives the judge.

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kPlain = "result = \"int\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n";

class HostileKata : public CommandFixture {
 protected:
  Result grade(std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.begin(), {same(), "--kata", written_.path(), "--checker-seconds", seconds_});
    return judge(std::move(arguments));
  }

  Json graded(std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.end(), {"--format", "json"});
    const Result result = grade(std::move(arguments));
    const auto document = jsonIn(result.out);
    EXPECT_TRUE(document) << result.out << result.err;
    run_ = document.value_or(Json());
    EXPECT_EQ(result.status, run_["verdict"] == "JE" ? 3 : run_["verdict"] == "AC" ? 0 : 1);
    EXPECT_TRUE(leftNothingBehind());
    return run_;
  }

  std::vector<std::string> verdicts() {
    std::vector<std::string> all;
    for (const Json& asked : run_["cases"]) all.push_back(asked["verdict"].get<std::string>());
    return all;
  }
  std::string reason(std::size_t of) { return run_["cases"][of]["reason"].get<std::string>(); }

  /// Asked 1, 2 and 3, of which it does `body` for 2, where the answer has been right.
  Json checkedBy(const std::string& body, const std::string& before = "") {
    std::string lines;
    std::istringstream all(body);
    for (std::string line; std::getline(all, line);) lines += "        " + line + '\n';
    written_.withToml("check = \"checker.py\"\n" + kPlain)
        .with("checker.py", "import os, signal, sys, time\n" + before + "\ndef check(n, answer):\n    if n == 2:\n" +
                                lines + "    return ''\n")
        .withSuite("a", "[1]\n[2]\n[3]\n");
    return graded();
  }

  std::string same() const { return file("same.py", "def try_it(n):\n    return n\n"); }
  bool isShutIn() const { return run_["sandbox"] != "limits"; }

  WrittenKata written_;
  std::string seconds_ = "0.5";  ///< CPU time of a checker
  std::string err_;
  Json run_;
};

struct Misdeed {
  const char* name;
  const char* body;
  const char* reason;
  const char* seconds = "0.5";
};

/// So that a test says which one it is.
void PrintTo(const Misdeed& misdeed, std::ostream* out) { *out << misdeed.name; }

class HostileChecker : public HostileKata, public ::testing::WithParamInterface<Misdeed> {};

TEST_P(HostileChecker, HarmsItsOwnCaseAlone) {
  seconds_ = GetParam().seconds;
  checkedBy(GetParam().body);
  EXPECT_THAT(verdicts(), ElementsAre("AC", "JE", "AC"));
  EXPECT_THAT(reason(1), AllOf(HasSubstr("checker.py "), HasSubstr(GetParam().reason)));
}

constexpr Misdeed kMisdeeds[] = {
    {"Crashes", "os.abort()", "was killed by signal 6"},
    {"Leaves", "os._exit(0)", "ended with exit status 0"},
    {"Sleeps", "time.sleep(1000)", "without using CPU"},
    {"Computes", "while True: pass", "of CPU time, limit"},
    {"ComputesInChildren", "while True:\n    if os.fork() == 0:\n        while True: pass\n    os.wait()",
     "of CPU time"},
    {"TakesMemory", "x = []\nwhile True: x.append('x' * (1 << 20))", "memory", "60"},
    {"FloodsItsLog", "while True: os.write(2, b'x' * 65536)", "to stdout and stderr"},
    {"ReturnsMegabytes", "return 'x' * (9 << 20)", "returned an answer longer than 8 MiB"},
    {"ReturnsAnotherType", "return [answer]", "expected str"},
    {"ReturnsNothing", "return None", "expected str"},
    {"AnswersAnotherQuestion", "os.write(4, b'\\x07' * 8 + b'\\x06' + bytes(7) + b't\\x01\\x00\\x00\\x00x')",
     "wrote to the answer channel"},
    {"AnnouncesTooMuch", "os.write(4, bytes(15) + b'\\xff')\nos._exit(0)", ""},
    {"ExecutesAnother", "os.execv('/bin/sh', ['sh', '-c', 'exit 0'])", ""},
    {"KillsItself", "os.kill(0, signal.SIGKILL)", "was killed by signal 9"},
    {"SaysNothingOfTheFault", "return '\\nsecond line'", "its first line is empty"},
    {"SaysNoWord", "return '\\x00 ?'", "its first line is empty"},
    {"SaysAnImage", "return '<svg/>'", "its first line is an image"},
    {"CrashesInALine", "os.abort()", "File \"solution.py\", line "},
};

INSTANTIATE_TEST_SUITE_P(Misdeeds, HostileChecker, ::testing::ValuesIn(kMisdeeds),
                         [](const auto& one) { return std::string(one.param.name); });

TEST_F(HostileKata, ACheckerThatAnswersTwiceIsFoundOutAtTheNextCaseAtTheLatest) {
  checkedBy(
      "frame = sys._getframe(1)\n"
      "while 'frame' not in frame.f_locals: frame = frame.f_back\n"
      "os.write(4, frame.f_locals['frame'][:8] + b'\\x05' + bytes(7) + b't' + bytes(4))");
  EXPECT_EQ(run_["verdict"], "JE");
  EXPECT_THAT(verdicts(), AnyOf(ElementsAre("AC", "JE", "AC"), ElementsAre("AC", "AC", "JE")));
}

TEST_F(HostileKata, ACheckersChildrenAnswerForNobody) {
  checkedBy("if os.fork() == 0: return ''");
  EXPECT_THAT(verdicts(), Each(AnyOf("AC", "JE")));
}

TEST_F(HostileKata, ACheckerReachesNobody) {
  checkedBy(
      "for pid in [os.getppid(), -1] + list(range(2, 2000)):\n"
      "    try:\n"
      "        if pid != os.getpid(): os.kill(pid, signal.SIGKILL)\n"
      "    except OSError: pass");
  EXPECT_THAT(verdicts(), AnyOf(ElementsAre("AC", "AC", "AC"), ElementsAre("AC", "JE", "AC")));
}

TEST_F(HostileKata, ACheckerReadsNothingOfTheHost) {
  checkedBy("for path in ['/etc/passwd', '" + same() + "', '" + written_.path().string() +
            "/kata.toml', '/proc/1/environ', '" + state_.string() +
            "']:\n"
            "    try:\n"
            "        os.listdir(path) if path.endswith('state') else open(path).read()\n"
            "        return 'has read ' + path\n"
            "    except OSError: pass");
  if (isShutIn()) {
    EXPECT_THAT(verdicts(), ElementsAre("AC", "AC", "AC")) << reason(1);
  }
}

TEST_F(HostileKata, AForkBombIsBoundedAndGoneAfterwards) {
  checkedBy(
      "while True:\n"
      "    try:\n"
      "        if os.fork() == 0: time.sleep(1000)\n"
      "    except OSError: break\n"
      "return ''");
  EXPECT_THAT(verdicts(), ElementsAre("AC", "AC", "AC")) << reason(1);
}

TEST_F(HostileKata, ACheckerThatHangsAtEveryCaseIsNotWaitedForEachTime) {
  written_.withToml("check = \"checker.py\"\n" + kPlain)
      .with("checker.py", "import time\ndef check(n, answer):\n    time.sleep(1000)\n");
  std::string cases;
  for (int n = 0; n < 200; ++n) cases += "[" + std::to_string(n) + "]\n";
  written_.withSuite("a", cases);
  graded();
  EXPECT_THAT(verdicts(), Each("JE"));
  EXPECT_THAT(reason(199), HasSubstr("it is not asked again after 3 such failures"));
}

TEST_F(HostileKata, ACheckerThatCrashesNowAndThenHarmsTheseCasesAlone) {
  written_.withToml("check = \"checker.py\"\n" + kPlain)
      .with("checker.py", "import os\ndef check(n, answer):\n    return '' if n % 3 else os.abort()\n")
      .withSuite("a", "[1]\n[2]\n[3]\n[4]\n[5]\n[6]\n[7]\n");
  graded();
  EXPECT_THAT(verdicts(), ElementsAre("AC", "AC", "JE", "AC", "AC", "JE", "AC"));
}

TEST_F(HostileKata, WhatACheckerSaysIsEscapedAndCut) {
  checkedBy("return '\\x1b[2J\\u202e<script>' + 'x' * 1000000 + '\\n<svg onload=\"alert(1)\"><rect/></svg>'");
  EXPECT_THAT(verdicts(), ElementsAre("AC", "WA", "AC"));
  EXPECT_LT(reason(1).size(), 2000u);
  EXPECT_THAT(reason(1), AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\xe2\x80\xae"))));
  const Result page = grade({"--format", "html"});
  EXPECT_THAT(page.out, AllOf(HasSubstr("<rect/>"), Not(HasSubstr("<script")), Not(HasSubstr("onload=\""))));
}

TEST_F(HostileKata, AnAnswerThatIsTooLongIsNoFaultOfTheKatas) {
  written_.withToml("check = \"checker.py\"\nresult = \"list<int>\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
      .with("checker.py",
            "def check(n, answer):\n    return '' if all(a == b for a in answer for b in answer) else 'no'\n")
      .withSuite("a", "[1]\n[2]\n[3]\n");
  const std::string submission = file("long.py", "def try_it(n):\n    return [0] * (900000 if n == 2 else n)\n");
  const Result result = judge({submission, "--kata", written_.path(), "--format", "json"});
  EXPECT_EQ(result.status, 1);
  const auto run = Json::parse(result.out);
  EXPECT_EQ(run["verdict"], "OLE");
  EXPECT_EQ(run["cases"][1]["verdict"], "OLE");
  EXPECT_THAT(run["cases"][1]["reason"].get<std::string>(), HasSubstr("(limit for this case 65572)"));
  EXPECT_EQ(run["cases"][2]["verdict"], "AC");
}

TEST_F(HostileKata, ACheckerThatFailsOnTheLongestAnswerIsReportedWithBothSizes) {
  written_.withToml("check = \"checker.py\"\nresult = \"list<int>\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
      .with("checker.py", "import os\ndef check(n, answer):\n    return os.abort() if len(answer) > 99 else ''\n")
      .withSuite("a", "[1]\n[2]\n[3]\n");
  const std::string submission = file("long.py", "def try_it(n):\n    return [0] * (1000 if n == 2 else n)\n");
  const Result result = judge({submission, "--kata", written_.path()});
  EXPECT_EQ(result.status, 3);
  EXPECT_THAT(result.out, AllOf(HasSubstr("failed on an answer of 8.8 KiB"), HasSubstr("has 32 bytes")));
}

TEST_F(HostileKata, ItsLimitsAreCutToTheCeilings) {
  written_.withToml(kPlain + "[limits]\nmemory-mb = 100000\ntotal-seconds = 1000000\ncase-seconds = 2\n")
      .withSuite("a", "[1] => 1\n");
  const auto limits = [&](const std::vector<std::string>& arguments) {
    const Result result = grade(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    err_ = result.err;
    return Json::parse(result.out)["limits"];
  };
  const Json cut = limits({"--format", "json"});
  EXPECT_EQ(cut["memory_bytes"], std::int64_t{4096} << 20);
  EXPECT_EQ(cut["total_cpu_ns"], std::int64_t{3600} * 1'000'000'000);
  EXPECT_EQ(cut["case_cpu_ns"], std::int64_t{2} * 1'000'000'000);
  EXPECT_THAT(err_, HasSubstr("kata.toml:8: memory-mb = 100000 is above the ceiling for katas and cut to 4096"));
  EXPECT_THAT(err_, HasSubstr("kata.toml:9: total-seconds"));

  EXPECT_EQ(limits({"--format", "json", "--memory-mb", "5000"})["memory_bytes"], std::int64_t{5000} << 20);
  EXPECT_THAT(err_, Not(HasSubstr("memory-mb")));
  environment_ = {"QUEENS_JUDGE_CEILINGS=memory-mb=100000,total-seconds=2000000"};
  EXPECT_EQ(limits({"--format", "json"})["memory_bytes"], std::int64_t{100000} << 20);
  EXPECT_EQ(err_, "");
  environment_ = {"QUEENS_JUDGE_CEILINGS=memory=1"};
  expectOneLine(grade(), 2, "QUEENS_JUDGE_CEILINGS: \"memory=1\": expected LIMIT=NUMBER");
}

TEST_F(HostileKata, LimitsThatNoRunMayHaveAreCut) {
  written_.withToml(kPlain + "[limits]\nprocesses = 10000\ncase-seconds = 1e9\n").withSuite("a", "[1] => 1\n");
  const Result result = grade();
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("kata.toml:8: processes = 10000 is above the ceiling for katas and cut to 256"));
  EXPECT_THAT(result.err, HasSubstr("kata.toml:9: case-seconds"));
  environment_ = {"QUEENS_JUDGE_CEILINGS=processes=20000,case-seconds=1e10"};
  const Result raised = grade();
  EXPECT_EQ(raised.status, 0) << raised.err;
  EXPECT_THAT(raised.err, HasSubstr("kata.toml:8: processes = 10000 is above the ceiling for katas and cut to 500\n"));
  EXPECT_THAT(raised.err,
              HasSubstr("kata.toml:9: case-seconds = 1000000000 is above the ceiling for katas and cut to 1000000\n"));
  environment_ = {"QUEENS_JUDGE_CEILINGS=processes=2.5"};
  expectOneLine(grade(), 2, "judge: QUEENS_JUDGE_CEILINGS: --processes 2.5: expected");
}

TEST_F(HostileKata, ACheckerInCppDoesNoMoreHarmByItsCompiling) {
  written_.withToml("check = \"checker.cpp\"\n" + kPlain)
      .with("checker.cpp", "#include \"/dev/urandom\"\n#include \"/etc/passwd\"\nstd::string check(int, int);\n")
      .withSuite("a", "[1]\n[2]\n");
  graded();
  EXPECT_THAT(verdicts(), ElementsAre("JE", "JE"));
  EXPECT_THAT(reason(0), HasSubstr("checker.cpp does not compile"));
  EXPECT_THAT(reason(0), Not(HasSubstr("root")));
}

TEST_F(HostileKata, AGeneratorThatMisbehavesIsRefused) {
  written_.withToml("check = \"checker.py\"\nsize = \"n\"\ngenerator = \"generator.py\"\nsizes = [1, 9]\n" + kPlain)
      .with("checker.py", "def check(n, answer):\n    return ''\n")
      .withSuite("a", "[1]\n", "random 1 9\n");
  for (const char* const body :
       {"while True: pass", "import time; time.sleep(1000)", "import os; os.abort()", "return '['",
        "return '[1' * 9999", "return '[10]\\n[11]'", "return 7", "return 'x' * (9 << 20)",
        "return '[\"../../etc/passwd\"]'", "return '[{\"file\": \"/etc/passwd\"}]'", "return ''"}) {
    written_.with("generator.py", std::string("def generate(seed, size):\n    ") + body + '\n');
    const Result result = grade({"--random", "2"});
    EXPECT_THAT(result.status, AnyOf(2, 3)) << body << result.out;
    EXPECT_THAT(result.err, HasSubstr("generator.py")) << body;
    EXPECT_TRUE(leftNothingBehind()) << body;
  }
}

TEST_F(HostileKata, AValidatorThatMisbehavesHarmsItsOwnCaseAlone) {
  written_.withToml("check = \"validator\"\n" + kPlain).withSuite("a", "[1]\n[2]\n[3]\n");
  const auto verdictOf = [&](const std::string& body) {
    written_.with("validator/validate.py",
                  "import os, sys, time\nfeedback = sys.argv[3]\n"
                  "if open(sys.argv[1]).read().strip() == '2':\n    " +
                      body + "\nsys.exit(42)\n");
    graded();
    EXPECT_EQ(verdicts()[0] + verdicts()[2], "ACAC") << body << reason(0);
    return verdicts()[1];
  };
  for (const char* const body : {"sys.exit(0)", "sys.exit(1)", "os.abort()", "time.sleep(1000)",
                                 "os.write(2, b'x' * (9 << 20))", "os.write(1, b'x' * (9 << 20))"})
    EXPECT_EQ(verdictOf(body), "JE") << body;
  EXPECT_THAT(verdictOf("os.execv('/bin/sh', ['sh', '-c', 'exit 1'])"), "JE");
  EXPECT_EQ(verdictOf("[open(feedback + f'{i}', 'w').write('x' * 4000) for i in range(3000)]"), "AC");
  EXPECT_EQ(verdictOf("open(feedback + 'judgemessage.txt', 'w').write('x' * 5000000); sys.exit(43)"), "WA");
  EXPECT_LT(reason(1).size(), 2000u);
}

TEST_F(HostileKata, AValidatorsScriptsAreRefusedByName) {
  written_.withToml("check = \"validator\"\n" + kPlain)
      .with("validator/validate.py", "exit(42)\n")
      .with("validator/build", "#!/bin/sh\ntouch /tmp/hostile\n")
      .withSuite("a", "[1]\n");
  expectOneLine(grade(), 2, "validator/build: is a script");
}

}  // namespace
}  // namespace judge
