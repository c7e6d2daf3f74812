#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/archives/archive.h"
#include "judge/base/units.h"
#include "judge/machine/scratch_directory.h"

namespace judge {

/// The files of a problem package, which is a folder or an archive of one. Nothing of it is trusted.
class PackageFolder {
 public:
  /// An archive (.zip, .kpp) is unpacked into a temporary folder that this object owns. Throws InputError for what is
  /// neither, what unpackZip() refuses, and what is beyond the bounds, or a link, or no file and no folder.
  explicit PackageFolder(const std::filesystem::path& given, const PackageBounds& bounds = {});

  const std::string& name() const { return name_; }            ///< the folder's, or the archive's without its ending
  const std::filesystem::path& root() const { return root_; }  ///< the folder of problem.yaml
  bool isArchive() const { return scratch_ != nullptr; }

  /// The folder that holds all files of an archive; empty where there is none.
  const std::string& topFolder() const { return top_; }

  /// Paths below root(), by name. Those that the format leaves out (below hidden folders, names that it does not allow)
  /// are in ignored() instead, a folder as its own path.
  const std::vector<std::string>& files() const { return files_; }
  const std::vector<std::string>& ignored() const { return ignored_; }

  bool has(const std::string& file) const;
  std::uint64_t size(const std::string& file) const;  ///< size in bytes

  /// Those of files() in `folder` and below it; their whole paths.
  std::vector<std::string> below(const std::string& folder) const;

  /// Names of files and folders that lie in `folder` itself.
  std::vector<std::string> namesIn(const std::string& folder) const;

  /// Throws InputError where it cannot be read, or has more than `most`.
  std::string text(const std::string& file, Bytes most = {std::uint64_t{256} << 20}) const;

 private:
  void findRoot();
  void list(const PackageBounds& bounds);

  std::unique_ptr<ScratchDirectory> scratch_;
  std::filesystem::path given_, root_;
  std::string name_, top_;
  std::vector<std::string> files_, ignored_;
};

/// Whether the format allows the name of a file or folder: letters, digits and . _ -, neither . nor - first.
bool isPackageName(std::string_view name);

class PackageFolder;

/// The formats of problem packages that we know. A package of DOMjudge is one of the first two with files of its own.
enum class PackageFormat { KattisLegacy, Kattis202509, Domjudge };

/// "kattis-legacy", "kattis-2025-09", "domjudge".
std::string_view formatName(PackageFormat format);

/// How files are laid out in a package, and which keys problem.yaml has.
enum class PackageLayout { Legacy, Modern };

/// Where things lie.
struct PackagePaths {
  std::string statement;                      ///< folder
  std::vector<std::string> statementEndings;  ///< "tex"
  std::string outputValidators;               ///< folder
  std::string groupFile;                      ///< name of the file with settings for a folder of test data
};
const PackagePaths& pathsOf(PackageLayout layout);

/// The format, as the files of a package show it: DOMjudge has files of its own, and archives without a top folder.
/// `version` is the problem_format_version of problem.yaml.
PackageFormat formatOf(const PackageFolder& package, const std::string& version);
PackageLayout layoutOf(const PackageFolder& package, const std::string& version);

}  // namespace judge
