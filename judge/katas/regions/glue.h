#pragma once

#include <string_view>

namespace judge {

/// C++17 text compiled behind a submission to the kata regions; see Callee.
std::string_view regionsGlue();

}  // namespace judge
