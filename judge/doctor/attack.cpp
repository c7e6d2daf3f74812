#include "judge/doctor/attack.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "judge/base/text.h"
#include "judge/verdict/verdict.h"

namespace judge {
namespace {

using Words = std::vector<std::string>;

const std::set<std::string> kTiers{"namespaces", "landlock", "limits"};

const Words kSmallLimits[] = {{"--suite", "tiny"},         {"--total-seconds", "4"},      {"--idle-seconds", "1"},
                              {"--memory-mb", "256"},      {"--output-mb", "1"},          {"--processes", "16"},
                              {"--compile-seconds", "10"}, {"--compile-memory-mb", "700"}};

/// What may become of an attack: the judge neither fails nor skips it.
bool isOutcome(std::string_view word) {
  const auto verdict = verdictFromCode(word);
  return word == "rejected" || word == "open" || (verdict && verdict != Verdict::JE && verdict != Verdict::SK);
}

Words splitAtBlanks(const std::string& line) {
  std::istringstream stream(line);
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

void setKey(Attack& attack, const std::string& key, const std::string& value) {
  if (key == "expect") {
    attack.expected = parseExpected(value);
  } else if (key == "judge" || key == "then") {
    for (const std::string& word : splitAtBlanks(value))
      (key == "judge" ? attack.options : attack.parts).push_back(word);
  } else if (key == "reason") {
    attack.reasons.push_back(value);
  } else if (key == "refuse") {
    attack.refused.push_back(value);
  } else if (key == "danger") {
    attack.kills = true;
  } else {
    throw std::runtime_error("unknown key " + key);
  }
}

}  // namespace

std::map<std::string, std::set<std::string>> parseExpected(const std::string& text) {
  std::map<std::string, std::set<std::string>> expected;
  for (const std::string& word : splitAtBlanks(text)) {
    const auto equals = word.find('=');
    const std::string tier = word.substr(0, equals);
    if (equals == word.npos || !kTiers.contains(tier) || expected.contains(tier))
      throw std::runtime_error("expected TIER=VERDICT|..., found " + word);
    for (const std::string_view outcome : split(std::string_view(word).substr(equals + 1), '|')) {
      if (!isOutcome(outcome)) throw std::runtime_error(fmt::format("unknown verdict {}", outcome));
      expected[tier].emplace(outcome);
    }
  }
  if (expected.size() != kTiers.size()) throw std::runtime_error("`expect` must name every tier");
  return expected;
}

Attack readAttack(const std::filesystem::path& source) {
  Attack attack;
  attack.source = source;
  attack.family = source.parent_path().filename();
  attack.name = source.stem();
  static const RE2 header("(?://|#) ([a-z]+): +(.*?) *");
  std::ifstream file(source);
  if (!file) throw std::runtime_error(source.string() + ": cannot be read");
  try {
    for (std::string line, key, value; std::getline(file, line) && RE2::FullMatch(line, header, &key, &value);)
      setKey(attack, key, value);
    if (attack.expected.empty()) throw std::runtime_error("the first line must be `// expect: ...` or `# expect: ...`");
  } catch (const std::runtime_error& fault) {
    throw std::runtime_error(source.string() + ": " + fault.what());
  }
  return attack;
}

std::vector<std::string> judgeOptions(const Attack& attack) {
  Words options{"--quiet"};
  for (const Words& limit : kSmallLimits)
    if (std::find(attack.options.begin(), attack.options.end(), limit.front()) == attack.options.end())
      options.insert(options.end(), limit.begin(), limit.end());
  options.insert(options.end(), attack.options.begin(), attack.options.end());
  return options;
}

}  // namespace judge
