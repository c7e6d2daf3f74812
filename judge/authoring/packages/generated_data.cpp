#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "judge/authoring/packages/package.h"
#include "judge/authoring/packages/yaml_rules.h"
#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/machine/digest.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

using enum YamlNode::Kind;

constexpr std::size_t kMostCounts = 10'000;

/// The words of a command line; quotes keep blanks in a word.
std::vector<std::string> commandWords(std::string_view line) {
  std::vector<std::string> words;
  bool isInside = false;
  char quote = 0;
  for (const char c : line) {
    const bool isBlank = c == ' ' || c == '\t' || c == '\n';
    if (quote ? c == quote : c == '\'' || c == '"') {
      quote = quote ? '\0' : c;
      if (!isInside) words.emplace_back();
      isInside = true;
    } else if (!quote && isBlank) {
      isInside = false;
    } else {
      if (!isInside) words.emplace_back();
      isInside = true;
      words.back() += c;
    }
  }
  return words;
}

/// A number below 2^31 that depends on the text alone.
std::uint32_t seedOf(const std::string& text) {
  const std::string hex = digest({text}).substr(0, 8);
  std::uint32_t seed = 0;
  std::from_chars(hex.data(), hex.data() + hex.size(), seed, 16);
  return seed & 0x7FFF'FFFF;
}

/// The values of `count`: "3", "[1, 5]" or "-2..=3"; one empty value without that key.
std::vector<std::string> countsOf(const YamlNode* node) {
  if (!node) return {""};
  if (node->is(List)) return scalarTexts(node);
  const std::string text = scalarText(node);
  const std::size_t dots = text.find("..=");
  const auto first = dots == text.npos ? std::optional<std::int64_t>(1) : numberIn<std::int64_t>(text.substr(0, dots));
  const auto last = numberIn<std::int64_t>(dots == text.npos ? text : text.substr(dots + 3));
  std::vector<std::string> values;
  if (first && last)
    for (std::int64_t at = *first; at <= *last && values.size() <= kMostCounts; ++at)
      values.push_back(std::to_string(at));
  return values;
}

/// A YAML value as JSON, which is YAML, too.
Json jsonOf(const YamlNode& node) {
  if (node.is(List)) return arrayOf(node.items, jsonOf);
  if (node.is(Scalar)) {
    if (const auto whole = numberIn<std::int64_t>(node.text); whole && !node.isQuoted) return Json(*whole);
    if (const auto number = numberOf(&node)) return Json(*number);
    return Json(node.text);
  }
  Json map = Json::object();
  for (const auto& [key, value] : node.fields) map[key.text] = jsonOf(value);
  return map;
}

bool isCase(const YamlNode& node) {
  constexpr const char* kKeys[] = {"generate", "in", "ans", "copy"};
  return !node.is(Map) || std::ranges::any_of(kKeys, [&](const char* key) { return node.find(key) != nullptr; });
}

class DataMaker {
 public:
  DataMaker(Package& package, AuthorPrograms& programs) : package_(package), programs_(programs) {}

  void run() {
    const std::string file = kGeneratorsYaml;
    const YamlNode yaml = readYaml(file, package_.folder.text(file), {.takesAliasesForNull = true});
    takeNamed(yaml.find("generators"));
    addSettings("data", yaml);
    const YamlNode* const data = yaml.find("data");
    for (const char* const group : {"sample", "secret"})
      if (const YamlNode* const node = data ? data->find(group) : nullptr; node && !hasCases(group))
        makeGroup(fmt::format("data/{}", group), *node, scalarText(yaml.find("solution")));
    for (const auto& [path, name] : includes_) include(path, name);
  }

 private:
  bool hasCases(const std::string& group) const {
    return std::ranges::any_of(package_.folder.below("data/" + group),
                               [](const std::string& file) { return file.ends_with(".in"); });
  }

  [[noreturn]] void refuse(const std::string& path, const std::string& problem) const {
    throw InputError(escaped(package_.folder.name() + '/' + path), problem);
  }

  /// Generators of several files, which have names of their own.
  void takeNamed(const YamlNode* generators) {
    if (!generators) return;
    for (const auto& [name, files] : generators->fields)
      for (const std::string& file : scalarTexts(&files)) named_[name.text].push_back("generators/" + file);
  }

  /// What stands in a group as test_group.yaml becomes that file, where the folder has none.
  void addSettings(const std::string& path, const YamlNode& group) {
    for (const auto& [key, value] : group.fields)
      if (const std::string file = path + '/' + key.text;
          key.text.ends_with(".yaml") && value.is(Map) && !package_.folder.has(file))
        package_.folder.add(file, dumped(jsonOf(value)));
  }

  void makeGroup(const std::string& path, const YamlNode& group, const std::string& outer) {
    const std::string own = scalarText(group.find("solution"));
    const std::string& solution = own.empty() ? outer : own;
    addSettings(path, group);
    for (const std::string& name : scalarTexts(group.find("include"))) includes_.emplace_back(path, name);
    const YamlNode* const data = group.find("data");
    if (!data) return;
    for (const auto& [name, node] : data->fields)
      for (const std::string& count : countsOf(node.find("count"))) makeEntry(path, name.text, node, solution, count);
    std::size_t entries = 0, number = 0;
    for (const YamlNode& item : data->items)
      for (const auto& [name, node] : item.fields) entries += countsOf(node.find("count")).size();
    const std::size_t width = std::to_string(entries).size();
    for (const YamlNode& item : data->items)
      for (const auto& [name, node] : item.fields)
        for (const std::string& count : countsOf(node.find("count"))) {
          const std::string numbered = fmt::format("{:0{}}", ++number, width);
          makeEntry(path, name.text.empty() ? numbered : numbered + '-' + name.text, node, solution, count);
        }
  }

  void makeEntry(const std::string& path, const std::string& name, const YamlNode& node, const std::string& solution,
                 const std::string& count = "") {
    if (!isCase(node)) return makeGroup(path + '/' + name, node, solution);
    if (node.is(Null)) refuse(path + '/' + name, "is described, but has no .in: add the file");
    const std::string base = path + '/' + (count.empty() ? name : name + '-' + count);
    if (const std::string copied = scalarText(node.find("copy")); !copied.empty()) return copy(copied, base);
    const std::string command = scalarText(node.is(Scalar) ? &node : node.find("generate"));
    const std::string input = node.find("in") ? withLineEnd(scalarText(node.find("in"))) : made(base, command, count);
    package_.folder.add(base + ".in", input);
    if (const YamlNode* const yaml = node.find("yaml"); yaml && yaml->is(Map))
      package_.folder.add(base + ".yaml", dumped(jsonOf(*yaml)));
    package_.folder.add(base + ".ans", answerFor(base, node, input, solution));
  }

  /// Whether a file or folder has that name, with or without its number.
  static bool isCalled(std::string_view file, std::string_view name) {
    const std::size_t digits = file.find_first_not_of("0123456789");
    return file == name ||
           (digits > 0 && digits != file.npos && file[digits] == '-' && file.substr(digits + 1) == name);
  }

  /// Adds the case of that name, or the cases of the group, to the group `path`.
  void include(const std::string& path, const std::string& name) {
    bool isFound = false;
    for (const std::string& file : package_.folder.below("data")) {
      if (!file.ends_with(".in") || file.starts_with(path + '/')) continue;
      const std::string base = file.substr(0, file.size() - 3);
      if (std::ranges::none_of(split(base, '/'), [&](std::string_view part) { return isCalled(part, name); })) continue;
      isFound = true;
      for (const char* const ending : {".in", ".ans", ".yaml"})
        if (const std::string to = path + base.substr(base.rfind('/')) + ending;
            package_.folder.has(base + ending) && !package_.folder.has(to))
          package_.folder.add(to, package_.folder.text(base + ending));
    }
    if (!isFound) refuse(path, fmt::format("includes {}, which is neither a case nor a group", escaped(name)));
  }

  void copy(const std::string& from, const std::string& base) {
    for (const char* const ending : {".in", ".ans"}) {
      const std::string file = "generators/" + from + ending;
      if (!package_.folder.has(file)) refuse(base, fmt::format("is a copy of {}, which is missing", escaped(file)));
      package_.folder.add(base + ending, package_.folder.text(file));
    }
  }

  static std::string withLineEnd(std::string text) {
    if (!text.empty() && text.back() != '\n') text += '\n';
    return text;
  }

  std::string made(const std::string& base, const std::string& command, const std::string& count) {
    static constexpr std::string_view kSeed = "{seed";
    std::vector<std::string> words = commandWords(withConstants(command, package_.description.constants));
    if (words.empty()) refuse(base, "has neither an input nor a command that makes it");
    for (std::string& word : words) {
      word = replaceAll(replaceAll(word, "{name}", base.substr(base.rfind('/') + 1)), "{count}", count);
      const std::size_t at = word.find(kSeed), end = word.find('}', at);
      if (at != word.npos && end != word.npos)
        word.replace(at, end + 1 - at, std::to_string(seedOf(command + word.substr(at, end - at) + count)));
    }
    const std::string program = words.front();
    words.erase(words.begin());
    std::string input = printed("generators/", program, base, "", words);
    if (input.empty())
      refuse(base, fmt::format("generators/{} prints no input for it: add the files that it writes", escaped(program)));
    return input;
  }

  std::string answerFor(const std::string& base, const YamlNode& node, const std::string& input,
                        const std::string& solution) {
    if (const YamlNode* const answer = node.find("ans")) return withLineEnd(scalarText(answer));
    const Description& description = package_.description;
    if (description.isInteractive || description.isMultiPass) return "";
    if (solution.empty()) refuse(base, "has no answer, and generators.yaml names no solution: add NAME.ans");
    return printed("", solution.substr(solution.find_first_not_of('/')), base, input, {});
  }

  /// What a program of the package prints.
  std::string printed(const std::string& folder, const std::string& name, const std::string& base,
                      const std::string& input, const std::vector<std::string>& arguments) {
    try {
      return programIn(folder, name, base).run(input, arguments);
    } catch (const KataFault& fault) {
      refuse(base, fmt::format("cannot be made: {}", fault.what()));
    }
  }

  /// A program of the package, compiled once.
  AuthorProgram& programIn(const std::string& folder, const std::string& name, const std::string& base) {
    std::unique_ptr<AuthorProgram>& program = made_[folder + name];
    if (program) return *program;
    const std::filesystem::path copy = copies_.path() / std::to_string(made_.size());
    const auto several = named_.find(name);
    if (!folder.empty() && several != named_.end())
      for (const std::string& file : several->second)
        copyProgram(package_, file, copy / std::filesystem::path(file).filename());
    else
      copyProgram(package_, folder + name, copy / std::filesystem::path(name).filename());
    const bool isFolder = several != named_.end() && !folder.empty();
    const std::filesystem::path path = isFolder ? copy : copy / std::filesystem::path(name).filename();
    if (!std::filesystem::exists(path))
      refuse(base, escaped(folder + name) + ", which makes it, is not in the package");
    try {
      program = programs_.program(path);
    } catch (const InputError& error) {
      refuse(base, fmt::format("{}, which makes it, cannot be run ({}): run it and add its .in and .ans",
                               escaped(folder + name), error.message()));
    }
    return *program;
  }

  Package& package_;
  AuthorPrograms& programs_;
  const ScratchDirectory copies_;
  std::map<std::string, std::vector<std::string>> named_;
  std::vector<std::pair<std::string, std::string>> includes_;  // groups, and what they include
  std::map<std::string, std::unique_ptr<AuthorProgram>> made_;
};

}  // namespace

void makeData(Package& package, AuthorPrograms& programs) { DataMaker(package, programs).run(); }

}  // namespace judge
