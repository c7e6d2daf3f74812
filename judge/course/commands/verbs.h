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

/// Tables that a platform gave, which merge fills in; an empty path: none.
struct GivenTables {
  std::string moodleWorksheet, canvasGradebook, canvasAssignment;
};

/// Throws InputError for a table that merge could not fill in.
void expectGivenTables(const std::string& course, const GivenTables& given);

/// The tables of a store: 0; 3 where it cannot be reached or written.
options::Declaration declareStore();

/// All of them.
const options::Program& classProgram();

}  // namespace judge
