#include "judge/languages/plain_program.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string_view>

#include "judge/base/errors.h"
#include "judge/base/placeholders.h"
#include "judge/languages/call_glue.h"
#include "judge/languages/cpp_program.h"
#include "judge/languages/submission_placeholders.h"
#include "judge/languages/tool.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Indents every line except blank ones and the first, which is indented already.
std::string indented(const std::string& text, std::string_view indentation) {
  std::string result;
  for (const char c : text) {
    if (c != '\n' && result.ends_with('\n')) result += indentation;
    result += c;
  }
  while (result.ends_with('\n')) result.pop_back();
  return result;
}

std::string withFiles(const std::string& text, const fs::path& folder) {
  return fillPlaceholdersBy(text, [&](std::string_view name, std::string_view before) -> std::optional<std::string> {
    if (name.find('.') == name.npos || !isPlainFileName(std::string(name))) return std::nullopt;
    const fs::path own = folder / kExport / name;
    return indented(readFile(fs::exists(own) ? own : folder / name), before);
  });
}

/// The new name of each of the judge's identifiers, by `changes`. The program's entry keeps its name.
std::map<std::string, std::string> newNames(const std::string& text, const std::vector<Language::Change>& changes) {
  std::map<std::string, std::string> names;
  for (const Language::Change& change : changes) {
    const RE2 pattern(change.pattern, RE2::Quiet);
    const auto group = static_cast<std::size_t>(pattern.NamedCapturingGroups().at("name"));
    std::vector<re2::StringPiece> found(1 + static_cast<std::size_t>(pattern.NumberOfCapturingGroups()));
    const re2::StringPiece all(text);
    for (std::size_t at = 0;
         pattern.Match(all, at, all.size(), RE2::UNANCHORED, found.data(), static_cast<int>(found.size()));
         at = static_cast<std::size_t>(found[0].end() - all.begin())) {
      std::string made;
      pattern.Rewrite(&made, change.text, found.data(), static_cast<int>(found.size()));
      if (found[group] != "main") names.emplace(found[group].as_string(), made);
    }
  }
  return names;
}

/// The end of the placeholder, string, character or comment that begins at `at`, as C, Go, Java and C# have them; `at`:
/// none does.
std::size_t endOfQuote(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (text.substr(at, 2) == "@{") return std::min(text.find('}', at), text.size());
  if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
  if (text.substr(at, 2) == "/*") return std::min(text.find("*/", at + 2), text.size() - 2) + 2;
  if (c != '"' && c != '\'' && c != '`') return at;
  std::size_t end = at + 1;
  while (end < text.size() && text[end] != c) end += text[end] == '\\' && c != '`' ? 2U : 1U;
  return std::min(end + 1, text.size());
}

/// Renames identifiers, except behind a dot, where they are members.
std::string renamed(std::string_view text, const std::map<std::string, std::string>& names) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = endOfQuote(text, at);
    const bool isQuote = end > at;
    if (!isQuote)
      while (end < text.size() && isInCppName(text[end])) ++end;
    const auto name =
        isQuote || result.ends_with('.') ? names.end() : names.find(std::string(text.substr(at, end - at)));
    end = std::max(end, at + 1);
    result += name == names.end() ? text.substr(at, end - at) : std::string_view(name->second);
    at = end;
  }
  return result;
}

std::string changed(std::string text, const std::vector<Language::Change>& changes) {
  for (const Language::Change& change : changes)
    RE2::GlobalReplace(&text, RE2(change.pattern, RE2::Quiet), change.text);
  return text;
}

/// The texts of all matches, each once.
std::string ofEach(const std::string& submission, const Language::Find& find, const std::vector<std::string>& names) {
  std::set<std::string> known;
  std::string all, found;
  const RE2 pattern(withNames(find.pattern, names), RE2::Quiet);
  for (re2::StringPiece rest(submission); RE2::FindAndConsume(&rest, pattern, &found);)
    if (known.insert(found).second) all += replaceAll(find.text, "@{1}", found);
  return all;
}

}  // namespace

std::string PlainProgram::made(const Language& kind, const std::string& around, const std::string& source,
                               const std::string& expected) const {
  const std::string submission = changed(source, language.exported.submission);
  const std::vector<std::string> names = language.namesOf(signature);
  auto placeholders = placeholdersOf({submission}, kind, signature, limits);
  if (!placeholders || !addFound(*placeholders, {submission}, language.exported.finds, names))
    throw InputError(fmt::format("it has no function {}", language.declarationOf(signature)));
  for (const Language::Find& find : language.exported.each)
    (*placeholders)[find.placeholder] = ofEach(submission, find, names);
  std::string text = withFiles(around, language.folder);
  text = changed(renamed(text, newNames(text, language.exported.names)), language.exported.changes);
  RE2::GlobalReplace(&text, "\n{4,}", "\n\n\n");  // where something was taken out
  if (language.id == "cpp" && !kind.isAsking) {
    const CppProgram cpp(submission, signature, language, function, isBare);
    placeholders->insert({{"prelude", cpp.prelude}, {"call", cpp.call}});
  }
  (*placeholders)["class"] = name;
  placeholders->insert({{"submission", submission}, {"expected", expected}, {"undefine", withoutMacros(text, {})}});
  return fillPlaceholders(text, *placeholders);
}

std::string PlainProgram::around(const std::string& submission) const {
  if (language.exported.program.empty())
    throw InputError(fmt::format("{} has no program around functions", language.name));
  if (!signature.isInteractive) return made(language, exportFile(language.exported.program), submission, "");
  const Language& asking = *language.asking;
  const std::string text = asking.files.empty() ? "@{submission}\n" + asking.append : asking.files.front().second;
  return made(asking, text, changed(submission, asking.changes), "");
}

std::string PlainProgram::validator(const std::string& checker, bool hasExpected) const {
  if (language.exported.validator.empty())
    throw InputError(fmt::format("a checker in {} cannot be exported, expected one in Python or C++", language.name));
  return made(language, exportFile(language.exported.validator), checker, hasExpected ? "1" : "0");
}

std::string PlainProgram::exportFile(const std::string& file) const {
  return readFile(language.folder / kExport / file);
}

}  // namespace judge
