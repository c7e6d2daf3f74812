#include "judge/katas/package/package.h"

#include "judge/katas/package/file_rules.h"

namespace judge {
namespace {

/// Programs lie side by side: a file, or a folder with the files of one.
std::vector<std::string> programsIn(const PackageFolder& package, const std::string& folder) {
  std::vector<std::string> programs;
  for (const std::string& name : package.namesIn(folder)) programs.push_back(folder + '/' + name);
  return programs;
}

/// In 2025-09 the folder may itself be the program.
std::vector<std::string> outputValidatorsOf(const Package& package) {
  const std::string& folder = placesOf(package.description.layout).outputValidators;
  std::vector<std::string> programs = programsIn(package.folder, folder);
  const bool isOne = package.description.layout == PackageLayout::Modern && programs.size() > 1;
  return isOne ? std::vector{folder} : programs;
}

}  // namespace

Package readPackage(const std::filesystem::path& given) {
  Package package{PackageFolder(given)};
  package.description = readDescription(package.folder, package.complaints);
  package.cases = readTestData(package.folder, package.description, package.complaints);
  package.validatorCases = readValidatorCases(package.folder, package.description, package.complaints);
  package.submissions = readSubmissions(package.folder, package.description, package.complaints);
  package.inputValidators = programsIn(package.folder, "input_validators");
  if (package.inputValidators.empty() && package.description.layout == PackageLayout::Legacy)
    package.inputValidators = programsIn(package.folder, "input_format_validators");
  package.outputValidators = outputValidatorsOf(package);
  checkFiles(package, package.complaints);
  return package;
}

}  // namespace judge
