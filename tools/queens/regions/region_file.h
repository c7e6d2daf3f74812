#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solution/regions/region_text.h"

namespace queens {

/// The boards in a file, "-" being stdin: what readRegions() and readRegionJson() take. Prints warnings on stderr,
/// a line for each board.
/// @throws judge::InputError with FILE:LINE for what cannot be read.
std::vector<ReadRegions> readRegionFile(const std::string& path);

/// The same of a text that is called `name` in messages, without printing warnings.
std::vector<ReadRegions> readRegionText(std::string_view text, const std::string& name);

}  // namespace queens
