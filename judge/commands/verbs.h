#pragma once

#include "judge/options/program.h"

/// The verbs of the core, in the executable `judge`: what each takes, does and returns is in its declaration.
namespace judge {

/// `judge SUBMISSION...`, without a verb: 0 accepted, 1 judged and not accepted, 2 bad usage, 3 the judge failed, 130
/// interrupted.
options::Declaration declareGrade();

/// An output validator by the convention of Kattis and DOMjudge: 42 when the output is right and 43 when it is wrong.
/// What cannot be judged is never either.
options::Declaration declareCheck();

/// Grades several submissions in turn, round by round, and reports one table on them. The first that holds of 3 the
/// judge failed for one, 130 interrupted, 2 one could not be read, 1 one has not the verdict of its folder (--expect),
/// 0.
options::Declaration declareCompare();

/// Looks at the machine and attacks the judge itself: 0 what the tier promises holds, 1 it does not.
options::Declaration declareDoctor();

/// Grades files again whenever they are saved, until the user interrupts it: 0; 2 bad usage or input, 3 the judge
/// failed.
options::Declaration declareWatch();

/// The languages of submissions.
options::Declaration declareLanguages();

/// The katas that have a name.
options::Declaration declareKatas();

/// Asks random cases until one fails, and finds the smallest.
options::Declaration declareFuzz();

/// What is known of earlier gradings: 0 done; 1 with `diff --exit-code`, where verdicts differ; 2 no such run; 3 the
/// history cannot be read.
options::Declaration declareHistory();
options::Declaration declareHistoryShow();
options::Declaration declareHistorySource();
options::Declaration declareHistoryDiff();
options::Declaration declareHistoryPrune();

/// The cache of compiled programs: 0; 2 bad usage or a folder that is no cache of the user's, 3 it cannot be written;
/// filling it, also 2 no such compiler, 3 the machine failed, 130 interrupted.
options::Declaration declareCache();
options::Declaration declareCacheEmpty();
options::Declaration declareCacheFill();

/// Measures a submission at sizes of its own choice and fits the growth of its CPU time: 1 when it gave nothing to
/// measure.
options::Declaration declareProfile();

/// All of them.
const options::Program& judgeProgram();

}  // namespace judge
