#pragma once

#include <string>
#include <vector>

#include "judge/base/toml_table.h"

/// What paths a language's file may have.
namespace judge {

/// Throws, naming `key`, for what is no absolute path.
void checkAbsolute(const TomlTable& table, const std::string& key, const std::vector<std::string>& paths);

/// A folder of a run time may be opened to submissions, but not the system's state, nor all of a user's or machine's
/// files. Of a home only the folders of managers of run times may be opened.
void checkReads(const TomlTable& table, const std::vector<std::string>& paths);

}  // namespace judge
