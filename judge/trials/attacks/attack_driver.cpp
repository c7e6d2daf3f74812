// Lets one hostile submission loose on the judge and looks at everything that must hold afterwards: the verdict, the
// exit status, the report, the time; that no process, mount, control group, file or segment of shared memory is left;
// and, with --then-honest, that the next, honest, submission is accepted. What a tier does not promise has to be called
// open by judge/README.md and `judge doctor --promises`.
//
// Usage: attack_driver --judge PROGRAM --tier namespaces|landlock|limits|strongest --user current|ordinary
//                      [--cache FOLDER] [--then-honest] SUBMISSION | --made NAME | --honest | --list-made
// --honest: grades the honest submission alone, behind the attacks of a family.
// Exit status: 0 all holds, or a line "skipped: REASON"; 1 not all holds; 2 bad usage.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "judge/languages/language.h"
#include "judge/sandbox/promises.h"
#include "judge/trials/attacks/attack.h"
#include "judge/trials/attacks/made_attacks.h"
#include "judge/trials/attacks/report_check.h"
#include "judge/trials/attacks/surroundings.h"
#include "judge/trials/judge_run.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr const char* kHonest = QUEENS_SOURCE_DIR "/judge/trials/submissions/AC/lattice.cc";
constexpr const char* kReadme = QUEENS_SOURCE_DIR "/judge/README.md";
constexpr const char* kLanguages = QUEENS_SOURCE_DIR "/judge/languages";
constexpr const char* kSuites = QUEENS_SOURCE_DIR "/testcases/mandatory-queen";
constexpr uid_t kFirstUser = 70'000;
constexpr uid_t kUsers = 20'000;

struct Arguments {
  std::string judge, tier = "strongest", user = "current", made, submission;
  std::optional<fs::path> cache;
  bool thenHonest = false, honest = false, listsMade = false;
};

struct Skip {
  std::string why;
};

Arguments readArguments(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto value = [&]() -> std::string {
      if (++i == argc) throw std::invalid_argument(word + " needs a value");
      return argv[i];
    };
    if (word == "--judge")
      arguments.judge = value();
    else if (word == "--tier")
      arguments.tier = value();
    else if (word == "--user")
      arguments.user = value();
    else if (word == "--made")
      arguments.made = value();
    else if (word == "--cache")
      arguments.cache = value();
    else if (word == "--then-honest")
      arguments.thenHonest = true;
    else if (word == "--honest")
      arguments.honest = true;
    else if (word == "--list-made")
      arguments.listsMade = true;
    else
      arguments.submission = word;
  }
  const Words tiers{"namespaces", "landlock", "limits", "strongest"}, users{"current", "ordinary"};
  const auto isIn = [](const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (!isIn(tiers, arguments.tier)) throw std::invalid_argument("unknown tier " + arguments.tier);
  if (!isIn(users, arguments.user)) throw std::invalid_argument("unknown user " + arguments.user);
  return arguments;
}

/// One of its own for each attack: limits and signals of the kernel go by user.
std::optional<uid_t> ordinaryUser(const Arguments& arguments) {
  if (arguments.user == "current" || geteuid() != 0) return std::nullopt;
  const std::string name = arguments.made + fs::path(arguments.submission).filename().string();
  return kFirstUser + static_cast<uid_t>(std::hash<std::string>()(name) % kUsers);
}

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

class Driver {
 public:
  Driver(const Arguments& arguments, Attack attack, JudgeUnderTest& judge, const Surroundings& surroundings)
      : chosen_(arguments.tier),
        thenHonest_(arguments.thenHonest),
        tier_(arguments.tier),
        attack_(std::move(attack)),
        judge_(judge),
        surroundings_(surroundings) {}

  /// Empty when all holds.
  Faults attack() {
    if (attack_.kills && geteuid() != 0) skipWhereItKillsUs();
    const JudgeRun run = judge_.run(argumentsFor("json"));
    judgeRun(run, "json");
    if (run.exit && *run.exit >= 2) skipWithoutTier();
    lookAround(run.pid);
    if (reportsMatter()) {
      const JudgeRun again = judge_.run(argumentsFor("text"));
      judgeRun(again, "text");
      lookAround(again.pid);
    }
    if (thenHonest_) gradeHonestOne();
    if (isOpen()) checkPromise();
    return faults_;
  }

  /// Empty when the honest submission is accepted.
  Faults honest() {
    gradeHonestOne();
    return faults_;
  }

 private:
  bool reportsMatter() const { return attack_.family == "reader" || attack_.family == "forging"; }

  /// In the tier that was in force, once that is known.
  bool isOpen() const { return tier_ != "strongest" && attack_.isOpen(tier_); }

  Words tierArguments() const { return chosen_ == "strongest" ? Words{} : Words{"--sandbox", chosen_}; }

  /// By their files, which may be copies, since the judge's user need not reach those that the judge has by name.
  void nameSuites(Words& words) const {
    for (std::size_t i = 1; i < words.size(); ++i)
      if (words[i - 1] == "--suite" && words[i].find('/') == words[i].npos)
        words[i] = judge_.readable(fs::path(kSuites) / (words[i] + ".suite"));
  }

  Words argumentsFor(const std::string& format) const {
    Words words = judgeOptions(attack_);
    nameSuites(words);
    for (const Words& more :
         {tierArguments(), Words{"--cache", judge_.cache(), "--no-history", "--format", format, "--", attack_.source}})
      words.insert(words.end(), more.begin(), more.end());
    return words;
  }

  void add(const std::string& fault) { faults_.push_back(fault); }

  void judgeRun(const JudgeRun& run, const std::string& format) {
    if (!run.inTime) return add("the judge did not end");
    if (const std::string harm = harmIn(run.err); !harm.empty()) add("on stderr: " + harm);
    if (run.out.empty() && run.exit == 2) return expectRejection(run);
    std::string verdict;
    try {
      verdict = verdictOf(run, format);
    } catch (const std::runtime_error& fault) {
      findTier();
      if (isOpen() && !run.exit) return;  // the attack ended the judge, and nobody promised that it cannot
      return add(std::string(fault.what()) + "; " + ending(run));
    }
    expectVerdict(run, verdict);
    refuseWords(run.out);
  }

  std::string verdictOf(const JudgeRun& run, const std::string& format) {
    if (format == "text") return verdictOfText(run.out);
    const ReadReport report = readJsonReport(run.out);
    if (tier_ == "strongest") tier_ = report.tier;
    if (report.tier != tier_) add("the tier is " + report.tier);
    if (!isOpen()) expectReasons(report.words);
    return report.verdict;
  }

  static std::string ending(const JudgeRun& run) {
    const std::string how =
        run.exit ? "exit status " + std::to_string(*run.exit) : "signal " + std::to_string(run.signal);
    return "the judge ended with " + how + "; " + run.err;
  }

  void expectRejection(const JudgeRun& run) {
    const bool expected = tier_ == "strongest" ? attack_.expected.at("limits").contains("rejected")
                                               : attack_.expected.at(tier_).contains("rejected");
    if (!expected) add("the judge rejected it: " + run.err);
    if (std::count(run.err.begin(), run.err.end(), '\n') != 1) add("the complaint is not one line: " + run.err);
  }

  void expectVerdict(const JudgeRun& run, const std::string& verdict) {
    if (verdict == "JE") add("the judge failed; " + ending(run));
    if (run.exit != (verdict == "AC" ? 0 : 1)) add("the verdict is " + verdict + ", but " + ending(run));
    if (isOpen() || attack_.expected.at(tier_).contains(verdict)) return;
    add("the verdict is " + verdict + "; " + run.out.substr(0, 6000));
  }

  void expectReasons(const std::string& words) {
    for (const std::string& reason : attack_.reasons)
      if (words.find(reason) == words.npos)
        add("the report does not say: " + reason + "; it says: " + words.substr(0, 3000));
  }

  void refuseWords(const std::string& report) {
    if (isOpen()) return;
    for (const std::string& words : attack_.refused)
      if (report.find(words) != report.npos) add("the report says: " + words);
  }

  void addUnlessOpen(const Faults& faults) {
    if (!isOpen()) faults_.insert(faults_.end(), faults.begin(), faults.end());
  }

  void lookAround(pid_t judge) {
    for (const Faults& found : {surroundings_.processes(), surroundings_.mounts(), surroundings_.controlGroups(judge)})
      faults_.insert(faults_.end(), found.begin(), found.end());
    addUnlessOpen(surroundings_.files(judge_.temporary(), judge_.home()));
    addUnlessOpen(surroundings_.segments());
  }

  JudgeRun runHonestOne() {
    Words words = tierArguments();
    for (const std::string& word :
         {std::string("--cache"), judge_.cache().string(), std::string("--no-history"), std::string("--suite"),
          std::string("tiny"), std::string("--format"), std::string("json"), judge_.readable(kHonest).string()})
      words.push_back(word);
    nameSuites(words);
    return judge_.run(words);
  }

  /// By an honest submission, where no report of the attack tells it.
  void findTier() {
    if (tier_ == "strongest") tier_ = readJsonReport(runHonestOne().out).tier;
  }

  void skipWhereItKillsUs() {
    findTier();
    if (tier_ == "limits") throw Skip{"would kill the user's own processes"};
  }

  /// Nothing can be said where the tier itself does not work; but not by the word of the run under attack.
  void skipWithoutTier() {
    if (chosen_ == "strongest" || chosen_ == "limits") return;
    const JudgeRun run = runHonestOne();
    if (run.exit && *run.exit >= 2 && run.out.empty()) throw Skip{"no tier " + tier_ + " here: " + firstLine(run.err)};
  }

  void gradeHonestOne() {
    const JudgeRun run = runHonestOne();
    try {
      const ReadReport report = readJsonReport(run.out);
      if (report.verdict != "AC" || run.exit != 0) add("the honest submission got " + report.verdict + "; " + run.out);
    } catch (const std::runtime_error& fault) {
      add(std::string("the honest submission: ") + fault.what() + "; " + ending(run));
    }
    lookAround(run.pid);
  }

  void checkPromise() {
    const AttackFamily* const family = findAttackFamily(attack_.family);
    const Tier tier = tier_ == "namespaces" ? Tier::Namespaces : tier_ == "landlock" ? Tier::Landlock : Tier::Limits;
    if (!family) return add(attack_.family + " is no family of attacks");
    if (family->in(tier).state != Promise::State::Open)
      add("the attack expects " + attack_.family + " to be open in tier " + tier_ + ", but it is promised");
    const std::string told = std::string(family->in(tier).words);
    if (contents(kReadme).find("open: " + told) == std::string::npos) add("judge/README.md does not say: " + told);
    if (judge_.run({"doctor", "--promises"}).out.find("open: " + told) == std::string::npos)
      add("judge doctor --promises does not say: " + told);
  }

  const std::string chosen_;  ///< on the command line
  const bool thenHonest_;
  std::string tier_;  ///< in force, once that is known
  Attack attack_;
  JudgeUnderTest& judge_;
  const Surroundings& surroundings_;
  Faults faults_;
};

/// Other programs may mount what they like meanwhile. Only root can, and only root needs it.
void leaveSharedMounts() {
  if (unshare(CLONE_NEWNS) == 0) mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
}

void skipWithoutLanguageOf(const fs::path& submission) {
  const auto language = Languages({kLanguages}).ofFile(submission);
  if (language && language->id != "cpp" && !language->missing().empty())
    throw Skip{fmt::format("needs {}; tools/setup languages", fmt::join(language->packages, " "))};
}

int drive(const Arguments& arguments) {
  skipWithoutLanguageOf(arguments.submission);
  leaveSharedMounts();
  const std::optional<uid_t> user = ordinaryUser(arguments);
  JudgeUnderTest judge(arguments.judge, user, arguments.cache);
  fs::path folder = judge.home() / "made";
  fs::create_directory(folder);
  Attack attack;
  if (arguments.honest)
    attack.source = attack.name = "honest";
  else if (arguments.made.empty())
    attack = readAttack(fs::absolute(arguments.submission));
  else
    attack = makeAttack(arguments.made, folder);
  if (!arguments.honest) attack.source = judge.readable(attack.source);
  const Surroundings surroundings(attack.source);
  Driver driver(arguments, attack, judge, surroundings);
  const Faults faults = arguments.honest ? driver.honest() : driver.attack();
  for (const std::string& fault : faults) std::cout << attack.name << ": " << fault << "\n";
  return faults.empty() ? 0 : 1;
}

}  // namespace
}  // namespace judge

int main(int argc, char** argv) {
  try {
    const judge::Arguments arguments = judge::readArguments(argc, argv);
    if (arguments.listsMade) {
      for (const std::string& name : judge::madeAttacks()) std::cout << name << "\n";
      return 0;
    }
    return judge::drive(arguments);
  } catch (const judge::Skip& skip) {
    std::cout << "skipped: " << skip.why << "\n";
    return 0;
  } catch (const std::invalid_argument& fault) {
    std::cerr << "attack_driver: " << fault.what() << "\n";
    return 2;
  } catch (const std::exception& fault) {
    std::cerr << "attack_driver: " << fault.what() << "\n";
    return 1;
  }
}
