#include "judge/doctor/self_attack.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "judge/base/text.h"
#include "judge/doctor/surroundings.h"
#include "judge/machine/scratch_directory.h"
#include "judge/report/formats.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

fs::path write(const BuiltInAttack& attack, const ScratchDirectory& scratch) {
  const fs::path folder = scratch.path() / attack.family;
  fs::create_directories(folder);
  const fs::path path = folder / (std::string(attack.name) + ".cpp");
  std::ofstream(path, std::ios::binary) << attack.source;
  return path;
}

Attack honestSubmission(const fs::path& source) {
  Attack attack;
  attack.family = source.parent_path().filename();
  attack.name = source.stem();
  attack.source = source;
  for (const Tier tier : kAllTiers) attack.expected[std::string(tierName(tier))] = {std::string(code(Verdict::AC))};
  return attack;
}

AttackResult runAttack(const Attack& attack, Tier tier, const GradeStep& grade) {
  std::vector<std::string> arguments = judgeOptions(attack);
  arguments.push_back(attack.source);
  const Surroundings surroundings;
  const RunRecord record = grade(arguments);
  std::vector<std::string> leftovers = surroundings.processes();
  for (std::string& group : surroundings.controlGroups([](pid_t judge) { return judge == getpid(); }))
    leftovers.push_back(std::move(group));
  return compare(attack, {std::string(tierName(tier)), std::string(code(verdictOf(record))), record.ended.reason,
                          jsonReport(record), std::move(leftovers)});
}

}  // namespace

std::string_view stateName(AttackResult::State state) {
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
    result.faults.push_back(fmt::format("the verdict is {}, not {}{}", evidence.verdict, join(result.expected, " or "),
                                        evidence.reason.empty() ? "" : " (" + evidence.reason + ")"));
  for (const std::string& reason : attack.reasons)
    if (!contains(evidence.report, reason)) result.faults.push_back("the report lacks: " + reason);
  for (const std::string& text : attack.refused)
    if (contains(evidence.report, text)) result.faults.push_back("the report contains: " + text);
  result.state = result.faults.empty() ? AttackResult::State::Held : AttackResult::State::Broken;
  return result;
}

AttackResult tryAttack(const BuiltInAttack& builtIn, Tier tier, const GradeStep& grade) {
  const ScratchDirectory scratch;
  const Attack attack = readAttack(write(builtIn, scratch));
  return attack.isOpen(std::string(tierName(tier))) ? notPromised(attack) : runAttack(attack, tier, grade);
}

AttackResult trySample(const fs::path& sample, const std::string& language, Tier tier, const GradeStep& grade) {
  Attack attack = honestSubmission(sample);
  attack.family = "languages";
  attack.name = language;
  attack.options = {"--suite", "tiny"};
  return runAttack(attack, tier, grade);
}

AttackResult tryHonestSubmission(const BuiltInAttack& submission, Tier tier, const GradeStep& grade) {
  const ScratchDirectory scratch;
  return runAttack(honestSubmission(write(submission, scratch)), tier, grade);
}

}  // namespace judge
