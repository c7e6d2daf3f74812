#pragma once

#include <span>
#include <string_view>

namespace judge {

/// A file of judge/trials/attacks/, built in, so that the executable needs no source tree.
struct BuiltInAttack {
  std::string_view family;
  std::string_view name;
  std::string_view source;
};

/// Those that the judge lets loose on itself; CMakeLists.txt has the list.
std::span<const BuiltInAttack> builtInAttacks();

/// A solution without a fault, graded behind them.
BuiltInAttack builtInHonestOne();

}  // namespace judge
