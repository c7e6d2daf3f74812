#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace judge {

/// Somebody whom files and processes belong to.
struct Account {
  uid_t user = 0;
  gid_t group = 0;
};

/// The lowest descriptor that the judge itself uses: what a child gets lies below, or one would overwrite another
/// between fork and exec.
inline constexpr int kFirstOwnFd = 16;

struct SpawnOrder {
  std::filesystem::path program;                 ///< absolute
  std::vector<std::string> arguments;            ///< without the program's own name
  std::vector<std::string> environment;          ///< NAME=VALUE, nothing else is passed on
  std::vector<std::pair<int, int>> descriptors;  ///< ours, and below kFirstOwnFd the child's; it gets no other
  std::optional<Account> account;                ///< whom to become before; needs root
  bool endsWithUs = false;                       ///< SIGTERM when our thread that starts it ends, however it ends
};

/// To be called once before anything is spawned.
void prepareToSpawn();

/// Ours, for a child that gets all of it.
std::vector<std::string> inheritedEnvironment();

/// Starts a program in a session of its own and in the root directory. Throws std::system_error where that fails.
pid_t spawn(const SpawnOrder& order);

}  // namespace judge
