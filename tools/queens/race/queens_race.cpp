#include "judge/console/live_line.h"
#include "tools/queens/boards/board_fault.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/race/race.h"

namespace queens {
namespace {

struct Asked {
  RaceCall call{.rounds = 20, .limit = std::chrono::seconds(1)};
  std::optional<std::uint64_t> seed;
  const judge::Format<Race>* format = &raceFormats().usual();
  std::string output = "-";
  bool quiet = false;
};

void keepThoseThatTake(std::int64_t n, std::vector<const Solver*>& methods, bool quiet) {
  std::string leftOut;
  for (const Solver* method : methods) {
    if (n > method->largest)
      leftOut += fmt::format("{}{} takes up to {}", leftOut.empty() ? "" : ", ", method->name, method->largest);
  }
  std::erase_if(methods, [&](const Solver* method) { return n > method->largest; });
  if (methods.empty()) throw judge::InputError(fmt::format("N {}: {}", n, leftOut));
  if (!leftOut.empty() && !quiet) judge::complain(fmt::format("left out: {}", leftOut));
}

void check(Asked& asked) {
  RaceCall& call = asked.call;
  if (PlacementCheck::bytes(call.n, call.n) > PlacementCheck::kMostBytes)
    opt::refuse("N", std::to_string(call.n), "checking what the methods find would take more than 2 GiB");
  requireOnBoard(call.queen, call.n, call.n);
  if (call.methods.empty())
    for (const Solver& solver : solvers()) call.methods.push_back(&solver);
  // In the order of the table, each once.
  std::sort(call.methods.begin(), call.methods.end());
  call.methods.erase(std::unique(call.methods.begin(), call.methods.end()), call.methods.end());
  keepThoseThatTake(call.n, call.methods, asked.quiet);
}

Race runWatched(const RaceCall& call, bool quiet) {
  judge::LiveLine progress(STDERR_FILENO, !quiet && stderrIsLive());
  return runRace(call, [&](std::uint64_t round, const Solver& method) {
    if (progress.isDue()) progress.draw(fmt::format("round {} of {}: {}", round + 1, call.rounds, method.name));
  });
}

int run(const Asked& asked) {
  RaceCall call = asked.call;
  call.seed = givenOrDrawn(asked.seed);
  StopOnInterrupt interrupt;
  call.stop = interrupt.token();
  OutputStream out = OutputStream::to(asked.output);
  out.endOn(interrupt.descriptor());
  const Race race = runWatched(call, asked.quiet);
  out.write(asked.format->write(race, {}));
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

opt::Option methodsOption(std::vector<const Solver*>& methods) {
  opt::Option option =
      methodOption("--methods", "which to run (queens methods describes them); all that take N unless given",
                   [&methods](const Solver& solver) { methods.push_back(&solver); });
  option.value = "NAME,...";
  option.take = [takeOne = option.take](const std::string& list) {
    const auto names = wordsOf(list, ",");
    if (names.empty()) opt::refuse("--methods", list, "expected names with commas between them");
    for (const std::string_view name : names) takeOne(std::string(name));
  };
  return option;
}

}  // namespace

opt::Declaration declareRace() {
  const auto asked = std::make_shared<Asked>();
  RaceCall& call = asked->call;
  return {
      .about =
          "Runs the methods that place n queens side by side, in rounds, each run with another seed, and says "
          "how often each solves the board and what that takes.",
      .examples = {"queens race 50", "queens race 200 --methods annealing,tabu,min-conflicts --runs 100 --seed 1",
                   "queens race 8 --queen 0,3 --format svg --output race.svg"},
      .options = {opt::whole("N", "", "size of the board", call.n, {0, static_cast<std::uint64_t>(kMaxSize)})
                      .required()
                      .defaultsTo(""),
                  methodsOption(call.methods), opt::whole("--runs", "K", "of each method", call.rounds, {1, 1'000'000}),
                  seedOption("for the same searches again; drawn and printed unless given", asked->seed),
                  squareOption("a square that must hold a queen", call.queen),
                  opt::seconds("--seconds", "CPU time after which a run gives up", call.limit, {1e-9, 1e9}),
                  rowOption("--format", "FORMAT", "format of the report",
                            std::span(raceFormats().begin(), raceFormats().end()), &judge::Format<Race>::summary,
                            [asked](const judge::Format<Race>& chosen) { asked->format = &chosen; })
                      .defaultsTo(std::string(asked->format->name)),
                  outputOption(asked->output),
                  opt::flag("--quiet", "no progress line, and no word on methods left out", asked->quiet)},
      .footer =
          "Exit status: 0 done, 1 a method gave a wrong answer, 2 bad usage or input, 3 the machine failed, "
          "130 interrupted. Rows and columns count from 0.",
      .check = [asked] { check(*asked); },
      .run = [asked] { return run(*asked); }};
}

}  // namespace queens
