#pragma once

#include "judge/exporting/export_kata.h"

namespace judge {

/// The files of a kata's folder, for a folder of that name. Throws InputError for a name that no kata can have.
Exported folderForm(const FolderKata& kata, const std::string& name);

/// The folder of a built-in kata: what lies in `folder`, where its suites have a form of their own, with the suites in
/// the form of all others. What `kata` asks but does not count has no place there.
Exported builtInFolder(const Kata& kata, const std::filesystem::path& folder, const std::string& name, bool hasLimits);

}  // namespace judge
