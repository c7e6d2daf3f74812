#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <re2/re2.h>

#include <cstdlib>
#include <set>

#include "judge/authoring/exports/codewars_frameworks.h"
#include "judge/authoring/exports/export_kata.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/languages/tool.h"
#include "judge/languages/value_json.h"
#include "judge/trials/written_kata.h"

// The tests for Codewars are run by the frameworks that it has, laid out as its runner does.
namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

/// The JSON value of a type, its ints of 64 bits, in each language.
std::string literalIn(const char* language, const char* json, const char* typeText, bool isWide = false) {
  Type type = typeIn(typeText);
  if (isWide) type.of[0].width = Type::Width::Bits64;
  const std::string bytes = valueOfJson(json, type, "it");
  return codewarsLiteral(*Value::in(bytes), type,
                         readLanguage(fs::path(QUEENS_SOURCE_DIR) / "judge/languages" / language));
}

TEST(CodewarsLiterals, OfWideIntsLoseNothing) {
  const char* const json = "[9007199254740993, -9223372036854775808]";
  const auto in = [&](const char* language) { return literalIn(language, json, "list<int>", true); };
  EXPECT_EQ(in("javascript"), "[9007199254740993n, -9223372036854775808n]");
  EXPECT_EQ(in("python"), "[9007199254740993, -9223372036854775808]");
  EXPECT_EQ(in("cpp"), "std::vector<long long>{9007199254740993, (-9223372036854775807 - 1)}");
  EXPECT_EQ(in("java"), "new long[] {9007199254740993L, -9223372036854775808L}");
}

TEST(CodewarsLiterals, OfTextsHoldEveryCharacter) {
  const char* const json = R"(["a\"#{b}\\\u0001\n"])";
  EXPECT_EQ(literalIn("ruby", json, "list<text>"), R"(["a\"\#{b}\\\x01\n"])");
  EXPECT_EQ(literalIn("java", json, "list<text>"), R"(new String[] {"a\"#{b}\\\001\n"})");
  EXPECT_EQ(literalIn("rust", json, "list<text>"), R"(::std::vec!["a\"#{b}\\\x01\n".to_string()])");
  EXPECT_EQ(literalIn("cpp", json, "list<text>"), R"(std::vector<std::string>{std::string("a\"#{b}\\\001\n", 9)})");
}

TEST(CodewarsLiterals, OfNoneHaveTheirType) {
  EXPECT_EQ(literalIn("go", "[null, 5]", "list<optional<int>>"), "[]*int{*new(*int), pointer(5)}");
  EXPECT_EQ(literalIn("rust", "[null, 5]", "list<optional<int>>"), "::std::vec![None, Some(5)]");
  EXPECT_EQ(literalIn("cpp", "[null, 5]", "list<optional<int>>"),
            "std::vector<std::optional<int>>{std::optional<int>{}, 5}");
}

constexpr const char* kCheckers[] = {
    "def check(n, answer):\n    if answer is None:\n        return '' if n < 2 else 'returned none'\n"
    "    return '' if min(answer) > 0 and sum(answer) == n else f'{answer[0]} and {answer[1]}'\n",
    "module.exports.check = (n, answer) => {\n  if (answer === null) return n < 2 ? '' : 'returned none';\n"
    "  return Math.min(...answer) > 0 && answer[0] + answer[1] === n ? '' : answer.join(' and ');\n};\n",
    "std::string check(int n, const std::optional<std::pair<int, int>>& answer) {\n"
    "  if (!answer) return n < 2 ? \"\" : \"returned none\";\n"
    "  return answer->first > 0 && answer->second > 0 && answer->first + answer->second == n ? \"\" : \"wrong\";\n}\n"};

struct Tested {
  const Framework* framework;
  bool isChecked;
};

std::vector<Tested> allTested() {
  std::vector<Tested> all;
  for (const Framework& one : codewarsFrameworks()) {
    all.push_back({&one, false});
    if (std::set<std::string>{"cpp", "javascript", "python", "typescript"}.contains(one.id))
      all.push_back({&one, true});
  }
  return all;
}

class CodewarsTests : public testing::TestWithParam<Tested> {
 protected:
  void SetUp() override {
    if (!fs::exists(framework().installed)) GTEST_SKIP() << framework().installed << " is missing";
    const bool isChecked = GetParam().isChecked;
    const std::string check = isChecked ? "[\"c.py\", \"c.js\", \"c.cpp\"]" : "\"equal\"";
    kata_
        .with("kata.toml",
              "name = \"parts\"\nfunction = \"two parts\"\nresult = \"optional<pair<int, int>>\"\ncheck = " + check +
                  "\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
        .with("statement.md", "```example\n[3] -> [1, 2]\n```\n")
        .withSuite("tiny", isChecked ? "[1]\n[2]\n" : "[1] => null\n[2] => [1, 1]\n");
    if (isChecked) kata_.with("c.py", kCheckers[0]).with("c.js", kCheckers[1]).with("c.cpp", kCheckers[2]);
    const FolderKata kata(kata_.path());
    files_ = codewars(exportedKata(kata, languages_, [](const FolderCase&) {
               std::string none;
               appendNone(none);
               return none;
             })).files;
  }

  static const Framework& framework() { return *GetParam().framework; }

  std::string part(const std::string& name) const {
    for (const auto& [file, text] : files_)
      if (fs::path(file).parent_path() == framework().id && fs::path(file).stem() == name) return text;
    return "";
  }

  /// The name that the sample tests show.
  std::string shownName() const {
    std::string name;
    RE2::PartialMatch(part("sample_tests"), "(Kata_\\w+)", &name);
    return name;
  }

  /// What the framework writes where Codewars runs the submission's tests; "failed: " before it where it fails.
  std::string run(const std::string& solution) const {
    for (const auto& [name, text] : framework().files) {
      fs::create_directories((place_.path() / name).parent_path());
      writeFile(place_.path() / name,
                fillPlaceholders(text, {{"solution", replaceAll(solution, "@{name}", shownName())},
                                        {"preloaded", part("preloaded")},
                                        {"tests", part("submission_tests")}}));
    }
    const std::string all =
        fmt::format("cd '{}' && ({}) >said 2>&1 </dev/null", place_.path().string(), framework().command);
    const bool isGood = std::system(all.c_str()) == 0;
    return (isGood ? "" : "failed: ") + readFile(place_.path() / "said");
  }

  /// Whether Codewars would accept it: the run ends with status 0, and what it wrote has a test that passed and none
  /// that failed, whoever wrote that.
  static bool isAccepted(const std::string& written) {
    constexpr const char* kPassed =
        "<PASSED::>|[1-9]\\d* (passing|passed|Passed|tests successful|examples, 0 failures)";
    return !written.starts_with("failed: ") && !RE2::PartialMatch(written, "<(FAILED|ERROR)::>") &&
           RE2::PartialMatch(written, kPassed);
  }

  WrittenKata kata_{"parts"};
  Languages languages_{{QUEENS_SOURCE_DIR "/judge/languages"}};
  ScratchDirectory place_;
  FileTree files_;
};

TEST_P(CodewarsTests, PassWhatIsRight) {
  const std::string written = run(framework().right);
  EXPECT_TRUE(isAccepted(written) && RE2::PartialMatch(written, framework().passed))
      << "the example and both cases: " << written;
}

TEST_P(CodewarsTests, FailWhatIsWrong) {
  const std::string written = run(framework().wrong);
  EXPECT_FALSE(isAccepted(written));
  if (framework().id == std::string("cpp") && !GetParam().isChecked) {
    EXPECT_THAT(written, AllOf(HasSubstr(", expected none\n"), HasSubstr(", expected (1, 1)\n")));
  }
  if (framework().otherType.empty()) return;
  const std::string shown = std::string(framework().id) == "python" ? "'3'" : "\"3\"";
  EXPECT_THAT(run(framework().otherType), HasSubstr(fmt::format("returned {}, which is of another type", shown)));
}

TEST_P(CodewarsTests, FailTheInitialSolution) {
  const std::string written = run(part("initial_solution"));
  EXPECT_FALSE(isAccepted(written));
  EXPECT_THAT(written, ContainsRegex("FAILED::|failing|failed|failures")) << "it loads";
  EXPECT_THAT(written, Not(HasSubstr("error:"))) << "it compiles";
}

TEST_P(CodewarsTests, FailCheats) {
  for (const std::string& cheat : framework().cheats) EXPECT_FALSE(isAccepted(run(cheat))) << cheat;
}

INSTANTIATE_TEST_SUITE_P(In, CodewarsTests, testing::ValuesIn(allTested()), [](const auto& test) {
  return fmt::format("{}{}", test.param.framework->id, test.param.isChecked ? "ByAChecker" : "Equal");
});

}  // namespace
}  // namespace judge
