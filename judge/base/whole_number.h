#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace judge {

/// Takes decimal digits only, a number from `least` to `most`. CLI11 itself reads octal and hexadecimal, and lets
/// overflow pass.
CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most);

}  // namespace judge
