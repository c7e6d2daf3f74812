#pragma once

#include <string>
#include <vector>

namespace judge {

/// The submissions that arguments name, in the order of the arguments: of a folder every C++ file in it and below, by
/// path; of a pattern (* ? [...]) that no shell has expanded, and that is no file's name, what matches it, by path. Any
/// other argument stands for itself, whether there is such a file or not. Hidden files and folders are left out, and
/// links to folders are not followed. Throws InputError for a folder without C++ files, one that cannot be read, and a
/// pattern that nothing matches.
std::vector<std::string> submissionsNamed(const std::vector<std::string>& arguments);

}  // namespace judge
