#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace judge {

/// The user and group of files and processes.
struct Account {
  uid_t user = 0;
  gid_t group = 0;
};

struct SpawnOrder {
  std::filesystem::path program;                 ///< absolute
  std::vector<std::string> arguments;            ///< without the program's own name
  std::vector<std::string> environment;          ///< all variables of the child, as NAME=VALUE
  std::vector<std::pair<int, int>> descriptors;  ///< ours and the child's, below 16; it gets no others
  std::optional<Account> account;                ///< account to switch to; needs root
  bool diesFirst = false;                        ///< the kernel kills it and its children first for want of memory
  bool endsWithUs = false;                       ///< sends SIGTERM to the child when the thread that started it ends
};

/// The environment of this process, for a child that inherits all of it.
std::vector<std::string> inheritedEnvironment();

/// Pointers to the strings for exec, with a null pointer at the end.
std::vector<char*> pointersTo(const std::vector<std::string>& strings);

/// Waits for the end of a child. Returns its status as waitpid() does.
int reap(pid_t pid);

/// Starts a program in a session of its own and in the root directory. Throws std::system_error where that fails.
pid_t spawn(const SpawnOrder& order);

}  // namespace judge
