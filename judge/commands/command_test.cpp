// The executable as a user meets it: what it says, how it exits, what it leaves behind.

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <filesystem>

#include "judge/base/json.h"
#include "judge/machine/process_tree.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class CommandTest : public CommandFixture {};

TEST_F(CommandTest, AcceptsTheReferenceAndExitsZero) {
  const Result result = judge({kAccepted});
  EXPECT_EQ(result.status, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("31"));
  EXPECT_THAT(result.err, IsEmpty());
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(CommandTest, ReadsASubmissionInTheLanguageItIsToldFromStdin) {
  EXPECT_EQ(judge({"-", "--language", "cpp", "--suite", "tiny"}, kAccepted).status, 0);
  expectOneLine(judge({"-", "--suite", "tiny"}, kAccepted), 2, "stdin: has no extension that tells its language");
}

TEST_F(CommandTest, GivesTextFromStdinTheNameItIsTold) {
  const std::string name = "page/queens/solution\x1b.cpp";
  const Result result = judge({"-", "--name", name, "--suite", "tiny"}, kAccepted);
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("page/queens/solution\\x1B.cpp"));
  const Result wrong = judge({"-", "--name", "a/b.cpp", "--suite", "tiny"}, file("x", "int solveNQueens(;"));
  EXPECT_THAT(wrong.out, HasSubstr("b.cpp:1:"));
  expectOneLine(judge({"-", "--name", "a.txt"}, kAccepted), 2, "a.txt: is in no known language; expected one of .cpp ");
  expectOneLine(judge({kAccepted, "--name", "a.cpp"}), 2,
                "--name a.cpp: only allowed for one submission from stdin, as in judge - --name a.cpp");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"-", kAccepted}, {"fuzz", kAccepted}, {"profile", kAccepted}}) {
    std::vector<std::string> named = words;
    named.insert(named.end(), {"--name", "a.cpp"});
    expectOneLine(judge(named, kAccepted), 2, "--name a.cpp: only allowed for one submission from stdin");
  }
}

TEST_F(CommandTest, GradesInTheLanguageOfTheExtensionOrAsItIsTold) {
  if (access("/usr/bin/python3", X_OK) != 0) GTEST_SKIP() << "needs python3; tools/setup languages";
  const std::string text = "def solve_n_queens(n, queen):\n  return None\n";
  for (const std::vector<std::string>& words :
       {std::vector{file("a.py", text)}, {file("a.txt", text), "--language", "python"}}) {
    const Result result = judge(words);
    EXPECT_EQ(result.status, 1) << result.err;
    EXPECT_THAT(result.out, HasSubstr("mandatory-queen, Python;"));
    EXPECT_THAT(result.out, HasSubstr("returned None, but a solution exists"));
  }
}

TEST_F(CommandTest, ExitsOneForWhatIsNotAccepted) {
  const Result result = judge({file("a.cpp", "std::string solveNQueens(int, std::pair<int,int>) { return \"\"; }")});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("returned no solution, but one exists"));
}

TEST_F(CommandTest, BlamesNoSubmissionForALimitOfTheShell) {
  const auto gradedBelow = [&](const std::string& limit, const std::string& options) {
    const std::string out = file("out", "");
    const std::string script =
        "(ulimit " + limit + "; exec " JUDGE " " + kAccepted + " --suite tiny" + options + ") >" + out + " 2>&1";
    return Result{WEXITSTATUS(std::system(script.c_str())), read(out), ""};
  };
  const Result refused = gradedBelow("-s 8192", "");
  EXPECT_EQ(refused.status, 3);
  EXPECT_THAT(refused.out, HasSubstr("the shell allows only 8192 KiB of stack, but"));
  EXPECT_EQ(gradedBelow("-s 8192", " --stack-mb 8").status, 0);
  EXPECT_EQ(gradedBelow("-v 300000", "").status, 3);
}

TEST_F(CommandTest, SaysInOneLineWhatIsWrongWithTheSubmission) {
  expectOneLine(judge({"/nowhere/a.cpp"}), 2, "No such file");
  expectOneLine(judge({QUEENS_SOURCE_DIR}), 2,
                "is a folder; name the files in it, as in judge " QUEENS_SOURCE_DIR "/*");
  expectOneLine(judge({file("empty.cpp", "")}), 2, "is empty");
  expectOneLine(judge({file("large.cpp", std::string(300 << 10, ' '))}), 2, "256 KiB");
  expectOneLine(judge({file("a.txt", "print()")}), 2,
                "is in no known language; expected one of .cpp .cc .cxx .h .hpp .c ");
  expectOneLine(judge({kAccepted, "--language", "cobol"}), 2,
                "no language is called \"cobol\": expected one of cpp, c, ");
  fs::create_directory(folder_.path() / "folder.cpp");
  const std::string folder = (folder_.path() / "folder.cpp").string();
  for (const char* const slash : {"", "/"})
    expectOneLine(judge({folder + slash}), 2, folder + ": has no source file, expected one of .cpp ");
}

TEST_F(CommandTest, SaysInOneLineWhatIsWrongWithTheCompiler) {
  expectOneLine(judge({kAccepted, "--compiler", "gcc"}), 2, "gcc");
  expectOneLine(judge({kAccepted, "--compiler", "/usr/bin"}), 2, "/usr/bin");
  expectOneLine(judge({kAccepted, "--compiler", "no-such-compiler"}), 2, "no-such-compiler");
  expectOneLine(judge({kAccepted, "--compiler", "/bin/false"}), 2, "/bin/false");
  expectOneLine(judge({kAccepted, "--compiler", "/bin/true"}), 2, "/bin/true");
}

TEST_F(CommandTest, ShowsASolutionOfABoardOfRegionsWhereTheSubmissionSawNone) {
  const std::string givesUp = std::string(QUEENS_SOURCE_DIR) + "/judge/trials/submissions/WA/regions_gives_up.cpp";
  const Result result = judge({givesUp, "--kata", "regions", "--suite", "tiny", "--suite", "unsolvable"});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr(", checked by the judge:"));
  EXPECT_THAT(result.out, HasSubstr("      row 0   QA\n"));
}

TEST_F(CommandTest, GradesNothingInAWeakerSandboxThanRequired) {
  expectOneLine(judge({kAccepted, "--sandbox", "limits", "--require-sandbox", "landlock"}), 3, "nothing is graded");
  expectOneLine(judge({kAccepted, kAccepted, "--sandbox", "limits", "--require-sandbox", "namespaces"}), 3,
                "nothing is graded");
  EXPECT_EQ(judge({kAccepted, "--suite", "tiny", "--sandbox", "limits", "--require-sandbox", "limits"}).status, 0);
}

TEST_F(CommandTest, BlamesTheMachineForAMissingDefaultCompiler) {
  environment_ = {"PATH=/nowhere"};
  const Result result = judge({kAccepted});
  EXPECT_EQ(result.status, 3);
  EXPECT_THAT(result.err, HasSubstr("g++"));
}

TEST_F(CommandTest, DoesNotMindACallerThatIgnoresSigchld) {
  struct sigaction ignore {
  }, before{};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGCHLD, &ignore, &before);
  const pid_t pid = start({kAccepted, "--suite", "tiny"});
  sigaction(SIGCHLD, &before, nullptr);
  EXPECT_EQ(finish(pid).status, 0);
}

TEST_F(CommandTest, LimitsTheSubmissionsProcessesAndNotTheCompilers) {
  EXPECT_EQ(judge({file("a.cpp", "// " + folder_.path().string() + "\n" + read(kAccepted)), "--suite", "tiny",
                   "--processes", "1"})
                .status,
            0);
}

TEST_F(CommandTest, RemovesFoldersHoweverDeep) {
  const std::string digger =
      file("digger.cpp",
           "#include <sys/stat.h>\n#include <unistd.h>\n"
           "std::string solveNQueens(int, std::pair<int, int>) {\n"
           "  for (int i = 0; i < 2000; ++i) { mkdir(\"folder\", 0700); (void)!chdir(\"folder\"); }\n"
           "  chmod(\".\", 0);\n"
           "  return \"Q\\n\";\n"
           "}\n");
  const std::string one = file("one.suite", "kata mandatory-queen\nsuite one\ncases\n1 0 0\n");
  EXPECT_EQ(judge({digger, "--suite", one}).status, 0);
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(CommandTest, GoesOnWithoutAUsableCache) {
  const Result result = judge({kAccepted, "--suite", "tiny", "--cache", file("occupied", "text") + "/cache"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, HasSubstr("cache"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(CommandTest, PrintsAReportThatCannotGoWhereItShould) {
  const Result result = judge({kAccepted, "--suite", "tiny", "--output", "/nowhere/report"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("/nowhere"));
  EXPECT_THAT(result.out, HasSubstr("AC - accepted"));
}

TEST_F(CommandTest, BlamesTheMachineForAFullDisk) {
  const std::string valid = "std::string solveNQueens(int, std::pair<int, int>) { return {}; } // ";
  for (const char* size : {"size=4k,mode=0777", "size=16k,mode=0777"}) {
    if (mount("none", temporary_.c_str(), "tmpfs", 0, size) != 0)
      GTEST_SKIP() << "needs the right to mount a small disk";
    const Result result = judge({file("a.cpp", valid + size + folder_.path().string())});
    umount2(temporary_.c_str(), MNT_DETACH);
    EXPECT_EQ(result.status, 3) << result.out;
    EXPECT_THAT(result.err, HasSubstr("No space left on device"));
  }
}

TEST_F(CommandTest, IsNotTalkedIntoAFullDiskWhereLittleIsFree) {
  const std::string liar = file("a.cpp", "asm(\".error \\\"No space left on device\\\"\");\n");
  if (mount("none", temporary_.c_str(), "tmpfs", 0, "size=64m,mode=0777") != 0)
    GTEST_SKIP() << "needs the right to mount a small disk";
  const Result result = judge({liar});
  umount2(temporary_.c_str(), MNT_DETACH);
  EXPECT_EQ(result.status, 1) << result.err;
}

TEST_F(CommandTest, DoesNotMindAStrictUmask) {
  const mode_t before = umask(077);
  const Result result =
      judge({file("a.cpp", "// " + folder_.path().string() + "\n" + read(kAccepted)), "--suite", "tiny"});
  umask(before);
  EXPECT_EQ(result.status, 0) << result.out;
}

TEST_F(CommandTest, TakesAScriptForACompiler) {
  const std::string script = file("my-g++", "#!/bin/sh\nexec g++ \"$@\"\n");
  fs::permissions(script, fs::perms(0755));
  EXPECT_EQ(judge({kAccepted, "--suite", "tiny", "--compiler", script}).status, 0);
}

TEST_F(CommandTest, CanBeInterruptedWhileItWaitsForStdin) {
  const fs::path pipe = folder_.path() / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int writer = open(pipe.c_str(), O_RDWR);
  const pid_t pid = start({"-", "--language", "cpp"}, pipe.string());
  kill(pid, SIGTERM);
  int status = 0;
  waitpid(pid, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  close(writer);
}

TEST_F(CommandTest, WritesTheReportWholeOrNotAtAll) {
  const std::string report = (folder_.path() / "report.json").string();
  EXPECT_EQ(judge({kAccepted, "--suite", "tiny", "--format", "json", "--output", report}).status, 0);
  EXPECT_THAT(read(report), HasSubstr("\"verdict\": \"AC\""));
  EXPECT_THAT(judge({kAccepted, "--suite", "tiny", "--output", "/dev/full"}).err, HasSubstr("No space left"));
}

TEST_F(CommandTest, EndsTheCompilerOnInterrupt) {
  const pid_t pid = start({file("new.cpp", "// " + std::to_string(getpid()) + folder_.path().string())});
  while (descendants(pid).size() < 2) sched_yield();  // the runner and the compiler
  kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.out, HasSubstr("INTERRUPTED while it was compiled: 31 of 31 cases not finished"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(CommandTest, EndsTheWholeTreeOnInterruptAndTellsWhatItKnows) {
  const std::string one = file("one.suite", "kata mandatory-queen\nsuite one\ncases\n1 0 0\n");
  const std::string json = (folder_.path() / "report.json").string(), junit = (folder_.path() / "report.xml").string();
  const pid_t pid =
      start({waiting("whole-tree"), "--suite", one, "--suite", "small", "--idle-seconds", "1000", "--format", "text",
             "--format", "json", "--output", json, "--format", "junit", "--output", junit});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.out, HasSubstr("INTERRUPTED: 5 of 6 cases not finished"));
  EXPECT_THAT(result.out, HasSubstr("Interrupted in small, n = "));
  EXPECT_EQ(Json::parse(read(json))["end"]["verdict"], "SK");
  EXPECT_THAT(read(junit), testing::ContainsRegex("<skipped message=.interrupted after [0-9.]+ .?s of CPU time"));
  EXPECT_THAT(read(junit), testing::ContainsRegex("entire run.*\n.*<error message=.n = 11.*: interrupted after "));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(CommandTest, GradesUnderTheOtherReadingOfThePair) {
  const std::string swapped = QUEENS_SOURCE_DIR "/judge/trials/submissions/WA/col_row_swapped.cpp";
  EXPECT_THAT(judge({swapped, "--suite", "tiny"}).out, HasSubstr("--pair col-row"));
  EXPECT_EQ(judge({swapped, "--suite", "tiny", "--pair", "col-row"}).status, 0);
}

TEST_F(CommandTest, PrintsTheSeedAndRepeatsItsCases) {
  const std::vector<std::string> drawn{kAccepted, "--suite", "small", "--random", "3", "--format", "json"};
  const std::string first = judge(drawn).out;
  const auto at = first.find("\"seed\": ");
  ASSERT_NE(at, std::string::npos);
  const std::string seed = first.substr(at + 8, first.find(',', at) - at - 8);
  std::vector<std::string> again = drawn;
  again.insert(again.end(), {"--seed", seed});
  const std::string second = judge(again).out;
  const auto questions = [](std::string text) {
    std::string found;
    for (std::size_t i = 0; (i = text.find("\"row\":", i)) != std::string::npos; ++i) found += text.substr(i, 40);
    return found;
  };
  EXPECT_EQ(questions(first), questions(second));
  EXPECT_THAT(first, HasSubstr("\"cases\": 8"));
}

}  // namespace
}  // namespace judge
