#pragma once

#include <algorithm>
#include <cstdint>

#include "solution/regions/region_solver.h"

namespace queens {

/// Says when a search of regions has to give up, by what its call says.
class RegionCallWatch {
 public:
  explicit RegionCallWatch(const RegionCall& call) : call_(call) {}

  /// Asked before node `nodes`, counted from 0, and again before the node that it sets `due` to.
  bool mayGoOn(std::uint64_t nodes, std::uint64_t& due) {
    constexpr std::uint64_t kInterval = 4096;
    if (call_.stop.stop_requested()) {
      why_ = "stopped";
    } else if (nodes >= call_.budget) {
      why_ = "budget";
    } else {
      due = std::min(call_.budget, nodes + kInterval);
    }
    return why_.empty();
  }

  /// "budget", "stopped"; empty if it was never said that it may not.
  std::string_view why() const { return why_; }

 private:
  const RegionCall& call_;
  std::string_view why_;
};

}  // namespace queens
