#include "judge/doctor/self_attack.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "judge/doctor/surroundings.h"
#include "judge/machine/scratch_directory.h"
#include "judge/report/formats.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

std::string join(const std::set<std::string>& words) { return fmt::format("{}", fmt::join(words, " or ")); }

bool contains(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

fs::path write(const BuiltInAttack& attack, const ScratchDirectory& place) {
  const fs::path folder = place.path() / attack.family;
  fs::create_directories(folder);
  const fs::path path = folder / (std::string(attack.name) + ".cpp");
  std::ofstream(path, std::ios::binary) << attack.source;
  return path;
}

Attack honestOne(const fs::path& source) {
  Attack attack;
  attack.family = source.parent_path().filename();
  attack.name = source.stem();
  attack.source = source;
  for (const Tier tier : kAllTiers) attack.expected[std::string(nameOf(tier))] = {std::string(code(Verdict::AC))};
  return attack;
}

AttackResult tryOut(const Attack& attack, Tier tier, const GradeStep& grade) {
  std::vector<std::string> words = judgeOptions(attack);
  words.push_back(attack.source);
  const Surroundings surroundings({attack.source});
  const RunRecord record = grade(words);
  std::vector<std::string> leftovers = surroundings.processes();
  for (std::string& group : surroundings.controlGroups([](pid_t judge) { return judge == getpid(); }))
    leftovers.push_back(std::move(group));
  return compare(attack, {std::string(nameOf(tier)), std::string(code(verdictOf(record))), record.ended.reason,
                          jsonReport(record), std::move(leftovers)});
}

}  // namespace

std::string_view nameOf(AttackResult::State state) {
  static constexpr std::string_view kNames[] = {"held", "broken", "not promised"};
  return kNames[static_cast<int>(state)];
}

AttackResult notPromised(const Attack& attack) {
  AttackResult result;
  result.family = attack.family;
  result.name = attack.name;
  result.state = AttackResult::State::NotPromised;
  return result;
}

AttackResult compare(const Attack& attack, const Evidence& evidence) {
  if (attack.isOpen(evidence.tier)) return notPromised(attack);
  AttackResult result = notPromised(attack);
  result.expected = attack.expected.at(evidence.tier);
  result.verdict = evidence.verdict;
  result.faults = evidence.leftovers;
  if (!result.expected.contains(evidence.verdict))
    result.faults.push_back(fmt::format("the verdict is {}, not {}{}", evidence.verdict, join(result.expected),
                                        evidence.reason.empty() ? "" : " (" + evidence.reason + ")"));
  for (const std::string& reason : attack.reasons)
    if (!contains(evidence.report, reason)) result.faults.push_back("the report does not say: " + reason);
  for (const std::string& words : attack.refused)
    if (contains(evidence.report, words)) result.faults.push_back("the report says: " + words);
  result.state = result.faults.empty() ? AttackResult::State::Held : AttackResult::State::Broken;
  return result;
}

AttackResult tryAttack(const BuiltInAttack& builtIn, Tier tier, const GradeStep& grade) {
  const ScratchDirectory place;
  const Attack attack = readAttack(write(builtIn, place));
  return attack.isOpen(std::string(nameOf(tier))) ? notPromised(attack) : tryOut(attack, tier, grade);
}

AttackResult trySample(const fs::path& sample, const std::string& language, Tier tier, const GradeStep& grade) {
  Attack attack = honestOne(sample);
  attack.family = "languages";
  attack.name = language;
  attack.options = {"--suite", "tiny"};
  return tryOut(attack, tier, grade);
}

AttackResult tryHonestOne(const BuiltInAttack& submission, Tier tier, const GradeStep& grade) {
  const ScratchDirectory place;
  return tryOut(honestOne(write(submission, place)), tier, grade);
}

}  // namespace judge
