#include "solution/regions/region_kernel.h"

namespace queens::kernel {

Outcome solve(const Task& task) {
#if defined(__x86_64__)
  static const bool isV3 =
      __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("avx2");
  if (isV3) return solveX86V3(task);
#endif
  return solvePortable(task);
}

}  // namespace queens::kernel
