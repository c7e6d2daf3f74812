#include "judge/languages/diagnostics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kSignature = "std::string solveNQueens(int n, std::pair<int, int> queen)";

std::string explained(const char* diagnostics) { return explainCompileError(diagnostics, "my.cpp", 20, kSignature); }

TEST(ExplainCompileError, GivesTheLineOfTheFirstErrorInTheSubmission) {
  EXPECT_EQ(explained("my.cpp: In function 'int f()':\n"
                      "my.cpp:3:14: error: expected ';' before '}' token\n"
                      "my.cpp:9:1: error: another\n"),
            "line 3: expected ';' before '}' token");
}

TEST(ExplainCompileError, PrefersTheSubmissionsOwnErrorToTheGlues) {
  EXPECT_EQ(explained("judge-glue:9:3: error: 'solveNQueens' was not declared in this scope\n"
                      "my.cpp:5:1: error: stray '@' in program\n"),
            "line 5: stray '@' in program");
}

TEST(ExplainCompileError, NamesTheExpectedSignatureWhenOnlyTheCallFails) {
  EXPECT_EQ(explained("judge-glue:9:3: error: static assertion failed: "
                      "expected std::string solveNQueens(int n, std::pair<int, int> queen)\n"),
            std::string("there is no function that can be called as ") + kSignature);
}

TEST(ExplainCompileError, NamesTheExpectedSignatureWhenTheFunctionIsNeverDefined) {
  const std::string reason = explained(
      "/usr/bin/ld: unit.cpp:(.text+0x9): undefined reference to `solveNQueens(int, std::pair<int, int>)'\n"
      "collect2: error: ld returned 1 exit status\n");
  EXPECT_THAT(reason, HasSubstr(kSignature));
  EXPECT_THAT(reason, Not(HasSubstr("/usr/bin/ld")));
}

TEST(ExplainCompileError, NamesWhatElseIsNotDefined) {
  EXPECT_EQ(explained("/usr/bin/ld: in function `f': undefined reference to `helper()'\n"
                      "collect2: error: ld returned 1 exit status\n"),
            "does not link: undefined reference to `helper()'");
}

TEST(ExplainCompileError, LooksForAMissingBraceWhenTheFileEndsTooEarly) {
  EXPECT_THAT(explained("judge-glue:3:12: error: expected unqualified-id before string constant\n"),
              HasSubstr("missing brace"));
}

TEST(ExplainCompileError, LooksForSomethingOpenWhenTheErrorLiesBehindTheEnd) {
  EXPECT_THAT(explained("my.cpp:72:1: error: expected ',' or ';' before 'glue'\n"), HasSubstr("unfinished"));
}

TEST(ExplainCompileError, ReadsFatalErrors) {
  EXPECT_EQ(explained("my.cpp:1:10: fatal error: nothing.h: No such file or directory\n"),
            "line 1: nothing.h: No such file or directory");
}

TEST(ExplainCompileError, ShowsTheFirstWordsOfACompilerThatSaysNothingElse) {
  EXPECT_EQ(explained("\nsomething else\n"), "the compiler failed: something else");
}

TEST(ExplainCompileError, NamesTheLimitThatAToolHasMet) {
  EXPECT_THAT(explained("\ncc1plus: out of memory allocating 65536 bytes\n"), HasSubstr("more memory"));
  EXPECT_THAT(explained("virtual memory exhausted: Cannot allocate memory\n"), HasSubstr("more memory"));
  EXPECT_THAT(explained("g++: internal compiler error: File size limit exceeded signal terminated program as\n"),
              HasSubstr("larger than the limit on programs"));
}

TEST(ExplainCompileError, QuotesTheAssemblerAndNotItsHeading) {
  EXPECT_EQ(explained("{standard input}: Assembler messages:\n{standard input}:9: Error: no such thing\n"),
            "does not assemble: {standard input}:9: Error: no such thing");
}

TEST(ExplainCompileError, EscapesWhatASubmissionPutsIntoAMessage) {
  const std::string reason = explained("my.cpp:1:2: error: #error \x1b[31mred\n");
  EXPECT_EQ(reason.find('\x1b'), std::string::npos);
}

TEST(ReportsFullDisk, BelievesToolsOnly) {
  EXPECT_TRUE(reportsFullDisk("/usr/bin/ld.gold: fatal error: program: No space left on device\n", "my.cpp"));
  EXPECT_TRUE(
      reportsFullDisk("/tmp/ccX.s: Assembler messages:\n/tmp/ccX.s: Fatal error: can't write 12 bytes: "
                      "No space left on device\n",
                      "my.cpp"));
  EXPECT_FALSE(
      reportsFullDisk("my.cpp:1:2: error: #error No space left on device\n"
                      "    1 | #error No space left on device\n",
                      "my.cpp"));
  EXPECT_FALSE(reportsFullDisk("", "my.cpp"));
}

std::vector<SourceLocation> locations(const char* diagnostics) {
  return diagnosticLocations(diagnostics,
                             {.path = "dir/my.cpp", .source = std::string(19, '\n'), .name = "my.cpp", .language = {}});
}

TEST(LocationsInDiagnostics, AreTheSubmissionsLines) {
  EXPECT_THAT(locations("my.cpp: In function 'int f()':\n"
                        "my.cpp:3:14: error: expected ';' before '}' token\n"
                        "my.cpp:4:1: warning: no return statement\n"
                        "my.cpp:5:10: fatal error: nothing.h: No such file\n"
                        "my.cpp:21:1: error: behind its end\n"
                        "judge-glue:9:1: error: not its own\n"
                        "collect2: error: ld returned 1 exit status\n"),
              ElementsAre(SourceLocation{"dir/my.cpp", 3, 14, "expected ';' before '}' token"},
                          SourceLocation{"dir/my.cpp", 4, 1, "no return statement", SourceLocation::Severity::Warning},
                          SourceLocation{"dir/my.cpp", 5, 10, "nothing.h: No such file"}));
}

TEST(LocationsInDiagnostics, AreThoseThatAskForATemplateThatFails) {
  EXPECT_THAT(locations("/usr/include/x.h: In instantiation of 'f()':\n"
                        "/usr/include/y.h:12:3:   required from 'g()'\n"
                        "my.cpp:6:30:   required from here\n"
                        "/usr/include/x.h:19:5: error: no match for 'operator-'\n"
                        "/usr/include/x.h:23:5: error: nobody says who asked\n"),
              ElementsAre(SourceLocation{"dir/my.cpp", 6, 30, "no match for 'operator-'"}));
}

TEST(Diagnostics, CanBeShownWithoutTheGlue) {
  EXPECT_EQ(withoutGlue("a.cpp:3:1: warning: unused\njudge-glue:9:1: error: static assertion failed\nnote"),
            "a.cpp:3:1: warning: unused\nnote\n");
  EXPECT_EQ(withoutGlue(""), "");
}

}  // namespace
}  // namespace judge
