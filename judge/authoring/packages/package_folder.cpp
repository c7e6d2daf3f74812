#include "judge/authoring/packages/package_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "judge/archives/file_tree.h"
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
    if (package.has(file) || std::ranges::binary_search(package.brokenLinks(), file)) return true;
  for (const std::string& file : package.ignored())
    if (file == ".timelimit") return true;
  return std::ranges::any_of(package.below("submissions"), [&](const std::string& file) {
    return package.size(file) < (1 << 20) && package.text(file).find("@EXPECTED_SCORE@") != std::string::npos;
  });
}

}  // namespace

bool isPackageName(std::string_view name) {
  constexpr std::string_view kWord = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  return !name.empty() && name.size() <= 255 && kWord.find(name.front()) != name.npos &&
         std::ranges::all_of(name, [&](char c) { return c == '.' || c == '-' || kWord.find(c) != kWord.npos; });
}

/// An archive of Kattis holds the folder of the package, one of DOMjudge its files.
void PackageFolder::findRoot() {
  std::vector<fs::path> entries;
  for (const auto& entry : fs::directory_iterator(root_)) entries.push_back(entry.path());
  if (entries.size() != 1 || !fs::is_directory(entries.front())) return;
  root_ = entries.front();
  top_ = root_.filename().string();
}

/// Lists the files of a package, following its links, within bounds.
class PackageFolder::Listing {
 public:
  explicit Listing(PackageFolder& package)
      : package_(package), bounds_(package.bounds_), root_(fs::canonical(package.root_)) {}

  void run() {
    listFolder("", root_, 0);
    std::ranges::sort(package_.files_);
    std::ranges::sort(package_.ignored_);
    std::ranges::sort(package_.brokenLinks_);
  }

 private:
  [[noreturn]] void refuse(const std::string& where, const std::string& problem) const {
    throw InputError(escaped((package_.given_ / where).string()), problem);
  }

  /// `path`: the folder's name in the package, with a slash at its end; `real`: where it lies.
  void listFolder(const std::string& path, const fs::path& real, std::size_t depth) {
    if (depth >= bounds_.depth && !fs::is_empty(real))
      refuse(path, fmt::format("lies deeper than {} folders", bounds_.depth));
    for (const auto& entry : fs::directory_iterator(real)) {
      const std::string name = entry.path().filename().string();
      if (++entries_ > 2 * bounds_.files) refuse("", fmt::format("has more than {} files", bounds_.files));
      if (!isPackageName(name))
        package_.ignored_.push_back(path + name);
      else if (entry.is_symlink())
        follow(path + name, entry.path(), depth);
      else
        take(path + name, entry.path(), depth);
      if (package_.files_.size() + package_.ignored_.size() > bounds_.files)
        refuse("", fmt::format("has more than {} files", bounds_.files));
    }
  }

  void follow(const std::string& path, const fs::path& link, std::size_t depth) {
    std::error_code error;
    const fs::path target = fs::canonical(link, error);
    if (error || !isBelow(target, root_)) return package_.brokenLinks_.push_back(path);
    if (isBelow(link, target)) refuse(path, "is a link to a folder around it");
    take(path, target, depth);
  }

  /// Whether `path` is `folder` or lies in it.
  static bool isBelow(const fs::path& path, const fs::path& folder) {
    return std::ranges::mismatch(folder, path).in1 == folder.end();
  }

  void take(const std::string& path, const fs::path& real, std::size_t depth) {
    const fs::file_status status = fs::symlink_status(real);
    if (fs::is_directory(status)) return listFolder(path + '/', real, depth + 1);
    if (!fs::is_regular_file(status)) refuse(path, "is neither a file nor a folder");
    const std::uint64_t bytes = fs::file_size(real);
    if (bytes > bounds_.fileBytes) refuse(path, fmt::format("has more than {} bytes", bounds_.fileBytes));
    if ((package_.bytes_ += bytes) > bounds_.allBytes)
      refuse("", fmt::format("has more than {} bytes", bounds_.allBytes));
    package_.files_.push_back(path);
    if (const std::string place = real.lexically_relative(root_).generic_string(); place != path)
      package_.linked_[path] = place;
  }

  PackageFolder& package_;
  const PackageBounds& bounds_;
  const fs::path root_;
  std::size_t entries_ = 0;
};

PackageFolder::PackageFolder(const fs::path& given, const PackageBounds& bounds)
    : given_(withoutSlash(given)), bounds_(bounds) {
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
  Listing(*this).run();
}

bool PackageFolder::has(const std::string& file) const { return std::ranges::binary_search(files_, file); }

std::pair<fs::path, std::string> PackageFolder::locationOf(const std::string& file) const {
  if (added_.contains(file)) return {additions_->path(), file};
  const auto linked = linked_.find(file);
  return {root_, linked == linked_.end() ? file : linked->second};
}

std::uint64_t PackageFolder::size(const std::string& file) const {
  const auto [folder, path] = locationOf(file);
  std::error_code error;
  const std::uintmax_t bytes = fs::file_size(folder / path, error);
  return error ? 0 : bytes;
}

void PackageFolder::add(const std::string& file, std::string_view text) {
  const auto refuse = [&](const std::string& problem) { throw InputError(escaped((given_ / file).string()), problem); };
  if (!std::ranges::all_of(split(file, '/'), isPackageName)) refuse("has a name that the format does not allow");
  if (has(file)) refuse("is there twice");
  if (text.size() > bounds_.fileBytes) refuse(fmt::format("has more than {} bytes", bounds_.fileBytes));
  if ((bytes_ += text.size()) > bounds_.allBytes || files_.size() >= bounds_.files)
    refuse(fmt::format("is one file too many: a package has at most {} files and {} bytes", bounds_.files,
                       bounds_.allBytes));
  if (!additions_) additions_ = std::make_unique<ScratchDirectory>();
  writeBelow(additions_->path() / file, text);
  files_.insert(std::ranges::upper_bound(files_, file), file);
  added_.insert(file);
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
  const auto [folder, path] = locationOf(file);
  return KataFolder(folder).read(path, most);
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
