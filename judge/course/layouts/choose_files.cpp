#include "judge/course/layouts/layouts.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/layouts/names.h"
#include "judge/languages/source_text.h"

namespace judge::course {
namespace {

constexpr Bytes kLargestArchive = mebibytes(64);
constexpr std::size_t kMostNamed = 8;
constexpr std::size_t kMostFiles = 500;    ///< Of one submission.
constexpr std::size_t kMostCompared = 32;  ///< Each is compared with each; of more nobody knows which is meant.

/// Without a byte order mark, behind which patterns would not see that a line begins.
std::string readText(const TreeFile& file, Bytes largest) {
  std::string text = *file.read(largest);
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text;
}

std::string stemOf(const std::string& path) { return std::filesystem::path(lastPart(path)).stem().string(); }

bool isHeader(const TreeFile& file) {
  constexpr std::string_view kHeaders = " .h .hh .hpp .hxx .h++ .inc .inl .ipp .tcc .tpp ";
  return kHeaders.find(fmt::format(" {} ", foldedName(extensionOf(file.path)))) != kHeaders.npos;
}

/// Tests that came with the exercise, what builds it, and what a build of C# writes.
bool isAround(const TreeFile& file) {
  const std::string name = stemOf(file.path), stem = foldedName(name);
  if (stem.starts_with("test_") || stem.ends_with("_test") || stem.ends_with("_tests") || stem.ends_with(".test") ||
      stem.ends_with("_spec") || stem.ends_with(".spec") || stem == "test" || stem == "tests" || stem == "conftest" ||
      name == "setup" || name == "build" || name.ends_with("Test") || name.ends_with("Tests"))
    return true;
  const std::string folders = '/' + foldedName(file.path);
  return folders.find("/test/") != folders.npos || folders.find("/tests/") != folders.npos ||
         (folders.find("/obj/") != folders.npos && folders.ends_with(".cs"));
}

std::ptrdiff_t depthOf(const TreeFile& file) { return std::ranges::count(file.path, '/'); }

template <class Files>
std::string listed(const Files& files) {
  std::vector<std::string> names;
  for (const auto& file : files) {
    if (names.size() == kMostNamed) {
      names.push_back(fmt::format("{} more", files.size() - kMostNamed));
      break;
    }
    if constexpr (requires { file.path; })
      names.push_back(file.path);
    else
      names.push_back(file.file->path);
  }
  return join(names, ", ");
}

/// What a student can do about a file that is no source.
struct Unsuitable {
  std::string_view extensions;  ///< with a space on both sides; "  " is none
  std::string_view advice;
};
constexpr Unsuitable kUnsuitable[] = {
    {" .rar .7z .gz .bz2 .xz .zst .iso ",
     "is an archive that the judge does not open; pack a .zip, or hand in the source itself"},
    {" .docx .doc .odt .rtf .pdf .pages .html .htm .md ", "is a document; hand in the source as plain text"},
    {" .png .jpg .jpeg .heic .gif ", "is a picture; hand in the source as plain text"},
    {" .class .jar .pyc .exe .o .out .dll .so ", "is compiled; hand in the source"},
    {"  .txt ",
     "does not tell its language; hand in a file with the name that its language wants, such as solution.py"},
};

bool isOf(const TreeFile& file, const Unsuitable& kind) {
  return kind.extensions.find(fmt::format(" {} ", foldedName(extensionOf(file.path)))) != std::string_view::npos;
}

/// An archive that the judge does not open.
bool isPacked(const TreeFile& file) { return isOf(file, kUnsuitable[0]) && !isArchive(file.path); }

std::string adviceOn(const TreeFile& file) {
  for (const Unsuitable& one : kUnsuitable)
    if (isOf(file, one)) return fmt::format("{} {}", file.path, one.advice);
  return "";
}

std::string parentOf(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

bool isInC(const Language& language) { return language.id == "c" || language.id == "cpp"; }

/// What the other files of a language may declare for each other, without a word that names the file.
struct DeclaredForm {
  enum class Twice { Refused, Allowed, Meant };
  std::string_view language;
  const char* form;              ///< finds a word before a name, and the name
  Twice twice = Twice::Refused;  ///< of one name in two files: they do not go together, or the second adds to the first
  const char* use = R"(\b{}\b)";
};
constexpr const char *kVariablesInC = R"((?m)^([A-Za-z_][\w:<>,*\s]*[\s*])(\w+)\s*(?:\[[^\]]*\]\s*)*=)",
                     *kExternInC = R"(\bextern\b[^;{{}}]*\b{}\b)";
constexpr const char *kFunctionsInC =
                         R"((?m)^([A-Za-z_][\w:<>,*&\s]*?[\s*&])(?:\w+::)*(\w+)\s*\([^;{}]*\)[^;{}()=]*\{)",
                     *kOldFunctionsInC =
                         R"((?m)^([A-Za-z_][\w*\s]*?[\s*])(\w+)\s*\([\w\s,]*\)\s*(?:[A-Za-z_][\w\s,*\[\]]*;\s*)+\{)",
                     *kIndentedFunctionsInCpp =
                         R"((?m)^[ \t]+([A-Za-z_][\w:<>,*& \t]*?[ \t*&])(\w+)\s*\([^;{}]*\)[^;{}()=]*\{)";
constexpr DeclaredForm kDeclaredForms[] = {
    {"c", kFunctionsInC},
    {"c", kOldFunctionsInC},
    {"cpp", kFunctionsInC},
    {"cpp", kIndentedFunctionsInCpp, DeclaredForm::Twice::Allowed},
    {"c", kVariablesInC, DeclaredForm::Twice::Allowed, kExternInC},
    {"cpp", kVariablesInC, DeclaredForm::Twice::Allowed, kExternInC},
    {"go", R"((?m)^(func|type|var|const)\s+(\w+))"},
    {"go", R"((?m)^(func)\s*\(\s*(?:\w+\s+)?\*?(\w+))", DeclaredForm::Twice::Meant},
    {"go", R"((?m)^(\t)(\w+)\b.*[^:=<>!]=[^=])", DeclaredForm::Twice::Allowed},
    {"java", R"((?m)^((?:[\w@.-]+(?:\([^()]*\))?\s+)*(?:class|interface|enum|record))\s+(\w+))"},
    {"csharp", R"(\b(class|struct|interface|enum|record)\s+(\w+))", DeclaredForm::Twice::Allowed},
    {"csharp", R"(\b(partial)\s+\w+\s+(\w+))", DeclaredForm::Twice::Meant},
    {"csharp", R"(([\w>\]?])\s+(\w+)\s*(?:<[^<>()]*>)?\s*\(\s*this\b)", DeclaredForm::Twice::Allowed},
};

std::set<std::string> declaredIn(const std::string& plain, const DeclaredForm& declared) {
  static const RE2 kNone(R"(\b(?:static|else|case|return|new)\b)");
  std::set<std::string> names;
  const RE2 form(declared.form);
  re2::StringPiece rest(plain);
  for (std::string before, name; RE2::FindAndConsume(&rest, form, &before, &name);)
    if (!RE2::PartialMatch(before, kNone)) names.insert(name);
  return names;
}

/// Whether `text` uses a function, type or variable that `other` declares.
bool usesDeclared(const std::string& text, const std::string& other, const Language& language) {
  static const RE2 kPackage(R"((?m)^package\b.*)");  // called as a function: main
  std::string plain = blankedSource(text, language);
  RE2::GlobalReplace(&plain, kPackage, "");
  const std::string others = blankedSource(other, language);
  bool isUsed = false;
  for (const DeclaredForm& form : kDeclaredForms) {
    if (form.language != language.id) continue;
    if (form.form == kIndentedFunctionsInCpp && others.find("namespace") == others.npos) continue;  // methods
    const std::set<std::string> own = declaredIn(plain, form);
    for (const std::string& name : declaredIn(others, form)) {
      const bool isOwn = own.contains(name);
      if (isOwn && form.twice == DeclaredForm::Twice::Refused) return false;
      isUsed = isUsed || ((!isOwn || form.twice == DeclaredForm::Twice::Meant) &&
                          RE2::PartialMatch(plain, fmt::format(fmt::runtime(form.use), name)));
    }
  }
  return isUsed;
}

/// Whether a class of `other` is an heir of an abstract one in `text`, which has the kata's function.
bool isHeir(const std::string& other, const std::string& text, const Language& language) {
  static const RE2 kAbstract(R"(\b(?:abstract\s+(?:\w+\s+)*class|interface)\s+(\w+))");
  const std::string plain = blankedSource(text, language), others = blankedSource(other, language);
  re2::StringPiece rest(plain);
  for (std::string name; RE2::FindAndConsume(&rest, kAbstract, &name);)
    if (RE2::PartialMatch(others,
                          fmt::format(R"(\bclass\s[^{{}}]*(?:\bextends\b|\bimplements\b|:)[^{{}}]*\b{}\b)", name)))
      return true;
  return false;
}

/// How a file names another by its stem, {0}.
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
bool imports(const std::string& text, const TreeFile& file, const Language& language) {
  std::string stem = stemOf(file.path);
  stem.resize(stem.size() - (stem.ends_with(".d") ? 2 : 0));  // declarations in TypeScript
  if (stem == "__init__" || stem == "index" || stem == "mod")
    stem = lastPart(file.path.substr(0, file.path.rfind('/')));
  const auto* const known = std::ranges::find(kImportForms, language.id, &ImportForm::language);
  const char* const form = known == std::end(kImportForms) ? R"(\b{0}\b)" : known->form;
  return RE2::PartialMatch(text, fmt::format(fmt::runtime(form), RE2::QuoteMeta(stem)));
}

/// Whether the solution `text`, whose main file is `main`, names `file` as a part of itself.
bool namesFile(const std::string& text, const TreeFile& main, const TreeFile& file, const std::string& content,
               const Language& language) {
  if (isInC(language)) {
    const std::string stem = RE2::QuoteMeta(stemOf(file.path)), name = RE2::QuoteMeta(lastPart(file.path));
    const std::string named = isHeader(file) ? name : fmt::format(R"((?:{}|{}\.h\w*))", name, stem);
    return RE2::PartialMatch(text, fmt::format(R"re((?m)^\s*#\s*include\s*["<](?:[^">\n]*/)?{}[">])re", named)) ||
           (!isHeader(file) && usesDeclared(text, content, language));
  }
  if (language.id == "java" || language.id == "csharp")
    return usesDeclared(text, content, language) || (!isAround(file) && isHeir(content, text, language));
  if (language.id != "go") return imports(text, file, language);
  static const RE2 kProgram(R"((?m)^package\s+main\b)");
  if (stemOf(file.path).ends_with("_test")) return false;
  if (parentOf(file.path) == parentOf(main.path)) return usesDeclared(text, content, language);
  return !RE2::PartialMatch(content, kProgram);  // packages of its own: what nobody imports does no harm
}

/// Whether `text` has the body of a function with one of the names `functions`, "a|b", and does not only call it.
bool defines(const std::string& text, const Language& language, const std::string& functions) {
  const std::string plain = blankedSource(text, language);
  const auto has = [&](const char* form) {
    return RE2::PartialMatch(plain, fmt::format(fmt::runtime(form), functions));
  };
  if (has(R"(\b(?:def|fn|func|function)\s*(?:\([^()]*\)\s*|self\.|\*\s*)?\b(?:{0})\b)")) return true;
  if (has(R"(\b(?:{0})\s*(?::[^=\n]*)?=[^=])")) return true;
  constexpr std::string_view kWithWords[] = {"go", "python", "ruby", "rust"};
  return std::ranges::count(kWithWords, language.id) == 0 && has(R"(\b(?:{0})\s*\([^()]*\)[^;{{}}()=]*(?:\{{|=>))");
}

/// Keeps those for which `holds`, unless there is none.
template <class All, class Holds>
void prefer(All& all, const Holds& holds) {
  if (std::ranges::any_of(all, holds)) std::erase_if(all, [&](const auto& one) { return !holds(one); });
}

}  // namespace

FileChooser::FileChooser(const Languages& languages, const RosterOptions& options)
    : languages_(languages),
      options_(options),
      chosen_(options.language.empty() ? nullptr : languages.named(options.language)) {
  names_.emplace_back();
  for (const std::string& name : options.names) names_.back().push_back(bareWord(name));
  names_.push_back({"solution", "submission", "main"});
}

std::shared_ptr<const Language> FileChooser::languageOf(const std::string& path) const {
  const std::string extension = extensionOf(path);
  if (chosen_) {
    const auto isOne = [&](const std::string& of) { return std::ranges::count(chosen_->extensions, of) > 0; };
    return isOne(extension) || isOne(foldedName(extension)) ? chosen_ : nullptr;
  }
  const auto [at, isNew] = byExtension_.try_emplace(extension);
  if (isNew) at->second = languages_.ofFile("x" + extension);
  if (isNew && !at->second) at->second = languages_.ofFile("x" + foldedName(extension));
  return at->second;
}

Bytes FileChooser::wanted(const std::string& path) const {
  return isArchive(path) ? kLargestArchive : isNotebook(path) ? kLargestNotebook : options_.largest;
}

FileChooser::Candidates FileChooser::candidatesIn(const std::vector<TreeFile>& files) const {
  Candidates all;
  for (const TreeFile& file : files)
    if (auto language = languageOf(file.path)) all.push_back({&file, std::move(language)});
  if (all.empty() && chosen_ && files.size() == 1) all.push_back({&files.front(), chosen_});
  return all;
}

bool FileChooser::isNamed(const TreeFile& file, std::size_t rank) const {
  return std::ranges::count(names_[rank], bareWord(stemOf(file.path))) > 0;
}

FileChooser::Candidates FileChooser::narrowed(Candidates all, const std::string& entryPoint) const {
  const std::string entryClass = entryPoint.substr(entryPoint.rfind('.') + 1);
  if (!entryPoint.empty())
    prefer(all, [&](const Candidate& one) {
      return lastPart(one.file->path) == entryPoint || stemOf(one.file->path) == entryClass;
    });
  prefer(all, [](const Candidate& one) { return !isHeader(*one.file); });
  if (all.size() > 1 && all.size() <= kMostCompared) prefer(all, [&](const Candidate& one) { return !isStart(one); });
  prefer(all, [](const Candidate& one) { return !isAround(*one.file); });
  preferDefinition(all);
  for (std::size_t rank = 0; rank < names_.size(); ++rank)
    prefer(all, [&](const Candidate& one) { return isNamed(*one.file, rank); });
  if (all.size() < 2) return all;
  const std::ptrdiff_t least =
      depthOf(*std::ranges::min_element(all, {}, [](const Candidate& one) { return depthOf(*one.file); })->file);
  prefer(all, [&](const Candidate& one) { return depthOf(*one.file) == least; });
  if (all.size() > 1) compareTexts(all);
  return all;
}

bool FileChooser::hasFunction(const Candidate& one) const try {
  const std::string functions = join(std::vector(options_.names.begin() + 1, options_.names.end()), "|");
  return defines(*one.file->read(options_.largest), *one.language, functions);
} catch (const InputError&) {
  return false;  // what is too large is no submission
}

bool FileChooser::isStart(const Candidate& one) const try {
  return options_.starts.contains(
      normalizedDigestOf({.student = {}, .files = {{"", one.file->read(options_.largest)}}, .language = one.language}));
} catch (const InputError&) {
  return false;
}

/// A driver that only calls the function may be named as a solution.
void FileChooser::preferDefinition(Candidates& all) const {
  if (!isFunction() || all.size() < 2 || all.size() > kMostCompared) return;
  prefer(all, [&](const Candidate& one) { return hasFunction(one); });
}

bool FileChooser::hasSolution(const std::vector<TreeFile>& files) const {
  const Candidates all = candidatesIn(files);
  return std::ranges::any_of(
      all, [&](const Candidate& one) { return !isFunction() || (hasFunction(one) && !isStart(one)); });
}

void FileChooser::compareTexts(Candidates& all) const {
  static const RE2 kMain(R"(\b[Mm]ain\s*\()");
  std::map<const TreeFile*, std::string> texts;
  try {
    for (const Candidate& one : all) texts[one.file] = readText(*one.file, options_.largest);
  } catch (const InputError&) {
    return;  // one is too large to be meant, but which is meant is not clear
  }
  const std::string& first = texts[all.front().file];
  if (std::ranges::all_of(all, [&](const Candidate& one) { return texts[one.file] == first; })) all.resize(1);
  const auto holds = [&](const RE2& form) {
    return [&](const Candidate& one) { return RE2::PartialMatch(texts[one.file], form); };
  };
  if (options_.isProgram) prefer(all, holds(kMain));
  if (all.size() > kMostCompared) return;
  const auto names = [&](const Candidate& one, const Candidate& other) {
    return one.file != other.file && one.language->id == other.language->id &&
           namesFile(texts[one.file], *one.file, *other.file, texts[other.file], *one.language);
  };
  const Candidates named = all;
  prefer(all, [&](const Candidate& one) {
    return std::ranges::none_of(named, [&](const Candidate& other) { return names(other, one); });
  });
  if (!isFunction()) return;
  const std::vector<std::string> functions(options_.names.begin() + 1, options_.names.end());
  prefer(all, holds(RE2(fmt::format(R"(\b(?:{})\b)", join(functions, "|")))));
}

/// Whether a file may belong to the program of the main one, by its language.
bool FileChooser::isPart(const TreeFile& file, const Candidate& main) const {
  if (&file == main.file) return false;
  const auto language = languageOf(file.path);
  const bool isSource = (language && language->id == main.language->id) || (isHeader(file) && isInC(*main.language));
  return isSource && !isStart({&file, main.language});
}

/// With the files that belong to it. A program, and a language that loads files only where they are named, get all but
/// the tests that nobody names; others those that the chosen files name, directly or through each other.
ChosenFiles FileChooser::withHelpers(const std::vector<TreeFile>& files, const Candidate& main) const {
  ChosenFiles chosen{.files = {*main.file}, .language = main.language};
  std::vector<std::pair<const TreeFile*, std::string>> rest;
  std::string text;
  try {
    text = readText(*main.file, options_.largest);
    for (const TreeFile& one : files)
      if (isPart(one, main)) rest.emplace_back(&one, readText(one, options_.largest));
  } catch (
      const InputError&) {  // taking the main file reports what is wrong with it; one that is too large helps nobody
  }
  std::ranges::stable_partition(
      rest, [&](const auto& file) { return file.first->path.starts_with(parentOf(main.file->path)); });
  const bool takesAll = options_.isProgram || (main.language->compiled.empty() && !isInC(*main.language));
  const auto belongs = [&](const TreeFile& file, const std::string& content) {
    return (takesAll && !isAround(file)) || namesFile(text, *main.file, file, content, *main.language);
  };
  for (bool grows = true; grows && chosen.files.size() < kMostFiles;) {
    grows = false;
    for (auto& [file, content] : rest) {
      if (!file || chosen.files.size() == kMostFiles || !belongs(*file, content)) continue;
      chosen.files.push_back(*file);
      text += '\n' + content;
      file = nullptr;
      grows = true;
    }
  }
  return chosen;
}

/// A source, what holds sources, or what the chosen files name: its loss may explain a verdict.
bool FileChooser::isLeftOut(const TreeFile& file, const ChosenFiles& chosen) const {
  if (std::ranges::count(chosen.files, file.path, &TreeFile::path) > 0) return false;
  const auto isNamed = [&](const TreeFile& one) {
    try {
      return one.read(options_.largest)->find(lastPart(file.path)) != std::string::npos;
    } catch (const InputError&) {
      return false;  // taking it reports what is wrong with it
    }
  };
  return languageOf(file.path) || isArchive(file.path) || isPacked(file) || isNotebook(file.path) ||
         std::ranges::any_of(chosen.files, isNamed);
}

ChosenFiles FileChooser::choose(const std::vector<TreeFile>& files, const std::string& entryPoint) const {
  if (files.empty()) return {.problem = "holds no file; hand in the source"};
  if (const auto packed = std::ranges::find_if(files, isPacked); packed != files.end() && !hasSolution(files))
    return {.problem = adviceOn(*packed)};
  const Candidates all = candidatesIn(files);
  if (all.empty()) {
    const std::string advice = adviceOn(files.front());
    if (files.size() == 1 && !advice.empty()) return {.problem = advice};
    return {.problem = fmt::format("holds no file in {} ({}), but {}; {}", chosen_ ? chosen_->name : "a known language",
                                   chosen_ ? join(chosen_->extensions, " ") : languages_.extensions(), listed(files),
                                   advice.empty() ? "hand in the source" : advice)};
  }
  const Candidates mains = narrowed(all, entryPoint);
  if (mains.size() > 1) {
    const std::string name = options_.names.empty() ? "solution" : options_.names.front();
    return {.problem = fmt::format("has {} files that may be {}: {}; keep one, or name it {}{}", mains.size(),
                                   options_.isProgram ? "the one that is started" : "the submission", listed(mains),
                                   name, extensionOf(mains.front().file->path))};
  }
  ChosenFiles chosen = withHelpers(files, mains.front());
  for (const TreeFile& file : files)
    if (isLeftOut(file, chosen)) chosen.leftOut.push_back(file.path);
  for (const std::string& path : chosen.leftOut)
    chosen.remarks.push_back(
        fmt::format("left out {}{}", path, isArchive(path) || isNotebook(path) ? ": there is a source beside it" : ""));
  return chosen;
}

}  // namespace judge::course
