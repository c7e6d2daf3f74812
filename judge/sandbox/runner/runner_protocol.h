#pragma once

#include <cstdint>

/// Protocol of judge and runner, over one SOCK_SEQPACKET socket. The runner sends a hello once it is ready (the kernel
/// adds its process id). The judge sends nothing: when it shuts its side down, or dies, the runner ends the tree. The
/// runner sends one report when the tree is gone, and exits.
namespace judge {

/// Descriptors as the runner finds them; the program gets 0 to 4, nothing more. Descriptors 1 and 2 are the log, and
/// unused ones are /dev/null. For a program that is asked on its standard channel the runner exchanges 0 and 1 with
/// kQuestionFd and kAnswerFd; it does not find them there, because bubblewrap keeps 0 to 2 open, and so an answer that
/// the program closes would not end.
inline constexpr int kQuestionFd = 3;
inline constexpr int kAnswerFd = 4;
inline constexpr int kControlFd = 5;
inline constexpr int kFilterFd = 6;      ///< the filter of system calls, if there is one
inline constexpr int kFirstGroupFd = 7;  ///< first entry of the control group; the order has their number
inline constexpr int kMostGroupFds = 4;

/// Descriptors that the runner needs. A program may have one fewer, so that none of its own is ever kListenerSocket:
/// there the runner's child sends the listener of its system calls, and nothing else can be sent.
inline constexpr int kDescriptors = 256;
inline constexpr int kListenerSocket = kDescriptors - 1;

/// Started with this as its only argument the runner is a program that looks around: its exit status has these bits.
inline constexpr const char* kProbeArgument = "--probe";
inline constexpr int kProbeFiltered = 1;  ///< a filter of system calls is in force
inline constexpr int kProbeShutIn = 2;    ///< /etc/passwd cannot be read
inline constexpr int kProbeAlone = 4;     ///< its parent is process 1

struct RunnerHello {
  std::int32_t version = 1;
};

struct RunnerReport {
  enum class Kind : std::int32_t {
    Ended,
    CouldNotStart,    ///< the machine failed
    CouldNotExecute,  ///< the file cannot be executed
  };
  Kind kind = Kind::Ended;
  std::int32_t status = 0;          ///< as wait(2) gives it, or errno
  std::int32_t forbiddenCall = -1;  ///< number of the system call for which the tree was ended; -1: none
  std::uint32_t forbiddenArchitecture = 0;
  std::uint32_t tooManyFiles = 0;  ///< not 0: the tree was ended for making more than kMostFiles
  std::int64_t cpuNanoseconds = 0;
  std::uint64_t peakMemoryBytes = 0;
};

}  // namespace judge
