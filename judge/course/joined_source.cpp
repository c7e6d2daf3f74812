// Lines of the main file keep their numbers, so that messages name the lines that the student wrote.
#include "judge/course/joined_source.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>

#include "judge/base/text.h"
#include "judge/course/layouts/names.h"

namespace judge::course {
namespace {

/// Files of C or C++.
class Includes {
 public:
  explicit Includes(const Submission& submission) : main_(mainName(submission)) {
    for (const auto& [name, text] : submission.otherFiles) files_[name] = &text;
  }

  std::string joined(const std::string& source) {
    std::string text = expanded(main_, source);
    for (const auto& [name, other] : files_)
      if (lowerCase(std::filesystem::path(name).extension().string()).starts_with(".c") &&
          included_.insert(name).second)
        text += fmt::format("\n#line 1 \"{}\"\n{}", name, expanded(name, *other));
    return text;
  }

 private:
  static std::string mainName(const Submission& submission) {
    return submission.language->id == "cpp" ? submission.name : submission.language->sourceFile;
  }

  /// Each file once: those that are included twice have guards.
  std::string expanded(const std::string& name, const std::string& source) {
    static const RE2 kInclude(R"re(\s*#\s*include\s*"(?:[^"]*/)?([^"/]+)".*)re"), kOnce(R"(\s*#\s*pragma\s+once\b.*)");
    std::string text;
    std::size_t number = 0;
    for (const std::string_view line : linesIn(source)) {
      ++number;
      std::string included;
      const re2::StringPiece piece(line.data(), line.size());
      const bool isInclude = RE2::FullMatch(piece, kInclude, &included) && files_.contains(included);
      if (!isInclude)
        text += RE2::FullMatch(piece, kOnce) ? "" : line;
      else if (included_.insert(included).second)
        text += fmt::format("#line 1 \"{}\"\n{}\n#line {} \"{}\"", included, expanded(included, *files_[included]),
                            number + 1, name);
      text += '\n';
    }
    return text;
  }

  const std::string main_;
  std::map<std::string, const std::string*> files_;
  std::set<std::string> included_;
};

/// How the files of a language come together: what stands before all else in each file.
struct FileHead {
  std::string_view language;
  const char* package;  ///< the line that the main file keeps, and others lose
  const char* import;   ///< lines that move to the front; of the group "list" each line is one
};
constexpr FileHead kHeads[] = {
    {"java", R"((?m)^[ \t]*package\s[^;\n]*;)", R"((?m)^[ \t]*(import\s[^;\n]*;)())"},
    {"csharp", "a^", R"((?m)^[ \t]*(using\s+[\w.= ]+;)())"},
    {"go", R"((?m)^[ \t]*package\s+\w+)", R"((?m)^(import\s+[^(\n]+)$|^import\s*\(([^)]*)\))"},
};

/// Each import once. They are taken from `text`.
void takeImports(std::string& text, const RE2& form, std::set<std::string>& imports) {
  re2::StringPiece rest(text);
  for (std::string one, list; RE2::FindAndConsume(&rest, form, &one, &list);) {
    if (!one.empty()) imports.insert(one);
    for (const std::string_view line : linesIn(list))
      if (const std::size_t first = line.find_first_not_of(" \t\r"); first != line.npos)
        imports.insert(fmt::format("import {}", line.substr(first)));
  }
}

void joinBehind(Submission& submission, const FileHead& head) {
  const RE2 package(head.package), import(head.import);
  std::set<std::string> own, others;
  takeImports(submission.source, import, own);
  std::string behind;
  for (auto& [name, text] : submission.otherFiles) {
    takeImports(text, import, others);
    RE2::GlobalReplace(&text, import, "");
    RE2::GlobalReplace(&text, package, "");
    behind += '\n' + text;
  }
  std::string front;
  for (const std::string& one : others)
    if (!own.contains(one)) front += one + (one.ends_with(';') ? " " : "; ");
  if (re2::StringPiece match; package.Match(submission.source, 0, submission.source.size(), RE2::UNANCHORED, &match, 1))
    submission.source.insert(static_cast<std::size_t>(match.end() - submission.source.data()),
                             (match.ends_with(";") ? " " : "; ") + front);
  else
    submission.source.insert(0, front);
  submission.source += behind;
}

}  // namespace

void joinFiles(Submission& submission) {
  if (submission.otherFiles.empty()) return;
  const std::string& language = submission.language->id;
  const auto* const head = std::ranges::find(kHeads, language, &FileHead::language);
  if (language == "c" || language == "cpp")
    submission.source = Includes(submission).joined(submission.source);
  else if (head != std::end(kHeads))
    joinBehind(submission, *head);
  else
    return;
  submission.otherFiles.clear();
}

}  // namespace judge::course
