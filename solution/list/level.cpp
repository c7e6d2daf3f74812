#include "solution/list/level.h"

#include "solution/list/level_avx512.h"

namespace queens {

const LevelKernel& fastestLevelKernel() {
  const LevelKernel* const kernel = avx512LevelKernel();
  return kernel != nullptr ? *kernel : scalarLevelKernel();
}

std::vector<const LevelKernel*> levelKernels() {
  std::vector<const LevelKernel*> kernels{&scalarLevelKernel()};
  if (const LevelKernel* kernel = avx512LevelKernel()) kernels.push_back(kernel);
  return kernels;
}

}  // namespace queens
