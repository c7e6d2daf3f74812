#include "judge/authoring/packages/package.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <cmath>

#include "judge/authoring/packages/package_folder.h"
#include "judge/authoring/packages/yaml_rules.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/suite_file.h"
#include "judge/options/option.h"

namespace judge {
namespace {

using enum YamlNode::Kind;

constexpr const char* kProblemYaml = "problem.yaml";
constexpr Bytes kMostOfDescription = {1 << 20};

/// The line in "FILE:LINE: MESSAGE"; 0 where there is none.
std::size_t lineIn(const InputError& error) {
  std::string_view location = error.what();
  location.remove_suffix(std::min(location.size(), error.message().size() + 2));
  const std::size_t colon = location.rfind(':');
  return colon == location.npos ? 0 : numberIn<std::size_t>(location.substr(colon + 1)).value_or(0);
}

/// A text such as "Ada Lovelace <ada@example.org>", or the value of `name` in a map.
std::string personIn(const YamlNode& node) { return node.is(Map) ? scalarText(node.find("name")) : scalarText(&node); }

std::string peopleIn(const YamlNode* node) {
  if (!node) return "";
  std::string all;
  if (!node->is(List)) return personIn(*node);
  for (const YamlNode& person : node->items) all += (all.empty() ? "" : ", ") + personIn(person);
  return all;
}

class DescriptionReader {
 public:
  DescriptionReader(const PackageFolder& package, std::vector<Diagnostic>& diagnostics)
      : package_(package), diagnostics_(diagnostics), reader_{file_, Diagnostic::About::Description, diagnostics} {}

  Description read() {
    if (package_.has(kProblemYaml))
      yaml_ = readYamlOf(package_, kProblemYaml, Diagnostic::About::Description, diagnostics_);
    const std::string version = scalarText(yaml_.find("problem_format_version"));
    all_.format = formatOf(package_, version);
    all_.layout = layoutOf(package_, version);
    if (all_.layout == PackageLayout::Legacy) all_.limits.acceptedToLimit = 5;
    if (!package_.has(kProblemYaml) && all_.format != PackageFormat::Domjudge)
      reader_.report(0, "is missing", "write one with the problem's name");
    if (yaml_.is(Scalar) || yaml_.is(List))
      reader_.report(1, "is not a table of keys", "write KEY: VALUE in each line");
    if (yaml_.is(Map)) readYamlFile();
    if (isOfDomjudge()) readFilesOfDomjudge();
    return std::move(all_);
  }

 private:
  bool isModern() const { return all_.layout == PackageLayout::Modern; }
  bool isOfDomjudge() const { return all_.format == PackageFormat::Domjudge; }
  const YamlNode* at(const char* key) const { return yaml_.find(key); }

  void readYamlFile() {
    reader_.check(yaml_, isModern() ? YamlMap::ModernProblem : YamlMap::LegacyProblem);
    readNames();
    readTypes();
    readRights();
    readLimits();
  }

  void readNames() {
    const YamlNode* const name = at("name");
    if (!name) return;
    if (name->is(Scalar)) all_.names[isModern() ? "en" : ""] = name->text;
    for (const auto& [language, text] : name->fields) all_.names[language.text] = text.text;
  }

  void readTypes() {
    for (const std::string& type : scalarTexts(at("type"))) addType(type);
    const std::vector<std::string> words = flagsIn(scalarText(at("validation")));
    all_.isCustom = !words.empty() && words.front() == "custom";
    for (const std::string& word : words) addType(word);
    all_.validatorScores = std::ranges::count(words, "score") > 0;
    all_.validatorFlags = flagsIn(scalarText(at("validator_flags")));
    readConstants();
    const std::vector<std::string> all = scalarTexts(at("type"));
    const auto both = [&](const char* one, const char* other) {
      if (std::ranges::count(all, one) && std::ranges::count(all, other))
        reader_.report(at("type")->line, fmt::format("type is {} and {} at once", one, other), "choose one");
    };
    both("pass-fail", "scoring");
    both("submit-answer", "multi-pass");
    both("submit-answer", "interactive");
  }

  void readConstants() {
    const YamlNode* const constants = at("constants");
    if (!constants) return;
    for (const auto& [name, value] : constants->fields) {
      if (value.is(Scalar)) all_.constants[name.text] = value.text;
      for (const auto& [variant, text] : value.fields) all_.constants[name.text + '.' + variant.text] = text.text;
      if (const YamlNode* const main = value.find("value")) all_.constants[name.text] = scalarText(main);
      if (value.is(Scalar)) all_.constants[name.text + ".value"] = value.text;
      if (!all_.constants.contains(name.text))
        reader_.report(name.line, fmt::format("the constant {} has no value", inQuotes(name.text)), "add value:");
    }
  }

  void addType(const std::string& word) {
    all_.isScoring |= word == "scoring" || word == "score";
    all_.isInteractive |= word == "interactive";
    all_.isMultiPass |= word == "multi-pass";
    all_.isSubmitAnswer |= word == "submit-answer";
  }

  void readRights() {
    if (const YamlNode* const credits = at("credits"); credits && credits->is(Map)) {
      reader_.check(*credits, YamlMap::Credits, "credits");
      all_.author = peopleIn(credits->find("authors"));
    } else {
      all_.author = isModern() ? scalarText(credits) : scalarText(at("author"));
    }
    all_.source = sourceIn(at("source"));
    all_.rightsOwner = scalarText(at("rights_owner"));
    if (isLicense(scalarText(at("license")))) all_.license = scalarText(at("license"));
    checkRights();
  }

  static std::string sourceIn(const YamlNode* node) {
    if (!node) return "";
    if (node->is(List)) return node->items.empty() ? "" : sourceIn(&node->items.front());
    return node->is(Map) ? scalarText(node->find("name")) : scalarText(node);
  }

  void checkRights() {
    const std::size_t line = at("license") ? at("license")->line : 1;
    const bool isFree = all_.license == "public domain";
    if (isFree && !all_.rightsOwner.empty())
      reader_.report(line, "license is public domain, but there is a rights_owner", "remove one of them");
    if (!isFree && all_.license != "unknown" && all_.author.empty() && all_.source.empty() && all_.rightsOwner.empty())
      reader_.report(line, fmt::format("license is {}, but nobody owns the rights", all_.license),
                     isModern() ? "add credits, source or rights_owner" : "add author, source or rights_owner");
    if (at("source_url") && all_.source.empty())
      reader_.report(at("source_url")->line, "source_url is given without source", "add source");
    if (all_.license == "unknown")
      diagnostics_.push_back({Diagnostic::About::Advice, kProblemYaml, 0,
                              "license is unknown: nobody may use the problem",
                              "write license: cc by-sa, or what you want"});
  }

  void readLimits() {
    const YamlNode* const limits = at("limits");
    if (!limits || !limits->is(Map)) return;
    reader_.check(*limits,
                  isModern()       ? YamlMap::ModernLimits
                  : isOfDomjudge() ? YamlMap::DomjudgeLimits
                                   : YamlMap::LegacyLimits,
                  "limits");
    all_.limits.memoryMb = integerOf(limits->find("memory"));
    all_.limits.outputMb = integerOf(limits->find("output"));
    all_.limits.codeKb = integerOf(limits->find("code"));
    all_.limits.compileSeconds = integerOf(limits->find("compilation_time"));
    all_.limits.compileMemoryMb = integerOf(limits->find("compilation_memory"));
    if (const auto passes = integerOf(limits->find("validation_passes"))) all_.limits.passes = *passes;
    readTimes(*limits);
  }

  void readTimes(const YamlNode& limits) {
    Description::Limits& all = all_.limits;
    const auto take = [](double& target, const YamlNode* node, double least) {
      if (const auto number = numberOf(node); number && *number >= least) target = *number;
    };
    constexpr double kLeast = 1e-6;
    take(all.acceptedToLimit, limits.find("time_multiplier"), kLeast);
    take(all.resolution, limits.find("time_resolution"), kLeast);
    if (const YamlNode* const factors = limits.find("time_multipliers"); factors && factors->is(Map)) {
      reader_.check(*factors, YamlMap::Multipliers, "time_multipliers");
      take(all.acceptedToLimit, factors->find("ac_to_time_limit"), 1);
    }
    if (const YamlNode* const given = limits.find("time_limit"); given && isPositive(*given)) {
      all.seconds = numberOf(given);
      const double steps = *all.seconds / all.resolution;
      if (isModern() && std::abs(steps - std::round(steps)) > 1e-9)
        reader_.report(given->line,
                       fmt::format("time_limit is not a multiple of time_resolution, {:g}", all.resolution),
                       "change one of them");
    }
  }

  void readFilesOfDomjudge() {
    if (package_.has("domjudge-problem.ini")) readIni();
    if (std::ranges::count(package_.ignored(), ".timelimit") > 0) readTimeLimitFile();
  }

  /// KEY = VALUE lines, the value perhaps in quotes; comments begin with ;
  void readIni() {
    file_ = "domjudge-problem.ini";
    std::size_t number = 0;
    const std::string text = package_.text(file_, kMostOfDescription);
    for (std::string_view line : linesIn(text)) {
      ++number;
      const std::string_view entry = trimmed(line);
      if (entry.empty() || entry.front() == ';' || entry.front() == '[') continue;
      const std::size_t sign = entry.find('=');
      if (sign == entry.npos)
        reader_.report(number, "lacks an =", "write KEY = VALUE");
      else
        takeIni(number, std::string(trimmed(entry.substr(0, sign))), unquoted(trimmed(entry.substr(sign + 1))));
    }
  }

  void takeIni(std::size_t line, const std::string& key, const std::string& value) {
    static const std::vector<std::string> known = {"name",       "timelimit",    "special_run", "special_compare",
                                                   "externalid", "allow_submit", "allow_judge", "points",
                                                   "color",      "short-name"};
    if (std::ranges::find(known, key) == known.end())
      reader_.report(line, fmt::format("unknown key {}{}", escaped(key), options::didYouMean(key, known)), "remove it");
    if (key == "name" && all_.names.empty()) all_.names[""] = value;
    if (key == "special_run") all_.isInteractive = true;
    if (key == "special_compare") all_.comparedBy = value;
    if (key == "timelimit") takeSeconds(line, "timelimit ", value);
  }

  /// Returns false for malformed text. A limit of an earlier file stays.
  bool takeSeconds(std::size_t line, const std::string& key, std::string_view text) {
    const auto seconds = numberIn<double>(text);
    const bool isTime = seconds && *seconds > 0 && *seconds <= 1e6;
    if (!isTime) reader_.report(line, key + "is not a number of seconds", "write a number above 0");
    if (isTime && !all_.limits.seconds) all_.limits.seconds = seconds;
    return isTime;
  }

  void readTimeLimitFile() {
    file_ = ".timelimit";
    const std::string text = package_.text(file_, kMostOfDescription);
    const std::string_view seconds = trimmed(text);
    if (!takeSeconds(1, "", seconds)) return;
    if (const double given = *numberIn<double>(seconds); std::abs(*all_.limits.seconds - given) > 1e-9)
      reader_.report(1, fmt::format("sets {:g} s, another file {:g} s", given, *all_.limits.seconds),
                     "write the same limit in both");
  }

  static std::string unquoted(std::string_view text) {
    const bool isQuoted =
        text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
    return std::string(isQuoted ? text.substr(1, text.size() - 2) : text);
  }

  const PackageFolder& package_;
  std::vector<Diagnostic>& diagnostics_;
  std::string file_ = kProblemYaml;  ///< The file that diagnostics of reader_ name.
  const YamlReader reader_;
  YamlNode yaml_;
  Description all_;
};

constexpr double kDomjudgeSeconds = 10;

double slowestOf(const std::vector<SlowestCase>& all) {
  double seconds = 0;
  for (const SlowestCase& one : all) seconds = std::max(seconds, toSeconds(one.cpu));
  return seconds;
}

}  // namespace

std::string Description::name() const {
  const auto english = names.find("en");
  if (english != names.end()) return english->second;
  return names.empty() ? "" : names.begin()->second;
}

YamlNode readYamlOf(const PackageFolder& package, const std::string& file, Diagnostic::About about,
                    std::vector<Diagnostic>& diagnostics, const std::map<std::string, std::string>& constants) {
  try {
    return readYaml(file, withConstants(package.text(file, kMostOfDescription), constants));
  } catch (const InputError& error) {
    diagnostics.push_back({about, file, lineIn(error), error.message(), "fix it"});
    return {};
  }
}

std::string withConstants(std::string_view text, const std::map<std::string, std::string>& constants) {
  if (constants.empty()) return std::string(text);
  static const RE2 pattern(R"((\{\{([A-Za-z_]\w*(?:\.\w+)?)\}\}|\\constant\{([A-Za-z_]\w*(?:\.\w+)?)\}))");
  std::string out;
  re2::StringPiece rest(text.data(), text.size()), token;
  std::string braced, latex;
  for (const char* from = rest.data(); RE2::FindAndConsume(&rest, pattern, &token, &braced, &latex);
       from = rest.data()) {
    out.append(from, token.data());
    const auto found = constants.find(braced.empty() ? latex : braced);
    out += found == constants.end() ? std::string(token) : found->second;
  }
  return out.append(rest.data(), rest.size());
}

Description readDescription(const PackageFolder& package, std::vector<Diagnostic>& diagnostics) {
  return DescriptionReader(package, diagnostics).read();
}

double inferredLimit(const Description& description, const std::vector<SlowestCase>& lower) {
  const Description::Limits& limits = description.limits;
  const double least = slowestOf(lower) * limits.acceptedToLimit;
  if (description.format == PackageFormat::Domjudge) return kDomjudgeSeconds;
  if (description.layout == PackageLayout::Legacy) return std::max(1.0, std::floor(least + 0.5));
  return std::max(1.0, std::ceil(least / limits.resolution - 1e-9)) * limits.resolution;
}

}  // namespace judge
