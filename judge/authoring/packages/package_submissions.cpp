#include "judge/authoring/packages/package.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "judge/authoring/packages/package_folder.h"
#include "judge/authoring/packages/yaml_rules.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/katas/suite_file.h"
#include "judge/options/option.h"

namespace judge {
namespace {

using enum PackageVerdict;
using enum YamlNode::Kind;
using Verdicts = std::set<PackageVerdict>;

constexpr const char* kSubmissionsYaml = "submissions/submissions.yaml";
constexpr Bytes kMostSource = {8 << 20};

const Verdicts kAll = {AC, WA, TLE, RTE};

struct Folder {
  Verdicts permitted, required;
  std::optional<PackageLayout> only{};  ///< the layout that has it
};

const std::map<std::string, Folder>& knownFolders() {
  static const std::map<std::string, Folder> folders = {
      {"accepted", {{AC}, {AC}}},
      {"rejected", {kAll, {WA, TLE, RTE}, PackageLayout::Modern}},
      {"wrong_answer", {{AC, WA}, {WA}}},
      {"time_limit_exceeded", {{AC, TLE}, {TLE}}},
      {"run_time_error", {{AC, RTE}, {RTE}}},
      {"brute_force", {{AC, TLE, RTE}, {TLE, RTE}, PackageLayout::Modern}},
      {"partially_accepted", {kAll, {WA, TLE, RTE}, PackageLayout::Legacy}},
  };
  return folders;
}

Verdicts verdictsIn(const YamlNode& list) {
  static const std::map<std::string, PackageVerdict> words = {{"AC", AC}, {"WA", WA}, {"TLE", TLE}, {"RTE", RTE}};
  Verdicts all;
  for (const YamlNode& item : list.items) all.insert(words.at(item.text));
  return all;
}

Verdicts common(const Verdicts& one, const Verdicts& other) {
  Verdicts both;
  std::ranges::set_intersection(one, other, std::inserter(both, both.end()));
  return both;
}

/// The permitted and required verdicts for a result of DOMjudge such as WRONG-ANSWER; null for an unknown one.
const Folder* resultCalled(std::string_view word) {
  static const std::map<std::string, std::string_view> results = {
      {"accepted", "CORRECT ACCEPTED AC"},
      {"wrong_answer", "WRONG-ANSWER WRONG_ANSWER WA NO-OUTPUT NO_OUTPUT"},
      {"time_limit_exceeded", "TIMELIMIT TIME_LIMIT_EXCEEDED TLE"},
      {"run_time_error", "RUN-ERROR RUN_TIME_ERROR RTE OUTPUT-LIMIT OUTPUT_LIMIT"}};
  for (const auto& [folder, words] : results)
    if (std::ranges::count(wordsIn(words), word) > 0) return &knownFolders().at(folder);
  return nullptr;
}

constexpr std::string_view kTag = "@EXPECTED_RESULTS@:";

class SubmissionReader {
 public:
  SubmissionReader(const PackageFolder& package, const Description& description, std::vector<Diagnostic>& diagnostics)
      : package_(package), description_(description), diagnostics_(diagnostics) {}

  std::vector<PackageSubmission> read() {
    for (const std::string& folder : package_.namesIn("submissions")) readFolder(folder);
    if (isModern() && package_.has(kSubmissionsYaml)) readYamlFile();
    for (PackageSubmission& one : all_) finish(one);
    const bool anyAccepted =
        std::ranges::any_of(all_, [](const auto& one) { return one.path.starts_with("accepted/"); });
    if (!anyAccepted) report("submissions/accepted", 0, "has no submission", "add one that is right");
    return std::move(all_);
  }

 private:
  bool isModern() const { return description_.layout == PackageLayout::Modern; }

  void report(const std::string& file, std::size_t line, std::string what, std::string remedy,
              Diagnostic::About about = Diagnostic::About::Submissions) {
    diagnostics_.push_back({about, file, line, std::move(what), std::move(remedy)});
  }

  void readFolder(const std::string& folder) {
    const std::string path = "submissions/" + folder;
    if (package_.has(path)) {
      if (!(isModern() && path == kSubmissionsYaml))
        report(path, 0, "lies in no folder", "put it into one such as accepted");
      return;
    }
    for (const std::string& name : package_.namesIn(path)) {
      PackageSubmission one{folder + '/' + name, package_.below(path + '/' + name)};
      if (one.files.empty()) one.files = {path + '/' + name};
      expectByFolder(folder, one);
      all_.push_back(std::move(one));
    }
  }

  void expectByFolder(const std::string& folder, PackageSubmission& one) {
    const auto known = knownFolders().find(folder);
    const bool isKnown =
        known != knownFolders().end() && known->second.only.value_or(description_.layout) == description_.layout;
    if (isKnown) {
      one.permitted = known->second.permitted;
      one.required = known->second.required;
    } else if (description_.format == PackageFormat::Domjudge || !isModern()) {
      expectByTag(one);
    }
    std::erase(unknown_, folder);
    if (!isKnown) unknown_.push_back(folder);
  }

  /// `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT` in the text of a submission in a folder of another name.
  void expectByTag(PackageSubmission& one) {
    std::optional<Folder> tagged;
    for (const std::string& file : one.files) {
      const std::string text = package_.text(file, kMostSource);
      for (std::size_t at = 0; (at = text.find(kTag, at)) != text.npos; at += kTag.size()) {
        if (tagged) return report(file, lineAt(text, at), "has a second tag " + std::string(kTag), "keep one");
        tagged = Folder{};
        const std::size_t begin = at + kTag.size();
        takeTag(file, lineAt(text, at), text.substr(begin, text.find('\n', begin) - begin), *tagged, one);
      }
    }
    if (!tagged || tagged->permitted.empty()) return;
    if (std::exchange(one.failsToCompile, false)) return;  // or something else: it is not certain
    one.permitted = tagged->permitted;
    one.required = tagged->required;
  }

  void takeTag(const std::string& file, std::size_t line, const std::string& list, Folder& tagged,
               PackageSubmission& one) {
    for (const std::string_view part : split(list, ',')) {
      const std::vector<std::string> words = flagsIn(part);
      std::string word = words.empty() ? "" : words.front();
      std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
      if (const Folder* const result = resultCalled(word)) {
        tagged.permitted.insert(result->permitted.begin(), result->permitted.end());
        tagged.required.insert(result->required.begin(), result->required.end());
      } else if (word == "COMPILER-ERROR" || word == "COMPILER_ERROR") {
        one.failsToCompile = true;
      } else if (word != "CHECK-MANUALLY") {
        report(file, line, fmt::format("{} is no result of DOMjudge", inQuotes(word)),
               "write CORRECT, WRONG-ANSWER, TIMELIMIT or RUN-ERROR");
      }
    }
  }

  void readYamlFile() {
    const YamlNode yaml = readYamlOf(package_, kSubmissionsYaml, Diagnostic::About::Submissions, diagnostics_);
    const std::string file = kSubmissionsYaml;
    const YamlReader reader{file, Diagnostic::About::Submissions, diagnostics_};
    if (!yaml.is(Map) && !yaml.is(Null))
      reader.report(1, "is no table of patterns", "write PATTERN: and keys below it");
    for (const auto& [pattern, keys] : yaml.fields) {
      std::vector<PackageSubmission*> matched;
      for (PackageSubmission& one : all_)
        if (matchesGlob(pattern.text, one.path)) matched.push_back(&one);
      if (matched.empty())
        reader.report(pattern.line, fmt::format("no submission matches {}", inQuotes(pattern.text)),
                      "fix the pattern, or remove it");
      if (!keys.is(Map)) {
        reader.report(keys.line, fmt::format("{} has no keys", inQuotes(pattern.text)),
                      "write permitted: or required:");
        continue;
      }
      apply(reader, pattern.text, keys, matched);
      std::erase(unknown_, pattern.text.substr(0, pattern.text.find('/')));
    }
  }

  /// Keys that are no rule's are patterns of cases, with rules for those alone; what they say of some cases says
  /// nothing certain of the whole.
  void apply(const YamlReader& reader, const std::string& pattern, const YamlNode& keys,
             const std::vector<PackageSubmission*>& matched) {
    YamlNode own = keys;
    std::erase_if(own.fields, [](const auto& field) {
      return field.second.is(Map) && !isKeyOf(YamlMap::Submission, field.first.text) &&
             field.first.text.find_first_of("abcdefghijklmnopqrstuvwxyz*{") != std::string::npos;
    });
    for (const auto& [name, cases] : keys.fields)
      if (cases.is(Map) && !own.find(name.text)) reader.check(cases, YamlMap::Submission, escaped(name.text));
    reader.check(own, YamlMap::Submission, escaped(pattern));
    const bool replaces = knownFolders().contains(pattern);
    for (PackageSubmission* const one : matched) {
      for (const auto& [key, verdicts] : {std::pair("permitted", &one->permitted), {"required", &one->required}})
        if (const YamlNode* const given = own.find(key); given && areVerdicts(*given))
          *verdicts = replaces ? verdictsIn(*given) : common(*verdicts, verdictsIn(*given));
      if (const YamlNode* const given = own.find("use_for_time_limit")) uses_[one->path] = scalarText(given);
    }
  }

  void finish(PackageSubmission& one) {
    if (one.permitted.empty() || one.required.empty() || one.possible().empty())
      report(kSubmissionsYaml, 0, fmt::format("nothing is permitted that is required of {}", inQuotes(one.path)),
             "change permitted or required");
    const std::string use = uses_[one.path];
    const bool isFast = isModern() ? !one.permitted.contains(TLE) : one.permitted == Verdicts{AC};
    one.isLower = use == "lower" || (use.empty() && isFast);
    const std::string folder = one.path.substr(0, one.path.find('/'));
    if (const auto found = std::ranges::find(unknown_, folder);
        found != unknown_.end() && one.permitted == kAll && !one.failsToCompile) {
      unknown_.erase(found);
      report("submissions/" + folder, 0, "says nothing of what its submissions have to get",
             isModern() ? "describe it in submissions.yaml"
                        : "name it accepted, wrong_answer, time_limit_exceeded or "
                          "run_time_error, or tag them",
             Diagnostic::About::Advice);
    }
  }

  const PackageFolder& package_;
  const Description& description_;
  std::vector<Diagnostic>& diagnostics_;
  std::vector<PackageSubmission> all_;
  std::vector<std::string> unknown_;  // folders
  std::map<std::string, std::string> uses_;
};

}  // namespace

std::set<PackageVerdict> PackageSubmission::possible() const {
  Verdicts verdicts = permitted;
  if (!required.contains(AC)) verdicts.erase(AC);
  return verdicts;
}

bool matchesGlob(const std::string& pattern, const std::string& path) {
  std::string expression;
  int depth = 0;
  for (const char c : pattern) {
    depth += c == '{';
    expression += c == '*'                ? "[^/]*"
                  : c == '?'              ? "[^/]"
                  : c == '{'              ? "(?:"
                  : c == ',' && depth > 0 ? "|"
                  : c == '}' && depth > 0 ? ")"
                                          : RE2::QuoteMeta(std::string(1, c));
    depth -= c == '}' && depth > 0;
  }
  return RE2::FullMatch(path, RE2("(?:" + expression + ")(?:/.*)?", RE2::Quiet));
}

std::vector<PackageSubmission> readSubmissions(const PackageFolder& package, const Description& description,
                                               std::vector<Diagnostic>& diagnostics) {
  return SubmissionReader(package, description, diagnostics).read();
}

}  // namespace judge
