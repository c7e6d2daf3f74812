// Hand-ins of several files, in each language: the helpers are compiled or loaded as their compiler would at home.
#include <fmt/format.h>
#include <gmock/gmock.h>
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

const std::vector<SeveralFiles> kFunctions = {
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

TEST_F(SeveralFilesTest, OfAFunctionAreLoadedInEachLanguage) { expectAllAreLoaded(kFunctions, {"--suite", "tiny"}); }

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

TEST_F(SeveralFilesTest, OfAProgramAsAtHomeAreLoaded) {
  const std::vector<SeveralFiles> all = {
      {"CSharp",
       "/usr/bin/mcs",
       {{"Program.cs", "class Program { static void Main() { System.Console.WriteLine(Text.Word); } }\n"},
        {"Text.cs", "static class Text { public const string Word = \"x\"; }\n"},
        {"obj/Debug/net6.0/Queens.GlobalUsings.g.cs", "global using global::System;\n"}}},
      {"Ruby", "/usr/bin/ruby", {{"main.rb", "require './lib/text'\nputs TEXT\n"}, {"lib/text.rb", "TEXT = 'x'\n"}}},
      {"RubyLoadPath",
       "/usr/bin/ruby",
       {{"bin/main.rb", "$: << '../lib'\nrequire 'text'\nputs TEXT\n"}, {"lib/text.rb", "TEXT = 'x'\n"}}},
      {"Python",
       "/usr/bin/python3",
       {{"src/main.py",
         "import sys\nsys.path.append('../lib')\nfrom values.rows import a\nfrom text import b\nprint(a + b)\n"},
        {"src/values/rows.py", "a = 'a'\n"},
        {"lib/text.py", "b = 'b'\n"}}},
      {"PythonPackage",
       "/usr/bin/python3",
       {{"queens/__main__.py", "from .rows import a\nprint(a)\n"}, {"queens/rows.py", "a = 'a'\n"}}},
      {"Rust",
       "/usr/bin/rustc",
       {{"src/main.rs", "use queens::text;\nfn main() { println!(\"{}\", text()); }\n"},
        {"src/lib.rs", "mod rows;\npub fn text() -> String { crate::rows::text() }\n"},
        {"src/rows.rs", "pub fn text() -> String { String::from(\"x\") }\n"}}}};
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

const std::vector<SeveralFiles> kNamesAsInTheJudge = {
    {"C",
     "/usr/bin/gcc",
     {{"solution.c",
       "#include \"values.h\"\n#include \"call.h\"\n#include \"prelude.h\"\n#include \"numbers.h\"\n"
       "char* solve_n_queens(int n, int* q) { return A B C text(); }\n"},
      {"values.h", "char* text(void);\n"},
      {"call.h", "#define A\n"},
      {"prelude.h", "#define B\n"},
      {"numbers.h", "#define C\n"},
      {"values.c", "#include \"values.h\"\nchar* text(void) { return \"x\"; }\n"}}},
    {"CSharp",
     "/usr/bin/mcs",
     {{"Solution.cs",
       "public class Solution { public string SolveNQueens(int n, (int, int) q) { return Harness.A + Values.B; } "
       "}\n"},
      {"channel.cs", "public static class Harness { public static string A = \"x\"; }\n"},
      {"values.cs", "public static class Values { public static string B = \"y\"; }\n"}}},
    {"Cpp",
     "/usr/bin/g++",
     {{"solution.cpp",
       "#include \"values.h\"\n#include \"prelude.h\"\n#include \"program/string.h\"\n#include <string.h>\n"
       "std::string solveNQueens(int, std::pair<int, int>) { return text() + kWord + kMore; }\n"},
      {"values.h", "#include <string>\nstd::string text();\n"},
      {"prelude.h", "static const char* const kWord = \"y\";\n"},
      {"program/string.h", "static const char* const kMore = \"z\";\n"},
      {"harness.cpp", "#include \"values.h\"\nstd::string text() { return std::string(strlen(\"x\"), 'x'); }\n"}}},
    {"Go",
     "/usr/lib/go/pkg/tool/linux_amd64/compile",
     {{"solution.go",
       "package main\n\nimport \"own/harness\"\n\n"
       "func SolveNQueens(n int, queen [2]int) string { return a() + b() + c() + harness.D }\n"},
      {"submission.go", "package main\n\nfunc a() string { return \"a\" }\n"},
      {"call.go", "package main\n\nfunc b() string { return \"b\" }\n"},
      {"values.go", "package main\n\nfunc c() string { return \"c\" }\n"},
      {"harness/channel.go", "package harness\n\nconst D = \"d\"\n"}}},
    {"Java",
     "/usr/lib/jvm/default-java/bin/javac",
     {{"Solution.java",
       "public class Solution {\n"
       "  public String solveNQueens(int n, int[] queen) { return Harness.A + Array.B + names.Values.C; }\n}\n"},
      {"Harness.java", "class Harness { static final String A = \"x\"; }\n"},
      {"Array.java", "class Array { static final String B = \"y\"; }\n"},
      {"names/Values.java", "package names;\npublic class Values { public static final String C = \"z\"; }\n"}}},
    {"JavaScript",
     "/usr/bin/node",
     {{"solution.js",
       "const all = ['values', 'channel', 'fs', 'harness'].map((name) => require(`./${name}`).text);\n"
       "function solveNQueens(n, queen) { return all.join(''); }\n"},
      {"values.js", "exports.text = 'a';\n"},
      {"channel.js", "exports.text = require('./fs').text;\n"},
      {"fs.js", "exports.text = String(require('fs').existsSync('/nowhere'));\n"},
      {"harness.js", "exports.text = 'd';\n"}}},
    {"Python",
     "/usr/bin/python3",
     {{"main.py",
       "from channel import a\nfrom harness import b\nfrom json import c\nfrom numpy import d\nfrom solution.rows "
       "import e\n"
       "from random import f\nfrom values.rows import g\n\n\n"
       "def solve_n_queens(n, queen):\n    return a + b + c + d + e + f + g\n"},
      {"channel.py", "a = 'a'\n"},
      {"harness.py", "b = 'b'\n"},
      {"json.py", "c = 'c'\n"},
      {"numpy.py", "d = 'd'\n"},
      {"solution/rows.py", "e = 'e'\n"},
      {"random.py", "f = 'f'\n"},
      {"values/rows.py", "g = 'g'\n"}}},
    {"Ruby",
     "/usr/bin/ruby",
     {{"solution.rb",
       "%w[values channel waiting socket].each { |name| require_relative name }\n"
       "def solve_n_queens(n, queen)\n  A + B + C + D\nend\n"},
      {"values.rb", "A = 'a'\n"},
      {"channel.rb", "B = 'b'\n"},
      {"waiting.rb", "C = 'c'\n"},
      {"socket.rb", "D = 'd'\n"}}},
    {"Rust",
     "/usr/bin/rustc",
     {{"solution.rs",
       "mod channel;\nmod main;\nmod values;\n"
       "pub fn solve_n_queens(_n: i32, _queen: (i32, i32)) -> Option<String> {\n"
       "    Some(values::A.to_string() + channel::B + main::C)\n}\n"},
      {"values.rs", "pub const A: &str = \"a\";\n"},
      {"channel.rs", "pub const B: &str = \"b\";\n"},
      {"main.rs", "pub const C: &str = \"c\";\n"}}},
    {"TypeScript",
     "/usr/bin/tsc",
     {{"solution.ts",
       "import {a} from './values';\nimport {b} from './channel';\nimport {c} from './node';\n"
       "export function solveNQueens(n: number, queen: [number, number]): string | null { return a + b + c; }\n"},
      {"values.ts", "export const a = 'a';\n"},
      {"channel.ts", "export const b = 'b';\n"},
      {"node.ts", "export const c = 'c';\n"}}}};

TEST_F(SeveralFilesTest, WithNamesOfTheJudgesFilesOrOfTheStandardLibraryAreLoaded) {
  expectAllAreLoaded(kNamesAsInTheJudge, {"--suite", "tiny"});
}

TEST_F(SeveralFilesTest, OutsideTheFolderOfTheSolutionAreLoaded) {
  const std::vector<SeveralFiles> all = {
      {"C",
       "/usr/bin/gcc",
       {{"src/queens.c", "#include <own/text.h>\nchar* solve_n_queens(int n, int* q) { return text(n); }\n"},
        {"include/own/text.h", "char* text(int);\n"},
        {"names/search.h", "#include <search.h>\nstatic inline ENTRY* own(ENTRY* one) { return one; }\n"},
        {"lib/text.c",
         "#include \"own/text.h\"\n#include \"search.h\"\n"
         "char* text(n)\n  int n;\n{ ENTRY one = {\"x\", 0}; return own(&one)->key; }\n"}}},
      {"Cpp",
       "/usr/bin/g++",
       {{"src/solution.cpp",
         "#include \"../include/text.hpp\"\n#include \"search.h\"\n"
         "std::string solveNQueens(int, std::pair<int, int>) { return words::text() + kMore; }\n"},
        {"names/search.h", "static const char* const kMore = \"y\";\n"},
        {"include/text.hpp", "#include <string>\nnamespace words {\nstd::string text();\n}\n"},
        {"src/impl.cpp", "#include <string>\nnamespace words {\n  std::string text() { return \"x\"; }\n}\n"}}},
      {"Go",
       "/usr/lib/go/pkg/tool/linux_amd64/compile",
       {{"cmd/solution.go",
         "package main\n\nimport \"own/internal/rows\"\n\n"
         "func SolveNQueens(n int, queen [2]int) string { return rows.Text() }\n"},
        {"internal/rows/rows.go",
         "package rows\n\nimport \"own/internal/rows/deep\"\n\nfunc Text() string { return deep.Text }\n"},
        {"internal/rows/deep/deep.go", "package deep\n\nconst Text = \"x\"\n"}}},
      {"JavaScript",
       "/usr/bin/node",
       {{"src/solution.js",
         "import {text} from '../lib/text.js';\nexport function solveNQueens(n, queen) { return text; }\n"},
        {"lib/text.js", "export const text = 'x';\n"}}},
      {"Python",
       "/usr/bin/python3",
       {{"queens/__init__.py", "from .solver import solve_n_queens\n"},
        {"queens/solver.py",
         "from .rows import a\nfrom ..lib.rows import b\n\n\ndef solve_n_queens(n, queen):\n    return a + b\n"},
        {"queens/rows.py", "a = 'a'\n"},
        {"lib/rows.py", "b = 'b'\n"}}},
      {"Ruby",
       "/usr/bin/ruby",
       {{"bin/solution.rb", "require_relative '../lib/text'\ndef solve_n_queens(n, queen)\n  TEXT\nend\n"},
        {"lib/text.rb", "TEXT = 'x'\n"}}},
      {"Rust",
       "/usr/bin/rustc",
       {{"src/solution.rs",
         "#[path = \"../lib/text.rs\"]\nmod text;\n"
         "pub fn solve_n_queens(_n: i32, _queen: (i32, i32)) -> Option<String> { Some(text::TEXT.to_string()) }\n"},
        {"lib/text.rs", "pub const TEXT: &str = \"x\";\n"}}},
      {"TypeScript",
       "/usr/bin/tsc",
       {{"src/solution.ts",
         "import {text} from '../lib/text';\n"
         "export function solveNQueens(n: number, queen: [number, number]): string | null { return text; }\n"},
        {"lib/text.ts", "export const text = 'x';\n"}}}};
  expectAllAreLoaded(all, {"--suite", "tiny"});
}

TEST_F(SeveralFilesTest, AsTheyAreUsualAtHomeAreLoaded) {
  const std::vector<SeveralFiles> all = {
      {"C",
       "/usr/bin/gcc",
       {{"solution.c", "#include \"text.c\"\nchar* solve_n_queens(int n, int* q) { return text(); }\n"},
        {"text.c", "char* text(void) { return \"x\"; }\n"}}},
      {"Cpp",
       "/usr/bin/g++",
       {{"solution.cpp",
         "#include <string>\n#include \"lib/text.cpp\"\n"
         "std::string solveNQueens(int, std::pair<int, int>) { return text(); }\n"},
        {"lib/text.cpp", "std::string text() { return \"x\"; }\n"}}},
      {"Go",
       "/usr/lib/go/pkg/tool/linux_amd64/compile",
       {{"cmd/queens/main.go",
         "package main\n\nimport \"own/queens\"\n\n"
         "func SolveNQueens(n int, queen [2]int) string { return queens.Text + more() }\n"},
        {"cmd/queens/more (1).go", "package main\n\nfunc more() string { return \"y\" }\n"},
        {"queens.go", "// Package queens is the module's.\npackage queens\n\nconst Text = \"x\"\n"}}},
      {"Java",
       "/usr/lib/jvm/default-java/bin/javac",
       {{"Solver.java",
         "public abstract class Solver {\n"
         "  public String solveNQueens(int n, int[] queen) { return text(); }\n  protected abstract String "
         "text();\n}\n"},
        {"Rows.java", "public class Rows extends Solver {\n  protected String text() { return \"x\"; }\n}\n"}}},
      {"Python",
       "/usr/bin/python3",
       {{"src/queens/solver.py",
         "import sys\nsys.path.append('../../lib')\nfrom queens.rows import a\nfrom text import b\n\n\n"
         "def solve_n_queens(n, queen):\n    return a + b\n"},
        {"src/queens/rows.py", "a = 'a'\n"},
        {"lib/text.py", "b = 'b'\n"}}},
      {"Ruby",
       "/usr/bin/ruby",
       {{"solution.rb", "$: << 'lib'\nrequire 'text'\ndef solve_n_queens(n, queen)\n  TEXT\nend\n"},
        {"lib/text.rb", "TEXT = 'x'\n"}}},
      {"TypeScript",
       "/usr/bin/tsc",
       {{"main.ts",
         "import {text} from './solution';\n"
         "export function solveNQueens(n: number, queen: [number, number]): string | null { return text; }\n"},
        {"solution.ts", "export const text = 'x';\n"}}},
      {"Rust",
       "/usr/bin/rustc",
       {{"src/main.rs", "mod rows;\nmod solver;\nfn main() { solver::solve_n_queens(4, (0, 0)); }\n"},
        {"src/solver.rs",
         "pub fn solve_n_queens(_n: i32, _queen: (i32, i32)) -> Option<String> { Some(crate::rows::text()) }\n"},
        {"src/rows.rs", "pub fn text() -> String { String::from(\"x\") }\n"}}}};
  expectAllAreLoaded(all, {"--suite", "tiny"});
}

TEST_F(SeveralFilesTest, ThatStopTheOthersAndThatNothingNamesAreLeftOut) {
  const std::vector<SeveralFiles> all = {
      {"C",
       "/usr/bin/gcc",
       {{"solution.c", "char* text(void);\nchar* solve_n_queens(int n, int* q) { return text(); }\n"},
        {"text.c", "char* text(void) { return \"x\"; }\n"},
        {"draft.c", "char* text(void) { return 0; }\nint main(void) { return text() != 0; }\n"}}},
      {"CSharp",
       "/usr/bin/mcs",
       {{"Solution.cs",
         "public class Solution { public string SolveNQueens(int n, (int, int) q) { return Words.Text; } }\n"},
        {"Text.cs", "static class Words { public const string Text = \"x\"; }\n"},
        {"Window.cs", "class Window : System.Windows.Forms.Form { }\n"}}},
      {"Cpp",
       "/usr/bin/g++",
       {{"solution.cpp",
         "#include <string>\nstd::string text();\n"
         "std::string solveNQueens(int, std::pair<int, int>) { return text(); }\n"},
        {"text.cpp", "#include <string>\nstd::string text() { return \"x\"; }\n"},
        {"window.cpp", "#include <SFML/Graphics.hpp>\nint main() { sf::Window window; }\n"}}},
      {"Go",
       "/usr/lib/go/pkg/tool/linux_amd64/compile",
       {{"solution.go", "package main\n\nfunc SolveNQueens(n int, queen [2]int) string { return text() }\n"},
        {"text.go", "package main\n\nfunc text() string { return \"x\" }\n"},
        {"window.go", "package main\n\nimport \"own/window\"\n\nfunc main() { window.Show() }\n"}}},
      {"Java",
       "/usr/lib/jvm/default-java/bin/javac",
       {{"Solution.java",
         "public class Solution {\n  public String solveNQueens(int n, int[] queen) { return Text.WORD; }\n}\n"},
        {"Text.java", "/** A word. */ class Text { static final String WORD = \"x\"; }\n"},
        {"Window.java", "public class Window extends javafx.application.Application {}\n"}}}};
  expectAllAreLoaded(all, {"--suite", "tiny"});
  for (const auto& [key, result] : results())
    EXPECT_THAT(result.hint, testing::HasSubstr("nothing names it, and together they do not compile"));
}

}  // namespace
}  // namespace judge
