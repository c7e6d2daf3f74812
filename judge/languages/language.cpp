#include "judge/languages/language.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <re2/re2.h>
#include <unistd.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/languages/plain_text.h"
#include "judge/machine/first_line.h"
#include "judge/options/option.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFile = "language.toml";
constexpr const char* kCpp = "cpp";

constexpr const char* kMixedPair = "pair<A, B>";  // of two types

constexpr std::string_view kPlaceholders[] = {"names",  "types",      "widths",    "signature",
                                              "tokens", "parameters", "memory-mb", "stack-mb"};

template <class Meaning>
using Words = std::initializer_list<std::pair<std::string_view, Meaning>>;

template <class Meaning>
Meaning meaningOf(const TomlTable& table, const std::string& key, const std::string& word, Words<Meaning> words) {
  std::vector<std::string_view> known;
  for (const auto& [text, meaning] : words) {
    if (text == word) return meaning;
    known.push_back(text);
  }
  table.fail(key, fmt::format("\"{}\" is not known, expected one of {}", escaped(word), fmt::join(known, ", ")));
}

void checkPattern(const TomlTable& table, const std::string& key, const std::string& pattern) {
  const RE2 expression(pattern, RE2::Quiet);
  if (pattern.empty()) table.fail(key, "is empty, expected a regular expression");
  if (!expression.ok()) table.fail(key, "is no regular expression: " + escaped(expression.error()));
}

void checkAbsolute(const TomlTable& table, const std::string& key, const std::vector<std::string>& paths) {
  for (const std::string& path : paths)
    if (!path.starts_with('/') || path == "/") table.fail(key, fmt::format("\"{}\" is no whole path", escaped(path)));
}

void checkFileName(const TomlTable& table, const std::string& key, const std::string& name, const Language& language) {
  if (!isPlainFileName(name)) table.fail(key, fmt::format("\"{}\" is no plain file name", escaped(name)));
  if (fs::exists(language.folder / name))
    table.fail(key, fmt::format("\"{}\" is a file of the language itself", escaped(name)));
}

std::map<std::string, std::string> textsIn(TomlTable table) {
  std::map<std::string, std::string> texts;
  for (const std::string& key : table.keys()) texts[key] = table.text(key);
  return texts;
}

Language::ByType typesIn(TomlTable table) {
  Language::ByType types = textsIn(table);
  for (const auto& [word, text] : types)
    if (word != kMixedPair && !RE2::FullMatch(word, "(pair|list|optional)(<(pair|list|optional)>)?")) try {
        std::string plain = word;
        RE2::GlobalReplace(&plain, R"(\bint(53|64)\b)", "int");
        typeIn(plain);
      } catch (const InputError& error) {
        table.fail(word, error.words());
      }
  return types;
}

/// With the widths that the language tells apart: others are wider ones, or just ints.
Type withKnownWidths(Type type, const Language::ByType& known) {
  if (type.width == Type::Width::Bits53 && !known.contains("int53")) type.width = Type::Width::Bits64;
  if (type.width == Type::Width::Bits64 && !known.contains("int64")) type.width = Type::Width::Bits32;
  for (Type& part : type.of) part = withKnownWidths(std::move(part), known);
  return type;
}

/// For the whole type, a pair of two types, its kind and the kind of what it is made of, or its kind; nothing where
/// none stands there.
const std::string* entryFor(const Type& type, const Language& language, const Language::ByType& table) {
  const std::string kind(wordOf(type.kind));
  const std::string kinds = type.of.empty() ? kind : fmt::format("{}<{}>", kind, wordOf(type.of[0].kind));
  const bool isMixed = type.kind == Type::Kind::Pair && type.of[0] != type.of[1];
  const std::string whole = widthsOf(withKnownWidths(type, language.types));
  for (const std::string& key : {whole, textOf(type), isMixed ? kMixedPair : kinds, kinds, kind})
    if (const auto found = table.find(key); found != table.end()) return &found->second;
  return nullptr;
}

/// Complains of a text with a placeholder that nothing fills.
void checkFilling(const TomlTable& table, const std::string& key, const std::string& text,
                  std::initializer_list<const char*> names) {
  std::map<std::string, std::string> values;
  for (const char* const name : names) values[name] = "";
  try {
    filled(text, values);
  } catch (const InputError& error) {
    table.fail(key, error.words());
  }
}

void readStart(TomlTable& table, Language& language) {
  const auto entries = [&](const char* key, std::initializer_list<const char*> names) {
    TomlTable inner = table.tableOr(key);
    Language::ByType read = typesIn(inner);
    for (const auto& [word, text] : read) checkFilling(inner, word, text, names);
    return read;
  };
  language.start = table.textOr("start", "");
  checkFilling(table, "start", language.start, {"declaration", "zero", "needs"});
  language.starts = entries("starts", {"declaration", "zero", "needs"});
  language.zeros = entries("zeros", {"type", "int", "0", "1"});
  language.needs = entries("needs", {});
}

void readSignature(TomlTable table, Language& language) {
  const std::string style = table.text("style");
  language.spelling = meaningOf<Spelling>(
      table, "style", style, {{"snake", Spelling::Snake}, {"camel", Spelling::Camel}, {"pascal", Spelling::Pascal}});
  language.function = table.text("function");
  language.parameter = table.text("parameter");
  language.separator = table.textOr("separator", ", ");
  language.nulEndsText = table.flagOr("nul-ends-text", false);
  language.types = typesIn(table.tableOr("types"));
  language.parameters = typesIn(table.tableOr("parameters"));
  language.results = typesIn(table.tableOr("results"));
  language.functions = typesIn(table.tableOr("functions"));
  readStart(table, language);
  table.refuseOthers();
}

std::vector<Language::Find> findsIn(TomlTable table, bool isProgram = false) {
  std::vector<Language::Find> finds;
  for (const std::string& key : table.keys()) {
    const std::vector<std::string> words = table.textsOr(key);
    if (words.empty() || words.size() > 3)
      table.fail(key, "expected [pattern], [pattern, otherwise] or [pattern, otherwise, text with {1}]");
    checkPattern(table, key, withNames(words[0], {"name"}));
    if (RE2(withNames(words[0], {"name"}), RE2::Quiet).NumberOfCapturingGroups() == 0)
      table.fail(key, "the pattern has no group, expected one around what is wanted");
    if (std::ranges::find(kPlaceholders, key) != std::end(kPlaceholders) || key == "source" || key == "folder")
      table.fail(key, "is a placeholder that every language has, expected another name");
    if (isProgram && words.size() == 1)
      table.fail(key, "expected [pattern, otherwise]: a program need not have what is looked for");
    finds.push_back({key, words[0], words.size() > 1 ? std::optional(words[1]) : std::nullopt,
                     words.size() > 2 ? words[2] : "{1}"});
  }
  return finds;
}

/// The key's texts, or what was there before.
void keepOrRead(TomlTable& table, const std::string& key, std::vector<std::string>& texts) {
  if (std::ranges::count(table.keys(), key) > 0) texts = table.textsOr(key);
}

/// Complains of a placeholder that nothing fills. `more`: names besides those that every language has.
void checkPlaceholders(const TomlTable& table, const std::string& key, const std::vector<std::string>& texts,
                       const Language& language, std::initializer_list<const char*> more = {}) {
  std::map<std::string, std::string> values;
  for (const std::string_view name : kPlaceholders) values[std::string(name)] = "";
  for (const char* const name : more) values[name] = "";
  if (language.id == kCpp)
    for (const char* const name : {kCompilerPlaceholder, kStandardPlaceholder}) values[name] = "";
  for (const Language::Find& find : language.finds) values[find.placeholder] = "";
  for (const std::string& text : texts) try {
      filled(text, values);
    } catch (const InputError& error) {
      table.fail(key, error.words());
    }
}

void readSource(TomlTable table, Language& language) {
  language.sourceFile = language.sourceFile.empty() ? table.text("file") : table.textOr("file", language.sourceFile);
  language.append = table.textOr("append", "");
  language.defined = table.textOr("functions", "");
  if (!language.defined.empty()) checkPattern(table, "functions", language.defined);
  language.finds = findsIn(table.tableOr("find"), language.isProgram);
  for (auto& file : textsIn(table.tableOr("files"))) language.files.push_back(file);
  checkFileName(table, "file", language.sourceFile, language);
  for (const auto& [name, text] : language.files) checkFileName(table, "files", name, language);
  if (language.isProgram) language.compiled = table.textsOr("others");
  checkPlaceholders(table, "file", {language.sourceFile}, language);
  checkPlaceholders(table, "append", {language.append}, language, {"source"});
  for (const auto& [name, text] : language.files) checkPlaceholders(table, "files", {name, text}, language, {"source"});
  table.refuseOthers();
}

void checkEnvironment(const TomlTable& table, const std::vector<std::string>& variables) {
  for (const std::string& variable : variables)
    if (variable.find('=') == variable.npos || variable.starts_with('='))
      table.fail("environment", fmt::format("\"{}\" is no NAME=VALUE", escaped(variable)));
}

void readSpans(TomlTable table, Language& language) {
  using enum Language::Span::Kind;
  constexpr std::tuple<const char*, Language::Span::Kind, bool> kKeys[] = {{"comments", Comment, false},
                                                                           {"line-comments", Comment, true},
                                                                           {"texts", Text, false},
                                                                           {"long-texts", LongText, false},
                                                                           {"raw-texts", RawText, false}};
  for (const auto& [key, kind, beginsLine] : kKeys)
    for (const std::vector<std::string>& span : table.commandsOr(key)) {
      if (span.size() != 2 || span[0].empty() || span[1].empty())
        table.fail(key, "expected what opens it and what closes it: [[\"/*\", \"*/\"]]");
      language.spans.push_back({kind, span[0], span[1], beginsLine});
    }
  std::ranges::stable_sort(language.spans, std::greater(), [](const Language::Span& span) { return span.open.size(); });
  table.refuseOthers();
}

void readBuild(TomlTable table, Language& language) {
  language.build = table.commandsOr("commands");
  keepOrRead(table, "environment", language.buildEnvironment);
  keepOrRead(table, "errors", language.errors);
  for (const std::string& pattern : language.errors) {
    checkPattern(table, "errors", pattern);
    if (!RE2(pattern, RE2::Quiet).NamedCapturingGroups().contains("message"))
      table.fail("errors", "a pattern has no group \"message\": expected (?P<message>...)");
  }
  checkEnvironment(table, language.buildEnvironment);
  for (Language::Command command : language.build) {
    if (language.isProgram) std::erase(command, kOthersWord);
    checkPlaceholders(table, "commands", command, language, {"source"});
  }
  checkPlaceholders(table, "environment", language.buildEnvironment, language, {"source"});
  table.refuseOthers();
}

void readRun(TomlTable table, Language& language) {
  constexpr std::int64_t kMost = 1'000'000;
  language.run = table.texts("command");
  if (!language.run[0].starts_with('/') && !language.run[0].starts_with("{folder}/"))
    table.fail("command", "expected the whole path of a program, or one in {folder}/");
  keepOrRead(table, "environment", language.runEnvironment);
  checkPlaceholders(table, "command", language.run, language, {"source", "folder"});
  checkPlaceholders(table, "environment", language.runEnvironment, language, {"source", "folder"});
  keepOrRead(table, "reads", language.reads);
  checkEnvironment(table, language.runEnvironment);
  checkAbsolute(table, "reads", language.reads);
  const auto number = [&](const char* key, std::uint64_t before) {
    const auto otherwise = static_cast<std::int64_t>(before);
    const std::int64_t given = table.numberOr(key, otherwise);
    if (given > kMost) table.fail(key, fmt::format("expected {} at most", kMost));
    return static_cast<std::uint64_t>(given);
  };
  language.moreData = mebibytes(number("memory-mb", language.moreData.count >> 20));
  const std::uint64_t most = number("most-stack-mb", language.mostStack.value_or(Bytes{}).count >> 20);
  if (most > 0) language.mostStack = mebibytes(most);
  language.moreTasks = static_cast<int>(number("tasks", static_cast<std::uint64_t>(language.moreTasks)));
  for (const std::string& word : table.textsOr("allow"))
    language.grants.push_back(
        meaningOf<Grant>(table, "allow", word,
                         {{"socket-pairs", Grant::SocketPairs}, {"ignored-child-signal", Grant::IgnoredChildSignal}}));
  table.refuseOthers();
}

void readLastWords(TomlTable table, Language& language) {
  const std::string says = table.text("says");
  checkPattern(table, "says", says);
  const std::string means = table.text("means");
  using What = Collapse::What;
  language.lastWords.push_back({says, meaningOf<What>(table, "means", means,
                                                      {{"out of memory", What::Memory},
                                                       {"stack overflow", What::Stack},
                                                       {"uncaught", What::Thrown},
                                                       {"a failed assertion", What::None}})});
  table.refuseOthers();
}

std::vector<Language::Change> changesIn(TomlTable& table, const std::string& key) {
  std::vector<Language::Change> changes;
  for (const std::vector<std::string>& words : table.commandsOr(key)) {
    if (words.size() != 2) table.fail(key, "expected arrays of a pattern and a text");
    checkPattern(table, key, words[0]);
    std::string why;
    if (!RE2(words[0], RE2::Quiet).CheckRewriteString(words[1], &why)) table.fail(key, escaped(why));
    changes.push_back({words[0], words[1]});
  }
  return changes;
}

/// The name of a file in "export"; empty where the key is absent.
std::string fileIn(TomlTable& table, const std::string& key, const Language& language) {
  const std::string name = table.textOr(key, "");
  if (!name.empty() && (!isPlainFileName(name) || !fs::is_regular_file(language.folder / kExport / name)))
    table.fail(key, fmt::format("\"{}\" is no file in {}/", escaped(name), kExport));
  return name;
}

void readExport(TomlTable table, Language& language) {
  Language::Export& way = language.exported;
  way.program = fileIn(table, "program", language);
  way.validator = fileIn(table, "validator", language);
  way.extension = table.textOr("extension", language.extensions[0]);
  way.submission = changesIn(table, "submission");
  way.names = changesIn(table, "names");
  for (const Language::Change& change : way.names)
    if (!RE2(change.pattern, RE2::Quiet).NamedCapturingGroups().contains("name"))
      table.fail("names", "a pattern has no group \"name\": expected (?P<name>...)");
  way.changes = changesIn(table, "changes");
  way.finds = findsIn(table.tableOr("find"));
  way.each = findsIn(table.tableOr("each"));
  table.refuseOthers();
}

/// What it does not say is as it is for functions, but for what is done with the submission's text.
std::shared_ptr<const Language> programOf(Language language, TomlTable table) {
  language.isProgram = true;
  language.append.clear();
  language.defined.clear();
  language.finds.clear();
  language.files.clear();
  language.start = table.textOr("start", "");
  checkFilling(table, "start", language.start, {"answer"});
  readSource(table.tableOr("source"), language);
  readBuild(table.tableOr("build"), language);
  readRun(table.tableOr("run"), language);
  for (TomlTable& words : table.tablesOr("last-words")) readLastWords(words, language);
  table.refuseOthers();
  return std::make_shared<const Language>(std::move(language));
}

/// Looks at the type and at all that it is made of, from the outside, until `found` is true; whether it was.
template <class Found>
bool anyOf(const Type& type, const Found& found) {
  return found(type) || std::ranges::any_of(type.of, [&](const Type& part) { return anyOf(part, found); });
}

Type::Width widestIn(const Type& type) {
  Type::Width widest = type.width;
  for (const Type& part : type.of) widest = std::max(widest, widestIn(part));
  return widest;
}

std::string widestInt(const Language& language, const Type& type) {
  Type widest;
  widest.width = widestIn(type);
  return language.typeOf(widest);
}

/// Nothing where a part of it has none.
std::optional<std::string> zeroOf(const Language& language, const Type& type) {
  const std::string* const text = entryFor(type, language, language.zeros);
  if (!text) return std::nullopt;
  std::map<std::string, std::string> values = {
      {"type", language.typeOf(type)}, {"int", widestInt(language, type)}, {"0", ""}, {"1", ""}};
  if (type.kind == Type::Kind::Pair)
    for (std::size_t i = 0; i < type.of.size(); ++i) {
      const auto part = zeroOf(language, type.of[i]);
      if (!part) return std::nullopt;
      values[std::to_string(i)] = *part;
    }
  return filled(*text, values);
}

/// Zero, what is empty, or none.
void appendZero(std::string& bytes, const Type& type) {
  using Kind = Type::Kind;
  switch (type.kind) {
    case Kind::Int:
      return appendInt(bytes, 0);
    case Kind::Bool:
      return appendBool(bytes, false);
    case Kind::Text:
      return appendText(bytes, "");
    case Kind::Bigint:
      return appendBigint(bytes, "0");
    case Kind::Pair:
      beginPair(bytes);
      for (const Type& part : type.of) appendZero(bytes, part);
      return;
    case Kind::List:
      return beginList(bytes, 0);
    case Kind::Optional:
      return appendNone(bytes);
  }
}

/// "0" and "1": what the type is made of; "int": the widest of its ints.
std::map<std::string, std::string> partsOf(const Language& language, const Type& type) {
  std::map<std::string, std::string> parts;
  for (std::size_t i = 0; i < type.of.size(); ++i) parts[std::to_string(i)] = language.typeOf(type.of[i]);
  if (!type.of.empty()) parts["int"] = widestInt(language, type);
  return parts;
}

std::string typeText(const Language& language, const Type& type, const std::string* text) {
  return text == nullptr ? textOf(type) : filled(*text, partsOf(language, type));
}

}  // namespace

std::vector<std::string> Language::namesOf(const Signature& signature) const {
  std::vector<std::string> names = {spelt(signature.words, spelling)};
  for (const Spelling other : {Spelling::Snake, Spelling::Camel, Spelling::Pascal})
    if (std::string alike = spelt(signature.words, other); std::ranges::find(names, alike) == names.end())
      names.push_back(std::move(alike));
  return names;
}

std::string Language::typeOf(const Type& type) const { return typeText(*this, type, entryFor(type, *this, types)); }

std::string Language::resultOf(const Type& type) const {
  const std::string* const own = entryFor(type, *this, results);
  return typeText(*this, type, own ? own : entryFor(type, *this, types));
}

std::string Language::declarationOf(const Signature& signature) const {
  std::vector<std::string> all;
  if (isProgram) {
    for (const Signature::Parameter& one : signature.parameters)
      all.push_back(fmt::format("{} ({})", one.name, textOf(one.type)));
    return fmt::format("a program: reads {} from stdin, writes {} to stdout", fmt::join(all, ", "),
                       textOf(signature.result));
  }
  for (const Signature::Parameter& one : signature.parameters) {
    const std::string* const own = entryFor(one.type, *this, parameters);
    auto parts = partsOf(*this, one.type);
    parts.insert({{"name", one.name}, {"type", typeOf(one.type)}});
    all.push_back(filled(own ? *own : parameter, parts));
  }
  if (const std::string unfit = unfitTypeIn(signature); !unfit.empty())
    return fmt::format("no function: {} has no form for {}", name, unfit);
  const std::string* const own = entryFor(signature.result, *this, functions);
  return escaped(filled(own ? *own : function, {{"function", spelt(signature.words, spelling)},
                                                {"parameters", fmt::format("{}", fmt::join(all, separator))},
                                                {"result", resultOf(signature.result)}}));
}

std::string Language::unfitTypeIn(const Signature& signature) const {
  const auto lacksWord = [&](const Type& type) {
    return anyOf(type, [&](const Type& part) { return !entryFor(part, *this, types); });
  };
  const auto hasForm = [&](const Type& type, const ByType& own) {
    return own.contains(textOf(type)) ||
           !(entryFor(type, *this, own) ? std::ranges::any_of(type.of, lacksWord) : lacksWord(type));
  };
  if (types.empty() || isProgram) return "";
  for (const Signature::Parameter& one : signature.parameters)
    if (!hasForm(one.type, parameters)) return textOf(one.type);
  const std::string result = textOf(signature.result);
  return functions.contains(result) || hasForm(signature.result, results) ? "" : result;
}

std::optional<std::string> Language::startOf(const Signature& signature) const {
  if (start.empty() || !unfitTypeIn(signature).empty()) return std::nullopt;
  if (isProgram) {
    std::string answer;
    appendZero(answer, signature.result);
    const std::string plain = plainAnswer(*Value::in(answer), signature.result);
    return filled(start, {{"answer", escaped(std::string_view(plain).substr(0, plain.find_last_not_of('\n') + 1))}});
  }
  const auto zero = zeroOf(*this, signature.result);
  if (!zero) return std::nullopt;
  std::string needed;
  for (const auto& [word, text] : needs) {
    const auto needsIt = [&, &word = word](const Type& part) { return word == wordOf(part.kind); };
    bool isNeeded = anyOf(signature.result, needsIt);
    for (const Signature::Parameter& one : signature.parameters) isNeeded |= anyOf(one.type, needsIt);
    if (isNeeded) needed += text;
  }
  const std::string* const own = entryFor(signature.result, *this, starts);
  return filled(own ? *own : start, {{"declaration", declarationOf(signature)}, {"zero", *zero}, {"needs", needed}});
}

std::vector<std::string> Language::missing() const {
  std::vector<std::string> absent;
  std::ranges::copy_if(programs, std::back_inserter(absent),
                       [](const std::string& path) { return access(path.c_str(), X_OK) != 0; });
  return absent;
}

std::string Language::remedy() const {
  if (packages.empty()) return "install it";
  const std::string command = fmt::format("apt-get install {}", fmt::join(packages, " "));
  const bool isInClone = fs::exists(folder.parent_path().parent_path().parent_path() / "tools/setup");
  return isInClone ? fmt::format("tools/setup {}, or {}", id, command) : command;
}

std::string Language::versionHere() const {
  return version.empty() || !missing().empty() ? "" : escaped(firstLineOf(version));
}

namespace {

TomlTable tableOf(const fs::path& folder) {
  if (!fs::is_regular_file(folder / kFile)) throw InputError(escaped((folder / kFile).string()), "is no regular file");
  return TomlTable::in((folder / kFile).string());
}

std::vector<std::string> readExtensions(TomlTable& table) {
  std::vector<std::string> extensions = table.texts("extensions");
  for (const std::string& extension : extensions)
    if (extension.size() < 2 || !extension.starts_with('.')) table.fail("extensions", "expected \".EXTENSION\"");
  return extensions;
}

}  // namespace

Language readLanguage(const fs::path& folder) {
  TomlTable table = tableOf(folder);
  Language language;
  language.id = folder.filename().string();
  language.folder = folder;
  language.name = escaped(table.text("name"));
  if (language.name.empty()) table.fail("name", "is empty");
  language.extensions = readExtensions(table);
  language.packages = table.textsOr("packages");
  language.programs = table.texts("programs");
  checkAbsolute(table, "programs", language.programs);
  language.version = table.textsOr("version");
  readSignature(table.tableOr("signature"), language);
  if (language.id != kCpp) {
    readSource(table.tableOr("source"), language);
    readBuild(table.tableOr("build"), language);
    readRun(table.tableOr("run"), language);
  }
  readSpans(table.tableOr("spans"), language);
  for (TomlTable& words : table.tablesOr("last-words")) readLastWords(words, language);
  if (std::ranges::count(table.keys(), "program") > 0) language.program = programOf(language, table.tableOr("program"));
  readExport(table.tableOr("export"), language);
  table.refuseOthers();
  return language;
}

std::string filled(const std::string& text, const std::map<std::string, std::string>& values) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const bool isDoubled = at + 1 < text.size() && text[at + 1] == c;
    const auto end = c == '{' ? text.find('}', at) : text.npos;
    if (c == '{' && end == text.npos) throw InputError("a { has no }, expected {{ for a brace");
    if ((c == '{' || c == '}') && isDoubled) {
      result += text[++at];
    } else if (end != text.npos) {
      const std::string name = text.substr(at + 1, end - at - 1);
      const auto value = values.find(name);
      if (value == values.end()) {
        std::vector<std::string> known;
        for (const auto& [one, filling] : values) known.push_back(one);
        throw InputError(
            fmt::format("{{{}}} is no placeholder here, expected one of {}", escaped(name), fmt::join(known, ", ")));
      }
      result += value->second;
      at = end;
    } else {
      result += c;
    }
  }
  return result;
}

bool isPlainFileName(const std::string& name) {
  return !name.empty() && name != "." && name != ".." && name.find('/') == name.npos;
}

std::string withNames(std::string pattern, const std::vector<std::string>& names) {
  constexpr std::string_view kNames = "{names}";
  for (auto at = pattern.find(kNames); at != pattern.npos; at = pattern.find(kNames))
    pattern.replace(at, kNames.size(), fmt::format("{}", fmt::join(names, "|")));
  return pattern;
}

Languages::Languages(const std::vector<fs::path>& folders) {
  std::map<std::string, fs::path> found;
  for (const fs::path& folder : folders) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
      if (fs::exists(entry.path() / kFile, error)) found.emplace(entry.path().filename().string(), entry.path());
  }
  for (const auto& [name, path] : found) folders_.push_back(path);
  std::ranges::stable_partition(folders_, [](const fs::path& folder) { return folder.filename() == kCpp; });
}

std::vector<std::string> Languages::names() const {
  std::vector<std::string> names;
  for (const fs::path& folder : folders_) names.push_back(folder.filename().string());
  return names;
}

std::shared_ptr<const Language> Languages::named(const std::string& id) const {
  auto& known = read_[id];
  if (known) return known;
  const auto folder = std::ranges::find(folders_, id, [](const fs::path& one) { return one.filename().string(); });
  if (folder == folders_.end())
    throw InputError(fmt::format("no language is called \"{}\": expected one of {}{}", escaped(cut(id, {60})),
                                 fmt::join(names(), ", "), options::didYouMean(id, names())));
  return known = std::make_shared<const Language>(readLanguage(*folder));
}

std::shared_ptr<const Language> Languages::ofFile(const std::string& path) const {
  const std::string extension = fs::path(path).extension().string();
  if (extension.empty()) return nullptr;
  for (const fs::path& folder : folders_)
    if (TomlTable table = tableOf(folder); std::ranges::count(readExtensions(table), extension) > 0)
      return named(folder.filename());  // of the others nothing else is read: their patterns take milliseconds
  return nullptr;
}

std::string Languages::extensions() const {
  std::string all;
  for (const std::string& name : names())
    for (const std::string& extension : named(name)->extensions) all += (all.empty() ? "" : " ") + extension;
  return all;
}

}  // namespace judge
