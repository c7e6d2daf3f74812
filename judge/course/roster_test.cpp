#include "judge/course/roster.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "judge/base/errors.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/plan.h"
#include "judge/machine/scratch_directory.h"
#include "judge/trials/course/roster_fixture.h"
#include "judge/trials/katas/sample_package.h"

namespace judge::course {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST_F(RosterTest, AFolderForEachStudent) {
  const Roster roster = read(folder({{"Ada Byron/solution.py", "a"}, {"Ada Byron/notes.txt", "n"}, {"Bo/x.cpp", "b"}}));
  EXPECT_EQ(roster.layout, "folders");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada Byron: solution.py=a", "Bo: x.cpp=b"));
  EXPECT_THAT(roster.problems, IsEmpty());
  EXPECT_EQ(roster.submissions[0].language->id, "python");
  EXPECT_EQ(roster.submissions[1].language->id, "cpp");
  EXPECT_THAT(roster.submissions[0].location, ::testing::EndsWith("handed/Ada Byron"));
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
  EXPECT_THAT(roster.submissions[1].location, ::testing::EndsWith("list.csv:3"));
  EXPECT_THAT(roster.problems, IsEmpty());
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
                                 "name,file,groop,time\n"        // 1
                                 "Ada,a.py,,\n"                  // 2
                                 "Bo,missing.py,,\n"             // 3
                                 "Cy,empty.py,,\n"               // 4
                                 "Di,large.py,,\n"               // 5
                                 "Ed,word.docx,,\n"              // 6
                                 ",a.py,,\n"                     // 7
                                 "Fi,,,\n"                       // 8
                                 "Ada,a.py,,\n"                  // 9
                                 "Gus,hollow,,\n"                // 10
                                 "Hal,bad.zip,,\n"               // 11
                                 "Ida,a.py,,2026-11-21 17:30\n"  // 12
                                 "Jo,a.py,,,more\n"              // 13
                                 "Ken,\"a.py\"x,,\n"             // 14
                                 ",a.py,,\n"}});                 // 15
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(
      problemsOf(roster),
      ElementsAre(
          "handed/list.csv:1: unknown column \"groop\", expected name, file, group, id or time; did you mean group?",
          "handed/list.csv:3: there is no file \"missing.py\"",
          "handed/list.csv:4: empty.py: is empty; hand in the file with the code in it",
          "handed/list.csv:5: large.py: is larger than 64 KiB", HasSubstr("handed/list.csv:6: word.docx is a document"),
          "handed/list.csv:7: names no student", "handed/list.csv:8: names no file",
          HasSubstr("handed/list.csv:9: Ada appears twice, first at "),
          "handed/list.csv:10: the folder \"hollow\" holds no file",
          HasSubstr("handed/list.csv:11: bad.zip: is not a complete zip"),
          HasSubstr("handed/list.csv:12: \"2026-11-21 17:30\" is no time with its zone"),
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
  EXPECT_THAT(problemsOf(roster),
              ElementsAre("handed/list.csv:2: Ada has the id 1, and so has Bo at handed/list.csv:3; give each an id of "
                          "their own, or leave one out",
                          HasSubstr("handed/list.csv:3: Bo has the id 1, and so has Ada at handed/list.csv:2"),
                          HasSubstr("handed/list.csv:7: Di (4) appears twice, first at handed/list.csv:6; "
                                    "give both a time")));
  EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("Ada {A}: Ada has the id 1"), HasSubstr("Bo {B}: Bo has"),
                                             HasSubstr("Di (4) [4]: Di (4) appears twice")));
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
  EXPECT_THAT(problemsOf(roster), Contains(HasSubstr("list.csv:2: a quote is not closed")));
}

TEST_F(RosterTest, ARowOfSeparatorsAloneIsEmpty) {
  const fs::path root = folder({{"a.py", "a"}, {"list.csv", "name;file;group\n;;\nAda;a.py;\n; ;\n"}});
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=a"));
  EXPECT_THAT(roster.problems, IsEmpty());
}

struct NameColumns {
  std::string header, row, student;
};

class NamesInColumns : public RosterTest, public ::testing::WithParamInterface<NameColumns> {};

TEST_P(NamesInColumns, AreWhole) {
  const fs::path root =
      folder({{"a.py", "a"}, {"list.csv", GetParam().header + ",file\n" + GetParam().row + ",a.py\n"}});
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(roster.problems, IsEmpty());
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
  EXPECT_THAT(problemsOf(read(root / "nofile.csv")),
              ElementsAre("handed/nofile.csv:1: has no file column, expected one called file"));
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
                                 "Bo,1.py,2026-11-21 10:00 Z\nBo,2.py,\n"}});
  const Roster roster = read(root / "list.csv");
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada 2026-11-21T09:00:00Z: 2.py=2"));
  EXPECT_THAT(roster.remarks, Contains(HasSubstr("list.csv:2: 1 older one of Ada left out")));
  EXPECT_THAT(problemsOf(roster), ElementsAre(HasSubstr("list.csv:5: Bo appears twice")));
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
    EXPECT_THAT(problemsOf(roster), ElementsAre(HasSubstr("roster.csv:3: there is no file \"../../etc/passwd\"")));
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
  for (int i = 0; i < 20'000; ++i) rows += fmt::format("Student {},{}.py,G{}\n", i, i % 100, i % 7);
  files.emplace_back("list.csv", rows);
  const Roster roster = read(folder(files) / "list.csv");
  ASSERT_THAT(roster.submissions, SizeIs(20'000));
  std::set<const std::string*> texts;
  for (const HandIn& one : roster.submissions) texts.insert(one.files.front().second.get());
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
    EXPECT_THAT(problemsOf(roster), ElementsAre(HasSubstr("Fi_106_assignsubmission_file_: report.pdf is a document")));
    EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("Fi [Participant 106]: report.pdf is a document")));
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
  EXPECT_THAT(problemsOf(roster), ElementsAre(HasSubstr("handed/stray.py: is not named as Moodle names submissions")));
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
  EXPECT_THAT(problemsOf(read(root)), ElementsAre(HasSubstr("does not tell its language")));
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
    EXPECT_THAT(problemsOf(roster),
                ElementsAre(HasSubstr("submission_4: holds no file"),
                            HasSubstr("submission_5: is not listed in submission_metadata.yml"),
                            HasSubstr("submission_metadata.yml:18: \"submission_3\" has no submitters")));
    EXPECT_THAT(badOnesOf(roster),
                ElementsAre("17 [17]: holds no file (hidden ones and links do not count); hand in the source"));
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
    EXPECT_THAT(submissionsOf(roster), ElementsAre("Sieben [7] {Locals} 2026-06-25T11:22:05Z: a.cpp=9 a.h=h",
                                                   "eight [8] 2026-06-25T13:22:05Z: start.py=11 more.py=m"));
    EXPECT_THAT(problemsOf(roster), ElementsAre(HasSubstr("submissions/13: five: holds no file")));
    EXPECT_THAT(roster.remarks, Contains("Sieben: the last of 2 submissions, 9, counts"));
    EXPECT_THAT(roster.remarks, Contains("left out team jury, which is hidden"));
  }
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
