#pragma once

#include "judge/options/program.h"

namespace judge {

/// The verb `serve`: returns 0 when interrupted, 2 where it cannot start.
options::Declaration declareServe();

/// The verb of the program judge-serve.
const options::Program& serveProgram();

}  // namespace judge
