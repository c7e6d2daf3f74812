#include "judge/authoring/sample_kata.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/languages/tool.h"

namespace judge {

// The files in sample/.
std::string_view sampleToml();
std::string_view sampleStatement();
std::string_view sampleTiny();
std::string_view sampleSmall();

namespace {

namespace fs = std::filesystem;

/// "my-kata" is "My kata".
std::string titleOf(std::string name) {
  std::ranges::replace(name, '-', ' ');
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

/// The programs that lie in the language's folder, as they lie there.
FileTree programsOf(const Language& language) {
  const fs::path folder = language.folder / "sample";
  FileTree programs;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->is_regular_file()) programs[at->path().lexically_relative(folder).generic_string()] = readFile(at->path());
  return programs;
}

std::string named(const FileTree& programs, const std::string& begin, const Language& language) {
  if (std::string name = firstIn(programs, begin); !name.empty()) return name;
  throw InputError(fmt::format("--language {}: has no sample: expected {}EXT, and submissions, in {}", language.id,
                               begin, escaped((language.folder / "sample").string())));
}

}  // namespace

std::string firstIn(const FileTree& files, const std::string& begin) {
  const auto found = files.lower_bound(begin);
  return found != files.end() && found->first.starts_with(begin) ? found->first : "";
}

FileTree sampleKata(const std::string& name, const Language& language) {
  FileTree files = programsOf(language);
  const Placeholders values = {{"name", name},
                               {"title", titleOf(name)},
                               {"checker", named(files, "checker.", language)},
                               {"generator", named(files, "generator.", language)}};
  named(files, "submissions/accepted/", language);
  for (const auto& [file, text] :
       {std::pair("kata.toml", sampleToml()), std::pair("statement.md", sampleStatement()),
        std::pair("suites/tiny.suite", sampleTiny()), std::pair("suites/small.suite", sampleSmall())})
    files[file] = fillPlaceholders(text, values);
  return files;
}

}  // namespace judge
