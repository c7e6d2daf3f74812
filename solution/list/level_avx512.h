#pragma once

#include "solution/list/level.h"

namespace queens {

/// Nothing if this processor, or the one compiled for, has no AVX-512 F and CD.
const LevelKernel* avx512LevelKernel();

}  // namespace queens
