#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

/// The folders of a user, by the XDG Base Directory specification.
namespace judge {

/// The path in an environment variable; empty where that is not absolute.
inline std::filesystem::path environmentPath(const char* variable) {
  const char* const value = std::getenv(variable);
  return value && value[0] == '/' ? std::filesystem::path(value) : std::filesystem::path();
}

/// The user's settings: queens-judge below XDG_CONFIG_HOME or ~/.config. Empty where neither is set.
inline std::filesystem::path configFolder() {
  if (const auto chosen = environmentPath("XDG_CONFIG_HOME"); !chosen.empty()) return chosen / "queens-judge";
  const auto home = environmentPath("HOME");
  return home.empty() ? home : home / ".config/queens-judge";
}

/// The user's data: queens-judge below XDG_DATA_HOME or ~/.local/share. Empty where neither is set.
inline std::filesystem::path dataFolder() {
  if (const auto chosen = environmentPath("XDG_DATA_HOME"); !chosen.empty()) return chosen / "queens-judge";
  const auto home = environmentPath("HOME");
  return home.empty() ? home : home / ".local/share/queens-judge";
}

/// A cache: `name` below XDG_CACHE_HOME or ~/.cache. For root it is below /var/cache, since compilers run as an
/// ordinary user and must read there. Without a home it is below the directory for temporary files.
inline std::filesystem::path cacheFolder(const std::string& name) {
  if (const auto chosen = environmentPath("XDG_CACHE_HOME"); !chosen.empty()) return chosen / name;
  if (geteuid() == 0) return "/var/cache/" + name;
  if (const auto home = environmentPath("HOME"); !home.empty()) return home / ".cache" / name;
  return std::filesystem::temp_directory_path() / (name + "-cache-" + std::to_string(geteuid()));
}

/// The user's state, such as the history: queens-judge below XDG_STATE_HOME or ~/.local/state. Empty where neither is
/// set.
inline std::filesystem::path stateFolder() {
  if (const auto chosen = environmentPath("XDG_STATE_HOME"); !chosen.empty()) return chosen / "queens-judge";
  const auto home = environmentPath("HOME");
  return home.empty() ? home : home / ".local/state/queens-judge";
}

}  // namespace judge
