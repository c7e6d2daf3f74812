#pragma once

#include <string>

/// A real browser, for tests.
namespace judge {

/// Whether there is one on this machine.
bool hasBrowser();

/// The document of Chromium as HTML after it has loaded `page`. `isDark`: the reader prefers dark colours.
std::string domOf(const std::string& page, bool isDark = false);

}  // namespace judge
