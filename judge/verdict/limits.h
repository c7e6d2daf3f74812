#pragma once

#include <optional>
#include <string_view>

#include "judge/base/fields.h"
#include "judge/base/units.h"

namespace judge {

/// Whose rules hold for whole programs where judges differ.
enum class Rules {
  Own,
  /// stdout beyond the limit is cut and the program goes on, so that its time and its exit status come first; stderr
  /// has no limit; too much memory is a run-time error; a public class of Java has the name of its file.
  Domjudge
};

constexpr std::string_view code(Rules rules) { return rules == Rules::Own ? "own" : "domjudge"; }

/// The limits of a submission. The defaults are those of the built-in katas.
struct Limits {
  Nanoseconds total = std::chrono::seconds(160);   ///< CPU of every process of the run, exec to reap
  std::optional<Nanoseconds> perCase;              ///< CPU of one case; absent: what is left of the total
  Nanoseconds idle = std::chrono::seconds(10);     ///< wall time without using the CPU and without an answer
  double wallFactor = 2;                           ///< wall time allowed, as a multiple of the CPU time allowed
  Bytes memory = mebibytes(2048);                  ///< memory of the process tree
  Bytes output = mebibytes(8);                     ///< stdout and stderr together, an answer, or a written file
  int processes = 64;                              ///< processes and threads alive at once
  Bytes stack = mebibytes(64);                     ///< stack of the main thread
  Bytes source = kibibytes(256);                   ///< size of the submission's file
  Nanoseconds compile = std::chrono::seconds(30);  ///< CPU of the compiler; its wall limit is wallFactor times that
  Bytes compileMemory = mebibytes(2048);
  Nanoseconds checker = std::chrono::seconds(10);  ///< CPU of the kata's own checker or generator, for one question
  Rules rules = Rules::Own;
};

/// The limits as members of documents: all but `checker`, which is the kata's own, and `rules`.
void fields(MaybeConst<Limits> auto& limits, auto&& visit) {
  visit("limit_total_cpu_ns", limits.total);
  visit("limit_case_cpu_ns", limits.perCase);
  visit("limit_idle_ns", limits.idle);
  visit("limit_wall_factor", limits.wallFactor);
  visit("limit_memory_bytes", limits.memory);
  visit("limit_output_bytes", limits.output);
  visit("limit_processes", limits.processes);
  visit("limit_stack_bytes", limits.stack);
  visit("limit_source_bytes", limits.source);
  visit("limit_compile_cpu_ns", limits.compile);
  visit("limit_compile_memory_bytes", limits.compileMemory);
}

/// The limits of one stretch of a process's life: start-up, a question, or its end.
struct Allowance {
  Nanoseconds cpu{};
  Nanoseconds wall{};  ///< not counting time in which it was ready but had no core, nor stalls of the judge itself
  Nanoseconds idle{};  ///< wall time with less than 1 % of a core used
  Bytes memory;        ///< resident memory of the tree
  Bytes output;        ///< log of the process since its start
  Rules rules = Rules::Own;
};

enum class LimitKind { Cpu, Wall, Idle, Memory, Output, Files };

/// The longest answer, whatever `output` allows.
inline constexpr Bytes kLongestAnswer = mebibytes(1024);

/// The most files and folders that a submission may make.
inline constexpr std::uint64_t kMostFiles = 16'384;

/// How strongly a program is shut in, from weak to strong. judge/README.md has the promises of each tier.
enum class Tier {
  Limits,      ///< resource limits and the process tree only
  Landlock,    ///< the same, a filter of system calls, and Landlock for files
  Namespaces,  ///< bubblewrap: namespaces of its own, and the filter of system calls
};

inline constexpr Tier kAllTiers[] = {Tier::Limits, Tier::Landlock, Tier::Namespaces};

/// "limits", "landlock", "namespaces".
constexpr std::string_view tierName(Tier tier) {
  constexpr std::string_view kNames[] = {"limits", "landlock", "namespaces"};
  return kNames[static_cast<int>(tier)];
}

}  // namespace judge
