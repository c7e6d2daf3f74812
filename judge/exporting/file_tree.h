#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace judge {

/// Files that are to be written, by their paths below the folder: "data/sample/1.in".
using FileTree = std::map<std::string, std::string>;

/// Throws InputError where `output` is there already, unless it is an empty folder.
void expectFree(const std::filesystem::path& output);

/// Makes the folder with these files, whole or not at all: they are written beside it. Throws InputError where the
/// folders around it cannot be, std::system_error.
void writeTree(const FileTree& files, const std::filesystem::path& output);

/// A zip archive of them: the same bytes for the same files. Throws std::runtime_error.
std::string zipOf(const FileTree& files);

}  // namespace judge
