#pragma once

#include <set>
#include <string>
#include <vector>

#include "judge/languages/submission.h"

/// Which files of a submission name which others, as far as their texts tell.
namespace judge {

/// A header of C or C++, or a part of a source that others include.
bool isHeader(const std::string& path);

/// The names, without folders, that #include has in a text.
std::set<std::string> includedNames(const std::string& text);

/// Whether `text` includes or imports the file `path`, or uses a type or function that `content`, its text, declares.
bool namesFile(const std::string& text, const std::string& path, const std::string& content, const Language& language);

/// Removes the other files that are compiled by themselves and that no file of the rest names; returns their names.
std::vector<std::string> removeUnnamedFiles(Submission& submission);

}  // namespace judge
