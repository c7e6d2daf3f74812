#include "judge/sandbox/group_folder.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <thread>

#include "judge/base/text.h"
#include "judge/machine/leftovers.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto kPatience = 5s;
constexpr auto kPatienceWithLeftovers = 1s;

/// Each pass kills what was born during the last one. Where births cannot be forbidden that could go on for ever.
constexpr int kMostPasses = 100;

[[noreturn]] void fail(const std::string& what, const fs::path& path) {
  throw std::system_error(errno, std::system_category(), what + ' ' + path.string());
}

FileDescriptor openFile(const fs::path& file, int flags) {
  return FileDescriptor(open(file.c_str(), flags | O_CLOEXEC));
}

FileDescriptor mustOpen(const fs::path& file, int flags) {
  FileDescriptor fd = openFile(file, flags);
  if (fd.get() < 0) fail("open", file);
  return fd;
}

bool tryWrite(const fs::path& file, std::string_view value) {
  const FileDescriptor fd = openFile(file, O_WRONLY);
  return fd.get() >= 0 && ::write(fd.get(), value.data(), value.size()) == static_cast<ssize_t>(value.size());
}

/// Another process may get the number of one that is gone. So hold on to the processes first, then ask again who is
/// there: one that is still listed is the one that we hold, or what we hold is gone.
void killPass(const fs::path& group, const std::set<pid_t>& listed) {
  std::vector<std::pair<pid_t, FileDescriptor>> held;
  for (const pid_t pid : listed) {
    FileDescriptor process(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
    if (process.get() >= 0) held.emplace_back(pid, std::move(process));
  }
  const std::set<pid_t> still = processesIn(group);
  for (const auto& [pid, process] : held)
    if (still.contains(pid)) syscall(SYS_pidfd_send_signal, process.get(), SIGKILL, nullptr, 0);
}

/// True when the group is gone. The kernel sends no event when a group of version 1 becomes empty: hence the naps.
bool removeGroup(const fs::path& group, std::chrono::steady_clock::time_point deadline) {
  for (auto nap = 100us; rmdir(group.c_str()) != 0; nap = std::min(2 * nap, std::chrono::microseconds(10ms))) {
    if (errno != EBUSY) return errno == ENOENT;
    if (std::chrono::steady_clock::now() >= deadline) return false;
    killGroup(group);
    std::error_code error;
    for (fs::directory_iterator entry(group, error), end; !error && entry != end; entry.increment(error))
      if (entry->is_directory(error)) removeGroup(entry->path(), deadline);
    std::this_thread::sleep_for(nap);
  }
  return true;
}

}  // namespace

GroupFolder GroupFolder::make(fs::path path) {
  if (mkdir(path.c_str(), 0755) != 0) fail("make", path);
  return GroupFolder(std::move(path));
}

GroupFolder GroupFolder::adopt(fs::path path) { return GroupFolder(std::move(path)); }

GroupFolder::GroupFolder(GroupFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}

GroupFolder::~GroupFolder() {
  if (!path_.empty()) removeGroup(path_, std::chrono::steady_clock::now() + kPatience);
}

FileDescriptor GroupFolder::openForReading(std::string_view file) const { return mustOpen(path_ / file, O_RDONLY); }
FileDescriptor GroupFolder::openForWriting(std::string_view file) const { return mustOpen(path_ / file, O_WRONLY); }
FileDescriptor GroupFolder::openForReadingIfThere(std::string_view file) const {
  return openFile(path_ / file, O_RDONLY);
}

void GroupFolder::write(std::string_view file, std::string_view value) const { writeGroupFile(path_ / file, value); }

void GroupFolder::writeIfThere(std::string_view file, std::string_view value) const {
  if (access((path_ / file).c_str(), F_OK) == 0) write(file, value);
}

void writeGroupFile(const fs::path& file, std::string_view value) {
  if (!tryWrite(file, value)) fail("write " + std::string(value) + " to", file);
}

std::set<pid_t> processesIn(const fs::path& group) {
  std::ifstream file(group / "cgroup.procs");
  std::set<pid_t> pids;
  for (pid_t pid; file >> pid;) pids.insert(pid);
  return pids;
}

void killGroup(const fs::path& group) {
  if (tryWrite(group / "cgroup.kill", "1")) return;  // all at once, since Linux 5.14; else one by one:
  tryWrite(group / "pids.max", "0");
  std::set<pid_t> killed;
  for (int pass = 0; pass < kMostPasses; ++pass) {
    const std::set<pid_t> listed = processesIn(group);
    if (std::includes(killed.begin(), killed.end(), listed.begin(), listed.end())) return;
    killPass(group, listed);
    killed.insert(listed.begin(), listed.end());
  }
}

void removeLeftoverGroups(const fs::path& parent) {
  std::error_code error;
  std::vector<fs::path> leftovers;
  for (fs::directory_iterator entry(parent, error), end; !error && entry != end; entry.increment(error))
    if (isLeftover(entry->path().filename().string())) leftovers.push_back(entry->path());
  for (const fs::path& group : leftovers) removeGroup(group, std::chrono::steady_clock::now() + kPatienceWithLeftovers);
}

std::optional<std::uint64_t> findValue(std::string_view text, std::string_view key) {
  for (const std::string_view line : linesIn(text))
    if (line.starts_with(key) && line.substr(key.size()).starts_with(' '))
      if (const auto value = numberIn<std::uint64_t>(line.substr(key.size() + 1))) return value;
  return std::nullopt;
}

std::uint64_t readNumber(const FileDescriptor& file) {
  std::array<char, 32> text{};
  const ssize_t got = pread(file.get(), text.data(), text.size(), 0);
  std::uint64_t value = 0;
  if (got > 0) std::from_chars(text.data(), text.data() + got, value);
  return value;
}

std::optional<std::uint64_t> readValue(const FileDescriptor& file, std::string_view key) {
  std::array<char, 4096> text;
  const ssize_t got = pread(file.get(), text.data(), text.size(), 0);
  return findValue({text.data(), got > 0 ? static_cast<std::size_t>(got) : 0}, key);
}

}  // namespace judge
