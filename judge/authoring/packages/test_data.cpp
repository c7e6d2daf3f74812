#include "judge/authoring/packages/package.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "judge/authoring/packages/package_folder.h"
#include "judge/authoring/packages/yaml_rules.h"
#include "judge/base/text.h"

namespace judge {
namespace {

using enum YamlNode::Kind;

/// Settings of a group or a case, with those inherited from the group around it.
struct Settings {
  std::vector<std::string> inputFlags, outputFlags;
  bool hasArguments = false;
};

bool hasExtension(const std::string& file, std::string_view ending) {
  return file.size() > ending.size() && file.ends_with(ending);
}

std::string folderOf(const std::string& file) { return file.substr(0, file.rfind('/')); }

class DataReader {
 public:
  DataReader(const PackageFolder& package, const Description& description, std::vector<Diagnostic>& diagnostics)
      : package_(package), description_(description), diagnostics_(diagnostics) {}

  std::vector<PackageCase> casesIn(const std::string& group, bool withAnswers = true) {
    std::vector<PackageCase> cases;
    for (const std::string& file : package_.below("data/" + group)) {
      if (hasExtension(file, ".in")) addCase(file, withAnswers, cases);
      if (hasExtension(file, ".ans") && !package_.has(file.substr(0, file.size() - 4) + ".in"))
        report(file, 0, "is an answer without its .in", "add the .in, or remove it");
    }
    return cases;
  }

  void report(const std::string& file, std::size_t line, std::string what, std::string remedy) {
    diagnostics_.push_back({Diagnostic::About::Data, file, line, std::move(what), std::move(remedy)});
  }

 private:
  bool isModern() const { return description_.layout == PackageLayout::Modern; }

  void addCase(const std::string& file, bool withAnswers, std::vector<PackageCase>& cases) {
    const std::string base = file.substr(0, file.size() - 3);
    if (withAnswers && !package_.has(base + ".ans"))
      return report(file, 0, "has no .ans", "write the right answer into " + escaped(base) + ".ans");
    const Settings& group = groupOf(folderOf(file));
    Settings own = group;
    if (isModern() && package_.has(base + ".yaml")) apply(base + ".yaml", YamlMap::ModernCase, own);
    const bool hasFiles = !package_.below(base + ".files").empty();
    cases.push_back({.name = base.substr(5),
                     .input = file,
                     .answer = withAnswers ? base + ".ans" : "",
                     .inputFlags = own.inputFlags,
                     .outputFlags = own.outputFlags,
                     .needsMore = own.hasArguments || hasFiles});
  }

  const Settings& groupOf(const std::string& folder) {
    const auto found = groups_.find(folder);
    if (found != groups_.end()) return found->second;
    Settings settings;
    if (folder.find('/') != folder.npos) settings = groupOf(folderOf(folder));
    const std::string file = folder + '/' + pathsOf(description_.layout).groupFile;
    if (package_.has(file)) apply(file, isModern() ? YamlMap::ModernGroup : YamlMap::LegacyGroup, settings);
    return groups_[folder] = settings;
  }

  void apply(const std::string& file, YamlMap map, Settings& settings) {
    const YamlNode yaml = readYamlOf(package_, file, Diagnostic::About::Data, diagnostics_);
    const YamlReader reader{file, Diagnostic::About::Data, diagnostics_};
    reader.check(yaml, map);
    if (isModern()) {
      takeArguments(yaml.find("input_validator_args"), settings.inputFlags);
      takeArguments(yaml.find("output_validator_args"), settings.outputFlags);
      settings.hasArguments |= (yaml.find("args") && !yaml.find("args")->items.empty());
    } else {
      takeFlags(yaml.find("input_validator_flags"), settings.inputFlags);
      takeFlags(yaml.find("output_validator_flags"), settings.outputFlags);
    }
  }

  static void takeArguments(const YamlNode* node, std::vector<std::string>& target) {
    if (node && node->is(List)) target = scalarTexts(node);
  }

  static void takeFlags(const YamlNode* node, std::vector<std::string>& target) {
    if (!node) return;
    target = flagsIn(scalarText(node->is(Map) ? node->find("flags") : node));
  }

  const PackageFolder& package_;
  const Description& description_;
  std::vector<Diagnostic>& diagnostics_;
  std::map<std::string, Settings> groups_;
};

}  // namespace

std::vector<PackageCase> readTestData(const PackageFolder& package, const Description& description,
                                      std::vector<Diagnostic>& diagnostics) {
  DataReader reader(package, description, diagnostics);
  std::vector<PackageCase> cases = reader.casesIn("sample");
  std::vector<PackageCase> secret = reader.casesIn("secret");
  if (secret.empty()) reader.report("data/secret", 0, "has no case", "add one: NAME.in with NAME.ans");
  cases.insert(cases.end(), secret.begin(), secret.end());
  for (PackageCase& one : cases)
    one.outputFlags.insert(one.outputFlags.begin(), description.validatorFlags.begin(),
                           description.validatorFlags.end());
  return cases;
}

std::vector<ValidatorCase> readValidatorCases(const PackageFolder& package, const Description& description,
                                              std::vector<Diagnostic>& diagnostics) {
  std::vector<ValidatorCase> all;
  if (description.layout == PackageLayout::Legacy) return all;
  DataReader reader(package, description, diagnostics);
  for (PackageCase& one : reader.casesIn("invalid_input", false)) all.push_back({std::move(one), "", false});
  for (const char* const folder : {"invalid_output", "valid_output"})
    for (PackageCase& one : reader.casesIn(folder)) {
      const std::string output = one.input.substr(0, one.input.size() - 3) + ".out";
      if (!package.has(output))
        reader.report(one.input, 0, "has no .out", "add the output to validate");
      else
        all.push_back({std::move(one), output, folder[0] == 'v'});
    }
  return all;
}

}  // namespace judge
