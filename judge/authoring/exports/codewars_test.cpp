#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "judge/authoring/exports/export_kata.h"
#include "judge/base/text.h"
#include "judge/languages/tool.h"
#include "judge/languages/value_json.h"
#include "judge/trials/written_kata.h"

// The tests for Codewars are run here with the least of their libraries that they need.
namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kCodewarsTest = R"py(
def describe(name):
    return lambda body: body()

it = describe


def expect(holds, words="no"):
    print("PASSED" if holds else f"FAILED {words}")


def assert_equals(a, b):
    expect(a == b, f"{a!r} is not {b!r}")


def fail(words):
    expect(False, words)
)py";

constexpr const char* kMocha =
    "globalThis.describe = (name, body) => body();\n"
    "globalThis.it = (name, body) => {\n  try {\n    body();\n    console.log('PASSED');\n  } catch (error) {\n"
    "    console.log(`FAILED ${error.message}`);\n  }\n};\n";

constexpr const char* kIgloo = R"igloo(
#include <cstdio>
#include <string>
struct Assert {
  template <class A, class Fits>
  static void That(const A& a, const Fits& fits) { std::puts(fits(a) ? "PASSED" : "FAILED"); }
};
template <class B>
auto Equals(const B& b) { return [b](const auto& a) { return a == b; }; }
#define Describe(name) struct name
#define It(name) int name##_ran = (this->name(), 0); void name()
)igloo";

TEST(CodewarsLiterals, OfWideIntsLoseNothing) {
  const Language cpp = readLanguage(QUEENS_SOURCE_DIR "/judge/languages/cpp");
  Type type = typeIn("list<int>");
  const std::string bytes = valueOfJson("[9007199254740993, -9223372036854775808]", type, "it");
  const Value value = *Value::in(bytes);
  type.of[0].width = Type::Width::Bits64;
  EXPECT_EQ(javascriptLiteral(value, type), "[9007199254740993n, -9223372036854775808n]");
  EXPECT_EQ(pythonLiteral(value, type), "[9007199254740993, -9223372036854775808]");
  EXPECT_EQ(cppLiteral(value, type, cpp), "{9007199254740993, (-9223372036854775807 - 1)}");
}

/// Two numbers above 0 whose sum is n.
struct Solution {
  const char *python, *javascript, *cpp;
};
constexpr Solution kRight = {"def two_parts(n):\n    return (1, n - 1) if n > 1 else None\n",
                             "function twoParts(n) { return n > 1 ? [1, n - 1] : null; }\n",
                             "std::optional<std::pair<int, int>> twoParts(int n) {\n  if (n < 2) return {};\n  return "
                             "std::pair(1, n - 1);\n}\n"};
constexpr Solution kWrong = {"def two_parts(n):\n    return (0, n)\n", "function twoParts(n) { return [0, n]; }\n",
                             "std::optional<std::pair<int, int>> twoParts(int n) { return std::pair(0, n); }\n"};
constexpr Solution kOfAnotherType = {"def two_parts(n):\n    return str(n)\n",
                                     "function twoParts(n) { return `${n}`; }\n", ""};

constexpr Solution kCheckers = {
    "def check(n, answer):\n    if answer is None:\n        return '' if n < 2 else 'returned none'\n"
    "    return '' if min(answer) > 0 and sum(answer) == n else f'{answer[0]} and {answer[1]}'\n",
    "function check(n, answer) {\n  if (answer === null) return n < 2 ? '' : 'returned none';\n"
    "  return Math.min(...answer) > 0 && answer[0] + answer[1] === n ? '' : answer.join(' and ');\n}\n",
    "std::string check(int n, const std::optional<std::pair<int, int>>& answer) {\n"
    "  if (!answer) return n < 2 ? \"\" : \"returned none\";\n"
    "  return answer->first > 0 && answer->second > 0 && answer->first + answer->second == n ? \"\" : \"wrong\";\n}\n"};

class CodewarsTests : public testing::TestWithParam<bool> {
 protected:
  CodewarsTests() {
    const bool isChecked = GetParam();
    const std::string check = isChecked ? "[\"c.py\", \"c.js\", \"c.cpp\"]" : "\"equal\"";
    kata_
        .with("kata.toml",
              "name = \"parts\"\nfunction = \"two parts\"\nresult = \"optional<pair<int, int>>\"\ncheck = " + check +
                  "\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
        .with("statement.md", "```example\n[3] -> [1, 2]\n```\n")
        .withSuite("tiny", isChecked ? "[1]\n[2]\n" : "[1] => null\n[2] => [1, 1]\n");
    if (isChecked) kata_.with("c.py", kCheckers.python).with("c.js", kCheckers.javascript).with("c.cpp", kCheckers.cpp);
    const FolderKata kata(kata_.path());
    files_ = codewars(exportedKata(kata, languages_, [](const FolderCase&) {
               std::string none;
               appendNone(none);
               return none;
             })).files;
  }

  std::string ran(const std::string& command) const {
    const std::string all = fmt::format("cd '{}' && ({}) >said 2>&1", place_.path().string(), command);
    return std::system(all.c_str()) == 0 ? readFile(place_.path() / "said")
                                         : "failed: " + readFile(place_.path() / "said");
  }
  void write(const std::string& name, const std::string& text) const { writeFile(place_.path() / name, text); }

  std::string python(const std::string& solution) const {
    write("codewars_test.py", kCodewarsTest), write("solution.py", solution);
    write("tests.py", files_.at("python/submission_tests.py"));
    return ran("PYTHONDONTWRITEBYTECODE=1 python3 tests.py");
  }

  std::string javascript(const std::string& solution) const {
    write("tests.js",
          kMocha + files_.at("javascript/preloaded.js") + solution + files_.at("javascript/submission_tests.js"));
    return ran("node tests.js");
  }

  std::string cpp(const std::string& solution) const {
    write("tests.cpp", kIgloo + files_.at("cpp/preloaded.cpp") + solution + files_.at("cpp/submission_tests.cpp") +
                           "int main() { Tests tests; }\n");
    return ran("g++ -std=c++17 -o tests tests.cpp && ./tests");
  }

  /// Whether Codewars would accept what the tests printed: each case passed, and nothing failed.
  static bool isAccepted(const std::string& said) {
    const auto lines = linesIn(said);
    return !said.starts_with("failed: ") && said.find("FAILED") == said.npos &&
           std::ranges::count(lines, "PASSED") >= 3;
  }

  WrittenKata kata_{"parts"};
  Languages languages_{{QUEENS_SOURCE_DIR "/judge/languages"}};
  ScratchDirectory place_;
  FileTree files_;
};

TEST_P(CodewarsTests, PassWhatIsRight) {
  for (const std::string& said : {python(kRight.python), javascript(kRight.javascript), cpp(kRight.cpp)})
    EXPECT_EQ(said, "PASSED\nPASSED\nPASSED\n") << "the example and both cases";
}

TEST_P(CodewarsTests, FailWhatIsWrong) {
  for (const std::string& said : {python(kWrong.python), javascript(kWrong.javascript), cpp(kWrong.cpp)})
    EXPECT_FALSE(isAccepted(said)) << said;
  EXPECT_THAT(python(kOfAnotherType.python), HasSubstr("FAILED returned '3', which is of another type"));
  EXPECT_THAT(javascript(kOfAnotherType.javascript), HasSubstr("FAILED returned 3, which is of another type"));
}

TEST_P(CodewarsTests, FailTheInitialSolutions) {
  EXPECT_THAT(python(files_.at("python/initial_solution.py")), HasSubstr("FAILED"));
  EXPECT_THAT(javascript(files_.at("javascript/initial_solution.js")), HasSubstr("FAILED"));
  const std::string said = cpp(files_.at("cpp/initial_solution.cpp"));
  EXPECT_THAT(said, HasSubstr("FAILED"));
  EXPECT_THAT(said, Not(HasSubstr("error"))) << "it compiles";
}

TEST_P(CodewarsTests, FailCheatsInPython) {
  const std::string wrong = "\ndef two_parts(n):\n    return (0, n)\n";
  for (const std::string& cheat :
       {"import __main__\n__main__.check = __main__._fault = lambda *all: ''\n" + wrong,
        "import sys\nfor module in list(sys.modules.values()):\n    if hasattr(module, 'check'):\n"
        "        module.check.__code__ = (lambda *all: '').__code__\n" +
            wrong,
        "def check(*all):\n    return ''\n" + wrong,
        "import codewars_test\ncodewars_test.expect = lambda *all: print('PASSED')\n" + wrong,
        "import builtins\nbuiltins.ascii = builtins.repr = lambda value: '(1, 1)'\n" + wrong,
        std::string("import os\ndef two_parts(n):\n    print('PASSED\\n' * 3, flush=True)\n    os._exit(0)\n"),
        std::string("import sys\ndef two_parts(n):\n    sys.exit(0)\n"),
        std::string("def two_parts(n):\n    raise AssertionError\n"),
        std::string(
            "import sys\ndef two_parts(n):\n    frame = sys._getframe()\n    while frame:\n"
            "        frame.f_globals['check'] = lambda *all: ''\n        frame = frame.f_back\n    return (0, n)\n"),
        std::string("class All(tuple):\n    __eq__ = lambda self, other: True\n    __ne__ = lambda self, other: False\n"
                    "def two_parts(n):\n    return All((0, n))\n")})
    EXPECT_FALSE(isAccepted(python(cheat))) << cheat;
}

TEST_P(CodewarsTests, FailCheatsInJavaScript) {
  const std::string wrong = "\nfunction twoParts(n) { return [0, n]; }\n";
  for (const std::string& cheat :
       {"function check() { return ''; }\nfunction queensJudgeFault() { return ''; }" + wrong,
        "JSON.stringify = () => '1';\nArray.isArray = () => true;\nMath.min = () => 1;" + wrong,
        "Array.prototype.filter = Array.prototype.map = () => [];\nString.prototype.split = () => [''];" + wrong,
        "Array.prototype[Symbol.iterator] = function* () {};" + wrong,
        "Object.defineProperty(Object.prototype, 'fault', {get: () => ''});" + wrong,
        "describe = (name, body) => body();\nit = () => console.log('PASSED');" + wrong,
        "require('vm').runInNewContext = () => () => () => {};\nrequire('fs').writeSync = () => {};" + wrong,
        std::string("function twoParts(n) { console.log('PASSED\\n'.repeat(3)); process.exit(0); }\n"),
        std::string("function twoParts(n) { throw {message: '', toString: () => ''}; }\n"),
        std::string("function twoParts(n) { process.on('exit', () => console.log('PASSED')); return [0, n]; }\n")})
    EXPECT_FALSE(isAccepted(javascript(cheat))) << cheat;
}

TEST_P(CodewarsTests, FailCheatsInCpp) {
  const std::string declaration = "std::optional<std::pair<int, int>> twoParts(int n) ";
  const std::string wrong = declaration + "{ return std::pair(0, n); }\n";
  for (const std::string& cheat :
       {"std::string check(int, const std::optional<std::pair<int, int>>&) { return {}; }\n#define check(...) "
        "std::string()\n"
        "#define differenceOf(...) faultOf\n#define compare(...) size() * 0\n#define empty() size() + 1\n" +
            wrong,
        "namespace std {\nbool operator==(const pair<int, int>&, const pair<int, int>&) { return true; }\n"
        "bool operator==(const string&, const string&) { return true; }\n}\n" +
            wrong,
        declaration + "{ std::exit(0); }\n", declaration + "{ throw 1; }\n"})
    EXPECT_FALSE(isAccepted(cpp(cheat))) << cheat;
}

INSTANTIATE_TEST_SUITE_P(Checks, CodewarsTests, testing::Bool(),
                         [](const auto& test) { return std::string(test.param ? "ByAChecker" : "Equal"); });

}  // namespace
}  // namespace judge
