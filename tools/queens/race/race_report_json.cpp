#include <cmath>
#include <nlohmann/json.hpp>

#include "tools/queens/race/race_report.h"

namespace queens {
namespace {

using Json = nlohmann::ordered_json;

Json asJson(
    const std::optional<Spread>& spread, Json (*figure)(double) = [](double value) { return Json(value); }) {
  if (!spread) return nullptr;
  const auto& [median, most90] = *spread;
  Json object{{"median", figure(median.value)}, {"interval", nullptr}, {"level", median.level}};
  if (median.level > 0) object["interval"] = {figure(median.interval.least), figure(median.interval.most)};
  object["90th_percentile"] = figure(most90);
  return object;
}

constexpr const char* kOutcomes[] = {"found", "none exists", "gave up", "wrong"};

Json asJson(const RaceRun& run) {
  return {{"outcome", kOutcomes[static_cast<std::size_t>(run.outcome)]},
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
              {"cpu_ns", asJson(standing.cpu, [](double ns) { return Json(std::llround(ns)); })},
              {"iterations", asJson(standing.iterations)},
              {"evaluations", asJson(standing.evaluations)},
              {"runs", Json::array()}};
  for (const RaceRun& run : racer.runs) object["runs"].push_back(asJson(run));
  return object;
}

}  // namespace

std::string raceAsJson(const Race& race) {
  Json object{{"version", 1},
              {"kind", "queens race"},
              {"n", race.n},
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
