// 100,000 results: what a merge needs of memory and CPU time.

#include <sys/resource.h>

#include <filesystem>
#include <fstream>

#include "judge/course/course_files.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/course/sample_course.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Writes fast: nothing is brought to the disk.
class HastyFiles : public course::MemoryFiles {
 public:
  explicit HastyFiles(const fs::path& folder) : folder_(folder) {}

  bool keep(const std::string& name, std::string_view text) override {
    if (fs::exists(folder_ / name)) return false;
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return true;
  }
  void replace(const std::string& name, std::string_view text) override {
    course::openCourseFolder(folder_)->replace(name, text);
  }

 private:
  fs::path folder_;
};

class ClassSize : public CommandFixture {};

double secondsOf(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

TEST_F(ClassSize, AHundredThousandResultsFitIntoAllForms) {
  const std::string course = (folder_.path() / "course").string();
  HastyFiles files(course);
  fillLargeCourse(files, 112'360);
  std::size_t results = 0;
  course::openCourseFolder(course)->names("results", [&](const std::string&) { ++results; });
  ASSERT_GE(results, 100'000u);
  const Result result =
      judge({"class", "merge", course, "--quiet", "--output", (folder_.path() / "grades").string() + "/"});
  EXPECT_EQ(result.status, 1) << result.err;
  rusage used{};
  ASSERT_EQ(getrusage(RUSAGE_CHILDREN, &used), 0);
  const double cpu = secondsOf(used.ru_utime) + secondsOf(used.ru_stime);
  RecordProperty("cpu_s", std::to_string(cpu));
  RecordProperty("memory_kib", std::to_string(used.ru_maxrss));
  EXPECT_LT(used.ru_maxrss, 500 * 1024) << "KiB";
  EXPECT_LT(cpu, 20) << "CPU time, s";
}

}  // namespace
}  // namespace judge
