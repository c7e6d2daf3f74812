#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/plan.h"
#include "judge/trials/course/roster_fixture.h"

namespace judge::course {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

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
  if (!roster.problems.empty()) {
    EXPECT_THAT(problemsOf(roster), ElementsAre(HasSubstr(GetParam().chosen))) << GetParam().what;
  } else {
    std::vector<std::string> names;
    for (const auto& [name, text] : roster.submissions[0].files) names.push_back(name);
    EXPECT_EQ(join(names, " "), GetParam().chosen) << GetParam().what;
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, FileChoice,
    ::testing::Values(
        Choice{"the only one of a language", {{"a.py", "1"}, {"b.txt", "2"}}, "a.py"},
        Choice{"called as the kata",
               {{"a.py", "1"}, {"N-Queens.py", "2"}, {"solution.py", "3"}},
               "N-Queens.py a.py solution.py"},
        Choice{"called as the function", {{"a.py", "1"}, {"solve_n_queens.py", "2"}}, "solve_n_queens.py a.py"},
        Choice{"called solution", {{"a.py", "1"}, {"Solution.java", "2"}}, "Solution.java"},
        Choice{"no header", {{"a.cpp", "1"}, {"a.h", "2"}}, "a.cpp a.h"},
        Choice{"a header alone", {{"a.h", "2"}}, "a.h"},
        Choice{"no test", {{"a.py", "1"}, {"test_a.py", "2"}, {"tests/x.py", "3"}}, "a.py"},
        Choice{"a test alone", {{"test_a.py", "2"}}, "test_a.py"},
        Choice{"in the fewest folders", {{"x/a.py", "1"}, {"x/y/b.py", "2"}}, "x/a.py x/y/b.py"},
        Choice{"equal ones", {{"a.py", "1"}, {"b.py", "1"}}, "a.py b.py"},
        Choice{"two",
               {{"a.py", "1"}, {"b.py", "2"}},
               "has 2 files that may be the submission: a.py, b.py; keep one, or name it n_queens.py"},
        Choice{"an archive beside the function", {{"a.py", "def solveNQueens():"}, {"b.zip", "no archive"}}, "a.py"},
        Choice{"an archive beside a helper", {{"a.py", "1"}, {"b.zip", "no archive"}}, "b.zip: is not a complete zip"},
        Choice{"not the one that another uses", {{"a.py", "import b"}, {"b.py", "2"}}, "a.py b.py"},
        Choice{"the one with the function", {{"a.py", "def solveNQueens():"}, {"b.py", "solveNQueens2"}}, "a.py b.py"},
        Choice{"not the one with the kata's name in it", {{"a.py", "n_queens"}, {"b.py", "2"}}, "has 2 files"},
        Choice{"none", {{"a.kt", "1"}}, "holds no file in a known language"},
        Choice{"a document", {{"a.pdf", "1"}}, "Ada: a.pdf is a document; hand in the source as plain text"},
        Choice{"several that are none", {{"a.pdf", "1"}, {"b", "2"}}, "but a.pdf, b; a.pdf is a document"},
        Choice{"no extension", {{"a", "1"}}, "Ada: a does not tell its language; hand in a file with"},
        Choice{"another case", {{"A.PY", "1"}}, "A.PY"},
        Choice{"UTF-16", {{"a.py", "\xFF\xFEx"}}, "a.py: is UTF-16, expected UTF-8; save it as UTF-8"},
        Choice{"UTF-16 without a mark", {{"a.py", {"x\0", 2}}}, "a.py: is UTF-16, expected UTF-8; save it as UTF-8"}));

TEST_F(RosterTest, FilesOfAProgramAreAllOfItsLanguage) {
  options_.isProgram = true;
  const Roster roster = read(folder({{"Ada/main.cpp", "m"},
                                     {"Ada/help.cpp", "h"},
                                     {"Ada/help.h", "i"},
                                     {"Ada/make.py", "p"},
                                     {"Bo/a/x.py", "1"},
                                     {"Bo/b/x.py", "2"},
                                     {"Bo/main.py", "3"}}));
  EXPECT_THAT(submissionsOf(roster),
              ElementsAre("Ada: main.cpp=m help.cpp=h help.h=i", "Bo: main.py=3 a/x.py=1 b/x.py=2"));
}

TEST_F(RosterTest, ALanguageThatIsSaidIsTheOnlyOne) {
  options_.language = "cpp";
  const Roster roster =
      read(folder({{"Ada/a.py", "1"}, {"Ada/a.cc", "2"}, {"Bo/code.txt", "3"}, {"Cy/a.py", "4"}, {"Cy/b.py", "5"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.cc=2", "Bo: code.txt=3"));
  EXPECT_THAT(problemsOf(roster), ElementsAre(HasSubstr("Cy: holds no file in C++")));
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
    EXPECT_THAT(roster.problems, IsEmpty());
    EXPECT_THAT(roster.remarks, Contains(HasSubstr(".DS_Store and 2 more of that name: not part of a submission")));
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
  EXPECT_THAT(problemsOf(linked), ElementsAre(HasSubstr("link.py: is a link")));
  fs::remove(root / "list.csv");
  const Roster roster = read(root);
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=1"));
  EXPECT_THAT(
      problemsOf(roster),
      ElementsAre("handed/Bo: holds no file (hidden ones and links do not count); hand in the source",
                  "handed/Cy: is a link, which is not followed", "handed/link.py: is a link, which is not followed"))
      << "one may be what somebody handed in";
  EXPECT_THAT(badOnesOf(roster), ElementsAre(HasSubstr("Bo: "), HasSubstr("Cy: "), HasSubstr("link: ")));
  EXPECT_THAT(roster.remarks, Contains(HasSubstr("left out Cy: a link")));
  const Roster packed = read(zip({{"Ada/a.py", "1"}, {"Bo/b.py", "-> /etc/passwd"}}));
  EXPECT_THAT(submissionsOf(packed), ElementsAre("Ada: a.py=1"));
  EXPECT_THAT(problemsOf(packed), ElementsAre(HasSubstr("handed.zip: Bo: holds no file")));
}

TEST_F(RosterTest, NoMemberLeavesItsFolder) {
  const Roster roster = read(
      zip({{"Ada/a.py", "1"}, {"../up.py", "2"}, {"/tmp/abs.py", "3"}, {"Bo/../../x.py", "4"}, {"C:\\x.py", "5"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Ada: a.py=1"));
  EXPECT_THAT(problemsOf(roster),
              ElementsAre(HasSubstr("handed.zip: ../up.py: is not a path inside"),
                          HasSubstr("/tmp/abs.py: is not a path inside"),
                          HasSubstr("Bo/../../x.py: is not a path inside"), HasSubstr("x.py: is not a path inside")));
}

TEST_F(RosterTest, WhatIsWrongInAnExportIsWrongOfItsStudent) {
  const Roster roster = read(zip({{"Ada/a.py", "1"}, {"Ada/a.py", "2"}, {"Ada/b.py", "3"}, {"Bo/b.py", "4"}}));
  EXPECT_THAT(submissionsOf(roster), ElementsAre("Bo: b.py=4"));
  EXPECT_THAT(problemsOf(roster), ElementsAre("handed.zip: Ada: a.py: occurs twice in the archive"));
  EXPECT_THAT(badOnesOf(roster), ElementsAre("Ada: a.py: occurs twice in the archive"));
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
  for (const HandIn& one : roster.submissions) students.push_back(one.student);
  EXPECT_THAT(students, ElementsAre("Ada", "Bomb", "Broken", "Deep", "Many", "Twice", "Up"));
  EXPECT_THAT(problemsOf(roster), ElementsAre(HasSubstr("Bomb: b.zip: unpacks to more than 200 times its size"),
                                              HasSubstr("Broken: b.zip: is not a complete zip or tar archive"),
                                              HasSubstr("Deep: holds no file in a known language"),
                                              HasSubstr("Many: m.zip: has more than 5000 members"),
                                              HasSubstr("Twice: t.zip: member a.py: occurs twice"),
                                              HasSubstr("Up: u.zip: member ../u.py: is not a path")));
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
  for (const HandIn& one : roster.submissions) EXPECT_LT(one.problem.size(), 2000U) << one.student;
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
  EXPECT_THAT(submissionsOf(roster), ElementsAre(HasSubstr("Two: 2/n_queens.py=2")));
  EXPECT_EQ(roster.submissions.back().files.size(), 500u);
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
  EXPECT_THAT(roster.problems, SizeIs(9));
}

TEST_F(RosterTest, EveryFileGetsANameThatACourseCanStore) {
  options_.language = "python";
  const std::string umlauts = fmt::format("{:\u00fc<120}", "");
  const Roster roster = read(folder({{"Ada/:..", "1"}, {"Bo/" + umlauts + ".py", "2"}, {"Cy/:.:", "3"}}));
  EXPECT_THAT(roster.problems, IsEmpty());
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
  EXPECT_THAT(problemsOf(roster), ElementsAre(HasSubstr("Bo: b.tgz: is not a complete zip or tar archive"),
                                              HasSubstr("Cy: c.py: is larger than 64 KiB")));
}

TEST_F(RosterTest, WhatIsSkippedInATarIsCounted) {
  const fs::path path = scratch_.path() / "inner.tar.gz";
  const std::string zeros(std::size_t{100} << 20, '\0');
  writeTar(path, {{"a.py", zeros}, {"b.py", zeros}, {"c.py", "1"}});
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  EXPECT_THAT(problemsOf(read(zip({{"Ada/a.tgz", bytes}}))),
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
  EXPECT_THAT(problemsOf(roster), ::testing::UnorderedElementsAre(HasSubstr("Ada appears twice, first at "),
                                                                  HasSubstr("Bo appears twice, first at ")));
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
  EXPECT_THAT(problemsOf(read(scratch_.path() / "empty")), SizeIs(1));
}

}  // namespace
}  // namespace judge::course
