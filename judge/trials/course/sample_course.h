#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/course/course_files.h"
#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"

/// Courses for tests, without a grading.
namespace judge::course {

/// A course in memory; it lists names in an order that can be reversed.
class MemoryFiles : public CourseFiles {
 public:
  std::optional<std::string> read(const std::string& name) const override;
  bool has(const std::string& name) const override { return texts.contains(name); }
  bool keep(const std::string& name, std::string_view text) override { return texts.emplace(name, text).second; }
  void replace(const std::string& name, std::string_view text) override { texts[name] = text; }
  void remove(const std::string& name) override { texts.erase(name); }
  void names(const std::string& folder, const std::function<void(std::string)>& visit) const override;
  using CourseFiles::each;
  void each(const std::string& folder, const Visit& visit, const Visit& unexpected) const override;
  std::string displayName() const override { return "memory"; }

  std::map<std::string, std::string> texts;
  bool isTurned = false;
};

/// A key made of a name, so that equal names have equal keys.
std::string keyOf(const std::string& source);

/// A submission on the suites "tiny" (8 cases) and "large" (4); "source" is its name.
PlannedSubmission submissionOf(const std::string& student, const std::string& source, const std::string& group = "");
Plan planOf(std::vector<PlannedSubmission> submissions);

/// All of its cases right, in 100 ms of 10 s; by "shard-1".
Result acceptedResult(const std::string& source);

/// Three cases of "tiny" are wrong, and none of "large" was asked.
Result wrongResult(const std::string& source);

std::string nameOfResult(const Result& result);
void keepResult(CourseFiles& files, const Result& result);

/// On a machine whose calibration took `percent` of the usual one.
ShardRun shareOn(const std::string& host, const std::string& id = "shard-1", int percent = 100);
void keepShardRun(CourseFiles& files, const ShardRun& shardRun);

/// A course of five in two groups: Ada and Bob accepted with the same source, Cy wrong, Dora without a result, Eve's
/// cannot be graded.
void fillSmallCourse(CourseFiles& files);

/// So many submissions, nine of ten different, all verdicts, on eight machines; one of a hundred has no result.
void fillLargeCourse(CourseFiles& files, std::size_t submissions);

}  // namespace judge::course
