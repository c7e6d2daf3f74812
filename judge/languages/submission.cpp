#include "judge/languages/submission.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/languages/named_files.h"
#include "judge/languages/tool.h"
#include "judge/machine/file_descriptor.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

[[noreturn]] void reject(const std::string& path, const std::string& why) { throw InputError(escaped(path), why); }

std::shared_ptr<const Language> languageOf(const std::string& path, const Languages& languages,
                                           const std::string& chosen) {
  if (!chosen.empty()) return languages.named(chosen);
  if (path == "-") reject("stdin", "has no extension that tells its language; add --language NAME, or --name FILE");
  if (auto language = languages.ofFile(path)) return language;
  reject(path, fmt::format("is in no known language; expected one of {}, or --language NAME", languages.extensions()));
}

FileDescriptor openRegular(const std::string& path) {
  // Non-blocking: opening a pipe without a writer would wait.
  FileDescriptor fd(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
  // A link among submitted files could lead to any file, from which the compiler would quote.
  if (fd.get() < 0 && errno == ELOOP) reject(path, "is a symbolic link; name the file itself");
  if (fd.get() < 0) reject(path, std::string("cannot be read: ") + std::strerror(errno));
  struct stat status {};
  if (fstat(fd.get(), &status) != 0) reject(path, std::string("cannot be read: ") + std::strerror(errno));
  if (S_ISDIR(status.st_mode)) reject(path, "is a directory; name a file in it");
  if (!S_ISREG(status.st_mode)) reject(path, "is not a regular file; use - to read from standard input");
  return fd;
}

/// Reads at most one byte more than `largest`.
std::string readUpTo(int fd, const std::string& path, Bytes largest) {
  std::string text(largest.count + 1, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t got = read(fd, text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) reject(path, std::string("cannot be read: ") + std::strerror(errno));
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return text;
}

std::string compilerName(const std::string& path, const Language& language) {
  const std::string file = path == "-" ? "" : fs::path(path).filename().string();
  if (file.empty()) return "stdin" + language.extensions.front();
  std::string name = escaped(file);
  std::erase_if(name, [](char c) { return c == '"' || c == '\\' || c == ':'; });
  return name;
}

}  // namespace

std::vector<std::string> includeOptionsOf(const Submission& submission) {
  std::map<std::string, bool> hasSystemName;  // by folder
  const fs::path root = "/", source = root / submission.folder;
  for (const auto& [name, text] : submission.otherFiles) {
    const fs::path file = (source / name).lexically_normal();
    for (fs::path folder = file; folder != root;) {
      folder = folder.parent_path();
      bool& has = hasSystemName[folder.lexically_relative(source)];
      has = has || fs::exists("/usr/include" / file.lexically_relative(folder));
    }
  }
  std::vector<std::string> options;
  for (const auto& [folder, has] : hasSystemName) options.push_back((has ? "-iquote" : "-idirafter") + folder);
  return options;
}

std::vector<std::string> compiledFilesOf(const Submission& submission) {
  std::set<std::string> included = includedNames(submission.source);
  for (const auto& [name, text] : submission.otherFiles) included.merge(includedNames(text));
  std::vector<std::string> files;
  for (const auto& [name, text] : submission.otherFiles)
    if (submission.language->isCompiled(name) && !included.contains(fs::path(name).filename()))
      files.push_back((name[0] == '-' || name[0] == '@' ? "./" : "") + name);
  return files;
}

void writeOtherFiles(const Submission& submission, const fs::path& root) {
  const auto prepare = [&](const fs::path& folder) {
    fs::create_directories(folder);
    for (fs::path path = folder; path != root; path = path.parent_path()) fs::permissions(path, fs::perms::all);
  };
  const fs::path source = sourceFolder(submission, root);
  prepare(source);
  for (const auto& [name, text] : submission.otherFiles) {
    const fs::path path = (source / name).lexically_normal();
    prepare(path.parent_path());
    writeFile(path, text);
  }
}

fs::path sourceFolder(const Submission& submission, const fs::path& root) {
  return submission.folder.empty() ? root : root / submission.folder;
}

Submission readSubmission(const std::string& path, Bytes largest, const Languages& languages, const std::string& chosen,
                          const std::string& stdinName) {
  const bool isStdin = path == "-";
  const std::string& called = isStdin && !stdinName.empty() ? stdinName : path;
  auto language = languageOf(called, languages, chosen);
  const FileDescriptor file = isStdin ? FileDescriptor(dup(STDIN_FILENO)) : openRegular(path);
  std::string source = readUpTo(file.get(), called, largest);
  if (source.size() > largest.count)
    reject(called, fmt::format("is larger than {} KiB, the limit for a source (--source-kb)", largest.count >> 10));
  if (source.starts_with(kByteOrderMark)) source.erase(0, kByteOrderMark.size());
  if (source.empty()) reject(called, "is empty");
  std::string name = compilerName(called, *language);
  return {.path = called,
          .source = std::move(source),
          .name = std::move(name),
          .language = std::move(language),
          .isStdin = isStdin};
}

}  // namespace judge
