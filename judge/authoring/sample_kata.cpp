#include "judge/authoring/sample_kata.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kToml = R"(# What the judge has to know of the kata. testcases/README.md describes every key.
name = "{name}"  # the folder's
title = "{title}"
about = "Find the largest number of a list."

# Submissions define this function, spelt as their language has it: place_of_largest, placeOfLargest...
function = "place of largest"
result = "int"

check = "{checker}"  # a program says what is right; where one answer alone is: "equal", and the suites say it behind =>
unique = false  # several answers to a case may be right, as the statement says
generator = "{generator}"  # draws cases for --random, judge fuzz and judge profile
sizes = [1, 50]  # that it is asked for
size = "numbers"  # the size of a case is the length of this list

[[parameters]]
name = "numbers"
type = "list<int>"
length = [1, 50]
range = [-1000, 1000]

# Of CPU time. Leave enough: judge kata check warns where an accepted submission is close to it.
[limits]
total-seconds = 20
)";

constexpr const char* kStatementText = R"(# {title}

You get a list of numbers. Where in it does the largest stand? The first place is 0. When the largest number stands in
several places, any of them is right.

- There are 1 to 50 numbers.
- Each is from -1000 to 1000.

## Examples

Before the arrow stand the arguments, behind it a right answer.

```example
[[3, 8, 5]] -> 1
[[4]] -> 0
[[7, -2, 7]] -> 2
```
)";

constexpr const char* kTiny =
    R"(# A case a line: all arguments in an array. Here there is one, a list, so there are two pairs of brackets.
kata {name}
suite tiny
# judge SUBMISSION --random 5 adds five cases of these sizes.
random 1 10

cases
[[5]]
[[1, 2]]
[[2, 1, 2]]
[[-3, -2, -1]]
# The least and the greatest number that there may be: mistakes are found at such bounds.
[[-1000, 1000]]
)";

constexpr const char* kSmall = R"(kata {name}
suite small
random 11 50

cases
[[4, -9, 13, 0, 7, -2, 21, 8, 3, 20, 11]]
[{numbers}]
)";

std::string withWords(std::string text, const std::vector<std::pair<std::string, std::string>>& words) {
  for (const auto& [key, word] : words)
    for (auto at = text.find(key); at != text.npos; at = text.find(key, at + word.size()))
      text.replace(at, key.size(), word);
  return text;
}

/// "my-kata" is "My kata".
std::string titleOf(std::string name) {
  std::ranges::replace(name, '-', ' ');
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

/// As many numbers as there may be, in no order.
std::string fiftyNumbers() {
  std::string numbers;
  for (int i = 1; i <= 50; ++i) numbers += fmt::format("{}{}", i == 1 ? "[" : ", ", i * 37 % 101 * (i % 3 - 1));
  return numbers + "]";
}

std::string readFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw std::system_error(errno, std::system_category(), path.string());
  return text.str();
}

/// The programs that lie in the language's folder, as they lie there.
std::vector<SampleFile> programsOf(const Language& language) {
  const fs::path folder = language.folder / "sample";
  std::vector<SampleFile> programs;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->is_regular_file())
      programs.push_back({at->path().lexically_relative(folder).generic_string(), readFile(at->path())});
  std::ranges::sort(programs, {}, &SampleFile::name);
  return programs;
}

std::string named(const std::vector<SampleFile>& programs, const std::string& begin, const Language& language) {
  for (const SampleFile& one : programs)
    if (one.name.starts_with(begin)) return one.name;
  throw InputError(fmt::format("--language {}: has no sample: expected {}EXT, and submissions, in {}", language.id,
                               begin, escaped((language.folder / "sample").string())));
}

void writeFile(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw std::system_error(errno, std::system_category(), path.string());
}

/// A folder beside another, for as long as it does not get its name.
class Draft {
 public:
  explicit Draft(const fs::path& beside) : path_(fmt::format("{}.{}", beside.string(), getpid())) {
    if (mkdir(path_.c_str(), 0777) != 0)
      throw InputError(escaped(beside.string()), std::generic_category().message(errno));
  }
  ~Draft() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
  }
  Draft& operator=(Draft&&) = delete;

  const std::string& path() const { return path_; }

  void becomes(const fs::path& folder) {
    if (renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, folder.c_str(), RENAME_NOREPLACE) != 0)
      throw InputError(escaped(folder.string()), errno == EEXIST ? "is there already, expected a new name"
                                                                 : std::generic_category().message(errno));
    path_.clear();
  }

 private:
  std::string path_;
};

}  // namespace

std::vector<SampleFile> sampleKata(const std::string& name, const Language& language) {
  std::vector<SampleFile> files = programsOf(language);
  const std::vector<std::pair<std::string, std::string>> words = {{"{name}", name},
                                                                  {"{title}", titleOf(name)},
                                                                  {"{checker}", named(files, "checker.", language)},
                                                                  {"{generator}", named(files, "generator.", language)},
                                                                  {"{numbers}", fiftyNumbers()}};
  named(files, "submissions/accepted/", language);
  for (const auto& [file, text] : {std::pair(kToml, "kata.toml"), std::pair(kStatementText, "statement.md"),
                                   std::pair(kTiny, "suites/tiny.suite"), std::pair(kSmall, "suites/small.suite")})
    files.push_back({text, withWords(file, words)});
  return files;
}

void writeNewFolder(const fs::path& folder, const std::vector<SampleFile>& files) {
  if (std::error_code error; fs::exists(fs::symlink_status(folder, error)))
    throw InputError(escaped(folder.string()), "is there already, expected a new name");
  Draft draft(folder);
  for (const SampleFile& file : files) writeFile(fs::path(draft.path()) / file.name, file.text);
  draft.becomes(folder);
}

}  // namespace judge
