#pragma once

#include <functional>
#include <memory>
#include <span>

#include "solution/count/kernels.h"

namespace queens {

/// Rows of an n x n board as a top half, a band that is filled already, and a bottom half.
struct Band {
  int first = 0;  ///< row of the band
  int end = 0;    ///< first row below it
};

/// The most rows of both halves together: more would fill the memory. The band takes in the rows beyond it.
constexpr int kMostMeetingRows = 17;

/// Hands out the steps of a loop, from 0, each once; then nothing.
using NextStep = std::function<std::optional<std::size_t>()>;
/// The work of one thread that takes part in a loop.
using LoopBody = std::function<void(const NextStep& next)>;
/// Calls the body of a loop of so many steps on this thread, and at the same time on others that are idle.
using RunLoop = std::function<void(std::size_t steps, const LoopBody& body)>;

/// A RunLoop that uses this thread alone.
void runAlone(std::size_t steps, const LoopBody& body);

/// Counts the solutions around given queens by halves that meet. It keeps its memory from call to call.
class Meeting {
 public:
  virtual ~Meeting() = default;

  /// The sum of the solutions that contain the queens of one of the placements, all of which fill the rows of the band
  /// alike, take the same columns, and differ in two of them at most. Nothing once `stop` was asked for.
  virtual std::optional<std::uint64_t> count(Band band, std::span<const PartialPlacement> alike,
                                             const std::stop_token& stop, const RunLoop& runLoop) = 0;
};

std::unique_ptr<Meeting> makeMeeting(const HalvesKernel& kernel);

}  // namespace queens
