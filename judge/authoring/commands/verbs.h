#pragma once

#include "judge/options/program.h"

/// The verbs of the program judge-kata.
namespace judge {

/// The verbs for authors of katas; each declaration documents the exit status.
options::Declaration declareKata();
options::Declaration declareKataNew();
options::Declaration declareKataCheck();
options::Declaration declareKataImport();

options::Declaration declareKataExport();

/// The program of these verbs.
const options::Program& kataProgram();

}  // namespace judge
