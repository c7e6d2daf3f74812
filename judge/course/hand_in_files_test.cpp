// Which files of a hand-in are graded, and what is said of the others.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "judge/base/errors.h"
#include "judge/base/placeholders.h"
#include "judge/trials/course/roster_fixture.h"

namespace judge::course {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Helpers {
  const char* what;
  Files files;
  std::vector<std::string> taken, leftOut;
};

class HandInFiles : public RosterTest, public ::testing::WithParamInterface<Helpers> {};

TEST_P(HandInFiles, AreTheSourcesOfTheLanguageButTests) {
  Files files;
  for (const auto& [name, text] : GetParam().files) files.emplace_back("Ada/" + name, text);
  const Roster roster = read(folder(files));
  ASSERT_THAT(roster.problems, IsEmpty());
  std::vector<std::string> taken;
  for (const auto& [name, text] : roster.submissions.front().files) taken.push_back(name);
  EXPECT_EQ(taken, GetParam().taken);
  EXPECT_EQ(roster.submissions.front().leftOut, GetParam().leftOut);
}

INSTANTIATE_TEST_SUITE_P(
    All, HandInFiles,
    ::testing::Values(
        Helpers{"Python",
                {{"solution.py", "from helper import f\n"},
                 {"helper.py", "import deep\n"},
                 {"deep.py", "x = 1\n"},
                 {"old.py", "y = 2\n"},
                 {"test_solution.py", "import solution\n"}},
                {"solution.py", "deep.py", "helper.py", "old.py"},
                {"test_solution.py"}},
        Helpers{"AHelperCalledTest",
                {{"solution.py", "from test import f\n"}, {"test.py", "x = 1\n"}, {"tests/test_a.py", "x = 2\n"}},
                {"solution.py", "test.py"},
                {"tests/test_a.py"}},
        Helpers{"PackagesOfGo",
                {{"cmd/solution.go", "package main\nimport \"own/rows\"\n"},
                 {"rows/rows.go", "package rows\n"},
                 {"rows/rows_test.go", "package rows\n"},
                 {"tool/tool.go", "package main\n"}},
                {"cmd/solution.go", "rows/rows.go", "tool/tool.go"},
                {"rows/rows_test.go"}},
        Helpers{"ByteOrderMarks",
                {{"solution.py", "\xEF\xBB\xBFimport helper\n"},
                 {"helper.py", "\xEF\xBB\xBFimport deep\n"},
                 {"deep.py", "x = 1\n"}},
                {"solution.py", "deep.py", "helper.py"},
                {}},
        Helpers{"Cpp",
                {{"solution.cpp", "#include \"board.h\"\n"},
                 {"board.h", "int f();\n"},
                 {"board.cpp", "int f() { return 1; }\n"},
                 {"draft.cpp", "int g();\n"},
                 {"test_board.cpp", "int g();\n"}},
                {"solution.cpp", "board.cpp", "board.h", "draft.cpp"},
                {"test_board.cpp"}},
        Helpers{"C",
                {{"solution.c", "#include \"lib/board.h\"\n"}, {"lib/board.h", "int f(void);\n"}},
                {"solution.c", "lib/board.h"},
                {}},
        Helpers{"HeadersOfOneName",
                {{"src/solution.cpp", "#include \"../a/x.h\"\n#include \"b/x.h\"\n"},
                 {"a/x.h", "int f();\n"},
                 {"src/b/x.h", "int g();\n"}},
                {"src/solution.cpp", "src/b/x.h", "a/x.h"},
                {}},
        Helpers{"PackageOfPython",
                {{"q/solution.py", "from utils.helper import (f,\n    g)\nfrom more import one\n"},
                 {"q/utils/__init__.py", ""},
                 {"q/utils/helper.py", "from . import deep\n"},
                 {"q/utils/deep.py", "x = 1\n"},
                 {"q/lib/helper.py", "x = 2\n"},
                 {"q/more/one.py", "x = 3\n"}},
                {"q/solution.py", "q/lib/helper.py", "q/more/one.py", "q/utils/__init__.py", "q/utils/deep.py",
                 "q/utils/helper.py"},
                {}},
        Helpers{"FoldersOfJavaScript",
                {{"solution.js", "const {f} = require('./lib/ways');\n"},
                 {"lib/ways.js", "module.exports = require('./deep');\n"},
                 {"lib/deep/index.js", "exports.f = 1;\n"},
                 {"old/ways.js", "exports.f = 2;\n"}},
                {"solution.js", "lib/deep/index.js", "lib/ways.js", "old/ways.js"},
                {}},
        Helpers{"PartsOfCpp",
                {{"solution.cpp", "#include \"ways.hh\"\n#include \"more.inl\"\n"},
                 {"ways.hh", "int f();\n"},
                 {"more.inl", "int g();\n"}},
                {"solution.cpp", "more.inl", "ways.hh"},
                {}},
        Helpers{"Data",
                {{"solution.js", "require('./ways.json');\n"}, {"ways.json", "[1]"}, {"README.md", "x"}},
                {"solution.js"},
                {"ways.json"}},
        Helpers{"AnArchive", {{"solution.py", "x = 1\n"}, {"s.zip", "PK"}}, {"solution.py"}, {"s.zip"}},
        Helpers{"ANotebook", {{"ways.py", "x = 1\n"}, {"n.ipynb", "{}"}}, {"ways.py"}, {"n.ipynb"}},
        Helpers{"Java",
                {{"Solution.java", "class Solution { Board b; }\n"},
                 {"Board.java", "class Board {}\n"},
                 {"Other.java", "class Other {}\n"}},
                {"Solution.java", "Board.java", "Other.java"},
                {}},
        Helpers{"Go",
                {{"solution.go", "package main\nfunc SolveNQueens() { place() }\n"},
                 {"board.go", "package main\nfunc place() {}\n"},
                 {"second.go", "package main\nfunc SolveNQueens() {}\n"}},
                {"solution.go", "board.go", "second.go"},
                {}},
        Helpers{"Ruby",
                {{"solution.rb", "require_relative 'helper'\n"}, {"helper.rb", "x = 1\n"}},
                {"solution.rb", "helper.rb"},
                {}},
        Helpers{"Rust",
                {{"solution.rs", "mod helper;\n"}, {"helper.rs", "pub fn f() {}\n"}, {"old.rs", "fn g() {}\n"}},
                {"solution.rs", "helper.rs", "old.rs"},
                {}},
        Helpers{"PythonInOtherWords",
                {{"solution.py", "import math, \\\n    helper\nm = importlib.import_module('more.one')\n"},
                 {"helper.py", "x = 1\n"},
                 {"more/one.py", "x = 2\n"},
                 {"old.py", "x = 3\n"}},
                {"solution.py", "helper.py", "more/one.py", "old.py"},
                {}},
        Helpers{"JavaScriptInOtherWords",
                {{"solution.js", "const a = require('./lib/index.js'), b = require(`./more`);\n"},
                 {"lib/index.js", "x = 1\n"},
                 {"more.js", "x = 2\n"}},
                {"solution.js", "lib/index.js", "more.js"},
                {}},
        Helpers{"DeclarationsInTypeScript",
                {{"solution.ts", "import type {T} from './types';\n"}, {"types.d.ts", "export type T = number;\n"}},
                {"solution.ts", "types.d.ts"},
                {}},
        Helpers{"PathInRust",
                {{"solution.rs", "#[path = \"ways_2.rs\"]\nmod ways;\n"}, {"ways_2.rs", "pub fn f() {}\n"}},
                {"solution.rs", "ways_2.rs"},
                {}},
        Helpers{"FolderOfRust",
                {{"solution.rs", "mod ways;\n"}, {"ways/mod.rs", "mod deep;\n"}, {"ways/deep.rs", "fn f() {}\n"}},
                {"solution.rs", "ways/deep.rs", "ways/mod.rs"},
                {}},
        Helpers{
            "PackagesOfJava",
            {{"a/Solution.java", "package a;\nimport b.Board;\nclass Solution { Board b; Shape s; }  // class Board\n"},
             {"a/Shapes.java", "package a;\ninterface Shape {}\n"},
             {"b/Board.java", "package b;\npublic class Board {}\n"},
             {"old/old/Solution.java", "package old;\nclass Solution { Board b; }\nclass Board {}\n"}},
            {"a/Solution.java", "a/Shapes.java", "b/Board.java", "old/old/Solution.java"},
            {}},
        Helpers{"CSharp",
                {{"Solution.cs", "class Solution { Board b; }\n"}, {"Board.cs", "class Board {}\n"}},
                {"Solution.cs", "Board.cs"},
                {}},
        Helpers{"TypeScript",
                {{"solution.ts", "import {x} from './helper';\n"}, {"helper.ts", "export const x = 1;\n"}},
                {"solution.ts", "helper.ts"},
                {}},
        Helpers{"JavaScript",
                {{"solution.js", "const h = require('./helper');\n"}, {"helper.js", "module.exports = 1;\n"}},
                {"solution.js", "helper.js"},
                {}}),
    [](const auto& row) { return std::string(row.param.what); });

TEST_F(RosterTest, WhatIsLeftOutIsNamed) {
  const Roster roster = read(folder({{"Ada/solution.py", "x = 1\n"}, {"Ada/tests/test_a.py", "x = 1\n"}}));
  EXPECT_THAT(roster.submissions.front().leftOut, ElementsAre("tests/test_a.py"));
  EXPECT_THAT(roster.remarks, ElementsAre(HasSubstr("left out tests/test_a.py")));
}

TEST_F(RosterTest, StartingCodeGivesWayToTheOtherFile) {
  const std::string start = "def count(n):\n    return 0\n";
  const auto python = languages().named("python");
  options_.names = {"count", "count"};
  options_.starts = {normalizedDigestOf(
      {.student = {}, .files = {{"", std::make_shared<const std::string>(start)}}, .language = python})};
  const Roster roster = read(folder({{"Ada/solution.py", "# as it was\n" + start},
                                     {"Ada/work.py", "def count(n):\n    return n\n"},
                                     {"Bo/solution.py", start},
                                     {"Cy/solution.py", start},
                                     {"Cy/work.zip", zipText({{"work.py", "def count(n):\n    return n\n"}})},
                                     {"Di/solution.py", start},
                                     {"Di/tests/test_solution.py", "from solution import count\n"}}));
  ASSERT_EQ(roster.submissions.size(), 4u);
  EXPECT_EQ(roster.submissions.front().files.front().first, "work.py");
  EXPECT_FALSE(roster.submissions.front().isStart);
  EXPECT_TRUE(roster.submissions[1].isStart);
  EXPECT_EQ(roster.submissions[2].files.front().first, "work.py");
  EXPECT_EQ(roster.submissions[3].files.front().first, "solution.py") << "a test is no solution";
  EXPECT_TRUE(roster.submissions[3].isStart);
}

TEST_F(RosterTest, OfTooManyFilesThoseAreTakenThatTheSolutionNamesOrThatLieNearIt) {
  Files files = {{"Ada/solution.py", "from search import f\nfrom y.ways import g\n"},
                 {"Ada/search.py", "f = 1\n"},
                 {"Ada/y/ways.py", "g = 1\n"},
                 {"Ada/venv/lib/a.py", "x = 1\n"}};
  for (int i = 0; i < 600; ++i) files.emplace_back(fmt::format("Ada/env/m{}.py", i), "x = 1\n");
  const Roster roster = read(folder(files));
  ASSERT_THAT(roster.problems, IsEmpty());
  const auto& taken = roster.submissions.front().files;
  ASSERT_EQ(taken.size(), 500u);
  EXPECT_EQ(taken[1].first, "search.py");
  EXPECT_EQ(taken[2].first, "y/ways.py");
  EXPECT_EQ(roster.submissions.front().leftOut.size(), 103u);
  EXPECT_EQ(roster.remarks.size(), 10u) << "venv, eight files, and how many more";
  EXPECT_THAT(roster.remarks.back(), HasSubstr("left out 95 more"));
}

class Drivers : public HandInFiles {};

TEST_P(Drivers, AreNotTakenForTheSolutionThatTheyCall) {
  options_.names = {"count", "countSolutions", "count_solutions", "CountSolutions"};
  const Roster roster = read(folder(GetParam().files));
  ASSERT_THAT(roster.problems, IsEmpty());
  std::vector<std::string> taken;
  for (const auto& [name, text] : roster.submissions.front().files) taken.push_back(name);
  EXPECT_EQ(taken, GetParam().taken);
  EXPECT_EQ(roster.submissions.front().leftOut, GetParam().leftOut);
}

INSTANTIATE_TEST_SUITE_P(
    All, Drivers,
    ::testing::Values(
        Helpers{"Python",
                {{"Ada/queens.py", "def count_solutions(n):\n  return n\n"},
                 {"Ada/main.py", "import queens  # def count_solutions\nprint(queens.count_solutions(8))\n"}},
                {"queens.py", "main.py"},
                {}},
        Helpers{"ATestOfPython",
                {{"Ada/queens.py", "def count_solutions(n):\n  return n\n"},
                 {"Ada/check.py", "from queens import count_solutions as f\nassert f(4) == 2\n"}},
                {"queens.py", "check.py"},
                {}},
        Helpers{
            "Cpp",
            {{"Ada/main.cpp", "std::string countSolutions(int);\nint main() { puts(countSolutions(4)); }\n"},
             {"Ada/queens.cpp", "#include \"Solver.h\"\nstd::string countSolutions(int n) { return Solver().f(n); }\n"},
             {"Ada/Solver.h", "struct Solver { int f(int); };\n"},
             {"Ada/Solver.cpp", "#include \"Solver.h\"\nint Solver::f(int n) { return n; }\n"}},
            {"queens.cpp", "Solver.cpp", "Solver.h", "main.cpp"},
            {}},
        Helpers{"Java",
                {{"Ada/Main.java", "class Main { void f() { if (new Queens().countSolutions(4) == null) { } } }\n"},
                 {"Ada/Queens.java", "class Queens { BigInteger countSolutions(int n) throws E { return null; } }\n"}},
                {"Queens.java", "Main.java"},
                {}},
        Helpers{"JavaScript",
                {{"Ada/main.js", "const q = require('./queens');\nconsole.log(q.countSolutions(4));\n"},
                 {"Ada/queens.js", "const countSolutions = (n) => BigInt(n);\n"}},
                {"queens.js", "main.js"},
                {}},
        Helpers{"Go",
                {{"Ada/main.go", "package main\nfunc main() { countSolutions(4) }\n"},
                 {"Ada/queens.go", "package main\nfunc countSolutions(n int) int { return n }\n"}},
                {"queens.go", "main.go"},
                {}},
        Helpers{"AnOlderVersion",
                {{"Ada/count.cpp", "int countSolutions(int n) { return ways(n); }\n"},
                 {"Ada/ways.cpp", "int ways(int n) { return n; }\n"},
                 {"Ada/old.cpp", "int ways(int n) { return n; }\nint countSolutions(int n) { return ways(n); }\n"}},
                {"count.cpp", "ways.cpp"},
                {"old.cpp"}},
        Helpers{"AClassThatIsCalled",
                {{"Ada/count.java", "class A { int countSolutions(int n) { return new B().countSolutions(n); } }\n"},
                 {"Ada/All.java", "class B { int countSolutions(int n) { return n; } }\n"},
                 {"Ada/Old.java", "class C { int countSolutions(int n) { return n; } }\n"}},
                {"count.java", "All.java"},
                {"Old.java"}},
        Helpers{"AModuleOfRust",
                {{"Ada/src/main.rs", "mod solver;\nmod ways;\nfn main() { solver::count_solutions(4); }\n"},
                 {"Ada/src/solver.rs", "pub fn count_solutions(n: i32) -> i32 { crate::ways::ways(n) }\n"},
                 {"Ada/src/ways.rs", "pub fn ways(n: i32) -> i32 { n }\n"}},
                {"src/main.rs", "src/solver.rs", "src/ways.rs"},
                {}},
        Helpers{"HelperCalledBuild",
                {{"Ada/Queens.java", "class Queens { int countSolutions(int n) { return Build.ways(n); } }\n"},
                 {"Ada/Build.java", "class Build { static int ways(int n) { return n; } }\n"}},
                {"Queens.java", "Build.java"},
                {}},
        Helpers{"Ruby",
                {{"Ada/main.rb", "require_relative 'queens'\ncount_solutions(4).times { puts 1 }\n"},
                 {"Ada/queens.rb", "def count_solutions(n)\n  n\nend\n"}},
                {"queens.rb", "main.rb"},
                {}},
        Helpers{"UnlessTheyDefineItThemselves",
                {{"Ada/main.py", "from ways import W\ndef count_solutions(n):\n  return W.count_solutions(n)\n"},
                 {"Ada/ways.py", "class W:\n  def count_solutions(n):\n    return n\n"}},
                {"main.py", "ways.py"},
                {}}),
    [](const auto& row) { return std::string(row.param.what); });

TEST_F(RosterTest, WhatIsPackedBesideAHelperIsTheSolution) {
  options_.names = {"count", "count_solutions"};
  const std::string helper = "def ways(n):\n  return n\n";
  const std::string solution = "from ways import ways\ndef count_solutions(n):\n  return ways(n)\n";
  const std::string cell = R"({"cells": [{"cell_type": "code", "source": "%s"}]})";
  const std::string notebook = std::string(cell).replace(cell.find("%s"), 2, replaceAll(solution, "\n", "\\n"));
  const Roster roster = read(folder({{"Ada/ways.py", helper},
                                     {"Ada/s.zip", zipText({{"s.py", solution}})},
                                     {"Bo/ways.py", helper},
                                     {"Bo/n.ipynb", notebook},
                                     {"Cy/ways.py", helper},
                                     {"Cy/s.rar", "Rar!"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre(HasSubstr("Ada: s.py=from ways"), HasSubstr("Bo: n.py=from ways")));
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(roster.submissions[i].files.back().first, "ways.py");
  EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("Cy: s.rar is an archive that the judge does not open")));
}

TEST_F(RosterTest, ArchivesOfOneNameHaveFoldersOfTheirOwn) {
  options_.names = {"count", "count_solutions"};
  const Roster roster =
      read(folder({{"Ada/a/s.zip", zipText({{"s.py", "from deep import x\ndef count_solutions(n):\n  return x\n"},
                                            {"deep.py", "x = 1\n"}})},
                   {"Ada/b/s.zip", zipText({{"s.py", "print(2)\n"}, {"deep.py", "x = 2\n"}})}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre(HasSubstr("deep.py=x = 1\n")));
  EXPECT_EQ(roster.submissions.front().files.front().first, "a/s/s.py");
  EXPECT_THAT(roster.submissions.front().leftOut, IsEmpty());
}

TEST_F(RosterTest, HeadersArePartOfAProgramInC) {
  options_.isProgram = true;
  const Roster roster = read(folder({{"Ada/main.c", "#include \"w.h\"\nint main(void) { return w(); }\n"},
                                     {"Ada/w.c", "int w(void) { return 0; }\n"},
                                     {"Ada/w.h", "int w(void);\n"}}));
  EXPECT_EQ(roster.submissions.front().files.size(), 3u);
  EXPECT_THAT(roster.submissions.front().leftOut, IsEmpty());
}

TEST_F(RosterTest, OfANotebookTheCellsOfCodeAreTaken) {
  const std::string cells = R"({"cells": [{"cell_type": "markdown", "source": "text"},
      {"cell_type": "code", "source": ["%matplotlib inline\n", "f = !ls\n", "x = 1\n"]}, {"cell_type": "code", "source": "y = 2"}],
      "metadata": {"language_info": {"name": "NAME"}}})";
  const auto in = [&](const std::string& language) {
    std::string text = cells;
    return text.replace(text.find("NAME"), 4, language);
  };
  const Roster roster = read(folder({{"Ada/n.ipynb", in("python")}, {"Bo/n.ipynb", in("R")}, {"Cy/n.ipynb", "{"}}));
  EXPECT_THAT(submissionsOf(roster),
              ElementsAre("Ada: n.py=pass  # %matplotlib inline\npass  # f = !ls\nx = 1\n\n\ny = 2\n\n"));
  EXPECT_THAT(badOnesOf(roster),
              ElementsAre(HasSubstr("Bo: n.ipynb: is a notebook in r; export its code in Jupyter"),
                          HasSubstr("Cy: n.ipynb: is no notebook that can be read; export its code")));
}

TEST_F(RosterTest, AReasonSaysWhatAStudentCanDo) {
  const Roster roster = read(folder({{"Ada/s.rar", "Rar!"},
                                     {"Bo/s.docx", "x"},
                                     {"Cy/s.py", " \n"},
                                     {"Di/s.class", "x"},
                                     {"Ed/s.zip", "PK no"},
                                     {"Fi/s.txt", "x"}}));
  EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("s.rar is an archive that the judge does not open; pack a .zip"),
                                             HasSubstr("s.docx is a document; hand in the source as plain text"),
                                             HasSubstr("s.py: is empty; hand in the file with the code in it"),
                                             HasSubstr("s.class is compiled; hand in the source"),
                                             HasSubstr("pack it again as a .zip, or hand in the source itself"),
                                             HasSubstr("s.txt does not tell its language; hand in a file with")));
  for (const HandIn& one : roster.submissions) EXPECT_TRUE(one.isForStudent) << one.student;
}

TEST_F(RosterTest, CanvasNamesFilesWithStudentAndNumbers) {
  const Roster roster = read(zip({{"byronada_1815_902_solution.py", "import helper\n"},
                                  {"byronada_1815_903_helper-1.py", "x = 1\n"},
                                  {"libo_LATE_17_904_s.py", "b"}}));
  EXPECT_EQ(roster.layout, "canvas");
  EXPECT_THAT(submissionsOf(roster),
              ElementsAre("byronada [1815]: solution.py=import helper\n helper.py=x = 1\n", "libo [17]: s.py=b"));
  EXPECT_TRUE(roster.submissions[1].isLate);
}

TEST_F(RosterTest, CanvasHidesNamesAndExportsAddressesOfPages) {
  const Roster roster = read(zip({{"anon_X7k2L_90211_helper.py", "x = 1\n"},
                                  {"anon_X7k2L_90210_solution.py", "import helper\n"},
                                  {"LATE_anon_12345_90212_solution.py", "b"},
                                  {"libo_1816_link.html", "<html></html>"}}));
  EXPECT_EQ(roster.layout, "canvas");
  EXPECT_THAT(submissionsOf(roster),
              ElementsAre("anon (12345) [12345]: solution.py=b",
                          "anon (X7k2L) [X7k2L]: solution.py=import helper\n helper.py=x = 1\n"));
  EXPECT_TRUE(roster.submissions.front().isLate);
  EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("libo [1816]: link.html is a document")));
}

TEST_F(RosterTest, ALayoutThatIsNotSureIsAskedAbout) {
  const auto refused = [&](const Files& files, const std::string& words) {
    try {
      read(zip(files));
      ADD_FAILURE() << words;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), HasSubstr(words));
    }
  };
  refused({{"submission_1/a.py", "a"}, {"submission_2/a.py", "b"}}, "may be of Gradescope");
  refused({{"byronada_1815_902_s.py", "a"}, {"notes.py", "x"}}, "say --layout canvas");
  refused({{"anon_X7k2L_902_s.py", "a"}, {"notes.py", "x"}}, "say --layout canvas");
  refused({{"solution.py", "a"}, {"helper.py", "b"}}, "may be a file of one student's submission");
  refused({{"src/a.py", "a"}, {"docs/a.md", "b"}}, "may be a folder of one student's submission");
  refused({{"week/Ada.zip", zipText({{"s.py", "a"}})}, {"week/Bo.zip", zipText({{"s.py", "b"}})}},
          "the folder \"week\" holds 2 archives");
  options_.layout = "folders";
  EXPECT_EQ(read(zip({{"solution.py", "a"}, {"helper.py", "b"}})).submissions.size(), 2u);
}

}  // namespace
}  // namespace judge::course
