#include "judge/base/clock.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/engines/engines.h"
#include "judge/machine/digest.h"
#include "tools/queens/count/count_files.h"
#include "tools/queens/count/count_report.h"
#include "tools/queens/count/count_run.h"
#include "tools/queens/io/streams.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

namespace fs = std::filesystem;
namespace engines = judge::engines;

struct CountOptions {
  std::optional<int> n;  ///< nothing with `merge`, and where the plan has it
  std::vector<Square> queens;
  bool bySymmetry = false, isJson = false, isVerbose = false;
  KeptCountOptions kept;
  std::optional<int> shards;   ///< write a plan of so many
  std::optional<Shard> shard;  ///< count this one
  std::optional<std::string> plan;
  std::vector<std::string> merge;
  std::optional<engines::Engine> script;  ///< write one that counts on many machines
  std::string folder;                     ///< folder of its parts; empty: "count-N"
  int cores = 1, minutes = 60;            ///< resources of each of its parts
  bool copies = false;                    ///< its hosts share no folder
  std::string output = "-";
};

constexpr std::string_view kFile = "a file of queens count";

/// Refuses one file for both; neither need exist yet.
void refuseTheSame(const std::string& output, const std::string& checkpoint) {
  std::error_code error;
  if (output != "-" && fs::weakly_canonical(output, error) == fs::weakly_canonical(checkpoint, error))
    throw judge::InputError(fmt::format("--output and --checkpoint are both '{}'; name two files", output));
}

/// Checks the output before anything is counted for hours.
void refuseUnwritable(const std::string& output) {
  if (output == "-") return;
  std::error_code error;
  const fs::path path(output), folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  if (fs::is_directory(path, error)) opt::rejectValue("--output", output, "Is a directory");
  if (fs::exists(path, error) ? ::access(path.c_str(), W_OK) == 0 : ::access((folder / ".").c_str(), W_OK | X_OK) == 0)
    return;
  throw judge::InputError(fmt::format("--output {}: {}", output, std::generic_category().message(errno)));
}

/// Writes the result. Where that fails the error contains `summary`, so that the count is not lost.
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
  const ShardPlan plan = readShardPlan(file, readWholeFile(file, kFile));
  if (plan.shards != options.shard->of)
    throw judge::InputError(
        fmt::format("{}: has {} parts, and --shard is {}", file, plan.shards, code(*options.shard)));
  if (options.n && *options.n != plan.identity.n)
    throw judge::InputError(fmt::format("{}: counts {}, and N is {}", file, describe(plan.identity), *options.n));
  options.n = plan.identity.n;
  if (options.queens.empty()) options.queens = plan.identity.queens;
  requireSound(options.queens, *options.n);
  const std::string difference = differenceOf(plan.identity, identityOf(planOf(options)), "this is to count");
  if (!difference.empty()) throw judge::InputError(file + ": " + difference);
}

/// Prints what the count cost: with --verbose, or on a terminal, so that scripts get the result alone.
void remarkOnCost(const CountOptions& options, const KeptCount& counted) {
  if (!options.isVerbose && (options.kept.quiet || !stderrIsLive())) return;
  const CountKernel best = std::end(kCountKernels)[-1];
  judge::printToStderr(fmt::format(
      "counted by {}{} on {} in {:.3g} s ({:.3g} s CPU)", kernelName(options.kept.kernel),
      runsHere(best) ? "" : fmt::format(" (this processor cannot run {})", kernelName(best)),
      judge::countText(options.kept.threads, "thread"), judge::toSeconds(counted.wall), judge::toSeconds(counted.cpu)));
}

/// Adds what follows from the number of solutions. False: interrupted.
bool addSymmetries(CountReport& report) {
  if (!report.identity.queens.empty()) return true;
  const int n = report.identity.n;
  const StopOnInterrupt interrupt;
  const TurnedCounts turned = countTurned(n, interrupt.token());
  if (interrupt.hasHappened()) {
    judge::printToStderr(fmt::format(
        "interrupted: all {} solutions of n = {} are counted, but not the fundamental ones", report.solutions, n));
    return false;
  }
  report.fundamental = fundamentalCount(n, report.solutions, turned);
  report.bySymmetry = splitBySymmetry(n, report.solutions, turned);
  return true;
}

int print(const CountOptions& options, CountReport report) {
  if (!addSymmetries(report)) return 130;
  deliver(options.output, options.isJson ? jsonReport(report) : textReport(report, options.bySymmetry),
          fmt::format("{} solutions", report.solutions));
  return 0;
}

int countAll(const CountOptions& options) {
  const CountPlan plan = planOf(options);
  const KeptCount counted = countAndKeep(plan, {0, plan.subproblems()}, options.kept);
  if (!counted.isComplete) return 130;
  const int status = print(options, {.identity = identityOf(plan),
                                     .solutions = counted.solutions,
                                     .kernel = std::string(kernelName(options.kept.kernel)),
                                     .threads = options.kept.threads,
                                     .cpu = counted.cpu,
                                     .wall = counted.wall});
  if (status == 0) remarkOnCost(options, counted);
  return status == 0 && !counted.isKept ? 3 : status;
}

int writePlan(const CountOptions& options) {
  const ShardPlan plan{identityOf(planOf(options)), *options.shards};
  judge::writeSafely(options.output, writeShardPlan(plan));
  return 0;
}

/// N and the squares as arguments of queens count.
std::string argumentsFor(const CountOptions& options) {
  std::string arguments = std::to_string(*options.n);
  for (const Square& queen : options.queens) arguments += fmt::format(" --queen {},{}", queen.row, queen.col);
  return arguments;
}

/// A part and its checkpoint have a folder of their own, which hosts that share none can bring back.
int writeScript(const CountOptions& options) {
  const std::string what = argumentsFor(options);
  const std::string name = fmt::format("count-{}", *options.n), parts = fmt::format("parts-of-{}", *options.shards);
  const std::string folder = options.folder.empty() ? name : options.folder;
  const engines::DistributedWork work{
      .what = fmt::format("Counts the solutions of queens count {}", what),
      .name = name,
      .program = options.script == engines::Engine::Kubernetes ? "queens" : fs::read_symlink("/proc/self/exe").string(),
      .folder = options.script == engines::Engine::Kubernetes ? "/work" : fs::absolute(folder).lexically_normal(),
      .shardCommand = fmt::format("  mkdir -p \"$folder/{0}/$shard\" && cd \"$folder/{0}/$shard\" || exit 3\n"
                                  "  [ -s part.json ] && exit 0\n"
                                  "  exec \"$program\" count {1} --shard \"$shard/$shards\" --threads \"$cores\" \\\n"
                                  "    --checkpoint checkpoint.json --output part.json",
                                  parts, what),
      .mergeCommand =
          fmt::format("  \"$program\" count --merge \"$folder/{}\"/*/part.json --output \"$folder/count.txt\" &&\n"
                      "    cat \"$folder/count.txt\"",
                      parts),
      .returned = parts + "/{}",
      .shards = *options.shards,
      .cores = options.cores,
      .minutes = options.minutes,
      .copies = options.copies,
      .sandbox = "Counting runs no code of others: nothing is sandboxed.",
      .image = "queens-judge"};
  judge::writeSafely(options.output, engines::scriptFor(*options.script, work));
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
                     judge::digest({readWholeFile("/proc/self/exe", "a program")}).substr(0, 16));
}

int countPart(const CountOptions& options) {
  const CountPlan plan = planOf(options);
  const Shard& shard = *options.shard;
  const SubproblemRange range = rangeOf(identityOf(plan), shard);
  const std::string program = programName();
  const KeptCount counted = countAndKeep(plan, range, options.kept);
  if (!counted.isComplete) return 130;
  const CountedPart part{.identity = identityOf(plan),
                         .shard = shard,
                         .range = range,
                         .solutions = counted.solutions,
                         .provenance = {.program = program,
                                        .host = hostName(),
                                        .kernel = std::string(kernelName(options.kept.kernel)),
                                        .threads = options.kept.threads,
                                        .cpu = counted.cpu,
                                        .wall = counted.wall,
                                        .finished = judge::utcTime(std::chrono::system_clock::now())}};
  deliver(options.output, writeCountedPart(part),
          fmt::format("{} solutions in part {}", counted.solutions, code(shard)));
  remarkOnCost(options, counted);
  return counted.isKept ? 0 : 3;
}

int mergeFiles(const CountOptions& options) {
  std::vector<PartFile> parts;
  for (const std::string& file : options.merge)
    parts.push_back({file, readCountedPart(file, readWholeFile(file, kFile))});
  const std::size_t files = parts.size();
  const MergedCount merged = mergeParts(std::move(parts));
  for (const std::string& line : merged.repetitions)
    if (!options.kept.quiet) judge::printToStderr(judge::escaped(line));
  return print(options, {.identity = merged.identity,
                         .solutions = merged.solutions,
                         .parts = files - merged.repetitions.size(),
                         .cpu = merged.cpu});
}

opt::Option kernelOption(CountKernel& chosen) {
  std::vector<opt::Choice> words;
  for (const CountKernel kernel : kCountKernels) words.push_back({std::string(kernelName(kernel)), ""});
  return opt::choiceOf("--kernel", "NAME", "instructions to use; the fastest that this processor has unless given",
                       std::move(words), [&chosen](std::size_t index) {
                         chosen = kCountKernels[index];
                         if (!runsHere(chosen))
                           opt::rejectValue("--kernel", std::string(kernelName(chosen)),
                                            fmt::format("this processor cannot run it; {} is the fastest here",
                                                        kernelName(fastestCountKernel())));
                       });
}

void check(const CountOptions& options) {
  if (!options.n && options.merge.empty() && !options.plan)
    throw judge::InputError("N is required (queens count --help shows how)");
  if (options.n) requireSound(options.queens, *options.n);
  refuseUnwritable(options.output);
  if (options.kept.checkpoint) refuseTheSame(options.output, *options.kept.checkpoint);
  for (const std::string& part : options.merge) refuseOverwriting(options.output, part);
}

int run(CountOptions& options) {
  judge::interruptFd();  // from here on an interrupt ends it in good order
  if (!options.merge.empty()) return mergeFiles(options);
  if (options.plan) takeFromPlan(options);
  if (options.script) return writeScript(options);
  if (options.shards) return writePlan(options);
  return options.shard ? countPart(options) : countAll(options);
}

std::vector<opt::Option> optionsOf(const std::shared_ptr<CountOptions>& state) {
  std::vector<opt::Option> all{
      opt::integer("N", "", fmt::format("size of the board, 1 to {}", CountPlan::kLargest), state->n,
                   {1, CountPlan::kLargest}),
      squaresOption("only solutions with a queen there; may be repeated", state->queens),
      opt::flag("--by-symmetry", "also how many solutions each turn maps to themselves", state->bySymmetry),
      opt::integer("--threads", "T", "how many to count on", state->kept.threads, {1, 1024}).defaultsTo("one per core"),
      kernelOption(state->kept.kernel)};
  opt::append(
      all,
      opt::group(
          "Long counts",
          {opt::file("--checkpoint", "FILE", "keep there what is counted, and continue from it",
                     state->kept.checkpoint),
           opt::integer("--checkpoint-every", "SECONDS", "how often to save it", state->kept.saveEvery, {0, 86400}),
           opt::integer("--shards", "K", "count nothing, but print a plan of K parts", state->shards,
                        {1, engines::kMostShards}),
           opt::custom("--shard", "I/K", "count part I, 1 to K, and print it as a file for --merge",
                       [state](const std::string& text) { state->shard = engines::shardIn("--shard", text); }),
           opt::file("--plan", "FILE", "what --shards printed: N and the squares", state->plan),
           opt::file("--merge", "FILE", "add up these parts, after checking that none is missing", state->merge)
               .withSeveralValues()}));
  std::vector<opt::NamedValue<std::optional<engines::Engine>>> scripts;
  for (const engines::NamedEngine& one : engines::kEngines)
    scripts.push_back({std::string(one.name), one.engine, std::string(one.summary)});
  opt::append(all,
              opt::group("On many machines",
                         {opt::choice("--script", "ENGINE", "print what counts --shards parts and merges them",
                                      state->script, std::move(scripts)),
                          opt::folder("--folder", "DIR", "where the parts lie; otherwise count-N", state->folder),
                          opt::integer("--cores", "C", "of each part", state->cores, {1, 1024}),
                          opt::flag("--copies", "the hosts share no folder (parallel): it is copied there and back",
                                    state->copies),
                          opt::integer("--minutes", "M", "of each job; a part that takes longer goes on in the next",
                                       state->minutes, {2, 525600})}));
  opt::append(
      all, opt::group("Printing",
                      {formatOption("format of the result", state->isJson), outputOption(state->output),
                       opt::colour(state->kept.colour, "colours in the progress line"),
                       opt::flag("--quiet", "no progress line and no remarks", state->kept.quiet),
                       opt::flag("--verbose", "print which instructions were used, and the cost", state->isVerbose)}));
  return all;
}

}  // namespace

opt::Declaration declareCount() {
  const auto state = std::make_shared<CountOptions>();
  return {
      .about = "Counts the solutions of a size: all, and those that no turn or reflection makes equal.",
      .examples = {"queens count 16", "queens count 12 --queen 0,3 --queen 5,9",
                   "queens count 20 --checkpoint n20.json", "queens count 20 --shard 3/64 --output part3.json",
                   "queens count --merge part*.json", "queens count 22 --script slurm --shards 500 --output count.sh"},
      .options = optionsOf(state),
      .footer =
          "Exit status: 0 done, 2 bad usage or input, 3 the machine failed, 130 interrupted. Rows and columns "
          "count from 0.",
      .rules = {{"--merge", {"N", "--queen", "--threads", "--kernel", "--checkpoint", "--shards", "--shard"}},
                {"--shards", {"--threads", "--kernel", "--checkpoint", "--shard", "--by-symmetry", "--format"}},
                {"--shard", {"--by-symmetry", "--format"}},
                {"--by-symmetry", {"--queen"}},
                {"--quiet", {"--verbose"}},
                {"--checkpoint-every", {}, {"--checkpoint"}},
                {"--plan", {}, {"--shard"}},
                {"--script", {"--shard", "--merge", "--plan"}, {"--shards"}},
                {"--folder", {}, {"--script"}},
                {"--cores", {}, {"--script"}},
                {"--minutes", {}, {"--script"}}},
      .check = [state] { check(*state); },
      .run = [state] { return run(*state); }};
}

}  // namespace queens
