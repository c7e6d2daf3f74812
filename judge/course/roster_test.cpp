#include "judge/course/roster.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "judge/base/errors.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/planner.h"
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
    if (!one.problem.empty()) continue;
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

/// Those that cannot be graded: "Ada [7] {A}: why".
std::vector<std::string> badOnesOf(const Roster& roster) {
  std::vector<std::string> lines;
  for (const HandedIn& one : roster.submissions)
    if (!one.problem.empty())
      lines.push_back(one.student + (one.id.empty() ? "" : " [" + one.id + "]") +
                      (one.group.empty() ? "" : " {" + one.group + "}") + ": " + one.problem);
  return lines;
}

/// Packed with gzip.
void writeTar(const fs::path& path, const Files& files) {
  archive* const writer = archive_write_new();
  archive_write_add_filter_gzip(writer);
  archive_write_set_format_gnutar(writer);
  ASSERT_EQ(archive_write_open_filename(writer, path.c_str()), ARCHIVE_OK);
  for (const auto& [name, text] : files) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_size(entry, static_cast<la_int64_t>(text.size()));
    ASSERT_EQ(archive_write_header(writer, entry), ARCHIVE_OK);
    ASSERT_EQ(archive_write_data(writer, text.data(), text.size()), static_cast<la_ssize_t>(text.size()));
    archive_entry_free(entry);
  }
  ASSERT_EQ(archive_write_close(writer), ARCHIVE_OK);
  archive_write_free(writer);
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
                                 "Ken,\"a.py\"x,,\n"       // 14
                                 ",a.py,,\n"}});           // 15
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(
      complaintsOf(roster),
      ElementsAre(
          "handed/list.csv:1: unknown column \"groop\", expected name, file, group, id or time; did you mean group?",
          "handed/list.csv:3: there is no file \"missing.py\"", "handed/list.csv:4: empty.py: is empty",
          "handed/list.csv:5: large.py: is larger than 64 KiB",
          HasSubstr("handed/list.csv:6: holds no file in a known language"), "handed/list.csv:7: names no student",
          "handed/list.csv:8: names no file", HasSubstr("handed/list.csv:9: Ada is there twice, the first time at "),
          "handed/list.csv:10: the folder \"hollow\" holds no file",
          HasSubstr("handed/list.csv:11: bad.zip: is no whole zip"),
          HasSubstr("handed/list.csv:12: \"tomorrow\" is no time"),
          HasSubstr("handed/list.csv:13: has 5 fields, expected 4"),
          HasSubstr("handed/list.csv:14: \"x\" stands behind a closing quote"),
          "handed/list.csv:15: names no student"));
  EXPECT_THAT(submissionsOf(roster), IsEmpty()) << "no row that has a mistake is graded";
  EXPECT_THAT(roster.submissions, SizeIs(11)) << "and all whose students are known stand there";
}

TEST_F(RosterTest, AnIdBelongsToOneStudent) {
  const fs::path root = folder({{"a.py", "a"},
                                {"list.csv",
                                 "name,file,group,id\nAda,a.py,A,1\nBo,a.py,B,1\nCy,a.py,,2\nCy,a.py,,3\n"
                                 "Di,a.py,,4\nDi,a.py,,4\nDi,a.py,,5\n"}});
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Cy (2) [2]: a.py=a", "Cy (3) [3]: a.py=a", "Di (5) [5]: a.py=a"));
  EXPECT_THAT(complaintsOf(roster),
              ElementsAre("handed/list.csv:2: Ada has the id 1, and so has Bo at handed/list.csv:3; give each an id of "
                          "their own, or leave one out",
                          HasSubstr("handed/list.csv:3: Bo has the id 1, and so has Ada at handed/list.csv:2"),
                          HasSubstr("handed/list.csv:7: Di (4) is there twice, the first time at handed/list.csv:6; "
                                    "give both a time")));
  EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("Ada {A}: Ada has the id 1"), HasSubstr("Bo {B}: Bo has"),
                                             HasSubstr("Di (4) [4]: Di (4) is there twice")));
}

TEST_F(RosterTest, WhoCannotBeGradedKeepsIdAndGroup) {
  const fs::path root = folder({{"list.csv", "name,file,group,id\nAda,none.py,A,1\nBo,,B,2\n"}});
  EXPECT_THAT(badOnesOf(read(root / "list.csv")),
              ElementsAre("Ada [1] {A}: there is no file \"none.py\"", "Bo [2] {B}: names no file"));
}

TEST_F(RosterTest, AnOpenQuoteHurtsNobodyElse) {
  const fs::path root = folder({{"a.py", "a"}, {"list.csv", "name,file\n\"Ada,a.py\nBo,a.py\n\"Cy\",a.py\n"}});
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Bo: a.py=a", "Cy: a.py=a"));
  EXPECT_THAT(complaintsOf(roster), Contains(HasSubstr("list.csv:2: a quote is not closed")));
}

TEST_F(RosterTest, ARowOfSeparatorsAloneIsEmpty) {
  const fs::path root = folder({{"a.py", "a"}, {"list.csv", "name;file;group\n;;\nAda;a.py;\n; ;\n"}});
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=a"));
  EXPECT_THAT(roster.complaints, IsEmpty());
}

struct NameColumns {
  std::string header, row, student;
};

class NamesInColumns : public RosterTest, public ::testing::WithParamInterface<NameColumns> {};

TEST_P(NamesInColumns, AreWhole) {
  const fs::path root =
      folder({{"a.py", "a"}, {"list.csv", GetParam().header + ",file\n" + GetParam().row + ",a.py\n"}});
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(roster.complaints, IsEmpty());
  EXPECT_THAT(submissionsOf(roster), ElementsAre(GetParam().student + ": a.py=a"));
}

INSTANTIATE_TEST_SUITE_P(All, NamesInColumns,
                         ::testing::Values(NameColumns{"Name,Surname", "Ada,Byron", "Ada Byron"},
                                           NameColumns{"First name,Last name", "Ada,Byron", "Ada Byron"},
                                           NameColumns{"Family name,Given name", "Byron,Ada", "Ada Byron"},
                                           NameColumns{"Nachname,Vorname", "Byron,Ada", "Ada Byron"},
                                           NameColumns{"Name,Vorname", "Byron,Ada", "Ada Byron"},
                                           NameColumns{"Nom,PRÉNOM", "Byron,Ada", "Ada Byron"},
                                           NameColumns{"Nombre,Apellidos", "Ada,Byron King", "Ada Byron King"},
                                           NameColumns{"Name,Surname", "Ada Byron,Byron", "Ada Byron"},
                                           NameColumns{"Name,Surname", "Thomas,Thomas", "Thomas Thomas"},
                                           NameColumns{"Full name,First name,Last name", "Ada King Byron,Ada,Byron",
                                                       "Ada King Byron"},
                                           NameColumns{"Name,Surname", "Ada,", "Ada"}));

TEST_F(RosterTest, ACsvFileOfAnotherKindOfFileIsOneMistake) {
  const fs::path root =
      folder({{"utf16.csv", "\xFF\xFEn\0"}, {"empty.csv", ""}, {"nofile.csv", "name;group\nAda;A\n"}});
  EXPECT_THROW(read(root / "utf16.csv"), InputError);
  EXPECT_THROW(read(root / "empty.csv"), InputError);
  EXPECT_THROW(read(root / "none.csv"), InputError);
  EXPECT_THAT(complaintsOf(read(root / "nofile.csv")),
              ElementsAre("handed/nofile.csv:1: no column is the file, expected one called file"));
}

TEST_F(RosterTest, ColumnsHaveTheNamesThatPlatformsGiveThem) {
  const fs::path root =
      folder({{"a.py", "a"},
              {"list.csv", "\xEF\xBB\xBFSurname\tFirst_Name\tStudent ID\tSection\tPath\nByron\tAda\t7\tA\ta.py\n"}});
  EXPECT_THAT(submissionsOf(read(root / "list.csv")), ElementsAre("Ada Byron [7] {A}: a.py=a"));
}

TEST_F(RosterTest, TheLastRowOfAStudentCountsWhereAllSayWhen) {
  const fs::path root = folder({{"1.py", "1"},
                                {"2.py", "2"},
                                {"list.csv",
                                 "name,file,time\nAda,2.py,2026-11-21 10:00 +0100\nAda,1.py,2026-11-21T08:59:59Z\n"
                                 "Bo,1.py,2026-11-21\nBo,2.py,\n"}});
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada 2026-11-21T09:00:00Z: 2.py=2"));
  EXPECT_THAT(roster.remarks, Contains(HasSubstr("list.csv:2: 1 older one of Ada left out")));
  EXPECT_THAT(complaintsOf(roster), ElementsAre(HasSubstr("list.csv:5: Bo is there twice")));
}

TEST_F(RosterTest, ARowMayNameSeveralFilesAFolderOrAnArchive) {
  options_.isProgram = true;
  const fs::path root = folder({{"main.py", "m"},
                                {"help.py", "h"},
                                {"Bo/main.py", "b"},
                                {"Cy.zip", zipText({{"main.py", "c"}})},
                                {"list.csv", "name,file\nAda,main.py | help.py\nBo,Bo\nCy,Cy.zip\n"}});
  EXPECT_THAT(submissionsOf(read(root / "list.csv")),
              ElementsAre("Ada: main.py=m help.py=h", "Bo: main.py=b", "Cy: main.py=c"));
}

TEST_F(RosterTest, ARosterMayLieBesideItsFiles) {
  const Files files = {{"in/a.py", "a"}, {"roster.csv", "name,file\nAda,in\\a.py\nBo,../../etc/passwd\n"}};
  for (const Roster& roster : {read(folder(files)), read(zip(files))}) {
    EXPECT_EQ(roster.layout, "roster");
    EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=a"));
    EXPECT_THAT(complaintsOf(roster), ElementsAre(HasSubstr("roster.csv:3: there is no file \"../../etc/passwd\"")));
  }
}

TEST_F(RosterTest, NamesInARosterMayBeComposedOtherwiseThanOnTheDisk) {
  const fs::path root = folder({{"Jose\u0301.py", "j"}, {"list.csv", "name,file\nJosé,José.py\n"}});
  EXPECT_THAT(submissionsOf(read(root / "list.csv")), ElementsAre("José: José.py=j"));
}

TEST_F(RosterTest, ManyRows) {
  std::string rows = "name,file,group\n";
  Files files;
  for (int i = 0; i < 100; ++i) files.emplace_back(fmt::format("{}.py", i), fmt::format("print({})\n", i % 10));
  for (int i = 0; i < 100'000; ++i) rows += fmt::format("Student {},{}.py,G{}\n", i, i % 100, i % 7);
  files.emplace_back("list.csv", rows);
  const Roster roster = read(folder(files) / "list.csv");
  ASSERT_THAT(roster.submissions, SizeIs(100'000));
  std::set<const std::string*> texts;
  for (const HandedIn& one : roster.submissions) texts.insert(one.files.front().second.get());
  EXPECT_THAT(texts, SizeIs(10)) << "equal texts are kept once";
}

TEST_F(RosterTest, MoodleInFolders) {
  const Files files = {
      {"Ada Byron_101_assignsubmission_file_/solution.py", "a"},
      {"Ada Byron_102_assignsubmission_file_/solution.py", "b"},
      {"Bo_103_assignsubmission_file/deep/x.cpp", "c"},
      {"Cy_104_assignsubmission_file_/all.zip", zipText({{"__MACOSX/._m.py", "x"}, {"src/m.py", "d"}})},
      {"Di_105_assignsubmission_onlinetext_/onlinetext.html", "<p>x = 1</p>"},
      {"Di_105_assignsubmission_file_/d.py", "e"},
      {"Fi_106_assignsubmission_file_/report.pdf", "%PDF"}};
  for (const Roster& roster : {read(folder(files)), read(zip(files))}) {
    EXPECT_EQ(roster.layout, "moodle");
    EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada Byron (Participant 101) [Participant 101]: solution.py=a",
                                                   "Ada Byron (Participant 102) [Participant 102]: solution.py=b",
                                                   "Bo [Participant 103]: x.cpp=c", "Cy [Participant 104]: m.py=d",
                                                   "Di [Participant 105]: d.py=e"));
    EXPECT_THAT(complaintsOf(roster),
                ElementsAre(HasSubstr("Fi_106_assignsubmission_file_: holds no file in a known language")));
    EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("Fi [Participant 106]: holds no file")));
    EXPECT_THAT(roster.remarks, Contains(HasSubstr("online text is left out")));
  }
}

TEST_F(RosterTest, MoodleInOneFolder) {
  const Roster roster = read(folder({{"Ada Byron_101_assignsubmission_file_my_solution.py", "a"},
                                     {"Group A_7_assignsubmission_file_x.cpp", "b"},
                                     {"Default group_assignsubmission_file_y.cpp", "c"},
                                     {"stray.py", "d"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada Byron [Participant 101]: my_solution.py=a",
                                                 "Default group: y.cpp=c", "Group A [Participant 7]: x.cpp=b"));
  EXPECT_THAT(complaintsOf(roster),
              ElementsAre(HasSubstr("handed/stray.py: is not named as Moodle names submissions")));
}

/// Also where all begin alike: that may be a team, and may be Anne.
TEST_F(RosterTest, ANameInMoodleWithAHyphenStaysWhole) {
  const Roster anne = read(folder({{"Anne-Marie Smith_5_assignsubmission_file_/a.py", "a"},
                                   {"Anne-Sophie Bo_6_assignsubmission_file_/b.py", "b"}}));
  EXPECT_THAT(submissionsOf(anne),
              ElementsAre("Anne-Marie Smith [Participant 5]: a.py=a", "Anne-Sophie Bo [Participant 6]: b.py=b"));
  const Roster team = read(zip(
      {{"Group A-Ada Byron_7_assignsubmission_file_/a.py", "a"}, {"Group A-Bo_8_assignsubmission_file_/b.py", "b"}}));
  EXPECT_THAT(submissionsOf(team),
              ElementsAre("Group A-Ada Byron [Participant 7]: a.py=a", "Group A-Bo [Participant 8]: b.py=b"));
}

TEST_F(RosterTest, WhatWasTypedIntoMoodleNeedsALanguage) {
  const fs::path root =
      folder({{"Di_105_assignsubmission_onlinetext_/onlinetext.html",
               "<html><head><title>t</title></head><body><p>def f(n):<br>&nbsp; return n &lt; 2</p></body>"}});
  EXPECT_THAT(complaintsOf(read(root)), ElementsAre(HasSubstr("--language")));
  options_.language = "python";
  EXPECT_THAT(submissionsOf(read(root)), ElementsAre("Di [Participant 105]: online text=def f(n):\n  return n < 2\n"));
}

TEST_F(RosterTest, Gradescope) {
  const Files files = {
      {"assignment_9_export/submission_metadata.yml",
       "submission_1:\n  :submitters:\n  - :name: Ada Byron\n    :sid: '1815'\n    :email: ada@x.org\n"
       "  :created_at: 2026-04-26 17:34:00.861687000 Z\n  :score: 2.0\n  :results: &1\n    output: |-\n"
       "      == a: b ==\n  :again: *1\n"
       "submission_2:\n  :submitters:\n  - :name: Bo\n    :sid: 16\n  - :name: Cy\n    :email: cy@x.org\n"
       "submission_3:\n  :submitters: []\n"
       "submission_4:\n  :submitters:\n  - :sid: 17\n"
       "  :created_at: !ruby/object:ActiveSupport::TimeWithZone\n    utc: 2026-04-26 17:00:00.5 Z\n"},
      {"assignment_9_export/submission_1/solution.py", "a"},
      {"assignment_9_export/submission_2/solution.py", "b"},
      {"assignment_9_export/submission_4/", ""},
      {"assignment_9_export/submission_5/solution.py", "e"}};
  for (const Roster& roster : {read(folder(files)), read(zip(files))}) {
    EXPECT_EQ(roster.layout, "gradescope");
    EXPECT_THAT(submissionsOf(roster),
                ElementsAre("Ada Byron [1815] 2026-04-26T17:34:00Z: solution.py=a",
                            "Bo [16] {submission_2}: solution.py=b", "Cy [cy@x.org] {submission_2}: solution.py=b"));
    EXPECT_THAT(complaintsOf(roster),
                ElementsAre(HasSubstr("submission_4: holds no file"),
                            HasSubstr("submission_5: is not in submission_metadata.yml"),
                            HasSubstr("submission_metadata.yml:18: \"submission_3\" has no submitters")));
    EXPECT_THAT(badOnesOf(roster), ElementsAre("17 [17]: holds no file"));
  }
}

TEST_F(RosterTest, GithubClassroom) {
  const Files files = {{"hw-1-submissions/hw-1-ada/.git/config", ""},
                       {"hw-1-submissions/hw-1-ada/src/solution.py", "a"},
                       {"hw-1-submissions/hw-1-ada/tests/test_solution.py", "t"},
                       {"hw-1-submissions/hw-1-ada/setup.py", "s"},
                       {"hw-1-submissions/hw-1-ada-2/solution.py", "b"},
                       {"hw-1-submissions/other/x.py", "x"}};
  for (const Roster& roster : {read(folder(files) / "hw-1-submissions"), read(zip(files, "hw-1-submissions.zip"))}) {
    EXPECT_EQ(roster.layout, "folders") << "not all begin with hw-1-";
  }
  options_.layout = "github-classroom";
  const Roster roster = read(folder(files) / "hw-1-submissions");
  EXPECT_EQ(roster.layout, "github-classroom");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("ada [ada]: solution.py=a", "ada-2 [ada-2]: solution.py=b"));
  EXPECT_THAT(roster.remarks, Contains(HasSubstr("left out ")));
}

TEST_F(RosterTest, GithubClassroomIsSeenByItsRepositories) {
  const Files files = {{"x/hw-1-ada/.git/config", ""},
                       {"x/hw-1-ada/a.py", "a"},
                       {"x/hw-1-bo/.github/classroom/autograding.json", ""},
                       {"x/hw-1-bo/b.py", "b"},
                       {"x/grades.csv",
                        "assignment_name,github_username,roster_identifier,submission_timestamp\n"
                        "hw 1,ada,\"Byron, Ada\",2026-11-21 10:00:00 UTC\nhw 1,bo,,\n"}};
  const Roster roster = read(folder(files) / "x");
  EXPECT_EQ(roster.layout, "github-classroom");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Byron, Ada [ada] 2026-11-21T10:00:00Z: a.py=a", "bo [bo]: b.py=b"));
}

Files contest() {
  return {{"submissions.json",
           R"([{"id":"1","team_id":"7","problem_id":"queens","language_id":"cpp","time":"2026-06-25T11:22:05.034+01"},
               {"id":"9","team_id":"7","problem_id":"queens","time":"2026-06-25T12:22:05.034+01:00"},
               {"id":"10","team_id":"7","problem_id":"hello","time":"2026-06-25T13:22:05.034+01:00"},
               {"id":"11","team_id":"8","problem_id":"queens","time":"2026-06-25T13:22:05Z","entry_point":"start.py"},
               {"id":"12","team_id":"9","problem_id":"queens","time":"2026-06-25T13:22:05Z"},
               {"id":"13","team_id":"5","problem_id":"queens","time":"2026-06-25T13:22:05Z"}])"},
          {"teams.json",
           R"([{"id":"7","name":"seven","display_name":"Sieben","group_ids":["g"]},{"id":8,"name":"eight"},
               {"id":"9","name":"jury","hidden":true},{"id":"5","name":"five"}])"},
          {"groups.json", R"([{"id":"g","name":"Locals"}])"},
          {"problems.json",
           R"([{"id":"queens","label":"A","short_name":"nq","name":"N Queens"},{"id":"hello","label":"B"}])"}};
}

TEST_F(RosterTest, Domjudge) {
  Files files = contest();
  files.emplace_back("submissions/1/files.zip", zipText({{"old.cpp", "1"}}));
  files.emplace_back("submissions/9/submission.zip", zipText({{"a.cpp", "9"}, {"a.h", "h"}}));
  files.emplace_back("submissions/11/files.zip", zipText({{"start.py", "11"}, {"more.py", "m"}}));
  EXPECT_THROW(read(folder(files)), InputError) << "two problems";
  options_.layout = "domjudge/hello";
  EXPECT_THAT(submissionsOf(read(folder(files))), IsEmpty());
  options_.layout = "";
  options_.names = {"n_queens"};
  for (const Roster& roster : {read(folder(files)), read(zip(files))}) {
    EXPECT_EQ(roster.layout, "domjudge");
    EXPECT_THAT(submissionsOf(roster), ElementsAre("Sieben [7] {Locals} 2026-06-25T11:22:05Z: a.cpp=9",
                                                   "eight [8] 2026-06-25T13:22:05Z: start.py=11"));
    EXPECT_THAT(complaintsOf(roster), ElementsAre(HasSubstr("submissions/13: holds no file")));
    EXPECT_THAT(roster.remarks, Contains("Sieben: the last of 2 submissions, 9, counts"));
    EXPECT_THAT(roster.remarks, Contains("left out team jury, which is hidden"));
  }
}

struct Choice {
  std::string what;
  Files files;
  std::string chosen;  // its name, or words of the complaint
};

class FileChoice : public RosterTest, public ::testing::WithParamInterface<Choice> {};

TEST_P(FileChoice, FollowsTheRules) {
  options_.names = {"n_queens", "solveNQueens"};
  Files files;
  for (const auto& [name, text] : GetParam().files) files.emplace_back("Ada/" + name, text);
  const Roster roster = read(folder(files));
  if (!roster.complaints.empty()) {
    EXPECT_THAT(complaintsOf(roster), ElementsAre(HasSubstr(GetParam().chosen))) << GetParam().what;
  } else {
    EXPECT_EQ(roster.submissions[0].files[0].first, GetParam().chosen) << GetParam().what;
    EXPECT_THAT(roster.submissions[0].files, SizeIs(1));
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, FileChoice,
    ::testing::Values(
        Choice{"the only one of a language", {{"a.py", "1"}, {"b.txt", "2"}}, "a.py"},
        Choice{"called as the kata", {{"a.py", "1"}, {"N-Queens.py", "2"}, {"solution.py", "3"}}, "N-Queens.py"},
        Choice{"called as the function", {{"a.py", "1"}, {"solve_n_queens.py", "2"}}, "solve_n_queens.py"},
        Choice{"called solution", {{"a.py", "1"}, {"Solution.java", "2"}}, "Solution.java"},
        Choice{"no header", {{"a.cpp", "1"}, {"a.h", "2"}}, "a.cpp"}, Choice{"a header alone", {{"a.h", "2"}}, "a.h"},
        Choice{"no test", {{"a.py", "1"}, {"test_a.py", "2"}, {"tests/x.py", "3"}}, "a.py"},
        Choice{"a test alone", {{"test_a.py", "2"}}, "test_a.py"},
        Choice{"in the fewest folders", {{"x/a.py", "1"}, {"x/y/b.py", "2"}}, "a.py"},
        Choice{"equal ones", {{"a.py", "1"}, {"b.py", "1"}}, "a.py"},
        Choice{"two",
               {{"a.py", "1"}, {"b.py", "2"}},
               "holds 2 files that may be the submission: a.py, b.py; keep one, or call it n_queens.py"},
        Choice{"an archive beside a source", {{"a.py", "1"}, {"b.zip", "no archive"}}, "a.py"},
        Choice{"none", {{"a.pdf", "1"}}, "holds no file in a known language"},
        Choice{"another case", {{"A.PY", "1"}}, "A.PY"},
        Choice{"UTF-16", {{"a.py", "\xFF\xFEx"}}, "a.py: is UTF-16, expected UTF-8"}));

TEST_F(RosterTest, FilesOfAProgramAreAllOfItsLanguage) {
  options_.isProgram = true;
  const Roster roster = read(folder({{"Ada/main.cpp", "m"},
                                     {"Ada/help.cpp", "h"},
                                     {"Ada/help.h", "i"},
                                     {"Ada/make.py", "p"},
                                     {"Bo/a/x.py", "1"},
                                     {"Bo/b/x.py", "2"},
                                     {"Bo/main.py", "3"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: main.cpp=m help.cpp=h help.h=i"));
  EXPECT_THAT(complaintsOf(roster), ElementsAre(HasSubstr("Bo: has two files called x.py")));
}

TEST_F(RosterTest, ALanguageThatIsSaidIsTheOnlyOne) {
  options_.language = "cpp";
  const Roster roster =
      read(folder({{"Ada/a.py", "1"}, {"Ada/a.cc", "2"}, {"Bo/code.txt", "3"}, {"Cy/a.py", "4"}, {"Cy/b.py", "5"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.cc=2", "Bo: code.txt=3"));
  EXPECT_THAT(complaintsOf(roster), ElementsAre(HasSubstr("Cy: holds no file in C++")));
}

TEST_F(RosterTest, WhatIsNobodysWorkIsLeftOut) {
  const Files files = {{"Ada/a.py", "1"},
                       {"Ada/.DS_Store", "x"},
                       {"Ada/node_modules/b.js", "x"},
                       {"Ada/__pycache__/a.py", ""},
                       {"__MACOSX/Ada/._a.py", ""},
                       {".DS_Store", ""},
                       {"Bo/a.py", "2"},
                       {"Bo/.DS_Store", "x"}};
  for (const Roster& roster : {read(folder(files)), read(zip(files))}) {
    EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=1", "Bo: a.py=2"));
    EXPECT_THAT(roster.complaints, IsEmpty());
    EXPECT_THAT(roster.remarks, Contains(HasSubstr(".DS_Store and 2 more of that name: nobody's work")));
    EXPECT_THAT(roster.remarks, Contains(HasSubstr("left out Ada/node_modules")));
  }
}

TEST_F(RosterTest, NoLinkIsFollowed) {
  const fs::path root = folder({{"Ada/a.py", "1"}, {"Bo/", ""}, {"list.csv", "name,file\nEd,link.py\n"}});
  std::ofstream(scratch_.path() / "secret.py") << "secret";
  fs::create_symlink(scratch_.path() / "secret.py", root / "Bo/b.py");
  fs::create_directory_symlink(scratch_.path(), root / "Cy");
  fs::create_symlink(scratch_.path() / "secret.py", root / "link.py");
  const Roster linked = read(root / "list.csv");
  EXPECT_THAT(complaintsOf(linked), ElementsAre(HasSubstr("link.py: is a link")));
  fs::remove(root / "list.csv");
  const Roster roster = read(root);
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=1"));
  EXPECT_THAT(complaintsOf(roster),
              ElementsAre("handed/Bo: holds no file", "handed/Cy: is a link, which is not followed",
                          "handed/link.py: is a link, which is not followed"))
      << "one may be what somebody handed in";
  EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("Bo: "), HasSubstr("Cy: "), HasSubstr("link: ")));
  EXPECT_THAT(roster.remarks, Contains(HasSubstr("left out Cy: a link")));
  const Roster packed = read(zip({{"Ada/a.py", "1"}, {"Bo/b.py", "-> /etc/passwd"}}));
  EXPECT_THAT(submissionsOf(packed), ElementsAre("Ada: a.py=1"));
  EXPECT_THAT(complaintsOf(packed), ElementsAre(HasSubstr("handed.zip: Bo: holds no file")));
}

TEST_F(RosterTest, NoMemberLeavesItsFolder) {
  const Roster roster = read(
      zip({{"Ada/a.py", "1"}, {"../up.py", "2"}, {"/tmp/abs.py", "3"}, {"Bo/../../x.py", "4"}, {"C:\\x.py", "5"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=1"));
  EXPECT_THAT(
      complaintsOf(roster),
      ElementsAre(HasSubstr("handed.zip: ../up.py: is no path inside"), HasSubstr("/tmp/abs.py: is no path inside"),
                  HasSubstr("Bo/../../x.py: is no path inside"), HasSubstr("x.py: is no path inside")));
}

TEST_F(RosterTest, WhatIsWrongInAnExportIsWrongOfItsStudent) {
  const Roster roster = read(zip({{"Ada/a.py", "1"}, {"Ada/a.py", "2"}, {"Ada/b.py", "3"}, {"Bo/b.py", "4"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Bo: b.py=4"));
  EXPECT_THAT(complaintsOf(roster), ElementsAre("handed.zip: Ada: a.py: is there twice in the archive"));
  EXPECT_THAT(badOnesOf(roster), ElementsAre("Ada: a.py: is there twice in the archive"));
}

TEST_F(RosterTest, AStudentsArchiveHurtsNobodyElse) {
  Files many;
  for (int i = 0; i < 20'000; ++i) many.emplace_back(fmt::format("{}.py", i), "");
  const std::string zeros(std::size_t{40} << 20, '\0');
  const Roster roster =
      read(zip({{"Ada/a.py", "1"},
                {"Bomb/b.zip", zipText({{"1.py", zeros}, {"2.py", zeros}, {"x.zip", zeros}, {"y.zip", zeros}})},
                {"Broken/b.zip", "PK\3\4"},
                {"Deep/d.zip", zipText({{"d.zip", zipText({{"d.zip", zipText({{"d.py", "d"}})}})}})},
                {"Many/m.zip", zipText(many)},
                {"Twice/t.zip", zipText({{"a.py", "1"}, {"a.py", "2"}})},
                {"Up/u.zip", zipText({{"../u.py", "u"}})}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=1"));
  std::vector<std::string> students;
  for (const HandedIn& one : roster.submissions) students.push_back(one.student);
  EXPECT_THAT(students, ElementsAre("Ada", "Bomb", "Broken", "Deep", "Many", "Twice", "Up"));
  EXPECT_THAT(complaintsOf(roster), ElementsAre(HasSubstr("Bomb: b.zip: unpacks to more than 200 times its size"),
                                                HasSubstr("Broken: b.zip: is no whole zip or tar archive"),
                                                HasSubstr("Deep: holds no file in a known language"),
                                                HasSubstr("Many: m.zip: has more than 5000 members"),
                                                HasSubstr("Twice: t.zip: member a.py: is there twice"),
                                                HasSubstr("Up: u.zip: member ../u.py: is no path")));
}

/// With all their folders, paths like these fill any memory.
TEST_F(RosterTest, NoNameInAnArchiveIsLongerOrDeeperThanFilesMayBe) {
  const auto tarText = [&](const Files& files) {
    writeTar(scratch_.path() / "inner.tar.gz", files);
    std::ifstream file(scratch_.path() / "inner.tar.gz", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "a/";
  const std::string name(500'000, 'b');
  Files many;
  for (int i = 0; i < 4'999; ++i) many.emplace_back(fmt::format("{}/{}.py", i, std::string(4'000, 'm')), "");
  const Roster roster = read(zip({{"Ada/a.py", "1"},
                                  {"Deep/d.tgz", tarText({{deep + "x.py", "d"}})},
                                  {"Folder/f.tgz", tarText({{deep, ""}})},
                                  {"Junk/j.tgz", tarText({{deep + ".junk/x.py", "j"}})},
                                  {"Long/l.tgz", tarText({{name + ".py", "l"}})},
                                  {"Many/m.tgz", tarText(many)}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=1"));
  EXPECT_THAT(badOnesOf(roster),
              ElementsAre(HasSubstr("lies deeper than 32 folders"), HasSubstr("lies deeper than 32 folders"),
                          HasSubstr("lies deeper than 32 folders"), HasSubstr("has a path of more than 4096 bytes"),
                          HasSubstr("m.tgz: has more than 16 MiB of names")));
  for (const HandedIn& one : roster.submissions) EXPECT_LT(one.problem.size(), 2000U) << one.student;
  writeTar(scratch_.path() / "handed.tar.gz", {{"Bo/b.py", "b"}, {"Cy/" + deep + "c.py", "c"}});
  const Roster packed = read(scratch_.path() / "handed.tar.gz");
  EXPECT_THAT(submissionsOf(packed), ElementsAre("Bo: b.py=b"));
  EXPECT_THAT(badOnesOf(packed), ElementsAre(HasSubstr("Cy: a/a/a/"))) << "it hurts nobody else";
}

TEST_F(RosterTest, AllArchivesOfAStudentHaveOneBound) {
  const std::string noise = "not so many bytes of a kind that is easily packed";
  Files files, few, many;
  for (int i = 0; i < 2'000; ++i) files.emplace_back(fmt::format("{}.py", i), noise);
  const std::string inner = zipText(files), zeros(std::size_t{50} << 20, '\0');
  for (int i = 0; i < 3; ++i) many.emplace_back(fmt::format("Many/{}.zip", i), inner);
  writeTar(scratch_.path() / "large.tar.gz", {{"a.py", zeros}});
  std::ifstream file(scratch_.path() / "large.tar.gz", std::ios::binary);
  const std::string large(std::istreambuf_iterator<char>(file), {});
  for (int i = 0; i < 6; ++i) few.emplace_back(fmt::format("{}.tgz", i), large);
  many.emplace_back("Nested/n.zip", zipText(few));
  many.emplace_back("Two/1.zip", inner);
  many.emplace_back("Two/2.zip", zipText({{"n_queens.py", "2"}}));
  options_.names = {"n_queens"};
  const Roster roster = read(zip(many));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Two: n_queens.py=2"));
  EXPECT_THAT(badOnesOf(roster), ElementsAre("Many: its archives hold more than 5000 files together",
                                             "Nested: its archives unpack to more than 256 MiB together"));
}

TEST_F(RosterTest, OfManyProblemsOfAStudentSomeAreTold) {
  std::string deep = "Ada/";
  for (int i = 0; i < 30; ++i) deep += "d/";
  Files files;
  for (int i = 0; i < 700; ++i) files.emplace_back(fmt::format("{}{}{:03}/", deep, std::string(200, 'x'), i), "");
  const Roster roster = read(folder(files));
  EXPECT_THAT(badOnesOf(roster), ElementsAre(::testing::AllOf(HasSubstr("x000: lies deeper than 32 folders; "),
                                                              ::testing::EndsWith("; and 692 more"))));
  EXPECT_THAT(roster.complaints, SizeIs(9));
}

TEST_F(RosterTest, EveryFileGetsANameThatACourseCanStore) {
  options_.language = "python";
  const std::string umlauts = fmt::format("{:\u00fc<120}", "");
  const Roster roster = read(folder({{"Ada/:..", "1"}, {"Bo/" + umlauts + ".py", "2"}, {"Cy/:.:", "3"}}));
  EXPECT_THAT(roster.complaints, IsEmpty());
  ASSERT_THAT(roster.submissions, SizeIs(3));
  EXPECT_EQ(roster.submissions[0].files[0].first, "submission");
  EXPECT_EQ(roster.submissions[2].files[0].first, "submission");
  const std::string& cutOff = roster.submissions[1].files[0].first;
  EXPECT_THAT(cutOff, ::testing::AllOf(::testing::StartsWith("\u00fc"), ::testing::EndsWith("\u00fc.py")));
  EXPECT_LE(sourceName("", cutOff).size(), 255U);
}

TEST_F(RosterTest, FilesOfAProgramDoNotBecomeOne) {
  options_.isProgram = true;
  EXPECT_THAT(badOnesOf(read(folder({{"Ada/main.py", "1"}, {"Ada/a.py", "2"}, {"Ada/a:.py", "3"}}))),
              ElementsAre(HasSubstr("there is another file called a.py")));
}

TEST_F(RosterTest, TarArchivesServeToo) {
  const fs::path path = scratch_.path() / "handed.tar.gz";
  writeTar(path, {{"Zoë/a.py", "1"}, {"Bo/b.tgz", "no archive"}, {"Cy/c.py", std::string(70'000, 'c')}});
  const Roster roster = read(path);
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Zoë: a.py=1"));
  EXPECT_THAT(complaintsOf(roster), ElementsAre(HasSubstr("Bo: b.tgz: is no whole zip or tar archive"),
                                                HasSubstr("Cy: c.py: is larger than 64 KiB")));
}

TEST_F(RosterTest, WhatIsSkippedInATarIsCounted) {
  const fs::path path = scratch_.path() / "inner.tar.gz";
  const std::string zeros(std::size_t{100} << 20, '\0');
  writeTar(path, {{"a.py", zeros}, {"b.py", zeros}, {"c.py", "1"}});
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  EXPECT_THAT(complaintsOf(read(zip({{"Ada/a.tgz", bytes}}))),
              ElementsAre(HasSubstr("Ada: a.tgz: unpacks to more than 200 times its size")));
}

/// Says of all names that they are UTF-8, as most programs do now.
std::string withUtf8Flag(std::string zip) {
  for (const auto& [mark, at] : {std::pair<std::string_view, std::size_t>("PK\3\4", 7), {"PK\1\2", 9}})
    for (std::size_t found = 0; (found = zip.find(mark, found)) != zip.npos; found += 4) zip[found + at] |= 0x08;
  return zip;
}

TEST_F(RosterTest, NamesInArchivesHaveAnyEncoding) {
  const fs::path plain =
      zip({{"Bj\x94rn/a.py", "1"}, {"Jose\u0301/a.py", "2"}, {"\u202Eeve\n/a.py", "3"}, {"Zoë/a.py", "4"}});
  EXPECT_THAT(submissionsOf(read(plain)), ElementsAre("Björn: a.py=1", "José: a.py=2", "Zoë: a.py=4", "eve: a.py=3"));
  std::ofstream(scratch_.path() / "flagged.zip", std::ios::binary)
      << withUtf8Flag(zipText({{"Zoë/Lösung.py", "1"}, {"李雷/a.py", "2"}}));
  EXPECT_THAT(submissionsOf(read(scratch_.path() / "flagged.zip")), ElementsAre("Zoë: Lösung.py=1", "李雷: a.py=2"));
}

TEST_F(RosterTest, NamesThatLookAlikeAreToldApartOrRefused) {
  const Roster roster =
      read(folder({{"Ada/a.py", "1"}, {"Ada .py", "2"}, {"Bo\u200B/b.py", "3"}, {"Bo/b.py", "4"}, {"Cy/c.py", "5"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Cy: c.py=5"));
  EXPECT_THAT(complaintsOf(roster),
              ::testing::UnorderedElementsAre(HasSubstr("Ada is there twice, the first time at "),
                                              HasSubstr("Bo is there twice, the first time at ")));
}

TEST_F(RosterTest, StudentsAreToldApartFromThoseWhoCannotBeGraded) {
  const Roster roster =
      read(folder({{"Ada_1_assignsubmission_file_/a.py", "1"}, {"Ada_2_assignsubmission_file_/a.pdf", "2"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada (Participant 1) [Participant 1]: a.py=1"));
  EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("Ada (Participant 2) [Participant 2]: ")));
}

TEST_F(RosterTest, ALayoutThatIsSaidHolds) {
  const fs::path root = folder({{"Ada_1_assignsubmission_file_/a.py", "1"}});
  options_.layout = "folders";
  EXPECT_THAT(submissionsOf(read(root)), ElementsAre("Ada_1_assignsubmission_file_: a.py=1"));
  options_.layout = "gradescope";
  EXPECT_THROW(read(root), InputError);
  options_.layout = "modle";
  try {
    read(root);
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("did you mean moodle?"));
  }
}

TEST_F(RosterTest, WhatIsNoRosterIsOneMistake) {
  EXPECT_THROW(read(scratch_.path() / "none"), InputError);
  EXPECT_THROW(read(folder({{"a.docx", "x"}}) / "a.docx"), InputError);
  std::ofstream(scratch_.path() / "bad.zip") << "PK no";
  EXPECT_THROW(read(scratch_.path() / "bad.zip"), InputError);
  fs::create_directories(scratch_.path() / "empty");
  EXPECT_THAT(complaintsOf(read(scratch_.path() / "empty")), SizeIs(1));
}

TEST(UtcOf, IsTheSameMoment) {
  const std::string utc = "2026-11-21T03:32:35Z";
  for (const char* const text :
       {"2026-11-21T03:32:35Z", "2026-11-21 03:32:35 UTC", "2026-11-21 04:32:35.861687000 +0100",
        "2026-11-20T22:32:35-05", "2026-11-21T09:02:35.5+05:30", " 2026-11-21 03:32:35 "})
    EXPECT_EQ(utcOf(text), utc) << text;
  EXPECT_EQ(utcOf("2026-11-21"), "2026-11-21T00:00:00Z");
  EXPECT_EQ(utcOf("2026-11-21 7:00"), "");
  for (const char* const text : {"", "tomorrow", "2026-13-01", "2026-02-30", "2026-11-21T25:00", "21.11.2026"})
    EXPECT_EQ(utcOf(text), "") << text;
}

}  // namespace
}  // namespace judge::course
