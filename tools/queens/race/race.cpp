#include "tools/queens/race/race.h"

#include <algorithm>
#include <cmath>

#include "solution/search/random.h"

namespace queens {
namespace {

std::optional<Spread> spreadOf(std::vector<double> values) {
  if (values.empty()) return std::nullopt;
  const double most90 = percentile(values, 0.9);
  return Spread{judge::medianOf(std::move(values)), most90};
}

template <class Value>
std::optional<Spread> spreadOf(const Racer& racer, Value value) {
  std::vector<double> values;
  for (const RaceRun& run : racer.runs) {
    if (run.isSuccess()) values.push_back(static_cast<double>(value(run)));
  }
  return spreadOf(std::move(values));
}

}  // namespace

double percentile(std::vector<double> values, double share) {
  // 0.9 * 10 must not become 9.000...1.
  const double rank = std::ceil(share * static_cast<double>(values.size()) - 1e-9);
  const auto place = static_cast<std::ptrdiff_t>(std::max(rank, 1.0)) - 1;
  std::nth_element(values.begin(), values.begin() + place, values.end());
  return values[static_cast<std::size_t>(place)];
}

Standing standingOf(const Racer& racer) {
  Standing standing{racer.method, racer.step, {}, 0, {}, false, {}, {}, {}};
  std::size_t successes = 0;
  for (const RaceRun& run : racer.runs) {
    successes += run.isSuccess();
    standing.proofs += run.outcome == Outcome::NoneExists;
    standing.wasWrong |= run.outcome == Outcome::Wrong;
    if (!run.isSuccess()) ++standing.failures[run.why];
  }
  standing.success = judge::chanceOf(successes, racer.runs.size());
  standing.cpu = spreadOf(racer, [](const RaceRun& run) { return run.cpu.count(); });
  standing.iterations = spreadOf(racer, [](const RaceRun& run) { return run.steps; });
  standing.evaluations = spreadOf(racer, [](const RaceRun& run) { return run.evaluations; });
  return standing;
}

std::vector<Standing> standingsOf(const Race& race) {
  std::vector<Standing> standings;
  for (const Racer& racer : race.racers) standings.push_back(standingOf(racer));
  return standings;
}

void refuteProofs(Race& race) {
  const auto hasFound = [](const Racer& racer) {
    return std::any_of(racer.runs.begin(), racer.runs.end(),
                       [](const RaceRun& r) { return r.outcome == Outcome::Found; });
  };
  if (std::none_of(race.racers.begin(), race.racers.end(), hasFound)) return;
  for (Racer& racer : race.racers) {
    for (RaceRun& run : racer.runs) {
      if (run.outcome != Outcome::NoneExists) continue;
      run.outcome = Outcome::Wrong;
      run.why = "wrong: says that there is no solution";
    }
  }
}

std::uint64_t seedOfRun(std::uint64_t seed, std::size_t index, std::uint64_t round) {
  return Random(Random(Random(seed).next() + index).next() + round).next();
}

}  // namespace queens
