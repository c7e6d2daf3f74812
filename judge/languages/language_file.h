#pragma once

#include <filesystem>
#include <string>
#include <vector>

/// What reading a language.toml and looking for languages share.
namespace judge {

inline constexpr const char* kLanguageFile = "language.toml";
inline constexpr const char* kCppLanguage = "cpp";
inline constexpr const char* kMixedPair = "pair<A, B>";  ///< of two types

/// Of the language in that folder: nothing else is read. Throws as readLanguage() does.
std::vector<std::string> extensionsOf(const std::filesystem::path& folder);

}  // namespace judge
