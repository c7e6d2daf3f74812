#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/language.h"

namespace judge {

/// A program that was found and asked for its version.
struct FoundProgram {
  std::string name;
  std::string version;  ///< the first line that it says; empty when it is not there
};

/// A limit of the kernel on this process and all that it starts, which nobody without rights can raise.
struct InheritedLimit {
  std::string name;
  char option = '\0';         ///< of the shell's `ulimit`
  std::uint64_t allowed = 0;  ///< the hard limit; the largest number when there is none
  std::uint64_t needed = 0;   ///< by the default limits of the judge
};

/// A language that submissions may be written in.
struct FoundLanguage {
  std::string name;
  std::string version;               ///< empty when it is not there
  std::vector<std::string> missing;  ///< programs
  std::string remedy;                ///< how to get them
};

/// What of this machine matters to the judge, as it was found; factsOf() says what that means.
struct Machine {
  std::string kernel;  ///< "6.1.0-18-amd64"
  int cores = 1;
  double load = 0;           ///< processes that ran or waited to run, mean of the last minute
  bool isContainer = false;  ///< as far as it says so
  bool hasSystemd = false;   ///< as its first process
  bool isRoot = false;
  int dropError = 0;  ///< errno of root becoming an ordinary user
  std::vector<FoundProgram> compilers;
  FoundProgram bubblewrap;
  std::vector<FoundLanguage> languages;  ///< besides C++

  int userNamespaceError = 0;                       ///< errno of an ordinary user making one
  std::optional<long> unprivilegedUserNamespaces;   ///< kernel.unprivileged_userns_clone, where there is such a thing
  std::optional<long> mostUserNamespaces;           ///< user.max_user_namespaces
  std::optional<long> appArmorRestrictsNamespaces;  ///< kernel.apparmor_restrict_unprivileged_userns
  int filterError = 0;                              ///< errno of asking for filters that leave a call to the runner
  int landlockVersion = 0;
  int landlockError = 0;        ///< errno, where there is no version
  std::string securityModules;  ///< /sys/kernel/security/lsm; empty where that is not shown

  std::string accounting;  ///< name of the control groups; empty without
  std::string whyNoGroups;

  std::filesystem::path cache;
  std::string cacheProblem;
  bool cacheExecutes = true;  ///< it is not mounted with noexec
  std::filesystem::path temporary;
  std::uint64_t temporaryFree = 0;  ///< bytes
  std::vector<InheritedLimit> limits;
};

/// Looks at the machine as it is now. Starts processes, and makes the folder of the cache where it does not exist.
Machine lookAtMachine(const std::filesystem::path& cache, const Languages& languages);

/// One thing about the machine, judged.
struct Fact {
  enum class State {
    Ok,
    Weak,     ///< there, but not as the judge would like to have it
    Missing,  ///< not there, or of no use
  };
  std::string name;
  State state = State::Ok;
  std::string words;   ///< what was found; one line
  std::string remedy;  ///< what to do about it; empty when it is ok
};

/// "ok", "weak", "missing".
std::string_view nameOf(Fact::State state);

/// What is to be said of a machine, always the same facts in the same order.
std::vector<Fact> factsOf(const Machine& machine);

}  // namespace judge
