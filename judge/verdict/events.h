#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/base/fields.h"
#include "judge/base/text.h"
#include "judge/base/units.h"
#include "judge/verdict/case_label.h"
#include "judge/verdict/limits.h"
#include "judge/verdict/source_location.h"
#include "judge/verdict/verdict.h"

/// The one stream that every report reads. A run is RunStarted, Compiled (unless interrupted, or the judge failed),
/// the questions, and RunEnded. A question is CaseAsked, then ProcessStarted if it needs a new process, then
/// CaseJudged; a skipped question is CaseJudged alone. Each ProcessStarted has its ProcessEnded, behind the CaseJudged
/// of the last question that the process was asked; when it died unasked between two questions, behind the CaseAsked of
/// the second. A case close to its limit is repeated ahead of its CaseJudged: each repeat is a ProcessStarted and at
/// once its ProcessEnded, neither of which counts, while the process that was asked first has not ended yet. Processes
/// that run cases in overtime, rerun failed cases, or end in place of one that a question that does not count has
/// ended, do not count either. Strings that may hold bytes of the submission are marked *raw*: a report escapes them
/// for its own format.
namespace judge {

struct SuitePlan {
  std::string name;
  std::size_t cases = 0;  ///< counted ones
  SuitePoints points{};
};

void fields(MaybeConst<SuitePlan> auto& suite, auto&& visit) {
  visit("name", suite.name);
  visit("cases", suite.cases);
  visit("points", suite.points.most);
  visit("points_shared", suite.points.isShared);
}

/// The convention that the kata's arguments follow, where it has more than one (judge/katas/kata.h).
struct UsedVariant {
  std::string option{};        ///< the option that chooses it: "pair"; empty where the kata has one convention
  std::string value = "none";  ///< "row-col"
  std::string means{};         ///< "the pair was passed as {col, row}"; empty for the usual one

  bool isUsual() const { return means.empty(); }
};

struct RunStarted {
  std::string submission;  ///< the path as the user gave it; of stdin its name, or "-"; raw
  std::string kata;
  std::string kataDigest;  ///< digest of a kata that is a folder: changes when its questions or their check may
  std::string language;    ///< "Python"; empty where it is not known
  std::string signature;   ///< in that language
  UsedVariant variant{};
  bool isProgram = false;    ///< the submission is a complete program, asked on stdin
  Tier tier = Tier::Limits;  ///< sandbox in force
  std::string accounting;    ///< who measures memory and processes: "sampled"
  Limits limits;
  Bytes source;  ///< size of the submission
  std::vector<SuitePlan> suites;
  std::optional<std::uint64_t> seed;  ///< seed of the random cases, when there are any
  std::string judge{};                ///< version and commit of the judge (judge/base/version.h)
};

/// The kind of submission, a value of --mode.
inline std::string_view modeOf(const RunStarted& started) { return started.isProgram ? "program" : "function"; }

struct Compiled {
  bool succeeded = false;
  bool cached = false;
  Verdict verdict = Verdict::AC;  ///< AC, CE or JE
  std::string reason;             ///< why it failed, one sentence
  std::string diagnostics;        ///< output of the compiler, cut; raw
  std::string command;            ///< as a user could type it
  Nanoseconds cpu{};
  Nanoseconds wall{};
  Bytes peakMemory;
  std::string function{};  ///< the function that is called: "nQueens::solveNQueens"; raw; empty where compiling failed
  std::vector<SourceLocation> locations{};  ///< lines of the submission with errors or warnings of the compiler
};

void fields(MaybeConst<Compiled> auto& compiled, auto&& visit) {
  visit("succeeded", compiled.succeeded);
  visit("cached", compiled.cached);
  visit("verdict", compiled.verdict);
  visit("reason", compiled.reason);
  visit("diagnostics", compiled.diagnostics, Keep::NewlinesAndTabs);
  visit("command", compiled.command);
  visit("function", compiled.function);
  visit("cpu_ns", compiled.cpu);
  visit("wall_ns", compiled.wall);
  visit("peak_memory_bytes", compiled.peakMemory);
  visit("locations", compiled.locations);
}

/// A process was started, and reported that it is ready or failed before that.
struct ProcessStarted {
  int process = 0;  ///< counts from 1
  Nanoseconds cpu{};
  Nanoseconds wall{};
  bool counted = true;  ///< see ProcessEnded
};

void fields(MaybeConst<ProcessStarted> auto& started, auto&& visit) {
  visit("process", started.process);
  visit("counted", started.counted);
  visit("cpu_ns", started.cpu);
  visit("wall_ns", started.wall);
}

struct CaseAsked {
  CaseLabel question;
};

/// One run of a case that had several.
struct CaseRun {
  Verdict verdict = Verdict::AC;  ///< as if there had been no other run
  std::string reason;
  Nanoseconds cpu{};
  std::string kind{};  ///< see CaseJudged
};

void fields(MaybeConst<CaseRun> auto& run, auto&& visit) {
  visit("verdict", run.verdict);
  visit("reason", run.reason);
  visit("cpu_ns", run.cpu);
}

/// The result of a case. If it was repeated, the result of the run that decides: the one with the least CPU time
/// (`judge/measure/repeats.h`).
struct CaseJudged {
  CaseLabel question;
  int process = 0;  ///< the process that answered or died; 0 when skipped
  Verdict verdict = Verdict::SK;
  std::string reason{};  ///< empty when accepted; bytes of the submission in it are escaped already
  std::string
      excerpt{};  ///< excerpt of the answer, from the checker; bytes of the submission in it are escaped already
  std::string returned{};            ///< the beginning of its answer: a text as it is, other values as JSON; raw
  bool rightInOtherVariant = false;  ///< the same answer would be right if the arguments followed the other convention
  Nanoseconds cpu{};
  Nanoseconds wall{};
  bool close = false;           ///< its CPU time is close to the limit of a case, on either side
  std::vector<CaseRun> runs{};  ///< every run of a case that was repeated, in order; otherwise empty
  std::string suiteLine{};      ///< the line of a suite that asks this case, where it failed
  std::string picture{};        ///< the excerpt as an SVG image, our own but for escaped text; may be empty
  bool deniesSolution = false;  ///< the answer is "no solution", but one exists

  bool isKatasFault = false;  ///< JE since a program of the kata's author failed: no fault of the machine
  Bytes answerSize{};         ///< size of the answer; 0 where there was none

  std::string kind{};  ///< kind of wrong answer as the checker names it (failureKind()); may be empty

  /// For a case that the total left no time for: the result of running it in overtime, outside the total and the
  /// verdict.
  std::optional<CaseRun> overtime{};

  std::vector<SourceLocation>
      locations{};  ///< where the process ended, if its run time names a line: an exception, an assertion

  bool interrupted = false;  ///< SK: the user interrupted while it ran; `cpu` and `wall` are the times up to then
  std::string printed{};     ///< output while this case ran, between question and answer: its beginning; raw
  Bytes printedSize{};       ///< all bytes of that output, kept or not

  /// CPU time that the case adds to the total: its first run.
  Nanoseconds charged() const { return runs.empty() ? cpu : runs.front().cpu; }
};

/// The members of a judged case, without its question.
void fields(MaybeConst<CaseJudged> auto& judged, auto&& visit) {
  visit("verdict", judged.verdict);
  visit("reason", judged.reason);
  visit("cpu_ns", judged.cpu);
  visit("wall_ns", judged.wall);
  visit("close", judged.close);
  visit("right_under_other_reading", judged.rightInOtherVariant);
  visit("runs", judged.runs);
  visit("overtime", judged.overtime);
  visit("locations", judged.locations);
  visit("interrupted", judged.interrupted);
  visit("printed", judged.printed, Keep::NewlinesAndTabs);
  visit("printed_bytes", judged.printedSize);
}

/// A process is gone: after its last answer (`afterLastCpu` and `afterLastWall` are the times from there on) or in the
/// middle of a case.
struct ProcessEnded {
  int process = 0;
  bool counted = true;            ///< false: it only answered questions that do not count, or repeated a case
  Verdict verdict = Verdict::AC;  ///< verdict of its end; AC for a process that a case's verdict ended
  std::string reason;
  Nanoseconds afterLastCpu{};
  Nanoseconds afterLastWall{};
  Nanoseconds cpu{};  ///< exec to reap, with all its descendants
  Nanoseconds wall{};
  Bytes peakMemory;
  int peakProcesses = 0;
  Bytes output;                             ///< bytes written to stdout and stderr, kept or not
  Nanoseconds longestIdle{};                ///< wall time without progress; less than some ms is not seen
  Bytes peakStack;                          ///< stack of the main thread
  std::vector<SourceLocation> locations{};  ///< where the process ended, if that end is no case's verdict
};

/// The figures of the process from start to end.
void fields(MaybeConst<ProcessEnded> auto& ended, auto&& visit) {
  visit("cpu_ns", ended.cpu);
  visit("wall_ns", ended.wall);
  visit("peak_memory_bytes", ended.peakMemory);
  visit("peak_processes", ended.peakProcesses);
  visit("peak_stack_bytes", ended.peakStack);
  visit("longest_idle_ns", ended.longestIdle);
  visit("output_bytes", ended.output);
}

/// A correct answer to a question for which the submission returned no solution.
struct SolutionShown {
  std::string suite;
  std::size_t index = 0;
  std::string text;     ///< the question's
  std::string excerpt;  ///< see CaseJudged
  std::string picture;  ///< see CaseJudged
};

void fields(MaybeConst<SolutionShown> auto& shown, auto&& visit) {
  visit("suite", shown.suite);
  visit("index", shown.index);
  visit("excerpt", shown.excerpt, Keep::NewlinesAndTabs);
}

/// The rerun of a failed case at the end, in a process of its own and outside the verdict.
struct Rerun {
  enum class Cause {
    Unknown,     ///< it fails again, or the cause was not looked for
    Total,       ///< right with more time: other cases had used up the total
    Flaky,       ///< right now, though nothing else differs
    Generator,   ///< Right alone; fails after other cases, and sometimes alone: it depends on random numbers.
    KeptState,   ///< right alone; behind the same cases it fails again: something is kept from one of them
    ComesFirst,  ///< fails alone, and so does another that was right in the run: whatever is asked first fails
  };
  CaseLabel question;
  Verdict first = Verdict::WA;   ///< in the run
  Verdict second = Verdict::WA;  ///< in the rerun
  std::string reason;            ///< reason of the verdict of the rerun
  Nanoseconds cpu{};             ///< CPU time of the rerun
  Nanoseconds wall{};            ///< wall time of the rerun
  std::size_t reruns = 1;        ///< reruns alone, each in a new process
  std::size_t failed = 0;        ///< those of them that failed
  std::size_t before = 0;        ///< cases that its process was asked before it in the run
  Cause cause = Cause::Unknown;
};

struct RunEnded {
  Verdict verdict = Verdict::JE;  ///< verdict of the first failing case by suite order, then of the ends of processes;
                                  ///< AC when all passed
  std::string reason;             ///< one sentence for the headline; empty when accepted
  bool cutShort = false;          ///< the total was spent: cases were skipped
  bool totalClose = false;        ///< `cpu` is close below the limit of the total
  bool interrupted = false;       ///< Ctrl-C
  std::string hint;               ///< advice that holds for the run, not for one case ("pass --pair col-row"), or empty
  Nanoseconds cpu{};              ///< CPU time of all counted processes
  Nanoseconds wall{};             ///< from the start of the first process to the end of the last
  std::string log;                ///< output of the submission on stdout and stderr, cut; raw
  Bytes logDropped;               ///< bytes beyond what `log` keeps
  std::optional<SolutionShown>
      shown{};                  ///< for the smallest counted case that wrongly had no solution, if one was found
  std::vector<Rerun> reruns{};  ///< for one case of each kind of failure, the first few
  std::string totalWentTo{};    ///< what used up the total: "157 s went to n = 999, row 0, col 3"
  std::string pattern{};        ///< property that the failed cases share and the others lack: one sentence, or empty
  std::vector<std::string> notes{};  ///< failures of the judge that leave the verdict alone: sentences; raw
  Nanoseconds repeatsCpu{};          ///< CPU time of repeating cases; no part of `cpu`
  Nanoseconds overtimePerCase{};     ///< the most CPU time that a case got in overtime; 0 when none ran
  Nanoseconds outsideTotalCpu{};     ///< CPU time of overtime and reruns together
};

void fields(MaybeConst<RunEnded> auto& ended, auto&& visit) {
  visit("verdict", ended.verdict);
  visit("reason", ended.reason);
  visit("hint", ended.hint);
  visit("cut_short", ended.cutShort);
  visit("close", ended.totalClose);
  visit("interrupted", ended.interrupted);
  visit("cpu_ns", ended.cpu);
  visit("wall_ns", ended.wall);
  visit("solution", ended.shown);
  visit("log", ended.log, Keep::NewlinesAndTabs);
  visit("log_dropped_bytes", ended.logDropped);
}

using Event = std::variant<RunStarted, Compiled, ProcessStarted, CaseAsked, CaseJudged, ProcessEnded, RunEnded>;

/// What happens between two events: for whoever watches the run, and part of no report.
struct Activity {
  std::string_view step{};  ///< "rerunning 2 failed cases"; empty while a case of the run is asked, or compiling
  Nanoseconds cpu{};        ///< CPU time of the process since this question, or of the compiler
  Nanoseconds wall{};
};

/// A consumer of the stream. Events come on one thread, in order.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void on(const Event& event) = 0;

  /// Called up to 50 times a second while a process runs.
  virtual void during(const Activity&) {}
};

/// Passes every event on to several sinks, in their order. They outlive it.
class EventFork : public EventSink {
 public:
  explicit EventFork(std::vector<EventSink*> sinks) : sinks_(std::move(sinks)) {}
  void on(const Event& event) override {
    for (EventSink* const sink : sinks_) sink->on(event);
  }
  void during(const Activity& activity) override {
    for (EventSink* const sink : sinks_) sink->during(activity);
  }

 private:
  std::vector<EventSink*> sinks_;
};

}  // namespace judge
