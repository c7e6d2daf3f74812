#pragma once

#include <functional>
#include <span>

#include "judge/katas/kata.h"
#include "judge/katas/suite_file.h"

namespace judge {

/// The suites that a kata is asked with: `chosen`, or where nothing is chosen all of `shipped`, which lie as NAME.suite
/// in `folder`. A choice that names none of them is a file if it contains '/' or '.' or there is such a file. Throws
/// InputError for an unknown name, for a file as readSuite() does, and for two suites of one name; std::runtime_error
/// for a shipped suite that is not installed.
std::vector<SuiteFile> chosenSuites(const std::vector<std::string>& chosen, std::span<const char* const> shipped,
                                    const std::filesystem::path& folder);

/// The same where the shipped suites lie elsewhere: `read` reads the one of that name.
std::vector<SuiteFile> chosenSuites(const std::vector<std::string>& chosen, const std::vector<std::string>& shipped,
                                    const std::function<SuiteFile(const std::string& name)>& read);

/// The whole files of those that are shipped in `folder`, by their names.
std::vector<NamedText> suiteTexts(std::span<const char* const> shipped, const std::filesystem::path& folder);

/// The choice is the path of a file rather than the name of a shipped suite.
bool looksLikeSuiteFile(const std::string& choice);

}  // namespace judge
