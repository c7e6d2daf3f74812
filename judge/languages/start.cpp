#include "judge/languages/start.h"

#include "judge/languages/tool.h"

namespace judge {

/// The kernel's limit on private memory lies above the judge's, which is on resident memory.
constexpr std::uint64_t kDataFactor = 2;

ProcessSpec askedProcess(const Start& start, const Limits& limits, Nanoseconds cpu) {
  ProcessSpec spec;
  spec.program = start.program;
  spec.arguments = start.arguments;
  spec.environment = environmentWith(start.environment, "/usr/bin:/bin");
  spec.readable = start.readable;
  spec.grants = start.grants;
  spec.folder = start.folder;
  spec.isInPlace = start.isInPlace;
  spec.ownTasks += start.moreTasks;
  spec.channel = start.channel;
  // The kernel counts in ticks of its clock and may come to more than the judge does, which is to be the first.
  spec.limits = {cpu + cpu / 4 + std::chrono::seconds(1),
                 {limits.memory.count * kDataFactor + start.moreData.count},
                 limits.output,
                 start.mostStack ? std::min(*start.mostStack, limits.stack) : limits.stack,
                 limits.processes + start.moreTasks,
                 limits.memory};
  return spec;
}

}  // namespace judge
