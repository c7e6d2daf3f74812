// How the cache keeps its size limit while any number of judges use it, each of which may be killed at any moment.
//
// The ledger, a file beside the entries, has two uses. Its length is how many blocks of 4 KiB they have: who keeps an
// entry lengthens it by as much, and looks at all entries only when it has become longer than the bound, or was empty,
// which says that nobody has looked yet. That look takes away the least recently used until a sixteenth of the bound is
// free, and sets the length right, whatever kills and races had made of it. And its bytes are locks (OFD locks of
// fcntl, which end with their process and hold on network file systems, too): the one at the digest of a name stands
// for what has that name.
//
// Who finds an entry locks it shared first and looks then, and holds the lock until its Cache is gone. Who removes one
// locks it alone, renames it, unlocks it and deletes what it has then. So nobody finds an entry that goes, and none
// that was found goes. No lock waits: what another has locked is not found, or stays. Where there are no locks nothing
// goes.
//
// Use is the time of the folder, set by each find, since file systems do not keep track of reading.
//
// CACHEDIR.TAG says that a folder is a cache of ours, before anything else is in it; a folder that holds other things
// and has none is somebody else's. Caches of earlier judges have a ledger alone.
//
// What is made, or deleted, lies in unfinished/, so that what killed judges have left is found without looking at the
// entries: it is what nobody has locked. The name is locked before there is a folder of it.
#include "judge/languages/cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>
#include <tuple>

#include "judge/languages/tool.h"
#include "judge/machine/digest.h"
#include "judge/machine/leftovers.h"
#include "judge/machine/scratch_directory.h"
#include "judge/machine/user_folders.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFolder = "queens-judge";
constexpr const char* kLedger = "ledger";
constexpr const char* kUnfinished = "unfinished";
constexpr const char* kTag = "CACHEDIR.TAG";
constexpr std::string_view kTagText =
    "Signature: 8a477f597d28d172789f06886806bc55\n"
    "# Compiled programs of queens-judge. judge cache shows and empties this folder.\n";
constexpr const char* kText = ".text";  // no file of a submission begins so
constexpr Bytes kMostText = mebibytes(1);
constexpr const char* kTrimming = "trimming";  // a name to lock, of no file
constexpr std::uint64_t kBlock = 4096;         // bytes

enum class Lock : short { Shared = F_RDLCK, Alone = F_WRLCK, None = F_UNLCK };

/// Locks the byte of a name without waiting.
bool lock(const FileDescriptor& ledger, Lock kind, const std::string& name) {
  constexpr std::size_t kDigits = 15;  // 60 bits: an offset has 63
  struct flock range {};
  range.l_type = static_cast<short>(kind);
  range.l_whence = SEEK_SET;
  range.l_start = std::stoll(digest({name}).substr(0, kDigits), nullptr, 16);
  range.l_len = 1;
  return fcntl(ledger.get(), F_OFD_SETLK, &range) == 0;
}

/// False where another judge has locked it alone. Where there are no locks nothing goes, and none are needed.
bool share(const FileDescriptor& ledger, const std::string& name) {
  return lock(ledger, Lock::Shared, name) || (errno != EAGAIN && errno != EACCES);
}

std::uint64_t blocksOf(const FileDescriptor& ledger) {
  struct stat status {};
  return fstat(ledger.get(), &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

/// A name that is never used again: a judge that removes a leftover by its name removes nothing else.
std::string newName() {
  static std::atomic<unsigned> count = 0;
  return judgeMark() + std::to_string(++count);
}

/// Blocks of 4 KiB in a folder: one for itself, at least one for each file. Follows no links.
std::uint64_t blocksIn(const fs::path& folder) {
  std::uint64_t blocks = 1;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    struct stat status {};
    if (lstat(at->path().c_str(), &status) != 0) continue;
    const bool isFile = S_ISREG(status.st_mode);
    blocks +=
        std::max<std::uint64_t>(1, isFile ? (static_cast<std::uint64_t>(status.st_size) + kBlock - 1) / kBlock : 0);
  }
  return blocks;
}

/// Whether it is a folder of ours with a digest for a name. Everything else there is left alone.
bool isEntry(const fs::path& path, struct stat& status) {
  const std::string name = path.filename().string();
  return name.size() == 64 && name.find_first_not_of("0123456789abcdef") == std::string::npos &&
         lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid();
}

/// The text of a regular file; nothing for a link or anything else.
std::optional<std::string> startOf(const fs::path& path, Bytes most = {kBlock}) {
  const FileDescriptor file(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  if (file.get() < 0 || fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  std::string start(std::min(most.count, static_cast<std::uint64_t>(status.st_size)), '\0');
  const ssize_t got = read(file.get(), start.data(), start.size());
  if (got < 0) return std::nullopt;
  start.resize(static_cast<std::size_t>(got));
  return start;
}

/// True also while another judge is writing its mark.
bool isCacheOfOurs(const fs::path& folder) {
  std::error_code error;
  if (fs::is_empty(folder, error)) return true;
  const auto tag = startOf(folder / kTag), ledger = startOf(folder / kLedger);
  return (tag && kTagText.starts_with(*tag)) ||
         (ledger && ledger->find_first_not_of(std::string_view(".\0", 2)) == ledger->npos);
}

/// An error here is ignored: keeping an entry will fail as well and report it.
void markAsCache(const fs::path& folder) {
  const FileDescriptor tag(open((folder / kTag).c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0644));
  if (tag.get() >= 0) (void)!write(tag.get(), kTagText.data(), kTagText.size());
}

/// Never follows links: the file was written by an untrusted program.
void copyRegularFile(const fs::path& from, const fs::path& to) {
  struct stat status {};
  if (lstat(from.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
    throw fs::filesystem_error("not a regular file", from, std::make_error_code(std::errc::invalid_argument));
  fs::copy_file(from, to);
  const auto executable = (status.st_mode & S_IXUSR)
                              ? fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec
                              : fs::perms::none;
  fs::permissions(to, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read | executable);
}

/// Whether all of these files exist and none is empty.
bool hasAll(const fs::path& entry, const std::vector<fs::path>& files) {
  return std::ranges::all_of(files, [&](const fs::path& file) {
    std::error_code error;
    const fs::path path = entry / (file.is_absolute() ? file.filename() : file);
    const auto size = fs::file_size(path, error);
    return !error && size > 0 && access(path.c_str(), R_OK) == 0;
  });
}

constexpr int kMostFiles = 10'000;

/// A text as it is kept: with a last line by which damage shows.
std::string withDigest(const std::string& key, const std::string& text) { return text + '\n' + digest({key, text}); }

/// Copies regular files and folders only: an untrusted program has written them.
void copyTree(const fs::path& from, const fs::path& to) {
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    const fs::path copy = to / fs::relative(entry.path(), from);
    const auto kind = entry.symlink_status().type();
    if (++files > kMostFiles)
      throw fs::filesystem_error("too many files", from, std::make_error_code(std::errc::file_too_large));
    if (kind == fs::file_type::regular) copyRegularFile(entry.path(), copy);
    if (kind != fs::file_type::directory) continue;
    fs::create_directory(copy);
    fs::permissions(copy, fs::perms(0755));
  }
}

/// A cache is for its owner alone. The other user that compilers and submissions of root run as may open entries whose
/// names it knows.
mode_t rootPermissions() { return geteuid() == 0 ? 0711 : 0700; }

/// Takes all other permissions away from a folder that was there before.
void tighten(const fs::path& folder) {
  struct stat status {};
  if (stat(folder.c_str(), &status) == 0) chmod(folder.c_str(), status.st_mode & rootPermissions());
}

}  // namespace

struct Cache::Entry {
  std::string name;
  std::chrono::system_clock::time_point used;
  std::uint64_t blocks = 0;
  bool isText = false;
};

Cache::Cache(const fs::path& root, Bytes most, Access access)
    : root_(fs::absolute(root)), unfinished_(root_ / kUnfinished), most_(most) {
  std::error_code error;
  if (access == Access::Look && fs::symlink_status(root_, error).type() == fs::file_type::not_found) return;
  if (access == Access::Use) makeFolders(root_, rootPermissions(), error);
  if (error)
    problem_ = "cannot use the cache " + root_.string() + " (" + error.message() + "): compiling anew each time";
  else if (!isReachable(root_))
    problem_ = "the cache " + root_.string() + " is not used: the ordinary user that compilers run as cannot reach it";
  else
    usable_ = isTrusted(root_);
  if (!usable_ || access == Access::Look) return;
  tighten(root_);
  markAsCache(root_);
  ledger_ = openLedger();
  mkdir(unfinished_.c_str(), S_IRWXU);
  removeUnfinished();
}

FileDescriptor Cache::openLedger() const {
  const fs::path path = root_ / kLedger;
  FileDescriptor ledger(open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (ledger.get() < 0) ledger.reset(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  return ledger;
}

void Cache::removeUnfinished() const {
  std::error_code error;
  if (fs::symlink_status(unfinished_, error).type() != fs::file_type::directory) return;
  for (fs::directory_iterator at(unfinished_, error), end; !error && at != end; at.increment(error))
    if (std::error_code ignored; lock(ledger_, Lock::Alone, at->path().filename())) fs::remove_all(at->path(), ignored);
}

bool Cache::isTrusted(const fs::path& path) {
  struct stat status {};
  if (lstat(path.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != geteuid() ||
      (status.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    problem_ = "the cache " + path.string() + " is not used: it must be a folder that only you may write to";
  else if (!isCacheOfOurs(path))
    problem_ = "the cache " + path.string() + " is not used: it holds other things; name an empty or a new folder";
  return problem_.empty();
}

std::optional<fs::path> Cache::find(const std::string& key, const std::vector<fs::path>& files) const {
  if (!usable_ || !share(ledger_, key)) return std::nullopt;
  if (const fs::path entry = root_ / key; hasAll(entry, files)) {
    utimensat(AT_FDCWD, entry.c_str(), nullptr, 0);
    return entry;
  }
  lock(ledger_, Lock::None, key);
  return std::nullopt;
}

std::optional<fs::path> Cache::keep(const std::string& key, const std::vector<fs::path>& files,
                                    const std::string& text) {
  const auto copyAll = [&](const fs::path& entry) {
    for (const fs::path& file : files) copyRegularFile(file, entry / file.filename());
  };
  return keepFilled(key, copyAll, files, text);
}

std::optional<fs::path> Cache::keepFolder(const std::string& key, const fs::path& folder,
                                          const std::vector<fs::path>& files, const std::string& text) {
  return keepFilled(
      key, [&](const fs::path& entry) { copyTree(folder, entry); }, files, text);
}

std::optional<std::string> Cache::textIn(const fs::path& entry) const {
  const std::string marked = startOf(entry / kText, kMostText).value_or("");
  const std::string text = marked.substr(0, marked.rfind('\n'));
  return marked == withDigest(entry.filename(), text) ? std::optional(text) : std::nullopt;
}

std::optional<std::string> Cache::text(const std::string& key) const {
  const auto entry = find(key, {kText});
  if (!entry) return std::nullopt;
  const auto text = textIn(*entry);
  text ? (void)lock(ledger_, Lock::None, key) : discard(key);
  return text;
}

void Cache::keepText(const std::string& key, const std::string& text) {
  const std::string before = problem_;
  keepFilled(
      key, [](const fs::path&) {}, {}, text);
  lock(ledger_, Lock::None, key);
  problem_ = before;
}

std::optional<fs::path> Cache::keepFilled(const std::string& key, const std::function<void(const fs::path&)>& fill,
                                          std::vector<fs::path> files, const std::string& text) {
  if (!usable_) return std::nullopt;
  const std::string name = newName();
  const fs::path fresh = unfinished_ / name;
  std::error_code error;
  try {
    lock(ledger_, Lock::Alone, name);
    fs::create_directory(fresh);
    fill(fresh);
    if (!text.empty()) {
      files.emplace_back(kText);
      fs::remove_all(fresh / kText);
      writeFile(fresh / kText, withDigest(key, text));
      fs::permissions(fresh / kText, fs::perms::owner_read);
    }
    if (!hasAll(fresh, files))
      throw fs::filesystem_error("incomplete", fresh, std::make_error_code(std::errc::no_such_file_or_directory));
    fs::permissions(fresh, fs::perms(0755));
    const bool isFull = enter(blocksIn(fresh));
    if (!find(key, files)) remove(key, openLedger());  // damaged
    const bool isShared = share(ledger_, key);
    if (isShared) fs::rename(fresh, root_ / key, error);
    if (error || !isShared) fs::remove_all(fresh);  // another judge was faster, with the same content; or removes it
    const auto entry = find(key, files);
    if (error && !entry) throw fs::filesystem_error("rename", root_ / key, error);
    if (const FileDescriptor ledger = isFull ? openLedger() : FileDescriptor(); lock(ledger, Lock::Alone, kTrimming))
      trim(most_, ledger);
    return entry;
  } catch (const std::system_error& failure) {
    fs::remove_all(fresh, error);
    problem_ = "cannot write to the cache " + root_.string() + " (" + failure.code().message() + "): nothing is kept";
    return std::nullopt;
  }
}

/// Lengthens the ledger before the entry exists: a judge that is killed in between leaves it too long, never too short.
/// True when it is time to look at all entries.
bool Cache::enter(std::uint64_t blocks) const {
  const bool isKnown = blocksOf(ledger_) > 0;
  const ssize_t written = write(ledger_.get(), std::string(blocks, '.').data(), blocks);
  if (written != static_cast<ssize_t>(blocks))
    throw fs::filesystem_error("write", root_ / kLedger, {written < 0 ? errno : ENOSPC, std::system_category()});
  return !isKnown || blocksOf(ledger_) > most_.count / kBlock;
}

/// Removes entries, least recently used first, until they take at most `most`.
std::vector<Cache::Entry> Cache::entries(std::size_t* others) const {
  std::vector<Entry> all;
  std::error_code error;
  for (fs::directory_iterator at(root_, error), end; !error && at != end; at.increment(error)) {
    struct stat status {};
    const std::string name = at->path().filename().string();
    if (isEntry(at->path(), status)) {
      const auto used = std::chrono::seconds(status.st_mtim.tv_sec) + std::chrono::nanoseconds(status.st_mtim.tv_nsec);
      const std::uint64_t blocks = blocksIn(at->path());
      const bool isText = blocks == 2 && access((at->path() / kText).c_str(), F_OK) == 0;  // the folder and that alone
      all.push_back({name, std::chrono::system_clock::time_point(used), blocks, isText});
    } else if (others && name != kLedger && name != kUnfinished && name != kTag) {
      ++*others;
    }
  }
  std::ranges::sort(all, {}, [](const Entry& entry) { return std::tie(entry.used, entry.name); });
  return all;
}

/// False if a judge uses it: then it stays.
bool Cache::remove(const std::string& name, const FileDescriptor& ledger) const {
  if (!lock(ledger, Lock::Alone, name)) return false;
  const fs::path going = unfinished_ / newName();
  std::error_code error, ignored;
  fs::rename(root_ / name, going, error);
  lock(ledger, Lock::None, name);
  fs::remove_all(going, ignored);
  return !error || error == std::errc::no_such_file_or_directory;
}

void Cache::discard(const std::string& key) const {
  lock(ledger_, Lock::None, key);
  remove(key, openLedger());
}

/// `ledger`: another descriptor than ours, so that our own locks count.
Cache::Contents Cache::trim(Bytes most, const FileDescriptor& ledger) const {
  const std::uint64_t before = blocksOf(ledger);
  const std::vector<Entry> all = entries();
  std::uint64_t blocks = 0;
  for (const Entry& entry : all) blocks += entry.blocks;
  const std::uint64_t bound = most.count / kBlock, wanted = blocks > bound ? bound / 16 * 15 : blocks;
  Contents removed;
  for (const Entry& entry : all) {
    if (blocks <= wanted || !remove(entry.name, ledger)) continue;
    blocks -= entry.blocks;
    add(removed, entry);
  }
  const std::uint64_t meanwhile = std::max(blocksOf(ledger), before) - before;  // kept by others
  (void)!ftruncate(ledger.get(), static_cast<off_t>(blocks + meanwhile));
  return removed;
}

void Cache::add(Contents& contents, const Entry& next) {
  contents.entries += !next.isText;
  contents.size.count += next.blocks * kBlock;
  if (!contents.oldestUse) contents.oldestUse = next.used;
}

Cache::Contents Cache::contents() const {
  Contents contents;
  if (!usable_) return contents;
  for (const Entry& entry : entries(&contents.others)) add(contents, entry);
  return contents;
}

Cache::Contents Cache::empty() {
  if (!usable_) return {};
  if (access(root_.c_str(), W_OK) != 0)
    problem_ = "cannot write to the cache " + root_.string() + " (" + strerror(errno) + "): nothing is removed";
  removeLeftoverDirectories(root_);  // of judges that had no room of their own for them
  return trim({}, openLedger());
}

fs::path defaultCacheRoot() { return cacheFolder(kFolder); }

}  // namespace judge
