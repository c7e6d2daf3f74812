// Katas whose submissions talk with an interactor: what each of the two may do, and whose fault it is.

#include <sys/resource.h>
#include <sys/wait.h>

#include "judge/trials/katas/interactive_kata_fixture.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

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

}  // namespace
}  // namespace judge
