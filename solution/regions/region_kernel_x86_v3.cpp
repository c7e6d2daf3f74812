// Compiled for processors with POPCNT, BMI and AVX2; see the flags in CMakeLists.txt.

#include "solution/regions/region_search.h"

namespace queens::kernel {

SearchResult solveX86V3(const Task& task) { return search(task); }

}  // namespace queens::kernel
