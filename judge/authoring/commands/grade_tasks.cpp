#include "judge/authoring/commands/grade_tasks.h"

#include <fmt/format.h>

#include "judge/authoring/recording.h"
#include "judge/base/errors.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/worker.h"
#include "judge/console/interrupt.h"
#include "judge/katas/catalogue/catalogue.h"

namespace judge {
namespace {

GradedSubmission notGraded(Verdict verdict, const std::string& why) {
  GradedSubmission graded;
  graded.verdict = verdict;
  graded.reason = why;
  return graded;
}

class TaskRunner {
 public:
  TaskRunner(const GradeOptions& options, RunPlan plan, int interruptFd, const std::vector<GradingTask>& tasks)
      : options_(options),
        plan_(std::move(plan)),
        interruptFd_(interruptFd),
        tasks_(tasks),
        graded_(tasks.size()),
        workers_(options.jobs) {
    for (GradedSubmission& one : graded_) one.interrupted = true;
  }

  std::vector<GradedSubmission> run(const std::function<void(const std::string&)>& progress,
                                    const std::function<void()>& tick) {
    do {
      while (next_ < tasks_.size() && !workers_.isFull() && mayGoOn()) start();
      progress(fmt::format("submission {} of {}", next_, tasks_.size()));
      if (!workers_.isEmpty()) takeResults(tick);
    } while (!workers_.isEmpty() || (next_ < tasks_.size() && mayGoOn()));
    return std::move(graded_);
  }

 private:
  bool mayGoOn() const { return !isInterrupted(interruptFd_); }

  void start() {
    const std::size_t index = next_++;
    workers_.start(index, [&, index](const Worker::Send&) { return packed(gradeHere(tasks_[index])); });
  }

  /// Runs in the worker.
  GradedSubmission gradeHere(const GradingTask& task) const {
    try {
      Recording recording;
      RunPlan plan = plan_;
      plan.grading.limits = task.limits;
      plan.grading.failFast = task.failFast;
      plan.grading.isProgram = plan.grading.isProgram || task.isProgram;
      plan.grading.questions = recording.recorded(plan.grading.questions);
      const Submission submission = readNamed(task.path, options_);
      return recording.graded(gradeOne(submission, plan, options_, interruptFd_).record);
    } catch (const InputError& error) {
      return notGraded(Verdict::SK, error.message());
    } catch (const std::exception& failure) {
      return notGraded(Verdict::JE, failure.what());
    }
  }

  void takeResults(const std::function<void()>& tick) {
    const auto take = [&](std::size_t index, const std::optional<std::string>& answer, const std::string& how) {
      graded_[index] = answer ? unpacked<GradedSubmission>(*answer)
                              : notGraded(Verdict::JE, "the judge's process that graded it " + how);
    };
    workers_.wait(take, nullptr, tick);
  }

  const GradeOptions& options_;
  const RunPlan plan_;
  const int interruptFd_;
  const std::vector<GradingTask>& tasks_;
  std::vector<GradedSubmission> graded_;
  WorkerPool workers_;
  std::size_t next_ = 0;
};

}  // namespace

GradeAll gradeAll(const GradeOptions& options, std::shared_ptr<const Kata> builtIn, int interruptFd,
                  std::function<void(const std::string&)> progress, std::function<void()> tick) {
  return [=, &options](const std::vector<GradingTask>& tasks, const std::vector<Question>& questions) {
    RunPlan plan = makeRunPlan(options, builtIn ? builtIn : std::shared_ptr<const Kata>(chosenKata(options.kata, {})));
    plan.grading.questions = questions;
    plan.grading.solve = [](const Question&) { return std::string(); };
    prepareGradings(options, plan, interruptFd);
    return TaskRunner(options, std::move(plan), interruptFd, tasks).run(progress, tick);
  };
}

}  // namespace judge
