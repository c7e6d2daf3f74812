// How a text appears whole or not at all, and once: it is written to a file of its own in "incoming", brought to the
// disk, and linked to its name. A link fails where there is one already, on every file system that has links; where
// there are none (FAT, some shares) a rename takes its place, and of two that come at once the last stays. Files in
// "incoming" bear the mark of their judge (leftovers.h). Of many texts that wait to be settled, none is linked before
// all are on the disk: a name stands for a whole text even when the machine fails.
#include "judge/course/folder_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "judge/console/output_file.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/leftovers.h"

namespace judge::course {
namespace {

namespace fs = std::filesystem;

constexpr const char* kIncoming = "incoming";
constexpr std::size_t kFewFiles = 16;  // of which each is brought to the disk by itself

[[noreturn]] void fail(const char* call, const fs::path& path) {
  throw std::system_error(errno, std::generic_category(), std::string(call) + " " + path.string());
}

void writeAll(int fd, std::string_view text, const fs::path& path) {
  while (!text.empty()) {
    const ssize_t written = write(fd, text.data(), text.size());
    if (written < 0 && errno != EINTR) fail("write", path);
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void bringToDisk(const fs::path& path) {
  const FileDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  // Not every file system has it for folders.
  if (file.get() < 0 || (fsync(file.get()) != 0 && errno != EINVAL)) fail("fsync", path);
}

/// All that was written to its file system, by whomever: milliseconds for any number of files.
void bringAllToDisk(const fs::path& folder) {
  const FileDescriptor file(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (file.get() < 0 || syncfs(file.get()) != 0) fail("syncfs", folder);
}

std::optional<std::string> textOf(const fs::path& path) {
  const FileDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
  if (file.get() < 0 && (errno == ENOENT || errno == ENOTDIR)) return std::nullopt;
  if (file.get() < 0) fail("open", path);
  std::string text;
  for (char bytes[1 << 14];;) {
    const ssize_t got = read(file.get(), bytes, sizeof bytes);
    if (got < 0 && errno != EINTR) fail("read", path);
    if (got == 0) return text;
    if (got > 0) text.append(bytes, static_cast<std::size_t>(got));
  }
}

}  // namespace

FolderFiles::FolderFiles(fs::path folder, std::string plan) : folder_(std::move(folder)), plan_(std::move(plan)) {}

/// What was never settled is nobody's.
FolderFiles::~FolderFiles() {
  for (const auto& [fresh, name] : waiting_) unlink(fresh.c_str());
}

fs::path FolderFiles::pathOf(const std::string& name) const { return folder_ / (name == "plan.json" ? plan_ : name); }

std::optional<std::string> FolderFiles::read(const std::string& name) const { return textOf(pathOf(name)); }

bool FolderFiles::has(const std::string& name) const { return access(pathOf(name).c_str(), F_OK) == 0; }

fs::path FolderFiles::writeBeside(std::string_view text, bool toDisk) {
  fs::create_directories(folder_ / kIncoming);
  const fs::path path = folder_ / kIncoming / (judgeMark() + std::to_string(written_++));
  const FileDescriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (file.get() < 0) fail("open", path);
  try {
    writeAll(file.get(), text, path);
    if (toDisk && fsync(file.get()) != 0) fail("fsync", path);
  } catch (const std::system_error&) {
    unlink(path.c_str());
    throw;
  }
  return path;
}

/// False where there is one already.
bool FolderFiles::giveName(const fs::path& fresh, const fs::path& target) {
  std::error_code error;
  fs::create_directories(target.parent_path(), error);
  const bool linked = !error && link(fresh.c_str(), target.c_str()) == 0;
  const int why = error ? error.value() : errno;
  if (!linked && (why == EPERM || why == EOPNOTSUPP || why == ENOSYS || why == EMLINK)) {
    if (rename(fresh.c_str(), target.c_str()) != 0) fail("rename", target);
  } else {
    unlink(fresh.c_str());
    errno = why;
    if (!linked && why != EEXIST) fail("link", target);
  }
  return linked || why != EEXIST;
}

bool FolderFiles::keep(const std::string& name, std::string_view text) {
  if (has(name)) return false;
  const fs::path target = pathOf(name);
  const fs::path fresh = writeBeside(text, true);
  const bool isFirst = giveName(fresh, target);
  bringToDisk(target.parent_path());
  return isFirst;
}

void FolderFiles::keepLater(const std::string& name, std::string_view text) {
  if (!has(name)) waiting_.emplace_back(writeBeside(text, false), name);
}

void FolderFiles::settle() {
  const bool areMany = waiting_.size() > kFewFiles;
  if (areMany) bringAllToDisk(folder_);
  for (const auto& [fresh, name] : waiting_) {
    if (!areMany) bringToDisk(fresh);
    giveName(fresh, pathOf(name));
    if (!areMany) bringToDisk(pathOf(name).parent_path());
  }
  if (areMany) bringAllToDisk(folder_);
  waiting_.clear();
}

void FolderFiles::replace(const std::string& name, std::string_view text) {
  fs::create_directories(pathOf(name).parent_path());
  writeSafely(pathOf(name), text);
}

void FolderFiles::names(const std::string& folder, const std::function<void(std::string)>& tell) const {
  const fs::path top = folder_ / folder;
  std::error_code none;
  if (!fs::is_directory(top, none)) return;
  for (const auto& entry : fs::recursive_directory_iterator(top))
    if (entry.is_regular_file()) tell(folder + '/' + entry.path().lexically_relative(top).string());
}

void FolderFiles::each(const std::string& folder,
                       const std::function<void(std::string name, std::string text)>& tell) const {
  names(folder, [&](std::string name) {
    if (auto text = read(name)) tell(std::move(name), *std::move(text));
  });
}

void FolderFiles::removeLeftovers() {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_ / kIncoming, error))
    if (isLeftover(entry.path().filename().string())) fs::remove(entry.path(), error);
}

}  // namespace judge::course
