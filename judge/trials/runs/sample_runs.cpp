#include "judge/trials/runs/sample_runs.h"

#include <fmt/core.h>

#include <utility>

namespace judge {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;

struct SampleSuite {
  std::string name;
  std::vector<std::int64_t> sizes;
};

const SampleSuite kTiny = {"tiny", {1, 5, 6, 7, 8, 8, 9, 10}};
const SampleSuite kUnsolvable = {"unsolvable", {2, 2, 3, 3, 3, 4, 4, 6}};
const SampleSuite kSmall = {"small", {11, 17, 24, 33, 50}};
const SampleSuite kMedium = {"medium", {101, 200, 303, 404, 500}};
const SampleSuite kLarge = {"large", {501, 640, 777, 901, 1000}};

/// The properties of one question.
struct Ask {
  std::string suite;
  std::size_t index;
  std::int64_t n, row, col;
};

const Ask kEmptyBoard = {"tiny", 8, 0, 0, 0};

Ask at(const SampleSuite& suite, std::size_t index) {
  const std::int64_t n = suite.sizes[index];
  const auto k = static_cast<std::int64_t>(index);
  return {suite.name, index, n, (5 * k + 1) % n, (3 * k + 2) % n};
}

CaseLabel questionOf(const Ask& ask) {
  return {.suite = ask.suite,
          .index = ask.index,
          .counted = ask.n > 0,
          .fields = {{"n", ask.n, true, true}, {"row", ask.row}, {"col", ask.col}},
          .text = fmt::format("n = {}, row {}, col {}", ask.n, ask.row, ask.col)};
}

/// Tells a run as the judge would; each member function appends what happens next.
class RunBuilder {
 public:
  explicit RunBuilder(RunStarted started) { add(std::move(started)); }

  RunBuilder& compiled() {
    return add(Compiled{.succeeded = true,
                        .command = "g++ -std=c++20 -O2 -pthread -x c++ queens.cpp",
                        .cpu = 812ms,
                        .wall = 907ms,
                        .peakMemory = mebibytes(143),
                        .function = "nQueens::solveNQueens"});
  }

  RunBuilder& process(bool counted = true) {
    process_ = ++processes_;
    return add(ProcessStarted{.process = process_, .cpu = 1'240us, .wall = 1'900us, .counted = counted});
  }

  RunBuilder& judged(const Ask& ask, Nanoseconds cpu, Verdict verdict = Verdict::AC, std::string reason = "",
                     std::string excerpt = "") {
    add(CaseAsked{questionOf(ask)});
    cpu_ += cpu;
    return add(CaseJudged{.question = questionOf(ask),
                          .process = process_,
                          .verdict = verdict,
                          .reason = std::move(reason),
                          .excerpt = std::move(excerpt),
                          .cpu = cpu,
                          .wall = cpu + 31us});
  }

  /// A case close to its limit: all runs of it, and the one that decides.
  RunBuilder& repeated(const Ask& ask, std::vector<CaseRun> runs, std::size_t deciding) {
    add(CaseAsked{questionOf(ask)});
    cpu_ += runs.front().cpu;
    for (std::size_t i = 1; i < runs.size(); ++i) {
      const int number = ++processes_;
      add(ProcessStarted{.process = number, .cpu = 1'240us, .wall = 1'900us, .counted = false});
      add(ProcessEnded{.process = number, .counted = false, .cpu = runs[i].cpu + 1'240us, .wall = runs[i].cpu + 4ms});
    }
    const CaseRun decides = runs[deciding];
    return add(CaseJudged{.question = questionOf(ask),
                          .process = deciding == 0 ? process_ : processes_,
                          .verdict = decides.verdict,
                          .reason = decides.reason,
                          .cpu = decides.cpu,
                          .wall = decides.cpu + 31us,
                          .close = true,
                          .runs = std::move(runs)});
  }

  /// The cases of a suite from `first` up to but not including `last`; each takes a little more CPU than the one
  /// before.
  RunBuilder& cases(const SampleSuite& suite, std::size_t first, std::size_t last, Nanoseconds cpu) {
    for (std::size_t i = first; i < last; ++i) judged(at(suite, i), cpu + static_cast<int>(i - first) * cpu / 10);
    return *this;
  }
  RunBuilder& suite(const SampleSuite& suite, Nanoseconds cpu) { return cases(suite, 0, suite.sizes.size(), cpu); }

  RunBuilder& skipped(const Ask& ask, const std::string& why) {
    return add(CaseJudged{.question = questionOf(ask), .verdict = Verdict::SK, .reason = why});
  }
  /// The total left it no time, but it was asked all the same.
  RunBuilder& skipped(const Ask& ask, const std::string& why, const CaseRun& beyond) {
    return add(CaseJudged{.question = questionOf(ask), .verdict = Verdict::SK, .reason = why, .overtime = beyond});
  }
  RunBuilder& skipped(const SampleSuite& suite, std::size_t first, const std::string& why) {
    for (std::size_t i = first; i < suite.sizes.size(); ++i) skipped(at(suite, i), why);
    return *this;
  }

  RunBuilder& processEnded(ProcessEnded ended = {}) {
    ended.process = process_;
    ended.cpu = cpu_ + 1'240us + ended.afterLastCpu;
    ended.wall = ended.cpu + 4ms;
    ended.peakMemory = Bytes{5'400'000};
    ended.peakProcesses = 1;
    ended.longestIdle = 2ms;
    ended.peakStack = kibibytes(132);
    cpu_ = 0ns;
    if (ended.counted) total_ += ended.cpu;
    return add(std::move(ended));
  }

  /// The question that never counts, in a process of its own.
  RunBuilder& emptyBoard(Verdict verdict, std::string reason = "") {
    process(false).judged(kEmptyBoard, 3us, verdict, std::move(reason));
    return processEnded({.counted = false});
  }

  std::vector<Event> ended(RunEnded ended) {
    ended.cpu = total_;
    ended.wall = total_ + 8ms;
    add(std::move(ended));
    return std::move(events_);
  }

  template <typename T>
  RunBuilder& add(T event) {
    events_.emplace_back(std::move(event));
    return *this;
  }

  /// The event that was appended last.
  template <typename T>
  T& last() {
    return std::get<T>(events_.back());
  }

 private:
  std::vector<Event> events_;
  int process_ = 0;      ///< that is asked
  int processes_ = 0;    ///< started so far
  Nanoseconds cpu_{};    ///< CPU time of the cases of the current process
  Nanoseconds total_{};  ///< CPU time of the counted processes that have ended
};

RunStarted startOf(std::string submission) {
  return {.submission = std::move(submission),
          .kata = "mandatory-queen",
          .language = "C++",
          .signature = "std::string solveNQueens(int n, std::pair<int, int> mandatoryQueenCoordinates)",
          .variant = {"pair", "row-col", ""},
          .tier = Tier::Namespaces,
          .accounting = "cgroup-v1",
          .limits = {},
          .source = {2417},
          .suites = {{"tiny", 8}, {"unsolvable", 8}, {"small", 5}, {"medium", 5}, {"large", 5}},
          .seed = {},
          .judge = "1.0.0 (commit 0123456789)"};
}

const char* const kDiagonalReason = "row 1 col 2 and row 4 col 5 attack each other along a diagonal";
const char* const kDiagonalExcerpt =
    "row 0  Q.......\n"
    "row 1  ..Q.....  <-\n"
    "row 2  ....Q...\n"
    "row 3  .Q......\n"
    "row 4  .....Q..  <-\n"
    "row 5  .......Q\n"
    "row 6  ......Q.\n"
    "row 7  ...Q....\n";

CaseRun tooLong(Nanoseconds cpu, Nanoseconds limit = 1s) {
  const double allowed = toSeconds(limit);
  return {Verdict::TLE, fmt::format("used {:.4g} s of CPU time, limit {:.4g} s", toSeconds(cpu), allowed), cpu};
}

std::vector<Event> mixedRun() {
  RunStarted started = startOf("homework/queens.cpp");
  started.seed = 42;
  started.limits.perCase = 10s;
  RunBuilder run(std::move(started));
  run.compiled().process().cases(kTiny, 0, 4, 2us);
  run.judged(at(kTiny, 4), 14us, Verdict::WA, kDiagonalReason, kDiagonalExcerpt).cases(kTiny, 5, 7, 15us);
  run.judged(at(kTiny, 7), 31us, Verdict::WA, "line 4 has 9 squares, expected 10").cases(kUnsolvable, 0, 7, 1us);
  run.judged(at(kUnsolvable, 7), 1us, Verdict::WA, "returned 42 bytes, but no solution exists");
  run.suite(kSmall, 9us).cases(kMedium, 0, 2, 140us);
  run.judged(at(kMedium, 2), 97us, Verdict::RTE, "was killed by signal 11 (SIGSEGV: invalid memory access)");
  run.processEnded().process().cases(kMedium, 3, 5, 210us).cases(kLarge, 0, 3, 2'300us);
  std::vector<CaseRun> stopped;
  for (const Nanoseconds over : {8ms, 13ms, 4ms, 19ms, 11ms, 6ms}) stopped.push_back(tooLong(10s + over, 10s));
  run.repeated(at(kLarge, 3), stopped, 2).processEnded();
  run.process().cases(kLarge, 4, 5, 3'120us).processEnded({.afterLastCpu = 205us, .afterLastWall = 220us});
  run.emptyBoard(Verdict::WA, "the answer has 1 byte, expected none");
  return run.ended({.verdict = Verdict::WA,
                    .reason = fmt::format("n = 8, row 5, col 6: {}", kDiagonalReason),
                    .log = "solving n=1\nsolving n=5\n\tdone\n"});
}

std::vector<Event> compileErrorRun() {
  const RunStarted started = startOf("queens.cpp");
  const std::string reason = fmt::format("expected a function {} (too few arguments to function)", started.signature);
  RunBuilder run(started);
  run.add(Compiled{.verdict = Verdict::CE,
                   .reason = reason,
                   .diagnostics = "judge-glue:12:25: error: too few arguments to function 'std::string "
                                  "solveNQueens(int, int, std::pair<int, int>)'\n"
                                  "   12 |     return solveNQueens(n, queen);\n"
                                  "      |            ~~~~~~~~~~~~^~~~~~~~~~\n"
                                  "queens.cpp:3:13: note: declared here\n",
                   .command = "g++ -std=c++20 -O2 -pthread -x c++ queens.cpp",
                   .cpu = 412ms,
                   .wall = 430ms,
                   .peakMemory = mebibytes(98)});
  for (const SampleSuite* suite : {&kTiny, &kUnsolvable, &kSmall, &kMedium, &kLarge}) {
    run.skipped(*suite, 0, "not asked: the submission does not compile");
  }
  run.skipped(kEmptyBoard, "not asked: the submission does not compile");
  return run.ended({.verdict = Verdict::CE, .reason = reason});
}

std::vector<Event> cutShortRun() {
  const std::string reason = "used 52.00 s of CPU time, limit 52.00 s (the rest of the total of 160 s)";
  const std::string spent = "not asked: the total CPU time was spent";
  RunBuilder run(startOf("slow.cpp"));
  run.compiled().process().suite(kTiny, 2us).suite(kUnsolvable, 1us).suite(kSmall, 18s);
  run.judged(at(kMedium, 0), 52s, Verdict::TLE, reason).processEnded();
  run.skipped(at(kMedium, 1), spent, {Verdict::AC, "", 400ms});
  for (std::size_t i = 2; i < kMedium.sizes.size(); ++i)
    run.skipped(at(kMedium, i), spent, {Verdict::TLE, "used 1.001 s of CPU time, limit 1 s", 1001ms});
  run.skipped(kLarge, 0, spent).skipped(kEmptyBoard, spent);
  const std::string went = "52 s went to n = 101, row 1, col 2, 25.2 s to n = 50, row 24, col 9";
  return run.ended({.verdict = Verdict::TLE,
                    .reason = "the run used 160 s of CPU time, limit 160 s: " + went,
                    .cutShort = true,
                    .totalWentTo = went,
                    .overtimePerCase = 1s,
                    .outsideTotalCpu = 3600ms});
}

std::vector<Event> interruptedRun() {
  const std::string why = "not asked: interrupted";
  RunBuilder run(startOf("-"));
  run.compiled().process().suite(kTiny, 2us).cases(kUnsolvable, 0, 2, 740ms).processEnded();
  run.skipped(kUnsolvable, 2, why).skipped(kSmall, 0, why).skipped(kMedium, 0, why).skipped(kLarge, 0, why);
  run.skipped(kEmptyBoard, why);
  return run.ended({.verdict = Verdict::SK, .reason = "interrupted", .interrupted = true});
}

/// Every verdict that a case can have, many times each.
std::vector<Event> manyFailuresRun() {
  constexpr Verdict kKinds[] = {Verdict::WA,  Verdict::AC,  Verdict::PE,  Verdict::RTE, Verdict::OLE,
                                Verdict::MLE, Verdict::WTL, Verdict::TLE, Verdict::SV};
  RunStarted started = startOf("fuzzed.cpp");
  started.seed = 18'446'744'073'709'551'615u;
  started.suites = {{"random", 45}, {"a suite with a long name in a file of its own", 45}};
  const std::vector<SuitePlan> plan = started.suites;
  RunBuilder run(std::move(started));
  run.compiled();
  for (std::size_t i = 0; i < 90; ++i) {
    const Verdict verdict = kKinds[i % std::size(kKinds)];
    const auto n = static_cast<std::int64_t>(4 + i);
    const std::string reason = verdict == Verdict::AC ? "" : fmt::format("reason {} of {}", i, code(verdict));
    run.process().judged({plan[i / 45].name, i % 45, n, n / 2, n / 3}, 3us * n, verdict, reason).processEnded();
  }
  return run.ended({.verdict = Verdict::WA, .reason = "n = 4, row 2, col 1: reason 0 of WA"});
}

std::vector<Event> otherPairRun() {
  RunStarted started = startOf("queens.cpp");
  started.suites = {{"tiny", 8}};
  started.variant = {"pair", "col-row", "the pair was passed as {col, row}"};
  RunBuilder run(std::move(started));
  run.compiled().process().cases(kTiny, 0, 1, 2us);
  for (std::size_t i = 1; i < kTiny.sizes.size(); ++i) {
    run.judged(at(kTiny, i), 3us, Verdict::WA, "the mandatory queen at row 1 col 0 is missing");
    run.last<CaseJudged>().rightInOtherVariant = true;
  }
  run.processEnded();
  return run.ended({.verdict = Verdict::WA,
                    .reason = "n = 5, row 1, col 0: the mandatory queen at row 1 col 0 is missing",
                    .hint =
                        "every failure would vanish if the pair meant the other order: row-col and col-row are both "
                        "in use, try the other value of --pair"});
}

std::vector<Event> failingEndRun() {
  const std::string reason =
      "after the last answer it was killed by signal 6 (SIGABRT: an uncaught exception, a failed assertion or abort())";
  RunStarted started = startOf("queens.cpp");
  started.suites = {{"tiny", 8}};
  RunBuilder run(std::move(started));
  run.compiled().process().suite(kTiny, 2us);
  run.processEnded({.verdict = Verdict::RTE, .reason = reason, .afterLastCpu = 1'800us, .afterLastWall = 2'100us});
  return run.ended({.verdict = Verdict::RTE,
                    .reason = reason,
                    .log = "terminate called after throwing an instance of 'std::bad_alloc'\n"});
}

std::vector<Event> judgeErrorRun() {
  RunBuilder run(startOf("queens.cpp"));
  run.compiled().judged(at(kTiny, 0), 0s, Verdict::JE, "fork: Resource temporarily unavailable");
  run.skipped(kTiny, 1, "not asked: the run ended before");
  return run.ended({.verdict = Verdict::JE, .reason = "fork: Resource temporarily unavailable"});
}

/// Everything that can come of repeating, and a total that is close as well.
std::vector<Event> closeCallsRun() {
  const CaseRun crash = {Verdict::RTE, "was killed by signal 11 (SIGSEGV: invalid memory access)", 3ms};
  const auto inTime = [](Nanoseconds cpu) { return CaseRun{Verdict::AC, "", cpu}; };
  RunStarted started = startOf("queens.cpp");
  started.suites = {{"tiny", 8}};
  started.limits.perCase = 1s;
  started.limits.total = 6s;
  RunBuilder run(std::move(started));
  run.compiled().process().cases(kTiny, 0, 2, 2us);
  run.repeated(at(kTiny, 2),
               {inTime(981ms), inTime(974ms), inTime(990ms), tooLong(1'007ms), inTime(976ms), inTime(983ms)}, 1);
  run.repeated(at(kTiny, 3), {tooLong(1'031ms), tooLong(1'012ms), inTime(998'400us)}, 2);
  run.processEnded().process().repeated(at(kTiny, 4), {inTime(903ms), inTime(640ms)}, 1);
  run.repeated(at(kTiny, 5), {inTime(955ms), crash}, 0);
  run.repeated(
      at(kTiny, 6),
      {tooLong(1'013ms), tooLong(1'009ms), tooLong(1'004ms), tooLong(1'011ms), tooLong(1'006ms), tooLong(1'019ms)}, 2);
  run.processEnded().process().repeated(at(kTiny, 7), {tooLong(1'018ms), crash}, 0).processEnded();
  return run.ended({.verdict = Verdict::TLE,
                    .reason = "n = 9, row 4, col 2: used 1.004 s of CPU time, limit 1 s",
                    .totalClose = true});
}

std::vector<Event> noSandboxRun() {
  RunStarted started = startOf("queens.cpp");
  started.suites = {{"tiny", 8}};
  started.tier = Tier::Limits;
  started.accounting = "sampled";
  RunBuilder run(std::move(started));
  run.compiled().process().suite(kTiny, 2us).processEnded();
  return run.ended({.verdict = Verdict::AC});
}

}  // namespace

std::vector<Event> acceptedRun() {
  RunBuilder run(startOf("queens.cpp"));
  run.compiled().process().suite(kTiny, 2us).suite(kUnsolvable, 1us).suite(kSmall, 9us);
  run.suite(kMedium, 140us).suite(kLarge, 2'300us);
  run.processEnded({.afterLastCpu = 212us, .afterLastWall = 230us}).emptyBoard(Verdict::AC);
  return run.ended({.verdict = Verdict::AC});
}

std::vector<Event> hostileRun() {
  RunStarted started = startOf("\x1b[2Jqueens\n\xff.cpp");
  started.suites = {{"tiny", 8}};
  RunBuilder run(std::move(started));
  run.compiled().process().suite(kTiny, 2us).processEnded({.output = mebibytes(3)});
  std::string log = "\x1b[1;32mAC - accepted\x1b[0m\r<PASSED::>Test Passed\n";
  log += "\x1b]52;c;ZXZpbA==\x07 \u202Edesrever\n";
  log += "NUL \0 and bytes \xff\xfe \xc0\xaf \xed\xa0\x80 that are no UTF-8\n"s;
  log += "</script><script>alert(1)</script> \"}]} \\\n";
  log += std::string(5000, 'A') + "\n";
  for (int i = 0; i < 40; ++i) log += fmt::format("\t{} \u65E5\u672C\n", std::string(90, 'x'));
  log += "cut in mid-character \xe6\x97";
  return run.ended({.verdict = Verdict::AC, .log = log, .logDropped = {mebibytes(3).count - log.size()}});
}

std::vector<Event> exampleRun() {
  RunStarted started = startOf("queens.cpp");
  started.suites = {{"tiny", 2}};
  started.seed = 42;
  RunBuilder run(std::move(started));
  run.compiled().process().cases(kTiny, 0, 1, 2us);
  run.judged(at(kTiny, 4), 14us, Verdict::WA, kDiagonalReason, kDiagonalExcerpt);
  run.processEnded({.afterLastCpu = 212us, .afterLastWall = 230us, .output = {12}});
  return run.ended({.verdict = Verdict::WA,
                    .reason = fmt::format("n = 8, row 5, col 6: {}", kDiagonalReason),
                    .log = "solving n=1\n"});
}

std::vector<SampleRun> sampleRuns() {
  return {{"accepted", acceptedRun()},
          {"mixed", mixedRun()},
          {"compile_error", compileErrorRun()},
          {"cut_short", cutShortRun()},
          {"interrupted", interruptedRun()},
          {"hostile", hostileRun()},
          {"many_failures", manyFailuresRun()},
          {"other_pair", otherPairRun()},
          {"failing_end", failingEndRun()},
          {"judge_error", judgeErrorRun()},
          {"close_calls", closeCallsRun()},
          {"no_sandbox", noSandboxRun()},
          {"example", exampleRun()}};
}

RunRecord recordOf(const std::vector<Event>& events) {
  RunRecord record;
  for (const Event& event : events) apply(record, event);
  return record;
}

}  // namespace judge
