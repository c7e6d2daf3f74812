#pragma once

#include <cstddef>
#include <vector>

#include "judge/verdict/outcome.h"

/// Repeating what was close to its limit.
///
/// The CPU time of one and the same computation differs from run to run: by some percent on a quiet machine, by more
/// beside busy neighbours. All that disturbs makes it longer, never shorter, so the least of several times is nearest
/// to what the computation needs. A case whose time leaves open on which side of its limit it belongs is therefore run
/// again in fresh processes, and the least time decides.
///
/// Only time is decided so. A case that failed otherwise is never repeated; a repeat that fails otherwise (the
/// submission does not always do the same) ends the repeating, is reported, and decides nothing.
namespace judge {

inline constexpr std::size_t kMostRepeats = 5;  // and all repeats of a run together use no more than its total

/// Within 15 % of the limit, on either side.
bool isClose(Nanoseconds used, Nanoseconds limit);

/// The largest time that is close to `limit`.
Nanoseconds latestClose(Nanoseconds limit);

/// One run of a case, as far as its time goes.
struct Attempt {
  enum class End {
    Right,      ///< the answer was right, in time or late
    OutOfTime,  ///< the limit of CPU time ended it
    Otherwise,  ///< anything else: its time means nothing
  };
  End end = End::Otherwise;
  Nanoseconds cpu{};
};

/// `verdict` is what decide() makes of the outcome.
Attempt attemptOf(const Outcome& outcome, Verdict verdict);

/// Whether one more run may change the verdict of a case. False for a right answer that was not close, for a failure
/// that time did not cause, and once a repeat has decided it: after a first run over the limit, a run within it or two
/// that fail clearly; after a first run within the limit, a run that is no longer close to it.
bool repeatsAgain(const std::vector<Attempt>& attempts, Nanoseconds limit);

/// The one with the least CPU time of those whose time means something. The first attempt is one of those.
std::size_t decidingAttempt(const std::vector<Attempt>& attempts);

}  // namespace judge
