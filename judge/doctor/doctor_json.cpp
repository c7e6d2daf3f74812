#include <nlohmann/json.hpp>
#include <utility>

#include "judge/base/text.h"
#include "judge/doctor/doctor_report.h"
#include "judge/sandbox/promises.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

Json noise(const Noise& noise) {
  const auto interval = [](const TimeRange& times) -> Json {
    return {
        {"least_ms", toMilliseconds(times.least)}, {"most_ms", toMilliseconds(times.most)}, {"spread", times.spread()}};
  };
  return {{"runs", noise.runs},
          {"cpu", interval(noise.cpu)},
          {"wall", interval(noise.wall)},
          {"covered", isCovered(noise)}};
}

Json facts(const Examination& examination) {
  Json list = Json::array();
  for (const Fact& fact : examination.facts)
    list.push_back({{"name", fact.name},
                    {"state", nameOf(fact.state)},
                    {"words", escaped(fact.words)},
                    {"remedy", escaped(fact.remedy)}});
  return list;
}

Json tiers(const Examination& examination) {
  Json list = Json::array();
  for (const TierProbe& probe : examination.tiers)
    list.push_back({{"name", nameOf(probe.tier)}, {"works", probe.works}, {"why", escaped(probe.why)}});
  return list;
}

Json attacks(const Examination& examination) {
  Json list = Json::array();
  for (const AttackResult& attack : examination.attacks) {
    Json faults = Json::array();
    for (const std::string& fault : attack.faults) faults.push_back(escaped(fault));
    list.push_back({{"family", attack.family},
                    {"name", attack.name},
                    {"state", nameOf(attack.state)},
                    {"expected", attack.expected},
                    {"verdict", attack.verdict},
                    {"faults", std::move(faults)}});
  }
  return list;
}

Json open(Tier tier) {
  Json list = Json::array();
  for (const AttackFamily& family : attackFamilies())
    if (family.in(tier).state == Promise::State::Open)
      list.push_back({{"family", family.name}, {"promise", family.promise}, {"words", family.in(tier).words}});
  return list;
}

Json broken(const Examination& examination) {
  Json list = Json::array();
  for (const std::string& one : brokenPromises(examination)) list.push_back(escaped(one));
  return list;
}

}  // namespace

std::string doctorJson(const Examination& examination) {
  const Json report = {{"version", kVersion},
                       {"facts", facts(examination)},
                       {"noise", noise(examination.noise)},
                       {"tiers", tiers(examination)},
                       {"tier", nameOf(examination.tier)},
                       {"accounting", examination.accounting},
                       {"attacks", attacks(examination)},
                       {"broken", broken(examination)},
                       {"failure", escaped(examination.failure)},
                       {"open", open(examination.tier)}};
  return report.dump(2) + "\n";
}

}  // namespace judge
