#include "judge/course/commands/written_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/output_file.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Whoever changes the list by hand still removes nothing elsewhere.
bool liesBelow(const std::string& name) {
  const fs::path path = name;
  return !name.empty() && path.is_relative() && path.has_filename() &&
         std::ranges::none_of(path, [](const fs::path& part) { return part == ".." || part == "."; });
}

std::set<std::string> listedNames(const fs::path& list) {
  std::set<std::string> names;
  std::ifstream file(list);
  for (std::string name; std::getline(file, name);)
    if (liesBelow(name)) names.insert(name);
  return names;
}

}  // namespace

void makeFolder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder / "", error);
  if (error) throw InputError(escaped(folder.string()), fmt::format("cannot create the folder: {}", error.message()));
}

WrittenFolder::WrittenFolder(fs::path folder, const std::string& list, std::set<std::string> names)
    : folder_(std::move(folder)), list_(folder_ / list), names_(std::move(names)), former_(listedNames(list_)) {
  makeFolder(folder_);
  expectWellFormed(list);
  std::set<std::string> all = names_;
  all.insert(former_.begin(), former_.end());
  writeList(all);
}

void WrittenFolder::write(const std::string& name, std::string_view text) const {
  const fs::path path = folder_ / name;
  if (path.parent_path() != folder_) makeFolder(path.parent_path());
  writeSafely(path, text);
}

void WrittenFolder::finish() const {
  for (const std::string& name : former_) {
    std::error_code ignored;  // who removed it already did no wrong
    if (!names_.contains(name) && !fs::is_directory(folder_ / name, ignored)) fs::remove(folder_ / name, ignored);
  }
  writeList(names_);
}

void WrittenFolder::expectWellFormed(const std::string& list) const {
  std::size_t others = 0;
  std::string first;
  for (const std::string& name : names_) {
    std::error_code ignored;  // a file that cannot be examined cannot be written either
    if (!former_.contains(name) && fs::exists(fs::symlink_status(folder_ / name, ignored)) && ++others == 1)
      first = escaped(name);
  }
  if (others == 0) return;
  if (others > 1) first += fmt::format(" and {} more", others - 1);
  throw InputError(escaped(folder_.string()),
                   fmt::format("has {0}, which would be overwritten and was not written by an earlier merge ({1} "
                               "does not list {2}); move {2} away, or choose another folder",
                               first, list, others > 1 ? "them" : "it"));
}

void WrittenFolder::writeList(const std::set<std::string>& names) const {
  std::string text;
  for (const std::string& name : names) text += name + '\n';
  writeSafely(list_, text);
}

}  // namespace judge
