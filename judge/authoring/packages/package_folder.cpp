#include "judge/authoring/packages/package_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/folder/kata_folder.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool isArchiveName(const fs::path& path) { return path.extension() == ".zip" || path.extension() == ".kpp"; }

/// The absolute path without a slash at its end.
fs::path withoutSlash(const fs::path& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error).lexically_normal();
  return absolute.has_filename() ? absolute : absolute.parent_path();
}

constexpr const char* kDomjudgeFiles[] = {"domjudge-problem.ini", "problem.pdf", "problem.html", "problem.txt"};

bool hasFilesOfDomjudge(const PackageFolder& package) {
  for (const char* const file : kDomjudgeFiles)
    if (package.has(file)) return true;
  for (const std::string& file : package.ignored())
    if (file == ".timelimit") return true;
  return false;
}

}  // namespace

bool isPackageName(std::string_view name) {
  constexpr std::string_view kWord = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  return !name.empty() && name.size() <= 255 && kWord.find(name.front()) != name.npos &&
         std::ranges::all_of(name, [&](char c) { return c == '.' || c == '-' || kWord.find(c) != kWord.npos; });
}

PackageFolder::PackageFolder(const fs::path& given, const PackageBounds& bounds) : given_(withoutSlash(given)) {
  std::error_code error;
  if (fs::is_directory(given_, error)) {
    root_ = given_;
    name_ = given_.filename().string();
  } else if (fs::is_regular_file(given_, error) && isArchiveName(given_)) {
    scratch_ = std::make_unique<ScratchDirectory>();
    unpackZip(given_, scratch_->path(), bounds);
    root_ = scratch_->path();
    name_ = given_.stem().string();
    findRoot();
  } else {
    throw InputError(escaped(given.string()),
                     "is neither a folder nor a .zip or .kpp file, expected a problem package");
  }
  list(bounds);
}

/// An archive of Kattis holds the folder of the package, one of DOMjudge its files.
void PackageFolder::findRoot() {
  std::vector<fs::path> entries;
  for (const auto& entry : fs::directory_iterator(root_)) entries.push_back(entry.path());
  if (entries.size() != 1 || !fs::is_directory(entries.front())) return;
  root_ = entries.front();
  top_ = root_.filename().string();
}

void PackageFolder::list(const PackageBounds& bounds) {
  std::uint64_t bytes = 0;
  const auto refuse = [&](const std::string& where, const std::string& problem) {
    throw InputError(escaped((given_ / where).string()), problem);
  };
  for (fs::recursive_directory_iterator at(root_), end; at != end; ++at) {
    const std::string path = at->path().lexically_relative(root_).generic_string();
    const bool isLeftOut = !isPackageName(at->path().filename().string());
    if (at->is_symlink()) refuse(path, "is a link, expected files and folders only");
    if (static_cast<std::size_t>(at.depth()) >= bounds.depth)
      refuse(path, fmt::format("lies deeper than {} folders", bounds.depth));
    if (isLeftOut) ignored_.push_back(path);
    if (at->is_directory()) {
      if (isLeftOut) at.disable_recursion_pending();
      continue;
    }
    if (!at->is_regular_file()) refuse(path, "is neither a file nor a folder");
    if (at->file_size() > bounds.fileBytes) refuse(path, fmt::format("has more than {} bytes", bounds.fileBytes));
    if ((bytes += at->file_size()) > bounds.allBytes)
      refuse("", fmt::format("has more than {} bytes", bounds.allBytes));
    if (files_.size() + ignored_.size() > bounds.files) refuse("", fmt::format("has more than {} files", bounds.files));
    if (!isLeftOut) files_.push_back(path);
  }
  std::ranges::sort(files_);
  std::ranges::sort(ignored_);
}

bool PackageFolder::has(const std::string& file) const { return std::ranges::binary_search(files_, file); }

std::uint64_t PackageFolder::size(const std::string& file) const {
  std::error_code error;
  const std::uintmax_t bytes = fs::file_size(root_ / file, error);
  return error ? 0 : bytes;
}

std::vector<std::string> PackageFolder::below(const std::string& folder) const {
  std::vector<std::string> found;
  const std::string prefix = folder + '/';
  for (auto at = std::ranges::lower_bound(files_, prefix); at != files_.end() && at->starts_with(prefix); ++at)
    found.push_back(*at);
  return found;
}

std::vector<std::string> PackageFolder::namesIn(const std::string& folder) const {
  std::set<std::string> names;
  for (const std::string& file : folder.empty() ? files_ : below(folder)) {
    const std::size_t begin = folder.empty() ? 0 : folder.size() + 1;
    names.insert(file.substr(begin, file.find('/', begin) - begin));
  }
  return {names.begin(), names.end()};
}

std::string PackageFolder::text(const std::string& file, Bytes most) const {
  return KataFolder(root_).read(file, most);
}

std::string_view formatName(PackageFormat format) {
  switch (format) {
    case PackageFormat::KattisLegacy:
      return "kattis-legacy";
    case PackageFormat::Kattis202509:
      return "kattis-2025-09";
    case PackageFormat::Domjudge:
      break;
  }
  return "domjudge";
}

const PackagePaths& pathsOf(PackageLayout layout) {
  static const PackagePaths legacy = {"problem_statement", {"tex", "pdf"}, "output_validators", "testdata.yaml"};
  static const PackagePaths modern = {"statement", {"tex", "md", "pdf"}, "output_validator", "test_group.yaml"};
  return layout == PackageLayout::Legacy ? legacy : modern;
}

PackageLayout layoutOf(const PackageFolder& package, const std::string& version) {
  if (version.starts_with("legacy")) return PackageLayout::Legacy;
  if (!version.empty()) return PackageLayout::Modern;
  const bool looksModern = !package.below("statement").empty() && package.below("problem_statement").empty();
  return looksModern ? PackageLayout::Modern : PackageLayout::Legacy;
}

PackageFormat formatOf(const PackageFolder& package, const std::string& version) {
  if (hasFilesOfDomjudge(package) || (package.isArchive() && package.topFolder().empty()))
    return PackageFormat::Domjudge;
  return layoutOf(package, version) == PackageLayout::Legacy ? PackageFormat::KattisLegacy
                                                             : PackageFormat::Kattis202509;
}

}  // namespace judge
