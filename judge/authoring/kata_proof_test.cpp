#include "judge/authoring/proof.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/authoring/lints.h"
#include "judge/trials/katas/kata_proof_fixture.h"

namespace judge {
namespace {

TEST_F(KataProofTest, FindsNothingToMendInAGoodOne) {
  const KataProof proof = prove();
  EXPECT_THAT(proof.diagnostics, IsEmpty()) << proofsText({proof}, Style{});
  EXPECT_EQ(exitStatus({proof}), 0);
  EXPECT_EQ(proof.suites, 2u);
  EXPECT_EQ(proof.cases, 3u);
  EXPECT_EQ(proof.examples, 2u);
  EXPECT_EQ(proof.submissions.size(), 2u);
  EXPECT_GT(proof.mutations, 10u);
  EXPECT_GT(proof.refused, 10u);
  EXPECT_EQ(proof.sizes, 4u);
}

// What cannot be read.

TEST_F(KataProofTest, TellsWhatIsWrongInKataToml) {
  kata_.withToml(std::string("colour = 1\n") + kToml);
  const Diagnostic one = only();
  EXPECT_EQ(one.file, "kata.toml");
  EXPECT_EQ(one.line, 3u);
  EXPECT_EQ(one.about, About::Description);
  EXPECT_THAT(one.what, HasSubstr("unknown key"));
}

TEST_F(KataProofTest, TellsOfEachSuiteThatCannotBeRead) {
  kata_.withSuite("a", "[[1, 2]\n").withSuite("b", "[[3]]\n[[77]]\n");
  EXPECT_THAT(prove().diagnostics,
              AllOf(Contains(AllOf(Field(&Diagnostic::file, "suites/a.suite"), Field(&Diagnostic::line, 4u))),
                    Contains(AllOf(Field(&Diagnostic::file, "suites/b.suite"), Field(&Diagnostic::line, 5u),
                                   Field(&Diagnostic::about, About::Data)))));
}

TEST_F(KataProofTest, RefusesLinks) {
  fs::create_symlink("/etc/passwd", kata_.path() / "notes");
  expectOnly("notes", 0, "is a link");
}

TEST_F(KataProofTest, RefusesWhatIsNoFile) {
  ASSERT_EQ(mkfifo((kata_.path() / "suites/pipe.suite").c_str(), 0666), 0);
  expectOnly("suites/pipe.suite", 0, "is n");
  fs::remove(kata_.path() / "suites/pipe.suite");
  fs::create_directory(kata_.path() / "suites/folder.suite");
  expectOnly("suites/folder.suite", 0, "is ");
}

TEST_F(KataProofTest, NamesSomeLinksAndCountsTheRest) {
  for (int i = 0; i < 33; ++i) kata_.with(fmt::format("data/{}/{}", i, i), "");
  for (int i = 0; i < 33; ++i) fs::create_symlink("/etc/passwd", kata_.path() / fmt::format("data/{}/link", i));
  const auto diagnostics = prove().diagnostics;
  EXPECT_EQ(std::ranges::count(diagnostics, About::Frame, &Diagnostic::about), 20);
  EXPECT_THAT(diagnostics, Contains(Field(&Diagnostic::what, "is a link; the same for 13 more")));
  EXPECT_THAT(diagnostics, Contains(Field(&Diagnostic::what, HasSubstr(" and 28 more"))));
}

TEST_F(KataProofTest, SaysThatItHasNotLookedAtAllFiles) {
  const FolderKata kata(kata_.path());
  EXPECT_THAT(fileLints(kata, {}), IsEmpty());
  EXPECT_THAT(fileLints(kata, {}, 5),
              Contains(AllOf(Field(&Diagnostic::about, About::Frame),
                             Field(&Diagnostic::what, "has 5 files or more: the rest was not checked"))));
}

TEST_F(KataProofTest, SaysPathsOnce) {
  const KataFolder folder(kata_.path());
  const InputError error((kata_.path() / "." / "kata.toml").string() + ":15", "unknown limit");
  const Diagnostic one = diagnosticOf(error, folder, About::Description);
  EXPECT_EQ(one.file, "kata.toml");
  EXPECT_EQ(one.line, 15u);
}

TEST_F(KataProofTest, RefusesLinksAmongWhatItReads) {
  fs::create_symlink("/etc/passwd", kata_.path() / "submissions/wrong_answer/a.sub");
  expectOnly("submissions/wrong_answer/a.sub", 0, "is a symbolic link: a kata has its own files only");
  fs::remove(kata_.path() / "submissions/wrong_answer/a.sub");
  fs::create_symlink("/etc/passwd", kata_.path() / "suites/a.suite");
  expectOnly("suites/a.suite", 0, "is a symbolic link: a kata has its own files only");
}

TEST_F(KataProofTest, SaysThatACheckerCannotRunHere) {
  std::string toml = kToml;
  toml.replace(toml.find("checker.sub"), 11, "checker.abs");
  kata_.withToml(toml).with("checker.abs", "-");
  const KataProof proof = prove();
  EXPECT_EQ(exitStatus({proof}), 0) << proofsText({proof}, Style{});
  EXPECT_THAT(proof.diagnostics,
              Contains(AllOf(Field(&Diagnostic::about, About::Advice), Field(&Diagnostic::file, "checker.abs"),
                             Field(&Diagnostic::what, HasSubstr("absent is not installed here")))));
}

TEST_F(KataProofTest, AdvisesOnFilesThatNothingUses) {
  kata_.with("notes.txt", "").with("data/1.in", "");
  const KataProof proof = prove();
  ASSERT_EQ(proof.diagnostics.size(), 1u);
  EXPECT_EQ(proof.diagnostics[0].about, About::Advice);
  EXPECT_EQ(proof.diagnostics[0].what, "nothing uses data/1.in, notes.txt");
  EXPECT_EQ(exitStatus({proof}), 0);
}

// Suites.

TEST_F(KataProofTest, FindsCasesThatOccurTwice) {
  kata_.withSuite("small", "[[0, 9, 9, 3]]\n[[1, 2]]\n");
  expectOnly("suites/small.suite", 5, "repeats the case suites/tiny.suite:5");
}

TEST_F(KataProofTest, FindsBoundsWithoutACase) {
  kata_.withSuite("small", "[[0, 8, 8, 3]]\n");
  expectOnly("kata.toml", 13, "no case has a number in numbers at 9, the largest allowed value");
  kata_.withSuite("small", "[[0, 9, 3]]\n");
  expectOnly("kata.toml", 12, "no case has the length of numbers at 4");
  kata_.withSuite("small", "[[1, 9, 9, 3]]\n");
  expectOnly("kata.toml", 13, "no case has a number in numbers at 0, the smallest");
}

TEST_F(KataProofTest, FindsASuiteThatIsPassedBlindly) {
  kata_.withSuite("easy", "[[7]]\n[[6, 1]]\n");
  expectOnly("suites/easy.suite", 0, "always returns 0 passes the suite easy");
}

TEST_F(KataProofTest, LeavesASuiteAloneThatSaysSo) {
  kata_.withSuite("unsolvable", "[[7]]\n[[6, 1]]\n");
  EXPECT_THAT(prove().diagnostics, IsEmpty());
}

TEST_F(KataProofTest, FindsAKataThatIsPassedBlindly) {
  kata_.withSuite("tiny", "[[5]]\n[[2, 1]]\n")
      .withSuite("small", "[[9, 0, 9, 3]]\n")
      .with("submissions/accepted/zero.sub", "-");
  fs::remove_all(kata_.path() / "submissions/wrong_answer");
  const auto diagnostics = prove().diagnostics;
  EXPECT_THAT(diagnostics, Contains(Field(&Diagnostic::what, HasSubstr("always returns 0 passes every suite"))));
  EXPECT_THAT(diagnostics, Not(Contains(Field(&Diagnostic::what, HasSubstr("passes the suite")))));
}

TEST_F(KataProofTest, MissesNoBoundsInWhatItCannotRead) {
  kata_.with("suites/small.suite", "kata other\nsuite small\ncases\n[[0, 9, 9, 3]]\n");
  EXPECT_THAT(prove().diagnostics, Not(Contains(Field(&Diagnostic::what, HasSubstr("no case has")))));
}

TEST_F(KataProofTest, EscapesNamesOfFiles) {
  kata_.with("suites/a\n\033[31m.suite", "kata my-kata\nsuite tiny\ncases\n[[5]]\n");
  for (const Diagnostic& one : prove().diagnostics)
    EXPECT_EQ(one.what.find_first_of("\n\033"), one.what.npos) << one.what;
}

TEST_F(KataProofTest, FindsTwoSuitesOfOneName) {
  kata_.with("suites/other.suite", "kata my-kata\nsuite tiny\ncases\n[[5]]\n[[1, 2]]\n");
  expectOnly("suites/tiny.suite", 0, "has the same name as suites/other.suite");
}

// Submissions.

TEST_F(KataProofTest, GradesWhatItHasReadWhateverHappensToTheFolderMeanwhile) {
  kata_.with("submissions/accepted/first.sub", "as read");
  std::string graded;
  beforeGrading_ = [&](const GradingTask& task) {
    fs::remove_all(kata_.path() / "submissions");
    if (task.path.ends_with("first.sub")) std::getline(std::ifstream(task.path), graded);
  };
  EXPECT_THAT(prove().diagnostics, IsEmpty());
  EXPECT_EQ(graded, "as read");
}

TEST_F(KataProofTest, FindsAFolderThatNoVerdictIsCalledBy) {
  kata_.with("submissions/wrong/zero.sub", "-");
  expectOnly("submissions/wrong", 0, "is not the name of a verdict");
}

TEST_F(KataProofTest, FindsASubmissionInNoLanguage) {
  kata_.with("submissions/accepted/a.xyz", "-");
  expectOnly("submissions/accepted/a.xyz", 0, "is in an unknown language");
}

TEST_F(KataProofTest, SaysWhatIsNotInstalledHere) {
  kata_.with("submissions/accepted/a.abs", "-");
  const KataProof proof = prove();
  EXPECT_EQ(exitStatus({proof}), 0);
  ASSERT_EQ(proof.diagnostics.size(), 1u);
  EXPECT_THAT(proof.diagnostics[0].what, HasSubstr("absent is not installed here"));
}

TEST_F(KataProofTest, WantsAnAcceptedSubmission) {
  fs::remove_all(kata_.path() / "submissions/accepted");
  expectOnly("submissions", 0, "has no submission that should be accepted");
}

TEST_F(KataProofTest, WantsAWrongSubmission) {
  fs::remove_all(kata_.path() / "submissions/wrong_answer");
  expectOnly("submissions", 0, "none shows that the checker refuses anything");
}

TEST_F(KataProofTest, FindsNamesThatALanguageHasItself) {
  std::string toml = kToml;
  toml.replace(toml.find("size = \"numbers\""), 16, "size = \"from\"");
  toml.replace(toml.find("name = \"numbers\""), 16, "name = \"from\"");
  kata_.withToml(toml);
  expectOnly("kata.toml", 10, "the parameter from has the name of a keyword or built-in of absent, fake");
}

TEST_F(KataProofTest, FindsAFunctionThatALanguageHasItself) {
  kata_.with("kata.toml", std::string("name = \"my-kata\"\nfunction = \"numbers\"\n") + kToml);
  expectOnly("kata.toml", 2, "the function numbers has the name of a keyword or built-in of absent, fake");
}

TEST_F(KataProofTest, FindsAGeneratorWhoseCasesCatchNoWrongSubmission) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) {
      return fmt::format("[[{}]]", fmt::join(Numbers(static_cast<std::size_t>(size), seed % 10), ", "));
    };
  };
  expectOnly("generator.sub", 0, "4 cases drawn by it do not catch submissions/wrong_answer/zero.sub");
}

TEST_F(KataProofTest, FindsWrongVerdicts) {
  kata_.with("submissions/wrong_answer/first.sub", "-");
  expectOnly("submissions/wrong_answer/first.sub", 0, "gets AC, expected wrong_answer");
  fs::remove(kata_.path() / "submissions/wrong_answer/first.sub");
  kata_.with("submissions/accepted/zero.sub", "-");
  expectOnly("submissions/accepted/zero.sub", 0,
             "gets WA, expected accepted (suites/tiny.suite:5: a larger one is there)");
}

TEST_F(KataProofTest, BlamesACheckerThatAllAcceptedSubmissionsContradict) {
  programs_->check = [] {
    return [](const Numbers& numbers, std::int64_t answer) {
      return numbers.size() == 4 && answer < 2 ? "it is not the last" : rightCheck(numbers, answer);
    };
  };
  kata_.with("submissions/accepted/second.sub", "-");
  submissions_["second.sub"] = first;
  const auto diagnostics = prove().diagnostics;
  EXPECT_THAT(diagnostics,
              Contains(AllOf(Field(&Diagnostic::file, "suites/small.suite"), Field(&Diagnostic::line, 4u),
                             Field(&Diagnostic::what,
                                   "all 2 submissions that should be accepted answer 1, but it is not the last"),
                             Field(&Diagnostic::remedy, "fix checker.sub, or the submissions"))));
  EXPECT_THAT(diagnostics, Not(Contains(Field(&Diagnostic::file, HasSubstr("submissions/accepted")))));
}

TEST_F(KataProofTest, FindsALimitThatIsCloseToTheSlowest) {
  change_ = [](GradedSubmission& graded, const std::string& name) {
    if (name != "first.sub") return;
    graded.cases[1].cpu = std::chrono::milliseconds(1900);
    graded.cases[1].isClose = true;
  };
  expectOnly("kata.toml", 15,
             "case-seconds is 2 s, and submissions/accepted/first.sub takes 1.9 s for suites/tiny.suite:5");
  change_ = [](GradedSubmission& graded, const std::string&) {
    graded.isTotalClose = true, graded.cpu = std::chrono::seconds(150);
  };
  expectOnly("kata.toml", 0, "total-seconds is 160 s, and submissions/accepted/first.sub takes 150 s in all");
}

TEST_F(KataProofTest, FindsATimeOutThatIsCloseToALimit) {
  kata_.with("submissions/time_limit_exceeded/slow.sub", "-");
  submissions_["slow.sub"] = first;
  const auto late = [](Nanoseconds cpu, bool isClose) {
    return [=](GradedSubmission& graded, const std::string& name) {
      if (name != "slow.sub") return;
      graded.verdict = graded.cases[2].verdict = Verdict::TLE;
      graded.cases[2].cpu = cpu;
      graded.cases[2].isClose = isClose;
    };
  };
  change_ = late(std::chrono::milliseconds(2100), true);
  expectOnly("submissions/time_limit_exceeded/slow.sub", 0, "within 15 % of the limit");
  change_ = late(std::chrono::milliseconds(2300), false);
  EXPECT_THAT(prove().diagnostics, IsEmpty());
  change_ = [&](GradedSubmission& graded, const std::string& name) {
    late(std::chrono::milliseconds(2100), true)(graded, name);
    if (name == "slow.sub") graded.cases[1] = {1, Verdict::TLE, "late", std::chrono::milliseconds(2300), false};
  };
  EXPECT_THAT(prove().diagnostics, IsEmpty()) << "another case is clear";
  change_ = [](GradedSubmission& graded, const std::string& name) {
    if (name == "slow.sub") graded.cpu = std::chrono::seconds(170);  // the total is 160 s, and it had more
  };
  expectOnly("submissions/time_limit_exceeded/slow.sub", 0, "within 15 % of the limit (used 170 s of 160 s)");
}

}  // namespace
}  // namespace judge
