#pragma once

#include "judge/options/program.h"

namespace judge {

/// All verbs of the four programs, as users see them: one command line, for man pages, completions and tests.
const options::Program& combinedJudge();

}  // namespace judge
