// Counts with the kernels of a processor that is emulated (tools/checks/aarch64_count_test), where there is no
// GoogleTest.

#include <cstdio>

#include "solution/count/count_plan.h"
#include "solution/trials/known_counts.h"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  using queens::CountKernel, queens::CountPlan;
  int failures = queens::fastestCountKernel() == CountKernel::Words ? 0 : 1;
  for (const queens::KnownCount& known : queens::readKnownCounts(argv[1])) {
    if (known.n > 15) break;
    const CountPlan plan(known.n);
    for (const CountKernel kernel : {CountKernel::Scalar, CountKernel::Words}) {
      if (kernel == CountKernel::Scalar && known.n > 13) continue;  // takes long there
      const auto counted = plan.count(0, plan.subproblems(), kernel);
      std::printf("%s n = %d: %llu\n", kernelName(kernel).data(), known.n,
                  static_cast<unsigned long long>(counted.value()));
      if (counted != known.all) ++failures;
    }
  }
  const CountPlan through(16, {{0, 5}, {15, 6}});  // long enough lists for slices of bits
  if (through.count(0, through.subproblems(), CountKernel::Words) !=
      through.count(0, through.subproblems(), CountKernel::Scalar)) {
    ++failures;
  }
  std::printf("%d wrong\n", failures);
  return failures == 0 ? 0 : 1;
}
