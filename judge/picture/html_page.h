#pragma once

#include <string>
#include <string_view>

namespace judge {

/// A whole HTML document around `body`, with the styles that all parts of the reports use: light or dark as the reader
/// has it, on a phone or on paper. It forbids the browser scripts, forms and any request. `styles` are those of this
/// page alone.
std::string htmlPage(std::string_view title, std::string_view body, std::string_view styles = "");

/// Those styles: page.css.
std::string_view pageStyles();

}  // namespace judge
