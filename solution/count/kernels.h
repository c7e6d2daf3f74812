#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "solution/count/partial_placement.h"

namespace queens {

/// The solutions that contain the given queens; nothing once `stop` was asked for. Every kernel gives the same.
std::optional<std::uint64_t> countScalar(const PartialPlacement& queens, const std::stop_token& stop);

}  // namespace queens
