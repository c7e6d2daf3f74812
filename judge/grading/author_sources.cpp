#include "judge/grading/author_sources.h"

#include <algorithm>
#include <array>

#include "judge/base/errors.h"
#include "judge/katas/folder/kata_folder.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostSources = 100;
constexpr std::array kMains = {"main", "validate", "validator", "check", "checker"};

/// Where in kMains the file's name stands, or behind them.
std::ptrdiff_t rankOf(const std::string& name) {
  const std::string stem = fs::path(name).stem().string();
  return std::ranges::find(kMains, stem) - kMains.begin();
}

std::string plainName(const std::string& name) { return fs::path(name).filename().string(); }

bool isHeader(const std::string& name) { return fs::path(name).extension().string().starts_with(".h"); }

/// The one that is started of the files in `folder`, which lies in `parent`.
std::string mainOf(const KataFolder& parent, const std::string& folder, const std::vector<std::string>& names,
                   const Languages& languages) {
  std::vector<std::string> sources;
  std::shared_ptr<const Language> language;
  for (const std::string& name : names) {
    if (plainName(name) == "build" || plainName(name) == "run")
      throw InputError(parent.shown(name), "is a script to build or run the program, expected its sources alone");
    const auto spoken = isHeader(name) ? nullptr : languages.ofFile(name);
    if (!spoken) continue;
    if (language && spoken->id != language->id)
      throw InputError(parent.shown(name),
                       "is in " + spoken->name + ", others are in " + language->name + ", expected one program");
    language = spoken;
    sources.push_back(name);
  }
  if (sources.empty())
    throw InputError(parent.shown(folder), "has no source file, expected one of " + languages.extensions());
  return *std::ranges::min_element(sources, {}, rankOf);
}

}  // namespace

Submission functionSource(const fs::path& file, Bytes largest, const Languages& languages) {
  const fs::path found = KataFolder(file.parent_path()).file(file.filename().string());
  return readSubmission(found.string(), largest, languages, "");
}

Submission programSource(const fs::path& path, Bytes largest, const Languages& languages) {
  const fs::path plain = path.has_filename() ? path : path.parent_path();
  if (!fs::is_directory(fs::symlink_status(plain))) return functionSource(plain, largest, languages);
  const KataFolder parent(plain.parent_path());
  const std::string folder = plain.filename().string();
  for (const std::string& name : parent.foldersIn(folder))
    throw InputError(parent.shown(name), "is a folder, expected the files of one program");
  const std::vector<std::string> names = parent.filesIn(folder);
  if (names.size() > kMostSources)
    throw InputError(parent.shown(folder), "has more than " + std::to_string(kMostSources) + " files");
  const std::string main = mainOf(parent, folder, names, languages);
  Submission program = functionSource(parent.file(main), largest, languages);
  for (const std::string& name : names)
    if (name != main) program.beside.emplace_back(plainName(name), parent.read(name, largest));
  return program;
}

}  // namespace judge
