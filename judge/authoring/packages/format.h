#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

class PackageFolder;

/// The formats of problem packages that we know. A package of DOMjudge is one of the first two with files of its own.
enum class PackageFormat { KattisLegacy, Kattis202509, Domjudge };

/// "kattis-legacy", "kattis-2025-09", "domjudge".
std::string_view wordOf(PackageFormat format);

/// How files are laid out in a package, and which keys problem.yaml has.
enum class PackageLayout { Legacy, Modern };

/// Where things lie.
struct PackagePlaces {
  std::string statement;                      ///< folder
  std::vector<std::string> statementEndings;  ///< "tex"
  std::string outputValidators;               ///< folder
  std::string groupFile;                      ///< what a folder of test data says of its cases
};
const PackagePlaces& placesOf(PackageLayout layout);

/// What the files of a package show: DOMjudge has files that others have not, and packs without a top folder. `version`
/// is the problem_format_version of problem.yaml.
PackageFormat formatOf(const PackageFolder& package, const std::string& version);
PackageLayout layoutOf(const PackageFolder& package, const std::string& version);

}  // namespace judge
