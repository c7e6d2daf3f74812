#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/languages/language.h"

/// The kata that an author begins with: it works, and is made to be changed.
namespace judge {

struct SampleFile {
  std::string name;  ///< below the folder: "suites/tiny.suite"
  std::string text;
};

/// All files of the sample, called `name`, with programs in a language. Those lie in the language's folder, in sample/.
/// Throws InputError for a language that has none.
std::vector<SampleFile> sampleKata(const std::string& name, const Language& language);

/// Makes a folder with these files, whole or not at all. Throws InputError where something of that name is there, or
/// the place cannot be written.
void writeNewFolder(const std::filesystem::path& folder, const std::vector<SampleFile>& files);

}  // namespace judge
