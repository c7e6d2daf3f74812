// Tests the starting code of every language: it compiles without a message and its answer is wrong.

#include <map>

#include "judge/base/json.h"
#include "judge/languages/language.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

using ::testing::HasSubstr;

const std::string kLanguages = QUEENS_SOURCE_DIR "/judge/languages";

class StartTest : public CommandFixture {
 protected:
  /// Grades the starting code of each installed language; `without`: languages without starting code.
  void expectWrongAnswers(const std::string& kata, const std::vector<std::string>& without = {}) const {
    const Languages languages({kLanguages});
    const Json page = Json::parse(judge({"katas", kata, "--format", "json"}).out);
    ASSERT_EQ(page["languages"].size(), 10u);
    std::vector<std::string> arguments = {"--kata", kata, "--fail-fast", "--no-history", "--format", "json"};
    for (const Json& start : page["languages"]) {
      const auto language = languages.named(start["id"].get<std::string>());
      const bool hasNone = std::ranges::count(without, language->id) > 0;
      ASSERT_EQ(start["start"].is_null(), hasNone) << language->id;
      if (!hasNone && language->missingPrograms().empty())
        arguments.push_back(file(language->id + language->extensions[0], start["start"].get<std::string>()));
    }
    const Json graded = Json::parse(judge(arguments).out);
    EXPECT_GT(graded["submissions"].size(), 0u);
    for (const Json& one : graded["submissions"]) {
      EXPECT_EQ(one["verdict"], "WA") << kata << ' ' << one;
      EXPECT_EQ(one["compile"]["diagnostics"], "") << kata << ' ' << one["submission"];
    }
  }
};

class StartForShippedKata : public StartTest, public ::testing::WithParamInterface<const char*> {};

std::string lettersOf(std::string name) {
  std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
  return name;
}

const auto nameOfKata = [](const auto& one) { return lettersOf(one.param); };

INSTANTIATE_TEST_SUITE_P(Often, StartForShippedKata, ::testing::Values("mandatory-queen"), nameOfKata);
INSTANTIATE_TEST_SUITE_P(Slow, StartForShippedKata,
                         ::testing::Values("all-solutions", "any-board", "count", "find-queen", "first-solution",
                                           "fundamental", "read-board", "regions", "repair", "short-sighted"),
                         nameOfKata);

TEST_P(StartForShippedKata, IsAWrongAnswer) { expectWrongAnswers(GetParam()); }

struct Typed {
  const char* type;
  const char* value;  ///< that no starting code returns, in JSON
  std::vector<std::string> without = {};
};

class StartForType : public StartTest, public ::testing::WithParamInterface<Typed> {};

const auto nameOfType = [](const auto& one) { return lettersOf(one.param.type); };

INSTANTIATE_TEST_SUITE_P(Often, StartForType, ::testing::Values(Typed{"pair<int, text>", "[0, \"a\"]", {"c"}}),
                         nameOfType);
INSTANTIATE_TEST_SUITE_P(Slow, StartForType,
                         ::testing::Values(Typed{"int", "1"}, Typed{"bool", "true"}, Typed{"text", "\"a\""},
                                           Typed{"bigint", "1"}, Typed{"pair<int, int>", "[0, 1]"},
                                           Typed{"list<bool>", "[true]"}, Typed{"list<text>", "[\"a\"]"},
                                           Typed{"list<bigint>", "[1]"}, Typed{"list<pair<int, int>>", "[[0, 1]]"},
                                           Typed{"optional<int>", "1"}, Typed{"optional<bigint>", "1"},
                                           Typed{"optional<pair<int, int>>", "[0, 1]"}),
                         nameOfType);

TEST_P(StartForType, IsAWrongAnswer) {
  const auto& [type, value, without] = GetParam();
  WrittenKata kata("typed");
  kata.withToml(std::string("title = \"T\"\nresult = \"") + type + "\"\n[[parameters]]\nname = \"given\"\ntype = \"" +
                type + "\"\n");
  kata.withSuite("tiny", std::string("[") + value + "] => " + value + '\n');
  expectWrongAnswers(kata.path(), without);
}

TEST_F(StartTest, OfAKataOfProgramsIsAProgram) {
  WrittenKata kata("programs");
  kata.withToml(
      "title = \"T\"\nresult = \"pair<int, text>\"\nmode = \"program\"\n[[parameters]]\nname = \"n\"\n"
      "type = \"int\"\n");
  kata.withSuite("tiny", "[1] => [1, \"a\"]\n");
  expectWrongAnswers(kata.path());
}

TEST_F(StartTest, OfAnInteractiveKataAsks) {
  WrittenKata kata("guess");
  kata.with("interactor/i.py",
            "import sys\nline = sys.stdin.readline()\nprint('no', flush=True)\n"
            "open(sys.argv[3] + 'judgemessage.txt', 'w').write(line)\nsys.exit(43)\n");
  kata.withSuite("tiny", "[1]\n");
  for (const std::string mode : {"function", "program"}) {
    kata.with("kata.toml", "name = \"guess\"\nfunction = \"guess it\"\ncheck = \"interactor\"\nmode = \"" + mode +
                               "\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n");
    expectWrongAnswers(kata.path());
  }
}

TEST_F(StartTest, OfALanguageWithoutAFormForATypeThereIsNoneAndNoFunctionEither) {
  WrittenKata kata("pairs");
  kata.withToml("title = \"T\"\nresult = \"int\"\n[[parameters]]\nname = \"p\"\ntype = \"pair<int, text>\"\n");
  kata.withSuite("tiny", "[[1, \"a\"]] => 1\n");
  const std::string why = "no function: C has no form for pair<int, text>";
  EXPECT_THAT(judge({"languages", "--kata", kata.path()}).out, HasSubstr(why));
  const Result graded = judge({file("a.c", "int try_it(int p, char* t) { return 1; }\n"), "--kata", kata.path()});
  EXPECT_EQ(graded.status, 1);
  EXPECT_THAT(graded.out, HasSubstr(why + "; write it in another"));
  expectOneLine(judge({"katas", kata.path(), "--start", "c"}), 2,
                "--start c: there is no starting code for (pair<int, text>)");
}

TEST_F(StartTest, OfACompilerWithWarningsTheyAreTheSameWhereTheProgramIsCached) {
  const std::map<std::string, std::string> sources = {
      {"c", "char* solve_n_queens(int n, int row, int col) { return n << 40 == row + col ? \"\" : 0; }\n"},
      {"cpp",
       "#include <string>\n#include <utility>\n"
       "std::string solveNQueens(int n, std::pair<int, int>) { return n << 40 == 7 ? \"x\" : \"\"; }\n"},
      {"csharp",
       "class Solution { public static string SolveNQueens(int n, int row, int col) { int a = 1; return null; } }"},
      {"java", "class Solution { String solveNQueens(int n, int row, int col) { return \"\" + new Integer(n); } }"}};
  const Languages languages({kLanguages});
  for (const auto& [id, source] : sources) {
    const auto language = languages.named(id);
    if (!language->missingPrograms().empty()) continue;
    const auto compiled = [&, path = file(id + language->extensions[0], source)] {
      return Json::parse(judge({path, "--suite", "tiny", "--cache", (folder_.path() / "cache").string(), "--format",
                                "json", "--no-history"})
                             .out)["compile"];
    };
    const Json first = compiled(), second = compiled();
    EXPECT_FALSE(first["cached"].get<bool>());
    EXPECT_TRUE(second["cached"].get<bool>());
    EXPECT_EQ(first["locations"].size(), 1U) << id;
    for (const char* const name : {"diagnostics", "locations", "function", "command"})
      EXPECT_EQ(first[name].dump(), second[name].dump()) << id << ' ' << name;
  }
}

TEST_F(StartTest, ASourceInUtf16IsNamed) {
  const std::string text("d\0e\0f\0", 6);
  for (const std::string& source : {text, "\xff\xfe" + text, "\xfe\xff" + std::string("\0d", 2)})
    EXPECT_THAT(judge({file("a.py", source)}).out, HasSubstr("the file is text in UTF-16; save it in UTF-8"));
}

TEST_F(StartTest, IsPrintedByItself) {
  EXPECT_EQ(judge({"katas", "regions", "--start", "python"}).out,
            "def solve_regions(regions: list[list[int]]) -> list[int] | None:\n    return None\n");
  EXPECT_THAT(judge({"katas", "count", "--start", "java"}).out, HasSubstr("import java.math.BigInteger;\n\npublic"));
  expectOneLine(judge({"katas", "--start", "java"}), 2,
                "--start: needs a kata, as in judge katas regions --start rust");
  expectOneLine(judge({"katas", "count", "--start", "jawa"}), 2, "did you mean java?");
}

}  // namespace
}  // namespace judge
