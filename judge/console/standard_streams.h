#pragma once

#include <string_view>

namespace judge {

/// To be called before anything is opened: where one of the three standard descriptors is closed, the next file would
/// take its place. What stands there instead gives an error when stdin or stdout is used; stderr swallows.
void keepStandardDescriptors();

/// Writes one line to stderr. Whether that works is nobody's concern: there is nowhere to say that it did not.
void complain(std::string_view line);

}  // namespace judge
