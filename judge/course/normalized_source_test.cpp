#include "judge/course/roster.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace judge::course {
namespace {

namespace fs = std::filesystem;

const fs::path kLanguages = fs::path(QUEENS_SOURCE_DIR) / "judge/languages";

const Languages& shippedLanguages() {
  static const Languages all({kLanguages});
  return all;
}

/// Of a sample with lines like "a b" added and all lines indented the digest stays.
TEST(LikenessOf, AddedCommentsAndBlanksChangeNothing) {
  for (const std::string& name : shippedLanguages().names()) {
    const auto language = shippedLanguages().named(name);
    const std::string remark =
        name == "python" || name == "ruby" ? "  # it's \"a\" remark \n" : "  // it's \"a\" remark \n";
    for (const auto& entry : fs::recursive_directory_iterator(kLanguages / name / "sample/submissions")) {
      if (!entry.is_regular_file()) continue;
      std::ifstream file(entry.path());
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      std::string copy = remark;
      for (const char c : text) copy += c == '\n' ? "  " + remark : std::string(1, c);
      const auto normalizedDigest = [&](const std::string& source) {
        HandIn handed{.student = "Ada", .files = {{"a", std::make_shared<std::string>(source)}}, .language = language};
        return normalizedDigestOf(handed);
      };
      EXPECT_EQ(normalizedDigest(copy), normalizedDigest(text)) << entry.path();
      EXPECT_NE(normalizedDigest(text + "x"), normalizedDigest(text)) << entry.path();
    }
  }
}

TEST(LikenessOf, TheOrderOfFilesAndTheirNamesCountForNothing) {
  const auto text = [](const char* source) { return std::make_shared<std::string>(source); };
  const auto python = shippedLanguages().named("python");
  const HandIn one{.student = "A", .files = {{"a.py", text("a")}, {"b.py", text("b")}}, .language = python};
  const HandIn other{.student = "B", .files = {{"x.py", text(" b")}, {"y.py", text("a # c")}}, .language = python};
  const HandIn ruby{.student = "C", .files = one.files, .language = shippedLanguages().named("ruby")};
  const HandIn joined{.student = "D", .files = {{"a.py", text("ab")}}, .language = python};
  EXPECT_EQ(normalizedDigestOf(one), normalizedDigestOf(other));
  EXPECT_NE(normalizedDigestOf(one), normalizedDigestOf(ruby));
  EXPECT_NE(normalizedDigestOf(one), normalizedDigestOf(joined));
}

}  // namespace
}  // namespace judge::course
