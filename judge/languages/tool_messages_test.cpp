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
  std::vector<SourceLocation> places;
  addLocations(places, said, patterns, kSubmissionInC, "solution.c");
  return places;
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
  const LastWords said = crashParserOf(language, kSubmissionInC, "solution.c");
  EXPECT_EQ(said("some log (line 1)\nuncaught: ValueError: a (line 9) (line 2)\n").place,
            (SourceLocation{"my/a.c", 2, {}, "ValueError: a (line 9)"}));
  EXPECT_EQ(said("stack overflow: the recursion is too deep (line 2)\n").place,
            (SourceLocation{"my/a.c", 2, {}, "stack overflow: the recursion is too deep"}));
  EXPECT_EQ(said("uncaught: ValueError: x\n").place, std::nullopt);
}

TEST(LastWordsOfALanguage, HaveTheLocationOfAFailedAssertionAndNoMore) {
  Language language;
  language.lastWords = {
      {R"((?m)(?P<file>[^ :]+):(?P<line>\d+): (?P<message>Assertion .* failed))", Collapse::What::None}};
  const LastWords said = crashParserOf(language, kSubmissionInC, "solution.c");
  const Collapse collapse = said("program: solution.c:5: Assertion `x' failed.\n");
  EXPECT_EQ(collapse.what, Collapse::What::None);
  EXPECT_EQ(collapse.place, (SourceLocation{"my/a.c", 5, {}, "Assertion `x' failed"}));
  EXPECT_EQ(said("program: /usr/include/x.h:5: Assertion `x' failed.\n").place, std::nullopt);
  // Without a harness nobody speaks for it.
  EXPECT_EQ(said("uncaught: ValueError: x (line 2)\n").what, Collapse::What::None);
}

}  // namespace
}  // namespace judge
