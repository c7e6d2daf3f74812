#include "judge/course/layouts/layouts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <re2/re2.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/course/layouts/names.h"

namespace judge::course {
namespace {

constexpr Bytes kLargestArchive = mebibytes(64);
constexpr std::size_t kMostNamed = 8;

std::string stemOf(const std::string& path) { return std::filesystem::path(lastPart(path)).stem().string(); }

bool isHeader(const TreeFile& file) { return extensionOf(file.path).starts_with(".h"); }

/// Tests that came with the exercise, and what builds it.
bool isAround(const TreeFile& file) {
  const std::string stem = foldedName(stemOf(file.path));
  if (stem.starts_with("test_") || stem.ends_with("_test") || stem.ends_with("_tests") || stem.ends_with(".test") ||
      stem.ends_with("_spec") || stem.ends_with(".spec") || stem == "test" || stem == "tests" || stem == "conftest" ||
      stem == "setup" || stem == "build" || stemOf(file.path).ends_with("Test") || stemOf(file.path).ends_with("Tests"))
    return true;
  const std::string folders = '/' + foldedName(file.path);
  return folders.find("/test/") != folders.npos || folders.find("/tests/") != folders.npos;
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
  return fmt::format("{}", fmt::join(names, ", "));
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
  return isArchive(path) ? kLargestArchive : options_.largest;
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
  prefer(all, [](const Candidate& one) { return !isAround(*one.file); });
  for (std::size_t rank = 0; rank < names_.size(); ++rank)
    prefer(all, [&](const Candidate& one) { return isNamed(*one.file, rank); });
  if (all.size() < 2) return all;
  const std::ptrdiff_t least =
      depthOf(*std::ranges::min_element(all, {}, [](const Candidate& one) { return depthOf(*one.file); })->file);
  prefer(all, [&](const Candidate& one) { return depthOf(*one.file) == least; });
  if (all.size() > 1) compareTexts(all);
  return all;
}

void FileChooser::compareTexts(Candidates& all) const {
  static const RE2 kMain(R"(\b[Mm]ain\s*\()");
  std::map<const TreeFile*, std::string> texts;
  try {
    for (const Candidate& one : all) texts[one.file] = *one.file->read(options_.largest);
  } catch (const InputError&) {
    return;  // one is too large to be meant, but which is meant is not clear
  }
  const std::string& first = texts[all.front().file];
  if (std::ranges::all_of(all, [&](const Candidate& one) { return texts[one.file] == first; })) all.resize(1);
  if (options_.isProgram) prefer(all, [&](const Candidate& one) { return RE2::PartialMatch(texts[one.file], kMain); });
}

ChosenFiles FileChooser::program(const Candidates& all, const Candidates& mains) const {
  const std::shared_ptr<const Language>& language = mains.front().language;
  ChosenFiles chosen{.files = {*mains.front().file}, .language = language};
  for (const Candidate& one : all) {
    const std::string name = lastPart(one.file->path);
    if (one.file == mains.front().file) continue;
    if (one.language->id != language->id || isAround(*one.file)) {
      chosen.remarks.push_back(fmt::format("left out {}", one.file->path));
    } else if (std::ranges::count(chosen.files, name, [](const TreeFile& file) { return lastPart(file.path); }) > 0) {
      chosen.problem = fmt::format("has two files called {}; give each file of a program its own name", name);
    } else {
      chosen.files.push_back(*one.file);
    }
  }
  return chosen;
}

ChosenFiles FileChooser::choose(const std::vector<TreeFile>& files, const std::string& entryPoint) const {
  if (files.empty()) return {.problem = "holds no file"};
  const Candidates all = candidatesIn(files);
  if (all.empty())
    return {.problem =
                fmt::format("holds no file in {} ({}), but {}{}", chosen_ ? chosen_->name : "a known language",
                            chosen_ ? fmt::format("{}", fmt::join(chosen_->extensions, " ")) : languages_.extensions(),
                            listed(files), files.size() == 1 && !chosen_ ? "; if that is one, say --language" : "")};
  const Candidates mains = narrowed(all, entryPoint);
  if (mains.size() > 1) {
    const std::string name = options_.names.empty() ? "solution" : options_.names.front();
    return {.problem = fmt::format("has {} files that may be {}: {}; keep one, or name it {}{}", mains.size(),
                                   options_.isProgram ? "the one that is started" : "the submission", listed(mains),
                                   name, extensionOf(mains.front().file->path))};
  }
  if (options_.isProgram) return program(all, mains);
  ChosenFiles chosen{.files = {*mains.front().file}, .language = mains.front().language};
  for (const Candidate& one : all)
    if (one.file != mains.front().file) chosen.remarks.push_back(fmt::format("left out {}", one.file->path));
  return chosen;
}

}  // namespace judge::course
