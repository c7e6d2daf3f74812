#include "judge/commands/grade_tasks.h"

#include <fmt/format.h>
#include <poll.h>

#include <cerrno>
#include <list>
#include <system_error>

#include "judge/authoring/recording.h"
#include "judge/base/errors.h"
#include "judge/commands/grade_one.h"
#include "judge/commands/katas.h"
#include "judge/commands/named_submissions.h"
#include "judge/commands/worker.h"
#include "judge/console/interrupt.h"

namespace judge {
namespace {

GradedSubmission notGraded(Verdict verdict, const std::string& why) {
  GradedSubmission graded;
  graded.verdict = verdict;
  graded.reason = why;
  return graded;
}

class Running {
 public:
  Running(const GradeOptions& options, RunPlan plan, int interruptFd, const std::vector<GradingTask>& tasks)
      : options_(options), plan_(std::move(plan)), interruptFd_(interruptFd), tasks_(tasks), graded_(tasks.size()) {
    for (GradedSubmission& one : graded_) one.interrupted = true;
  }

  std::vector<GradedSubmission> run(const std::function<void(const std::string&)>& tell) {
    do {
      while (next_ < tasks_.size() && workers_.size() < static_cast<std::size_t>(options_.jobs) && mayGoOn()) start();
      tell(fmt::format("submission {} of {}", next_, tasks_.size()));
      if (!workers_.empty()) takeAnswers();
    } while (!workers_.empty() || (next_ < tasks_.size() && mayGoOn()));
    return std::move(graded_);
  }

 private:
  struct Job {
    Job(std::size_t place, const std::function<std::string(const Worker::Tell&)>& work) : index(place), worker(work) {}
    std::size_t index;
    Worker worker;
  };

  bool mayGoOn() const { return !isInterrupted(interruptFd_); }

  void start() {
    const std::size_t index = next_++;
    workers_.emplace_back(index, [&, index](const Worker::Tell&) { return packed(gradeHere(tasks_[index])); });
  }

  /// Runs in the worker.
  GradedSubmission gradeHere(const GradingTask& task) const {
    try {
      Recording recording;
      RunPlan plan = plan_;
      plan.grading.limits = task.limits;
      plan.grading.failFast = task.failFast;
      plan.grading.questions = recording.watched(plan.grading.questions);
      const Submission submission = readNamed(task.path, options_);
      return recording.graded(gradeOne(submission, plan, options_, interruptFd_).record);
    } catch (const InputError& error) {
      return notGraded(Verdict::SK, error.words());
    } catch (const std::exception& failure) {
      return notGraded(Verdict::JE, failure.what());
    }
  }

  void takeAnswers() {
    std::vector<pollfd> waits;
    for (const Job& job : workers_) waits.push_back({job.worker.fd(), POLLIN, 0});
    if (poll(waits.data(), waits.size(), -1) < 0) {
      if (errno == EINTR) return;
      throw std::system_error(errno, std::system_category(), "poll");
    }
    auto wait = waits.begin();
    for (auto at = workers_.begin(); at != workers_.end(); ++wait) {
      const auto current = at++;
      if (!wait->revents || current->worker.takePart()) continue;
      finish(*current);
      workers_.erase(current);
    }
  }

  void finish(Job& job) {
    std::string how;
    const auto answer = job.worker.wait(how);
    graded_[job.index] =
        answer ? unpackedGraded(*answer) : notGraded(Verdict::JE, "the judge's process that graded it " + how);
  }

  const GradeOptions& options_;
  const RunPlan plan_;
  const int interruptFd_;
  const std::vector<GradingTask>& tasks_;
  std::vector<GradedSubmission> graded_;
  std::list<Job> workers_;
  std::size_t next_ = 0;
};

}  // namespace

GradeTasks::GradeTasks(const GradeOptions& options, std::shared_ptr<const Kata> builtIn, int interruptFd,
                       std::function<void(const std::string&)> tell)
    : options_(options), builtIn_(std::move(builtIn)), interruptFd_(interruptFd), tell_(std::move(tell)) {}

std::vector<GradedSubmission> GradeTasks::grade(const std::vector<GradingTask>& tasks,
                                                const std::vector<Question>& questions) const {
  RunPlan plan;
  plan.kata = builtIn_ ? builtIn_ : std::shared_ptr<const Kata>(chosenKata(options_.kata, {}));
  plan.tier = options_.sandbox;
  plan.grading.limits = options_.limits;
  plan.grading.questions = questions;
  plan.grading.solve = [](const Question&) { return std::string(); };
  prepareGradings(options_, plan, interruptFd_);
  return Running(options_, std::move(plan), interruptFd_, tasks).run(tell_);
}

}  // namespace judge
