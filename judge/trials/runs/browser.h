#pragma once

#include <string>

/// A real browser, for tests.
namespace judge {

/// Whether there is one on this machine.
bool hasBrowser();

/// What Chromium's document looks like once it has loaded `page`, as HTML. `isDark`: what the reader likes.
std::string domOf(const std::string& page, bool isDark = false);

}  // namespace judge
