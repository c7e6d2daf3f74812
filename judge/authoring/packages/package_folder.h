#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/archives/archive.h"
#include "judge/base/units.h"
#include "judge/machine/scratch_directory.h"

namespace judge {

/// The files of a problem package, which is a folder or an archive of one. Nothing of it is trusted. Symbolic links to
/// its own files and folders are followed: what they lead to is listed under the link's name, too. Nothing outside the
/// package is read: a link that leads there is like a missing file.
class PackageFolder {
 public:
  /// Opens a folder, or unpacks an archive (.zip, .kpp) into a temporary folder that this object owns. Throws
  /// InputError for any other file, as unpackZip() does, where a bound is exceeded, for special files, and for links
  /// to a folder around them.
  explicit PackageFolder(const std::filesystem::path& given, const PackageBounds& bounds = {});

  const std::string& name() const { return name_; }  ///< Name of the folder, or of the archive without its extension.
  const std::filesystem::path& root() const { return root_; }  ///< Folder of problem.yaml; files in it may be links.
  bool isArchive() const { return scratch_ != nullptr; }

  /// The folder that holds all files of an archive; empty where there is none.
  const std::string& topFolder() const { return top_; }

  /// Paths below root(), sorted. Files and folders with names that the format does not allow, such as hidden ones, are
  /// in ignored() instead; a folder stands there for all its files.
  const std::vector<std::string>& files() const { return files_; }
  const std::vector<std::string>& ignored() const { return ignored_; }

  /// Links that lead to nothing in the package; sorted, not in files().
  const std::vector<std::string>& brokenLinks() const { return brokenLinks_; }

  bool has(const std::string& file) const;
  std::uint64_t size(const std::string& file) const;  ///< size in bytes

  /// Paths of the files() in `folder` and below it.
  std::vector<std::string> below(const std::string& folder) const;

  /// Names of files and folders that lie in `folder` itself.
  std::vector<std::string> namesIn(const std::string& folder) const;

  /// Contents of a file. Throws InputError where it cannot be read or has more than `most`.
  std::string text(const std::string& file, Bytes most = {std::uint64_t{256} << 20}) const;

  /// Adds a file to files() without changing the folder itself. Throws InputError for a name that the format does not
  /// allow, for a file that is there already, and where a bound is exceeded.
  void add(const std::string& file, std::string_view text);

 private:
  void findRoot();
  class Listing;

  /// A folder, and the path in it at which a file lies.
  std::pair<std::filesystem::path, std::string> locationOf(const std::string& file) const;

  std::unique_ptr<ScratchDirectory> scratch_;
  std::filesystem::path given_, root_;
  std::string name_, top_;
  std::vector<std::string> files_, ignored_, brokenLinks_;
  std::map<std::string, std::string> linked_;  ///< Paths of files reached through a link, and where these lie.
  std::uint64_t bytes_ = 0;
  std::set<std::string> added_;
  std::unique_ptr<ScratchDirectory> additions_;  ///< Holds the added files.
  PackageBounds bounds_;
};

/// Whether the format allows the name of a file or folder: letters, digits and . _ -, neither . nor - first.
bool isPackageName(std::string_view name);

class PackageFolder;

/// The known formats of problem packages. DOMjudge adds files of its own to one of the first two.
enum class PackageFormat { KattisLegacy, Kattis202509, Domjudge };

/// "kattis-legacy", "kattis-2025-09", "domjudge".
std::string_view formatName(PackageFormat format);

/// How files are laid out in a package, and which keys problem.yaml has.
enum class PackageLayout { Legacy, Modern };

/// Names of folders and files in a layout.
struct PackagePaths {
  std::string statement;                      ///< Folder of the statement.
  std::vector<std::string> statementEndings;  ///< Extensions of the statement, such as "tex".
  std::string outputValidators;               ///< Folder of the output validators.
  std::string groupFile;                      ///< Name of the file with settings for a folder of test data.
};
const PackagePaths& pathsOf(PackageLayout layout);

/// The format of a package: one with files of DOMjudge, or an archive without a top folder, is of DOMjudge.
/// `version` is the problem_format_version of problem.yaml.
PackageFormat formatOf(const PackageFolder& package, const std::string& version);
PackageLayout layoutOf(const PackageFolder& package, const std::string& version);

}  // namespace judge
