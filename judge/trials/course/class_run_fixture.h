#pragma once

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "judge/course/course_files.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"
#include "judge/course/shard.h"
#include "judge/trials/commands/command_fixture.h"

/// For tests of `judge class plan` and `run` as a user meets them: a small class, and what became of it.
namespace judge {

namespace fs = std::filesystem;

inline const std::string kEmptyAnswers = "std::string solveNQueens(int, std::pair<int, int>) { return \"\"; }\n";

class ClassRunTest : public CommandFixture {
 protected:
  /// Hands something in; `of` tells sources apart that do the same.
  void handIn(const std::string& student, const std::string& source, const std::string& name = "s.cpp") const {
    fs::create_directories((class_ / student / name).parent_path());
    std::ofstream(class_ / student / name) << source;
  }

  /// Four who hand in three different sources.
  void handInSmallClass() const {
    handIn("ada", read(kAccepted));
    handIn("bob", read(kAccepted));
    handIn("cy", kEmptyAnswers);
    handIn("dora", "def\n", "s.py");
  }

  /// A process that waits for tests until it is ended.
  void handInWaiting(const std::string& student) const { handIn(student, read(waiting(student))); }

  /// A folder of languages with one that no machine has.
  std::string languageWithoutPrograms() const {
    fs::create_directories(folder_.path() / "languages");
    fs::copy(QUEENS_SOURCE_DIR "/judge/languages/python", folder_.path() / "languages/snake",
             fs::copy_options::recursive);
    std::string toml = read(folder_.path() / "languages/snake/language.toml");
    const auto change = [&](const std::string& from, const std::string& to) {
      ASSERT_NE(toml.find(from), toml.npos) << from;
      toml.replace(toml.find(from), from.size(), to);
    };
    change("\"Python\"", "\"Snake\"");
    change("[\".py\"]", "[\".snake\"]");
    change("programs = [\"", "programs = [\"/nowhere/");
    file("languages/snake/language.toml", toml);
    return folder_.path() / "languages";
  }

  Result plan(std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"class", "plan", class_, "--output", course_};
    words.insert(words.end(), more.begin(), more.end());
    return judge(std::move(words));
  }

  static std::vector<std::string> runWords(const std::string& course, const std::vector<std::string>& more) {
    std::vector<std::string> words = {"class", "run", course};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  Result run(const std::vector<std::string>& more = {}) const { return judge(runWords(course_, more)); }
  pid_t startRun(const std::vector<std::string>& more = {}) const { return start(runWords(course_, more)); }

  std::unique_ptr<course::CourseFiles> files() const { return course::openCourseFolder(course_); }
  course::Plan planned() const { return course::planIn(files()->read("plan.json").value(), "plan.json"); }

  /// By key; a damaged one fails the test.
  std::map<std::string, course::Result> results() const {
    std::map<std::string, course::Result> results;
    const auto take = [&](const std::string& name, const std::string& text) {
      const course::ReadResult read = course::resultIn(text);
      EXPECT_THAT(read.damage, ::testing::IsEmpty()) << name;
      results[read.result.key] = read.result;
    };
    files()->each("results", take, [](const std::string&, const std::string&) {});
    return results;
  }

  /// By student, "-" where there is none.
  std::map<std::string, std::string> verdicts() const {
    std::map<std::string, std::string> verdicts;
    const auto all = results();
    for (const course::PlannedSubmission& one : planned().submissions) {
      const auto result = all.find(one.key);
      verdicts[one.student] = result == all.end() ? "-" : std::string(code(result->second.verdict));
    }
    return verdicts;
  }

  std::size_t filesIn(const std::string& folder) const {
    std::size_t count = 0;
    files()->names(folder, [&](const std::string&) { ++count; });
    return count;
  }

  const fs::path class_ = folder_.path() / "class";
  const std::string course_ = (folder_.path() / "course").string();
};

}  // namespace judge
