#include "judge/trials/attacks/attack_grader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <map>
#include <sstream>

#include "judge/sandbox/promises.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHonest = QUEENS_SOURCE_DIR "/judge/trials/submissions/AC/lattice.cc";
constexpr const char* kReadme = QUEENS_SOURCE_DIR "/judge/README.md";
constexpr const char* kSuites = QUEENS_SOURCE_DIR "/testcases/mandatory-queen";

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool contains(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

void append(Faults& faults, const Faults& more) { faults.insert(faults.end(), more.begin(), more.end()); }

/// Checks both reports for hidden text.
bool showsText(const Attack& attack) { return attack.family == "reader" || attack.family == "forging"; }

std::string ending(const JudgeRun& run) {
  return run.exit ? fmt::format("the judge ended with exit status {}; {}", *run.exit, run.err)
                  : fmt::format("the judge ended with signal {}; {}", run.signal, run.err);
}

Faults checkRefused(const Attack& attack, const std::string& report) {
  Faults faults;
  for (const std::string& words : attack.refused)
    if (contains(report, words)) faults.push_back("the report says: " + words);
  return faults;
}

}  // namespace

AttackGrader::AttackGrader(const std::string& tier, const std::string& jobs, JudgeUnderTest& judge)
    : chosen_(tier), jobs_(jobs), judge_(judge), textReport_(judge.home() / "report.txt") {
  const JudgeRun run = runHonestOne();
  if (run.exit && *run.exit >= 2 && run.out.empty())
    throw NotHere("no tier " + tier + " here: " + run.err.substr(0, run.err.find('\n')));
  tier_ = readJsonReports(run.out).at(0).tier;
}

void AttackGrader::grade(std::vector<AttackTrial>& trials) {
  std::map<std::string, std::vector<AttackTrial*>> groups;
  for (AttackTrial& trial : trials) {
    if (trial.attack.kills && geteuid() != 0 && tier_ == "limits")
      trial.skipped = "would kill the user's own processes";
    if (!trial.skipped.empty()) continue;
    const std::string own = needsItsOwnRun(trial) ? trial.name : "";
    groups[fmt::format("{} {}", own, fmt::join(judgeOptions(trial.attack), " "))].push_back(&trial);
  }
  for (const auto& [options, group] : groups) run(group);
}

/// Whether an attack needs a run of its own: it could end the run, or hide among others.
bool AttackGrader::needsItsOwnRun(const AttackTrial& trial) const {
  const Attack& attack = trial.attack;
  return trial.isMade || showsText(attack) || attack.kills || isOpen(attack) ||
         attack.expected.at(tier_).contains("rejected");
}

void AttackGrader::run(const std::vector<AttackTrial*>& trials) {
  Sources sources;
  for (const AttackTrial* trial : trials) sources.push_back(trial->attack.source);
  const Surroundings surroundings;
  const AttackTraces traces(sources);
  const Attack& first = trials[0]->attack;
  const JudgeRun run = judge_.run(argumentsFor(first, sources), std::chrono::seconds(60 + 10 * trials.size()));
  Faults shared = checkRun(run, trials);
  append(shared, lookAround(surroundings, traces, run.pid, isOpen(first)));
  if (trials.size() > 1 && !shared.empty()) return runEachAlone(trials, shared);
  append(trials[0]->faults, shared);
  if (isOpen(first)) append(trials[0]->faults, checkPromise(first));
}

/// Finds the attack that left something behind by running each alone. If none does, the first is blamed.
void AttackGrader::runEachAlone(const std::vector<AttackTrial*>& trials, const Faults& shared) {
  bool isFound = false;
  for (AttackTrial* trial : trials) {
    trial->faults.clear();
    run({trial});
    isFound = isFound || !trial->faults.empty();
  }
  for (const std::string& fault : isFound ? Faults{} : shared)
    trials[0]->faults.push_back("graded with others: " + fault);
}

Faults AttackGrader::gradeHonestOne() const {
  const Surroundings surroundings;
  const AttackTraces traces({});
  const JudgeRun run = runHonestOne();
  Faults faults;
  try {
    const std::string verdict = readJsonReports(run.out).at(0).verdict;
    if (verdict != "AC" || run.exit != 0) faults.push_back("the honest submission got " + verdict + "; " + run.out);
  } catch (const std::runtime_error& fault) {
    faults.push_back(fmt::format("the honest submission: {}; {}", fault.what(), ending(run)));
  }
  append(faults, lookAround(surroundings, traces, run.pid, false));
  return faults;
}

/// Options with suites as files, perhaps copies: the judge's user may be unable to read the suites by name.
AttackGrader::Words AttackGrader::complete(Words words, const Sources& sources) const {
  for (std::size_t i = 1; i < words.size(); ++i)
    if (words[i - 1] == "--suite" && !contains(words[i], "/"))
      words[i] = judge_.readable(fs::path(kSuites) / (words[i] + ".suite"));
  if (chosen_ != "strongest") words.insert(words.end(), {"--sandbox", chosen_});
  if (sources.size() > 1) words.insert(words.end(), {"-j", jobs_});
  words.insert(words.end(), {"--cache", judge_.cache(), "--no-history", "--format", "json", "--"});
  words.insert(words.end(), sources.begin(), sources.end());
  return words;
}

AttackGrader::Words AttackGrader::argumentsFor(const Attack& attack, const Sources& sources) const {
  Words words = judgeOptions(attack);
  if (showsText(attack)) words.insert(words.end(), {"--verbose", "--format", "text", "--output", textReport_});
  return complete(words, sources);
}

JudgeRun AttackGrader::runHonestOne() const {
  return judge_.run(complete({"--quiet", "--suite", "tiny"}, {judge_.readable(kHonest)}));
}

/// Gives each attack the faults in its report; returns those of the run.
Faults AttackGrader::checkRun(const JudgeRun& run, const std::vector<AttackTrial*>& trials) const {
  if (!run.inTime) return {"the judge did not end"};
  Faults faults;
  if (const std::string harm = harmIn(run.err); !harm.empty()) faults.push_back("on stderr: " + harm);
  const Attack& first = trials[0]->attack;
  try {
    if (run.out.empty() && run.exit == 2) {
      append(faults, checkRejection(run, first));
      return faults;
    }
    const std::vector<ReadReport> reports = readJsonReports(run.out);
    if (reports.size() != trials.size()) throw std::runtime_error(fmt::format("{} reports", reports.size()));
    for (std::size_t i = 0; i < trials.size(); ++i) {
      append(trials[i]->faults, checkReport(trials[i]->attack, reports[i]));
      if (trials.size() > 1 && reports[i].submission != trials[i]->attack.source)
        faults.push_back("a report is that of " + reports[i].submission);
    }
    const auto isAccepted = [](const ReadReport& report) { return report.verdict == "AC"; };
    if (run.exit != (std::all_of(reports.begin(), reports.end(), isAccepted) ? 0 : 1)) faults.push_back(ending(run));
    if (showsText(first)) append(faults, checkText(first));
  } catch (const std::runtime_error& fault) {
    // In a tier that does not promise otherwise, the attack may have killed the judge.
    if (!isOpen(first) || run.exit) faults.push_back(fmt::format("{}; {}", fault.what(), ending(run)));
  }
  return faults;
}

Faults AttackGrader::checkRejection(const JudgeRun& run, const Attack& attack) const {
  if (!attack.expected.at(tier_).contains("rejected")) return {"the judge rejected it: " + run.err};
  if (std::count(run.err.begin(), run.err.end(), '\n') != 1) return {"the complaint is not one line: " + run.err};
  return {};
}

Faults AttackGrader::checkReport(const Attack& attack, const ReadReport& report) const {
  const std::string words = report.words.substr(0, 3000);
  Faults faults;
  if (report.tier != tier_) faults.push_back("the tier is " + report.tier);
  if (report.verdict == "JE") faults.push_back("the judge failed; " + words);
  if (isOpen(attack)) return faults;
  if (!attack.expected.at(tier_).contains(report.verdict))
    faults.push_back("the verdict is " + report.verdict + "; " + words);
  for (const std::string& reason : attack.reasons)
    if (!contains(report.words, reason)) faults.push_back("the report does not say: " + reason + "; it says: " + words);
  append(faults, checkRefused(attack, report.words));
  return faults;
}

Faults AttackGrader::checkText(const Attack& attack) const {
  const std::string text = contents(textReport_), verdict = verdictOfText(text);
  if (isOpen(attack)) return {};
  Faults faults = checkRefused(attack, text);
  if (!attack.expected.at(tier_).contains(verdict)) faults.push_back("the text says " + verdict);
  return faults;
}

Faults AttackGrader::lookAround(const Surroundings& surroundings, const AttackTraces& traces, pid_t judge,
                                bool isOpen) const {
  std::error_code error;
  fs::remove(textReport_, error);
  Faults faults = surroundings.processes();
  append(faults, traces.mounts());
  append(faults, surroundings.controlGroups([&](pid_t pid) {
    return pid == judge || (kill(pid, 0) != 0 && errno == ESRCH);  // the processes of the judge are over
  }));
  Faults files = traces.files(judge_.temporary(), judge_.home());
  append(files, traces.segments());
  if (!isOpen) append(faults, files);
  return faults;
}

Faults AttackGrader::checkPromise(const Attack& attack) {
  const AttackFamily* const family = findAttackFamily(attack.family);
  if (!family) return {attack.family + " is no family of attacks"};
  const Tier tier = tier_ == "namespaces" ? Tier::Namespaces : tier_ == "landlock" ? Tier::Landlock : Tier::Limits;
  const std::string promise = "open: " + std::string(family->in(tier).explanation);
  if (promises_.empty()) promises_ = judge_.run({"doctor", "--promises"}).out;
  Faults faults;
  if (family->in(tier).state != Promise::State::Open)
    faults.push_back("the attack expects that it is open in tier " + tier_ + ", but it is promised");
  if (!contains(contents(kReadme), promise)) faults.push_back("judge/README.md does not say: " + promise);
  if (!contains(promises_, promise)) faults.push_back("judge doctor --promises does not say: " + promise);
  return faults;
}

}  // namespace judge
