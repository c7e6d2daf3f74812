// Hand-ins of several files, in each language: the helpers are compiled or loaded as their compiler would at home.
#include <fmt/format.h>
#include <unistd.h>

#include "judge/trials/course/class_run_fixture.h"

namespace judge {
namespace {

struct SeveralFiles {
  const char* student;
  const char* needs;  ///< a program
  std::vector<std::pair<const char*, const char*>> files;
};

class SeveralFilesTest : public ClassRunTest {
 protected:
  /// All of them answer something wrong, which they can only say with all of their files.
  void expectAllAreLoaded(const std::vector<SeveralFiles>& all, const std::vector<std::string>& options) {
    std::map<std::string, std::string> expected;
    for (const auto& [student, needs, files] : all) {
      if (access(needs, X_OK) != 0) continue;
      for (const auto& [name, text] : files) handIn(student, text, name);
      expected[student] = "WA";
    }
    const Result planned = plan(options);
    ASSERT_EQ(planned.status, 0) << planned.err;
    const Result graded = run();
    ASSERT_EQ(graded.status, 0) << graded.err;
    EXPECT_EQ(verdicts(), expected);
    for (const auto& [key, result] : results())
      if (result.verdict != Verdict::WA) ADD_FAILURE() << result.reason;
  }
};

TEST_F(SeveralFilesTest, OfAFunctionAreLoadedInEachLanguage) {
  const std::vector<SeveralFiles> all = {
      {"C",
       "/usr/bin/gcc",
       {{"solution.c",
         "#include \"pair.h\"\nchar* text(int);\nchar* solve_n_queens(int n, Pair q) { return text(q.row + n); }\n"},
        {"inc/pair.h", "typedef struct { int row, col; } Pair;\n"},
        {"other.c",
         "#include \"pair.h\"\nstatic char all[9];\nchar* text(int n) { all[0] = 'x' + n % 2; return all; }\n"}}},
      {"CSharp",
       "/usr/bin/mcs",
       {{"Solution.cs",
         "public class Solution { public string SolveNQueens(int n, (int, int) q) { return Own.Helper.Text(); } }\n"},
        {"Own/Help.cs",
         "using System;\nnamespace Own { class Helper { public static string Text() { return \"x\"; } } }\n"}}},
      {"Cpp",
       "/usr/bin/g++",
       {{"solution.cpp",
         "#if 0\n#include \"none.h\"\n#endif\n#include \"include/helper.h\"\nstatic int twice() { return 1; }\n"
         "enum Word {\n#define WORD(x) x,\n#include \"words.inc\"\n#undef WORD\n};\n"
         "const char* const kWords[] = {\n#define WORD(x) #x,\n#include \"words.inc\"\n};\n"
         "std::string solveNQueens(int, std::pair<int, int>) { return kWords[first] + text(twice()); }\n"},
        {"include/helper.h", "#pragma once\n#include <string>\nstd::string text(int);\n"},
        {"words.inc", "WORD(first)\n"},
        {"src/helper.cpp",
         "#include \"helper.h\"\nstatic int twice() { return 2; }\n"
         "std::string text(int n) { return std::string(n + twice(), 'x'); }\n"}}},
      {"CppClass",
       "/usr/bin/g++",
       {{"include/solution.h",
         "#include <string>\nstruct Solution {\n  std::string solveNQueens(int n, std::pair<int, int> queen);\n};\n"},
        {"src/solution.cpp",
         "#include \"../include/solution.h\"\n"
         "std::string Solution::solveNQueens(int, std::pair<int, int>) { return \"x\"; }\n"}}},
      {"Go",
       "/usr/lib/go/pkg/tool/linux_amd64/compile",
       {{"solution.go", "package main\n\nfunc SolveNQueens(n int, queen [2]int) string { return text() }\n"},
        {"main.go",
         "package main\n\nimport \"fmt\"\n\nfunc text() string { return fmt.Sprint(1) }\n\nfunc main() { text() }\n"}}},
      {"Java",
       "/usr/lib/jvm/default-java/bin/javac",
       {{"a/Solution.java",
         "package a;\nimport b.*;\npublic class Solution {\n"
         "  public String solveNQueens(int n, int[] queen) { return Helper.text(); }\n}\n"},
        {"b/Helper.java",
         "package b;\nimport java.util.*;\npublic class Helper {\n"
         "  public static String text() { return List.of(\"x\").get(0); }\n}\n"}}},
      {"JavaScript",
       "/usr/bin/node",
       {{"solution.js", "const {text} = require('./lib/ways');\nfunction solveNQueens(n, queen) { return text; }\n"},
        {"lib/ways.js", "module.exports = {text: require('./deep').text};\n"},
        {"lib/deep/index.js", "exports.text = 'x';\n"}}},
      {"Python",
       "/usr/bin/python3",
       {{"q/solution.py", "from utils.helper import text\n\n\ndef solve_n_queens(n, queen):\n    return text()\n"},
        {"q/utils/__init__.py", ""},
        {"q/utils/helper.py", "from .deep import word\n\n\ndef text():\n    return word\n"},
        {"q/utils/deep.py", "word = 'x'\n"}}},
      {"PythonNames",
       "/usr/bin/python3",
       {{"solution.py", "from queue import text\n\n\ndef solve_n_queens(n, queen):\n    return text\n"},
        {"queue.py", "text = 'x'\n"}}},
      {"Ruby",
       "/usr/bin/ruby",
       {{"solution.rb", "require_relative 'lib/helper'\ndef solve_n_queens(n, queen)\n  text\nend\n"},
        {"lib/helper.rb", "def text\n  'x'\nend\n"}}},
      {"RubyFolders",
       "/usr/bin/ruby",
       {{"solution.rb",
         "require './lib/helper'\nrequire File.join(__dir__, 'word')\ndef solve_n_queens(n, queen)\n  text\nend\n"},
        {"lib/helper.rb", "require_relative 'deep'\n"},
        {"lib/deep.rb", "def text\n  WORD\nend\n"},
        {"word.rb", "WORD = 'x'\n"}}},
      {"Rust",
       "/usr/bin/rustc",
       {{"solution.rs",
         "mod ways;\npub fn solve_n_queens(_n: i32, _queen: (i32, i32)) -> Option<String> { Some(ways::text()) }\n"},
        {"ways/mod.rs", "mod deep;\npub fn text() -> String { deep::WORD.to_string() }\n"},
        {"ways/deep.rs", "pub const WORD: &str = \"x\";\n"}}},
      {"TypeScript",
       "/usr/bin/tsc",
       {{"solution.ts",
         "import {text} from './lib/ways';\n"
         "export function solveNQueens(n: number, queen: [number, number]): string | null { return text; }\n"},
        {"lib/ways.ts", "export const text = 'x';\n"}}}};
  expectAllAreLoaded(all, {"--suite", "tiny"});
}

TEST_F(SeveralFilesTest, OfAProgramAreLoadedInEachLanguage) {
  const std::vector<SeveralFiles> all = {
      {"C",
       "/usr/bin/gcc",
       {{"main.c", "#include \"text.h\"\n#include <stdio.h>\nint main(void) { puts(text()); }\n"},
        {"inc/text.h", "const char* text(void);\n"},
        {"src/text.c", "#include \"text.h\"\nconst char* text(void) { return \"x\"; }\n"}}},
      {"Cpp",
       "/usr/bin/g++",
       {{"main.cpp", "#include \"inc/text.h\"\n#include <iostream>\nint main() { std::cout << text(); }\n"},
        {"inc/text.h", "#include <string>\nstd::string text();\n"},
        {"solution.cpp", "#include \"text.h\"\nstd::string text() { return \"x\"; }\n"}}},
      {"Java",
       "/usr/lib/jvm/default-java/bin/javac",
       {{"a/Main.java",
         "package a;\nimport b.Text;\npublic class Main {\n"
         "  public static void main(String[] args) { System.out.println(Text.WORD); }\n}\n"},
        {"b/Text.java", "package b;\npublic class Text { public static final String WORD = \"x\"; }\n"}}},
      {"Python",
       "/usr/bin/python3",
       {{"main.py",
         "from solution import text\nfrom utils import helper\n\n\ndef main():\n    print(text())\n\n\nmain()\n"},
        {"solution.py", "def text():\n    return 'x'\n"},
        {"utils/__init__.py", ""},
        {"utils/helper.py", "import solution\n"}}}};
  expectAllAreLoaded(all, {"--mode", "program", "--suite", "tiny"});
}

TEST_F(SeveralFilesTest, WithNamesThatLookLikeOptionsOrLikeFilesThatAreMadeAreLoaded) {
  const std::vector<SeveralFiles> all = {
      {"C",
       "/usr/bin/gcc",
       {{"solution.c", "char* text(void);\nchar* solve_n_queens(int n, int* q) { return text(); }\n"},
        {"-x.c", "char* text(void) { return \"x\"; }\n"}}},
      {"Cpp",
       "/usr/bin/g++",
       {{"solution.cpp",
         "#include <string>\nstd::string text();\n"
         "std::string solveNQueens(int, std::pair<int, int>) { return text(); }\n"},
        {"@x.cpp", "#include <string>\nstd::string text() { return \"x\"; }\n"}}},
      {"Java",
       "/usr/lib/jvm/default-java/bin/javac",
       {{"Solution.java",
         "public class Solution {\n"
         "  public String solveNQueens(int n, int[] queen) { return classes.Text.WORD; }\n}\n"},
        {"classes/Text.java", "package classes;\npublic class Text { public static final String WORD = \"x\"; }\n"}}}};
  expectAllAreLoaded(all, {"--suite", "tiny"});
}

TEST_F(SeveralFilesTest, InAFolderWhereTheBuildHasAFileDoNotCompile) {
  const std::string python = "# values.py\nimport helper\ndef solve_n_queens(n, q):\n  return helper.x\n";
  const std::string cpp = "#include \"program/helper.h\"\n" + kEmptyAnswers;
  const std::map<std::string, std::string> folders = {{"function.py", "function"},
                                                      {"values.py", "values.py"},
                                                      {"harness.py", "harness.pyc"},
                                                      {"source.py", "solution.py"},
                                                      {"program.cpp", "program"}};
  std::map<std::string, std::string> expected;
  for (const auto& [student, folder] : folders) {
    const bool isCpp = student.ends_with("cpp");
    handIn(student, isCpp ? cpp : fmt::format("# {}\n{}", folder, python), isCpp ? "main.cpp" : "main.py");
    handIn(student, isCpp ? "" : "x = 'x'\n", folder + (isCpp ? "/helper.h" : "/helper.py"));
    expected[student] = "CE";
  }
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const Result graded = run();
  ASSERT_EQ(graded.status, 0) << graded.err;
  EXPECT_EQ(verdicts(), expected);
  for (const auto& [key, result] : results())
    EXPECT_TRUE(result.reason.ends_with("is taken by a file of the judge; give your file another")) << result.reason;
}

}  // namespace
}  // namespace judge
