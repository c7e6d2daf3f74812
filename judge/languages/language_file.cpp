#include "judge/languages/language_file.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <sstream>

#include "judge/base/errors.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/base/toml_table.h"
#include "judge/base/units.h"
#include "judge/languages/language.h"
#include "judge/languages/opened_paths.h"
#include "judge/languages/tool.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

template <class Meaning>
using Words = std::initializer_list<std::pair<std::string_view, Meaning>>;

template <class Meaning>
Meaning wordMeaning(const TomlTable& table, const std::string& key, const std::string& word, Words<Meaning> words) {
  std::vector<std::string_view> known;
  for (const auto& [text, meaning] : words) {
    if (text == word) return meaning;
    known.push_back(text);
  }
  table.fail(key, fmt::format("\"{}\" is not known, expected one of {}", escaped(word), join(known, ", ")));
}

std::unique_ptr<const RE2> checkPattern(const TomlTable& table, const std::string& key, const std::string& pattern) {
  if (pattern.empty()) table.fail(key, "is empty, expected a regular expression");
  auto expression = std::make_unique<const RE2>(pattern, RE2::Quiet);
  if (!expression->ok()) table.fail(key, "is no regular expression: " + escaped(expression->error()));
  return expression;
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
  static const RE2 general("(pair|list|optional)(<(pair|list|optional)>)?"), wide(R"(\bint(53|64)\b)");
  Language::ByType types = textsIn(table);
  for (const auto& [word, text] : types)
    if (word != kMixedPair && !RE2::FullMatch(word, general)) try {
        std::string plain = word;
        RE2::GlobalReplace(&plain, wide, "int");
        typeIn(plain);
      } catch (const InputError& error) {
        table.fail(word, error.message());
      }
  return types;
}

using Names = std::vector<std::string>;

/// Placeholders that every language has.
const Names kOfEveryLanguage = {"names",      "types",        "widths", "wide-ints", "signature", "tokens",
                                "parameters", "public-class", "module", "memory-mb", "stack-mb"};

/// Throws for texts with a placeholder that is none of these.
void checkPlaceholders(const TomlTable& table, const std::string& key, const std::vector<std::string>& texts,
                       const Names& names) {
  Placeholders known;
  for (const std::string& name : names) known[name];
  try {
    for (const std::string& text : texts) fillPlaceholders(text, known);
  } catch (const InputError& error) {
    table.fail(key, error.message());
  }
}

/// The arguments of a command. Braces without '@' are refused: they were the placeholders of an earlier judge.
void checkCommand(const TomlTable& table, const std::string& key, const Language::Command& words, const Names& names) {
  checkPlaceholders(table, key, words, names);
  for (const std::string& word : words)
    for (const std::string& name : names)
      if (replaceAll(word, "@{" + name + "}", "").find("{" + name + "}") != word.npos)
        table.fail(key, fmt::format("{{{0}}} is no placeholder, expected @{{{0}}}", name));
}

/// The placeholders that the language's texts may have: `more`, and those of every language.
Names withPlaceholders(const Language& language, Names more = {}) {
  more.insert(more.end(), kOfEveryLanguage.begin(), kOfEveryLanguage.end());
  if (language.id == kCppLanguage) more.insert(more.end(), {kCompilerPlaceholder, kStandardPlaceholder});
  for (const Language::Find& find : language.finds) more.push_back(find.placeholder);
  return more;
}

void readStart(TomlTable& table, Language& language) {
  const auto entries = [&](const char* key, const Names& names) {
    TomlTable inner = table.tableOr(key);
    Language::ByType read = typesIn(inner);
    for (const auto& [word, text] : read) checkPlaceholders(inner, word, {text}, names);
    return read;
  };
  language.start = table.textOr("start", "");
  checkPlaceholders(table, "start", {language.start}, {"declaration", "zero", "needs"});
  language.starts = entries("starts", {"declaration", "zero", "needs"});
  language.zeros = entries("zeros", {"type", "int", "0", "1"});
  language.needs = entries("needs", {});
}

Language::ByType valuesIn(TomlTable table) {
  Language::ByType values = textsIn(table);
  for (const auto& [word, text] : values)
    if (word != "none" && word != "false" && word != "true" && word != "list")
      table.fail(word, "expected none, false, true or list");
  return values;
}

/// Whether it is the judge's own: that reads what it says, wherever the user's home is.
bool isShipped(const Language& language) {
  std::error_code error;
  return fs::equivalent(language.folder.parent_path(), Installation().languages(), error);
}

void readSignature(TomlTable table, Language& language) {
  const std::string style = table.text("style");
  language.namingStyle = wordMeaning<NamingStyle>(
      table, "style", style,
      {{"snake", NamingStyle::Snake}, {"camel", NamingStyle::Camel}, {"pascal", NamingStyle::Pascal}});
  language.function = table.text("function");
  language.parameter = table.text("parameter");
  language.separator = table.textOr("separator", ", ");
  language.nulEndsText = table.flagOr("nul-ends-text", false);
  const auto reserved = table.textsOr("reserved");
  language.reserved = {reserved.begin(), reserved.end()};
  const fs::path file = language.folder / "names.txt";
  std::istringstream names(readFile(isShipped(language) ? installedPart(file) : file));
  language.reserved.insert(std::istream_iterator<std::string>(names), {});
  language.types = typesIn(table.tableOr("types"));
  language.parameters = typesIn(table.tableOr("parameters"));
  language.results = typesIn(table.tableOr("results"));
  language.functions = typesIn(table.tableOr("functions"));
  language.values = valuesIn(table.tableOr("values"));
  readStart(table, language);
  table.rejectUnknownKeys();
}

std::vector<Language::Find> findsIn(TomlTable table, bool isProgram = false) {
  std::vector<Language::Find> finds;
  for (const std::string& key : table.keys()) {
    const std::vector<std::string> words = table.textsOr(key);
    if (words.empty() || words.size() > 3)
      table.fail(key, "expected [pattern], [pattern, otherwise] or [pattern, otherwise, text with @{1}]");
    if (checkPattern(table, key, withNames(words[0], {"name"}))->NumberOfCapturingGroups() == 0)
      table.fail(key, "the pattern has no group, expected one around what is wanted");
    if (std::ranges::count(kOfEveryLanguage, key) > 0 || key == "source" || key == "folder")
      table.fail(key, "is a placeholder that every language has, expected another name");
    if (isProgram && words.size() == 1)
      table.fail(key, "expected [pattern, otherwise]: a program need not have what is looked for");
    finds.push_back({key, words[0], words.size() > 1 ? std::optional(words[1]) : std::nullopt,
                     words.size() > 2 ? words[2] : "@{1}"});
  }
  return finds;
}

/// The key's texts; absent: `before`.
void keepOrRead(TomlTable& table, const std::string& key, std::vector<std::string>& texts) {
  if (table.has(key)) texts = table.textsOr(key);
}

std::vector<Language::Change> changesIn(TomlTable& table, const std::string& key) {
  std::vector<Language::Change> changes;
  for (const std::vector<std::string>& words : table.commandsOr(key)) {
    if (words.size() != 2) table.fail(key, "expected arrays of a pattern and a text");
    std::string why;
    if (!checkPattern(table, key, words[0])->CheckRewriteString(words[1], &why)) table.fail(key, escaped(why));
    changes.push_back({words[0], words[1]});
  }
  return changes;
}

void readSource(TomlTable table, Language& language) {
  language.sourceFile = language.sourceFile.empty() ? table.text("file") : table.textOr("file", language.sourceFile);
  language.append = table.textOr("append", "");
  language.defined = table.textOr("functions", "");
  if (!language.defined.empty()) checkPattern(table, "functions", language.defined);
  for (Language::Find& find : findsIn(table.tableOr("find"), language.isProgram && !language.isAsking))
    language.finds.push_back(std::move(find));
  for (auto& file : textsIn(table.tableOr("files"))) language.files.push_back(file);
  keepOrRead(table, "others", language.compiled);
  language.changes = changesIn(table, "change");
  language.otherChanges = changesIn(table, "change-others");
  checkFileName(table, "file", language.sourceFile, language);
  checkPlaceholders(table, "file", {language.sourceFile}, withPlaceholders(language));
  const Names known = withPlaceholders(language, {"source"});
  checkPlaceholders(table, "append", {language.append}, known);
  for (const auto& [name, text] : language.files) {
    checkFileName(table, "files", name, language);
    checkPlaceholders(table, "files", {name, text}, known);
  }
  table.rejectUnknownKeys();
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
  table.rejectUnknownKeys();
}

/// Reads [harness], which has no placeholders: it is the same for all submissions.
void readHarness(TomlTable table, Language& language) {
  language.harness = table.commandsOr("commands");
  language.harnessFiles = table.textsOr("files");
  for (const Language::Command& command : language.harness) checkCommand(table, "commands", command, {});
  for (const std::string& name : language.harnessFiles) checkFileName(table, "files", name, language);
  if (language.harness.empty() != language.harnessFiles.empty())
    table.fail(language.harness.empty() ? "files" : "commands", "expected commands and the files that they make");
  checkPlaceholders(table, "commands", language.harness.empty() ? Names() : language.buildEnvironment, {});
  table.rejectUnknownKeys();
}

void readBuild(TomlTable table, Language& language) {
  language.build = table.commandsOr("commands");
  language.buildsOnRequest = table.flagOr("on-request", false);
  keepOrRead(table, "environment", language.buildEnvironment);
  keepOrRead(table, "errors", language.errors);
  if (table.has("errors"))
    for (const std::string& pattern : language.errors)
      if (!checkPattern(table, "errors", pattern)->NamedCapturingGroups().contains("message"))
        table.fail("errors", "a pattern has no group \"message\": expected (?P<message>...)");
  keepOrRead(table, "reads", language.buildReads);
  if (!isShipped(language)) checkReads(table, language.buildReads);
  checkEnvironment(table, language.buildEnvironment);
  for (Language::Command command : language.build) {
    std::erase(command, kOtherFiles);
    checkCommand(table, "commands", command, withPlaceholders(language, {"source", "folders"}));
  }
  checkPlaceholders(table, "environment", language.buildEnvironment, withPlaceholders(language, {"source"}));
  table.rejectUnknownKeys();
}

void readRun(TomlTable table, Language& language) {
  constexpr std::int64_t kMost = 1'000'000;
  language.run = table.texts("command");
  if (!language.run[0].starts_with('/') && !language.run[0].starts_with("@{folder}/"))
    table.fail("command", "expected the absolute path of a program, or one in @{folder}/");
  keepOrRead(table, "environment", language.runEnvironment);
  const Names known = withPlaceholders(language, {"source", "folder", "root"});
  checkCommand(table, "command", language.run, known);
  checkPlaceholders(table, "environment", language.runEnvironment, known);
  keepOrRead(table, "reads", language.reads);
  checkEnvironment(table, language.runEnvironment);
  if (!isShipped(language)) checkReads(table, language.reads);
  const auto number = [&](const char* key, std::uint64_t before) {
    const std::int64_t given = table.numberOr(key, static_cast<std::int64_t>(before));
    if (given > kMost) table.fail(key, fmt::format("expected {} at most", kMost));
    return static_cast<std::uint64_t>(given);
  };
  language.moreData = mebibytes(number("memory-mb", language.moreData.count >> 20));
  const std::uint64_t most = number("most-stack-mb", language.mostStack.value_or(Bytes{}).count >> 20);
  if (most > 0) language.mostStack = mebibytes(most);
  language.moreTasks = static_cast<int>(number("tasks", static_cast<std::uint64_t>(language.moreTasks)));
  for (const std::string& word : table.textsOr("allow"))
    language.grants.push_back(wordMeaning<Grant>(
        table, "allow", word,
        {{"socket-pairs", Grant::SocketPairs}, {"ignored-child-signal", Grant::IgnoredChildSignal}}));
  table.rejectUnknownKeys();
}

void readLastWords(TomlTable table, Language& language) {
  const std::string says = table.text("says");
  checkPattern(table, "says", says);
  const std::string means = table.text("means");
  using What = Collapse::What;
  language.crashPatterns.push_back({says, wordMeaning<What>(table, "means", means,
                                                            {{"out of memory", What::Memory},
                                                             {"stack overflow", What::Stack},
                                                             {"uncaught", What::Thrown},
                                                             {"a failed assertion", What::None}})});
  table.rejectUnknownKeys();
}

/// The name of a file in "export"; empty if the key is absent.
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
  table.rejectUnknownKeys();
}

/// Reads [program]. Absent keys are as for functions, except those about the submission's text.
std::shared_ptr<const Language> programOf(Language language, TomlTable table) {
  language.isProgram = true;
  language.finds.clear(), language.files.clear();
  if (!table.flagOr("harness", false)) language.harness.clear(), language.harnessFiles.clear();
  language.start = table.textOr("start", "");
  checkPlaceholders(table, "start", {language.start}, {"answer"});
  language.dialogue = table.textOr("dialogue", "");
  readSource(table.tableOr("source"), language);
  readBuild(table.tableOr("build"), language);
  readRun(table.tableOr("run"), language);
  for (TomlTable& words : table.tablesOr("last-words")) readLastWords(words, language);
  table.rejectUnknownKeys();
  return std::make_shared<const Language>(std::move(language));
}

/// Reads [ask]. Absent keys are as in [program].
std::shared_ptr<const Language> askingOf(Language language, TomlTable table) {
  language.isAsking = true;
  language.function = table.text("function");
  language.start = table.text("start");
  checkPlaceholders(table, "start", {language.function, language.start}, {"function"});
  readSource(table.tableOr("source"), language);
  if (table.hasTable("build")) readBuild(table.tableOr("build"), language);
  table.rejectUnknownKeys();
  return std::make_shared<const Language>(std::move(language));
}

constexpr Bytes kLargestFile = mebibytes(16);

/// Whether a link in a language's folder leads to a file of another language beside it.
bool leadsToSibling(const fs::path& link, const fs::path& folder) {
  std::error_code error;
  const fs::path all = fs::canonical(folder, error).parent_path();
  const fs::path target = fs::canonical(link, error).lexically_relative(all);
  return !error && !target.empty() && fs::is_regular_file(all / *target.begin() / kLanguageFile);
}

void checkFile(const fs::directory_entry& file, const fs::path& folder) {
  const auto refuse = [&](const std::string& why) { throw InputError(escaped(file.path().string()), why); };
  if (file.is_symlink() && !leadsToSibling(file.path(), folder)) refuse("is a symbolic link; put a copy in its place");
  if (!file.is_regular_file()) refuse("is not a regular file");
  if (file.file_size() > kLargestFile.count)
    refuse(fmt::format("is larger than {} MiB, the limit for a file of a language", kLargestFile.count >> 20));
}

TomlTable tableOf(const fs::path& folder) {
  checkFile(fs::directory_entry(folder / kLanguageFile), folder);
  return TomlTable::in((folder / kLanguageFile).string());
}

std::vector<std::string> readExtensions(TomlTable& table) {
  std::vector<std::string> extensions = table.texts("extensions");
  for (const std::string& extension : extensions)
    if (extension.size() < 2 || !extension.starts_with('.')) table.fail("extensions", "expected \".EXTENSION\"");
  return extensions;
}

}  // namespace

void checkLanguageFolder(const fs::path& folder) {
  if (fs::is_symlink(folder))
    throw InputError(escaped(folder.string()), "is a symbolic link; put a copy of the folder in its place");
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_symlink() || !entry.is_directory()) checkFile(entry, folder);
}

Language readLanguage(const fs::path& folder) {
  checkLanguageFolder(folder);
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
  for (TomlTable& library : table.tablesOr("libraries")) {
    language.libraries.push_back(
        {library.text("name"), library.text("package"), library.text("file"), library.textOr("setup", "")});
    checkAbsolute(library, "file", {language.libraries.back().file});
    library.rejectUnknownKeys();
  }
  language.version = table.textsOr("version");
  readSignature(table.tableOr("signature"), language);
  if (language.id != kCppLanguage) {
    readSource(table.tableOr("source"), language);
    readBuild(table.tableOr("build"), language);
    readHarness(table.tableOr("harness"), language);
    readRun(table.tableOr("run"), language);
  }
  readSpans(table.tableOr("spans"), language);
  for (TomlTable& words : table.tablesOr("last-words")) readLastWords(words, language);
  if (table.has("program")) language.program = programOf(language, table.tableOr("program"));
  if (language.program && table.has("ask")) language.asking = askingOf(*language.program, table.tableOr("ask"));
  readExport(table.tableOr("export"), language);
  table.rejectUnknownKeys();
  return language;
}

std::vector<std::string> extensionsOf(const fs::path& folder) {
  TomlTable table = tableOf(folder);
  return readExtensions(table);
}

}  // namespace judge
