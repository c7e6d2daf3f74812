#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/languages/cache.h"
#include "judge/languages/language.h"
#include "judge/sandbox/process.h"

namespace judge {

/// The files of the language's folder: name and text.
std::map<std::string, std::string> languageFiles(const Language& language);

/// Which programs and libraries are here, and in which state, for the keys of caches. `chosen`: identity of the
/// toolchain that is used in place of the programs.
std::string toolsIdentity(const Language& language, const std::string& chosen = "");

/// Paths that the language's programs have to read, and `more`.
std::vector<std::filesystem::path> readablePaths(const Language& language,
                                                 std::vector<std::filesystem::path> more = {});

/// Makes all files in `folder` the judge's: the compiler may have run as the user of submissions, who must not change
/// them afterwards.
void takeOwnership(const std::filesystem::path& folder);

/// Puts the part of the harness that is the same for all submissions into `folder`, unless that is empty: the files
/// that [harness] of language.toml names. They come from the cache; if they are missing or damaged there, they are
/// built in the compiler's sandbox, in a folder that has only the language's files.
///
/// False: interrupted. Throws std::runtime_error if they cannot be built, std::system_error if the machine fails.
bool addHarness(const std::filesystem::path& folder, const Language& language, ProcessLauncher& launcher, Cache& cache,
                int interruptFd);

}  // namespace judge
