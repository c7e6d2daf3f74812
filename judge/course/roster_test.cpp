#include "judge/course/roster.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/errors.h"
#include "judge/course/layouts/layouts.h"
#include "judge/katas/package/sample_package.h"
#include "judge/machine/scratch_directory.h"

namespace judge::course {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace fs = std::filesystem;

using Files = std::vector<std::pair<std::string, std::string>>;

const Languages& languages() {
  static const Languages all({fs::path(QUEENS_SOURCE_DIR) / "judge/languages"});
  return all;
}

/// What was handed in, a line each: "Ada [7] {A} 2026-...: a.py b.py"; what is empty is left out.
std::vector<std::string> submissionsOf(const Roster& roster) {
  std::vector<std::string> lines;
  for (const HandedIn& one : roster.submissions) {
    std::string line = one.student;
    if (!one.id.empty()) line += " [" + one.id + "]";
    if (!one.group.empty()) line += " {" + one.group + "}";
    if (!one.handedIn.empty()) line += " " + one.handedIn;
    line += ":";
    for (const auto& [name, text] : one.files) line += " " + name + "=" + *text;
    lines.push_back(line);
  }
  return lines;
}

class RosterTest : public ::testing::Test {
 protected:
  fs::path folder(const Files& files) {
    const fs::path root = scratch_.path() / "handed";
    fs::create_directories(root);
    for (const auto& [name, text] : files) {
      fs::create_directories((root / name).parent_path());
      if (name.ends_with('/'))
        fs::create_directories(root / name);
      else
        std::ofstream(root / name, std::ios::binary) << text;
    }
    return root;
  }

  fs::path zip(const Files& files, const std::string& name = "handed.zip") {
    writeZip(scratch_.path() / name, files);
    return scratch_.path() / name;
  }

  std::string zipText(const Files& files) {
    std::ifstream file(zip(files, "inner.zip"), std::ios::binary);
    return std::string(std::istreambuf_iterator(file), {});
  }

  Roster read(const fs::path& place) { return readRoster(place, languages(), options_); }

  /// Places below the scratch folder, and words.
  std::vector<std::string> complaintsOf(const Roster& roster) const {
    std::vector<std::string> lines;
    for (const RosterComplaint& one : roster.complaints) {
      std::string line = one.place + ": " + one.words;
      for (std::size_t at; (at = line.find(scratch_.path().string() + '/')) != line.npos;)
        line.erase(at, scratch_.path().string().size() + 1);
      lines.push_back(line);
    }
    return lines;
  }

  ScratchDirectory scratch_;
  RosterOptions options_{.largest = kibibytes(64)};
};

TEST_F(RosterTest, AFolderForEachStudent) {
  const Roster roster = read(folder({{"Ada Byron/solution.py", "a"}, {"Ada Byron/notes.txt", "n"}, {"Bo/x.cpp", "b"}}));
  EXPECT_EQ(roster.layout, "folders");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada Byron: solution.py=a", "Bo: x.cpp=b"));
  EXPECT_THAT(roster.complaints, IsEmpty());
  EXPECT_EQ(roster.submissions[0].language->id, "python");
  EXPECT_EQ(roster.submissions[1].language->id, "cpp");
  EXPECT_THAT(roster.submissions[0].place, ::testing::EndsWith("handed/Ada Byron"));
}

TEST_F(RosterTest, AFileForEachStudent) {
  const Roster roster =
      read(folder({{"Ada Byron.py", "a"}, {"Bo.tar.cpp", "b"}, {"Cy.zip", zipText({{"x/m.rs", "c"}})}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada Byron: Ada Byron.py=a", "Bo.tar: Bo.tar.cpp=b", "Cy: m.rs=c"));
}

TEST_F(RosterTest, AnArchiveIsItsFolder) {
  const std::vector<std::string> both = {"Ada: a.py=a", "Bo: b.py=b"};
  EXPECT_EQ(submissionsOf(read(zip({{"Ada/a.py", "a"}, {"Bo/b.py", "b"}}))), both);
  EXPECT_EQ(submissionsOf(read(zip({{"top/Ada/a.py", "a"}, {"top/Bo/b.py", "b"}}))), both);
  EXPECT_EQ(submissionsOf(read(zip({{"Ada\\a.py", "a"}, {"Bo\\b.py", "b"}}))), both) << "as old Windows packs it";
}

TEST_F(RosterTest, ACsvFileNamesFilesAndGroups) {
  const fs::path root = folder(
      {{"a.py", "a"}, {"b/b1.py", "b"}, {"list.csv", "Name;File;Group\r\nAda;a.py;A\r\n\"Bo, jr\";b;\"B 2\"\r\n"}});
  const Roster roster = read(root / "list.csv");
  EXPECT_EQ(roster.layout, "roster");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada {A}: a.py=a", "Bo, jr {B 2}: b1.py=b"));
  EXPECT_THAT(roster.submissions[1].place, ::testing::EndsWith("list.csv:3"));
  EXPECT_THAT(roster.complaints, IsEmpty());
}

TEST_F(RosterTest, ACsvFileNeedsNoHeader) {
  const fs::path root = folder({{"a.py", "a"}, {"list.csv", "Ada,a.py,A,17\n"}});
  EXPECT_THAT(submissionsOf(read(root / "list.csv")), ElementsAre("Ada [17] {A}: a.py=a"));
}

TEST_F(RosterTest, EveryMistakeOfARosterIsToldAtOnce) {
  const fs::path root = folder({{"a.py", "a"},
                                {"empty.py", ""},
                                {"large.py", std::string(70'000, 'x')},
                                {"word.docx", "x"},
                                {"hollow/", ""},
                                {"bad.zip", "PK\3\4 no"},
                                {"list.csv",
                                 "name,file,groop,time\n"  // 1
                                 "Ada,a.py,,\n"            // 2
                                 "Bo,missing.py,,\n"       // 3
                                 "Cy,empty.py,,\n"         // 4
                                 "Di,large.py,,\n"         // 5
                                 "Ed,word.docx,,\n"        // 6
                                 ",a.py,,\n"               // 7
                                 "Fi,,,\n"                 // 8
                                 "Ada,a.py,,\n"            // 9
                                 "Gus,hollow,,\n"          // 10
                                 "Hal,bad.zip,,\n"         // 11
                                 "Ida,a.py,,tomorrow\n"    // 12
                                 "Jo,a.py,,,more\n"        // 13
                                 "Ken,\"a.py\"x,,\n"}});   // 14
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(
      complaintsOf(roster),
      ::testing::UnorderedElementsAre(
          "handed/list.csv:1: unknown column \"groop\", expected name, file, group, id or time; did you mean group?",
          "handed/list.csv:3: there is no file \"missing.py\"", "handed/list.csv:4: empty.py: is empty",
          "handed/list.csv:5: large.py: is larger than 64 KiB",
          HasSubstr("handed/list.csv:6: holds no file in a known language"), "handed/list.csv:7: names no student",
          "handed/list.csv:8: names no file", HasSubstr("handed/list.csv:9: Ada is there twice, the first time at "),
          "handed/list.csv:10: the folder \"hollow\" holds no file",
          HasSubstr("handed/list.csv:11: bad.zip: is no whole zip"),
          HasSubstr("handed/list.csv:12: \"tomorrow\" is no time"),
          HasSubstr("handed/list.csv:13: has 5 fields, expected 4"),
          HasSubstr("handed/list.csv:14: \"x\" stands behind a closing quote")));
}

}  // namespace
}  // namespace judge::course
