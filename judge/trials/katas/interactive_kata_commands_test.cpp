// Functions for interactive katas, and what the commands of katas make of them.

#include "judge/trials/katas/interactive_kata_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

/// Each guesses 50, 25, 12... upwards or downwards, and prints to stdout, which the interactor does not see.
const std::pair<std::string, std::string> kFunctions[] = {
    {"f.py",
     "def guess_it(ask):\n    low, high = 1, 100\n    while True:\n        print('hello')\n"
     "        middle = (low + high) // 2\n        answer = ask(middle)\n        if answer == 'right': return\n"
     "        if answer == 'low': low = middle + 1\n        else: high = middle - 1\n"},
    {"alone.py",
     "def guess_it(ask):\n    for i in (3, 50, 77):\n        if ask(i) == 'right': return\n"
     "if __name__ == '__main__':\n    guess_it(lambda line: input(line))\n"},
    {"module.js",
     "import fs from 'fs';\nif (fs === 1) throw 1;\n"
     "export function guessIt(ask) {\n  for (const i of [3, 50, 77]) if (ask(i) === 'right') return;\n}\n"},
    {"quote.rb",
     "QUOTE = /'/\ndef guess_it(ask)\n  [3, 50, 77].each { |i| return if ask.call(i) == \"right\" }\nend\n"
     "guess_it(nil) if __FILE__ == $0\n"},
    {"method.py",
     "class Solution:\n    def guess_it(self, ask):\n        for i in (3, 50, 77):\n"
     "            if ask(i) == 'right': return\n"},
    {"method.rb",
     "class Solution\n  def guess_it(ask)\n    DATA.each { |line| return if ask.call(line.chomp) == \"right\" }\n  "
     "end\n"
     "end\n__END__\n3\n50\n77\n"},
    {"method.js",
     "class Other { guess() {} }\nclass Solution {\n  guessIt(ask) {\n"
     "    for (const i of [3, 50, 77]) if (ask(i) === 'right') return;\n  }\n}\n"},
    {"method.cpp",
     "#include <functional>\n#include <string>\nclass Solution {\n public:\n"
     "  void guessIt(std::function<std::string(std::string)> ask) {\n"
     "    for (int i : {3, 50, 77}) if (ask(std::to_string(i)) == \"right\") return;\n  }\n};\n"},
    {"method.java",
     "class Solution {\n  void guessIt(java.util.function.UnaryOperator<String> ask) {\n"
     "    for (int i : new int[] {3, 50, 77}) if (ask.apply(\"\" + i).equals(\"right\")) return;\n  }\n}\n"},
    {"method.cs",
     "public class Solution {\n  public void GuessIt(System.Func<string, string> ask) {\n"
     "    foreach (int i in new[] {3, 50, 77}) if (ask(\"\" + i) == \"right\") return;\n  }\n}\n"},
    {"helpers.java",
     "record Other(int a, int b) { int sum() { return a + b; } }\nclass Solution {\n  static class Inner { }\n"
     "  void guessIt(java.util.function.UnaryOperator<String> ask) {\n"
     "    for (int i : new int[] {3, 50, 77}) if (ask.apply(\"\" + i).equals(\"right\")) return;\n  }\n}\n"},
    {"helpers.cs",
     "class Other { public int a = 1; }\npublic class Solution {\n  class Inner { }\n"
     "  public static void GuessIt(System.Func<string, string> ask) {\n"
     "    foreach (int i in new[] {3, 50, 77}) if (ask(\"\" + i) == \"right\") return;\n  }\n}\n"},
    {"helpers.rs",
     "struct Other;\nimpl Other { fn all(&self) -> [i32; 3] { [3, 50, 77] } }\nstruct Solution;\nimpl Solution {\n"
     "    fn guess_it(ask: &mut dyn FnMut(&str) -> String) {\n"
     "        for i in Other.all() { if ask(&i.to_string()) == \"right\" { return; } }\n    }\n}\n"},
    {"helpers.js",
     "class Other { all() { return [3, 50, 77]; } }\nclass Solution {\n  static Inner = class Inner { };\n"
     "  guessIt(ask) {\n    for (const i of new Other().all()) if (ask(i) === 'right') return;\n  }\n}\n"},
    {"bare.cpp",
     "void guessIt(const std::function<std::string(std::string)>& ask) {\n"
     "  for (int i : std::vector{3, 50, 77}) if (ask(std::to_string(i)) == \"right\") return;\n}\n"},
    {"namespace.cpp",
     "#include <functional>\n#include <string>\nnamespace a {\nnamespace b {\nstruct Solution {\n"
     "  struct Inner { int i; };\n  void guessIt(std::function<std::string(std::string)>);\n};\n"
     "void Solution::guessIt(std::function<std::string(std::string)> ask) {\n"
     "  for (int i : {3, 50, 77}) if (ask(std::to_string(Inner{i}.i)) == \"right\") return;\n}\n}\n}\n"},
    {"method.go",
     "package main\nimport \"fmt\"\ntype Solution struct{}\nfunc (s *Solution) guessIt(ask func(string) string) {\n"
     "\tfor _, i := range []int{3, 50, 77} {\n\t\tif ask(fmt.Sprint(i)) == \"right\" {\n\t\t\treturn\n\t\t}\n\t}\n}\n"},
    {"method.rs",
     "struct Solution;\nimpl Solution {\n    fn guess_it(ask: &mut dyn FnMut(&str) -> String) {\n"
     "        for i in [3, 50, 77] {\n            if ask(&i.to_string()) == \"right\" { return; }\n        }\n    "
     "}\n}\n"},
    {"f.cpp",
     "#include <functional>\n#include <iostream>\n#include <string>\n"
     "void guessIt(std::function<std::string(std::string)> ask) {\n  for (int low = 1, high = 100;;) {\n"
     "    std::cout << \"hello\\n\";\n    const int middle = (low + high) / 2;\n"
     "    const std::string answer = ask(std::to_string(middle));\n    if (answer == \"right\") return;\n"
     "    answer == \"low\" ? low = middle + 1 : high = middle - 1;\n  }\n}\n"
     "int main() { return 1; }\n"},
    {"f.js",
     "const guessIt = (ask) => {\n  let low = 1, high = 100;\n  for (;;) {\n    console.log('hello');\n"
     "    const middle = Math.floor((low + high) / 2), answer = ask(middle);\n    if (answer === 'right') return;\n"
     "    if (answer === 'low') low = middle + 1; else high = middle - 1;\n  }\n}\n"}};

TEST_F(InteractiveKata, AFunctionGetsAFunctionThatAsks) {
  written_.with("interactor/guess.py", kGuess)
      .with("kata.toml", "name = \"my-kata\"\nfunction = \"guess it\"\nmode = \"function\"\n" + kToml)
      .withSuite("a", "[3]\n[50]\n[77]\n");
  for (const auto& [name, text] : kFunctions) {
    const Result result = judge({file(name, text), "--kata", written_.path()});
    EXPECT_EQ(result.status, 0) << name << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr("AC - accepted: all 3 cases passed"));
  }
  const auto reportOn = [&](const std::string& text) {
    return judge({file("g.py", text), "--kata", written_.path(), "--idle-seconds", "1"}).out;
  };
  EXPECT_THAT(reportOn("def guess_it(ask):\n    ask(1)\n    1 / 0\n"),
              AllOf(HasSubstr("RTE"), HasSubstr("ZeroDivisionError"), HasSubstr("g.py:3")));
  EXPECT_THAT(reportOn("def guess_it(ask):\n    while True:\n        ask(1)\n"),
              AllOf(HasSubstr("\", line 3, in guess_it"), Not(HasSubstr("queens_judge_talk"))));
  EXPECT_THAT(reportOn("def guess_it(ask):\n    for i in range(20): ask(1)\n"),
              AllOf(HasSubstr("did not guess it in 10 turns"), HasSubstr("submission: 1\n")));
  EXPECT_THAT(reportOn("def guess(ask): pass\n"),
              AllOf(HasSubstr("there is no function guess_it\n"), HasSubstr("\n  def guess_it(ask)\n")));
  const Result program = judge({file("p.py", kHalving), "--kata", written_.path(), "--mode", "program"});
  EXPECT_EQ(program.status, 0) << program.out;
  written_.with("interactor/guess.py", "import sys\nint(input())\nsys.exit(43)\n");
  EXPECT_THAT(judge({"kata", "check", written_.path()}).out, HasSubstr("interactor: fails on a submission that says"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(InteractiveKata, HasNoAnswersToCheck) {
  graded(kHalving);
  const std::string in = file("1.in", "3\n");
  expectOneLine(judge({"check", "--kata", written_.path(), in, in, folder_.path()}, in), 2,
                "is interactive, and has no answers to check");
}

TEST_F(InteractiveKata, IsExportedWithItsInteractor) {
  graded(kHalving);
  written_.with("statement.md", "# Guess\n").withSuite("a", "[1]\n[50]\n[100]\n");
  const auto asFunction = [](const std::string& body) { return "def guess(ask):\n    " + body + "\n"; };
  for (const bool isFunction : {false, true}) {
    if (isFunction)
      written_.with("kata.toml", "name = \"my-kata\"\nfunction = \"guess\"\nmode = \"function\"\n" + kToml);
    written_
        .with("submissions/accepted/one.py",
              isFunction ? asFunction("for i in range(0, 101, 50):\n        if ask(max(i, 1)) == 'right': return")
                         : kHalving)
        .with("submissions/accepted/broken.py", "def guess(ask:\n")
        .with("submissions/wrong_answer/one.py", isFunction ? asFunction("ask(1)") : "print(1)\n");
    for (const std::string format : {"kattis-legacy", "kattis-2025-09", "domjudge"}) {
      if (isFunction && format != "domjudge") continue;  // the programs around functions are the same in all
      const fs::path all = folder_.path() / (isFunction ? "functions" : "programs") / format;
      const fs::path out = all / "guess", kata = all / "imported";
      fs::create_directories(all);
      const Result exported = judge({"kata", "export", written_.path(), "--format", format, "--output", out.string()});
      ASSERT_EQ(exported.status, 0);
      EXPECT_THAT(exported.out, HasSubstr("note: submissions/accepted/broken.py is left out: it does not compile: "));
      const fs::path package = format == "domjudge" ? fs::directory_iterator(out)->path() : out;
      EXPECT_THAT(judge({"kata", "check", "--package", package.string()}).out, HasSubstr("no faults"));
      ASSERT_EQ(judge({"kata", "import", package.string(), "--output", kata.string(), "--quiet"}).status, 0);
      EXPECT_THAT(judge({"compare", (kata / "submissions").string(), "--kata", kata.string(), "--expect", "--rounds",
                         "1", "--quiet"})
                      .out,
                  HasSubstr("2 of 2 verdicts match the folder"));
    }
  }
  const std::string to = (folder_.path() / "codewars").string();
  expectOneLine(judge({"kata", "export", written_.path(), "--format", "codewars", "--output", to}), 2,
                "the kata is interactive, which Codewars does not know, expected another format");
}

TEST_F(InteractiveKata, IsCheckedByItsSubmissions) {
  graded(kHalving);
  written_.withSuite("a", "[1]\n[50]\n[100]\n")
      .with("submissions/accepted/halving.py", kHalving)
      .with("submissions/wrong_answer/one.py", "print(1)\n")
      .with("submissions/time_limit_exceeded/late.py", "print(50, flush=True)\nwhile True: pass\n")
      .with("statement.md", "# Guess\n\nGuess the number.\n")
      .withToml("title = \"Guess\"\nabout = \"Guess a number.\"\n" + kToml + "[limits]\ncase-seconds = 0.5\n");
  const Result result = judge({"kata", "check", written_.path()});
  EXPECT_EQ(result.status, 0) << result.out << result.err;
  std::string careless = kGuess;
  careless.replace(careless.find("    if not line.strip"),
                   careless.find("    guess =") - careless.find("    if not line.strip"), "");
  written_.with("interactor/guess.py", careless);
  EXPECT_THAT(judge({"kata", "check", written_.path()}).out,
              AllOf(HasSubstr("interactor: fails on a submission that says an empty line, and on 4 others: guess.py, "
                              "after the submission had ended, threw ValueError"),
                    HasSubstr("accepts a dialogue with a question about -1: \"-1\" in place of \"3\" for "),
                    HasSubstr("3 faults\n")));
  written_.with("interactor/guess.py", "import sys\nsys.stdin.readline()\nsys.exit(42)\n");
  EXPECT_THAT(judge({"kata", "check", written_.path()}).out,
              HasSubstr("interactor: accepts a submission that says nothing, and 8 others, in 3 cases"));
}

TEST_F(InteractiveKata, AnInteractorThatIgnoresRulesAcceptsChangedDialogues) {
  std::string guess = kGuess;
  const auto replace = [&](const std::string& from, const std::string& to) {
    guess.replace(guess.find(from), from.size(), to);
  };
  replace("range(10)", "range(100000)");
  replace("end(43, f\"ended", "end(42 if turn > 1 else 43, f\"ended");
  replace("line.strip().isdecimal()", "line.strip().lstrip('-').isdecimal()");
  const std::string toml = "title = \"Guess\"\nabout = \"Guess a number.\"\nmode = \"function\"\n" + kToml;
  const auto faults = [&](const std::string& keys) {
    written_.with("kata.toml", "name = \"my-kata\"\n" + keys + toml);
    return judge({"kata", "check", written_.path()}).out;
  };
  written_.with("interactor/guess.py", guess)
      .withSuite("a", "[1]\n[30]\n[72]\n[100]\n")
      .with("submissions/accepted/f.py", kFunctions[0].second)
      .with("submissions/wrong_answer/one.py", "def guess_it(ask): ask(1)\n")
      .with("statement.md", "# Guess\n\nGuess the number.\n");
  EXPECT_THAT(
      faults("function = \"guess it\"\n"),
      AllOf(HasSubstr("4 faults\n"),
            HasSubstr("interactor: accepts a dialogue whose last message is changed: \"2\" in place of \"1\" for "
                      "suites/a.suite:4; refuse it; if the statement allows such answers, add \"changed\" to mutants"),
            HasSubstr("with a question about -1: \"-1\" in place of \"3\" for suites/a.suite:4"),
            HasSubstr("with the last message of another case: \"30\" in place of \"1\" for suites/a.suite:4"),
            ContainsRegex("advice: .*interactor: accepts a dialogue with the same question 10000 times: \"3\" 10000 "
                          "times in place of \"3\" for suites/a.suite:4"),
            HasSubstr("without its last message: nothing in place of \"1\" for suites/a.suite:4")));
  EXPECT_THAT(faults("function = \"guess it\"\n"
                     "mutants = [\"shorter\", \"changed\", \"foreign\", \"repeated\", \"wild\"]\n"),
              HasSubstr("no faults"));
  EXPECT_THAT(faults("function = \"ask\"\n"),
              HasSubstr("the function ask has the name of a keyword or built-in of the judge"));
}

}  // namespace
}  // namespace judge
