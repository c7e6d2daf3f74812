#pragma once

#include "judge/sandbox/process.h"
#include "judge/sandbox/sandbox.h"

/// What a program in a sandbox sees of the file system: the same for the tiers that have a say in it, as far as they
/// can.
namespace judge {

/// What is started, with `program` as it lies outside, and its directory.
struct View : ProcessSpec {
  std::filesystem::path runner = {};  ///< outside
  bool ownsDirectory = false;         ///< the directory exists inside only
};

/// Where a tree in namespaces of its own finds an empty folder in memory.
inline constexpr const char* kOwnDirectory = "/tmp";

/// Where the program lies as it sees it itself.
std::filesystem::path pathInside(Tier tier, const View& view);

/// bubblewrap itself, looked for only where an administrator puts programs. Empty when it is not installed.
std::filesystem::path findBubblewrap();

/// bubblewrap and its options, up to and with the runner's path. Throws std::system_error when it is not installed.
std::vector<std::string> bubblewrapCommand(const View& view);

/// Options of the runner that name what Landlock lets through.
void appendLandlockOptions(const View& view, std::vector<std::string>& options);

}  // namespace judge
