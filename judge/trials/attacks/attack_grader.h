#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "judge/doctor/attack.h"
#include "judge/doctor/surroundings.h"
#include "judge/trials/attacks/attack_traces.h"
#include "judge/trials/attacks/report_check.h"
#include "judge/trials/judge_run.h"

namespace judge {

/// One attack and its result.
struct AttackTrial {
  Attack attack;
  std::string name;          ///< of its result
  bool isMade = false;       ///< by makeAttack: its file may be called anything
  std::string skipped = {};  ///< why it was not tried
  Faults faults = {};
};

/// Says why attacks cannot be tried on this machine.
struct NotHere : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Grades attacks and checks everything that must hold afterwards.
class AttackGrader {
 public:
  /// `tier`: "strongest", or the required one; `jobs`: number of attacks graded at once. Grades an honest submission to
  /// find the tier in force. Throws NotHere if the required one does not work.
  AttackGrader(const std::string& tier, const std::string& jobs, JudgeUnderTest& judge);

  /// Grades all attacks that are not skipped, those with the same options in one run of the judge.
  void grade(std::vector<AttackTrial>& trials);

  /// Empty when an honest submission is accepted.
  Faults gradeHonestOne() const;

 private:
  using Words = std::vector<std::string>;
  using Sources = std::vector<std::filesystem::path>;

  bool isOpen(const Attack& attack) const { return attack.isOpen(tier_); }
  bool needsItsOwnRun(const AttackTrial& trial) const;
  void run(const std::vector<AttackTrial*>& trials);
  void runEachAlone(const std::vector<AttackTrial*>& trials, const Faults& shared);

  Words complete(Words words, const Sources& sources) const;
  Words argumentsFor(const Attack& attack, const Sources& sources) const;
  JudgeRun runHonestOne() const;

  Faults checkRun(const JudgeRun& run, const std::vector<AttackTrial*>& trials) const;
  Faults checkRejection(const JudgeRun& run, const Attack& attack) const;
  Faults checkReport(const Attack& attack, const ReadReport& report) const;
  Faults checkText(const Attack& attack) const;
  Faults lookAround(const Surroundings& surroundings, const AttackTraces& traces, pid_t judge, bool isOpen) const;
  Faults checkPromise(const Attack& attack);

  const std::string chosen_, jobs_;
  JudgeUnderTest& judge_;
  const std::filesystem::path textReport_;
  std::string tier_;      ///< in force
  std::string promises_;  ///< what `judge doctor --promises` prints, once that was asked for
};

}  // namespace judge
