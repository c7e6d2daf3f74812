#pragma once

#include <string>

#include "judge/archives/file_tree.h"
#include "judge/languages/language.h"

/// The kata that an author begins with: it works, and is made to be changed.
namespace judge {

/// All files of the sample, called `name`, with programs in a language. Those lie in the language's folder, in sample/.
/// Throws InputError for a language that has none.
FileTree sampleKata(const std::string& name, const Language& language);

/// The first file whose path begins so; empty where none does.
std::string firstIn(const FileTree& files, const std::string& begin);

}  // namespace judge
