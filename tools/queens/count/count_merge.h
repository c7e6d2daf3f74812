#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/queens/count/count_files.h"

namespace queens {

/// A part, and the file it comes from.
struct PartFile {
  std::string file;
  CountedPart part;
};

struct MergedCount {
  CountIdentity identity;
  std::uint64_t solutions = 0;
  std::chrono::nanoseconds cpu{};        ///< of all parts that count
  std::vector<std::string> repetitions;  ///< one line for each part that was there once more, with the same result
};

/// Adds up parts in any order, of one division or several, as long as each subproblem is in one of them. `parts` holds
/// at least one. Throws judge::InputError, one line, for parts of different counts (naming two files), for a part that
/// is there twice with different results and parts that overlap (naming both files), and for what is missing.
MergedCount mergeParts(std::vector<PartFile> parts);

}  // namespace queens
