// Grades hostile submissions and checks everything that must hold afterwards: verdicts, exit status, reports, time;
// that no process, mount, control group, file or segment of shared memory is left; and that the next, honest,
// submission is accepted. Whatever a tier does not promise has to be called open by judge/README.md and `judge doctor
// --promises`. Attacks with the same options are graded by one run of the judge; if that leaves something behind, each
// is graded alone, so that a fault names its attack.
//
// Usage: attack_driver --judge PROGRAM [--tier namespaces|landlock|limits|strongest] [--user current|ordinary]
//                      [--jobs N] [--cache FOLDER] [--results FOLDER] [--made] [FAMILY_FOLDER | SUBMISSION]...
// --made: also the attacks of made_attacks.h.
// --results: for each attack, and for `then_honest`, a file with "held", "broken: FAULT" or "skipped: REASON". Without
// it faults go to stdout, and "skipped: REASON" if an attack was not tried.
// Exit status: 0 all attacks held, were skipped, or have a file in the results; 1 a fault; 2 bad usage.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <getopt.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <system_error>

#include "judge/languages/language.h"
#include "judge/trials/attacks/attack_grader.h"
#include "judge/trials/attacks/made_attacks.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLanguages = QUEENS_SOURCE_DIR "/judge/languages";
constexpr const char* kAttacks = QUEENS_SOURCE_DIR "/judge/trials/attacks";
constexpr uid_t kFirstUser = 70'000;
constexpr uid_t kUsers = 20'000;

struct Arguments {
  std::map<std::string, std::string> options{{"tier", "strongest"}, {"user", "current"}, {"jobs", "1"}};
  std::vector<fs::path> files;

  std::optional<fs::path> path(const std::string& name) const {
    return options.contains(name) ? std::optional<fs::path>(options.at(name)) : std::nullopt;
  }
};

Arguments readArguments(int argc, char** argv) {
  std::vector<option> known;
  for (const char* name : {"judge", "tier", "user", "jobs", "cache", "results"})
    known.push_back({name, required_argument, nullptr, 0});
  known.push_back({"made", no_argument, nullptr, 0});
  known.push_back({});
  Arguments arguments;
  for (int which = 0, found = 0; (found = getopt_long(argc, argv, "", known.data(), &which)) != -1;) {
    if (found == '?') throw std::invalid_argument("attack_driver.cpp says how it is used");
    arguments.options[known[static_cast<std::size_t>(which)].name] = optarg ? optarg : "";
  }
  arguments.files.assign(argv + optind, argv + argc);
  if (!arguments.options.contains("judge")) throw std::invalid_argument("--judge is missing");
  return arguments;
}

/// Mounts and a host name of its own, so that mounts of other programs do not count, nor control groups of other tests'
/// judges (the host's name is in their names). Only root can have these.
void leaveOthers() {
  if (unshare(CLONE_NEWNS) == 0) mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
  const std::string host = fmt::format("attacks-{}", getpid());
  if (unshare(CLONE_NEWUTS) == 0 && sethostname(host.data(), host.size()) != 0)
    throw std::system_error(errno, std::system_category(), "sethostname");
}

/// A user id for each run of the driver, since the kernel's limits and signals go by user.
std::optional<uid_t> ordinaryUser(const Arguments& arguments) {
  if (arguments.options.at("user") == "current" || geteuid() != 0) return std::nullopt;
  std::string key = arguments.options.at("tier");
  for (const fs::path& file : arguments.files) key += " " + file.string();
  return kFirstUser + static_cast<uid_t>(std::hash<std::string>()(key) % kUsers);
}

/// The attack's name in tests: without ".cpp", but with any other extension.
std::string resultName(const fs::path& source) {
  return source.extension() == ".cpp" ? source.stem() : source.filename();
}

/// The attack as the judge gets it: in a folder below `home`, with its text extended by the parts that it names.
AttackTrial readTrial(const fs::path& source, const fs::path& home) {
  AttackTrial trial{.attack = readAttack(fs::absolute(source)), .name = resultName(source)};
  trial.attack.source = home / trial.attack.family / source.filename();
  fs::create_directories(trial.attack.source.parent_path());
  std::ofstream file(trial.attack.source, std::ios::binary);
  file << std::ifstream(source, std::ios::binary).rdbuf();
  for (const std::string& part : trial.attack.parts)
    file << "\n" << std::ifstream(fs::path(kAttacks) / (part + source.extension().string())).rdbuf();
  static const Languages languages({kLanguages});
  const auto language = languages.ofFile(source);
  if (language && language->id != "cpp" && !language->missingPrograms().empty())
    trial.skipped = fmt::format("needs {}; tools/setup languages", fmt::join(language->packages, " "));
  return trial;
}

std::vector<AttackTrial> readTrials(const Arguments& arguments, const fs::path& home) {
  std::vector<fs::path> sources;
  for (const fs::path& path : arguments.files)
    if (fs::is_directory(path))
      std::copy(fs::directory_iterator(path), fs::directory_iterator(), std::back_inserter(sources));
    else
      sources.push_back(path);
  std::sort(sources.begin(), sources.end());
  std::vector<AttackTrial> trials;
  for (const fs::path& source : sources) trials.push_back(readTrial(source, home / "attacks"));
  for (const std::string& name : arguments.options.contains("made") ? madeAttacks() : std::vector<std::string>{}) {
    fs::create_directories(home / "made" / name);
    trials.push_back({.attack = makeAttack(name, home / "made" / name), .name = "made." + name, .isMade = true});
  }
  return trials;
}

void write(const fs::path& result, const AttackTrial& trial) {
  std::ofstream file(result);
  if (!trial.skipped.empty()) file << "skipped: " << trial.skipped << "\n";
  for (const std::string& fault : trial.faults) file << "broken: " << fault << "\n";
  if (trial.skipped.empty() && trial.faults.empty()) file << "held\n";
}

int drive(const Arguments& arguments) {
  leaveOthers();
  const auto& options = arguments.options;
  JudgeUnderTest judge(options.at("judge"), ordinaryUser(arguments), arguments.path("cache"));
  AttackGrader grader(options.at("tier"), options.at("jobs"), judge);
  std::vector<AttackTrial> trials = readTrials(arguments, judge.home());
  grader.grade(trials);
  const auto isSkipped = [](const AttackTrial& trial) { return !trial.skipped.empty(); };
  const bool nothingTried = !trials.empty() && std::all_of(trials.begin(), trials.end(), isSkipped);
  trials.push_back({.attack = {}, .name = "then_honest", .faults = grader.gradeHonestOne()});
  if (const auto results = arguments.path("results")) {
    fs::create_directories(*results);
    for (const AttackTrial& trial : trials) write(*results / trial.name, trial);
    return 0;
  }
  bool holds = true;
  for (const AttackTrial& trial : trials) {
    for (const std::string& fault : trial.faults) std::cout << trial.name << ": " << fault << "\n";
    holds = holds && trial.faults.empty();
  }
  if (nothingTried && holds) throw NotHere(trials[0].skipped);
  return holds ? 0 : 1;
}

}  // namespace
}  // namespace judge

int main(int argc, char** argv) {
  try {
    return judge::drive(judge::readArguments(argc, argv));
  } catch (const judge::NotHere& reason) {
    std::cout << "skipped: " << reason.what() << "\n";
    return 0;
  } catch (const std::exception& fault) {
    std::cerr << "attack_driver: " << fault.what() << "\n";
    return dynamic_cast<const std::invalid_argument*>(&fault) ? 2 : 1;
  }
}
