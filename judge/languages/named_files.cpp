#include "judge/languages/named_files.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "judge/languages/source_text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// How a file of a language that loads others names one by its stem, {0}.
struct ImportForm {
  std::string_view language;
  const char* form;
};
constexpr const char* kQuotedPath = R"(["'`](?:[^"'`\n]*/)?{0}(?:/index)?(?:\.\w+)?["'`])";
constexpr ImportForm kImportForms[] = {
    {"python", R"((?m)(?:^\s*(?:from|import)\s(?:[^#\n\\]|\\\r?\n)*(?:\([^)]*)?\b|["'](?:[\w.]*\.)?){0}\b)"},
    {"javascript", kQuotedPath},
    {"typescript", kQuotedPath},
    {"ruby", kQuotedPath},
    {"rust", R"((?:\bmod\s+|#\[path\s*=\s*"(?:[^"\n]*/)?){0}\b)"},
};

/// Whether `text` imports the file by its stem, or by its folder's name where it may stand for that.
bool imports(const std::string& text, const fs::path& file, const char* form) {
  std::string stem = file.stem();
  if (stem.ends_with(".d")) stem.resize(stem.size() - 2);  // declarations in TypeScript
  if (stem == "__init__" || stem == "index" || stem == "mod") stem = file.parent_path().filename();
  return RE2::PartialMatch(text, fmt::format(fmt::runtime(form), RE2::QuoteMeta(stem)));
}

/// Types anywhere, and functions that begin in the first column.
std::set<std::string> declaredIn(const std::string& plain) {
  static const RE2 kForms[] = {RE2(R"(\b(?:class|struct|interface|enum|record|type|func)\s+(\w+))"),
                               RE2(R"((?m)^[A-Za-z_][\w:<>,*&\s]*?[\s*&](?:\w+::)*(\w+)\s*\([^;{}]*\)[^;{}()=]*\{)")};
  std::set<std::string> names;
  for (const RE2& form : kForms) {
    re2::StringPiece rest(plain);
    for (std::string name; RE2::FindAndConsume(&rest, form, &name);) names.insert(name);
  }
  return names;
}

/// False where both declare the same: it is another version, or another program.
bool usesDeclared(const std::string& text, const std::string& content, const Language& language) {
  const std::string plain = blankedSource(text, language);
  std::set<std::string> own = declaredIn(plain);
  own.insert("main");
  const std::set<std::string> others = declaredIn(blankedSource(content, language));
  const auto isUsed = [&](const std::string& name) { return RE2::PartialMatch(plain, fmt::format(R"(\b{}\b)", name)); };
  return std::ranges::none_of(others, [&](const std::string& name) { return own.contains(name); }) &&
         std::ranges::any_of(others, isUsed);
}

}  // namespace

bool isHeader(const std::string& path) {
  static const RE2 kHeader(R"((?i)\.(?:h|hh|hpp|hxx|h\+\+|inc|inl|ipp|tcc|tpp)$)");
  return RE2::PartialMatch(path, kHeader);
}

std::set<std::string> includedNames(const std::string& text) {
  static const RE2 kInclude(R"re((?m)^\s*#\s*include\s*["<](?:[^">\n]*/)?([^">/\n]+)[">])re");
  std::set<std::string> names;
  re2::StringPiece rest(text);
  for (std::string name; RE2::FindAndConsume(&rest, kInclude, &name);) names.insert(name);
  return names;
}

bool namesFile(const std::string& text, const std::string& path, const std::string& content, const Language& language) {
  const auto* const known = std::ranges::find(kImportForms, language.id, &ImportForm::language);
  if (known != std::end(kImportForms)) return imports(text, path, known->form);
  const fs::path name = fs::path(path).filename();
  const bool isIncluded = std::ranges::any_of(includedNames(text), [&](const fs::path& included) {
    return included == name || (!isHeader(path) && isHeader(included) && included.stem() == name.stem());
  });
  return isIncluded || (!isHeader(path) && usesDeclared(text, content, language));
}

std::vector<std::string> removeUnnamedFiles(Submission& submission) {
  std::string text = submission.source;
  const auto belongs = [&](const std::pair<std::string, std::string>& file) {
    return !submission.language->isCompiled(file.first) ||
           namesFile(text, file.first, file.second, *submission.language);
  };
  auto& files = submission.otherFiles;
  auto known = files.begin();
  const auto next = [&] { return std::stable_partition(known, files.end(), belongs); };
  for (auto end = next(); end != known; end = next())
    for (; known != end; ++known) text += '\n' + known->second;
  std::vector<std::string> names;
  for (auto file = known; file != files.end(); ++file) names.push_back(file->first);
  files.erase(known, files.end());
  return names;
}

}  // namespace judge
