#pragma once

#include "judge/options/program.h"

/// The verbs of the program judge-kata: what each takes, does and returns is in its declaration.
namespace judge {

/// The verbs for authors of katas; each declaration documents the exit status.
options::Declaration declareKata();
options::Declaration declareKataNew();
options::Declaration declareKataCheck();
options::Declaration declareKataImport();

/// Writes a kata in the form of another judge: 0 written, 2 bad usage or a kata that does not go there, 3 the judge
/// failed.
options::Declaration declareKataExport();

/// All of them.
const options::Program& kataProgram();

}  // namespace judge
