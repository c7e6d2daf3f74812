#pragma once

#include "judge/options/program.h"

/// The verbs of the program judge-class: what each takes, does and returns is in its declaration.
namespace judge {

/// A course, on many machines; the declaration of each verb has its exit statuses.
options::Declaration declareClass();
options::Declaration declareClassGrade();
options::Declaration declareClassPlan();
options::Declaration declareClassRun();
options::Declaration declareClassScript();
options::Declaration declareClassMerge();
options::Declaration declareClassSimilar();
options::Declaration declareClassStatus();
options::Declaration declareClassMarks();

/// The tables of a store: 0; 3 where it cannot be reached or written.
options::Declaration declareStore();

/// All of them.
const options::Program& classProgram();

}  // namespace judge
