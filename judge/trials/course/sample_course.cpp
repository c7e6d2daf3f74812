#include "judge/trials/course/sample_course.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/course/shard.h"
#include "judge/machine/digest.h"

namespace judge::course {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr const char* kHtml = "<!DOCTYPE html>\n<html>\n<body>\n<h1>report</h1>\n</body>\n</html>\n";

std::string timeAt(std::size_t second) {
  return fmt::format("2026-11-21T{:02}:{:02}:{:02}Z", second / 3600 % 24, second / 60 % 60, second % 60);
}

}  // namespace

std::optional<std::string> MemoryFiles::read(const std::string& name) const {
  const auto found = texts.find(name);
  return found == texts.end() ? std::nullopt : std::optional(found->second);
}

void MemoryFiles::names(const std::string& folder, const std::function<void(std::string)>& visit) const {
  std::vector<std::string> found;
  for (const auto& [name, text] : texts)
    if (name.starts_with(folder + '/')) found.push_back(name);
  if (isTurned) std::ranges::reverse(found);
  for (std::string& name : found) visit(std::move(name));
}

void MemoryFiles::each(const std::string& folder, const Visit& visit, const Visit&) const {
  names(folder, [&](std::string name) {
    std::string text = texts.at(name);
    visit(std::move(name), std::move(text));
  });
}

std::string keyOf(const std::string& source) { return digest({source}); }

PlannedSubmission submissionOf(const std::string& student, const std::string& source, const std::string& group) {
  PlannedSubmission submission;
  submission.student = student;
  submission.group = group;
  submission.language = "C++";
  submission.location = "students/" + student;
  submission.source = digest({"source", source});
  submission.files = {"solution.cpp"};
  submission.key = keyOf(source);
  submission.normalizedDigest = digest({"normalized", source});
  return submission;
}

Plan planOf(std::vector<PlannedSubmission> submissions) {
  Plan plan;
  plan.name = "week 3";
  plan.judge = "1.0.0 (commit 0123456789)";
  plan.kata = "mandatory-queen";
  plan.digest = digest({"plan"});
  plan.tier = "namespaces";
  plan.suites = {"tiny", "large"};
  plan.submissions = std::move(submissions);
  std::ranges::sort(plan.submissions, {}, &PlannedSubmission::student);
  return plan;
}

Result acceptedResult(const std::string& source) {
  Result result;
  result.key = keyOf(source);
  result.shardRun = "shard-1";
  result.report = reportName(kHtml);
  result.began = timeAt(10);
  result.verdict = Verdict::AC;
  result.language = "C++";
  result.function = "solveNQueens";
  result.suites = {{"tiny", 8, 8, 8, Verdict::AC, milliseconds(20)}, {"large", 4, 4, 4, Verdict::AC, milliseconds(60)}};
  result.cpu = milliseconds(100);
  result.wall = milliseconds(110);
  result.slowestCase = milliseconds(40);
  result.peakMemory = mebibytes(4);
  result.totalLimit = seconds(10);
  return result;
}

Result wrongResult(const std::string& source) {
  Result result = acceptedResult(source);
  result.verdict = Verdict::WA;
  result.reason = "queens (1, 2) and (2, 3) attack each other";
  result.suites = {{"tiny", 8, 8, 5, Verdict::WA, milliseconds(20)}, {"large", 4, 0, 0, Verdict::SK, milliseconds(0)}};
  for (const int index : {2, 5, 6})
    result.failed.push_back({"tiny", index, fmt::format("n = {}, row 0, col 1", index + 1), Verdict::WA});
  return result;
}

std::string nameOfResult(const Result& result) {
  return fmt::format("results/{}/{}{}.json", result.key.substr(0, 2), result.key,
                     result.isReference ? "-reference" : "");
}

void keepResult(CourseFiles& files, const Result& result) {
  files.keep(result.report, kHtml);
  files.keep(nameOfResult(result), written(result));
}

ShardRun shareOn(const std::string& host, const std::string& id, int percent) {
  ShardRun shardRun;
  shardRun.id = id;
  shardRun.planDigest = digest({"plan"});
  shardRun.machine = {
      host, "Processor X", 8, "6.1", "namespaces", "cgroup v2", "1.0.0 (commit 0123456789)", {{"C++", "g++ 12.2.0"}}};
  shardRun.began = timeAt(0);
  shardRun.ended = timeAt(3600);
  shardRun.before = {milliseconds(percent), milliseconds(2 * percent)};
  shardRun.after = shardRun.before;
  return shardRun;
}

void keepShardRun(CourseFiles& files, const ShardRun& shardRun) {
  ShardRun before = shardRun;
  before.ended.clear();
  before.after = {};
  files.keep("machines/" + shardRun.id + "-before.json", written(before));
  if (shardRun.hasEnded()) files.keep("machines/" + shardRun.id + "-after.json", written(shardRun));
}

void fillSmallCourse(CourseFiles& files) {
  PlannedSubmission broken;
  broken.student = "Eve";
  broken.group = "B";
  broken.problem = "archive: a path leaves its folder";
  files.replace("plan.json",
                written(planOf({submissionOf("Ada", "right", "A"), submissionOf("Bob", "right", "B"),
                                submissionOf("Cy", "wrong", "A"), submissionOf("Dora", "none", "B"), broken})));
  keepShardRun(files, shareOn("n1"));
  keepResult(files, acceptedResult("right"));
  keepResult(files, wrongResult("wrong"));
}

void fillLargeCourse(CourseFiles& files, std::size_t submissions) {
  constexpr Verdict kOthers[] = {Verdict::CE, Verdict::TLE, Verdict::RTE, Verdict::MLE, Verdict::WA};
  constexpr std::size_t kMachines = 8;
  std::vector<PlannedSubmission> all;
  for (std::size_t i = 0; i < submissions; ++i) {
    const std::size_t source = i % 10 == 9 ? i - 1 : i;
    all.push_back(submissionOf(fmt::format("Student {:06}", i), std::to_string(source), fmt::format("G{}", i % 12)));
    if (source != i || i % 100 == 50) continue;
    Result result = i % 3 == 0 ? wrongResult(std::to_string(i)) : acceptedResult(std::to_string(i));
    if (i % 3 == 0) {
      result.verdict = kOthers[i / 3 % std::size(kOthers)];
      result.failed.clear();
      for (std::size_t at = 0; at < i / 3 % 40; ++at)
        result.failed.push_back(
            {"tiny", static_cast<std::int64_t>(at), fmt::format("n = {}, row 0, col 1", at), Verdict::WA});
    }
    result.shardRun = fmt::format("shard-{}", i % kMachines);
    result.cpu += std::chrono::microseconds(i * 7919 % 1'000'000);
    result.began = timeAt(i);
    keepResult(files, result);
  }
  files.replace("plan.json", written(planOf(std::move(all))));
  for (std::size_t i = 0; i < kMachines; ++i)
    keepShardRun(files, shareOn(fmt::format("n{}", i), fmt::format("shard-{}", i), i == 7 ? 120 : 100));
}

}  // namespace judge::course
