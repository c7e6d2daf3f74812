#include <nlohmann/json.hpp>

#include "tools/queens/race/race_report.h"

namespace queens {
namespace {

using Json = nlohmann::ordered_json;

Json asJson(const std::optional<Spread>& spread) {
  if (!spread) return nullptr;
  Json object{{"median", spread->median.value}, {"interval", nullptr}, {"level", spread->median.level}};
  if (spread->median.level > 0) object["interval"] = {spread->median.interval.least, spread->median.interval.most};
  object["90th_percentile"] = spread->most90;
  return object;
}

std::string_view word(Outcome outcome) {
  switch (outcome) {
    case Outcome::Found:
      return "found";
    case Outcome::NoneExists:
      return "none exists";
    case Outcome::GaveUp:
      return "gave up";
    case Outcome::Wrong:
      break;
  }
  return "wrong";
}

Json asJson(const RaceRun& run) {
  return {{"outcome", word(run.outcome)},
          {"why", run.isSuccess() ? Json() : Json(run.why)},
          {"cpu_ns", run.cpu.count()},
          {"iterations", run.steps},
          {"evaluations", run.evaluations}};
}

Json asJson(const Racer& racer) {
  const Standing standing = standingOf(racer);
  const judge::Chance& chance = standing.success;
  Json object{{"method", racer.method},
              {"iteration", racer.step},
              {"successes", chance.hits},
              {"proofs", standing.proofs},
              {"rate", chance.trials == 0 ? Json() : Json(chance.estimate)},
              {"rate_interval", {chance.low, chance.high}},
              {"gave_up", standing.failures},
              {"cpu_ns", asJson(standing.cpu)},
              {"iterations", asJson(standing.iterations)},
              {"evaluations", asJson(standing.evaluations)},
              {"runs", Json::array()}};
  for (const RaceRun& run : racer.runs) object["runs"].push_back(asJson(run));
  return object;
}

}  // namespace

std::string raceAsJson(const Race& race) {
  Json object{{"n", race.n},
              {"queen", race.queen ? Json{race.queen->row, race.queen->col} : Json()},
              {"seed", race.seed},
              {"rounds", race.rounds},
              {"limit_ns", race.limit.count()},
              {"interrupted", race.interrupted},
              {"methods", Json::array()}};
  for (const Racer& racer : race.racers) object["methods"].push_back(asJson(racer));
  return object.dump(2) + "\n";
}

}  // namespace queens
