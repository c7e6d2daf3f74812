#pragma once

#include "judge/console/format_table.h"
#include "judge/measure/comparison.h"
#include "judge/measure/statistics.h"
#include "solution/solver.h"

/// Methods that look for the same placement side by side, each several times: the runs, and statistics of them.
///
/// They run in rounds, each method once in every round, so that a machine that gets slower slows them all; the rounds
/// are those of `judge compare` (judge::orderOfRound). A success is an answer within the time: a placement that has
/// been checked, or "no solution" from a method that can prove it. All else is a run that gave up.
namespace queens {

enum class RaceOutcome {
  Found,
  NoneExists,
  GaveUp,
  Wrong,  ///< a placement that is no solution, or "no solution" where another method has found one
};

struct RaceRun {
  RaceOutcome outcome = RaceOutcome::GaveUp;
  std::string why{};  ///< why it gave up or is wrong, in a few words
  std::chrono::nanoseconds cpu{};
  std::uint64_t steps = 0;
  std::uint64_t evaluations = 0;

  bool isSuccess() const { return outcome == RaceOutcome::Found || outcome == RaceOutcome::NoneExists; }
};

/// A method with its runs, in the order of the rounds.
struct Racer {
  std::string method;
  std::string step;  ///< name of an iteration: "node", "swap"
  std::vector<RaceRun> runs{};
};

struct Race {
  std::int64_t n = 0;
  std::optional<Square> queen;
  std::uint64_t seed = 0;
  std::uint64_t rounds = 0;          ///< number of rounds asked for
  std::chrono::nanoseconds limit{};  ///< CPU time of a run
  bool interrupted = false;          ///< there may be fewer rounds, and a last one that not all have run
  std::vector<Racer> racers{};
};

/// The cost of the successes of a method.
struct CostSpread {
  judge::MedianEstimate median;  ///< with the interval of Thompson (1936)
  double most90 = 0;             ///< the 90th percentile: the least value that 90 % of them do not exceed
};

struct Standing {
  std::string method;
  std::string step;
  judge::Chance success{};                        ///< with the interval of Clopper and Pearson (1934)
  std::size_t proofs = 0;                         ///< successes that are "no solution"
  std::map<std::string, std::size_t> failures{};  ///< why, and how often
  bool wasWrong = false;
  std::optional<CostSpread> cpu{};  ///< in ns; nothing where there is no success, here and below
  std::optional<CostSpread> iterations{};
  std::optional<CostSpread> evaluations{};
};

/// The least of `values`, at least one, that a fraction of them does not exceed (nearest rank); 0 < fraction <= 1.
double percentile(std::vector<double> values, double fraction);

Standing standingOf(const Racer& racer);
std::vector<Standing> standingsOf(const Race& race);

/// Marks proofs that there is no placement as wrong where another method has found one.
void refuteProofs(Race& race);

/// A seed of its own for each run: `index` is the method's place in the table of solvers, so that its runs stay the
/// same whichever others take part.
std::uint64_t seedOfRun(std::uint64_t seed, std::size_t index, std::uint64_t round);

struct RaceCall {
  std::int64_t n = 0;
  std::optional<Square> queen{};
  std::vector<const Solver*> methods{};  ///< rows of solvers(); each takes n
  std::uint64_t rounds = 0;
  std::uint64_t seed = 0;
  std::chrono::nanoseconds limit{};  ///< CPU time of a run: then it is stopped, and has given up
  std::stop_token stop{};            ///< ends the race; the run that it ends does not count
};

/// Called before each run, and four times a second during it by another thread, with the CPU time of the run so far.
using RaceObserver = std::function<void(std::uint64_t round, const Solver& method, std::chrono::nanoseconds cpu)>;

Race runRace(const RaceCall& call, const RaceObserver& observer);

/// The fault of a placement of n queens, in one line; empty if it is a solution. n is at most what
/// PlacementCheck takes.
std::string runFault(const Placement& placement, std::int64_t n, const std::optional<Square>& queen);

/// Tables for people.
std::string raceAsText(const Race& race);

/// RFC 4180: a header, and a record for each method. Times are in nanoseconds; figures that a method does not have
/// are empty. tools/queens/README.md lists the columns.
std::string raceAsCsv(const Race& race);

/// A JSON object with every run; tools/queens/README.md lists its keys.
std::string raceAsJson(const Race& race);

/// A table in GitHub's Markdown.
std::string raceAsMarkdown(const Race& race);

/// "race on 8 x 8 with a queen on 0,3, seed 1: 20 rounds of at most 1 s".
std::string raceTitle(const Race& race);

/// "time 19, stagnation 1", or empty.
std::string failuresText(const Standing& standing);

const judge::FormatTable<Race>& raceFormats();

/// The CPU time of each run as an SVG image, on a logarithmic scale: a line for each method with a full dot for each
/// success and a hollow one for each run that gave up, the median of the successes with its interval, and how many
/// there are. It stands alone, follows whether its reader prefers light or dark, and does not grow with the number of
/// runs beyond the points that can be distinguished.
std::string racePlot(const Race& race);

}  // namespace queens
