#include "judge/cli/named_submissions.h"

#include <fmt/format.h>
#include <glob.h>

#include <filesystem>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/terminal.h"
#include "judge/grading/author_environment.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool isHidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

void appendFolder(const std::string& folder, const Languages& languages, std::vector<std::string>& submissions) {
  const auto begin = static_cast<std::ptrdiff_t>(submissions.size());
  std::error_code error;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error))
    if (isHidden(at->path()))
      at.disable_recursion_pending();
    else if (std::error_code none; languages.ofFile(at->path().string())) {
      if (at->is_directory(none)) at.disable_recursion_pending();
      if (at->is_directory(none) || at->is_regular_file(none)) submissions.push_back(at->path().string());
    }
  if (error) throw InputError(escaped(folder) + ": cannot be read: " + error.message());
  if (static_cast<std::ptrdiff_t>(submissions.size()) == begin)
    throw InputError(escaped(folder) + ": contains no file in a known language (" + languages.extensions() + ")");
  std::sort(submissions.begin() + begin, submissions.end());
}

std::vector<std::string> matching(const std::string& pattern) {
  glob_t found{};
  const int status = glob(pattern.c_str(), 0, nullptr, &found);
  std::vector<std::string> paths(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  globfree(&found);
  if (status != 0 || paths.empty()) throw InputError(escaped(pattern) + ": no file matches");
  return paths;
}

/// Whether a folder is one submission: its name has the extension of a language.
bool isOne(const std::string& folder, const Languages& languages) {
  return languages.ofFile((fs::path(folder) / "").parent_path()) != nullptr;
}

void append(const std::string& path, const Languages& languages, std::vector<std::string>& submissions) {
  std::error_code error;
  if (fs::is_directory(path, error) && !isOne(path, languages))
    appendFolder(path, languages, submissions);
  else
    submissions.push_back(path);
}

bool isPattern(const std::string& argument) {
  std::error_code error;
  return argument.find_first_of("*?[") != std::string::npos && !fs::exists(argument, error);
}

Submission readNamed(const std::string& path, const GradeOptions& options, const Languages& languages) {
  std::error_code error;
  const bool isFolder = fs::is_directory(path, error);
  if (isFolder && isOne(path, languages)) return programSource(path, options.limits.source, languages);
  if (isFolder)
    throw InputError(escaped(path),
                     "is a folder; name the files in it, as in judge " + escaped((fs::path(path) / "*").string()));
  return readSubmission(path, options.limits.source, languages, options.language.language, options.name);
}

}  // namespace

std::vector<std::string> findSubmissions(const std::vector<std::string>& arguments, const GradeOptions& options) {
  const Languages languages = options.languages();
  std::vector<std::string> submissions;
  for (const std::string& argument : arguments) {
    if (!isPattern(argument))
      append(argument, languages, submissions);
    else
      for (const std::string& path : matching(argument)) append(path, languages, submissions);
  }
  skipUnknownFiles(submissions, options);
  return submissions;
}

void skipUnknownFiles(std::vector<std::string>& submissions, const GradeOptions& options) {
  if (submissions.size() < 2 || !options.language.language.empty()) return;
  const Languages languages = options.languages();
  std::erase_if(submissions, [&](const std::string& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error) || languages.ofFile(path)) return false;
    printToStderr(
        fmt::format("judge: {}: skipped: its language is unknown ({})", escaped(path), languages.extensions()));
    return true;
  });
  if (submissions.empty())
    throw InputError("no submission is left; expected a file with one of the extensions " + languages.extensions());
}

Submission readNamed(const std::string& path, const GradeOptions& options) {
  return readNamed(path, options, options.languages());
}

std::vector<LoadedSubmission> readSubmissions(const std::vector<std::string>& paths, const GradeOptions& options) {
  const Languages languages = options.languages();
  std::vector<LoadedSubmission> all;
  for (const std::string& path : paths) {
    try {
      all.push_back({path, readNamed(path, options, languages)});
    } catch (const InputError& error) {
      printToStderr("judge: " + escaped(error.what()));
      all.push_back({path, std::nullopt, error.message()});
    }
  }
  return all;
}

void checkStdinName(const GradeOptions& options) {
  if (!options.name.empty() && options.submissions != std::vector<std::string>{"-"})
    throw InputError(fmt::format("--name {}: only allowed for one submission from stdin, as in judge - --name {}",
                                 escaped(options.name), escaped(options.name)));
}

void refuseStdinTwice(const std::vector<std::string>& submissions) {
  if (std::ranges::count(submissions, "-") > 1)
    throw InputError("- is given more than once, but stdin holds one submission; name files for the others");
}

void refuseToOverwrite(const std::vector<std::string>& submissions, const std::string& option,
                       const std::string& path) {
  std::error_code error;
  for (const std::string& submission : submissions)
    if (fs::equivalent(submission, path, error))
      throw InputError(fmt::format("{} {}: this is the submission itself; name another file", option, path));
}

}  // namespace judge
