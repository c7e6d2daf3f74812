#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/languages/cache.h"
#include "judge/languages/language.h"
#include "judge/sandbox/process.h"

namespace judge {

/// What lies in the language's folder, with its texts.
std::map<std::string, std::string> languageFiles(const Language& language);

/// What the language's programs have to see, beside `more`.
std::vector<std::filesystem::path> readablePaths(const Language& language, Tier tier,
                                              std::vector<std::filesystem::path> more = {});

/// The compiler may have run as the user of submissions, who then must not change what it made.
void takeOwnership(const std::filesystem::path& folder);

/// Puts the part of the harness that is the same for all submissions into `folder`, unless that is empty: the files
/// that the [harness] of language.toml names. The cache keeps them, with a digest of all; where they are not there or
/// are damaged they are made, in a folder of the language's own files alone, in the compiler's sandbox.
///
/// False: interrupted. Throws std::runtime_error where they cannot be made, std::system_error where the machine fails.
bool addHarness(const std::filesystem::path& folder, const Language& language, ProcessLauncher& launcher, Cache& cache,
                int interruptFd);

}  // namespace judge
