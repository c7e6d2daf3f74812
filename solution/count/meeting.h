#pragma once

#include <memory>

#include "solution/count/kernels.h"

namespace queens {

/// Rows of an n x n board as a top half, a band that is filled already, and a bottom half.
struct Band {
  int first = 0;  ///< row of the band
  int end = 0;    ///< first row below it
};

/// Counts the solutions around given queens by halves that meet. It keeps the lists of halves from call to call, so
/// calls whose queens agree in the band and the columns they take should follow each other.
class Meeting {
 public:
  virtual ~Meeting() = default;

  /// The rows of the band hold queens. Nothing once `stop` was asked for.
  virtual std::optional<std::uint64_t> count(const PartialPlacement& queens, const std::stop_token& stop) = 0;
};

std::unique_ptr<Meeting> makeMeeting(Band band, const HalvesKernel& kernel);

}  // namespace queens
