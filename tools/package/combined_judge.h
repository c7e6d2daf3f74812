#pragma once

#include "judge/options/program.h"

namespace judge {

/// The commands of all four programs as one program, for man pages, completions and tests.
const options::Program& combinedJudge();

}  // namespace judge
