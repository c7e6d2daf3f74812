#include "solution/regions/region_search.h"

namespace queens::kernel {

Outcome solvePortable(const Task& task) { return search(task); }

}  // namespace queens::kernel
