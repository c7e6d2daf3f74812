#include "judge/authoring/packages/package.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/archives/file_tree.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The programs in a folder: each is a file, or a folder with the files of one.
std::vector<std::string> programsIn(const PackageFolder& package, const std::string& folder) {
  std::vector<std::string> programs;
  for (const std::string& name : package.namesIn(folder)) programs.push_back(folder + '/' + name);
  return programs;
}

/// The output validators; in 2025-09 their folder may itself be one program. Legacy packages of DOMjudge have that
/// folder, too.
std::vector<std::string> outputValidatorsOf(const Package& package) {
  const std::string& modern = pathsOf(PackageLayout::Modern).outputValidators;
  std::string folder = pathsOf(package.description.layout).outputValidators;
  if (package.folder.below(folder).empty()) folder = modern;
  std::vector<std::string> programs = programsIn(package.folder, folder);
  const bool isOne = folder == modern && programs.size() > 1;
  return isOne ? std::vector{folder} : programs;
}

/// An export for DOMjudge is a folder that holds nothing but the archive.
void refuseFolderAroundArchive(const fs::path& given) {
  std::error_code error;
  std::vector<fs::path> inside;
  for (const auto& entry : fs::directory_iterator(given, error)) inside.push_back(entry.path());
  if (inside.size() == 1 && inside[0].extension() == ".zip")
    throw InputError(escaped(given.string()),
                     fmt::format("is a folder around a package, expected {}", escaped(inside[0].string())));
}

}  // namespace

std::size_t lineAt(std::string_view text, std::size_t at) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, at), '\n'));
}

Package readPackage(const std::filesystem::path& given, AuthorPrograms* programs) {
  refuseFolderAroundArchive(given);
  Package package{PackageFolder(given)};
  package.description = readDescription(package.folder, package.diagnostics);
  if (programs && package.folder.has(kGeneratorsYaml)) makeData(package, *programs);
  package.cases = readTestData(package.folder, package.description, package.diagnostics);
  package.validatorCases = readValidatorCases(package.folder, package.description, package.diagnostics);
  package.submissions = readSubmissions(package.folder, package.description, package.diagnostics);
  package.inputValidators = programsIn(package.folder, "input_validators");
  if (package.inputValidators.empty() && package.description.layout == PackageLayout::Legacy)
    package.inputValidators = programsIn(package.folder, "input_format_validators");
  package.outputValidators = outputValidatorsOf(package);
  checkFiles(package, package.diagnostics);
  return package;
}

std::string sourceText(const Package& package, const std::string& file) {
  return withConstants(package.folder.text(file), package.description.constants);
}

void copyProgram(const Package& package, const std::string& program, const std::filesystem::path& to) {
  if (package.folder.has(program)) writeBelow(to, sourceText(package, program));
  for (const std::string& file : package.folder.below(program))
    writeBelow(to / file.substr(program.size() + 1), sourceText(package, file));
}

}  // namespace judge
