#include "judge/doctor/self_attack.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "judge/languages/submission.h"
#include "judge/report/formats.h"
#include "judge/report/record/run_record.h"
#include "judge/sandbox/sandbox.h"
#include "judge/trials/attacks/surroundings.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Compilers may run as somebody else, who has to read the cache.
const fs::path& opened(const fs::path& folder) {
  fs::permissions(folder, fs::perms(0755));
  return folder;
}

Attack honestOne(const fs::path& source) {
  Attack attack;
  attack.family = source.parent_path().filename();
  attack.name = source.stem();
  attack.source = source;
  for (const Tier tier : kAllTiers) attack.expected[std::string(nameOf(tier))] = {std::string(code(Verdict::AC))};
  return attack;
}

}  // namespace

SelfAttack::SelfAttack(ProcessLauncher& launcher, const Kata& kata, GradingReader read, int interruptFd,
                       EventSink& watcher)
    : launcher_(launcher),
      kata_(kata),
      read_(std::move(read)),
      interruptFd_(interruptFd),
      watcher_(watcher),
      cache_(opened(cacheFolder_.path())) {}

fs::path SelfAttack::write(const BuiltInAttack& attack) const {
  const fs::path folder = sources_.path() / attack.family;
  fs::create_directories(folder);
  const fs::path path = folder / (std::string(attack.name) + ".cpp");
  std::ofstream(path, std::ios::binary) << attack.source;
  return path;
}

AttackResult SelfAttack::tryOut(const Attack& attack) {
  std::vector<std::string> options = judgeOptions(attack);
  options.push_back(attack.source);
  const GradingOptions grading = read_(options);
  const Submission submission = readSubmission(attack.source, grading.limits.source);
  const Surroundings surroundings(attack.source);
  RunRecorder recorder;
  EventFork readers({&recorder, &watcher_});
  Compiler compiler(launcher_, cache_, grading.limits, {}, interruptFd_);
  const RunEnded ended = grade(
      submission, kata_, grading, [&] { return compiler.compile(submission, kata_.callee()); }, launcher_, interruptFd_,
      readers);
  interrupted_ = interrupted_ || ended.interrupted;
  std::vector<std::string> leftovers = surroundings.processes();
  for (std::string& group : surroundings.controlGroups(getpid())) leftovers.push_back(std::move(group));
  return compare(attack, {std::string(nameOf(launcher_.tier())), std::string(code(ended.verdict)), ended.reason,
                          jsonReport(recorder.record()), std::move(leftovers)});
}

AttackResult SelfAttack::attack(const BuiltInAttack& builtIn) {
  const Attack attack = readAttack(write(builtIn));
  return attack.isOpen(std::string(nameOf(launcher_.tier()))) ? notPromised(attack) : tryOut(attack);
}

AttackResult SelfAttack::gradeHonestOne(const BuiltInAttack& submission) {
  return tryOut(honestOne(write(submission)));
}

}  // namespace judge
