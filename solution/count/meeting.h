#pragma once

#include <memory>
#include <span>

#include "solution/count/kernels.h"

namespace queens {

/// Rows of an n x n board as a top half, a band that is filled already, and a bottom half.
struct Band {
  int first = 0;  ///< row of the band
  int end = 0;    ///< first row below it
};

/// So many rows are left to the halves at most: more would fill the memory. Of a wider rest the band takes some more.
constexpr int kMostMeetingRows = 17;

/// Counts the solutions around given queens by halves that meet. It keeps its memory from call to call.
class Meeting {
 public:
  virtual ~Meeting() = default;

  /// The sum of the solutions that contain the queens of one of the placements, all of which fill the rows of the band
  /// alike, take the same columns, and differ in two of them at most. Nothing once `stop` was asked for.
  virtual std::optional<std::uint64_t> count(Band band, std::span<const PartialPlacement> alike,
                                             const std::stop_token& stop) = 0;
};

std::unique_ptr<Meeting> makeMeeting(const HalvesKernel& kernel);

}  // namespace queens
