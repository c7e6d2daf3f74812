#include "tools/queens/count/queens_count.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/standard_streams.h"
#include "judge/machine/digest.h"
#include "tools/queens/count/count_merge.h"
#include "tools/queens/count/count_options.h"
#include "tools/queens/count/count_report.h"
#include "tools/queens/count/count_run.h"
#include "tools/queens/count/kept_count.h"
#include "tools/queens/count/sealed_file.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/progress_line.h"
#include "tools/queens/io/stop_on_interrupt.h"

namespace queens {
namespace {

namespace fs = std::filesystem;

/// Neither need be there yet.
void refuseTheSame(const std::string& output, const std::string& checkpoint) {
  std::error_code error;
  if (output != "-" && fs::weakly_canonical(output, error) == fs::weakly_canonical(checkpoint, error))
    throw judge::InputError(fmt::format("--output and --checkpoint are both '{}'; name two files", output));
}

/// Before anything is counted for hours.
void refuseUnwritable(const std::string& output) {
  if (output == "-") return;
  std::error_code error;
  const fs::path path(output);
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  int result = 0;
  if (!fs::exists(path, error)) {
    result = ::access((folder / ".").c_str(), W_OK | X_OK);
  } else if (fs::is_directory(path, error)) {
    result = -1;
    errno = EISDIR;
  } else {
    result = ::access(path.c_str(), W_OK);
  }
  if (result == 0) return;
  throw judge::InputError(fmt::format("--output {}: {}", output, std::generic_category().message(errno)));
}

/// `summary` is what was counted, for the case that it can be said nowhere else.
void deliver(const std::string& output, const std::string& text, const std::string& summary) {
  try {
    judge::writeSafely(output, text);
  } catch (const std::system_error& error) {
    throw std::runtime_error(fmt::format("{}; counted: {}", error.what(), summary));
  }
}

CountPlan planOf(const CountOptions& options) {
  std::vector<Square> queens = options.queens;
  std::sort(queens.begin(), queens.end(), [](const Square& a, const Square& b) { return a.row < b.row; });
  return CountPlan(options.n.value(), std::move(queens));
}

/// N and the squares from the file; where they were given as well they have to be the same.
void takeFromPlan(CountOptions& options) {
  const std::string& file = *options.plan;
  const ShardPlan plan = readShardPlan(file, readWholeFile(file));
  if (plan.shards != options.shard->of)
    throw judge::InputError(
        fmt::format("{}: has {} parts, and --shard is {}", file, plan.shards, describe(*options.shard)));
  if (options.n && *options.n != plan.identity.n)
    throw judge::InputError(fmt::format("{}: counts {}, and N is {}", file, describe(plan.identity), *options.n));
  options.n = plan.identity.n;
  if (options.queens.empty()) options.queens = plan.identity.queens;
  refuseAttacks(options.queens);
  const std::string difference = differenceOf(plan.identity, identityOf(planOf(options)), "this is to count");
  if (!difference.empty()) throw judge::InputError(file + ": " + difference);
}

KeptCount count(const CountOptions& options, const CountPlan& plan, SubproblemRange whole) {
  return countAndKeep({.plan = &plan,
                       .whole = whole,
                       .kernel = options.kernel,
                       .threads = options.threads,
                       .checkpoint = options.checkpoint,
                       .saveEvery = options.saveEvery,
                       .quiet = options.quiet,
                       .colour = options.colour,
                       .interruptFd = judge::interruptFd()});
}

/// On a terminal only, so that scripts get nothing but what they asked for.
void remarkOnCost(const CountOptions& options, const KeptCount& counted) {
  if (options.quiet || !stderrIsLive()) return;
  judge::complain(fmt::format("counted by {} on {} thread{} in {:.3g} s ({:.3g} s CPU)", nameOf(options.kernel),
                              options.threads, options.threads == 1 ? "" : "s", counted.wallSeconds,
                              counted.cpuSeconds));
}

/// Adds what follows from the number of solutions. False: interrupted.
bool addSymmetries(CountReport& report) {
  if (!report.identity.queens.empty()) return true;
  const int n = report.identity.n;
  const StopOnInterrupt interrupt;
  const TurnedCounts turned = countTurned(n, interrupt.token());
  if (interrupt.hasHappened()) {
    judge::complain(fmt::format("interrupted: all {} solutions of n = {} are counted, but not the fundamental ones",
                                report.solutions, n));
    return false;
  }
  report.fundamental = fundamentalCount(n, report.solutions, turned);
  report.bySymmetry = splitBySymmetry(n, report.solutions, turned);
  return true;
}

int print(const CountOptions& options, CountReport report) {
  if (!addSymmetries(report)) return 130;
  deliver(options.output, options.json ? jsonReport(report) : textReport(report, options.bySymmetry),
          fmt::format("{} solutions", report.solutions));
  return 0;
}

int countAll(const CountOptions& options) {
  const CountPlan plan = planOf(options);
  const KeptCount counted = count(options, plan, {0, plan.subproblems()});
  if (counted.end == KeptCount::End::Interrupted) return 130;
  const int status = print(options, {.identity = identityOf(plan),
                                     .solutions = counted.solutions,
                                     .fundamental = {},
                                     .bySymmetry = {},
                                     .kernel = std::string(nameOf(options.kernel)),
                                     .threads = options.threads,
                                     .cpuSeconds = counted.cpuSeconds,
                                     .wallSeconds = counted.wallSeconds});
  if (status == 0) remarkOnCost(options, counted);
  return status == 0 && !counted.isKept ? 3 : status;
}

int writePlan(const CountOptions& options) {
  const ShardPlan plan{identityOf(planOf(options)), *options.shards};
  judge::writeSafely(options.output, writeShardPlan(plan));
  return 0;
}

std::string hostName() {
  std::string name(256, '\0');
  if (::gethostname(name.data(), name.size() - 1) != 0) return "";
  return name.c_str();
}

/// Two parts have the same when the same executable counted them.
std::string programName() {
  return fmt::format("queens by g++ {}, {}", __VERSION__,
                     judge::digest({readWholeFile("/proc/self/exe")}).substr(0, 16));
}

int countPart(const CountOptions& options) {
  const CountPlan plan = planOf(options);
  const Shard& shard = *options.shard;
  const SubproblemRange range = shardOf(plan.subproblems(), shard.part, shard.of);
  const std::string program = programName();
  const KeptCount counted = count(options, plan, range);
  if (counted.end == KeptCount::End::Interrupted) return 130;
  const CountedPart part{.identity = identityOf(plan),
                         .shard = shard,
                         .range = range,
                         .solutions = counted.solutions,
                         .provenance = {.program = program,
                                        .host = hostName(),
                                        .kernel = std::string(nameOf(options.kernel)),
                                        .threads = options.threads,
                                        .cpuSeconds = counted.cpuSeconds,
                                        .wallSeconds = counted.wallSeconds,
                                        .finished = fmt::format("{:%FT%TZ}", fmt::gmtime(std::time(nullptr)))}};
  deliver(options.output, writeCountedPart(part),
          fmt::format("{} solutions in part {}", counted.solutions, describe(shard)));
  remarkOnCost(options, counted);
  return counted.isKept ? 0 : 3;
}

int mergeFiles(const CountOptions& options) {
  std::vector<PartFile> parts;
  for (const std::string& file : options.merge) parts.push_back({file, readCountedPart(file, readWholeFile(file))});
  const std::size_t files = parts.size();
  const MergedCount merged = mergeParts(std::move(parts));
  for (const std::string& line : merged.repetitions)
    if (!options.quiet) judge::complain(judge::escaped(line));
  return print(options, {.identity = merged.identity,
                         .solutions = merged.solutions,
                         .fundamental = {},
                         .bySymmetry = {},
                         .kernel = {},
                         .parts = files - merged.repetitions.size(),
                         .cpuSeconds = merged.cpuSeconds});
}

}  // namespace

int countCommand(const std::vector<std::string>& arguments) {
  std::optional<CountOptions> options = parseCountOptions(arguments);
  if (!options) return 0;
  refuseUnwritable(options->output);
  if (options->checkpoint) refuseTheSame(options->output, *options->checkpoint);
  for (const std::string& part : options->merge) refuseOverwriting(options->output, part);
  judge::interruptFd();  // from here on an interrupt ends it in good order
  if (!options->merge.empty()) return mergeFiles(*options);
  if (options->plan) takeFromPlan(*options);
  if (options->shards) return writePlan(*options);
  return options->shard ? countPart(*options) : countAll(*options);
}

}  // namespace queens
