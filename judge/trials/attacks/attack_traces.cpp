#include "judge/trials/attacks/attack_traces.h"

#include <re2/re2.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

#include <fstream>
#include <sstream>

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr key_t kSegmentKey = 0x0badc0de;
constexpr const char* kPublicFolders[] = {"/tmp", "/var/tmp", "/dev/shm"};

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool isRegular(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

/// Entries of a folder whose names begin with the prefix.
std::vector<fs::path> entries(const fs::path& folder, const std::string& prefix) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().filename().string().starts_with(prefix)) found.push_back(at->path());
  return found;
}

void removeAll(const fs::path& path) {
  std::error_code error;
  fs::remove_all(path, error);
}

}  // namespace

AttackTraces::AttackTraces(const std::vector<fs::path>& sources) : mounts_(contents("/proc/self/mountinfo")) {
  std::string text;
  for (const fs::path& source : sources)
    text += source.string() + "\n" + (isRegular(source) ? contents(source) : "") + "\n";
  static const RE2 form("(queens-attack-[A-Za-z0-9_-]*)");
  re2::StringPiece rest(text);
  for (std::string name; RE2::FindAndConsume(&rest, form, &name);) names_.push_back(name);
  usesSegments_ = text.find("0x0badc0de") != text.npos;
}

Faults AttackTraces::mounts() const {
  if (contents("/proc/self/mountinfo") == mounts_) return {};
  return {"the mounts of this namespace have changed"};
}

Faults AttackTraces::files(const fs::path& temporary, const fs::path& home) const {
  std::vector<fs::path> found = entries(temporary, "");
  std::vector<fs::path> folders(std::begin(kPublicFolders), std::end(kPublicFolders));
  folders.push_back(home);
  for (const std::string& name : names_)
    for (const fs::path& folder : folders)
      for (fs::path& path : entries(folder, name)) found.push_back(std::move(path));
  Faults faults;
  for (const fs::path& path : found) {
    faults.push_back("a file is left behind: " + path.string());
    removeAll(path);
  }
  return faults;
}

Faults AttackTraces::segments() const {
  if (!usesSegments_) return {};
  Faults faults;
  const int segment = shmget(kSegmentKey, 0, 0), queue = msgget(kSegmentKey, 0), semaphore = semget(kSegmentKey, 0, 0);
  if (segment >= 0) faults.push_back("a SysV segment of shared memory is left behind");
  if (queue >= 0) faults.push_back("a SysV message queue is left behind");
  if (semaphore >= 0) faults.push_back("a SysV semaphore is left behind");
  if (segment >= 0) shmctl(segment, IPC_RMID, nullptr);
  if (queue >= 0) msgctl(queue, IPC_RMID, nullptr);
  if (semaphore >= 0) semctl(semaphore, 0, IPC_RMID);
  return faults;
}

}  // namespace judge
