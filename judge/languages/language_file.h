#pragma once

#include <filesystem>
#include <string>
#include <vector>

/// Shared by reading language.toml and finding languages.
namespace judge {

inline constexpr const char* kLanguageFile = "language.toml";
inline constexpr const char* kCppLanguage = "cpp";
inline constexpr const char* kMixedPair = "pair<A, B>";  ///< a pair of two different types

/// Throws InputError unless a language's folder has only folders and regular files of at most 16 MiB, and no links but
/// to files of a language beside it: a folder may come from anybody, and its files are copied to where submissions read
/// them.
void checkLanguageFolder(const std::filesystem::path& folder);

/// Extensions of the language in `folder`, of which nothing else is read. Throws as readLanguage() does.
std::vector<std::string> extensionsOf(const std::filesystem::path& folder);

}  // namespace judge
