#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace judge {

/// The lines `first` to `first + count - 1` (from 0) of `text`, without their newlines, or those of them that there
/// are.
std::vector<std::string_view> boardLines(std::string_view text, std::int64_t first, std::int64_t count);

}  // namespace judge
