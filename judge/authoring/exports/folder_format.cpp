#include "judge/authoring/exports/export_kata.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/folder/folder_case.h"
#include "judge/katas/suite_file.h"
#include "judge/languages/value_json.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kMostOfAFile = mebibytes(64), kMostInAll = mebibytes(1024);
constexpr const char* kSuites = "suites";

void expectName(const std::string& name) {
  if (!isSuiteName(name))
    throw InputError(
        fmt::format("the kata's name would be {}, expected an output folder of lower-case letters, "
                    "digits and hyphens after a letter, at most {}",
                    inQuotes(name), kMaxSuiteName));
}

/// Replaces the line that names the kata; the name has to be that of its folder.
std::string named(std::string text, const char* pattern, const std::string& line) {
  RE2::Replace(&text, pattern, line);
  return text;
}

void addFiles(FileTree& files, const KataFolder& folder, const std::string& below) {
  for (const std::string& name : folder.filesIn(below)) files[name] = folder.read(name, kMostOfAFile);
  for (const std::string& name : folder.foldersIn(below)) addFiles(files, folder, name);
}

/// Whether a file is common to all katas: neither a suite of a built-in kata nor data beside it.
bool isCommon(const fs::path& name) {
  const std::string extension = name.extension();
  return extension != ".suite" && extension != ".txt" && extension != ".json";
}

FileTree common(const KataFolder& folder, const std::string& name) {
  expectName(name);
  FileTree files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder.path())) {
    const std::string file = entry.path().filename();
    if (file.starts_with('.') || file == kSuites) continue;
    if (entry.is_directory())
      addFiles(files, folder, file);
    else if (isCommon(file))
      files[file] = folder.read(file, kMostOfAFile);
  }
  std::size_t bytes = 0;
  for (const auto& [file, text] : files) bytes += text.size();
  if (bytes > kMostInAll.count)
    throw InputError(escaped(folder.path().string()), fmt::format("has more than {} MiB", kMostInAll.count >> 20));
  files[kKataToml] = named(files[kKataToml], "(?m)^name\\s*=.*$", fmt::format("name = \"{}\"", name));
  return files;
}

/// The comments, the keys and the word "cases" of the file.
std::string suiteHeader(std::string_view text, const std::string& name) {
  std::string head;
  for (const std::string_view line : linesIn(text)) {
    head += std::string(line.substr(0, line.find_last_not_of(" \t\r") + 1)) + '\n';
    if (line.starts_with("cases")) break;
  }
  return named(head, "(?m)^kata\\s.*$", "kata " + name);
}

/// The expected value ` => "many"`, which the kata's own format has in its first line: "puzzle many".
std::string expectedText(const Question& question, const KataFile& file) {
  if (!file.expected) return "";
  const std::string lines = question.suiteLines();
  const auto words = wordsIn(std::string_view(lines).substr(0, lines.find('\n')));
  return fmt::format(" => \"{}\"", words.at(1));
}

std::string suiteBody(const Kata& kata, const KataFile& file, const fs::path& suite) {
  std::string body;
  for (const Question& question : kata.questions({.suites = {suite.string()}})) {
    if (!question.counted) continue;
    const auto values = Value::allIn(question.request);
    body += fmt::format("[{}]{}\n", jsonOf(*values), expectedText(question, file));
  }
  return body;
}

}  // namespace

Exported folderFormat(const FolderKata& kata, const std::string& name) {
  FileTree files = common(kata.folder(), name);
  for (const std::string& suite : kata.folder().filesIn(kSuites))
    files[suite] = named(kata.folder().read(suite, kMostOfAFile), "(?m)^kata\\s.*$", "kata " + name);
  return {std::move(files)};
}

Exported builtInFolder(const Kata& kata, const fs::path& path, const std::string& name, bool hasLimits) {
  const KataFolder folder(path);
  FileTree files = common(folder, name);
  if (!hasLimits) files[kKataToml] = named(files[kKataToml], "(?m)\\n\\[limits\\]\\n(?:[^\\[\\n].*\\n|\\n)*", "");
  const KataFile file = readKataFile(folder);
  for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
    const std::string suite = entry.path().filename();
    if (entry.path().extension() != ".suite") continue;
    files[fmt::format("{}/{}", kSuites, suite)] =
        suiteHeader(folder.read(suite, kMostOfAFile), name) + suiteBody(kata, file, entry.path());
  }
  return {std::move(files)};
}

}  // namespace judge
