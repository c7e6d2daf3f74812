// What a proof says of answers, checkers, generators and statements.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/authoring/lints.h"
#include "judge/trials/katas/kata_proof_fixture.h"

namespace judge {
namespace {

// One right answer, or several.

/// A kata that says of itself that one answer is right, as its statement does.
constexpr const char* kFirstAlone = "# It\n\n```example\n[[3, 8]] -> 1\n[[4, 4]] -> 0\n```\n";

std::string firstAloneCheck(const Numbers& numbers, std::int64_t answer) {
  return answer == first(numbers) ? "" : "it is not the first of the largest";
}

class UniqueKataProofTest : public KataProofTest {
 protected:
  UniqueKataProofTest() {
    saying("unique = true\n");
    kata_.with("statement.md", kFirstAlone);
    programs_->check = [] { return firstAloneCheck; };
  }

  void saying(const std::string& line) {
    std::string toml = kToml;
    toml.replace(toml.find("unique = false\n"), 15, line);
    kata_.withToml(toml);
  }

  /// Right but for cases like these numbers, where any place of a largest number is.
  void takeAllFor(const Numbers& several) {
    programs_->check = [several] {
      return [several](const Numbers& numbers, std::int64_t answer) {
        return numbers == several ? rightCheck(numbers, answer) : firstAloneCheck(numbers, answer);
      };
    };
  }
};

TEST_F(UniqueKataProofTest, FindsNothingToMendInAGoodOne) {
  const KataProof proof = prove();
  EXPECT_THAT(proof.diagnostics, IsEmpty()) << proofsText({proof}, Style{});
}

TEST_F(UniqueKataProofTest, FindsTwoAnswersOfSubmissions) {
  takeAllFor({0, 9, 9, 3});
  kata_.with("submissions/accepted/last.sub", "-");
  submissions_["last.sub"] = [](const Numbers& numbers) { return numbers.size() == 4 ? 2 : first(numbers); };
  expectOnly("suites/small.suite", 4, "1 of submissions/accepted/first.sub and 2 of submissions/accepted/last.sub");
}

TEST_F(UniqueKataProofTest, LooksAtAnswersOfSubmissionsThatAreWrongElsewhere) {
  takeAllFor({0, 9, 9, 3});
  submissions_["zero.sub"] = [](const Numbers& numbers) { return numbers.size() == 4 ? 2 : 0; };
  EXPECT_THAT(prove().diagnostics,
              Contains(Field(&Diagnostic::what, HasSubstr("1 of submissions/accepted/first.sub and 2 of "
                                                          "submissions/wrong_answer/zero.sub"))));
}

TEST_F(UniqueKataProofTest, FindsASpoiltAnswerThatIsTaken) {
  takeAllFor({0, 9, 9, 3});
  expectOnly("checker.sub", 0, "accepts an answer that differs in one position: 2 for suites/small.suite:4");
}

TEST_F(UniqueKataProofTest, LooksAtCasesBehindTheFirstOfASuite) {
  kata_.withSuite("tiny", "[[5]]\n[[1, 2]]\n[[2, 2]]\n[[1, 3]]\n[[1, 4]]\n[[1, 1]]\n");
  takeAllFor({1, 1});
  expectOnly("checker.sub", 0, "1 for suites/tiny.suite:9");
}

TEST_F(UniqueKataProofTest, ComparesExamples) {
  takeAllFor({4, 4});
  kata_.with("statement.md", kFirstAlone + std::string("```example\n[[4, 4]] -> 1\n```\n"));
  expectOnly("statement.md", 8, "0 of statement.md and 1 of statement.md");
}

TEST_F(UniqueKataProofTest, ComparesAnswersToDrawnCases) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) {
      return size == 2 && seed == 1 ? "[[8, 8]]" : rightGenerate(seed, size);
    };
  };
  takeAllFor({8, 8});
  kata_.with("submissions/accepted/last.sub", "-");
  submissions_["last.sub"] = [](const Numbers& numbers) { return numbers == Numbers{8, 8} ? 1 : first(numbers); };
  expectOnly("generate(1, 2)", 0, "0 of submissions/accepted/first.sub and 1 of submissions/accepted/last.sub");
}

TEST_F(UniqueKataProofTest, WantsToKnowWhetherOneIsRight) {
  saying("");
  EXPECT_THAT(prove().diagnostics, IsEmpty()) << "one is, as far as can be seen";
  takeAllFor({0, 9, 9, 3});
  expectOnly(
      "kata.toml", 0,
      "does not state whether only one answer is right, but two are: 2 for suites/small.suite:4, where 1 is right");
  kata_.with("submissions/accepted/last.sub", "-");
  submissions_["last.sub"] = [](const Numbers& numbers) { return numbers.size() == 4 ? 2 : first(numbers); };
  expectOnly("kata.toml", 0, "two are: 1 of submissions/accepted/first.sub and 2 of submissions/accepted/last.sub");
  saying("unique = false\n");
  EXPECT_THAT(prove().diagnostics, IsEmpty());
}

// The checker.

TEST_F(KataProofTest, FindsACheckerThatFails) {
  programs_->check = [] {
    return [](const Numbers&, std::int64_t) -> std::string { throw KataFault("checker.sub was killed"); };
  };
  const Diagnostic one = only();  // the submissions' verdicts are moot
  EXPECT_EQ(one.file, "checker.sub");
  EXPECT_EQ(one.about, About::Programs);
  EXPECT_EQ(one.what, "fails on suites/tiny.suite:4: checker.sub was killed");
}

TEST_F(KataProofTest, FindsACheckerThatFailsOnJunk) {
  programs_->check = [] {
    return [](const Numbers& numbers, std::int64_t answer) {
      if (answer > 100) throw KataFault("checker.sub: out of range");
      return rightCheck(numbers, answer);
    };
  };
  expectOnly("checker.sub", 0, "fails on the answer 2147483647");
}

TEST_F(KataProofTest, FindsACheckerThatTakesJunk) {
  programs_->check = [] {
    return [](const Numbers& numbers, std::int64_t answer) {
      return answer < 0 ? std::string() : rightCheck(numbers, answer);
    };
  };
  expectOnly("checker.sub", 0, "accepts an answer whose numbers are all -1");
}

TEST_F(KataProofTest, FindsACheckerThatContradictsItself) {
  programs_->check = [] {
    return [asked = 0](const Numbers& numbers, std::int64_t answer) mutable {
      return ++asked > 20 && answer > 100 ? "" : rightCheck(numbers, answer);
    };
  };
  EXPECT_THAT(prove().diagnostics,
              Contains(AllOf(Field(&Diagnostic::file, "checker.sub"), Field(&Diagnostic::about, About::Programs),
                             Field(&Diagnostic::what, HasSubstr("contradicts itself")))));
}

TEST_F(KataProofTest, BlamesNobodyElseForACheckerThatFails) {
  programs_->check = [] {
    return [](const Numbers& numbers, std::int64_t answer) {
      if (numbers.size() == 3) throw KataFault("checker.sub hangs");
      return rightCheck(numbers, answer);
    };
  };
  expectOnly("checker.sub", 0, "fails on");  // at drawn cases alone
}

TEST_F(KataProofTest, AsksCheckersInOtherLanguagesTheSame) {
  std::string toml = kToml;
  toml.replace(toml.find("\"checker.sub\""), 13, "[\"checker.sub\", \"strict.sub\", \"absent.abs\"]");
  kata_.withToml(toml).with("strict.sub", "-").with("absent.abs", "-");
  programs_->other = rightCheck;
  const auto diagnostics = prove().diagnostics;
  ASSERT_EQ(diagnostics.size(), 1u);
  EXPECT_THAT(diagnostics[0].what, HasSubstr("absent is not installed here"));
  fs::remove(kata_.path() / "absent.abs");
  toml.replace(toml.find(", \"absent.abs\""), 14, "");
  kata_.withToml(toml);
  programs_->other = firstAloneCheck;
  expectOnly("strict.sub", 0, "it returned \"it is not the first of the largest\", and checker.sub no fault");
  programs_->other = [](const Numbers& numbers, std::int64_t answer) {
    return answer < 0 ? std::string() : rightCheck(numbers, answer);
  };
  expectOnly("strict.sub", 0, "differs on the answer -1");
}

// The generator.

TEST_F(KataProofTest, FindsAGeneratorThatDoesNotRepeatItself) {
  programs_->generate = [] {
    return [drawn = 0](std::int64_t seed, std::int64_t size) mutable { return rightGenerate(seed + ++drawn, size); };
  };
  expectOnly("generator.sub", 0, "does not repeat itself");
}

TEST_F(KataProofTest, FindsAGeneratorThatTakesNoNoteOfTheSeed) {
  programs_->generate = [] { return [](std::int64_t, std::int64_t size) { return rightGenerate(1, size); }; };
  expectOnly("generator.sub", 0, "draws the same case from every seed");
}

TEST_F(KataProofTest, BlamesNoGeneratorForSeedsThatTimeAllowedNot) {
  programs_->generate = [] { return [](std::int64_t, std::int64_t size) { return rightGenerate(1, size); }; };
  FolderKata kata(kata_.path());
  kata.equip(programs_);
  std::vector<DrawnCase> drawn;
  KataProof proof;
  EXPECT_THAT(generatorLints(
                  kata, kata, [left = 1]() mutable { return left-- > 0; }, drawn, proof),
              IsEmpty());
  EXPECT_EQ(proof.drawn, 1u) << "what was not tried is not counted";
}

TEST_F(KataProofTest, FindsAGeneratorThatLeavesTheRanges) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) { return size == 3 ? "[[1, 2, 10]]" : rightGenerate(seed, size); };
  };
  expectOnly("generator.sub", 0,
             "generate(1, 3) returned \"[[1, 2, 10]]\": the 3rd item of numbers is 10, expected 0 to 9");
}

TEST_F(KataProofTest, FindsAGeneratorOfOtherSizes) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) { return rightGenerate(seed, size == 4 && seed == 2 ? 3 : size); };
  };
  expectOnly("generator.sub", 0, "generate(2, 4) returned a case of size 3");
}

TEST_F(KataProofTest, FindsAGeneratorThatFails) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) -> std::string {
      if (seed == INT32_MAX) throw KataFault("generator.sub: overflow");
      return rightGenerate(seed, size);
    };
  };
  const auto diagnostics = prove().diagnostics;
  EXPECT_THAT(diagnostics,
              Contains(Field(&Diagnostic::what, "fails on generate(2147483647, 1): generator.sub: overflow")));
}

// The statement.

TEST_F(KataProofTest, WantsAStatementWithExamples) {
  kata_.with("statement.md", "# It\n");
  expectOnly("statement.md", 0, "has no example");
  fs::remove(kata_.path() / "statement.md");
  expectOnly("statement.md", 0, "cannot be read");
}

TEST_F(KataProofTest, TellsOfEachExampleThatIsNone) {
  kata_.with("statement.md", "```example\n[[3, 8]] ->\n[[3, 8]] -> 1\n[3, 8] -> 1\n```\n");
  const KataProof proof = prove();
  EXPECT_EQ(proof.examples, 1u);
  EXPECT_THAT(proof.diagnostics, AllOf(Contains(Field(&Diagnostic::line, 2u)), Contains(Field(&Diagnostic::line, 4u))));
}

TEST_F(KataProofTest, FindsAnExampleThatIsWrong) {
  kata_.with("statement.md", "```example\n[[3, 8]] -> 0\n```\n");
  expectOnly("statement.md", 2, "the answer of the example is wrong: a larger one is there");
}

// Where answers are compared, what an accepted submission says is all that there is to go by.

class ComparedKataProofTest : public KataProofTest {
 protected:
  ComparedKataProofTest() {
    std::string toml = kToml;
    toml.replace(toml.find("checker.sub"), 11, "equal");
    kata_.withToml(toml)
        .withSuite("tiny", "[[5]] => 0\n[[1, 2]] => 1\n")
        .withSuite("small", "[[0, 9, 9, 3]] => 1\n")
        .with("statement.md", "```example\n[[3, 8]] -> 1\n```\n");
    fs::remove(kata_.path() / "checker.sub");
    programs_->generate = [] { return expecting(first); };
  }

  static Generate expecting(Solve solve) {
    return [=](std::int64_t seed, std::int64_t size) {
      const std::string line = rightGenerate(seed, size);
      const std::string request = requestOfJson(line, {{"numbers", typeIn("list<int>")}});
      return fmt::format("{} => {}", line, solve(numbersIn(Value::allIn(request)->front())));
    };
  }
};

TEST_F(ComparedKataProofTest, FindsNothingToMendInAGoodOne) {
  const KataProof proof = prove();
  EXPECT_THAT(proof.diagnostics, IsEmpty()) << proofsText({proof}, Style{});
}

TEST_F(ComparedKataProofTest, FindsAnExampleThatTheReferenceContradicts) {
  kata_.with("statement.md", "```example\n[[3, 8]] -> 0\n```\n");
  expectOnly("statement.md", 2, "submissions/accepted/first.sub gets WA for it");
}

TEST_F(ComparedKataProofTest, FindsAGeneratorThatExpectsSomethingElse) {
  programs_->generate = [] {
    return expecting([](const Numbers& numbers) { return numbers.size() == 3 ? 7 : first(numbers); });
  };
  expectOnly("generator.sub", 0, "generate(1, 3) returned numbers = ");
  EXPECT_THAT(only().what, HasSubstr("; the same for 7 more"));
}

TEST_F(ComparedKataProofTest, BlamesWhatIsExpectedBeforeAcceptedSubmissions) {
  kata_.withSuite("small", "[[0, 9, 9, 3]] => 2\n").with("submissions/accepted/second.sub", "-");
  submissions_["second.sub"] = first;
  const Diagnostic one = only();
  EXPECT_EQ(one.about, About::Data);
  EXPECT_EQ(one.file, "suites/small.suite");
  EXPECT_EQ(one.line, 4u);
  EXPECT_EQ(one.what, "all 2 submissions that should be accepted answer 1, but the answer is 1, expected 2");
  EXPECT_EQ(one.remedy, "fix the expected value after =>, or the submissions");
  submissions_["second.sub"] = [](const Numbers& numbers) { return numbers.size() == 4 ? 3 : first(numbers); };
  EXPECT_THAT(prove().diagnostics, Not(Contains(Field(&Diagnostic::about, About::Data)))) << "they disagree";
}

TEST_F(ComparedKataProofTest, AsksAnAcceptedSubmissionAllThatIsDrawn) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) {
      return expecting([=](const Numbers& numbers) { return seed == 7 ? 3 : first(numbers); })(seed, size);
    };
  };
  expectOnly("generator.sub", 0, "generate(7, 3) returned numbers = ");
}

TEST_F(ComparedKataProofTest, DoesNotTryTheJudgesOwnComparing) {
  kata_.withToml("result = \"text\"\ncheck = \"equal\"\n[[parameters]]\nname = \"numbers\"\ntype = \"list<int>\"\n")
      .withSuite("tiny", "[[5]] => \"\"\n")
      .withSuite("small", "[[0, 9, 9, 3]] => \"a\"\n")
      .with("statement.md", "```example\n[[3, 8]] -> \"\"\n```\n");
  fs::remove_all(kata_.path() / "submissions");
  fs::remove(kata_.path() / "generator.sub");
  for (const Diagnostic& one : prove().diagnostics)
    EXPECT_THAT(one.what, Not(HasSubstr("accepts an answer"))) << one.what;
}

}  // namespace
}  // namespace judge
