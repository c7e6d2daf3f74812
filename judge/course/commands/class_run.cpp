#include <cstdlib>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/base/version.h"
#include "judge/cli/grade_options.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/course/commands/class_shard.h"
#include "judge/course/commands/open_course.h"
#include "judge/course/commands/verbs.h"
#include "judge/course/gradebook.h"
#include "judge/course/machine.h"

namespace judge {
namespace {

using course::CourseFiles;
using course::Plan;
using course::Shard;

struct RunOptions {
  GradeOptions here;  ///< Options that this machine decides.
  std::string course;
  std::optional<database::StoreUrl> store;
  std::string results;  ///< empty: the course itself
  std::string shard;
  int shards = 0;
  bool takesAnyVersion = false;
  bool isReference = false;
  bool isForced = false;
};

std::optional<std::string> environmentVariable(const char* name) {
  const char* const value = std::getenv(name);
  return value ? std::optional<std::string>(value) : std::nullopt;
}

Shard shardOf(const RunOptions& options) {
  if (!options.shard.empty()) return engines::shardIn("--shard", options.shard);
  return course::shardOfEngine(environmentVariable, options.shards);
}

/// Another machine may be as it has to be.
void expectVersion(const RunOptions& options, const Plan& plan) {
  if (plan.judge != version() && !options.takesAnyVersion)
    throw std::runtime_error(
        fmt::format("the plan was made by judge {}, this is {}: nothing was graded; install that version, or mix "
                    "versions with --any-version (the gradebook marks it)",
                    escaped(plan.judge), version()));
}

Tier tierOf(const Plan& plan) {
  const auto* const tier = std::ranges::find(kAllTiers, plan.tier, [](Tier one) { return tierName(one); });
  if (tier == std::end(kAllTiers))
    throw InputError("the plan requires a sandbox that this judge does not know: " + plan.tier);
  return *tier;
}

CourseGrading gradingOf(const RunOptions& options, const CourseFiles& files, const Plan& plan) {
  const course::CourseTexts inputs = inputsIn(files);
  if (gradingDigest(plan, inputs) != plan.digest)
    throw InputError(escaped(files.displayName()), "its files changed after planning; plan it again");
  GradeOptions here = options.here;
  here.requiredSandbox = tierOf(plan);
  return {plan.options, inputs, std::move(here)};
}

void expectKata(const CourseGrading& grading, const Plan& plan) {
  if (grading.kata().name() != plan.kata || grading.kata().digest() != plan.kataDigest)
    throw std::runtime_error(
        fmt::format("the kata {} on this machine differs from the plan's: nothing was graded", plan.kata));
}

/// Only the reference machine may grade as the reference.
void expectReference(const RunOptions& options, const Plan& plan) {
  if (!options.isReference || options.isForced) return;
  if (plan.reference.empty())
    throw InputError(
        "--reference: the plan names no reference machine; set it with judge class plan --add --reference HOST, or "
        "take this one with --force");
  if (plan.reference != course::hostName())
    throw std::runtime_error(
        fmt::format("the reference machine is {}, this is {}: nothing was graded; --force takes this one",
                    escaped(plan.reference), course::hostName()));
}

/// The work to do: submissions without a result, or those that the reference machine has to decide.
std::vector<course::ShardWork> workOf(const RunOptions& options, const Plan& plan, const Shard& shard,
                                      const std::vector<const CourseFiles*>& allFiles) {
  std::vector<course::ShardWork> work = course::workOf(plan, shard);
  if (!options.isReference) return work;
  std::set<std::string> open;
  for (const course::Work& one : merge(plan, {}, allFiles).works)
    if (!one.undecided.empty() && !one.result.isReference) open.insert(one.result.key);
  std::erase_if(work, [&](const course::ShardWork& one) { return !open.contains(one.submission->key); });
  return work;
}

/// Whether each has a result: then no version of the judge has anything to grade.
bool isDone(const std::vector<course::ShardWork>& work, const CourseFiles& results, bool isReference) {
  return std::ranges::all_of(work, [&](const course::ShardWork& one) {
    return results.has(course::resultName(one.submission->key, isReference));
  });
}

/// Before a long time is spent on what could not be kept; and who merges finds the folder of a shard that had nothing
/// to do.
void makeReady(const RunOptions& options, CourseFiles& results) try {
  results.makeReady();
  results.removeLeftovers();
} catch (const InputError& problem) {
  if (!options.results.empty()) throw;
  throw InputError(std::string(problem.what()) + "; or --results FOLDER keeps the results elsewhere");
}

std::string outcomeOf(const std::string& courseName, const Shard& shard, const ShardEnd& end) {
  std::string text = escaped(courseName);
  if (shard.of > 1) text += fmt::format(": shard {} of {}", shard.number, shard.of);
  return text + fmt::format(": {} graded, {} already done, {} left", end.graded, end.wereThere, end.left);
}

int runClass(const RunOptions& options) {
  const auto files = openCourse(options.course, options.store);
  const Plan plan = planOfCourse(*files);
  const Shard shard = shardOf(options);
  const auto elsewhere = options.results.empty() ? nullptr : openCourse(options.results);
  CourseFiles& results = elsewhere ? *elsewhere : *files;
  std::vector<const CourseFiles*> allFiles{files.get()};
  if (elsewhere) allFiles.push_back(elsewhere.get());
  const std::vector<course::ShardWork> work = workOf(options, plan, shard, allFiles);
  if (plan.judge != version() && isDone(work, results, options.isReference)) {
    ShardEnd end;
    end.wereThere = work.size();
    writeSafely("-", outcomeOf(files->displayName(), shard, end) + '\n');
    return 0;
  }
  expectVersion(options, plan);
  CourseGrading grading = gradingOf(options, *files, plan);
  expectKata(grading, plan);
  expectReference(options, plan);
  makeReady(options, results);
  const ShardEnd end = gradeShard({.course = *files,
                                   .results = results,
                                   .plan = plan,
                                   .grading = grading,
                                   .work = work,
                                   .shard = shard,
                                   .isReference = options.isReference,
                                   .isForced = options.isForced});
  restoreInterrupts();
  const std::string outcome = outcomeOf(files->displayName(), shard, end);
  if (!end.failure.empty()) printToStderr("judge: " + escaped(end.failure));
  if (end.interrupted) {
    printToStderr("judge: interrupted: " + outcome);
    return 130;
  }
  writeSafely("-", outcome + '\n');
  return end.failure.empty() ? 0 : 3;
}

std::string engineTable() {
  std::string names;
  for (const course::ArrayEngine& engine : course::engines())
    names += fmt::format("{}{} ({})", names.empty() ? "" : ", ", engine.task, engine.name);
  return names;
}

}  // namespace

options::Declaration declareClassRun() {
  using namespace options;
  const auto state = std::make_shared<RunOptions>();
  GradeOptions& here = state->here;
  Declaration declaration = {
      .about =
          "Grades a class that judge class plan has planned, or a shard of it, and keeps one result for each different "
          "submission. Submissions with a result are not graded again, so the command may be stopped at any time, "
          "repeated, or run on many machines at once.",
      .examples = {"judge class run course", "judge class run course -j 4 --shard 3/10",
                   "judge class run course --shards 10 --results /scratch/results"},
      .options = {folder("COURSE", "", "the folder of the course, or its plan", state->course).required(),
                  text("--shard", "K/N",
                       "the K-th of N shards; by default the engine's task number, or else all submissions",
                       state->shard),
                  integer("--shards", "N", "number of shards, where the engine gives only a task number", state->shards,
                          {1, course::kMostShards}),
                  storeOption(state->store, "COURSE is a name in this store"),
                  folder("--results", "FOLDER", "write results here instead of into the course", state->results),
                  flag("--reference",
                       "grade again what depends on the machine; run it on the reference machine of the plan",
                       state->isReference),
                  flag("--force", "take this machine as the reference", state->isForced),
                  flag("--any-version", "grade with a different version of the judge than the plan's",
                       state->takesAnyVersion)},
      .footer =
          fmt::format("Without --shard, the shard number comes from the first of these variables that is set: {}. The "
                      "shard of a submission depends on its content, so late submissions move no other. Nothing is "
                      "written to the history.\nExit status: 0 all done, whatever the verdicts; 2 bad usage or plan; 3 "
                      "the judge or this machine failed, or the machine does not meet the plan's requirements; 130 "
                      "interrupted. Submissions without a result are graded by the next run, here or elsewhere.",
                      engineTable()),
      .rules = {{"--shard", {"--shards"}}, {"--force", {}, {"--reference"}}},
      .run = [state] { return runClass(*state); }};
  append(declaration.options, cacheOptions(here));
  append(declaration.options, {jobsOption(here), tierOption(here.sandbox, "sandbox; auto is the strongest that works"),
                               colour(here.colour), flag("--quiet", "show no progress line", here.quiet)});
  return declaration;
}

}  // namespace judge
