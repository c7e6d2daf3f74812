#include "judge/console/terminal.h"

#include <gtest/gtest.h>

#include <map>

namespace judge {
namespace {

using Environment = std::map<std::string, std::string>;

Style styleFor(ColourChoice choice, const Environment& environment, bool terminal) {
  const auto lookup = [&](const char* name) -> std::optional<std::string> {
    const auto found = environment.find(name);
    if (found == environment.end()) return std::nullopt;
    return found->second;
  };
  return decideStyle(choice, 1, lookup, [&](int) { return terminal; });
}

TEST(Terminal, HasColourAndALiveLineByDefault) {
  const Style style = styleFor(ColourChoice::Automatic, {{"TERM", "xterm"}}, true);
  EXPECT_TRUE(style.colour);
  EXPECT_TRUE(style.live);
}

TEST(Terminal, FileHasNeitherColourNorALiveLine) {
  const Style style = styleFor(ColourChoice::Automatic, {{"TERM", "xterm"}}, false);
  EXPECT_FALSE(style.colour);
  EXPECT_FALSE(style.live);
}

TEST(Terminal, NoColorTakesColourAwayButNotTheLiveLine) {
  const Style style = styleFor(ColourChoice::Automatic, {{"TERM", "xterm"}, {"NO_COLOR", "1"}}, true);
  EXPECT_FALSE(style.colour);
  EXPECT_TRUE(style.live);
}

TEST(Terminal, EmptyNoColorCountsAsUnset) {
  EXPECT_TRUE(styleFor(ColourChoice::Automatic, {{"TERM", "xterm"}, {"NO_COLOR", ""}}, true).colour);
}

TEST(Terminal, DumbOrUnnamedTerminalHasNeither) {
  for (const Environment& environment : {Environment{}, Environment{{"TERM", ""}}, Environment{{"TERM", "dumb"}}}) {
    const Style style = styleFor(ColourChoice::Automatic, environment, true);
    EXPECT_FALSE(style.colour);
    EXPECT_FALSE(style.live);
  }
}

TEST(Terminal, AlwaysColoursAFileInSpiteOfNoColorButKeepsItFreeOfLiveLines) {
  const Style style = styleFor(ColourChoice::Always, {{"TERM", "dumb"}, {"NO_COLOR", "1"}}, false);
  EXPECT_TRUE(style.colour);
  EXPECT_FALSE(style.live);
}

TEST(Terminal, HasMoreThanAsciiWhereTheLocaleIsOfUtf8) {
  const auto isUnicode = [](ColourChoice choice, Environment environment, bool terminal) {
    environment.emplace("TERM", "xterm");
    return styleFor(choice, environment, terminal).unicode;
  };
  EXPECT_TRUE(isUnicode(ColourChoice::Automatic, {{"LANG", "en_GB.UTF-8"}}, true));
  EXPECT_TRUE(isUnicode(ColourChoice::Never, {{"LC_CTYPE", "C.utf8"}, {"LANG", "C"}}, true));
  EXPECT_TRUE(isUnicode(ColourChoice::Automatic, {{"LC_ALL", ""}, {"LANG", "C.UTF-8"}, {"NO_COLOR", "1"}}, true));
  EXPECT_TRUE(isUnicode(ColourChoice::Always, {{"LANG", "C.UTF-8"}}, false));
  EXPECT_FALSE(isUnicode(ColourChoice::Automatic, {{"LANG", "C.UTF-8"}}, false));
  EXPECT_FALSE(isUnicode(ColourChoice::Automatic, {{"LC_ALL", "C"}, {"LANG", "C.UTF-8"}}, true));
  EXPECT_FALSE(isUnicode(ColourChoice::Automatic, {{"LC_CTYPE", "de_DE.ISO-8859-1"}, {"LANG", "C.UTF-8"}}, true));
  EXPECT_FALSE(isUnicode(ColourChoice::Automatic, {}, true));
  EXPECT_FALSE(isUnicode(ColourChoice::Automatic, {{"TERM", "dumb"}, {"LANG", "C.UTF-8"}}, true));
}

TEST(Terminal, NeverTakesColourAwayButNotTheLiveLine) {
  const Style style = styleFor(ColourChoice::Never, {{"TERM", "xterm"}}, true);
  EXPECT_FALSE(style.colour);
  EXPECT_TRUE(style.live);
}

TEST(Terminal, AsksAboutTheDescriptorItWasGiven) {
  int asked = -1;
  const auto xterm = [](const char* name) -> std::optional<std::string> {
    return std::string_view(name) == "TERM" ? std::optional<std::string>("xterm") : std::nullopt;
  };
  decideStyle(ColourChoice::Automatic, 2, xterm, [&](int fd) {
    asked = fd;
    return true;
  });
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace judge
