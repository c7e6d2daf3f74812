#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <random>

#include "judge/authoring/proof.h"
#include "judge/languages/value_json.h"
#include "judge/trials/written_kata.h"

/// Proofs of a small kata whose programs are functions of this file: as it is, it has no faults, and each change
/// to it is found.
namespace judge {

namespace fs = std::filesystem;
using About = Diagnostic::About;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using Numbers = std::vector<std::int64_t>;

inline Numbers numbersIn(const Value& list) {
  Numbers numbers;
  list.each([&](const Value& item) { return numbers.push_back(item.number()), true; });
  return numbers;
}

/// Checks the position of a largest number.
using Check = std::function<std::string(const Numbers& numbers, std::int64_t answer)>;
using Generate = std::function<std::string(std::int64_t seed, std::int64_t size)>;
using Solve = std::function<std::int64_t(const Numbers& numbers)>;

inline std::string rightCheck(const Numbers& numbers, std::int64_t answer) {
  if (answer < 0 || answer >= static_cast<std::int64_t>(numbers.size())) return "it is not a position";
  return numbers[static_cast<std::size_t>(answer)] == *std::ranges::max_element(numbers) ? "" : "a larger one is there";
}

inline std::string rightGenerate(std::int64_t seed, std::int64_t size) {
  std::mt19937 random(static_cast<unsigned>(seed));
  Numbers numbers;
  for (std::int64_t i = 0; i < size; ++i) numbers.push_back(static_cast<std::int64_t>(random() % 10));
  return fmt::format("[[{}]]", fmt::join(numbers, ", "));
}

inline std::int64_t first(const Numbers& numbers) { return std::ranges::max_element(numbers) - numbers.begin(); }

class FakeFunction : public AuthorFunction {
 public:
  explicit FakeFunction(std::function<std::string(const std::vector<Value>&)> says) : says_(std::move(says)) {}
  std::string ask(std::span<const std::string_view> request) override {
    std::string answer, asked;
    for (const std::string_view part : request) asked += part;
    appendText(answer, says_(*Value::allIn(asked)));
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
  Check other = rightCheck;  ///< checker of strict.sub

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
  std::unique_ptr<Interactor> interactor(const fs::path&, const std::vector<std::string>&) override { return nullptr; }
  std::unique_ptr<InputValidator> inputValidator(const fs::path&, const std::vector<std::string>&) override {
    return nullptr;
  }
};

inline constexpr const char* kToml =
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

inline constexpr const char* kStatementText = "# It\n\n```example\n[[3, 8]] -> 1\n[[4, 4]] -> 1\n```\n";

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

  /// The one diagnostic that is no advice.
  Diagnostic only() {
    const KataProof proof = prove();
    std::vector<Diagnostic> faults;
    std::ranges::copy_if(proof.diagnostics, std::back_inserter(faults),
                         [](const Diagnostic& one) { return one.about != About::Advice; });
    EXPECT_EQ(faults.size(), 1u) << proofsText({proof}, Style{});
    EXPECT_EQ(exitStatus({proof}), 1);
    return faults.empty() ? Diagnostic{} : faults[0];
  }

  void expectOnly(const std::string& file, std::size_t line, const std::string& words) {
    const Diagnostic one = only();
    EXPECT_EQ(one.file, file);
    EXPECT_EQ(one.line, line);
    EXPECT_THAT(one.what, testing::HasSubstr(words));
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
        "version = [\"{2}\"]\n[signature]\nreserved = [\"from\", \"numbers()\"]\nstyle = \"snake\"\nfunction = "
        "\"{{function}}\"\n"
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

}  // namespace judge
