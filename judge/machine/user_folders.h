#pragma once

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

/// The folders of a user, by the XDG Base Directory specification.
namespace judge {

/// The path in an environment variable; empty where that is not absolute.
inline std::filesystem::path environmentPath(const char* variable) {
  const char* const value = std::getenv(variable);
  return value && value[0] == '/' ? std::filesystem::path(value) : std::filesystem::path();
}

/// Makes a folder and its missing parents, with these permissions whatever the umask. Sets `error` where it is no
/// folder in the end.
inline void makeFolders(const std::filesystem::path& folder, mode_t permissions, std::error_code& error) {
  error.clear();
  if (std::error_code ignored; std::filesystem::is_directory(folder, ignored)) return;
  if (folder.has_relative_path() && folder.has_parent_path()) makeFolders(folder.parent_path(), permissions, error);
  if (error) return;
  const bool isMade = mkdir(folder.c_str(), permissions) == 0 && chmod(folder.c_str(), permissions) == 0;
  if (std::error_code ignored; !isMade && !std::filesystem::is_directory(folder, ignored))
    error = {errno == EEXIST ? ENOTDIR : errno, std::generic_category()};
}

/// queens-judge below the folder in `variable`, by default below `usual` in the user's home. Empty where neither is
/// set.
inline std::filesystem::path ownFolder(const char* variable, const char* usual) {
  if (const auto chosen = environmentPath(variable); !chosen.empty()) return chosen / "queens-judge";
  const auto home = environmentPath("HOME");
  return home.empty() ? home : home / usual / "queens-judge";
}

/// The user's settings, data, and state, such as the history.
inline std::filesystem::path configFolder() { return ownFolder("XDG_CONFIG_HOME", ".config"); }
inline std::filesystem::path dataFolder() { return ownFolder("XDG_DATA_HOME", ".local/share"); }
inline std::filesystem::path stateFolder() { return ownFolder("XDG_STATE_HOME", ".local/state"); }

/// A cache: `name` below XDG_CACHE_HOME or ~/.cache. For root it is below /var/cache, since compilers run as an
/// ordinary user and must read there. Without a home it is below the directory for temporary files.
inline std::filesystem::path cacheFolder(const std::string& name) {
  if (const auto chosen = environmentPath("XDG_CACHE_HOME"); !chosen.empty()) return chosen / name;
  if (geteuid() == 0) return "/var/cache/" + name;
  if (const auto home = environmentPath("HOME"); !home.empty()) return home / ".cache" / name;
  return std::filesystem::temp_directory_path() / (name + "-cache-" + std::to_string(geteuid()));
}

}  // namespace judge
