#include "judge/languages/plain_program.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/languages/submission.h"
#include "judge/languages/tool.h"
#include "judge/machine/scratch_directory.h"

// Each program is compiled as other judges do it, without anything of ours, and run.
namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = QUEENS_SOURCE_DIR;

struct Toolchain {
  const char* id;
  const char* needs;    ///< a program
  const char* compile;  ///< {0} the file, {1} without extension
  const char* run;
};
constexpr Toolchain kToolchains[] = {
    {"c", "gcc", "gcc -g -O2 -std=gnu99 -static -o program {0} -lm", "./program"},
    {"cpp", "g++", "g++ -x c++ -Wall -O2 -std=gnu++17 -static -pipe -o program {0}", "./program"},
    {"csharp", "mcs", "mcs -out:program.exe -optimize+ -r:System.Numerics {0}", "mono program.exe"},
    {"go", "go", "GOCACHE=$PWD/.cache GO111MODULE=off go build -o program {0}", "./program"},
    {"java", "javac", "javac -encoding UTF-8 -d . {0}", "java -Xss64m -XX:+UseSerialGC -cp . {1}"},
    {"javascript", "node", "node -c {0}", "node {0}"},
    {"python", "python3", "python3 -m py_compile {0}", "python3 {0}"},
    {"ruby", "ruby", "ruby -c {0}", "ruby {0}"},
    {"rust", "rustc", "rustc -O --crate-type bin --edition=2021 -o program {0}", "./program"},
    {"typescript", "tsc", "tsc --target es2022 {0}", "node {1}.js"},
};

const Toolchain& toolchainOf(const std::string& id) { return *std::ranges::find(kToolchains, id, &Toolchain::id); }

bool isHere(const std::string& program) { return std::system(("command -v " + program + " >/dev/null").c_str()) == 0; }

Signature signatureOf(const std::string& words, std::vector<Signature::Parameter> parameters,
                      const std::string& result) {
  return {words, std::move(parameters), typeIn(result)};
}

const Signature kQueens =
    signatureOf("solve n queens", {{"n", typeIn("int")}, {"queen", typeIn("pair<int, int>")}}, "optional<text>");
const Signature kRegions =
    signatureOf("solve regions", {{"regions", typeIn("list<list<int>>")}}, "optional<list<int>>");

Languages languages() { return Languages({kRoot / "judge/languages"}); }

/// A program in a folder of its own.
class Built {
 public:
  Built(const std::string& program, const std::string& language, const std::string& extension) {
    const Toolchain& tools = toolchainOf(language);
    writeFile(place_.path() / ("solve" + extension), program);
    std::ofstream(place_.path() / "log");
    const std::string compile = fmt::format(fmt::runtime(tools.compile), "solve" + extension, "solve");
    isBuilt_ = shell(fmt::format("({}) >log 2>&1", compile)) == 0;
    run_ = fmt::format(fmt::runtime(tools.run), "solve" + extension, "solve");
  }

  bool isBuilt() const { return isBuilt_; }
  std::string log() const { return readFile(place_.path() / "log"); }

  /// What it writes; its exit status where that is not 0.
  std::string operator()(const std::string& input) const {
    writeFile(place_.path() / "in", input);
    const int status = shell(fmt::format("{} <in >out 2>log", run_));
    return status == 0 ? readFile(place_.path() / "out") : fmt::format("exit {}: {}", status, log());
  }

 private:
  int shell(const std::string& command) const {
    return std::system(fmt::format("cd '{}' && {}", place_.path().string(), command).c_str());
  }

  ScratchDirectory place_;
  bool isBuilt_ = false;
  std::string run_;
};

std::optional<std::string> compiled(const std::string& source, const std::string& id, const Signature& signature,
                                    std::unique_ptr<Built>& built) {
  const auto language = languages().named(id);
  const Limits limits;
  const PlainProgram program{*language, signature, limits, "solve"};
  built = std::make_unique<Built>(program.around(source), id, language->exported.extension);
  return built->isBuilt() ? std::nullopt : std::optional(built->log());
}

/// Whether the text is a board of n queens, none of which attacks another, with one in that square.
bool isSolved(const std::string& text, int n, int row, int col) {
  std::set<int> cols, rising, falling;
  std::istringstream lines(text);
  int r = 0;
  for (std::string line; std::getline(lines, line); ++r) {
    const auto c = static_cast<int>(line.find('Q'));
    if (static_cast<int>(line.size()) != n || std::ranges::count(line, 'Q') != 1 || (r == row && c != col))
      return false;
    cols.insert(c), rising.insert(r + c), falling.insert(r - c);
  }
  const auto all = static_cast<std::size_t>(n);
  return r == n && cols.size() == all && rising.size() == all && falling.size() == all;
}

void expectQueens(const Built& program) {
  EXPECT_TRUE(isSolved(program("8\n0 3\n"), 8, 0, 3)) << program("8\n0 3\n");
  EXPECT_TRUE(isSolved(program("  4 2\r\n 0 "), 4, 2, 0)) << program("  4 2\r\n 0 ");
  EXPECT_EQ(program("1\n0 0\n"), "Q\n");
  EXPECT_EQ(program("6\n0 0\n"), "");
}

void expectRegions(const Built& program) {
  EXPECT_EQ(program("4\n4 0 0 0 1\n4 2 0 1 1\n4 2 2 3 1\n4 2 2 3 3\n"), "4 1 3 0 2\n");
  EXPECT_EQ(program("2\n2 0 0\n2 1 1\n"), "none\n");
}

/// A submission's file, below the root.
class PlainProgramOf : public testing::TestWithParam<const char*> {};

TEST_P(PlainProgramOf, ReadsStdinAndWritesStdout) {
  const fs::path file = kRoot / GetParam();
  const Languages all = languages();
  const Submission submission = readSubmission(file.string(), mebibytes(1), all, "");
  if (!isHere(toolchainOf(submission.language->id).needs)) GTEST_SKIP() << "needs " << submission.language->name;
  const bool isRegions = file.filename().string().starts_with("regions");
  std::unique_ptr<Built> program;
  const auto fault = compiled(submission.source, submission.language->id, isRegions ? kRegions : kQueens, program);
  ASSERT_FALSE(fault) << *fault;
  isRegions ? expectRegions(*program) : expectQueens(*program);
}

/// One in each language, and what is hard about it: methods, two numbers for a pair, a main() of its own, what it
/// prints.
constexpr const char* kFiles[] = {
    "solution/solve_n_queens.h",
    "solution/other_languages/solve_n_queens.c",
    "solution/other_languages/solve_n_queens.cs",
    "solution/other_languages/solve_n_queens.go",
    "solution/other_languages/solve_n_queens.java",
    "solution/other_languages/solve_n_queens.js",
    "solution/other_languages/solve_n_queens.py",
    "solution/other_languages/solve_n_queens.rb",
    "solution/other_languages/solve_n_queens.rs",
    "solution/other_languages/solve_n_queens.ts",
    "judge/trials/submissions/AC/c_bit_masks.c",
    "judge/trials/submissions/AC/chatter.cpp",
    "judge/trials/submissions/AC/csharp_async.cs",
    "judge/trials/submissions/AC/go_method.go",
    "judge/trials/submissions/AC/java_solution_class.java",
    "judge/trials/submissions/AC/javascript_min_conflicts.mjs",
    "judge/trials/submissions/AC/javascript_patches_prototypes.js",
    "judge/trials/submissions/AC/long_long_macro.cpp",
    "judge/trials/submissions/AC/own_main.cpp",
    "judge/trials/submissions/AC/python_dataclass.py",
    "judge/trials/submissions/AC/regions_in_c.c",
    "judge/trials/submissions/AC/regions_in_go.go",
    "judge/trials/submissions/AC/regions_in_ruby.rb",
    "judge/trials/submissions/AC/regions_java_lists.java",
    "judge/trials/submissions/AC/regions_row_by_row.cpp",
    "judge/trials/submissions/AC/regions_typescript_row_by_row.ts",
    "judge/trials/submissions/AC/ruby_data_behind_the_end.rb",
    "judge/trials/submissions/AC/rust_backtracking.rs",
    "judge/trials/submissions/AC/rust_in_modules.rs",
};

class AskingProgram : public testing::TestWithParam<Toolchain> {};

TEST_P(AskingProgram, PassesOnWhatTheFunctionAsks) {
  if (!isHere(GetParam().needs)) GTEST_SKIP() << "needs " << GetParam().needs;
  Signature signature = signatureOf("guess it", {}, "bool");
  signature.isInteractive = true;
  std::unique_ptr<Built> program;
  const std::string source = *languages().named(GetParam().id)->startOf(signature);
  const std::string isC = "int main(void) { return 7; }\n";
  const auto fault = compiled(source + (GetParam().id[0] == 'c' && source.find("class") == source.npos ? isC : ""),
                              GetParam().id, signature, program);
  ASSERT_FALSE(fault) << *fault;
  EXPECT_EQ((*program)("right\n"), "0\n");
  EXPECT_THAT((*program)(""), testing::HasSubstr("the interactor answers no more"));
}

// No other judge takes TypeScript.
INSTANTIATE_TEST_SUITE_P(Languages, AskingProgram, testing::ValuesIn(kToolchains, std::end(kToolchains) - 1),
                         [](const auto& tested) { return std::string(tested.param.id); });

std::string nameOf(const testing::TestParamInfo<const char*>& tested) {
  std::string name = fs::path(tested.param).filename();
  std::ranges::replace_if(
      name, [](unsigned char c) { return !std::isalnum(c); }, '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Files, PlainProgramOf, testing::ValuesIn(kFiles), nameOf);

/// Gives back what it gets, of a type that has everything in it.
struct Echo {
  const char* language;
  const char* source;
};
const Echo kEchoes[] = {
    {"cpp",
     "std::pair<bool, std::vector<std::pair<std::string, std::optional<std::string>>>> echo(const std::pair<bool, "
     "std::vector<std::pair<std::string, std::optional<std::string>>>>& x) { return x; }\n"},
    {"csharp",
     "using System.Collections.Generic;\nusing System.Numerics;\npublic static class Kata {\n  public static (bool, "
     "List<(BigInteger, string)>) Echo((bool, List<(BigInteger, string)>) x) => x;\n}\n"},
    {"go",
     "package kata\n\nimport \"math/big\"\n\ntype item struct {\n\tnumber *big.Int\n\ttext *string\n}\ntype all struct "
     "{\n\tyes "
     "bool\n\titems []item\n}\n\nfunc Echo(x all) all { return x }\n"},
    {"java",
     "import java.math.BigInteger;\nimport java.util.*;\npublic class Kata {\n  record Item(BigInteger number, "
     "Optional<String> text) {}\n  record All(boolean yes, List<Item> items) {}\n  static All echo(All x) { return x; "
     "}\n}\n"},
    {"javascript", "const echo = (x) => x;\n"},
    {"python", "def echo(x):\n    return x\n"},
    {"ruby", "def echo(x)\n  x\nend\n"},
    {"rust", "pub fn echo(x: (bool, Vec<(i128, Option<String>)>)) -> (bool, Vec<(i128, Option<String>)>) { x }\n"},
    {"typescript", "export function echo(x: [boolean, [bigint, string | null][]]) { return x; }\n"},
};

class PlainFormat : public testing::TestWithParam<Echo> {};

TEST_P(PlainFormat, ComesBackAsItWas) {
  const Echo& echo = GetParam();
  if (!isHere(toolchainOf(echo.language).needs)) GTEST_SKIP() << "needs " << echo.language;
  const std::string type = "pair<bool, list<pair<bigint, optional<text>>>>";
  std::unique_ptr<Built> program;
  const auto fault = compiled(echo.source, echo.language, signatureOf("echo", {{"x", typeIn(type)}}, type), program);
  ASSERT_FALSE(fault) << *fault;
  const std::string text = "true 3\n12345678901234567890 7\na b\nc\"\n\n-5 none\n0 2\n\xc3\xa4\n";
  EXPECT_EQ((*program)(text), text);
}
INSTANTIATE_TEST_SUITE_P(Languages, PlainFormat, testing::ValuesIn(kEchoes),
                         [](const auto& tested) { return std::string(tested.param.language); });

/// Returns half a letter, in front of "b"; repeats what it is given where that is longer than a letter.
const Echo kHalves[] = {
    {"c",
     "#include <string.h>\nchar* half(const char* x) { return strlen(x) > 1 ? strdup(x) : strdup(\"\\xc3\" \"b\"); "
     "}\n"},
    {"cpp", "#include <string>\nstd::string half(std::string x) { return x.size() > 1 ? x : \"\\xc3\" \"b\"; }\n"},
    {"csharp",
     "public static class Kata {\n  public static string Half(string x) => x.Length > 1 ? x : \"\\udcc3b\";\n}\n"},
    {"go",
     "package kata\n\nfunc Half(x string) string {\n\tif len(x) > 1 {\n\t\treturn x\n\t}\n\treturn \"\\xc3b\"\n}\n"},
    {"java", "class Kata {\n  static String half(String x) { return x.length() > 1 ? x : \"\\udcc3b\"; }\n}\n"},
    {"javascript", "const half = (x) => x.length > 1 ? x : '\\udcc3b';\n"},
    {"python", "def half(x):\n    return x if len(x) > 1 else '\\udcc3b'\n"},
    {"ruby", "def half(x)\n  x.size > 1 ? x : \"\\xc3b\"\nend\n"},
    {"typescript", "export const half = (x: string) => x.length > 1 ? x : '\\udcc3b';\n"},
    {"rust", "pub fn half(x: String) -> String { if x.len() > 1 { x } else { \"\\u{fffd}b\".to_string() } }\n"},
};

class TextOfProgram : public testing::TestWithParam<Echo> {};

TEST_P(TextOfProgram, IsUtf8WhereTheCaseIs) {
  const Echo& half = GetParam();
  if (!isHere(toolchainOf(half.language).needs)) GTEST_SKIP() << "needs " << half.language;
  std::unique_ptr<Built> program;
  const auto fault =
      compiled(half.source, half.language, signatureOf("half", {{"x", typeIn("text")}}, "text"), program);
  ASSERT_FALSE(fault) << *fault;
  const std::string text = (*program)("1\na\n");
  EXPECT_EQ(validUtf8(text), text.size()) << text;
  EXPECT_TRUE(text.starts_with("\xef\xbf\xbd") && text.ends_with("b\n")) << text;
  EXPECT_EQ((*program)("6\n\xc3\xa4\xf0\x9f\x91\x91\n"), "\xc3\xa4\xf0\x9f\x91\x91\n");
  EXPECT_EQ((*program)("3\na \n\n"), "a \n") << "it ends its line itself";
  if (std::string(half.language) == "rust") return;  // its texts are UTF-8
  EXPECT_EQ((*program)("3\na\xff\xfe\n"), "a\xff\xfe\n") << "the case has such bytes itself";
}
INSTANTIATE_TEST_SUITE_P(Languages, TextOfProgram, testing::ValuesIn(kHalves),
                         [](const auto& tested) { return std::string(tested.param.language); });

/// Throws, or does what comes next to it.
const Echo kThrowers[] = {
    {"c", "#include <stdlib.h>\nlong long solve(long long x) { abort(); return x; }\n"},
    {"cpp", "int solve(int x) { throw x; }\n"},
    {"csharp", "public static class Kata {\n  public static int Solve(int x) => int.Parse(\"x\");\n}\n"},
    {"go", "package kata\n\nfunc Solve(x int) int { return []int{}[x] }\n"},
    {"java", "class Kata {\n  static int solve(int x) { return (new int[0])[x]; }\n}\n"},
    {"javascript", "const solve = (x) => x.y.z;\n"},
    {"python", "def solve(x):\n    return [][x]\n"},
    {"ruby", "def solve(x)\n  x.there_is_no_such_method\nend\n"},
    {"rust", "pub fn solve(x: usize) -> usize { [1][x] }\n"},
    {"typescript", "export const solve = (x: any) => x.y.z;\n"},
};

class FailingProgram : public testing::TestWithParam<Echo> {};

TEST_P(FailingProgram, EndsWithAStatusAndSaysNothingOnStdout) {
  const Echo& thrower = GetParam();
  if (!isHere(toolchainOf(thrower.language).needs)) GTEST_SKIP() << "needs " << thrower.language;
  std::unique_ptr<Built> program;
  const auto fault =
      compiled(thrower.source, thrower.language, signatureOf("solve", {{"x", typeIn("int")}}, "int"), program);
  ASSERT_FALSE(fault) << *fault;
  EXPECT_TRUE((*program)("7\n").starts_with("exit ")) << (*program)("7\n");
}
INSTANTIATE_TEST_SUITE_P(Languages, FailingProgram, testing::ValuesIn(kThrowers),
                         [](const auto& tested) { return std::string(tested.param.language); });

/// Exit status and first line of judgemessage.txt of a validator, for an input, an answer file and an output.
std::string said(const fs::path& folder, const std::string& run, const std::string& in, const std::string& ans,
                 const std::string& out) {
  writeFile(folder / "in", in), writeFile(folder / "ans", ans), writeFile(folder / "out", out);
  fs::create_directories(folder / "feedback");
  fs::remove(folder / "feedback/judgemessage.txt");
  const int status =
      std::system(fmt::format("cd '{}' && {} in ans feedback/ <out >/dev/null 2>&1", folder.string(), run).c_str());
  std::string words = std::to_string(WEXITSTATUS(status));
  if (fs::exists(folder / "feedback/judgemessage.txt")) words += ' ' + readFile(folder / "feedback/judgemessage.txt");
  return words;
}

struct Checker {
  const char* language;
  const char* source;
};
const Checker kCheckers[] = {
    {"python",
     "print('nobody reads this')\ndef check(n, k, answer):\n    if answer is None:\n        return 'none of ' + "
     "str(n)\n"
     "    return '' if len(answer) == k else f'has {len(answer)}\\n<svg></svg>'\n"},
    {"cpp",
     "std::string check(int n, int k, const std::optional<std::vector<int>>& answer) {\n  puts(\"nobody reads "
     "this\");\n"
     "  if (!answer) return \"none of \" + std::to_string(n);\n  return static_cast<int>(answer->size()) == k ? \"\" : "
     "\"has \" + std::to_string(answer->size()) + \"\\n<svg></svg>\";\n}\n"},
};

class PackageValidator : public testing::TestWithParam<Checker> {};

TEST_P(PackageValidator, SaysWhatTheCheckerSays) {
  const auto& [id, source] = GetParam();
  const Signature check = signatureOf(
      "check", {{"n", typeIn("int")}, {"k", typeIn("int")}, {"answer", typeIn("optional<list<int>>")}}, "text");
  const auto language = languages().named(id);
  const Limits limits;
  const std::string program = PlainProgram{*language, check, limits, "checker"}.validator(source, true);
  const ScratchDirectory place;
  writeFile(place.path() / ("checker" + language->exported.extension), program);
  const bool isPython = language->id == "python";
  if (!isPython) {
    ASSERT_EQ(std::system(
                  fmt::format("cd '{}' && g++ -std=gnu++17 -O2 -o checker checker.cpp", place.path().string()).c_str()),
              0);
  }
  const std::string run = isPython ? "python3 checker.py" : "./checker";
  const auto says = [&](const std::string& out) { return said(place.path(), run, "8\n", "2\n2 5 6\n", out); };
  EXPECT_EQ(says("2 1 2\n"), "42");
  EXPECT_EQ(says(" 2\n1\r\n2"), "42");
  EXPECT_EQ(says("2\n2 5 6\n"), "42") << "the answer file itself";
  EXPECT_EQ(says("1 7\n"), "43 has 1\n");
  EXPECT_EQ(readFile(place.path() / "feedback/judgeimage.svg"), "<svg></svg>");
  EXPECT_EQ(says("none\n"), "43 none of 8\n");
  EXPECT_EQ(says("0\n"), "43 none of 8\n") << "what is empty is none";
  for (const char* const junk :
       {"", "x", "2 1", "2 1 2 3", "2 1 2.0", "-1", "99999999999999999999 1", "2 1 99999999999999999999"})
    EXPECT_TRUE(says(junk).starts_with("43 the answer is not in its form: ")) << junk << ": " << says(junk);
}
INSTANTIATE_TEST_SUITE_P(Languages, PackageValidator, testing::ValuesIn(kCheckers),
                         [](const auto& tested) { return std::string(tested.param.language); });

class TextValidator : public testing::TestWithParam<Checker> {};

TEST_P(TextValidator, TakesATextWithAndWithoutTheEndOfItsLine) {
  const auto& [id, source] = GetParam();
  const Signature check = signatureOf("check", {{"asked", typeIn("text")}, {"answer", typeIn("text")}}, "text");
  const auto language = languages().named(id);
  const Limits limits;
  const ScratchDirectory place;
  writeFile(place.path() / ("checker" + language->exported.extension),
            PlainProgram{*language, check, limits, "checker"}.validator(source, false));
  const bool isPython = language->id == "python";
  const std::string build = fmt::format("cd '{}' && g++ -std=gnu++17 -o checker checker.cpp", place.path().string());
  ASSERT_TRUE(isPython || std::system(build.c_str()) == 0);
  const auto says = [&](const std::string& in, const std::string& out) {
    return said(place.path(), isPython ? "python3 checker.py" : "./checker", in, "", out);
  };
  EXPECT_EQ(says("3\na b\n", "a b"), "42");
  EXPECT_EQ(says("3\na b\n", "a b\n"), "42");
  EXPECT_EQ(says("4\na b\n\n", "a b\n"), "42");
  EXPECT_EQ(says("3\na b\n", "a b\n\n"), "43 differs\n");
  EXPECT_EQ(says("3\na b\n", "a  b\n"), "43 differs\n");
  EXPECT_EQ(says("0\n\n", ""), "42");
}
INSTANTIATE_TEST_SUITE_P(
    Languages, TextValidator,
    testing::Values(Checker{"python", "def check(asked, answer):\n    return '' if asked == answer else 'differs'\n"},
                    Checker{"cpp",
                            "std::string check(std::string asked, std::string answer) { return asked == answer ? \"\" "
                            ": \"differs\"; }\n"}),
    [](const auto& tested) { return std::string(tested.param.language); });

TEST(PlainProgram, RefusesWhatHasNoFunction) {
  const auto language = languages().named("c");
  const Limits limits;
  EXPECT_THROW((PlainProgram{*language, kQueens, limits}.around("int main(void) { return 0; }\n")), InputError);
  EXPECT_THROW((PlainProgram{*language, kQueens, limits}.validator("", false)), InputError);
}

}  // namespace
}  // namespace judge
