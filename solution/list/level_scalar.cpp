// Children are written without asking and kept by advancing behind them: a branch that fails half of the time costs
// more than a store. What is left to guess is how many squares a row has.

#include <bit>

#include "solution/list/level.h"

namespace queens {
namespace {

template <bool kWithPaths, int kLookAhead>
std::size_t expandAll(const Level& parents, const ListStep& step, Level& children) {
  std::uint32_t* const cols = children.cols.data();
  std::uint32_t* const left = children.left.data();
  std::uint32_t* const right = children.right.data();
  std::uint64_t* const paths = children.paths.data();
  std::size_t size = 0;
  for (std::size_t i = 0; i < parents.size; ++i) {
    const std::uint32_t parentCols = parents.cols[i], parentLeft = parents.left[i], parentRight = parents.right[i];
    std::uint32_t free = step.allowed & ~(parentCols | parentLeft | parentRight);
    for (; free != 0; free &= free - 1) {
      const std::uint32_t queen = free & (~free + 1);
      cols[size] = parentCols | queen;
      left[size] = (parentLeft | queen) << step.gap;
      right[size] = (parentRight | queen) >> step.gap;
      if constexpr (kWithPaths)
        paths[size] = parents.paths[i] << 5 | static_cast<std::uint64_t>(std::countr_zero(queen));
      bool survives = true;
      if constexpr (kLookAhead >= 1) survives = (step.next & ~(cols[size] | left[size] | right[size])) != 0;
      if constexpr (kLookAhead >= 2)
        survives &= (step.beyond & ~(cols[size] | left[size] << step.gapAfter | right[size] >> step.gapAfter)) != 0;
      size += survives;
    }
  }
  return size;
}

constexpr LevelKernel kScalar{.name = "scalar",
                              .keepsOrder = true,
                              .makers = {{expandAll<false, 0>, expandAll<false, 1>, expandAll<false, 2>},
                                         {expandAll<true, 0>, expandAll<true, 1>, expandAll<true, 2>}}};

}  // namespace

const LevelKernel& scalarLevelKernel() { return kScalar; }

const LevelKernel& fastestLevelKernel() { return *levelKernels().back(); }

std::vector<const LevelKernel*> levelKernels() {
  std::vector<const LevelKernel*> kernels{&kScalar};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd")) kernels.push_back(&kAvx512Level);
#endif
  return kernels;
}

}  // namespace queens
