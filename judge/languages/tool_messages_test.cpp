#include "judge/languages/tool_messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Severity = SourceLocation::Severity;

const Submission kSubmissionInC{.path = "my/a.c", .source = "1\n2\n3\n4\n5", .name = "a.c", .language = {}};

std::vector<SourceLocation> placesIn(std::string_view said, const std::vector<std::string>& patterns) {
  std::vector<SourceLocation> locations;
  addLocations(locations, said, patterns, kSubmissionInC, "solution.c");
  return locations;
}

TEST(ToolMessage, MakeLocationsOfEveryMatch) {
  const std::string pattern =
      R"((?m)^solution\.c:(?P<line>\d+)(?::(?P<column>\d+))?: (?P<severity>error|warning): (?P<message>.*))";
  EXPECT_THAT(placesIn("solution.c:3:7: error: no x in solution.c\nnote\nsolution.c:4: warning: unused\n", {pattern}),
              ElementsAre(SourceLocation{"my/a.c", 3, 7, "no x in a.c"},
                          SourceLocation{"my/a.c", 4, {}, "unused", Severity::Warning}));
}

TEST(ToolMessage, MakeNoLocationOfLinesThatTheSubmissionDoesNotHave) {
  const std::string pattern = R"((?m)^(?P<file>[^:]+):(?P<line>\d+): (?P<message>.*))";
  EXPECT_THAT(placesIn("solution.c:6: behind\nsolution.c:0: before\nother.c:2: elsewhere\n", {pattern}), IsEmpty());
  EXPECT_THAT(placesIn("nothing of the kind", {pattern, R"((?P<message>kind))"}), IsEmpty());
}

TEST(ToolMessage, FindTheColumnOfACaret) {
  const std::string pattern = R"(line (?P<line>\d+): (?P<message>.*)(?:\n[^\n]*\n(?P<caret>[ \t]*)\^)?)";
  EXPECT_THAT(placesIn("line 2: a\n\tint x\n\t    ^\nline 3: b\n", {pattern}),
              ElementsAre(SourceLocation{"my/a.c", 2, 6, "a"}, SourceLocation{"my/a.c", 3, {}, "b"}));
}

TEST(ToolMessage, NameEachLocationOnceAndNotTooMany) {
  const std::string pattern = R"((?m)^(?P<line>\d)(?P<message>.*))";
  EXPECT_EQ(placesIn("1a\n1a\n", {pattern, pattern}).size(), 1u);
  std::string said;
  for (int i = 0; i < 50; ++i) said += "1" + std::to_string(i) + "\n";
  EXPECT_EQ(placesIn(said, {pattern}).size(), kMostSourceLocations);
}

TEST(LastWordsOfALanguage, HaveTheLocationThatTheHarnessNames) {
  Language language;
  language.run = {"/bin/true"};
  const CrashParser parse = crashParserOf(language, kSubmissionInC, "solution.c");
  EXPECT_EQ(parse("some log (line 1)\nuncaught: ValueError: a (line 9) (line 2)\n").location,
            (SourceLocation{"my/a.c", 2, {}, "ValueError: a (line 9)"}));
  EXPECT_EQ(parse("stack overflow: the recursion is too deep (line 2)\n").location,
            (SourceLocation{"my/a.c", 2, {}, "stack overflow: the recursion is too deep"}));
  EXPECT_EQ(parse("uncaught: ValueError: x\n").location, std::nullopt);
}

TEST(LastWordsOfALanguage, AreThoseOfAProgramOnlyWhereAHarnessStartsIt) {
  Language language;
  language.isProgram = true;
  language.harnessFiles = {"harness.jar"};
  language.run = {"/bin/true", "solution"};
  const std::string words = "ValueError: a\nout of memory: it says\n";
  EXPECT_EQ(crashParserOf(language, kSubmissionInC, "solution.c")(words).what, Collapse::What::None);
  language.run = {"/bin/java", "@{folder}/.judge/harness.jar"};
  EXPECT_EQ(crashParserOf(language, kSubmissionInC, "solution.c")(words).what, Collapse::What::Memory);
}

TEST(LastWordsOfALanguage, HaveTheLocationOfAFailedAssertionAndNoMore) {
  Language language;
  language.crashPatterns = {
      {R"((?m)(?P<file>[^ :]+):(?P<line>\d+): (?P<message>Assertion .* failed))", Collapse::What::None}};
  const CrashParser parse = crashParserOf(language, kSubmissionInC, "solution.c");
  const Collapse collapse = parse("program: solution.c:5: Assertion `x' failed.\n");
  EXPECT_EQ(collapse.what, Collapse::What::None);
  EXPECT_EQ(collapse.location, (SourceLocation{"my/a.c", 5, {}, "Assertion `x' failed"}));
  EXPECT_EQ(parse("program: /usr/include/x.h:5: Assertion `x' failed.\n").location, std::nullopt);
  // Without a harness nobody speaks for it.
  EXPECT_EQ(parse("uncaught: ValueError: x (line 2)\n").what, Collapse::What::None);
}

TEST(LastWordsOfALanguage, HaveTheInnermostLocationInTheSubmission) {
  Language language;
  language.crashPatterns = {
      {R"((?ms)^Traceback .*solution\.c", line (?P<line>\d+)[^\n]*\n(?: [^\n]*\n)*(?P<message>\w[^\n]*))",
       Collapse::What::Thrown}};
  const std::string trace =
      "Traceback (most recent call last):\n  File \"/submission/solution.c\", line 9, in talk\n    function(ask)\n";
  const std::string own = "  File \"/submission/solution.c\", line 2, in f\n    ask(1)\n";
  const std::string inner = "  File \"/submission/solution.c\", line 8, in ask\n    raise x\n";
  EXPECT_EQ(withoutFramesBehind(trace + own + inner + "EOFError: x", 5, "solution.c"),
            "Traceback (most recent call last):\n" + own + "EOFError: x");
  const std::string script = "/a/solution.c:7\n  raise x\n  ^\n\n", message = "/a/solution.c:7:in f: x (EOFError)\n";
  EXPECT_EQ(withoutFramesBehind(script + message, 5, "solution.c"), message);
  const CrashParser parse = crashParserOf(language, kSubmissionInC, "solution.c");
  const Collapse collapse = parse(trace + own + inner + "EOFError: x\n");
  EXPECT_EQ(collapse.message, "EOFError: x (line 2)");
  EXPECT_EQ(parse(trace + inner + "EOFError: x\n").message, "");
}

}  // namespace
}  // namespace judge
