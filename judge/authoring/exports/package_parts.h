#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/authoring/exports/export_kata.h"

/// What packages of all formats have, each in its own places.
namespace judge {

/// data/sample/1.in ... data/secret/01-tiny.in, with their .ans.
void addTestData(FileTree& files, const ExportedKata& kata);

/// How outputs are looked at: by the format's own validator, or by one that is among `files`. Ours needs no flags, but
/// they say what makes a difference to it.
struct OutputCheck {
  bool isCustom = false;
  std::vector<std::string> flags{};
};

/// Adds the program that looks at outputs to the folder, where the kata needs one; one of several files to `ofSeveral`.
/// Throws InputError for a checker in a language that has no such program.
OutputCheck addOutputValidator(FileTree& files, const std::string& folder, const std::string& ofSeveral,
                               const ExportedKata& kata);

/// The submissions as programs in submissions/, each in the folder that `folders` has for its verdict. What cannot be
/// taken along is a line of `notes`, which calls the format's judges `judges`.
void addSubmissions(Exported& package, const ExportedKata& kata, const std::map<std::string, std::string>& folders,
                    const char* judges);

/// A text in YAML: in double quotes.
std::string quoted(const std::string& text);

/// Who made it; each may be empty, but the license is one that packages may have: "cc by-sa", "unknown".
struct Credits {
  std::string author, source, license;
};
Credits creditsOf(const KataFile& file, std::vector<std::string>& notes);

/// Of the kata's own, the value in kata.toml: "4".
std::string limitOf(const KataFile& file, std::string_view name);

/// An identifier that depends on nothing but the kata's name, statement and cases.
std::string uuidOf(const ExportedKata& kata);

}  // namespace judge
