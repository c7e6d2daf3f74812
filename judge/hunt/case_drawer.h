#pragma once

#include <cstdint>
#include <memory>

#include "solution/case.h"

namespace judge::hunt {

/// The cases of a hunt, drawn one after the other: `huntedCase` of judge/generators/case_generators.h. They depend on
/// the seed and the range alone.
class CaseDrawer {
 public:
  /// n from `least` to `most`, 1 <= least <= most.
  CaseDrawer(std::uint64_t seed, std::int64_t least, std::int64_t most);
  ~CaseDrawer();

  queens::Case next();

 private:
  struct Source;  // keeps rapidcheck out of this header
  std::unique_ptr<Source> source_;
};

}  // namespace judge::hunt
