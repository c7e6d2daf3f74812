#include "judge/katas/folder/kata_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <memory>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

std::string errorMessage(int error) { return std::generic_category().message(error); }

bool isPlainName(std::string_view part) {
  return !part.empty() && part != "." && part != ".." && part.find('\0') == part.npos;
}

bool isRelativePath(const std::string& name) {
  const auto parts = split(name, '/');
  return std::ranges::all_of(parts, isPlainName);
}

mode_t modeOf(int fd) {
  struct stat status {};
  return fstat(fd, &status) == 0 ? status.st_mode : 0;
}

bool isLink(int folder, const std::string& name) {
  struct stat status {};
  return fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode);
}

}  // namespace

KataFolder::KataFolder(std::filesystem::path folder)
    : path_(folder.empty() ? "." : std::move(folder)),
      folder_(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  if (folder_.get() < 0)
    throw InputError(escaped(path_.string()), "cannot be opened: " + errorMessage(errno) + "; expected a folder");
}

std::string KataFolder::name() const { return std::filesystem::canonical(path_).filename(); }

std::string KataFolder::shown(const std::string& name) const { return escaped((path_ / name).string()); }

FileDescriptor KataFolder::open(const std::string& name, int flags) const {
  if (!isRelativePath(name))
    throw InputError(
        fmt::format("{} does not name a file of the kata, expected a name such as \"data/1.in\"", inQuotes(name)));
  FileDescriptor at;
  const auto parts = split(name, '/');
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const int parent = i == 0 ? folder_.get() : at.get();
    const std::string part(parts[i]);
    const int kind = i + 1 < parts.size() ? O_DIRECTORY : flags;
    FileDescriptor next(openat(parent, part.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | kind));
    const int error = errno;
    if (next.get() < 0)
      throw InputError(shown(name), isLink(parent, part)
                                        ? "is a symbolic link or is reached through one: a kata has its own files only"
                                        : "cannot be read: " + errorMessage(error));
    at = std::move(next);
  }
  return at;
}

FileDescriptor KataFolder::openFile(const std::string& name) const {
  FileDescriptor file = open(name, 0);
  if (!S_ISREG(modeOf(file.get()))) throw InputError(shown(name), "is not a regular file");
  return file;
}

std::string KataFolder::read(const std::string& name, Bytes most) const {
  const FileDescriptor file = openFile(name);
  std::optional<std::string> text = readUpTo(file, most.count);
  if (!text) throw InputError(shown(name), "cannot be read: " + errorMessage(errno));
  if (text->size() > most.count)
    throw InputError(shown(name), fmt::format("is larger than the limit of {} bytes", most.count));
  return *std::move(text);
}

std::filesystem::path KataFolder::file(const std::string& name) const {
  openFile(name);
  return path_ / name;
}

std::filesystem::path KataFolder::folder(const std::string& name) const {
  if (!S_ISDIR(modeOf(open(name, 0).get()))) throw InputError(shown(name), "is not a folder");
  return path_ / name;
}

bool KataFolder::has(const std::string& name) const {
  struct stat status {};
  return isRelativePath(name) && fstatat(folder_.get(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0;
}

std::vector<std::string> KataFolder::filesIn(const std::string& folder) const { return namesIn(folder, false); }
std::vector<std::string> KataFolder::foldersIn(const std::string& folder) const { return namesIn(folder, true); }

std::vector<std::string> KataFolder::namesIn(const std::string& folder, bool folders) const {
  constexpr std::size_t kMost = 10'000;
  std::vector<std::string> names;
  if (!has(folder)) return names;
  FileDescriptor open = this->open(folder, O_DIRECTORY);
  const std::unique_ptr<DIR, int (*)(DIR*)> listing(fdopendir(fcntl(open.get(), F_DUPFD_CLOEXEC, 0)), &closedir);
  if (!listing) throw InputError(shown(folder), "cannot be read: " + errorMessage(errno));
  while (const dirent* const entry = readdir(listing.get())) {
    const std::string name = entry->d_name;
    if (name.starts_with('.')) continue;
    struct stat status {};
    if (fstatat(open.get(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) continue;
    const std::string path = folder + '/' + name;
    if (S_ISLNK(status.st_mode)) throw InputError(shown(path), "is a symbolic link: a kata has its own files only");
    const bool isFolder = S_ISDIR(status.st_mode);
    if (!isFolder && !S_ISREG(status.st_mode)) throw InputError(shown(path), "is not a regular file");
    if (isFolder == folders) names.push_back(path);
    if (names.size() > kMost) throw InputError(shown(folder), fmt::format("holds more than {} files", kMost));
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace judge
