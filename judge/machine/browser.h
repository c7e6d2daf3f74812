#pragma once

#include <filesystem>
#include <string>

namespace judge {

/// Opens a page in the user's browser with xdg-open, and does not wait for it. Returns why none was opened; empty on
/// success.
std::string openInBrowser(const std::filesystem::path& page);

}  // namespace judge
