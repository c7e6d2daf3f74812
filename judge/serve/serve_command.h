#pragma once

#include "judge/options/program.h"

namespace judge {

/// The page in a browser: 0 when it was ended, 2 where it cannot begin.
options::Declaration declareServe();

/// The verb of the program judge-serve.
const options::Program& serveProgram();

}  // namespace judge
