// Proofs of a small kata whose programs are functions of this file: as it is there is nothing to mend, and each change
// to it is found.

#include "judge/authoring/kata_proof.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <random>

#include "judge/authoring/kata_parts.h"
#include "judge/authoring/proof_report.h"
#include "judge/languages/value_json.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using About = Complaint::About;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using Numbers = std::vector<std::int64_t>;

Numbers numbersIn(const Value& list) {
  Numbers numbers;
  list.each([&](const Value& item) { return numbers.push_back(item.number()), true; });
  return numbers;
}

/// What is checked is where a largest number stands.
using Check = std::function<std::string(const Numbers& numbers, std::int64_t answer)>;
using Generate = std::function<std::string(std::int64_t seed, std::int64_t size)>;
using Solve = std::function<std::int64_t(const Numbers& numbers)>;

std::string rightCheck(const Numbers& numbers, std::int64_t answer) {
  if (answer < 0 || answer >= static_cast<std::int64_t>(numbers.size())) return "it is no place";
  return numbers[static_cast<std::size_t>(answer)] == *std::ranges::max_element(numbers) ? "" : "a larger one is there";
}

std::string rightGenerate(std::int64_t seed, std::int64_t size) {
  std::mt19937 random(static_cast<unsigned>(seed));
  Numbers numbers;
  for (std::int64_t i = 0; i < size; ++i) numbers.push_back(static_cast<std::int64_t>(random() % 10));
  return fmt::format("[[{}]]", fmt::join(numbers, ", "));
}

std::int64_t first(const Numbers& numbers) { return std::ranges::max_element(numbers) - numbers.begin(); }

class FakeFunction : public AuthorFunction {
 public:
  explicit FakeFunction(std::function<std::string(const std::vector<Value>&)> says) : says_(std::move(says)) {}
  std::string ask(std::string_view request) override {
    std::string answer;
    appendText(answer, says_(*Value::allIn(request)));
    return answer;
  }

 private:
  std::function<std::string(const std::vector<Value>&)> says_;
};

/// Each function() is a new process: it gets functions of its own.
class FakePrograms : public AuthorPrograms {
 public:
  std::function<Check()> check = [] { return rightCheck; };
  std::function<Generate()> generate = [] { return rightGenerate; };
  Check other = rightCheck;  ///< of strict.sub

  std::unique_ptr<AuthorFunction> function(const fs::path& file, const Signature&) override {
    if (file.filename() == "generator.sub")
      return std::make_unique<FakeFunction>([says = generate()](const std::vector<Value>& arguments) {
        return says(arguments[0].number(), arguments[1].number());
      });
    return std::make_unique<FakeFunction>(
        [says = file.filename() == "strict.sub" ? other : check()](const std::vector<Value>& arguments) {
          return says(numbersIn(arguments.front()), arguments.back().number());
        });
  }
  std::unique_ptr<Validator> validator(const fs::path&, const std::vector<std::string>&) override { return nullptr; }
  std::unique_ptr<InputValidator> inputValidator(const fs::path&, const std::vector<std::string>&) override {
    return nullptr;
  }
};

constexpr const char* kToml =
    "result = \"int\"\n"
    "unique = false\n"
    "check = \"checker.sub\"\n"
    "generator = \"generator.sub\"\n"
    "sizes = [1, 4]\n"
    "size = \"numbers\"\n"
    "[[parameters]]\n"
    "name = \"numbers\"\n"
    "type = \"list<int>\"\n"
    "length = [1, 4]\n"
    "range = [0, 9]\n"
    "[limits]\n"
    "case-seconds = 2\n";

constexpr const char* kStatementText = "# It\n\n```example\n[[3, 8]] -> 1\n[[4, 4]] -> 1\n```\n";

class KataProofTest : public ::testing::Test {
 protected:
  KataProofTest() {
    fs::permissions(languagesFolder_.path(), fs::perms(0755));
    language("fake", ".sub", "/bin/sh");
    language("absent", ".abs", "/no/such/program");
    kata_.withToml(kToml)
        .withSuite("tiny", "[[5]]\n[[1, 2]]\n")
        .withSuite("small", "[[0, 9, 9, 3]]\n")
        .with("statement.md", kStatementText)
        .with("checker.sub", "-")
        .with("generator.sub", "-")
        .with("submissions/accepted/first.sub", "-")
        .with("submissions/wrong_answer/zero.sub", "-");
  }

  KataProof prove() {
    const Languages languages({languagesFolder_.path()});
    return proveKata(kata_.path(), nullptr,
                     {.limits = [&] { return limits_; },
                      .programs = [&] { return programs_; },
                      .grade = [&](const auto& tasks, const auto& questions) { return grade(tasks, questions); },
                      .languages = languages});
  }

  /// The one complaint that is no advice.
  Complaint only() {
    const KataProof proof = prove();
    std::vector<Complaint> faults;
    std::ranges::copy_if(proof.complaints, std::back_inserter(faults),
                         [](const Complaint& one) { return one.about != About::Advice; });
    EXPECT_EQ(faults.size(), 1u) << proofsText({proof}, Style{});
    EXPECT_EQ(exitStatus({proof}), 1);
    return faults.empty() ? Complaint{} : faults[0];
  }

  void expectOnly(const std::string& file, std::size_t line, const std::string& words) {
    const Complaint one = only();
    EXPECT_EQ(one.file, file);
    EXPECT_EQ(one.line, line);
    EXPECT_THAT(one.what, HasSubstr(words));
    EXPECT_NE(one.remedy, "");
  }

  WrittenKata kata_;
  std::shared_ptr<FakePrograms> programs_ = std::make_shared<FakePrograms>();
  std::map<std::string, Solve> submissions_ = {{"first.sub", first}, {"zero.sub", [](const Numbers&) { return 0; }}};
  std::function<void(GradedSubmission&, const std::string& name)> change_ = [](auto&, const auto&) {};
  std::function<void(const GradingTask&)> beforeGrading_ = [](const auto&) {};
  Limits limits_{.perCase = std::chrono::seconds(2)};

 private:
  void language(const std::string& name, const std::string& extension, const std::string& program) {
    fs::create_directory(languagesFolder_.path() / name);
    std::ofstream(languagesFolder_.path() / name / "language.toml") << fmt::format(
        "name = \"{0}\"\nextensions = [\"{1}\"]\nprograms = [\"{2}\"]\npackages = [\"{0}\"]\n"
        "version = [\"{2}\"]\n[signature]\nstyle = \"snake\"\nfunction = \"{{function}}\"\n"
        "parameter = \"{{name}}\"\n[source]\nfile = \"a{1}\"\n[run]\ncommand = [\"{2}\"]\n",
        name, extension, program);
  }

  std::vector<GradedSubmission> grade(const std::vector<GradingTask>& tasks, const std::vector<Question>& questions) {
    std::vector<GradedSubmission> graded;
    for (const GradingTask& task : tasks) {
      beforeGrading_(task);
      graded.push_back(grade(fs::path(task.path).filename(), questions));
    }
    return graded;
  }

  GradedSubmission grade(const std::string& name, const std::vector<Question>& questions) {
    GradedSubmission graded;
    graded.verdict = Verdict::AC;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      std::string answer;
      appendInt(answer, submissions_.at(name)(numbersIn(Value::allIn(questions[i].request)->front())));
      ask(graded, i, questions[i], answer);
    }
    change_(graded, name);
    return graded;
  }

  static void ask(GradedSubmission& graded, std::size_t i, const Question& question, const std::string& answer) try {
    const CheckResult result = question.check(*Value::in(answer));
    const Verdict verdict = result.fault ? Verdict::WA : Verdict::AC;
    graded.cases.push_back({i, verdict, result.fault.value_or(""), std::chrono::milliseconds(1), false});
    (result.fault ? graded.wrong : graded.right).push_back({i, answer});
    if (result.fault) graded.verdict = Verdict::WA;
  } catch (const KataFault& fault) {
    graded.verdict = Verdict::JE;
    graded.cases.push_back({i, Verdict::JE, fault.what()});
    graded.kataFaults = {fault.what()};
  }

  ScratchDirectory languagesFolder_;
};

TEST_F(KataProofTest, FindsNothingToMendInAGoodOne) {
  const KataProof proof = prove();
  EXPECT_THAT(proof.complaints, IsEmpty()) << proofsText({proof}, Style{});
  EXPECT_EQ(exitStatus({proof}), 0);
  EXPECT_EQ(proof.suites, 2u);
  EXPECT_EQ(proof.cases, 3u);
  EXPECT_EQ(proof.examples, 2u);
  EXPECT_EQ(proof.submissions.size(), 2u);
  EXPECT_GT(proof.junk, 10u);
  EXPECT_GT(proof.refused, 10u);
  EXPECT_EQ(proof.sizes, 4u);
}

// What cannot be read.

TEST_F(KataProofTest, TellsWhatIsWrongInKataToml) {
  kata_.withToml(std::string("colour = 1\n") + kToml);
  const Complaint one = only();
  EXPECT_EQ(one.file, "kata.toml");
  EXPECT_EQ(one.line, 3u);
  EXPECT_EQ(one.about, About::Description);
  EXPECT_THAT(one.what, HasSubstr("unknown key"));
}

TEST_F(KataProofTest, TellsOfEachSuiteThatCannotBeRead) {
  kata_.withSuite("a", "[[1, 2]\n").withSuite("b", "[[3]]\n[[77]]\n");
  EXPECT_THAT(prove().complaints,
              AllOf(Contains(AllOf(Field(&Complaint::file, "suites/a.suite"), Field(&Complaint::line, 4u))),
                    Contains(AllOf(Field(&Complaint::file, "suites/b.suite"), Field(&Complaint::line, 5u),
                                   Field(&Complaint::about, About::Data)))));
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
  const auto complaints = prove().complaints;
  EXPECT_EQ(std::ranges::count(complaints, About::Frame, &Complaint::about), 20);
  EXPECT_THAT(complaints, Contains(Field(&Complaint::what, "is a link; so it is with 13 more")));
  EXPECT_THAT(complaints, Contains(Field(&Complaint::what, HasSubstr(" and 28 more"))));
}

TEST_F(KataProofTest, SaysThatItHasNotLookedAtAllFiles) {
  const FolderKata kata(kata_.path());
  EXPECT_THAT(fileLints(kata, {}), IsEmpty());
  EXPECT_THAT(fileLints(kata, {}, 5), Contains(AllOf(Field(&Complaint::about, About::Frame),
                                                     Field(&Complaint::what, HasSubstr("holds 5 files or more")))));
}

TEST_F(KataProofTest, SaysPathsOnce) {
  const KataFolder folder(kata_.path());
  const InputError error((kata_.path() / "." / "kata.toml").string() + ":15", "unknown limit");
  const Complaint one = complaintOf(error, folder, About::Description);
  EXPECT_EQ(one.file, "kata.toml");
  EXPECT_EQ(one.line, 15u);
}

TEST_F(KataProofTest, RefusesLinksAmongWhatItReads) {
  fs::create_symlink("/etc/passwd", kata_.path() / "submissions/wrong_answer/a.sub");
  expectOnly("submissions/wrong_answer/a.sub", 0, "is a link");
  fs::remove(kata_.path() / "submissions/wrong_answer/a.sub");
  fs::create_symlink("/etc/passwd", kata_.path() / "suites/a.suite");
  expectOnly("suites/a.suite", 0, "is a link");
}

TEST_F(KataProofTest, SaysThatACheckerCannotRunHere) {
  std::string toml = kToml;
  toml.replace(toml.find("checker.sub"), 11, "checker.abs");
  kata_.withToml(toml).with("checker.abs", "-");
  const KataProof proof = prove();
  EXPECT_EQ(exitStatus({proof}), 0) << proofsText({proof}, Style{});
  EXPECT_THAT(proof.complaints,
              Contains(AllOf(Field(&Complaint::about, About::Advice), Field(&Complaint::file, "checker.abs"),
                             Field(&Complaint::what, HasSubstr("absent is not installed here")))));
}

TEST_F(KataProofTest, AdvisesOnFilesThatNothingUses) {
  kata_.with("notes.txt", "").with("data/1.in", "");
  const KataProof proof = prove();
  ASSERT_EQ(proof.complaints.size(), 1u);
  EXPECT_EQ(proof.complaints[0].about, About::Advice);
  EXPECT_EQ(proof.complaints[0].what, "nothing uses data/1.in, notes.txt");
  EXPECT_EQ(exitStatus({proof}), 0);
}

// Suites.

TEST_F(KataProofTest, FindsCasesThatOccurTwice) {
  kata_.withSuite("small", "[[0, 9, 9, 3]]\n[[1, 2]]\n");
  expectOnly("suites/small.suite", 5, "asks the same as suites/tiny.suite:5");
}

TEST_F(KataProofTest, FindsBoundsWithoutACase) {
  kata_.withSuite("small", "[[0, 8, 8, 3]]\n");
  expectOnly("kata.toml", 13, "no case has a number in numbers at 9, the largest that is allowed");
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
  EXPECT_THAT(prove().complaints, IsEmpty());
}

TEST_F(KataProofTest, FindsAKataThatIsPassedBlindly) {
  kata_.withSuite("tiny", "[[5]]\n[[2, 1]]\n")
      .withSuite("small", "[[9, 0, 9, 3]]\n")
      .with("submissions/accepted/zero.sub", "-");
  fs::remove_all(kata_.path() / "submissions/wrong_answer");
  const auto complaints = prove().complaints;
  EXPECT_THAT(complaints, Contains(Field(&Complaint::what, HasSubstr("always returns 0 passes every suite"))));
  EXPECT_THAT(complaints, Not(Contains(Field(&Complaint::what, HasSubstr("passes the suite")))));
}

TEST_F(KataProofTest, MissesNoBoundsInWhatItCannotRead) {
  kata_.with("suites/small.suite", "kata other\nsuite small\ncases\n[[0, 9, 9, 3]]\n");
  EXPECT_THAT(prove().complaints, Not(Contains(Field(&Complaint::what, HasSubstr("no case has")))));
}

TEST_F(KataProofTest, EscapesNamesOfFiles) {
  kata_.with("suites/a\n\033[31m.suite", "kata my-kata\nsuite tiny\ncases\n[[5]]\n");
  for (const Complaint& one : prove().complaints)
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
  EXPECT_THAT(prove().complaints, IsEmpty());
  EXPECT_EQ(graded, "as read");
}

TEST_F(KataProofTest, FindsAFolderThatNoVerdictIsCalledBy) {
  kata_.with("submissions/wrong/zero.sub", "-");
  expectOnly("submissions/wrong", 0, "no verdict has this name");
}

TEST_F(KataProofTest, FindsASubmissionInNoLanguage) {
  kata_.with("submissions/accepted/a.xyz", "-");
  expectOnly("submissions/accepted/a.xyz", 0, "is in no language");
}

TEST_F(KataProofTest, SaysWhatIsNotInstalledHere) {
  kata_.with("submissions/accepted/a.abs", "-");
  const KataProof proof = prove();
  EXPECT_EQ(exitStatus({proof}), 0);
  ASSERT_EQ(proof.complaints.size(), 1u);
  EXPECT_THAT(proof.complaints[0].what, HasSubstr("absent is not installed here"));
}

TEST_F(KataProofTest, WantsAnAcceptedSubmission) {
  fs::remove_all(kata_.path() / "submissions/accepted");
  expectOnly("submissions", 0, "holds none that is to be accepted");
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
  const auto complaints = prove().complaints;
  EXPECT_THAT(
      complaints,
      Contains(AllOf(Field(&Complaint::file, "suites/small.suite"), Field(&Complaint::line, 4u),
                     Field(&Complaint::what, "all 2 submissions that are to be accepted say 1, but it is not the last"),
                     Field(&Complaint::remedy, "mend checker.sub, or the submissions"))));
  EXPECT_THAT(complaints, Not(Contains(Field(&Complaint::file, HasSubstr("submissions/accepted")))));
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
  EXPECT_THAT(prove().complaints, IsEmpty());
  change_ = [&](GradedSubmission& graded, const std::string& name) {
    late(std::chrono::milliseconds(2100), true)(graded, name);
    if (name == "slow.sub") graded.cases[1] = {1, Verdict::TLE, "late", std::chrono::milliseconds(2300), false};
  };
  EXPECT_THAT(prove().complaints, IsEmpty()) << "another case is clear";
  change_ = [](GradedSubmission& graded, const std::string& name) {
    if (name == "slow.sub") graded.cpu = std::chrono::seconds(170);  // the total is 160 s, and it had more
  };
  expectOnly("submissions/time_limit_exceeded/slow.sub", 0, "within 15 % of the limit (used 170 s of 160 s)");
}

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
  EXPECT_THAT(proof.complaints, IsEmpty()) << proofsText({proof}, Style{});
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
  EXPECT_THAT(prove().complaints,
              Contains(Field(&Complaint::what, HasSubstr("1 of submissions/accepted/first.sub and 2 of "
                                                         "submissions/wrong_answer/zero.sub"))));
}

TEST_F(UniqueKataProofTest, FindsASpoiltAnswerThatIsTaken) {
  takeAllFor({0, 9, 9, 3});
  expectOnly("checker.sub", 0, "takes an answer that differs in one place for right: 2 for suites/small.suite:4");
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
  EXPECT_THAT(prove().complaints, IsEmpty()) << "one is, as far as can be seen";
  takeAllFor({0, 9, 9, 3});
  expectOnly("kata.toml", 0, "does not say whether one answer alone is right, but two are: 2 for suites/small.suite:4");
  kata_.with("submissions/accepted/last.sub", "-");
  submissions_["last.sub"] = [](const Numbers& numbers) { return numbers.size() == 4 ? 2 : first(numbers); };
  expectOnly("kata.toml", 0, "two are: 1 of submissions/accepted/first.sub and 2 of submissions/accepted/last.sub");
  saying("unique = false\n");
  EXPECT_THAT(prove().complaints, IsEmpty());
}

// The checker.

TEST_F(KataProofTest, FindsACheckerThatFails) {
  programs_->check = [] {
    return [](const Numbers&, std::int64_t) -> std::string { throw KataFault("checker.sub was killed"); };
  };
  const Complaint one = only();  // the submissions' verdicts are moot
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
  expectOnly("checker.sub", 0, "takes an answer whose numbers are all -1 for right");
}

TEST_F(KataProofTest, FindsACheckerThatContradictsItself) {
  programs_->check = [] {
    return [asked = 0](const Numbers& numbers, std::int64_t answer) mutable {
      return ++asked > 20 && answer > 100 ? "" : rightCheck(numbers, answer);
    };
  };
  EXPECT_THAT(prove().complaints,
              Contains(AllOf(Field(&Complaint::file, "checker.sub"), Field(&Complaint::about, About::Programs),
                             Field(&Complaint::what, HasSubstr("contradicts itself")))));
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
  const auto complaints = prove().complaints;
  ASSERT_EQ(complaints.size(), 1u);
  EXPECT_THAT(complaints[0].what, HasSubstr("absent is not installed here"));
  fs::remove(kata_.path() / "absent.abs");
  toml.replace(toml.find(", \"absent.abs\""), 14, "");
  kata_.withToml(toml);
  programs_->other = firstAloneCheck;
  expectOnly("strict.sub", 0, "it said \"it is not the first of the largest\", and checker.sub that it is right");
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

TEST_F(KataProofTest, FindsAGeneratorThatLeavesTheRanges) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) { return size == 3 ? "[[1, 2, 10]]" : rightGenerate(seed, size); };
  };
  expectOnly("generator.sub", 0,
             "generate(1, 3) gave \"[[1, 2, 10]]\": the 3rd item of numbers is 10, expected 0 to 9");
}

TEST_F(KataProofTest, FindsAGeneratorOfOtherSizes) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) { return rightGenerate(seed, size == 4 && seed == 2 ? 3 : size); };
  };
  expectOnly("generator.sub", 0, "generate(2, 4) gave a case of size 3");
}

TEST_F(KataProofTest, FindsAGeneratorThatFails) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) -> std::string {
      if (seed == INT32_MAX) throw KataFault("generator.sub: overflow");
      return rightGenerate(seed, size);
    };
  };
  const auto complaints = prove().complaints;
  EXPECT_THAT(complaints,
              Contains(Field(&Complaint::what, "fails on generate(2147483647, 1): generator.sub: overflow")));
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
  EXPECT_THAT(proof.complaints, AllOf(Contains(Field(&Complaint::line, 2u)), Contains(Field(&Complaint::line, 4u))));
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
  EXPECT_THAT(proof.complaints, IsEmpty()) << proofsText({proof}, Style{});
}

TEST_F(ComparedKataProofTest, FindsAnExampleThatTheReferenceContradicts) {
  kata_.with("statement.md", "```example\n[[3, 8]] -> 0\n```\n");
  expectOnly("statement.md", 2, "submissions/accepted/first.sub gets WA for it");
}

TEST_F(ComparedKataProofTest, FindsAGeneratorThatExpectsSomethingElse) {
  programs_->generate = [] {
    return expecting([](const Numbers& numbers) { return numbers.size() == 3 ? 7 : first(numbers); });
  };
  expectOnly("generator.sub", 0, "generate(1, 3) gave numbers = ");
  EXPECT_THAT(only().what, HasSubstr("; so it is with 7 more"));
}

TEST_F(ComparedKataProofTest, BlamesWhatIsExpectedBeforeAcceptedSubmissions) {
  kata_.withSuite("small", "[[0, 9, 9, 3]] => 2\n").with("submissions/accepted/second.sub", "-");
  submissions_["second.sub"] = first;
  const Complaint one = only();
  EXPECT_EQ(one.about, About::Data);
  EXPECT_EQ(one.file, "suites/small.suite");
  EXPECT_EQ(one.line, 4u);
  EXPECT_EQ(one.what, "all 2 submissions that are to be accepted say 1, but the answer is 1, expected 2");
  EXPECT_EQ(one.remedy, "mend what stands behind =>, or the submissions");
  submissions_["second.sub"] = [](const Numbers& numbers) { return numbers.size() == 4 ? 3 : first(numbers); };
  EXPECT_THAT(prove().complaints, Not(Contains(Field(&Complaint::about, About::Data)))) << "they disagree";
}

TEST_F(ComparedKataProofTest, AsksAnAcceptedSubmissionAllThatIsDrawn) {
  programs_->generate = [] {
    return [](std::int64_t seed, std::int64_t size) {
      return expecting([=](const Numbers& numbers) { return seed == 7 ? 3 : first(numbers); })(seed, size);
    };
  };
  expectOnly("generator.sub", 0, "generate(7, 3) gave numbers = ");
}

TEST_F(ComparedKataProofTest, DoesNotTryTheJudgesOwnComparing) {
  kata_.withToml("result = \"text\"\ncheck = \"equal\"\n[[parameters]]\nname = \"numbers\"\ntype = \"list<int>\"\n")
      .withSuite("tiny", "[[5]] => \"\"\n")
      .withSuite("small", "[[0, 9, 9, 3]] => \"a\"\n")
      .with("statement.md", "```example\n[[3, 8]] -> \"\"\n```\n");
  fs::remove_all(kata_.path() / "submissions");
  fs::remove(kata_.path() / "generator.sub");
  for (const Complaint& one : prove().complaints) EXPECT_THAT(one.what, Not(HasSubstr("takes an answer"))) << one.what;
}

}  // namespace
}  // namespace judge
