#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/language.h"

namespace judge {

/// A program and its version.
struct FoundProgram {
  std::string name;
  std::string version;  ///< First line of its output; empty when it is not installed.
};

/// A hard limit of the kernel on this process and its children, which an ordinary user cannot raise.
struct InheritedLimit {
  std::string name;
  char option = '\0';         ///< Option of the shell's `ulimit`.
  std::uint64_t allowed = 0;  ///< The hard limit; the largest number when there is none.
  std::uint64_t needed = 0;   ///< Need of the judge with its default limits.
};

/// A language of submissions.
struct FoundLanguage {
  std::string name;
  std::string version;               ///< Empty when it is not installed.
  std::vector<std::string> missing;  ///< Programs that are not installed.
  std::string remedy;                ///< How to install them.
};

/// The properties of this machine that matter to the judge; factsOf() assesses them.
struct Machine {
  std::string kernel;  ///< "6.1.0-18-amd64"
  int cores = 1;
  double load = 0;           ///< Load average of the last minute.
  bool isContainer = false;  ///< The machine declares itself a container.
  bool hasSystemd = false;   ///< systemd is the first process.
  bool isRoot = false;
  int dropError = 0;  ///< errno of switching from root to an ordinary user.
  std::vector<FoundProgram> compilers;
  FoundProgram bubblewrap;
  std::vector<FoundLanguage> languages;  ///< Languages other than C++.

  int userNamespaceError = 0;  ///< errno of creating one as an ordinary user.
  std::optional<long>
      unprivilegedUserNamespaces;          ///< kernel.unprivileged_userns_clone; absent where the kernel lacks it.
  std::optional<long> mostUserNamespaces;  ///< user.max_user_namespaces
  std::optional<long> appArmorRestrictsNamespaces;  ///< kernel.apparmor_restrict_unprivileged_userns
  int filterError = 0;                              ///< errno of requesting seccomp user notification.
  int landlockVersion = 0;
  int landlockError = 0;        ///< errno of asking for the version; 0 where there is one.
  std::string securityModules;  ///< Contents of /sys/kernel/security/lsm; empty where it is not readable.

  std::string accounting;  ///< Name of the control groups; empty without them.
  std::string whyNoGroups;

  std::filesystem::path cache;
  std::string cacheProblem;
  bool cacheExecutes = true;  ///< False where it is mounted with noexec.
  std::filesystem::path temporary;
  std::uint64_t temporaryFree = 0;  ///< Free bytes there.
  std::vector<InheritedLimit> limits;
};

/// Inspects this machine. Starts processes, and makes the folder of the cache where it does not exist. Calls `show`
/// before what may take a while.
Machine inspectMachine(const std::filesystem::path& cache, const Languages& languages,
                       const std::function<void(const std::string& step)>& show);

/// An assessed property of the machine.
struct Fact {
  enum class State {
    Ok,
    Weak,     ///< Present, but less than the judge wants.
    Missing,  ///< Absent or unusable.
  };
  std::string name;
  State state = State::Ok;
  std::string finding;  ///< One line.
  std::string remedy;   ///< Empty when the state is Ok.
};

/// "ok", "weak", "missing".
std::string_view stateName(Fact::State state);

/// The facts about a machine, always the same ones in the same order.
std::vector<Fact> factsOf(const Machine& machine);

}  // namespace judge
