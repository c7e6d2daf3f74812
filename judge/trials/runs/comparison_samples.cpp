#include "judge/trials/runs/comparison_samples.h"

namespace judge {
namespace {

using namespace std::chrono_literals;

RoundResult graded(std::size_t round, Nanoseconds cpu, const std::vector<std::string>& suites) {
  RoundResult result;
  result.round = round;
  result.verdict = Verdict::AC;
  result.accepted = result.cases = 2 * suites.size();
  result.cpu = cpu + static_cast<std::int64_t>(round) * 100us;
  result.peakMemory = mebibytes(2);
  for (const std::string& suite : suites)
    result.suites.push_back(
        {.name = suite, .cases = 2, .asked = 2, .accepted = 2, .verdict = Verdict::AC, .cpu = cpu / 4});
  return result;
}

ComparisonRecord recordOf(const std::vector<std::string>& names, const std::vector<std::string>& suites,
                          const std::string& reason) {
  constexpr std::size_t kRounds = 7;
  std::vector<Contender> contenders;
  for (const std::string& name : names) contenders.push_back({name, {}});
  for (std::size_t round = 0; round < kRounds; ++round) {
    contenders[0].rounds.push_back(graded(round, 10ms, suites));
    contenders[1].rounds.push_back(graded(round, 30ms, suites));
    for (std::int64_t n = 100; n <= 1600; n *= 2) contenders[1].rounds.back().times.push_back({n, n * n * n * 1us});
    if (round < 2) contenders[2].rounds.push_back(graded(round, 20ms, suites));
  }
  RoundResult& wrong = contenders[2].rounds.back();
  wrong.verdict = wrong.suites.back().verdict = Verdict::WA;
  wrong.reason = reason;
  wrong.accepted -= 1;
  wrong.suites.back().accepted -= 1;
  contenders[3].whyNot = reason;
  ComparisonRecord record;
  record.comparison = compare(contenders, {});
  record.common.kata = "mandatory-queen";
  record.common.variant = {"pair", "row-col", ""};
  record.common.tier = Tier::Namespaces;
  record.common.accounting = "cgroup-v1";
  record.rounds = record.roundsDone = kRounds;
  record.seed = 42;
  return record;
}

}  // namespace

ComparisonRecord comparisonThatSays(const std::string& text) {
  return recordOf({text, text + " (2)", text + " (3)", text + " (4)"}, {text, text + "2"}, text);
}

ComparisonRecord sampleComparison() {
  return recordOf({"a.cpp", "students/b.cpp", "wrong.cpp", "empty.cpp"}, {"tiny", "small"}, "is not right");
}

}  // namespace judge
