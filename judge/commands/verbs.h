#pragma once

#include "judge/options/program.h"

/// The verbs of the core, in the executable `judge`. Options, effect and exit status of each are in its declaration, in
/// the file of its name.
namespace judge {

options::Declaration declareGrade();  ///< `judge SUBMISSION...`, without a verb
options::Declaration declareCheck();
options::Declaration declareCompare();
options::Declaration declareDoctor();
options::Declaration declareWatch();
options::Declaration declareLanguages();
options::Declaration declareKatas();
options::Declaration declareFuzz();
options::Declaration declareProfile();

options::Declaration declareHistory();
options::Declaration declareHistoryShow();
options::Declaration declareHistorySource();
options::Declaration declareHistoryDiff();
options::Declaration declareHistoryPrune();

options::Declaration declareCache();
options::Declaration declareCacheEmpty();
options::Declaration declareCacheFill();

/// The program with all verbs.
const options::Program& judgeProgram();

}  // namespace judge
