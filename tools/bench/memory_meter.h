#pragma once

#include <cstddef>

/// What a program has allocated with new, by replacing it. For a benchmark of one thread.
namespace queens::bench {

/// Bytes in use now; mostBytes() begins anew from there.
std::size_t beginMeasuringMemory();

/// The most in use at once since then.
std::size_t mostBytes();

}  // namespace queens::bench
