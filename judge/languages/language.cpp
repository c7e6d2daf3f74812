#include "judge/languages/language.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/languages/language_file.h"
#include "judge/languages/plain_text.h"
#include "judge/options/option.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The type's name with the widths that the language distinguishes; other ints are wider ones, or just ints.
Type withKnownWidths(Type type, const Language::ByType& known) {
  if (type.width == Type::Width::Bits53 && !known.contains("int53")) type.width = Type::Width::Bits64;
  if (type.width == Type::Width::Bits64 && !known.contains("int64")) type.width = Type::Width::Bits32;
  for (Type& part : type.of) part = withKnownWidths(std::move(part), known);
  return type;
}

/// The most specific entry for a type: of its full name, of a pair of two types, of its kind and its first part's kind,
/// or of its kind. Null if there is none.
const std::string* entryFor(const Type& type, const Language& language, const Language::ByType& table) {
  const std::string kind(kindName(type.kind));
  const std::string kinds = type.of.empty() ? kind : fmt::format("{}<{}>", kind, kindName(type.of[0].kind));
  const bool isMixed = type.kind == Type::Kind::Pair && type.of[0] != type.of[1];
  const std::string full = typesWithWidths(withKnownWidths(type, language.types));
  for (const std::string& key : {full, typeName(type), isMixed ? kMixedPair : kinds, kinds, kind})
    if (const auto found = table.find(key); found != table.end()) return &found->second;
  return nullptr;
}

/// Whether `found` is true for the type or any part of it, outermost first.
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

/// Nothing if a part of it has none.
std::optional<std::string> zeroOf(const Language& language, const Type& type) {
  const std::string* const text = entryFor(type, language, language.zeros);
  if (!text) return std::nullopt;
  Placeholders values = {{"type", language.typeOf(type)}, {"int", widestInt(language, type)}, {"0", ""}, {"1", ""}};
  if (type.kind == Type::Kind::Pair)
    for (std::size_t i = 0; i < type.of.size(); ++i) {
      const auto part = zeroOf(language, type.of[i]);
      if (!part) return std::nullopt;
      values[std::to_string(i)] = *part;
    }
  return fillPlaceholders(*text, values);
}

/// The zero value of a type: zero, empty, or none.
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

/// Placeholders of a type: "0" and "1" are its parts; "int" is the widest of its ints.
Placeholders partsOf(const Language& language, const Type& type) {
  Placeholders parts;
  for (std::size_t i = 0; i < type.of.size(); ++i) parts[std::to_string(i)] = language.typeOf(type.of[i]);
  if (!type.of.empty()) parts["int"] = widestInt(language, type);
  return parts;
}

std::string typeText(const Language& language, const Type& type, const std::string* text) {
  return text == nullptr ? typeName(type) : fillPlaceholders(*text, partsOf(language, type));
}

}  // namespace

std::vector<std::string> Language::namesOf(const Signature& signature) const {
  std::vector<std::string> names = {styledName(signature.words, namingStyle)};
  for (const NamingStyle other : {NamingStyle::Snake, NamingStyle::Camel, NamingStyle::Pascal})
    if (std::string alike = styledName(signature.words, other); std::ranges::find(names, alike) == names.end())
      names.push_back(std::move(alike));
  return names;
}

std::string Language::typeOf(const Type& type) const { return typeText(*this, type, entryFor(type, *this, types)); }

std::string Language::resultOf(const Type& type) const {
  const std::string* const own = entryFor(type, *this, results);
  return typeText(*this, type, own ? own : entryFor(type, *this, types));
}

std::string Language::parameterName(const std::string& wanted) const {
  return reserved.contains(wanted) ? wanted + '_' : wanted;
}

std::string Language::declarationOf(const Signature& signature) const {
  std::vector<std::string> all;
  if (signature.isInteractive && asking) return asking->declarationOf(signature);
  if (isAsking) return escaped(fillPlaceholders(function, {{"function", styledName(signature.words, namingStyle)}}));
  if (signature.isInteractive) return "a program: talks with an interactor through stdin and stdout";
  if (isProgram) {
    for (const Signature::Parameter& one : signature.parameters)
      all.push_back(fmt::format("{} ({})", one.name, typeName(one.type)));
    return fmt::format("a program: reads {} from stdin, writes {} to stdout", join(all, ", "),
                       typeName(signature.result));
  }
  for (const Signature::Parameter& one : signature.parameters) {
    const std::string* const own = entryFor(one.type, *this, parameters);
    auto parts = partsOf(*this, one.type);
    parts.insert({{"name", parameterName(one.name)}, {"type", typeOf(one.type)}});
    all.push_back(fillPlaceholders(own ? *own : parameter, parts));
  }
  if (const std::string unfit = unsupportedTypeIn(signature); !unfit.empty())
    return fmt::format("no function: {} has no form for {}", name, unfit);
  const std::string* const own = entryFor(signature.result, *this, functions);
  return escaped(fillPlaceholders(own ? *own : function, {{"function", styledName(signature.words, namingStyle)},
                                                          {"parameters", join(all, separator)},
                                                          {"result", resultOf(signature.result)}}));
}

std::string Language::unsupportedTypeIn(const Signature& signature) const {
  const auto lacksWord = [&](const Type& type) {
    return anyOf(type, [&](const Type& part) { return !entryFor(part, *this, types); });
  };
  const auto hasForm = [&](const Type& type, const ByType& own) {
    return own.contains(typeName(type)) ||
           !(entryFor(type, *this, own) ? std::ranges::any_of(type.of, lacksWord) : lacksWord(type));
  };
  if (types.empty() || isProgram) return "";
  for (const Signature::Parameter& one : signature.parameters)
    if (!hasForm(one.type, parameters)) return typeName(one.type);
  const std::string result = typeName(signature.result);
  return functions.contains(result) || hasForm(signature.result, results) ? "" : result;
}

std::optional<std::string> Language::startOf(const Signature& signature) const {
  if (signature.isInteractive && asking) return asking->startOf(signature);
  if (isAsking) return fillPlaceholders(start, {{"function", styledName(signature.words, namingStyle)}});
  if (isProgram && signature.isInteractive && !dialogue.empty()) return dialogue;
  if (start.empty() || !unsupportedTypeIn(signature).empty()) return std::nullopt;
  if (isProgram) {
    std::string answer;
    appendZero(answer, signature.result);
    const std::string plain = plainAnswer(*Value::in(answer), signature.result);
    return fillPlaceholders(start,
                            {{"answer", escaped(std::string_view(plain).substr(0, plain.find_last_not_of('\n') + 1))}});
  }
  const auto zero = zeroOf(*this, signature.result);
  if (!zero) return std::nullopt;
  std::string needed;
  for (const auto& [word, text] : needs) {
    const auto needsIt = [&, &word = word](const Type& part) { return word == kindName(part.kind); };
    bool isNeeded = anyOf(signature.result, needsIt);
    for (const Signature::Parameter& one : signature.parameters) isNeeded |= anyOf(one.type, needsIt);
    if (isNeeded) needed += text;
  }
  const std::string* const own = entryFor(signature.result, *this, starts);
  return fillPlaceholders(own ? *own : start,
                          {{"declaration", declarationOf(signature)}, {"zero", *zero}, {"needs", needed}});
}

ValueWords valueWordsOf(std::shared_ptr<const Language> language) {
  ValueWords words;
  const auto take = [&](const char* key, std::string& word) {
    if (const auto own = language->values.find(key); own != language->values.end()) word = escaped(own->second);
  };
  take("none", words.none);
  take("false", words.no);
  take("true", words.yes);
  take("list", words.list);
  words.typeOf = [language](const Type& type) { return escaped(language->typeOf(type)); };
  words.resultOf = [language](const Type& type) { return escaped(language->resultOf(type)); };
  return words;
}

bool Language::Library::isHere() const { return access(file.c_str(), R_OK) == 0; }

std::string Language::Library::installHint() const {
  return setup.empty() ? "apt-get install " + package : fmt::format("tools/setup {}, in a clone of the project", setup);
}

std::vector<std::string> Language::missingPrograms() const {
  std::vector<std::string> absent;
  std::ranges::copy_if(programs, std::back_inserter(absent),
                       [](const std::string& path) { return access(path.c_str(), X_OK) != 0; });
  return absent;
}

std::string Language::installHint() const {
  if (packages.empty()) return "install it";
  std::string command = "apt-get install";
  for (const std::string& package : packages) command += ' ' + package.substr(0, package.find('|'));
  const bool isInClone = fs::exists(folder.parent_path().parent_path().parent_path() / "tools/setup");
  return isInClone ? fmt::format("tools/setup {}, or {}", id, command) : command;
}

bool Language::isCompiled(const std::string& file) const {
  const std::vector<std::string>& endings = run.empty() && program ? program->compiled : compiled;
  return std::ranges::any_of(endings, [&](const std::string& ending) { return file.ends_with(ending); });
}

bool isPlainFileName(const std::string& name) {
  return !name.empty() && name != "." && name != ".." && name.find('/') == name.npos;
}

std::string withNames(std::string pattern, const std::vector<std::string>& names) {
  constexpr int kDepth = 7;
  std::string inside = "[^{}]*";
  for (int depth = 0; depth < kDepth; ++depth) inside = "(?:[^{}]|\\{" + inside + "\\})*";
  return replaceAll(replaceAll(std::move(pattern), "@{names}", join(names, "|")), "@{inside}", inside);
}

Languages::Languages(const std::vector<fs::path>& folders) {
  std::map<std::string, fs::path> found;
  for (const fs::path& folder : folders) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
      if (fs::exists(entry.path() / kLanguageFile, error))
        found.emplace(entry.path().filename().string(), entry.path());
  }
  for (const auto& [name, path] : found) folders_.push_back(path);
  std::ranges::stable_partition(folders_, [](const fs::path& folder) { return folder.filename() == kCppLanguage; });
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
                                 join(names(), ", "), options::didYouMean(id, names())));
  return known = std::make_shared<const Language>(readLanguage(*folder));
}

std::shared_ptr<const Language> Languages::ofFile(const std::string& path) const {
  const std::string extension = fs::path(path).extension().string();
  if (extension.empty()) return nullptr;
  for (const fs::path& folder : folders_)
    if (const auto known = extensionsOf(folder); std::ranges::count(known, extension) > 0)
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
