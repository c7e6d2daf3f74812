#include "judge/doctor/doctor_report.h"

#include <fmt/format.h>

#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/report/json_parts.h"
#include "judge/sandbox/promises.h"

namespace judge {
namespace {

using State = AttackResult::State;

/// A word in the first column and text in the second.
std::string entry(std::string_view word, const std::string& text) {
  return paragraph(escaped(text), fmt::format("  {:<8} ", word), std::string(11, ' '));
}

std::string machineSection(const Examination& examination) {
  std::string section = "Machine\n";
  for (const Fact& fact : examination.facts) {
    section += entry(stateName(fact.state), fact.name + ": " + fact.finding);
    if (!fact.remedy.empty()) section += entry("", "-> " + fact.remedy);
  }
  return section;
}

std::string noiseSection(const Examination& examination) {
  std::string section = "Timing noise\n";
  for (const std::string& sentence : describe(examination.noise)) section += paragraph(sentence, "  ", "  ");
  return section;
}

std::string tiersSection(const Examination& examination) {
  std::string section = "Tiers\n";
  for (const TierProbe& probe : examination.tiers)
    section += entry(probe.works ? "ok" : "missing",
                     std::string(tierName(probe.tier)) + (probe.why.empty() ? "" : ": " + probe.why));
  return section;
}

std::string attackText(const AttackResult& attack) {
  if (attack.state == State::NotPromised) return "not tried: the tier leaves it open";
  if (attack.state == State::Held) return attack.verdict;
  return join(attack.faults, "; ");
}

std::string attacksSection(const Examination& examination) {
  if (examination.attacks.empty()) return {};
  std::string section = "Attacks on this judge (AC: the attack failed and its answers were right)\n";
  for (const AttackResult& attack : examination.attacks) {
    const std::string name = attack.family + "/" + attack.name;
    const std::string word(attack.state == State::NotPromised ? "open" : stateName(attack.state));
    section += entry(word, fmt::format("{}: {}", name, attackText(attack)));
  }
  return section;
}

std::size_t testedAttacks(const Examination& examination) {
  return static_cast<std::size_t>(
      std::ranges::count_if(examination.attacks, [](const auto& one) { return one.state != State::NotPromised; }));
}

std::string conclusionSection(const Examination& examination) {
  const std::vector<std::string> broken = brokenPromises(examination);
  std::string section = fmt::format("Tier in force: {}, {}. ", tierName(examination.tier), examination.accounting);
  if (!examination.failure.empty())
    section += "Its promises could not be tested: " + escaped(examination.failure) + ".";
  else if (!broken.empty())
    section += "Broken promises:";
  else if (examination.quick)
    section += "Its promises were not tested.";
  else
    section += fmt::format("Its promises held in {}.", countText(testedAttacks(examination), "test"));
  section = paragraph(section);
  for (const std::string& one : broken) section += paragraph(escaped(one), "- ", "  ");
  return section;
}

std::string openSection(const Examination& examination) {
  std::string section = "Left open\n";
  if (examination.tier == Tier::Limits)
    section += paragraph("THERE IS NO SANDBOX in this tier. Do not grade files of strangers as yourself.", "- ", "  ");
  for (const AttackFamily& family : attackFamilies()) {
    const Promise& promise = family.in(examination.tier);
    if (promise.state == Promise::State::Open)
      section += paragraph(fmt::format("{}: {}.", family.name, promise.explanation), "- ", "  ");
  }
  if (examination.accounting == "sampled")
    section += paragraph(
        "peaks: memory and processes are sampled every few milliseconds, and shorter peaks are missed. Close it with "
        "control groups.",
        "- ", "  ");
  section +=
      paragraph("in every tier: faults of the kernel itself, and facts about the machine that measuring time reveals.",
                "- ", "  ");
  return section;
}

Json noiseJson(const Noise& noise) {
  const auto interval = [](const TimeRange& times) -> Json {
    return {{"least_ns", times.least}, {"most_ns", times.most}, {"spread", times.spread()}};
  };
  return {{"runs", noise.runs},
          {"cpu", interval(noise.cpu)},
          {"wall", interval(noise.wall)},
          {"covered", isCovered(noise)}};
}

Json factJson(const Fact& fact) {
  return {{"name", fact.name},
          {"state", stateName(fact.state)},
          {"words", escaped(fact.finding)},
          {"remedy", escaped(fact.remedy)}};
}

Json tierJson(const TierProbe& probe) {
  return {{"name", tierName(probe.tier)}, {"works", probe.works}, {"why", escaped(probe.why)}};
}

Json sentenceJson(const std::string& raw) { return escaped(raw); }

Json attackJson(const AttackResult& attack) {
  return {{"family", attack.family},          {"name", attack.name},
          {"state", stateName(attack.state)}, {"expected", arrayOf(attack.expected, sentenceJson)},
          {"verdict", attack.verdict},        {"faults", arrayOf(attack.faults, sentenceJson)}};
}

Json openPromises(Tier tier) {
  Json list = Json::array();
  for (const AttackFamily& family : attackFamilies())
    if (family.in(tier).state == Promise::State::Open)
      list.push_back({{"family", family.name}, {"promise", family.promise}, {"words", family.in(tier).explanation}});
  return list;
}

}  // namespace

const TierProbe* probeOf(const Examination& examination) {
  const auto found =
      std::ranges::find_if(examination.tiers, [&](const TierProbe& probe) { return probe.tier == examination.tier; });
  return found == examination.tiers.end() ? nullptr : &*found;
}

std::vector<std::string> brokenPromises(const Examination& examination) {
  std::vector<std::string> broken;
  const TierProbe* const probe = probeOf(examination);
  if (probe && !probe->works) broken.push_back(fmt::format("the tier does not work here: {}", probe->why));
  for (const AttackResult& attack : examination.attacks)
    if (attack.state == AttackResult::State::Broken)
      broken.push_back(fmt::format("{}/{}: {}", attack.family, attack.name, join(attack.faults, "; ")));
  return broken;
}

int exitStatus(const Examination& examination) {
  if (!examination.failure.empty()) return 3;
  return brokenPromises(examination).empty() ? 0 : 1;
}

std::string doctorText(const Examination& examination) {
  return joinSections({machineSection(examination), noiseSection(examination), tiersSection(examination),
                       attacksSection(examination), conclusionSection(examination), openSection(examination)});
}

const FormatTable<Examination>& doctorFormats() {
  static const FormatTable<Examination> table = {
      {"text", "for people", unstyled<doctorText>},
      {"json", "for programs", unstyled<doctorJson>},
  };
  return table;
}

std::string doctorJson(const Examination& examination) {
  Json document = documentHead("doctor", tierName(examination.tier));
  document.update({{"accounting", examination.accounting},
                   {"facts", arrayOf(examination.facts, factJson)},
                   {"noise", noiseJson(examination.noise)},
                   {"tiers", arrayOf(examination.tiers, tierJson)},
                   {"attacks", arrayOf(examination.attacks, attackJson)},
                   {"broken", arrayOf(brokenPromises(examination), sentenceJson)},
                   {"failure", escaped(examination.failure)},
                   {"open", openPromises(examination.tier)}});
  return written(document);
}

}  // namespace judge
