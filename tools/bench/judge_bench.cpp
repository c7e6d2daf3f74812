// The cost of the judge beside the submission's own work. Times are wall times of whole operations: CPU time cannot see
// that a question waits for a core. Compare figures of one run only.

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <map>

#include "judge/katas/mandatory_queen/kata.h"
#include "judge/languages/builder.h"
#include "judge/languages/conversation.h"
#include "judge/languages/submission.h"
#include "judge/machine/scratch_directory.h"
#include "judge/measure/comparison.h"
#include "judge/sandbox/runner/runner_protocol.h"
#include "judge/sandbox/sandbox.h"

namespace {

namespace fs = std::filesystem;
using judge::Nanoseconds;

const std::string kReference = QUEENS_SOURCE_DIR "/solution/solve_n_queens.h";
const fs::path kLanguages = QUEENS_SOURCE_DIR "/judge/languages";
const std::string kJudge = QUEENS_JUDGE, kRunner = fs::path(kJudge).parent_path() / "judge-runner";

/// Submissions that people hand in: from few headers and lines to many.
const std::string kSubmissions[] = {QUEENS_SOURCE_DIR "/judge/trials/submissions/AC/by_value.cpp",
                                    QUEENS_SOURCE_DIR "/judge/trials/submissions/AC/min_conflicts.cpp",
                                    QUEENS_SOURCE_DIR "/judge/trials/submissions/WA/says_no_solution.cpp"};

/// Runs a command to its end, its output thrown away, and returns the exit status.
int run(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t pid = 0;
  if (posix_spawnp(&pid, arguments[0], &quiet, nullptr, arguments.data(), environ) != 0) std::abort();
  posix_spawn_file_actions_destroy(&quiet);
  int status = 0;
  waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

double childCpuSeconds() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double millisecondsOf(const auto& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

/// The settings of `judge` by default.
struct BenchEnvironment {
  const judge::Limits limits;
  const judge::MandatoryQueen kata;
  const std::unique_ptr<judge::ProcessLauncher> launcher = judge::makeLauncher(kRunner);
  judge::Cache cache{judge::defaultCacheRoot()};
  judge::Compiler compiler{*launcher, cache, limits, {}, -1};

  judge::Submission read(const std::string& file) const {
    return judge::readSubmission(file, limits.source, judge::Languages({kLanguages}), "");
  }
  judge::CompiledProgram compile(const judge::Submission& submission) {
    if (submission.language->run.empty())
      return compiler.compile(submission, judge::calleeOf(kata.signature(), *submission.language));
    return judge::Builder(*launcher, cache, limits, -1).compile(submission, *submission.language, kata.signature());
  }
  judge::ProcessSpec specFor(const fs::path& program) const {
    judge::ProcessSpec spec;
    spec.program = program;
    spec.limits = {limits.total, limits.memory, limits.output, limits.stack, limits.processes, limits.memory};
    return spec;
  }
};

/// A command as manual time: CPU of it and all that it starts.
void timeCpuOf(benchmark::State& state, const std::vector<std::string>& command) {
  for (auto _ : state) {
    const double before = childCpuSeconds();
    if (run(command) > 1) state.SkipWithError("the command failed");
    state.SetIterationTime(childCpuSeconds() - before);
  }
}

/// The complete command, on a solution that was compiled before.
void gradeWarm(benchmark::State& state, const std::string& solution) {
  run({kJudge, solution, "--no-history"});
  for (auto _ : state)
    if (run({kJudge, solution, "--no-history"}) != 0) state.SkipWithError("the solution was not accepted");
}

void compilePlain(benchmark::State& state) {
  const judge::ScratchDirectory folder;
  timeCpuOf(state, {"g++", "-std=c++20", "-O2", "-c", kSubmissions[state.range(0)], "-o", folder.path() / "plain.o"});
}
BENCHMARK(compilePlain)->DenseRange(0, 2)->Unit(benchmark::kMillisecond)->UseManualTime();

/// The same submission through the judge, never found in the cache: a comment makes each text a new one.
void compileJudged(benchmark::State& state) {
  BenchEnvironment environment;
  const judge::Submission submission = environment.read(kSubmissions[state.range(0)]);
  const auto fresh = [&] {
    judge::Submission changed = submission;
    changed.source += "\n// " + std::to_string(std::random_device{}()) + " " + std::to_string(getpid());
    return changed;
  };
  for (int i = 0; i < 2; ++i) environment.compile(fresh());  // builds the kit where there is none
  for (auto _ : state) {
    const judge::CompiledProgram compiled = environment.compile(fresh());
    if (!compiled.event.succeeded || compiled.event.cached) state.SkipWithError(compiled.event.reason.c_str());
    state.SetIterationTime(judge::toSeconds(compiled.event.cpu));
    fs::remove_all(compiled.start.program.parent_path());
  }
}
BENCHMARK(compileJudged)->DenseRange(0, 2)->Unit(benchmark::kMillisecond)->UseManualTime();

/// Start and end of one process that does nothing, in tier `state.range(0)`; in turn with it the same by fork and exec
/// alone (`bare`, ms) and by bubblewrap in new namespaces with the files as they are (`bubblewrap`). `ratio`: what it
/// takes beyond fork and exec to what bubblewrap does. All are medians: a busy machine makes some many times as long.
void startProcess(benchmark::State& state) {
  const auto launcher = judge::makeLauncher(kRunner, static_cast<judge::Tier>(state.range(0)));
  judge::ProcessSpec spec = BenchEnvironment().specFor(kRunner);
  spec.arguments = {judge::kProbeArgument};
  const std::vector<std::string> bare = {kRunner, judge::kProbeArgument};
  std::vector<std::string> bubblewrap = {"bwrap", "--unshare-all", "--ro-bind", "/", "/"};
  bubblewrap.insert(bubblewrap.end(), bare.begin(), bare.end());
  std::vector<double> ours, bares, bubblewraps;
  for (auto _ : state) {
    ours.push_back(millisecondsOf([&] { launcher->start(spec)->wait(); }));
    state.SetIterationTime(ours.back() * 1e-3);
    bares.push_back(millisecondsOf([&] { run(bare); }));
    bubblewraps.push_back(millisecondsOf([&] { run(bubblewrap); }));
  }
  const auto median = [](std::vector<double>& times) { return judge::medianOf(std::move(times)).value; };
  const double all = median(ours), fork = median(bares), plain = median(bubblewraps);
  state.SetLabel(fmt::format("{}: {:.2f} ms, bare {:.2f}, bubblewrap {:.2f}, ratio {:.2f}", tierName(launcher->tier()),
                             all, fork, plain, (all - fork) / (plain - fork)));
}
BENCHMARK(startProcess)->DenseRange(0, 2)->Unit(benchmark::kMillisecond)->UseManualTime()->MinTime(2);

/// A process of a solution.
struct Talk {
  explicit Talk(BenchEnvironment& environment, const judge::Start& start)
      : spec(judge::askedProcess(start, environment.limits, environment.limits.total)),
        conversation(*environment.launcher, spec, log, environment.limits.output, -1) {
    conversation.greet(allowance);
  }

  const judge::Limits limits;
  const judge::Allowance allowance{limits.total, limits.total * 2, limits.idle, limits.memory, limits.output};
  const judge::ProcessSpec spec;
  judge::CapturedLog log;
  judge::Conversation conversation;
};

/// From nothing to a process that can be asked, and its end.
void start(benchmark::State& state, const std::string& solution) {
  BenchEnvironment environment;
  const judge::Start start = environment.compile(environment.read(solution)).start;
  for (auto _ : state) {
    Talk talk(environment, start);
    state.PauseTiming();
    talk.conversation.finish(talk.allowance);
    state.ResumeTiming();
  }
}

/// One question at n = 8 and its answer, between two processes; `own_us` of it is the submission's own work.
void questionAndAnswer(benchmark::State& state, const std::string& solution) {
  BenchEnvironment environment;
  Talk talk(environment, environment.compile(environment.read(solution)).start);
  judge::Conversation& conversation = talk.conversation;
  const judge::Allowance& allowance = talk.allowance;
  const std::string request = judge::questionOf("bench", 0, {8, {0, 3}}, false).request;
  Nanoseconds own{};
  for (auto _ : state) {
    const judge::Exchange exchange = conversation.ask(request, allowance);
    if (exchange.outcome.answer != judge::AnswerState::Complete) state.SkipWithError("no answer");
    own += exchange.outcome.cpu;
  }
  state.counters["own_us"] =
      benchmark::Counter(std::chrono::duration<double, std::micro>(own).count(), benchmark::Counter::kAvgIterations);
}
/// The reference, and what it is in each other language that is here.
std::map<std::string, std::string> solutions() {
  std::map<std::string, std::string> found = {{"cpp", kReference}};
  const judge::Languages languages({kLanguages});
  for (const auto& entry : fs::directory_iterator(QUEENS_SOURCE_DIR "/solution/other_languages"))
    if (const auto language = languages.ofFile(entry.path()); language && language->missing().empty())
      found[language->id] = entry.path();
  return found;
}

const bool kRegistered = [] {
  for (const auto& [language, solution] : solutions()) {
    benchmark::RegisterBenchmark(("gradeWarm/" + language).c_str(), gradeWarm, solution)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
    benchmark::RegisterBenchmark(("start/" + language).c_str(), start, solution)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
    benchmark::RegisterBenchmark(("questionAndAnswer/" + language).c_str(), questionAndAnswer, solution)
        ->Unit(benchmark::kMicrosecond)
        ->UseRealTime();
  }
  return true;
}();

}  // namespace
