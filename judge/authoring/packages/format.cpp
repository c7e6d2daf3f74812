#include "judge/authoring/packages/format.h"

#include "judge/authoring/packages/package_folder.h"

namespace judge {
namespace {

constexpr const char* kDomjudgeFiles[] = {"domjudge-problem.ini", "problem.pdf", "problem.html", "problem.txt"};

bool hasFilesOfDomjudge(const PackageFolder& package) {
  for (const char* const file : kDomjudgeFiles)
    if (package.has(file)) return true;
  for (const std::string& file : package.ignored())
    if (file == ".timelimit") return true;
  return false;
}

}  // namespace

std::string_view wordOf(PackageFormat format) {
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

const PackagePlaces& placesOf(PackageLayout layout) {
  static const PackagePlaces legacy = {"problem_statement", {"tex", "pdf"}, "output_validators", "testdata.yaml"};
  static const PackagePlaces modern = {"statement", {"tex", "md", "pdf"}, "output_validator", "test_group.yaml"};
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
