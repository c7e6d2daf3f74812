#include "judge/authoring/packages/package.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

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
  std::string group;        ///< the folder that gives points
  std::string aggregation;  ///< how it combines the points of its cases and groups
  std::string unsupported;  ///< why its points cannot be taken over; or empty

  // testdata.yaml
  std::optional<double> acceptScore;
  bool ignoresSample = false, hasRange = false;

  // test_group.yaml
  std::optional<double> maxScore;
};

bool hasExtension(const std::string& file, std::string_view ending) {
  return file.size() > ending.size() && file.ends_with(ending);
}

std::string folderOf(const std::string& file) { return file.substr(0, file.rfind('/')); }

/// The points of groups with a testdata.yaml, which groups around them combine. `accept_score` is what each case gives,
/// in DOMjudge what a group without groups inside gives if all of its cases are right.
class LegacyPoints {
 public:
  LegacyPoints(const std::map<std::string, Settings>& settings, const Description& description)
      : settings_(settings),
        isOfDomjudge_(description.format == PackageFormat::Domjudge),
        mayScore_(description.isCustom) {}

  void add(PackageCase& one) {
    std::string folder = folderOf(one.input);
    groups_[folder].cases.push_back(&one);
    for (; folder != "data"; folder = folderOf(folder)) groups_[folderOf(folder)].inside.insert(folder);
  }

  /// Sets the group and the score of all cases.
  void share() {
    if (!groups_.empty()) share("data", 1);
    for (const auto& [folder, group] : groups_)
      if (const std::string why = refusalOf(folder, group); !why.empty()) give(folder, {.refusal = why});
  }

 private:
  struct Group {
    std::vector<PackageCase*> cases;
    std::set<std::string> inside;
  };

  std::string refusalOf(const std::string& folder, const Group& group) const {
    const Settings& settings = settings_.at(folder);
    const bool isScored = isOfDomjudge_ ? group.inside.empty() : mayScore_ && settings.hasRange;
    if (!group.cases.empty() && !settings.acceptScore && isScored)
      return "has no accept_score: its points come from the validator, expected a number";
    return settings.unsupported;
  }

  /// What the parts of a group give if they are right; nothing for a part that can give some of its points.
  std::vector<std::optional<double>> partsOf(const std::string& folder) const {
    const Group& group = groups_.at(folder);
    const std::size_t own = !isOfDomjudge_ ? group.cases.size() : group.inside.empty() ? 1 : 0;
    std::vector<std::optional<double>> parts(own, settings_.at(folder).acceptScore.value_or(1));
    for (const std::string& inside : group.inside) parts.push_back(allOrNothing(inside));
    return parts;
  }

  std::optional<double> allOrNothing(const std::string& folder) const {
    const std::vector<std::optional<double>> parts = partsOf(folder);
    const bool isEither = parts.size() == 1 || settings_.at(folder).aggregation == "min";
    return isEither ? std::ranges::min(parts) : std::nullopt;  // nothing is less than any number
  }

  void share(const std::string& folder, double divisor) {
    const Group& group = groups_.at(folder);
    const Settings& settings = settings_.at(folder);
    const std::string& mode = settings.aggregation;
    const std::size_t parts = partsOf(folder).size();
    if (parts > 1 || group.inside.empty()) {
      if (const auto points = allOrNothing(folder)) return give(folder, {.points = *points / divisor});
      if (mode == "min" || mode == "max")
        return give(folder, {.refusal = fmt::format("gives the {} of the points of its parts, expected all or nothing, "
                                                    "their sum or their average",
                                                    mode)});
    }
    if (mode == "avg") divisor *= static_cast<double>(parts);
    const double own = static_cast<double>(parts - group.inside.size()) * settings.acceptScore.value_or(1) / divisor;
    for (PackageCase* const one : group.cases) set(*one, folder, {.points = own, .isShared = true});
    for (const std::string& inside : group.inside) share(inside, divisor);
  }

  /// Makes all cases below the folder one group.
  void give(const std::string& folder, const GroupScore& score) {
    std::vector<std::string> folders = {folder};
    while (!folders.empty()) {
      const Group& each = groups_.at(folders.back());
      folders.pop_back();
      for (PackageCase* const one : each.cases) set(*one, folder, score);
      folders.insert(folders.end(), each.inside.begin(), each.inside.end());
    }
  }

  void set(PackageCase& one, const std::string& folder, const GroupScore& score) const {
    one.group = settings_.at(folder).group;
    one.score = score;
  }

  const std::map<std::string, Settings>& settings_;
  const bool isOfDomjudge_, mayScore_;
  std::map<std::string, Group> groups_;
};

class DataReader {
 public:
  DataReader(const PackageFolder& package, const Description& description, std::vector<Diagnostic>& diagnostics)
      : package_(package),
        description_(description),
        diagnostics_(diagnostics),
        hasTestdata_(hasTestdata(package, description.layout)) {}

  std::vector<PackageCase> run() {
    std::vector<PackageCase> cases = casesIn("sample"), secret = casesIn("secret");
    if (secret.empty()) report("data/secret", 0, "has no case", "add one: NAME.in with NAME.ans");
    std::ranges::move(secret, std::back_inserter(cases));
    for (PackageCase& one : cases)
      one.outputFlags.insert(one.outputFlags.begin(), description_.validatorFlags.begin(),
                             description_.validatorFlags.end());
    LegacyPoints points(groups_, description_);
    for (PackageCase& one : cases)
      if (description_.isScoring && hasTestdata_ && !isSampleWithoutPoints(one)) points.add(one);
    points.share();
    return cases;
  }

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
  /// The settings of groups are in testdata.yaml; drafts of 2025-09 had it, too.
  static bool hasTestdata(const PackageFolder& package, PackageLayout layout) {
    const auto isIn = [all = package.below("data")](std::string_view name) {
      return std::ranges::any_of(all, [&](const std::string& file) { return file.ends_with(name); });
    };
    return layout == PackageLayout::Legacy || (isIn("/testdata.yaml") && !isIn("/test_group.yaml"));
  }

  bool isSampleWithoutPoints(const PackageCase& one) const {
    const Settings& settings = groups_.at(folderOf(one.input));
    const bool isStated = settings.acceptScore || description_.format == PackageFormat::KattisLegacy;
    return one.isSample() && (settings.ignoresSample || !isStated);
  }

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
                     .score = description_.isScoring && !hasTestdata_ ? modernScore(own) : GroupScore()});
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
    const std::string file = folder + (hasTestdata_ ? "/testdata.yaml" : "/test_group.yaml");
    if (description_.format == PackageFormat::Domjudge) settings.acceptScore.reset();
    if (hasTestdata_) {
      settings.group = folder == "data" ? folder : folder.substr(5);
    } else if (settings.group.empty() || package_.has(file)) {
      const bool isAdded = settings.aggregation.empty() || settings.aggregation == "sum";  // by the group around
      settings.group = folder == "data" ? "" : folder.substr(5);
      settings.maxScore.reset(), settings.aggregation.clear();
      settings.unsupported = isAdded ? "" : "lies in a group that does not add up points, expected sum";
    }
    if (package_.has(file)) apply(file, hasTestdata_ ? YamlMap::LegacyGroup : YamlMap::ModernGroup, settings);
    return groups_[folder] = settings;
  }

  void apply(const std::string& file, YamlMap map, Settings& settings) {
    const YamlNode yaml = readYamlOf(package_, file, Diagnostic::About::Data, diagnostics_, description_.constants);
    const YamlReader reader{file, Diagnostic::About::Data, diagnostics_};
    reader.check(yaml, map);
    takeFlags(yaml.find("input_validator_flags"), settings.inputFlags);
    takeFlags(yaml.find("output_validator_flags"), settings.outputFlags);
    takeArguments(yaml.find("input_validator_args"), settings.inputFlags);
    takeArguments(yaml.find("output_validator_args"), settings.outputFlags);
    settings.hasArguments |= (yaml.find("args") && !yaml.find("args")->items.empty());
    if (map == YamlMap::LegacyGroup)
      takeLegacyScore(yaml, settings);
    else
      takeModernScore(yaml, settings);
  }

  static void takeLegacyScore(const YamlNode& yaml, Settings& settings) {
    if (const auto score = numberOf(yaml.find("accept_score"))) settings.acceptScore = *score;
    for (const std::string& flag : flagsIn(scalarText(yaml.find("grader_flags")))) {
      if (flag == "sum" || flag == "avg" || flag == "min" || flag == "max") settings.aggregation = flag;
      settings.ignoresSample |= flag == "ignore_sample";
    }
    if (const YamlNode* const scoring = yaml.find("scoring")) {  // drafts of 2025-09
      if (const auto score = numberOf(scoring->find("score"))) settings.acceptScore = *score;
      if (scoring->find("aggregation")) settings.aggregation = scalarText(scoring->find("aggregation"));
    }
    settings.hasRange |= yaml.find("range") != nullptr;
    if (yaml.find("grading") && scalarText(yaml.find("grading")) != "default")
      settings.unsupported = "is graded by a program (graders/), expected the default grader";
    if (settings.acceptScore.value_or(0) < 0) settings.unsupported = "gives negative points";
    if (numberOf(yaml.find("reject_score")).value_or(0) != 0) settings.unsupported = "gives points for wrong answers";
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
  const bool hasTestdata_;
  std::map<std::string, Settings> groups_;
};

}  // namespace

std::vector<PackageCase> readTestData(const PackageFolder& package, const Description& description,
                                      std::vector<Diagnostic>& diagnostics) {
  return DataReader(package, description, diagnostics).run();
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
