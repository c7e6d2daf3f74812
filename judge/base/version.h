#pragma once

#include <string_view>

namespace judge {

/// The version of this toolkit and the commit it was built from: "1.0.0 (commit 0123456789)"; "commit unknown" where it
/// was not built from a clone of the repository.
std::string_view version();

}  // namespace judge
