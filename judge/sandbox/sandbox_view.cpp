#include "judge/sandbox/sandbox_view.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRunnerInside = "/runner";
constexpr const char* kProgramInside = "/program";
constexpr const char* kOwnBytes = "67108864";  // size of the folder in memory

/// Libraries that programs are linked with. Calls of 32-bit programs are forbidden, and every mount costs 30 us.
constexpr const char* kLibraries[] = {"/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/local/lib64",
                                      "/etc/ld.so.cache"};

/// Further paths that compilers need. Not all of /usr: sources lie in it, too.
constexpr const char* kTools[] = {"/usr/bin",           "/usr/libexec",       "/usr/include",     "/usr/local/bin",
                                  "/usr/local/include", "/usr/local/libexec", "/etc/alternatives"};

/// Links into /usr on most systems, folders on old ones.
constexpr const char* kRoots[] = {"/lib", "/lib64"};

std::vector<std::string> systemPaths(Role role) {
  std::vector<std::string> paths(std::begin(kLibraries), std::end(kLibraries));
  if (role == Role::Toolchain) paths.insert(paths.end(), std::begin(kTools), std::end(kTools));
  return paths;
}

std::vector<std::string> rootPaths(Role role) {
  std::vector<std::string> paths(std::begin(kRoots), std::end(kRoots));
  if (role == Role::Toolchain) paths.emplace_back("/bin");
  return paths;
}

using Command = std::vector<std::string>;

void add(Command& command, const auto&... words) { (command.push_back(words), ...); }

void addSystem(Command& command, Role role) {
  for (const std::string& path : systemPaths(role)) add(command, "--ro-bind-try", path, path);
  for (const std::string& path : rootPaths(role)) {
    std::error_code error;
    const fs::path target = fs::read_symlink(path, error);
    if (error)
      add(command, "--ro-bind-try", path, path);
    else
      add(command, "--symlink", target.string(), path);
  }
}

/// Devices for submissions: no terminals, no shared memory. A compiler gets none of them, since it could read
/// endlessly.
constexpr const char* kDevices[] = {"/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};

/// Files of /proc/self that run times read. The other files of /proc show the host: its paths, locks and other
/// processes.
constexpr const char* kOwnFiles[] = {"fd", "maps", "stat", "statm", "status"};

/// Files of /proc that show the host, hidden by mounts where there is no Landlock. What is left then is each process's
/// own mountinfo, which names the paths of the cache: no mount hides a file of a process that is still to come.
constexpr const char* kHostFiles[] = {"keys", "key-users", "locks", "sched_debug", "timer_list"};

void hideHost(Command& command) {
  for (const char* file : kHostFiles) {
    const std::string path = std::string("/proc/") + file;
    if (access(path.c_str(), F_OK) == 0) add(command, "--ro-bind", "/dev/null", path);
  }
  if (access("/proc/pressure", F_OK) == 0) add(command, "--tmpfs", "/proc/pressure");
}

void addDevices(Command& command, Role role) {
  add(command, "--dev-bind", "/dev/null", "/dev/null");
  if (role == Role::Toolchain) return;
  for (const char* device : kDevices) add(command, "--dev-bind", device, device);
  add(command, "--symlink", "/proc/self/fd", "/dev/fd");
  add(command, "--symlink", "/proc/self/fd/0", "/dev/stdin", "--symlink", "/proc/self/fd/1", "/dev/stdout", "--symlink",
      "/proc/self/fd/2", "/dev/stderr");
}

}  // namespace

fs::path pathInside(Tier tier, const View& view) {
  const bool isMoved = tier == Tier::Namespaces && view.role == Role::Submission && !view.isInPlace;
  return isMoved ? fs::path(kProgramInside) : view.program;
}

fs::path directoryInside(Tier tier, const View& view) {
  const bool isMoved = view.role == Role::Toolchain && !view.ownsDirectory;
  return isMoved ? folderInside(tier, view.directory) : view.directory;
}

fs::path findBubblewrap() {
  for (const char* path : {"/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"})
    if (access(path, X_OK) == 0) return path;
  return {};
}

std::vector<std::string> bubblewrapCommand(const View& view) {
  const fs::path bubblewrap = findBubblewrap();
  if (bubblewrap.empty()) throw std::system_error(ENOENT, std::system_category(), "bwrap (install bubblewrap)");
  Command command;
  add(command, bubblewrap.string(), "--unshare-all", "--unshare-user", "--disable-userns", "--die-with-parent",
      "--new-session", "--cap-drop", "ALL", "--hostname", "box", "--uid", "1000", "--gid", "1000");
  addSystem(command, view.role);
  add(command, "--proc", "/proc", "--remount-ro", "/proc");
  if (!view.isFenced) hideHost(command);
  addDevices(command, view.role);
  if (view.ownsDirectory) {
    add(command, "--size", kOwnBytes, "--tmpfs", kOwnDirectory);
    for (const fs::path& file : view.written)
      add(command, "--bind", file.string(), (kOwnDirectory / file.filename()).string());
  }
  for (const fs::path& path : view.readable) add(command, "--ro-bind-try", path.string(), path.string());
  if (!view.folder.empty()) add(command, "--ro-bind", view.folder.string(), kFolderInside);
  if (!view.ownsDirectory)
    add(command, "--bind", view.directory.string(), directoryInside(Tier::Namespaces, view).string());
  add(command, "--ro-bind", view.runner.string(), kRunnerInside);
  if (view.role == Role::Submission)
    add(command, "--ro-bind-try", view.program.string(), pathInside(Tier::Namespaces, view).string());
  add(command, "--remount-ro", "/", "--chdir", "/", "--as-pid-1", "--", kRunnerInside);
  return command;
}

void appendLandlockOptions(Tier tier, const View& view, std::vector<std::string>& options) {
  for (const auto& paths : {systemPaths(view.role), rootPaths(view.role)})
    for (const std::string& path : paths) options.push_back("read=" + path);
  for (const fs::path& path : view.readable) options.push_back("read=" + path.string());
  if (!view.folder.empty()) options.push_back("read=" + folderInside(tier, view.folder).string());
  options.push_back("read=" + pathInside(tier, view).string());
  options.push_back("write=" + directoryInside(tier, view).string());
  options.push_back("use=/dev/null");
  for (const char* file : kOwnFiles) options.push_back(std::string("read=/proc/self/") + file);
  if (view.role == Role::Toolchain) return;
  for (const char* device : kDevices) options.push_back(std::string("use=") + device);
}

}  // namespace judge
