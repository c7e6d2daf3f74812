#include <array>

#include "solution/count/count_plan.h"
#include "solution/count/kernels.h"

namespace queens {
namespace {

struct Row {
  CountKernel kernel;
  std::string_view name;
};

/// The slowest first.
constexpr std::array kKernels = {Row{CountKernel::Scalar, "scalar"}, Row{CountKernel::Avx2, "avx2"},
                                 Row{CountKernel::Avx512, "avx512"}};

}  // namespace

std::string_view nameOf(CountKernel kernel) {
  for (const Row& row : kKernels) {
    if (row.kernel == kernel) return row.name;
  }
  return "";
}

std::optional<CountKernel> findCountKernel(std::string_view name) {
  for (const Row& row : kKernels) {
    if (row.name == name) return row.kernel;
  }
  return std::nullopt;
}

bool runsHere(CountKernel kernel) {
#if defined(__x86_64__)
  // asks the system too whether it saves the registers (XGETBV)
  const bool hasAvx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                       __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  if (kernel == CountKernel::Avx2) return hasAvx2;
  if (kernel == CountKernel::Avx512) {
    return hasAvx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq");
  }
#endif
  return kernel == CountKernel::Scalar;
}

CountKernel fastestCountKernel() {
  CountKernel fastest = CountKernel::Scalar;
  for (const Row& row : kKernels) {
    if (runsHere(row.kernel)) fastest = row.kernel;
  }
  return fastest;
}

const HalvesKernel* halvesKernel(CountKernel kernel) {
#if defined(__x86_64__)
  if (kernel == CountKernel::Avx2) return &kAvx2Halves;
  if (kernel == CountKernel::Avx512) return &kAvx512Halves;
#endif
  return nullptr;
}

}  // namespace queens
