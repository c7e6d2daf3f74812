#include "judge/course/layouts/layouts.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <ranges>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/layouts/names.h"
#include "judge/languages/named_files.h"
#include "judge/languages/source_text.h"

namespace judge::course {
namespace {

constexpr Bytes kLargestArchive = mebibytes(64);
constexpr std::size_t kMostNamed = 8;
constexpr std::size_t kMostFiles = 500;    ///< Of one submission.
constexpr std::size_t kMostCompared = 32;  ///< Each is compared with each; of more nobody knows which is meant.

std::string stemOf(const std::string& path) { return std::filesystem::path(lastPart(path)).stem().string(); }

/// Tests that came with the exercise, what builds it, and what a build of C# writes.
bool isAround(const TreeFile& file) {
  static const RE2 kFolder(R"((?i)(?:^|/)(?:tests?/|obj/.*\.cs$))");
  static const RE2 kStem(R"((?i:test_.*|.*(?:_tests?|\.test|[._]spec)|tests?|conftest)|setup|build|.*Tests?)");
  return RE2::PartialMatch(file.path, kFolder) || RE2::FullMatch(stemOf(file.path), kStem);
}

std::string listed(const auto& files, const auto& pathOf) {
  std::vector<std::string> names;
  for (const auto& file : files)
    if (names.size() < kMostNamed) names.push_back(pathOf(file));
  if (files.size() > kMostNamed) names.push_back(fmt::format("{} more", files.size() - kMostNamed));
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

bool hasMain(const std::string& text) {
  static const RE2 kMain(R"(\b[Mm]ain\s*\()");
  return RE2::PartialMatch(text, kMain);
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
  if (isFunction()) functions_ = join(std::vector(options_.names.begin() + 1, options_.names.end()), "|");
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

FileChooser::Candidates FileChooser::narrowed(Candidates all, const std::string& entryPoint) const {
  const std::string entryClass = entryPoint.substr(entryPoint.rfind('.') + 1);
  if (!entryPoint.empty())
    prefer(all, [&](const Candidate& one) {
      return lastPart(one.file->path) == entryPoint || stemOf(one.file->path) == entryClass;
    });
  prefer(all, [](const Candidate& one) { return !isHeader(one.file->path); });
  prefer(all, [](const Candidate& one) { return !isAround(*one.file); });
  if (all.size() > 1 && all.size() <= kMostCompared) prefer(all, [&](const Candidate& one) { return !isStart(one); });
  if (isFunction() && all.size() > 1 && all.size() <= kMostCompared)  // a driver may be named as a solution
    prefer(all, [&](const Candidate& one) { return hasFunction(one); });
  for (const std::vector<std::string>& names : names_)
    prefer(all, [&](const Candidate& one) { return std::ranges::count(names, bareWord(stemOf(one.file->path))) > 0; });
  if (all.size() < 2) return all;
  const auto depthOf = [](const Candidate& one) { return std::ranges::count(one.file->path, '/'); };
  const std::ptrdiff_t least = std::ranges::min(all | std::views::transform(depthOf));
  prefer(all, [&](const Candidate& one) { return depthOf(one) == least; });
  if (all.size() > 1) compareTexts(all);
  return all;
}

std::string FileChooser::readText(const TreeFile& file) const try {
  std::string text = *file.read(options_.largest);
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());  // before which no line begins
  return text;
} catch (const InputError&) {
  return "";
}

bool FileChooser::hasFunction(const Candidate& one) const {
  return defines(readText(*one.file), *one.language, functions_);
}

bool FileChooser::isStart(const Candidate& one) const {
  auto text = std::make_shared<const std::string>(readText(*one.file));
  return options_.starts.contains(
      normalizedDigestOf({.student = {}, .files = {{"", std::move(text)}}, .language = one.language}));
}

bool FileChooser::hasSolution(const std::vector<TreeFile>& files) const {
  const Candidates all = candidatesIn(files);
  return std::ranges::any_of(
      all, [&](const Candidate& one) { return !isFunction() || (hasFunction(one) && !isStart(one)); });
}

void FileChooser::compareTexts(Candidates& all) const {
  std::map<const TreeFile*, std::string> texts;
  for (const Candidate& one : all) texts[one.file] = readText(*one.file);
  const std::string& first = texts[all.front().file];
  if (std::ranges::all_of(all, [&](const Candidate& one) { return texts[one.file] == first; })) all.resize(1);
  if (options_.isProgram) prefer(all, [&](const Candidate& one) { return hasMain(texts[one.file]); });
  if (all.size() > kMostCompared) return;
  const auto names = [&](const Candidate& one, const Candidate& other) {
    return one.file != other.file && one.language->id == other.language->id &&
           namesFile(texts[one.file], other.file->path, texts[other.file], *one.language);
  };
  const Candidates named = all;
  prefer(all, [&](const Candidate& one) {
    return std::ranges::none_of(named, [&](const Candidate& other) { return names(other, one); });
  });
  if (!isFunction()) return;
  const RE2 functions(fmt::format(R"(\b(?:{})\b)", functions_));
  prefer(all, [&](const Candidate& one) { return RE2::PartialMatch(texts[one.file], functions); });
}

/// Whether a file may belong to the program of the main one, by its language.
bool FileChooser::isPart(const TreeFile& file, const Candidate& main) const {
  if (&file == main.file) return false;
  const auto language = languageOf(file.path);
  const bool isInC = main.language->id == "c" || main.language->id == "cpp";
  const bool isSource = (language && language->id == main.language->id) || (isInC && isHeader(file.path));
  return isSource && !isStart({&file, main.language});
}

/// A module of Rust is compiled with its crate: with the file that names it, and the one that names that.
FileChooser::Candidate FileChooser::withCrate(Candidate main, const std::vector<TreeFile>& files) const {
  const auto names = [&](const TreeFile& file) {
    return isPart(file, main) && !isAround(file) && main.file->path.starts_with(parentOf(file.path)) &&
           namesFile(readText(file), main.file->path, "", *main.language);
  };
  for (std::size_t i = 0; main.language->id == "rust" && i < files.size(); ++i)
    if (const auto root = std::ranges::find_if(files, names); root != files.end()) main.file = &*root;
  return main;
}

/// Another version of the solution, or another program, in a language that compiles all files together.
bool FileChooser::isRival(const TreeFile& file, const std::string& content, const Language& language) const {
  return language.isCompiled(file.path) &&
         (options_.isProgram ? hasMain(blankedSource(content, language))
                             : isFunction() && defines(content, language, functions_));
}

/// With all files that belong to it. A test and a rival do only where the others name it.
ChosenFiles FileChooser::withHelpers(const std::vector<TreeFile>& files, const Candidate& main) const {
  ChosenFiles chosen{.files = {*main.file}, .language = main.language};
  std::vector<std::pair<const TreeFile*, std::string>> rest;
  std::string text = readText(*main.file);
  for (const TreeFile& one : files)
    if (isPart(one, main)) rest.emplace_back(&one, readText(one));
  const auto nearness = [&](const auto& file) {
    return std::pair(!file.first->path.starts_with(parentOf(main.file->path)),
                     rest.size() < kMostFiles ? 0 : std::ranges::count(file.first->path, '/'));
  };
  std::ranges::stable_sort(rest, {}, nearness);
  if (rest.size() >= kMostFiles)
    std::ranges::stable_partition(
        rest, [&](const auto& file) { return namesFile(text, file.first->path, file.second, *main.language); });
  const auto belongs = [&](const TreeFile& file, const std::string& content) {
    return (!isAround(file) && !isRival(file, content, *main.language)) ||
           namesFile(text, file.path, content, *main.language);
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
bool FileChooser::isLeftOut(const TreeFile& file, const ChosenFiles& chosen, const std::string& texts) const {
  return std::ranges::count(chosen.files, file.path, &TreeFile::path) == 0 &&
         (languageOf(file.path) || isArchive(file.path) || isPacked(file) || isNotebook(file.path) ||
          texts.find(lastPart(file.path)) != std::string::npos);
}

ChosenFiles FileChooser::choose(const std::vector<TreeFile>& files, const std::string& entryPoint) const {
  if (files.empty()) return {.problem = "holds no file (hidden ones and links do not count); hand in the source"};
  if (const auto packed = std::ranges::find_if(files, isPacked); packed != files.end() && !hasSolution(files))
    return {.problem = adviceOn(*packed)};
  const Candidates all = candidatesIn(files);
  if (all.empty()) {
    const std::string advice = adviceOn(files.front());
    if (files.size() == 1 && !advice.empty()) return {.problem = advice};
    return {.problem = fmt::format("holds no file in {} ({}), but {}; {}", chosen_ ? chosen_->name : "a known language",
                                   chosen_ ? join(chosen_->extensions, " ") : languages_.extensions(),
                                   listed(files, [](const TreeFile& one) { return one.path; }),
                                   advice.empty() ? "hand in the source" : advice)};
  }
  const Candidates mains = narrowed(all, entryPoint);
  if (mains.size() > 1) {
    const std::string name = options_.names.empty() ? "solution" : options_.names.front();
    return {.problem = fmt::format("has {} files that may be {}: {}; keep one, or name it {}{}", mains.size(),
                                   options_.isProgram ? "the one that is started" : "the submission",
                                   listed(mains, [](const Candidate& one) { return one.file->path; }), name,
                                   extensionOf(mains.front().file->path))};
  }
  ChosenFiles chosen = withHelpers(files, isFunction() ? withCrate(mains.front(), files) : mains.front());
  std::string texts;
  for (const TreeFile& file : chosen.files) texts += readText(file) + '\n';
  for (const TreeFile& file : files)
    if (isLeftOut(file, chosen, texts)) chosen.leftOut.push_back(file.path);
  for (const std::string& path : chosen.leftOut | std::views::take(kMostNamed))
    chosen.remarks.push_back(
        fmt::format("left out {}{}", path, isArchive(path) || isNotebook(path) ? ": there is a source beside it" : ""));
  if (chosen.leftOut.size() > kMostNamed)
    chosen.remarks.push_back(fmt::format("left out {} more", chosen.leftOut.size() - kMostNamed));
  return chosen;
}

}  // namespace judge::course
