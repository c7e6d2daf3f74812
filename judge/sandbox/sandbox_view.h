#pragma once

#include "judge/sandbox/process.h"
#include "judge/sandbox/sandbox.h"

/// The view of the file system that a program has in a sandbox; the same in all tiers, as far as each can restrict it.
namespace judge {

/// A process to start; `program` and `directory` are paths outside the sandbox.
struct View : ProcessSpec {
  std::filesystem::path runner = {};  ///< outside
  bool ownsDirectory = false;         ///< the directory exists inside only
  bool isFenced = true;               ///< Landlock holds, too
};

/// The empty folder in memory that a tree in namespaces of its own finds.
inline constexpr const char* kOwnDirectory = "/tmp";

/// The paths inside the sandbox of the program and of the directory.
std::filesystem::path pathInside(Tier tier, const View& view);
std::filesystem::path directoryInside(Tier tier, const View& view);

/// bubblewrap itself, looked for only where an administrator puts programs. Empty when it is not installed.
std::filesystem::path findBubblewrap();

/// bubblewrap and its options, up to and with the runner's path. Throws std::system_error when it is not installed.
std::vector<std::string> bubblewrapCommand(const View& view);

/// Options of the runner that name the paths that Landlock allows.
void appendLandlockOptions(Tier tier, const View& view, std::vector<std::string>& options);

}  // namespace judge
