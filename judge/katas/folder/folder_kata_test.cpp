#include "judge/katas/folder/folder_kata.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "judge/base/errors.h"
#include "judge/trials/written_kata.h"
#include "judge/verdict/outcome.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// A fake author's program that counts its calls.
struct Program {
  std::function<std::string(const std::vector<Value>& arguments)> says;
  std::function<Validator::Result(std::string_view input, std::string_view answer, std::string_view output)> validates;
  int asked = 0;
  Signature signature{};
  bool isInC = false;
  const char* given = nullptr;  ///< the bytes of the last part of the last request, or of the last output
};

class FakeFunction : public AuthorFunction {
 public:
  explicit FakeFunction(Program& program) : program_(program) {}
  std::string ask(std::span<const std::string_view> request) override {
    ++program_.asked;
    program_.given = request.back().data();
    std::string answer, asked;
    for (const std::string_view part : request) asked += part;
    appendText(answer, program_.says(*Value::allIn(asked)));
    return answer;
  }
  bool endsTextAtNul() const override { return program_.isInC; }

 private:
  Program& program_;
};

class FakeValidator : public Validator {
 public:
  explicit FakeValidator(Program& program) : program_(program) {}
  Result validate(std::string_view input, std::string_view answer, std::string_view output) override {
    program_.given = output.data();
    return program_.validates(input, answer, output);
  }

 private:
  Program& program_;
};

class FakePrograms : public AuthorPrograms {
 public:
  std::unique_ptr<AuthorFunction> function(const std::filesystem::path& file, const Signature& signature) override {
    Program& program = programs[file.filename()];
    program.signature = signature;
    return std::make_unique<FakeFunction>(program);
  }
  std::unique_ptr<Validator> validator(const std::filesystem::path& folder,
                                       const std::vector<std::string>& given) override {
    arguments = given;
    return std::make_unique<FakeValidator>(programs[folder.filename()]);
  }
  std::unique_ptr<Interactor> interactor(const std::filesystem::path&, const std::vector<std::string>&) override {
    return nullptr;
  }
  std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path&,
                                                 const std::vector<std::string>&) override {
    return nullptr;
  }

  std::map<std::string, Program> programs;
  std::vector<std::string> arguments;
};

const std::string kOne =
    "result = \"int\"\nsize = \"n\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\nrange = [0, 99]\n";
const std::string kChecked = "check = \"c.py\"\n";

std::string answerOf(const std::string& json, const Type& type) { return valueOfJson(json, type, "it"); }

class FolderKataTest : public ::testing::Test {
 protected:
  FolderKata& kata() {
    if (!kata_) {
      kata_.emplace(written_.path());
      kata_->equip(programs_);
    }
    return *kata_;
  }

  Question only() { return kata().questions({}).at(0); }

  CheckResult check(const std::string& json) {
    const Question question = only();
    const std::string answer = answerOf(json, *question.result);
    return question.check(*Value::in(answer));
  }

  Program& program(const std::string& name) { return programs_->programs[name]; }

  WrittenKata written_;
  std::shared_ptr<FakePrograms> programs_ = std::make_shared<FakePrograms>();
  std::optional<FolderKata> kata_;
};

TEST_F(FolderKataTest, AsksTheCasesOfItsSuitesTheSmallerFirst) {
  written_.withToml(kOne).withSuite("big", "[50] => 1\n").withSuite("some", "[7] => 1\n[1] => 1\n");
  const auto questions = kata().questions({});
  std::vector<std::string> cases;
  for (const Question& question : questions) cases.push_back(question.suite + ": " + question.text);
  EXPECT_THAT(cases, ElementsAre("some: n = 7", "some: n = 1", "big: n = 50"));
  EXPECT_EQ(questions[1].size(), 1);
  EXPECT_EQ(questions[1].index, 1u);
  std::string room;
  EXPECT_EQ(questions[1].plainInput(questions[1].request, room), "1\n");
  EXPECT_EQ(jsonOf(*Value::allIn(questions[1].request)), "1");
  EXPECT_EQ(kata().sizes(), Sizes({1, 7, 50}));
  EXPECT_EQ(kata().questions({.suites = {"big"}}).size(), 1u);
  EXPECT_THROW(kata().questions({.suites = {"bug"}}), InputError);
}

TEST_F(FolderKataTest, DoesNotCheckAnOpenCaseOfASuiteFile) {
  written_.withToml(kOne).withSuite("a", "[7] => 1\n").with("own.suite", "kata my-kata\nsuite a\ncases\n[7] => ?\n");
  const Question question = kata().questions({.suites = {(written_.path() / "own.suite").string()}}).at(0);
  EXPECT_FALSE(question.counted);
  const std::string answer = answerOf("2", *question.result);
  for (const CheckResult& result : {question.check(*Value::in(answer)), question.checkText("x")}) {
    EXPECT_FALSE(result.fault);
    EXPECT_EQ(result.kind, kNotChecked);
  }
}

TEST_F(FolderKataTest, ComparesWithWhatIsExpected) {
  written_.withToml(kOne).withSuite("a", "[7] => 1\n");
  EXPECT_FALSE(check("1").fault);
  const CheckResult wrong = check("2");
  EXPECT_EQ(wrong.fault, "the answer is 2, expected 1");
  EXPECT_EQ(wrong.excerpt, "returned 2\nexpected 1\n");
  EXPECT_FALSE(wrong.deniesSolution);
}

TEST_F(FolderKataTest, ShowsTheLinesInWhichTextsDiffer) {
  constexpr const char* kParameter = "[[parameters]]\nname = \"n\"\ntype = \"int\"\n";
  written_.withToml(fmt::format("result = \"text\"\n{}", kParameter))
      .withSuite("a", "[7] => \"a\\nb\\nc\\nd\\ne\\n\"\n");
  EXPECT_EQ(check("\"a\\nb\\nc\\nx\\ne\\n\"").excerpt, "- returned, + expected\n  b\n  c\n- x\n+ d\n  e\n");
  EXPECT_EQ(check("\"a\\nb\\nc\\nx\\ny\\nd\\ne\\n\"").excerpt,
            "- returned, + expected\n  b\n  c\n- x\n- y\n  d\n  e\n");
  EXPECT_EQ(check("\"\"").excerpt, "- returned, + expected\n+ a\n+ b\n+ c\n+ d\n+ e\n");
}

TEST_F(FolderKataTest, ReportsWhereAnAnswerDeniesASolution) {
  written_.withToml("result = \"optional<list<int>>\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
      .withSuite("a", "[7] => [1]\n");
  EXPECT_TRUE(check("null").deniesSolution);
  EXPECT_TRUE(check("[]").deniesSolution);
  EXPECT_FALSE(check("[2]").deniesSolution);
}

TEST_F(FolderKataTest, AsksTheCheckerWithArgumentsExpectedAndAnswer) {
  written_.with("c.py", "").withToml(kChecked + "expected = \"list<int>\"\n" + kOne).withSuite("a", "[7] => [1, 2]\n");
  program("c.py").says = [](const std::vector<Value>& arguments) {
    EXPECT_EQ(jsonOf(arguments), "7, [1, 2], 5");
    return "";
  };
  EXPECT_FALSE(check("5").fault);
  EXPECT_EQ(program("c.py").asked, 1);
  EXPECT_EQ(program("c.py").signature.words, "check");
  EXPECT_EQ(typesOf(program("c.py").signature), "(int, list<int>, int) -> text");
}

TEST_F(FolderKataTest, AsksNoCheckerAboutAnswersOutsideTheirRange) {
  const std::string rest = kOne.substr(kOne.find("size"));
  written_.with("c.py", "")
      .withToml(kChecked + "result = {type = \"int\", range = [0, \"n + 1\"]}\n" + rest)
      .withSuite("a", "[7]\n");
  program("c.py").says = [](const std::vector<Value>&) { return ""; };
  EXPECT_EQ(check("9").fault, "the answer is 9, expected 0 to 8");
  EXPECT_EQ(check("9223372036854775807").fault, "the answer is 9223372036854775807, expected 0 to 8");
  EXPECT_EQ(program("c.py").asked, 0);
  EXPECT_FALSE(check("8").fault);
  EXPECT_EQ(typesWithWidths(program("c.py").signature), "(int, int) -> text");
}

TEST_F(FolderKataTest, AsksNoCheckerAboutAByteThatEndsTextsForIt) {
  written_.with("c.py", "")
      .withToml(kChecked + "result = \"list<text>\"\n" + kOne.substr(kOne.find("size")))
      .withSuite("a", "[7]\n");
  program("c.py").says = [](const std::vector<Value>&) { return ""; };
  EXPECT_FALSE(check(R"(["a", "b\u0000c"])").fault);
  program("c.py").isInC = true;
  EXPECT_EQ(check(R"(["a", "b\u0000c"])").fault, "the answer has a NUL byte in a text");
  EXPECT_FALSE(check(R"(["a", "bc"])").fault);
}

TEST_F(FolderKataTest, AsksForAFaultTwice) {
  written_.with("c.py", "").withToml(kChecked + kOne).withSuite("a", "[7]\n");
  program("c.py").says = [](const auto&) { return "5 is \x1b too\tfew."; };
  const CheckResult wrong = check("5");
  EXPECT_EQ(wrong.fault, "5 is \\x1B too\\tfew");
  EXPECT_EQ(program("c.py").asked, 2);
  bool isFirst = true;
  program("c.py").says = [&](const auto&) { return std::exchange(isFirst, false) ? "wrong" : ""; };
  try {
    check("5");
    ADD_FAILURE();
  } catch (const KataFault& fault) {
    EXPECT_STREQ(fault.what(), "c.py contradicts itself on the same answer: it returned \"wrong\", then no fault");
  }
}

TEST_F(FolderKataTest, ShowsWhatTheCheckerAddsToItsSentence) {
  written_.with("c.py", "").withToml(kChecked + kOne).withSuite("a", "[7]\n");
  program("c.py").says = [](const auto&) { return "too few\nline 1\nline\x1b 2\n"; };
  EXPECT_EQ(check("5").excerpt, "line 1\nline\\x1B 2\n");
  program("c.py").says = [](const auto&) { return "\nsecond"; };
  EXPECT_THROW(check("5"), KataFault);
  program("c.py").says = [](const auto&) { return std::string(5000, 'x'); };
  EXPECT_LT(check("5").fault->size(), 400u);
}

TEST_F(FolderKataTest, ReportsThatACheckersNoneDeniesASolution) {
  written_.with("c.py", "")
      .withToml(kChecked + "result = \"optional<int>\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
      .withSuite("a", "[7]\n");
  program("c.py").says = [](const auto&) { return "there is one"; };
  EXPECT_TRUE(check("null").deniesSolution);
  EXPECT_FALSE(check("5").deniesSolution);
}

TEST_F(FolderKataTest, ChecksAnswersInThePlainFormat) {
  written_.withToml("result = \"list<int>\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
      .withSuite("a", "[7] => [1, 2]\n");
  const Question question = only();
  EXPECT_FALSE(question.checkText("2 1 2\n").fault);
  EXPECT_FALSE(question.checkText(" 2\r\n1\n2").fault);
  EXPECT_EQ(question.checkText("2 1 x").fault, "the 2nd item of the answer is \"x\", expected a whole number");
  EXPECT_EQ(question.checkText("2 1 3").fault, "the 2nd item of the answer is 3, expected 2");
}

TEST_F(FolderKataTest, IgnoresALineEndAfterAPrintedText) {
  written_.withToml("result = \"text\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
      .withSuite("a", "[7] => \"ab\"\n[8] => \"ab\\n\"\n");
  for (const Question& question : kata().questions({})) {
    for (const char* const text : {"ab", "ab\n", "ab\r\n"}) EXPECT_FALSE(question.checkText(text).fault) << text;
    for (const char* const text : {"a", "ab\n\n", "ab ", ""}) EXPECT_TRUE(question.checkText(text).fault) << text;
  }
  EXPECT_TRUE(check("\"ab\\n\"").fault);
}

TEST_F(FolderKataTest, ComparesWordsForTheCheckTokens) {
  written_
      .withToml(
          "check = \"tokens\"\nresult = \"text\"\n[[parameters]]\nname = \"n\"\ntype = "
          "\"int\"\n[tokens]\nabsolute-tolerance = 0.01\n")
      .withSuite("a", "[7] => \"Yes 1.5\\n\"\n");
  EXPECT_FALSE(check("\"yes\\n1.505\"").fault);
  EXPECT_EQ(check("\"yes 1.6\"").fault, "word 2 in line 1 is \"1.6\", expected \"1.5\"");
  EXPECT_FALSE(only().checkText("YES 1.495").fault);
}

TEST_F(FolderKataTest, SuitesMayHaveValidatorArgumentsOfTheirOwn) {
  written_.with("validator/v.py", "")
      .withToml("check = \"validator\"\nvalidator-arguments = [\"x\"]\nexpected = \"int\"\n" + kOne)
      .withSuite("a", "[7] => 9\n", "validator-arguments [\"y z\"]\n");
  program("validator").validates = [](auto, auto, auto) { return Validator::Result{true, "", "", ""}; };
  EXPECT_FALSE(check("5").fault);
  EXPECT_THAT(programs_->arguments, ElementsAre("y z"));
}

TEST_F(FolderKataTest, SuitesMayHaveTokenRulesOfTheirOwn) {
  written_.withToml("check = \"tokens\"\nresult = \"text\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
      .withSuite("a", "[7] => \"1.5\"\n", "validator-arguments [\"float_tolerance\", \"0.01\"]\n");
  EXPECT_FALSE(check("\"1.505\"").fault);
  EXPECT_TRUE(check("\"1.6\"").fault);
  for (const char* const bad : {"[\"near\"]", "[1]", "float_tolerance", "[\"float_tolerance\"]"}) {
    written_.withSuite("a", "[7] => \"1.5\"\n", fmt::format("validator-arguments {}\n", bad));
    EXPECT_THROW(kata().questions({}), InputError) << bad;
  }
}

TEST_F(FolderKataTest, AsksAValidatorInThePlainFormat) {
  written_.with("validator/v.py", "")
      .withToml("check = \"validator\"\nvalidator-arguments = [\"x\"]\nexpected = \"int\"\n" + kOne)
      .withSuite("a", "[7] => 9\n");
  program("validator").validates = [](std::string_view input, std::string_view answer, std::string_view output) {
    EXPECT_EQ(input, "7\n");
    EXPECT_EQ(answer, "9\n");
    return Validator::Result{output == "5\n", "too few\nsecond\n", "", ""};
  };
  EXPECT_FALSE(check("5").fault);
  EXPECT_EQ(check("6").fault, "too few");
  EXPECT_EQ(check("6").excerpt, "second\n");
  EXPECT_THAT(programs_->arguments, ElementsAre("x"));
  program("validator").validates = [](auto, auto, auto) {
    return Validator::Result{false, "bad", "", "<svg onload=\"alert(1)\"><rect/><script/></svg>"};
  };
  EXPECT_THAT(check("6").picture, AllOf(HasSubstr("<rect/>"), Not(AnyOf(HasSubstr("alert"), HasSubstr("script")))));
  program("validator").validates = [](auto, auto, auto) { return Validator::Result{false, "bad", "", "<p/>"}; };
  EXPECT_EQ(check("6").fault, "bad; its image is left out: it is no <svg>");
  bool isRight = true;
  program("validator").validates = [&](auto, auto, auto) { return Validator::Result{isRight = !isRight, "", "", ""}; };
  EXPECT_THROW(check("6"), KataFault);
  program("validator").validates = [](auto, auto, auto) { return Validator::Result{}; };
  EXPECT_EQ(only().checkText("anything").fault, "the validator rejects the answer");
}

TEST_F(FolderKataTest, GivesItsCheckerWhatAProgramPrintedWithoutCopyingIt) {
  const std::string rest = kOne.substr(kOne.find("size"));
  written_.with("c.py", "").withSuite("a", "[7]\n");
  program("c.py").says = [](const auto& arguments) {
    return arguments.at(1).isNone() || arguments.at(1).text() != "ab" ? "other" : "";
  };
  for (const char* const type : {"text", "optional<text>"}) {
    written_.withToml(kChecked + "result = { type = \"" + type + "\", length = [2, 3] }\n" + rest);
    kata_.reset();
    for (const std::string text : {"ab", "ab\n"}) {
      EXPECT_FALSE(only().checkText(text).fault) << type;
      EXPECT_EQ(program("c.py").given, text.data()) << type;
    }
    EXPECT_EQ(only().checkText("cd\n").fault, "other") << type;
    EXPECT_EQ(only().checkText("abcde").fault, "the answer has 5 bytes, expected 2 to 3") << type;
    EXPECT_EQ(only().checkText("").deniesSolution, type[0] == 'o');
    program("c.py").isInC = true;
    EXPECT_EQ(only().checkText(std::string("a\0", 2)).fault, "the answer has a NUL byte in a text") << type;
    program("c.py").isInC = false;
  }
}

TEST_F(FolderKataTest, GivesItsProgramsAnAnswerWithoutCopyingIt) {
  const std::string rest = kOne.substr(kOne.find("size"));
  const auto given = [&](const std::string& checked, const std::string& type, const std::string& json) {
    const std::string answer = conformed(*Value::in(answerOf(json, typeIn(type))), typeIn(type));
    written_.with("c.py", "").with("validator/v.py", "").withToml(checked + "result = \"" + type + "\"\n" + rest);
    kata_.reset();
    EXPECT_FALSE(only().check(*Value::in(answer)).fault);
    return program(checked == kChecked ? "c.py" : "validator").given - answer.data();
  };
  const std::string kValidated = "check = \"validator\"\n";
  written_.withSuite("a", "[7]\n");
  program("c.py").says = [](const auto&) { return ""; };
  program("validator").validates = [](auto, auto, auto) { return Validator::Result{true, "", "", ""}; };
  EXPECT_EQ(given(kChecked, "text", "\"long\""), 0);
  EXPECT_EQ(given(kChecked, "optional<text>", "\"long\""), 0);
  EXPECT_EQ(given(kChecked, "list<int>", "[5, 6]"), 0);
  EXPECT_EQ(given(kChecked, "list<pair<int, bigint>>", "[[5, 6]]"), 0);
  EXPECT_EQ(given(kValidated, "text", "\"long\""), 5) << "after kind and length";
}

TEST_F(FolderKataTest, DrawsCasesFromItsGenerator) {
  written_.with("g.py", "")
      .withToml("generator = \"g.py\"\nsizes = [2, 9]\n" + kOne)
      .withSuite("a", "[7] => 1\n", "random 3 5\n");
  std::vector<std::int64_t> seeds;
  program("g.py").says = [&](const std::vector<Value>& arguments) {
    seeds.push_back(arguments[0].number());
    return "[" + std::to_string(arguments[1].number()) + "] => 0\n";
  };
  const auto questions = kata().questions({.randomPerSuite = 20, .seed = 5});
  ASSERT_EQ(questions.size(), 21u);
  for (std::size_t i = 1; i < questions.size(); ++i) {
    EXPECT_GE(questions[i].size(), 3);
    EXPECT_LE(questions[i].size(), 5);
  }
  EXPECT_EQ(seeds.front(), 5);
  for (const std::int64_t seed : seeds) EXPECT_TRUE(seed >= 0 && seed < (std::int64_t{1} << 31));
  const auto fewer = kata().questions({.randomPerSuite = 5, .seed = 5});
  for (std::size_t i = 0; i < fewer.size(); ++i) EXPECT_EQ(fewer[i].text, questions[i].text);
  EXPECT_EQ(kata().sizes(), Sizes::between(2, 9));
  EXPECT_EQ(kata().ofSize(4, 3, 1, 0).at(2).size(), 4);
}

TEST_F(FolderKataTest, BlamesTheGeneratorForWhatIsNoCase) {
  written_.with("g.py", "").withToml("generator = \"g.py\"\nsizes = [2, 9]\n" + kOne).withSuite("a", "[7] => 1\n");
  const auto wordsOn = [&](const std::string& line) -> std::string {
    program("g.py").says = [=](const auto&) { return line; };
    try {
      return kata().ofSize(4, 1, 1, 0), "";
    } catch (const KataFault& fault) {
      return fault.what();
    }
  };
  EXPECT_EQ(wordsOn("[4] => 0"), "");
  EXPECT_EQ(wordsOn("[5] => 0"), "g.py: generate(1, 4) gave \"[5] => 0\": its size is 5");
  EXPECT_THAT(wordsOn("[400] => 0"), HasSubstr("n is 400, expected 0 to 99"));
  EXPECT_THAT(wordsOn("4"), HasSubstr("g.py: generate(1, 4) gave \"4\": expected"));
}

TEST_F(FolderKataTest, ReadsAQuestionInThePlainFormat) {
  written_.withToml(kOne).withSuite("a", "[7] => 1\n");
  const auto answer = [] { return NamedText{"1.ans", "5\n"}; };
  const Question question = kata().questionIn({"1.in", "8\n"}, answer);
  EXPECT_EQ(question.text, "n = 8");
  EXPECT_FALSE(question.checkText("5").fault);
  EXPECT_TRUE(question.checkText("6").fault);
  const auto wordsOn = [&](const std::string& in, const std::string& ans) -> std::string {
    try {
      return kata().questionIn({"1.in", in}, [&] { return NamedText{"1.ans", ans}; }), "";
    } catch (const InputError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(wordsOn("x", "5"), "1.in: n is \"x\", expected a whole number");
  EXPECT_EQ(wordsOn("100", "5"), "1.in: n is 100, expected 0 to 99");
  EXPECT_EQ(wordsOn("8", ""), "1.ans: the answer is missing, expected a whole number");
}

TEST_F(FolderKataTest, ShortensLargeArguments) {
  std::string items = "0";
  for (int i = 1; i < 1000; ++i) items += ", " + std::to_string(i);
  written_
      .withToml("result = \"int\"\nsize = \"placement\"\n[[parameters]]\nname = \"placement\"\ntype = \"list<int>\"\n")
      .withSuite("a", "[[" + items + "]] => 1\n");
  const Question question = only();
  EXPECT_LT(question.text.size(), 160u);
  EXPECT_EQ(question.size(), 1000);
}

TEST_F(FolderKataTest, OutlivesNothingThatItsQuestionsNeed) {
  written_.with("c.py", "").withToml(kChecked + kOne).withSuite("a", "[7]\n");
  program("c.py").says = [](const auto&) { return ""; };
  const Question question = only();
  kata_.reset();
  const std::string answer = answerOf("5", typeIn("int"));
  EXPECT_FALSE(question.check(*Value::in(answer)).fault);
}

}  // namespace
}  // namespace judge
