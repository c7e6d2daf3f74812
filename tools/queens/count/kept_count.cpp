#include "tools/queens/count/count_run.h"

#include <fmt/format.h>
#include <time.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/console/live_line.h"
#include "judge/console/standard_streams.h"
#include "tools/queens/count/count_files.h"
#include "tools/queens/count/count_report.h"
#include "tools/queens/count/sealed_file.h"
#include "tools/queens/io/output_stream.h"

namespace queens {
namespace {

using Clock = std::chrono::steady_clock;

std::chrono::nanoseconds ownCpu() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void say(const std::string& line) { judge::complain(judge::escaped(line)); }

class Keeper {
 public:
  Keeper(const CountPlan& plan, SubproblemRange whole, const KeptCountOptions& options)
      : plan_(plan),
        options_(options),
        style_(judge::decideStyle(options.colour, STDERR_FILENO)),
        line_(STDERR_FILENO, style_.live && !options.quiet) {
    before_.identity = identityOf(plan);
    before_.whole = whole;
    if (!options.checkpoint) return;
    file_.emplace(*options.checkpoint);
    const std::string text = file_->read();
    if (!text.empty()) resume(text);
    save(before_.counted);  // so that it is known at once when it cannot be
  }

  KeptCount run() {
    CountedRanges counted = before_.counted;
    const RangeCounter count = [this](Clock::time_point deadline, SubproblemRange range, std::stop_token stop,
                                      const RunLoop& runLoop) {
      return plan_.countUntil(deadline, range.first, range.last, options_.kernel, std::move(stop), runLoop);
    };
    CrewOptions crew{.threads = options_.threads, .stop = interrupt_.token()};
    if (options_.kernel != CountKernel::Scalar)
      crew.roundedUp = [this](std::uint64_t subproblem) { return plan_.roundedUp(subproblem); };
    crew.longestRange = std::min<std::chrono::nanoseconds>(crew.longestRange, saveEvery_);
    const bool isComplete =
        countMissing(count, before_.whole, counted, crew, [this](const CountedRanges& now) { watch(now); });
    line_.erase();
    KeptCount result{.isComplete = isComplete, .solutions = counted.solutions()};
    if (isComplete) {
      result.isKept = saveAtTheEnd(counted);
    } else {
      judge::restoreInterrupts();
      if (file_) save(counted);
      sayWhatIsKept(counted);
    }
    const CheckpointState state = stateOf(counted);
    result.cpu = state.cpu;
    result.wall = state.wall;
    return result;
  }

 private:
  void resume(const std::string& text) {
    const std::string& name = file_->name();
    CheckpointState kept = readCheckpoint(name, text);
    const std::string difference = differenceOf(kept.identity, before_.identity, "this is to count");
    if (!difference.empty()) throw judge::InputError(name + ": " + difference);
    if (kept.whole != before_.whole)
      throw judge::InputError(fmt::format("{}: has the subproblems {} to {}, and this is to count {} to {}", name,
                                          kept.whole.first, kept.whole.last, before_.whole.first, before_.whole.last));
    before_ = std::move(kept);
    saved_ = before_.counted.subproblems();
    if (!options_.quiet && saved_ > 0) say(fmt::format("{} was counted before ({})", share(before_.counted), name));
  }

  std::string share(const CountedRanges& counted) const {
    return percentText(counted.subproblems(), before_.whole.size());
  }

  CheckpointState stateOf(const CountedRanges& counted) const {
    return {.identity = before_.identity,
            .whole = before_.whole,
            .counted = counted,
            .cpu = before_.cpu + ownCpu() - cpuAtBegin_,
            .wall = before_.wall + (Clock::now() - begin_)};
  }

  void save(const CountedRanges& counted) {
    try {
      file_->save(writeCheckpoint(stateOf(counted)));
    } catch (const std::system_error& error) {
      line_.erase();
      throw std::runtime_error(fmt::format("{}; {} keeps what was counted before ({})", error.what(), file_->name(),
                                           percentText(saved_, before_.whole.size())));
    }
    saved_ = counted.subproblems();
    savedAt_ = Clock::now();
  }

  /// The disk may have room again at the next save; until then counting goes on.
  void saveOnTheWay(const CountedRanges& counted) {
    try {
      save(counted);
      if (failedToSave_) say(file_->name() + ": saved again");
      failedToSave_ = false;
    } catch (const std::runtime_error& error) {
      if (!failedToSave_) say(fmt::format("queens: {}; counting goes on, saving is tried again", error.what()));
      failedToSave_ = true;
      savedAt_ = Clock::now();
    }
  }

  /// A result that is there is not lost because it cannot be kept.
  bool saveAtTheEnd(const CountedRanges& counted) {
    if (!file_ || saved_ == counted.subproblems()) return true;
    try {
      save(counted);
      return true;
    } catch (const std::runtime_error& error) {
      say(std::string("queens: ") + error.what());
      return false;
    }
  }

  void watch(const CountedRanges& counted) {
    if (file_ && Clock::now() - savedAt_ >= saveEvery_ && counted.subproblems() != saved_) saveOnTheWay(counted);
    if (!line_.isDue()) return;
    line_.drawPainted(progressText({.n = before_.identity.n,
                                    .subproblems = before_.whole.size(),
                                    .before = before_.counted.subproblems(),
                                    .counted = counted.subproblems(),
                                    .solutions = counted.solutions() - before_.counted.solutions(),
                                    .seconds = std::chrono::duration<double>(Clock::now() - begin_).count()},
                                   style_));
  }

  void sayWhatIsKept(const CountedRanges& counted) const {
    const std::string done =
        fmt::format("interrupted: {} is counted ({} solutions in {} of {} subproblems)", share(counted),
                    counted.solutions(), counted.subproblems(), before_.whole.size());
    say(file_ ? fmt::format("{}; the same command goes on from {}", done, file_->name())
              : done + "; nothing is kept without --checkpoint FILE");
  }

  const CountPlan& plan_;
  const KeptCountOptions& options_;
  const StopOnInterrupt interrupt_;
  const std::chrono::seconds saveEvery_{options_.saveEvery};
  const judge::Style style_;
  judge::LiveLine line_;
  CheckpointState before_;
  std::optional<CheckpointFile> file_;
  std::uint64_t saved_ = 0;  ///< subproblems that are in the file
  bool failedToSave_ = false;
  Clock::time_point savedAt_;  ///< or tried to
  const Clock::time_point begin_ = Clock::now();
  const std::chrono::nanoseconds cpuAtBegin_ = ownCpu();
};

}  // namespace

KeptCount countAndKeep(const CountPlan& plan, SubproblemRange whole, const KeptCountOptions& options) {
  return Keeper(plan, whole, options).run();
}

}  // namespace queens
