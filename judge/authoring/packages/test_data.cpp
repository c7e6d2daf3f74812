#include "judge/authoring/packages/package.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

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
  std::string group;  ///< the folder that gives points

  // testdata.yaml of the legacy format.
  double acceptScore = 1;
  std::string grading = "default", graderFlags;
  bool ignoresSample = false;

  // test_group.yaml
  std::optional<double> maxScore;
  std::string aggregation, unsupported;
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
                     .needsMore = own.hasArguments || hasFiles,
                     .group = own.group,
                     .score = scoreOf(own)});
  }

  GroupScore scoreOf(const Settings& group) const {
    if (!description_.isScoring) return {};
    return isModern() ? modernScore(group) : legacyScore(group);
  }

  static GroupScore legacyScore(const Settings& group) {
    if (group.ignoresSample && (group.group == "sample" || group.group.starts_with("sample/"))) return {};
    std::string mode = "sum";
    for (const std::string& flag : flagsIn(group.graderFlags))
      if (flag == "sum" || flag == "avg" || flag == "min" || flag == "max") mode = flag;
    GroupScore score{.points = group.acceptScore, .isShared = mode != "min", .isOfCase = mode == "sum"};
    if (group.grading != "default") score.refusal = "is graded by a program (graders/), expected the default grader";
    if (mode == "max") score.refusal = "gives points for its best case, expected all or each of them";
    if (!(score.points >= 0)) score.refusal = "gives negative points";
    return score;
  }

  static GroupScore modernScore(const Settings& group) {
    const bool isSecret = group.group == "secret", isSample = group.group == "sample";
    const std::string mode = !group.aggregation.empty() ? group.aggregation : isSecret ? "sum" : "pass-fail";
    const std::optional<double> most = isSample ? 0 : isSecret ? group.maxScore.value_or(100) : group.maxScore;
    GroupScore score{.points = most.value_or(0), .isShared = mode == "sum", .refusal = group.unsupported};
    if (!most) score.refusal = "has no max_score: its points come from the validator, expected a number";
    return score;
  }

  const Settings& groupOf(const std::string& folder) {
    const auto found = groups_.find(folder);
    if (found != groups_.end()) return found->second;
    Settings settings;
    if (folder.find('/') != folder.npos) settings = groupOf(folderOf(folder));
    const std::string file = folder + '/' + pathsOf(description_.layout).groupFile;
    const std::string name = folder.substr(std::min<std::size_t>(5, folder.size()));
    if (!isModern() || settings.group.empty() || package_.has(file)) {
      settings.group = name;
      settings.maxScore.reset(), settings.aggregation.clear(), settings.unsupported.clear();
    }
    if (package_.has(file)) apply(file, isModern() ? YamlMap::ModernGroup : YamlMap::LegacyGroup, settings);
    return groups_[folder] = settings;
  }

  void apply(const std::string& file, YamlMap map, Settings& settings) {
    const YamlNode yaml = readYamlOf(package_, file, Diagnostic::About::Data, diagnostics_, description_.constants);
    const YamlReader reader{file, Diagnostic::About::Data, diagnostics_};
    reader.check(yaml, map);
    if (isModern()) {
      takeArguments(yaml.find("input_validator_args"), settings.inputFlags);
      takeArguments(yaml.find("output_validator_args"), settings.outputFlags);
      takeModernScore(yaml, settings);
      settings.hasArguments |= (yaml.find("args") && !yaml.find("args")->items.empty());
    } else {
      takeFlags(yaml.find("input_validator_flags"), settings.inputFlags);
      takeFlags(yaml.find("output_validator_flags"), settings.outputFlags);
      if (const auto score = numberOf(yaml.find("accept_score"))) settings.acceptScore = *score;
      if (yaml.find("grading")) settings.grading = scalarText(yaml.find("grading"));
      if (yaml.find("grader_flags")) settings.graderFlags = scalarText(yaml.find("grader_flags"));
      settings.ignoresSample |= settings.graderFlags.find("ignore_sample") != std::string::npos;
    }
  }

  static void takeModernScore(const YamlNode& yaml, Settings& settings) {
    if (const auto most = numberOf(yaml.find("max_score"))) settings.maxScore = *most;
    if (yaml.find("score_aggregation")) settings.aggregation = scalarText(yaml.find("score_aggregation"));
    for (const char* const key : {"require_pass", "static_validation_score"})
      if (const YamlNode* const node = yaml.find(key); node && !scalarTexts(node).empty())
        settings.unsupported = fmt::format("has {}, which is not taken over", key);
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
