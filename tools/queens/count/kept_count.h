#pragma once

#include "judge/console/terminal.h"
#include "tools/queens/count/count_run.h"

namespace queens {

/// What is to be counted, and how.
struct KeptCountOptions {
  const CountPlan* plan = nullptr;
  SubproblemRange whole;
  CountKernel kernel = fastestCountKernel();
  unsigned threads = usableCores();
  std::optional<std::string> checkpoint;  ///< a file that keeps what is counted
  std::uint64_t saveEvery = 5;            ///< seconds
  bool quiet = false;
  judge::ColourChoice colour = judge::ColourChoice::Automatic;
  std::stop_token stop;  ///< of an interrupt
};

struct KeptCount {
  enum class End {
    Counted,
    Interrupted,  ///< what is counted and how to go on has been said
  };
  End end = End::Counted;
  bool isKept = true;  ///< false: all is counted, but the last save failed, and this has been said
  std::uint64_t solutions = 0;
  std::chrono::nanoseconds cpu{};  ///< of this run and those before that the checkpoint kept
  std::chrono::nanoseconds wall{};
};

/// Counts on several threads, shows how far it is, and saves that to the checkpoint at the start, every `saveEvery` and
/// at the end. What an existing checkpoint has is not counted again. Throws judge::InputError for a checkpoint that
/// cannot be used or belongs to another count, and std::runtime_error, naming what is kept, when saving fails at the
/// start or when interrupted; a save that fails between is said once and tried again.
KeptCount countAndKeep(const KeptCountOptions& options);

}  // namespace queens
