#pragma once

#include <string_view>

namespace judge {

/// The texts of judge/languages/cpp/, built in, so that the executable needs no source tree.
extern const std::string_view kHarnessSource;
extern const std::string_view kPreludeSource;
extern const std::string_view kUsualPreludeSource;
extern const std::string_view kBarePreludeSource;

}  // namespace judge
