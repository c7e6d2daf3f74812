#pragma once

#include <string>
#include <string_view>

namespace judge {

/// The version of this toolkit and the commit it was built from: "1.0.0 (commit 0123456789)"; "commit unknown" where it
/// was not built from a clone.
std::string_view version();

/// What a program of ours prints for --version: "judge 1.0.0 (commit 0123456789)" and a newline.
std::string versionText(std::string_view program);

}  // namespace judge
