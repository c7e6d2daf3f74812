#pragma once

#include <filesystem>
#include <string_view>

namespace judge {

/// The file of that name in the folder of our own executable, be it there or not.
std::filesystem::path besideUs(std::string_view name);

}  // namespace judge
