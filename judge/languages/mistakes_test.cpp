#include "judge/languages/mistakes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/languages/language_file.h"
#include "judge/languages/tool.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

class MistakesTest : public ::testing::Test {
 protected:
  std::string mistake(const std::string& file, const std::string& failure, const std::string& source) {
    writeFile(folder_.path() / kMistakesFile, file);
    return mistakeIn(folder_.path(), failure, source, false);
  }

  ScratchDirectory folder_;
};

TEST_F(MistakesTest, AreFoundByFailureAndSource) {
  const std::string file =
      "[[mistakes]]\nwhen = '^CE: no (\\w+)'\nsource = 'read(\\d)'\nsays = 'first @{1} @{2}'\n"
      "[[mistakes]]\nwhen = '^second line'\nsays = 'second'\n";
  EXPECT_EQ(mistake(file, "CE: no function", "read7"), "first function 7");
  EXPECT_EQ(mistake(file, "CE: no function\nsecond line", "write"), "second");
  EXPECT_EQ(mistake(file, "CE: no function", "write"), "");
  EXPECT_EQ(mistake(file, "RTE: CE: no function", "read7"), "");
}

TEST_F(MistakesTest, MayBeOfOneModeOnly) {
  const auto hint = [this](const std::string& mode, bool isProgram) {
    writeFile(folder_.path() / kMistakesFile, "[[mistakes]]\nwhen = '^RTE'\nsays = 'it'\nmode = '" + mode + "'\n");
    return mistakeIn(folder_.path(), "RTE: EOFError", "", isProgram);
  };
  EXPECT_EQ(hint("function", false), "it");
  EXPECT_EQ(hint("function", true), "");
  EXPECT_EQ(hint("program", false), "");
  EXPECT_EQ(hint("program", true), "it");
  EXPECT_THROW(hint("method", true), InputError);
}

TEST(Mistakes, OfJavaScriptAreThoseOfTypeScriptToo) {
  const auto hint = [](const std::string& language, const std::string& source,
                       const std::string& report = "CE: there is no function") {
    return mistakeIn(fs::path(QUEENS_SOURCE_DIR "/judge/languages") / language, report, source, false);
  };
  const std::string exercism = hint("javascript", "class QueenAttack {}");
  EXPECT_NE(exercism, "");
  EXPECT_EQ(hint("typescript", "class QueenAttack {}"), exercism);
  const std::string stumbles = "CE: line 1: ',' expected.";
  EXPECT_THAT(hint("typescript", "const a = b satisfies C", stumbles), ::testing::StartsWith("satisfies came with"));
  EXPECT_EQ(hint("javascript", "const a = b satisfies C", stumbles), "");
}

TEST_F(MistakesTest, MayNeedTheSameNameTwice) {
  const std::string file =
      "[[mistakes]]\nwhen = '^RTE'\nsource = '(\\w+) = 0'\nalso = '^@{1} = 1'\nsays = '@{1} changes'\n";
  EXPECT_EQ(mistake(file, "RTE: crashed", "a = 0\na = 1"), "a changes");
  EXPECT_EQ(mistake(file, "RTE: crashed", "a = 0\nb = 1"), "");
  const std::string longName(100, 'a');
  EXPECT_NE(mistake(file, "RTE: crashed", longName + " = 0\n" + longName + " = 1"), "");
  const std::string anyName =
      "[[mistakes]]\nwhen = '^RTE'\nsource = '(\\S+) = 0'\nalso = '^@{1} = 1'\nsays = '@{1} changes'\n";
  EXPECT_EQ(mistake(anyName, "RTE: crashed", "$a( = 0\n$a( = 1"), "$a( changes");
}

TEST_F(MistakesTest, MayBeRuledOutByOneMorePattern) {
  const std::string file =
      "[[mistakes]]\nwhen = '^RTE'\nsource = '(\\w+) = 0'\nunless = '^@{1} = 1'\nsays = '@{1} stays'\n";
  EXPECT_EQ(mistake(file, "RTE: crashed", "a = 0\nb = 1"), "a stays");
  EXPECT_EQ(mistake(file, "RTE: crashed", "a = 0\na = 1"), "");
}

TEST(Mistakes, OfRowsThatAreTheSameAreNoneWhereTheRowsAreReplaced) {
  struct Language {
    const char *name, *rows, *replaced;
  };
  for (const auto& [name, rows, replaced] :
       {Language{"python", "b = [['.'] * n] * n\n", "for i in range(n):\n    b[i] = list(b[i])\n"},
        Language{"python", "b = [['.'] * n] * n\n", "b = [row[:] for row in b]\n"},
        Language{"javascript", "const b = Array(n).fill(Array(n).fill('.'));\n", "b[0] = [...b[0]];\n"},
        Language{"javascript", "const b = Array(n).fill(['.']);\n", "b[0] = b[0].slice();\n"},
        Language{"ruby", "b = Array.new(n, Array.new(n, '.'))\n", "b = b.map(&:dup)\n"}}) {
    const auto hint = [folder = fs::path(QUEENS_SOURCE_DIR "/judge/languages") / name](const std::string& source) {
      return mistakeIn(folder, "WA: returned no solution, but one exists", source + "b[queen[0]][queen[1]] = 'Q'\n",
                       false);
    };
    EXPECT_THAT(hint(rows), ::testing::StartsWith("all rows of b are the same")) << name;
    EXPECT_EQ(hint(std::string(rows) + replaced), "") << name << replaced;
  }
}

TEST(Mistakes, OfNewerFormsOfCSharpAreWhatTheCompilerStumblesAt) {
  const auto hint = [](const std::string& said, const std::string& source) {
    return mistakeIn(QUEENS_SOURCE_DIR "/judge/languages/csharp", "CE: line 6: " + said, source, false);
  };
  struct Form {
    const char *source, *said, *came;
  };
  for (const auto& [source, said, came] :
       {Form{"var k = n switch { 1 => 2 };", "CS1525: Unexpected symbol `switch'", "switch expressions came"},
        Form{"List<int> l = new();", "CS1525: Unexpected symbol `)', expecting `(' or `type'", "new() without a type"},
        Form{"var k = a[^1];", "CS1525: Unexpected symbol `^'", "indices from the end"},
        Form{"var k = s[1..2];", "CS1001: Unexpected symbol `0.2', expecting identifier", "indices from the end"},
        Form{"if (o is not null) f();", "CS1525: Unexpected symbol `null'", "the patterns not"},
        Form{"if (n is 2 or 3) f();", "CS1525: Unexpected symbol `or'", "the patterns not"},
        Form{"int[] k = [1, 2];", "CS1525: Unexpected symbol `['", "collection expressions came"}}) {
    EXPECT_THAT(hint(said, source), ::testing::StartsWith(came)) << source;
    EXPECT_EQ(hint("CS0103: The name `s' does not exist in the current context", source), "") << source;
  }
}

TEST(Mistakes, OfReturnsInLoopsAreThoseOfEveryRound) {
  struct Loop {
    const char *language, *source;
    bool ends;
  };
  for (const auto& [language, source, ends] :
       {Loop{"python", "  for r in b:\n    x = 1\n    s += r\n    return s\n", true},
        Loop{"python", "  for r in b:\n    x = 1\n    s += r\n  return s\n", false},
        Loop{"python", "  for r in b:\n    s += r\n    if r:\n      return s\n", false},
        Loop{"python", "\tfor r in b:\n\t\ts.append(r)\n\t\treturn ''.join(s)\n", true},
        Loop{"python", "\tfor r in b:\n\t\ts.append(r)\n\treturn ''.join(s)\n", false},
        Loop{"ruby", "  b.each do |r|\n    x = 1\n    s << r\n    return s + ''\n", true},
        Loop{"ruby", "  b.each do |r|\n    x = 1\n    s << r\n  return s\n", false},
        Loop{"ruby", "  b.each do |r|\n    s << r\n    return s if r\n", false},
        Loop{"javascript", "for (const r of b) {\n  if (r) { f(r); }\n  s += r;\n  return s;\n}\n", true},
        Loop{"javascript", "for (const r of b) {\n  if (r) { f(r); }\n  s += r;\n}\nreturn s;\n", false},
        Loop{"javascript", "for (const r of b) {\n  if (r) { s += r; return s; }\n}\n", false}}) {
    const std::string hint = mistakeIn(fs::path(QUEENS_SOURCE_DIR "/judge/languages") / language,
                                       "WA: the board ends after line 1, expected 4 lines", source, false);
    EXPECT_EQ(!hint.empty(), ends) << language << '\n' << source;
  }
}

TEST_F(MistakesTest, AreNoneWithoutAFile) { EXPECT_EQ(mistakeIn(folder_.path(), "CE: no", "text", false), ""); }

TEST_F(MistakesTest, WithABadPatternNameTheirLine) {
  try {
    mistake("[[mistakes]]\nsays = 'x'\nwhen = '('\n", "CE", "");
    FAIL() << "no error";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("mistakes.toml:3: when"), std::string::npos) << error.what();
  }
}

TEST(Mistakes, OfEveryLanguageHereAreReadable) {
  std::size_t seen = 0;
  for (const auto& entry : fs::directory_iterator(QUEENS_SOURCE_DIR "/judge/languages"))
    if (fs::exists(entry.path() / kLanguageFile)) {
      EXPECT_TRUE(fs::exists(entry.path() / kMistakesFile)) << entry.path();
      EXPECT_EQ(mistakeIn(entry.path(), "AC: ", "", false), "") << entry.path();
      ++seen;
    }
  EXPECT_EQ(seen, 10u);
}

TEST(Mistakes, OfProgramsDoNotAdviseToGradeThemAsPrograms) {
  const fs::path languages = QUEENS_SOURCE_DIR "/judge/languages";
  const auto python = [&](bool isProgram) {
    return mistakeIn(languages / "python", "RTE: during start-up it threw EOFError: EOF when reading a line",
                     "n = input()", isProgram);
  };
  EXPECT_EQ(python(false), "this is a whole program: grade it with --mode program, or move its work into the function");
  EXPECT_EQ(python(true), "");
  const auto ruby = [&](bool isProgram) {
    return mistakeIn(languages / "ruby",
                     "RTE: during start-up it threw NoMethodError: undefined method `split' for nil", "gets.split",
                     isProgram);
  };
  EXPECT_NE(ruby(false), "");
  EXPECT_EQ(ruby(true), "");
}

/// Of machines other than this one: what they lack, and what an older or another compiler says.
TEST(Mistakes, OfMachinesThatLackALibraryNameTheCommandThatBringsIt) {
  const auto hint = [](const std::string& language, const std::string& failure) {
    return mistakeIn(fs::path(QUEENS_SOURCE_DIR "/judge/languages") / language, failure, "", false);
  };
  EXPECT_EQ(hint("python", "RTE: uncaught ModuleNotFoundError: No module named 'numpy'"),
            "numpy is not installed here: apt-get install python3-numpy");
  EXPECT_EQ(hint("javascript", "RTE: uncaught Error: Cannot find module 'lodash'"),
            "lodash is not installed here: apt-get install node-lodash");
  EXPECT_EQ(hint("java", "CE: line 1: package com.google.common.collect does not exist"),
            "guava is not installed here: apt-get install libguava-java");
  EXPECT_EQ(hint("java", "CE: line 1: package org.apache.commons.lang3 does not exist"),
            "commons-lang3 is not installed here: apt-get install libcommons-lang3-java");
  EXPECT_EQ(hint("go", "CE: line 6: could not import golang.org/x/exp/slices (file not found)"),
            "golang.org/x/exp is not installed here: apt-get install golang-golang-x-exp-dev");
  EXPECT_EQ(hint("go", "CE: line 6: could not import github.com/emirpasic/gods/sets/treeset (file not found)"),
            "github.com/emirpasic/gods is not installed here: apt-get install golang-github-emirpasic-gods-dev");
  EXPECT_EQ(hint("rust", "CE: line 1: can't find crate for `itertools`"),
            "itertools is not installed here: tools/setup rust-crates, in a clone of the project");
  for (const char* said : {"found crate `rand` compiled by an incompatible version of rustc",
                           "found invalid metadata files for crate `rand`"})
    EXPECT_EQ(
        hint("rust", std::string("CE: line 1: ") + said),
        "rand was built for another rustc: tools/setup rust-crates, in a clone of the project, builds it for this one");
  for (const char* said : {"unresolved import `rayon`", "cannot find module or crate `rayon` in this scope",
                           "use of undeclared crate or module `rayon`",
                           "failed to resolve: use of unresolved module or unlinked crate `rayon`"})
    EXPECT_EQ(hint("rust", std::string("CE: line 1: ") + said),
              "rayon is no crate that submissions have here: judge languages lists those that they have");
  EXPECT_EQ(hint("rust", "CE: line 1: unresolved import `mem`"), "mem is a module of std: write std::mem");
  EXPECT_EQ(hint("rust", "CE: line 1: unresolved import `crate::board`"), "");
  EXPECT_EQ(hint("rust", "CE: line 1: no method named `is_none_or` found for enum `Option` in the current scope"),
            "is_none_or is newer than the Rust here; write it out");
}

}  // namespace
}  // namespace judge
