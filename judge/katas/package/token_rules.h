#pragma once

#include <optional>
#include <string>
#include <vector>

namespace judge {

/// What the package format's default output validator is told: how tokens are compared.
struct TokenFlags {
  bool caseSensitive = false;
  bool spaceSensitive = false;
  std::optional<double> relativeTolerance, absoluteTolerance;

  friend bool operator==(const TokenFlags&, const TokenFlags&) = default;
};

/// Of "case_sensitive", "float_tolerance" "1e-6" and the like. Throws InputError that names a word that it does not know,
/// or a tolerance that is no number from 0, or is there twice.
TokenFlags tokenFlagsIn(const std::vector<std::string>& words);

}  // namespace judge
