// Katas whose submissions talk with an interactor: what each of the two may do, and whose fault it is.

#include <sys/resource.h>
#include <sys/wait.h>

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kToml =
    "check = \"interactor\"\n[[parameters]]\nname = \"secret\"\ntype = \"int\"\nrange = [1, 100]\n";

/// Ten guesses of a number from 1 to 100.
const std::string kGuess = R"py(
import os, sys, time
secret = int(open(sys.argv[1]).read())
def end(status, why):
    with open(sys.argv[3] + "judgemessage.txt", "w", errors="replace") as file: file.write(why)
    sys.exit(status)
for turn in range(10):
    line = sys.stdin.readline()
    if not line: end(43, f"ended after {turn} guesses")
    if not line.strip().isdecimal() or len(line) > 9: end(43, "said " + line.strip() + ", expected a number")
    guess = int(line)
    print("right" if guess == secret else "low" if guess < secret else "high", flush=True)
    if guess == secret: end(42, "")
end(43, "did not guess it in 10 turns")
)py";

const std::string kHalving = R"py(
import sys
low, high = 1, 100
while True:
    guess = (low + high) // 2
    print(guess, flush=True)
    answer = input()
    if answer == "right": break
    if answer == "low": low = guess + 1
    else: high = guess - 1
)py";

class InteractiveKata : public CommandFixture {
 protected:
  /// Grades a submission in Python by an interactor in Python.
  Json graded(const std::string& submission, const std::string& interactor = kGuess,
              std::vector<std::string> arguments = {}) {
    written_.withToml(kToml + "[limits]\nidle-seconds = " + idle_ + "\n")
        .with("interactor/guess.py", interactor)
        .withSuite("a", cases_);
    arguments.insert(arguments.begin(), {file("s.py", submission), "--kata", written_.path(), "--format", "json",
                                         "--checker-seconds", "0.5"});
    result_ = judge(std::move(arguments));
    const auto document = jsonIn(result_.out);
    EXPECT_TRUE(document) << result_.out << result_.err;
    EXPECT_TRUE(leftNothingBehind());
    return run_ = document.value_or(Json());
  }

  std::vector<std::string> verdicts() const {
    std::vector<std::string> all;
    for (const Json& asked : run_["cases"]) all.push_back(asked["verdict"].get<std::string>());
    return all;
  }
  std::string verdict() const { return run_["verdict"].get<std::string>(); }
  std::string reason() const { return run_["cases"][0]["reason"].get<std::string>(); }

  WrittenKata written_;
  std::string cases_ = "[3]\n", idle_ = "10";  ///< idle_: less where nobody is to say anything any more
  Result result_;
  Json run_;
};

TEST_F(InteractiveKata, IsGraded) {
  cases_ = "[3]\n[50]\n[77]\n";
  graded(kHalving);
  EXPECT_THAT(verdicts(), ElementsAre("AC", "AC", "AC")) << result_.out;
  EXPECT_EQ(result_.status, 0);
}

TEST_F(InteractiveKata, SaysWhatWasWrongAndShowsTheDialogue) {
  cases_ = "[3]\n[50]\n[77]\n";
  graded("import sys\nfor i in range(10):\n    print(i + 40, flush=True)\n    if input() == 'right': break\n");
  EXPECT_THAT(verdicts(), ElementsAre("WA", "WA", "WA"));
  EXPECT_EQ(reason(), "did not guess it in 10 turns");
  const Result text = judge({file("t.py", "print(1, flush=True)\ninput()\nprint('x')\n"), "--kata", written_.path()});
  EXPECT_THAT(text.out, AllOf(HasSubstr("said x, expected a number"), HasSubstr("submission: 1\n"),
                              HasSubstr("interactor: low\n"), HasSubstr("submission: x\n")));
}

TEST_F(InteractiveKata, ASubmissionThatEndsEarlyIsWrong) {
  graded("print(1, flush=True)\n");
  EXPECT_EQ(verdict(), "WA");
  EXPECT_EQ(reason(), "ended after 1 guesses");
}

TEST_F(InteractiveKata, ACrashOfTheSubmissionIsItsOwn) {
  graded("print(1, flush=True)\ninput()\n1 / 0\n");
  EXPECT_EQ(verdict(), "RTE");
  EXPECT_THAT(reason(), HasSubstr("ZeroDivisionError"));
}

TEST_F(InteractiveKata, TheInteractorsRefusalComesBeforeTheCrashThatItCauses) {
  graded("print('x', flush=True)\ninput()\n");  // EOFError, but the interactor has refused by then
  EXPECT_EQ(verdict(), "WA");
  EXPECT_THAT(reason(), HasSubstr("said x, expected a number"));
}

TEST_F(InteractiveKata, MayBeRefusedBeforeAnybodySpoke) {
  graded("import sys\nsys.stdin.read()\n", "import sys\nsys.exit(43)\n");
  EXPECT_EQ(verdict(), "WA");
  EXPECT_EQ(reason(), "the interactor rejects what the submission said");
}

TEST_F(InteractiveKata, RefusalIsNotUndoneByACrashBeforeTheInteractorHasLeft) {
  const std::string interactor = "import os, sys\nos.close(1)\nsys.stdin.read()\nos._exit(%)\n";
  const std::string submission = "import sys\nsys.stdin.read()\nsys.exit(3)\n";
  for (const auto& [status, verdict] : {std::pair("43", "WA"), std::pair("42", "RTE")}) {
    std::string with = interactor;
    with.replace(with.find('%'), 1, status);
    graded(submission, with);
    EXPECT_EQ(run_["verdict"], verdict);
  }
}

TEST_F(InteractiveKata, RefusalStopsASubmissionThatGoesOn) {
  graded("import time\nprint('x', flush=True)\nwhile True: pass\n");
  EXPECT_EQ(verdict(), "WA");
}

TEST_F(InteractiveKata, AfterAcceptanceTheSubmissionHasToEndWell) {
  const std::string accepts = "import sys\nsys.stdin.readline()\nsys.exit(42)\n";
  EXPECT_EQ(graded("print(1)\n", accepts)["verdict"], "AC");
  EXPECT_EQ(graded("import sys\nprint(1, flush=True)\nsys.stdin.read()\nsys.exit(3)\n", accepts)["verdict"], "RTE");
  EXPECT_EQ(graded("print(1, flush=True)\nwhile True: pass\n", accepts, {"--case-seconds", "0.3"})["verdict"], "TLE");
  EXPECT_EQ(graded("print(1, flush=True)\nprint(input())\n", accepts)["verdict"], "RTE");
  idle_ = "0.5";
  EXPECT_EQ(graded("import time\nprint(1, flush=True)\ntime.sleep(1000)\n", accepts)["verdict"], "WTL");
}

TEST_F(InteractiveKata, WhoWaitsForEachOtherIsToldWhatWasSaidLast) {
  idle_ = "1";
  graded("import sys\nprint(1, flush=True)\nprint(input(), file=sys.stderr)\nsys.stdout.write('50')\nprint(input())\n");
  EXPECT_EQ(verdict(), "WTL");
  EXPECT_THAT(result_.out, HasSubstr("submission: 50 (without a line end)"));
  EXPECT_THAT(reason(), AllOf(HasSubstr("waits for the interactor, which waits for it"),
                              HasSubstr("it last said \"50\""), HasSubstr("the interactor last said \"low\"")));
}

TEST_F(InteractiveKata, ASleepingSubmissionIsAtFault) {
  idle_ = "0.5";
  const std::string lazy = "import time\nprint(1, flush=True)\n";
  EXPECT_EQ(graded(lazy + "time.sleep(1000)\n")["verdict"], "WTL");
  EXPECT_EQ(graded(lazy + "input()\ntime.sleep(1000)\n")["verdict"], "WTL");
  EXPECT_EQ(
      graded("import sys, time\nwhile True:\n    sys.stdout.write('1')\n    sys.stdout.flush()\n    time.sleep(0.05)\n",
             kGuess, {"--case-seconds", "0.2"})["verdict"],
      "WTL");
}

TEST_F(InteractiveKata, AComputingSubmissionIsTooSlow) {
  graded("print(1, flush=True)\nwhile True: pass\n", kGuess, {"--case-seconds", "0.3"});
  EXPECT_EQ(verdict(), "TLE");
}

TEST_F(InteractiveKata, AFloodIsTheFloodersFault) {
  graded("import os\nwhile True: os.write(1, b'1' * 65536)\n", kGuess, {"--output-mb", "1"});
  EXPECT_EQ(verdict(), "OLE");
  EXPECT_EQ(reason(), "wrote more than 1 MiB to the interactor");
  graded("import os\nwhile os.read(0, 65536): pass\n", "import os\nwhile True: os.write(1, b'1' * 65536)\n");
  EXPECT_EQ(verdict(), "JE");
  EXPECT_THAT(reason(), HasSubstr("64 MiB"));
}

TEST_F(InteractiveKata, AFloodIsTooLateByTheRulesOfDomjudge) {
  const std::string floods = "import os\nwhile True: os.write(1, b'1' * 65536)\n";
  const std::vector<std::string> domjudge = {"--rules", "domjudge", "--output-mb", "1", "--case-seconds", "0.5"};
  const std::string answers = "import os\nwhile True: os.write(1, b'x' * len(os.read(0, 65536)))\n";
  idle_ = "0.5";  // both wait at last: neither reads what the other has written
  for (const std::string& interactor : {std::string("import os\nwhile os.read(0, 65536): pass\n"), kGuess, answers}) {
    graded(floods, interactor, domjudge);
    EXPECT_THAT(verdict(), AnyOf("TLE", "WTL")) << reason();
    EXPECT_EQ(run_["rules"].get<std::string>(), "domjudge");
  }
}

TEST_F(InteractiveKata, WhoFloodsIsAtFaultForTheTimeThatAnsweringTakes) {
  const std::string floods =
      "import os\nfor i in range(10): os.write(1, b'1\\n' * 32768)\nwhile os.read(0, 99): pass\n";
  const std::string slow = "import time\nwhile True:\n    input()\n    time.sleep(0.02)\n    print(1, flush=True)\n";
  EXPECT_EQ(graded(floods, slow)["verdict"], "OLE");
  EXPECT_THAT(reason(), HasSubstr("to the interactor, which exceeded its limit of time by answering"));
  EXPECT_EQ(graded(floods, slow, {"--rules", "domjudge"})["verdict"], "TLE");
  EXPECT_EQ(graded("for i in range(999): print(i)\nwhile True: input()\n", slow)["verdict"], "JE") << "little was said";
}

TEST_F(InteractiveKata, AnInteractorMayWriteMuchWithoutTheJudgeHoldingIt) {
  const std::string writer =
      "import os, sys\nleft = 40 << 20\n"
      "while left: left -= os.write(1, b'1' * min(left, 65536))\n"
      "sys.exit(42 if input() == str(40 << 20) else 43)\n";
  const std::string counts =
      "import os\nread = 0\n"
      "while read < 40 << 20: read += len(os.read(0, 65536))\nprint(read)\n";
  graded(counts, writer);
  EXPECT_EQ(verdict(), "AC") << reason();
  idle_ = "0.5";
  const std::string sleeps = "import time\ntime.sleep(1000)\n";
  graded(sleeps, writer);
  EXPECT_EQ(verdict(), "WTL") << reason();
  rusage usage{};
  ASSERT_GT(wait4(start({file("s.py", sleeps), "--kata", written_.path()}), nullptr, 0, &usage), 0);
  EXPECT_LT(usage.ru_maxrss, 40 << 10) << "KiB, of the judge or the largest process below it";
}

TEST_F(InteractiveKata, WhoNeverStopsAskingIsAtFaultForWhatAnsweringCosts) {
  const std::string asks = "import os\nfor i in range(40): os.write(1, b'1\\n' * 32768)\n";
  const std::string read = "import os\nsaid = 0\nwhile said < 300000: said += len(os.read(0, 65536))\n";
  graded(asks, read + "while True: pass\n");
  EXPECT_EQ(verdict(), "OLE") << result_.out;
  EXPECT_THAT(reason(), HasSubstr("to the interactor, which exceeded its limit of CPU time by answering"));
  graded("print(1)\n", "while True: pass\n");
  EXPECT_EQ(verdict(), "JE");
}

TEST_F(InteractiveKata, BothMayWriteMoreThanAPipeHolds) {
  const std::string much = "import os\nprint('1' * 300000, flush=True)\nassert len(input()) == 300000\n";
  graded(much, "import sys\n" + much + "sys.exit(42)\n");
  EXPECT_EQ(verdict(), "AC") << reason();
}

TEST_F(InteractiveKata, TheInteractorsFaultsAreItsOwn) {
  for (const auto& [body, words] : {std::pair("os.abort()", "guess.py was killed by signal 6"),
                                    std::pair("sys.exit(0)", "exit status 0, expected exit status 42 or 43"),
                                    std::pair("1 / 0", "guess.py threw ZeroDivisionError"),
                                    std::pair("os.execv('/bin/sh', ['sh', '-c', 'exit 42'])", "guess.py")}) {
    graded(kHalving, std::string("import os, sys, time\n") + body + "\n");
    EXPECT_EQ(verdict(), "JE") << body << result_.out;
    EXPECT_THAT(reason(), HasSubstr(words)) << body;
    EXPECT_EQ(result_.status, 3);
  }
}

TEST_F(InteractiveKata, ASleepingInteractorIsAtFault) {
  idle_ = "0.5";
  for (const char* const before : {"", "sys.stdin.readline()\n", "print('low', flush=True)\nsys.stdin.readline()\n"}) {
    graded(kHalving, std::string("import sys, time\n") + before + "time.sleep(1000)\n");
    EXPECT_EQ(verdict(), "JE") << before << result_.out;
    EXPECT_THAT(reason(), HasSubstr("guess.py waited")) << before;
  }
}

TEST_F(InteractiveKata, AnInteractorThatDoesNotExpectTheEndIsAtFault) {
  graded("pass\n", "line = input()\n");
  EXPECT_EQ(verdict(), "JE");
  EXPECT_THAT(reason(), HasSubstr("guess.py, after the submission had ended, threw EOFError"));
}

TEST_F(InteractiveKata, AHostileInteractorReachesNobody) {
  graded(kHalving, R"py(
import os, signal, sys
for pid in [os.getppid(), -1] + list(range(2, 2000)):
    try:
        if pid != os.getpid(): os.kill(pid, signal.SIGKILL)
    except OSError: pass
os.close(0)
os.write(1, b"\x1b[2J<script>\xff\n" * 10)
sys.exit(43)
)py");
  EXPECT_THAT(verdict(), AnyOf("WA", "RTE"));
  EXPECT_THAT(result_.out, AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\xff"))));
}

/// Each guesses 50, 25, 12... upwards or downwards, and prints to stdout, which the interactor does not see.
const std::pair<std::string, std::string> kFunctions[] = {
    {"f.py",
     "def guess_it(ask):\n    low, high = 1, 100\n    while True:\n        print('hello')\n"
     "        middle = (low + high) // 2\n        answer = ask(middle)\n        if answer == 'right': return\n"
     "        if answer == 'low': low = middle + 1\n        else: high = middle - 1\n"},
    {"alone.py",
     "def guess_it(ask):\n    for i in (3, 50, 77):\n        if ask(i) == 'right': return\n"
     "if __name__ == '__main__':\n    guess_it(lambda line: input(line))\n"},
    {"module.js",
     "import fs from 'fs';\nif (fs === 1) throw 1;\n"
     "export function guessIt(ask) {\n  for (const i of [3, 50, 77]) if (ask(i) === 'right') return;\n}\n"},
    {"quote.rb",
     "QUOTE = /'/\ndef guess_it(ask)\n  [3, 50, 77].each { |i| return if ask.call(i) == \"right\" }\nend\n"
     "guess_it(nil) if __FILE__ == $0\n"},
    {"method.py",
     "class Solution:\n    def guess_it(self, ask):\n        for i in (3, 50, 77):\n"
     "            if ask(i) == 'right': return\n"},
    {"method.rb",
     "class Solution\n  def guess_it(ask)\n    DATA.each { |line| return if ask.call(line.chomp) == \"right\" }\n  "
     "end\n"
     "end\n__END__\n3\n50\n77\n"},
    {"method.js",
     "class Other { guess() {} }\nclass Solution {\n  guessIt(ask) {\n"
     "    for (const i of [3, 50, 77]) if (ask(i) === 'right') return;\n  }\n}\n"},
    {"method.cpp",
     "#include <functional>\n#include <string>\nclass Solution {\n public:\n"
     "  void guessIt(std::function<std::string(std::string)> ask) {\n"
     "    for (int i : {3, 50, 77}) if (ask(std::to_string(i)) == \"right\") return;\n  }\n};\n"},
    {"method.java",
     "class Solution {\n  void guessIt(java.util.function.UnaryOperator<String> ask) {\n"
     "    for (int i : new int[] {3, 50, 77}) if (ask.apply(\"\" + i).equals(\"right\")) return;\n  }\n}\n"},
    {"method.cs",
     "public class Solution {\n  public void GuessIt(System.Func<string, string> ask) {\n"
     "    foreach (int i in new[] {3, 50, 77}) if (ask(\"\" + i) == \"right\") return;\n  }\n}\n"},
    {"method.go",
     "package main\nimport \"fmt\"\ntype Solution struct{}\nfunc (s *Solution) guessIt(ask func(string) string) {\n"
     "\tfor _, i := range []int{3, 50, 77} {\n\t\tif ask(fmt.Sprint(i)) == \"right\" {\n\t\t\treturn\n\t\t}\n\t}\n}\n"},
    {"method.rs",
     "struct Solution;\nimpl Solution {\n    fn guess_it(ask: &mut dyn FnMut(&str) -> String) {\n"
     "        for i in [3, 50, 77] {\n            if ask(&i.to_string()) == \"right\" { return; }\n        }\n    "
     "}\n}\n"},
    {"f.cpp",
     "#include <functional>\n#include <iostream>\n#include <string>\n"
     "void guessIt(std::function<std::string(std::string)> ask) {\n  for (int low = 1, high = 100;;) {\n"
     "    std::cout << \"hello\\n\";\n    const int middle = (low + high) / 2;\n"
     "    const std::string answer = ask(std::to_string(middle));\n    if (answer == \"right\") return;\n"
     "    answer == \"low\" ? low = middle + 1 : high = middle - 1;\n  }\n}\n"
     "int main() { return 1; }\n"},
    {"f.js",
     "const guessIt = (ask) => {\n  let low = 1, high = 100;\n  for (;;) {\n    console.log('hello');\n"
     "    const middle = Math.floor((low + high) / 2), answer = ask(middle);\n    if (answer === 'right') return;\n"
     "    if (answer === 'low') low = middle + 1; else high = middle - 1;\n  }\n}\n"}};

TEST_F(InteractiveKata, AFunctionGetsAFunctionThatAsks) {
  written_.with("interactor/guess.py", kGuess)
      .with("kata.toml", "name = \"my-kata\"\nfunction = \"guess it\"\nmode = \"function\"\n" + kToml)
      .withSuite("a", "[3]\n[50]\n[77]\n");
  for (const auto& [name, text] : kFunctions) {
    const Result result = judge({file(name, text), "--kata", written_.path()});
    EXPECT_EQ(result.status, 0) << name << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr("AC - accepted: all 3 cases passed"));
  }
  const auto reportOn = [&](const std::string& text) {
    return judge({file("g.py", text), "--kata", written_.path(), "--idle-seconds", "1"}).out;
  };
  EXPECT_THAT(reportOn("def guess_it(ask):\n    ask(1)\n    1 / 0\n"),
              AllOf(HasSubstr("RTE"), HasSubstr("ZeroDivisionError"), HasSubstr("g.py:3")));
  EXPECT_THAT(reportOn("def guess_it(ask):\n    for i in range(20): ask(1)\n"),
              AllOf(HasSubstr("did not guess it in 10 turns"), HasSubstr("submission: 1\n")));
  EXPECT_THAT(reportOn("def guess(ask): pass\n"),
              AllOf(HasSubstr("there is no function guess_it\n"), HasSubstr("\n  def guess_it(ask)\n")));
  const Result program = judge({file("p.py", kHalving), "--kata", written_.path(), "--mode", "program"});
  EXPECT_EQ(program.status, 0) << program.out;
  written_.with("interactor/guess.py", "import sys\nint(input())\nsys.exit(43)\n");
  EXPECT_THAT(judge({"kata", "check", written_.path()}).out, HasSubstr("interactor: fails on a submission that says"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(InteractiveKata, HasNoAnswersToCheck) {
  graded(kHalving);
  const std::string in = file("1.in", "3\n");
  expectOneLine(judge({"check", "--kata", written_.path(), in, in, folder_.path()}, in), 2,
                "is interactive, and has no answers to check");
}

TEST_F(InteractiveKata, IsExportedWithItsInteractor) {
  graded(kHalving);
  written_.with("statement.md", "# Guess\n").withSuite("a", "[1]\n[50]\n[100]\n");
  const auto asFunction = [](const std::string& body) { return "def guess(ask):\n    " + body + "\n"; };
  for (const bool isFunction : {false, true}) {
    if (isFunction)
      written_.with("kata.toml", "name = \"my-kata\"\nfunction = \"guess\"\nmode = \"function\"\n" + kToml);
    written_
        .with("submissions/accepted/one.py",
              isFunction ? asFunction("for i in range(0, 101, 50):\n        if ask(max(i, 1)) == 'right': return")
                         : kHalving)
        .with("submissions/wrong_answer/one.py", isFunction ? asFunction("ask(1)") : "print(1)\n");
    for (const std::string format : {"kattis-legacy", "kattis-2025-09", "domjudge"}) {
      const fs::path all = folder_.path() / (isFunction ? "functions" : "programs") / format;
      const fs::path out = all / "guess", kata = all / "imported";
      fs::create_directories(all);
      ASSERT_EQ(judge({"kata", "export", written_.path(), "--format", format, "--output", out.string()}).status, 0);
      const fs::path package = format == "domjudge" ? fs::directory_iterator(out)->path() : out;
      EXPECT_THAT(judge({"kata", "check", "--package", package.string()}).out, HasSubstr("no faults"));
      ASSERT_EQ(judge({"kata", "import", package.string(), "--output", kata.string(), "--quiet"}).status, 0);
      EXPECT_THAT(judge({"compare", (kata / "submissions").string(), "--kata", kata.string(), "--expect", "--rounds",
                         "1", "--quiet"})
                      .out,
                  HasSubstr("2 of 2 verdicts match the folder"));
    }
  }
  const std::string to = (folder_.path() / "codewars").string();
  expectOneLine(judge({"kata", "export", written_.path(), "--format", "codewars", "--output", to}), 2,
                "the kata is interactive, which Codewars does not know, expected another format");
}

TEST_F(InteractiveKata, IsCheckedByItsSubmissions) {
  graded(kHalving);
  written_.withSuite("a", "[1]\n[50]\n[100]\n")
      .with("submissions/accepted/halving.py", kHalving)
      .with("submissions/wrong_answer/one.py", "print(1)\n")
      .with("submissions/time_limit_exceeded/late.py", "print(50, flush=True)\nwhile True: pass\n")
      .with("statement.md", "# Guess\n\nGuess the number.\n")
      .withToml("title = \"Guess\"\nabout = \"Guess a number.\"\n" + kToml + "[limits]\ncase-seconds = 0.5\n");
  const Result result = judge({"kata", "check", written_.path()});
  EXPECT_EQ(result.status, 0) << result.out << result.err;
  std::string careless = kGuess;
  careless.replace(careless.find("    if not line.strip"),
                   careless.find("    guess =") - careless.find("    if not line.strip"), "");
  written_.with("interactor/guess.py", careless);
  EXPECT_THAT(judge({"kata", "check", written_.path()}).out,
              AllOf(HasSubstr("interactor: fails on a submission that says an empty line, and on 4 others: guess.py, "
                              "after the submission had ended, threw ValueError"),
                    HasSubstr("accepts a dialogue with a question about -1: \"-1\" in place of \"3\" for "),
                    HasSubstr("3 faults\n")));
  written_.with("interactor/guess.py", "import sys\nsys.stdin.readline()\nsys.exit(42)\n");
  EXPECT_THAT(judge({"kata", "check", written_.path()}).out,
              HasSubstr("interactor: accepts a submission that says nothing, and 8 others, in 3 cases"));
}

TEST_F(InteractiveKata, AnInteractorThatIgnoresRulesAcceptsChangedDialogues) {
  std::string guess = kGuess;
  const auto replace = [&](const std::string& from, const std::string& to) {
    guess.replace(guess.find(from), from.size(), to);
  };
  replace("range(10)", "range(100000)");
  replace("end(43, f\"ended", "end(42 if turn > 1 else 43, f\"ended");
  replace("line.strip().isdecimal()", "line.strip().lstrip('-').isdecimal()");
  const std::string toml = "title = \"Guess\"\nabout = \"Guess a number.\"\nmode = \"function\"\n" + kToml;
  const auto faults = [&](const std::string& keys) {
    written_.with("kata.toml", "name = \"my-kata\"\n" + keys + toml);
    return judge({"kata", "check", written_.path()}).out;
  };
  written_.with("interactor/guess.py", guess)
      .withSuite("a", "[1]\n[30]\n[72]\n[100]\n")
      .with("submissions/accepted/f.py", kFunctions[0].second)
      .with("submissions/wrong_answer/one.py", "def guess_it(ask): ask(1)\n")
      .with("statement.md", "# Guess\n\nGuess the number.\n");
  EXPECT_THAT(
      faults("function = \"guess it\"\n"),
      AllOf(HasSubstr("5 faults\n"),
            HasSubstr("interactor: accepts a dialogue whose last message is changed: \"2\" in place of \"1\" for "
                      "suites/a.suite:4; refuse it; if the statement allows such answers, add \"changed\" to mutants"),
            HasSubstr("with a question about -1: \"-1\" in place of \"3\" for suites/a.suite:4"),
            HasSubstr("with the last message of another case: \"30\" in place of \"1\" for suites/a.suite:4"),
            HasSubstr("with the same question 10000 times: \"3\" 10000 times in place of \"3\" for suites/a.suite:4"),
            HasSubstr("without its last message: nothing in place of \"1\" for suites/a.suite:4")));
  EXPECT_THAT(faults("function = \"guess it\"\n"
                     "mutants = [\"shorter\", \"changed\", \"foreign\", \"repeated\", \"wild\"]\n"),
              HasSubstr("no faults"));
  EXPECT_THAT(faults("function = \"ask\"\n"),
              HasSubstr("the function ask has the name of a keyword or built-in of the judge"));
}

}  // namespace
}  // namespace judge
