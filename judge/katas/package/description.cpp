#include "judge/katas/package/description.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/package/package_folder.h"
#include "judge/katas/package/yaml_rules.h"
#include "judge/katas/suite_file.h"
#include "judge/options/option.h"

namespace judge {
namespace {

using enum YamlNode::Kind;
using Shape = std::optional<std::string>;
using Word = std::string_view;

constexpr const char* kFile = "problem.yaml";
constexpr Bytes kMostBytes = {1 << 20};

constexpr Word kLicenses[] = {"unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"};
constexpr Word kTypes[] = {"pass-fail", "scoring", "multi-pass", "interactive", "submit-answer"};

template <std::size_t count>
bool isOneOf(const Word (&words)[count], const std::string& text) {
  return std::ranges::find(words, text) != std::end(words);
}

Shape license(const YamlNode& node) {
  return isOneOf(kLicenses, textOf(&node)) ? std::nullopt : Shape(listed(kLicenses));
}

Shape version(const YamlNode& node) {
  constexpr Word kVersions[] = {"legacy", "legacy-icpc", "2025-09"};
  return isOneOf(kVersions, textOf(&node)) ? std::nullopt : Shape(listed(kVersions));
}

Shape legacyType(const YamlNode& node) {
  const std::string text = textOf(&node);
  return text == "pass-fail" || text == "scoring" ? std::nullopt : Shape("pass-fail or scoring");
}

Shape types(const YamlNode& node) {
  const std::vector<std::string> all = textsOf(&node);
  bool holds = !all.empty();
  for (const std::string& type : all) holds = holds && isOneOf(kTypes, type) && std::ranges::count(all, type) == 1;
  return holds ? std::nullopt : Shape(listed(kTypes) + ", or a list of them");
}

/// A text, or one for each language.
Shape names(const YamlNode& node) {
  bool holds = node.is(Scalar) || (node.is(Map) && !node.fields.empty());
  for (const auto& [language, name] : node.fields) holds = holds && isLanguageCode(language.text) && name.is(Scalar);
  return holds ? std::nullopt : Shape("a text, or keys such as en: with a text each");
}

Shape validation(const YamlNode& node) {
  const std::vector<std::string> words = flagsIn(textOf(&node));
  bool holds = !words.empty() && (words.front() == "custom" || (words.front() == "default" && words.size() == 1));
  for (std::size_t i = 1; i < words.size(); ++i)
    holds = holds && (words[i] == "score" || words[i] == "interactive" || words[i] == "multi-pass");
  return holds ? std::nullopt : Shape("default, custom, or custom with score or interactive behind it");
}

/// Somebody, some people, or who did what.
Shape credits(const YamlNode& node) {
  return node.is(Scalar) || node.is(Map) ? std::nullopt : Shape("a name, or keys such as authors: with names");
}

Shape source(const YamlNode& node) {
  return node.is(Scalar) || node.is(Map) || node.is(List) ? std::nullopt : Shape("a text, or name: and url:");
}

Shape emptyOrText(const YamlNode& node) { return node.is(Scalar) || node.is(Null) ? std::nullopt : Shape("a text"); }

Shape legacyLanguages(const YamlNode& node) { return textOrTexts(node); }

constexpr KeyRule kLegacy[] = {
    {"problem_format_version", version},
    {"type", legacyType},
    {"name", names},
    {"uuid", someText},
    {"author", someText},
    {"source", someText},
    {"source_url", someText},
    {"license", license},
    {"rights_owner", someText},
    {"limits", someMap},
    {"validation", validation},
    {"validator_flags", emptyOrText},
    {"grading", someMap},
    {"keywords", emptyOrText},
    {"languages", legacyLanguages},
};

constexpr KeyRule kLegacyLimits[] = {
    {"time_multiplier", positiveNumber},
    {"time_safety_margin", positiveNumber},
    {"memory", positiveWhole},
    {"output", positiveWhole},
    {"code", positiveWhole},
    {"compilation_time", positiveWhole},
    {"compilation_memory", positiveWhole},
    {"validation_time", positiveWhole},
    {"validation_memory", positiveWhole},
    {"validation_output", positiveWhole},
};

/// What DOMjudge reads besides.
constexpr KeyRule kDomjudgeLimits[] = {{"time_limit", positiveNumber}, {"validation_passes", positiveWhole}};

constexpr KeyRule kModern[] = {
    {"problem_format_version", version, true},
    {"type", types},
    {"name", names, true},
    {"uuid", someText, true},
    {"version", someText},
    {"credits", credits},
    {"source", source},
    {"license", license},
    {"rights_owner", someText},
    {"embargo_until", someText},
    {"limits", someMap},
    {"keywords", someTexts},
    {"languages", textOrTexts},
    {"allow_file_writing", truthValue},
    {"constants", someMap},
};

constexpr KeyRule kModernLimits[] = {
    {"time_multipliers", someMap},
    {"time_limit", positiveNumber},
    {"time_resolution", positiveNumber},
    {"memory", positiveWhole},
    {"output", positiveWhole},
    {"code", positiveWhole},
    {"compilation_time", positiveWhole},
    {"compilation_memory", positiveWhole},
    {"validation_time", positiveWhole},
    {"validation_memory", positiveWhole},
    {"validation_output", positiveWhole},
    {"validation_passes", positiveWhole},
};

constexpr KeyRule kMultipliers[] = {{"ac_to_time_limit", numberFromOne}, {"time_limit_to_tle", numberFromOne}};

constexpr KeyRule kCredits[] = {
    {"authors", anyValue},     {"contributors", anyValue}, {"testers", anyValue},
    {"translators", anyValue}, {"packagers", anyValue},    {"acknowledgements", anyValue},
};

/// Of "FILE:LINE: WORDS"; 0 where there is none.
std::size_t lineIn(const InputError& error) {
  std::string_view place = error.what();
  place.remove_suffix(std::min(place.size(), error.words().size() + 2));
  const std::size_t colon = place.rfind(':');
  return colon == place.npos ? 0 : numberIn<std::size_t>(place.substr(colon + 1)).value_or(0);
}

/// "Ada Lovelace <ada@example.org>" as it is; of name: and email: the name.
std::string personIn(const YamlNode& node) { return node.is(Map) ? textOf(node.find("name")) : textOf(&node); }

std::string peopleIn(const YamlNode* node) {
  if (!node) return "";
  std::string all;
  if (!node->is(List)) return personIn(*node);
  for (const YamlNode& person : node->items) all += (all.empty() ? "" : ", ") + personIn(person);
  return all;
}

class DescriptionReader {
 public:
  DescriptionReader(const PackageFolder& package, std::vector<Complaint>& complaints)
      : package_(package), complaints_(complaints), reader_{file_, Complaint::About::Description, complaints} {}

  Description read() {
    if (package_.has(kFile)) yaml_ = readYamlOf(package_, kFile, Complaint::About::Description, complaints_);
    const std::string version = textOf(yaml_.find("problem_format_version"));
    all_.format = formatOf(package_, version);
    all_.layout = layoutOf(package_, version);
    if (all_.layout == PackageLayout::Legacy) all_.limits.acceptedToLimit = 5, all_.limits.limitToExceeded = 2;
    if (!package_.has(kFile) && all_.format != PackageFormat::Domjudge)
      reader_.complain(0, "is missing", "write one with the problem's name");
    if (yaml_.is(Scalar) || yaml_.is(List)) reader_.complain(1, "is no table of keys", "write KEY: VALUE in each line");
    if (yaml_.is(Map)) readYamlFile();
    if (all_.format == PackageFormat::Domjudge) readDomjudge();
    return std::move(all_);
  }

 private:
  bool isModern() const { return all_.layout == PackageLayout::Modern; }
  bool isOfDomjudge() const { return all_.format == PackageFormat::Domjudge; }
  const YamlNode* at(const char* key) const { return yaml_.find(key); }

  void readYamlFile() {
    reader_.check(yaml_, isModern() ? std::span<const KeyRule>(kModern) : kLegacy);
    readNames();
    readTypes();
    readRights();
    readLimits();
  }

  void readNames() {
    const YamlNode* const name = at("name");
    if (!name || names(*name)) return;
    if (name->is(Scalar)) all_.names[isModern() ? "en" : ""] = name->text;
    for (const auto& [language, text] : name->fields) all_.names[language.text] = text.text;
  }

  void readTypes() {
    for (const std::string& type : textsOf(at("type"))) takeType(type);
    const std::vector<std::string> words = flagsIn(textOf(at("validation")));
    all_.isCustom = !words.empty() && words.front() == "custom";
    for (const std::string& word : words) takeType(word);
    all_.validatorFlags = flagsIn(textOf(at("validator_flags")));
    all_.hasConstants = at("constants") && !at("constants")->fields.empty();
    const std::vector<std::string> all = textsOf(at("type"));
    const auto both = [&](const char* one, const char* other) {
      if (std::ranges::count(all, one) && std::ranges::count(all, other))
        reader_.complain(at("type")->line, fmt::format("type is {} and {} at once", one, other), "choose one");
    };
    both("pass-fail", "scoring");
    both("submit-answer", "multi-pass");
    both("submit-answer", "interactive");
  }

  void takeType(const std::string& word) {
    all_.isScoring = all_.isScoring || word == "scoring" || word == "score";
    all_.isInteractive = all_.isInteractive || word == "interactive";
    all_.isMultiPass = all_.isMultiPass || word == "multi-pass";
    all_.isSubmitAnswer = all_.isSubmitAnswer || word == "submit-answer";
  }

  void readRights() {
    if (const YamlNode* const credits = at("credits"); credits && credits->is(Map)) {
      reader_.check(*credits, kCredits, "credits");
      all_.author = peopleIn(credits->find("authors"));
    } else {
      all_.author = isModern() ? textOf(credits) : textOf(at("author"));
    }
    all_.source = sourceIn(at("source"));
    all_.rightsOwner = textOf(at("rights_owner"));
    if (at("license") && !license(*at("license"))) all_.license = textOf(at("license"));
    checkRights();
  }

  static std::string sourceIn(const YamlNode* node) {
    if (!node) return "";
    if (node->is(List)) return node->items.empty() ? "" : sourceIn(&node->items.front());
    return node->is(Map) ? textOf(node->find("name")) : textOf(node);
  }

  void checkRights() {
    const std::size_t line = at("license") ? at("license")->line : 1;
    const bool isFree = all_.license == "public domain";
    if (isFree && !all_.rightsOwner.empty())
      reader_.complain(line, "license is public domain, but there is a rights_owner", "remove one of them");
    if (!isFree && all_.license != "unknown" && all_.author.empty() && all_.source.empty() && all_.rightsOwner.empty())
      reader_.complain(line, fmt::format("license is {}, but nobody owns the rights", all_.license),
                       isModern() ? "add credits, source or rights_owner" : "add author, source or rights_owner");
    if (at("source_url") && all_.source.empty())
      reader_.complain(at("source_url")->line, "source_url is there without source", "add source");
    if (all_.license == "unknown")
      complaints_.push_back({Complaint::About::Advice, kFile, 0, "license is unknown: nobody may use the problem",
                             fmt::format("write license: {}", "cc by-sa, or what you want")});
  }

  void readLimits() {
    const YamlNode* const limits = at("limits");
    if (!limits || !limits->is(Map)) return;
    std::vector<KeyRule> rules(std::begin(kLegacyLimits), std::end(kLegacyLimits));
    if (isModern()) rules.assign(std::begin(kModernLimits), std::end(kModernLimits));
    if (!isModern() && isOfDomjudge())
      rules.insert(rules.end(), std::begin(kDomjudgeLimits), std::end(kDomjudgeLimits));
    reader_.check(*limits, rules, "limits");
    all_.limits.memoryMb = wholeOf(limits->find("memory"));
    all_.limits.outputMb = wholeOf(limits->find("output"));
    all_.limits.codeKb = wholeOf(limits->find("code"));
    all_.limits.compileSeconds = wholeOf(limits->find("compilation_time"));
    all_.limits.compileMemoryMb = wholeOf(limits->find("compilation_memory"));
    readTimes(*limits);
  }

  void readTimes(const YamlNode& limits) {
    Description::Limits& all = all_.limits;
    const auto take = [](double& target, const YamlNode* node, double least) {
      if (const auto number = numberOf(node); number && *number >= least) target = *number;
    };
    constexpr double kLeast = 1e-6;
    take(all.acceptedToLimit, limits.find("time_multiplier"), kLeast);
    take(all.limitToExceeded, limits.find("time_safety_margin"), kLeast);
    take(all.resolution, limits.find("time_resolution"), kLeast);
    if (const YamlNode* const factors = limits.find("time_multipliers"); factors && factors->is(Map)) {
      reader_.check(*factors, kMultipliers, "time_multipliers");
      take(all.acceptedToLimit, factors->find("ac_to_time_limit"), 1);
      take(all.limitToExceeded, factors->find("time_limit_to_tle"), 1);
    }
    if (const YamlNode* const given = limits.find("time_limit"); given && !positiveNumber(*given)) {
      all.seconds = numberOf(given);
      const double steps = *all.seconds / all.resolution;
      if (isModern() && std::abs(steps - std::round(steps)) > 1e-9)
        reader_.complain(given->line, fmt::format("time_limit is no multiple of time_resolution, {:g}", all.resolution),
                         "change one of them");
    }
  }

  void readDomjudge() {
    if (package_.has("domjudge-problem.ini")) readIni();
    std::vector<std::string> ignored = package_.ignored();
    if (std::ranges::find(ignored, ".timelimit") != ignored.end()) readTimeLimitFile();
  }

  /// KEY = VALUE lines, the value perhaps in quotes; comments begin with ;
  void readIni() {
    file_ = "domjudge-problem.ini";
    std::size_t number = 0;
    const std::string text = package_.text(file_, kMostBytes);
    for (std::string_view line : linesIn(text)) {
      ++number;
      const std::string kept = trimmed(line);
      if (kept.empty() || kept.front() == ';' || kept.front() == '[') continue;
      const std::size_t sign = kept.find('=');
      if (sign == kept.npos)
        reader_.complain(number, "has no = in it", "write KEY = VALUE");
      else
        takeIni(number, trimmed(kept.substr(0, sign)), unquoted(trimmed(kept.substr(sign + 1))));
    }
    file_ = kFile;
  }

  void takeIni(std::size_t line, const std::string& key, const std::string& value) {
    static const std::vector<std::string> known = {"name",       "timelimit",    "special_run", "special_compare",
                                                   "externalid", "allow_submit", "allow_judge", "points",
                                                   "color",      "short-name"};
    if (std::ranges::find(known, key) == known.end())
      reader_.complain(line, fmt::format("unknown key {}{}", escaped(key), options::didYouMean(key, known)),
                       "remove it");
    if (key == "name" && all_.names.empty()) all_.names[""] = value;
    if (key == "special_run") all_.isInteractive = true;
    if (key != "timelimit") return;
    const auto seconds = numberIn<double>(value);
    if (!seconds || !(*seconds > 0) || *seconds > 1e6)
      reader_.complain(line, "timelimit is no number of seconds", "write a number above 0");
    else if (!all_.limits.seconds)
      all_.limits.seconds = seconds;
  }

  void readTimeLimitFile() {
    file_ = ".timelimit";
    const auto seconds = numberIn<double>(trimmed(package_.text(file_, kMostBytes)));
    if (!seconds || !(*seconds > 0) || *seconds > 1e6)
      reader_.complain(1, "is no number of seconds", "write a number above 0");
    else if (!all_.limits.seconds)
      all_.limits.seconds = seconds;
    else if (std::abs(*all_.limits.seconds - *seconds) > 1e-9)
      reader_.complain(1, fmt::format("says {:g} s, another file {:g} s", *seconds, *all_.limits.seconds),
                       "say the same in both");
    file_ = kFile;
  }

  static std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
  }

  static std::string unquoted(std::string text) {
    const bool isQuoted =
        text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
    return isQuoted ? text.substr(1, text.size() - 2) : text;
  }

  const PackageFolder& package_;
  std::vector<Complaint>& complaints_;
  std::string file_ = kFile;
  const YamlReader reader_;
  YamlNode yaml_;
  Description all_;
};

}  // namespace

std::string Description::name() const {
  const auto english = names.find("en");
  if (english != names.end()) return english->second;
  return names.empty() ? "" : names.begin()->second;
}

bool isLanguageCode(std::string_view text) {
  const auto all = [](std::string_view part, char first, char last) {
    return std::ranges::all_of(part, [&](char c) { return first <= c && c <= last; });
  };
  const std::size_t hyphen = std::min(text.find('-'), text.size());
  const bool hasLanguage = (hyphen == 2 || hyphen == 3) && all(text.substr(0, hyphen), 'a', 'z');
  return hasLanguage &&
         (hyphen == text.size() || (text.size() == hyphen + 3 && all(text.substr(hyphen + 1), 'A', 'Z')));
}

std::vector<std::string> flagsIn(std::string_view text) {
  const std::vector<std::string_view> words = wordsIn(text);
  return {words.begin(), words.end()};
}

YamlNode readYamlOf(const PackageFolder& package, const std::string& file, Complaint::About about,
                    std::vector<Complaint>& complaints) {
  try {
    return readYaml(file, package.text(file, kMostBytes));
  } catch (const InputError& error) {
    complaints.push_back({about, file, lineIn(error), error.words(), "mend it"});
    return {};
  }
}

Description readDescription(const PackageFolder& package, std::vector<Complaint>& complaints) {
  return DescriptionReader(package, complaints).read();
}

}  // namespace judge
