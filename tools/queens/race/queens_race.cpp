#include "tools/queens/race/queens_race.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <optional>
#include <sstream>

#include "judge/base/errors.h"
#include "judge/base/units.h"
#include "judge/console/standard_streams.h"
#include "tools/queens/boards/placement_check.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"
#include "tools/queens/io/progress_line.h"
#include "tools/queens/io/stop_on_interrupt.h"
#include "tools/queens/race/race_report.h"
#include "tools/queens/race/race_run.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Runs the methods that place n queens side by side, in rounds, each run with another seed,\n"
    "and says how often each solves the board and what that takes.\n"
    "\n"
    "Example: queens race 50\n"
    "         queens race 200 --methods annealing,tabu,min-conflicts --runs 100 --seed 1\n"
    "         queens race 8 --queen 0,3 --format svg --output race.svg\n";

constexpr const char* kFooter =
    "Exit status: 0 done, 1 a method gave a wrong answer, 2 bad usage or input, 3 the machine\n"
    "failed, 130 interrupted. Rows and columns count from 0.";

struct Words {
  std::string n;
  std::optional<std::string> methods, runs, seed, queen, seconds;
  std::string format = "text", output = "-";
  bool quiet = false;
};

void addOptions(CLI::App& app, Words& words) {
  app.footer(kFooter);
  app.add_option("N", words.n, "size of the board")->type_name("")->required();
  app.add_option("--methods", words.methods, "see queens methods; otherwise all that take N")->type_name("NAME,...");
  app.add_option("--runs", words.runs, "of each method; otherwise 20")->type_name("K");
  app.add_option("--seed", words.seed, "the same searches every time; otherwise drawn and told")->type_name("S");
  app.add_option("--queen", words.queen, "a square that has to hold one")->type_name("ROW,COL");
  app.add_option("--seconds", words.seconds, "CPU time of a run, then it has given up; otherwise 1")->type_name("T");
  app.add_option("--format", words.format, "text, csv, json, markdown or svg")
      ->type_name("FORM")
      ->capture_default_str();
  addOutputOption(app, words.output);
  app.add_flag("--quiet", words.quiet, "no progress, and no word on methods left out");
}

const RaceFormat& formatNamed(const std::string& name) {
  std::string names;
  for (const RaceFormat& format : raceFormats()) {
    if (format.name == name) return format;
    (names += names.empty() ? "" : ", ") += format.name;
  }
  throw judge::InputError(fmt::format("--format is '{}': {} are possible", name, names));
}

/// In the order of the table, each once.
std::vector<const Solver*> methodsNamed(const std::optional<std::string>& list) {
  std::vector<std::string> wanted;
  std::istringstream stream(list.value_or(""));
  for (std::string name; std::getline(stream, name, ',');) wanted.push_back(name);
  std::string names;
  std::vector<const Solver*> methods;
  for (const Solver& solver : solvers()) {
    (names += names.empty() ? "" : ", ") += solver.name;
    if (!list || std::find(wanted.begin(), wanted.end(), solver.name) != wanted.end()) methods.push_back(&solver);
  }
  const auto unknown =
      std::find_if(wanted.begin(), wanted.end(), [](const std::string& name) { return findSolver(name) == nullptr; });
  if (unknown != wanted.end() || methods.empty())
    throw judge::InputError(
        fmt::format("--methods has '{}': {} are possible", unknown == wanted.end() ? "" : *unknown, names));
  return methods;
}

/// Leaves the others out, and says so.
void keepThoseThatTake(std::int64_t n, std::vector<const Solver*>& methods, bool quiet) {
  std::string leftOut;
  for (const Solver* method : methods) {
    if (n > method->largest)
      leftOut += fmt::format("{}{} takes up to {}", leftOut.empty() ? "" : ", ", method->name, method->largest);
  }
  std::erase_if(methods, [&](const Solver* method) { return n > method->largest; });
  if (methods.empty()) throw judge::InputError(fmt::format("N is {}, but {}", n, leftOut));
  if (!leftOut.empty() && !quiet) judge::complain(fmt::format("left out: {}", leftOut));
}

std::chrono::nanoseconds parseSeconds(const std::string& text) {
  std::size_t used = 0;
  double seconds = 0;
  try {
    seconds = std::stod(text, &used);
  } catch (const std::exception&) {
    used = 0;
  }
  if (used != text.size() || text.find_first_not_of("0123456789.") != std::string::npos || !(seconds > 0))
    throw judge::InputError(fmt::format("--seconds is '{}': a number above 0 is expected, as in 0.5", text));
  return std::max(judge::fromSeconds(seconds), std::chrono::nanoseconds(1));
}

std::int64_t parseRacedSize(const std::string& text) {
  const std::int64_t n = parseSize(text);
  if (PlacementCheck::bytes(n, n) > PlacementCheck::kMostBytes)
    throw judge::InputError(fmt::format("N is {}: checking what the methods find would take more than 2 GiB", n));
  return n;
}

RaceCall readWords(const Words& words) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  constexpr std::uint64_t kMostRuns = 1'000'000;
  RaceCall call;
  call.n = parseRacedSize(words.n);
  call.methods = methodsNamed(words.methods);
  call.rounds = words.runs ? parseNumber("--runs", *words.runs, kMostRuns) : 20;
  if (call.rounds == 0) throw judge::InputError("--runs is 0: one at least is expected");
  if (words.queen) call.queen = parseSquare("--queen", *words.queen, call.n);
  call.limit = words.seconds ? parseSeconds(*words.seconds) : std::chrono::seconds(1);
  if (words.seed) call.seed = parseNumber("--seed", *words.seed, kMost);
  keepThoseThatTake(call.n, call.methods, words.quiet);
  if (!words.seed) call.seed = drawnSeed();
  return call;
}

Race runWatched(const RaceCall& call, bool quiet) {
  ProgressLine progress(STDERR_FILENO, !quiet && stderrIsLive());
  return runRace(call, [&](std::uint64_t round, const Solver& method) {
    if (progress.isDue()) progress.draw(fmt::format("round {} of {}: {}", round + 1, call.rounds, method.name));
  });
}

}  // namespace

int raceCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens race");
  Words words;
  addOptions(app, words);
  if (!parseArguments(app, arguments)) return 0;
  const RaceFormat& format = formatNamed(words.format);
  RaceCall call = readWords(words);
  StopOnInterrupt interrupt;
  call.stop = interrupt.token();
  OutputStream out = OutputStream::to(words.output);
  out.endOn(interrupt.descriptor());
  const Race race = runWatched(call, words.quiet);
  out.write(format.print(race));
  const std::vector<Standing> standings = standingsOf(race);
  if (race.interrupted || out.isCutOff()) {
    std::size_t runs = 0;
    for (const Standing& standing : standings) runs += standing.success.trials;
    judge::complain(fmt::format("interrupted: {} of {} runs {}", runs, call.rounds * call.methods.size(),
                                out.isCutOff() ? "done; not all of the report could be written" : "reported"));
    return 130;
  }
  return std::any_of(standings.begin(), standings.end(), [](const Standing& s) { return s.wasWrong; }) ? 1 : 0;
}

}  // namespace queens
