#pragma once

#include <cstdint>

/// Between judge and runner, over one SOCK_SEQPACKET socket. The judge sends nothing: when it shuts its side down, or
/// dies, the runner ends the tree. The runner sends one report when the tree is gone, and exits.
namespace judge {

/// Descriptors as the runner finds them. 0 is /dev/null, 1 and 2 are the log; the program gets 0 to 4, nothing more.
inline constexpr int kQuestionFd = 3;
inline constexpr int kAnswerFd = 4;
inline constexpr int kControlFd = 5;

struct RunnerReport {
  enum class Kind : std::int32_t { Ended, CouldNotStart };
  Kind kind = Kind::Ended;
  std::int32_t status = 0;  ///< as wait(2) gives it, or errno when it could not start
  std::int64_t cpuNanoseconds = 0;
  std::uint64_t peakMemoryBytes = 0;
};

}  // namespace judge
