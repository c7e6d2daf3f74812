#pragma once

#include <cstdint>
#include <span>

namespace queens {

struct BoardSize {
  std::int64_t rows = 0;
  std::int64_t cols = 0;
};

/// Writes rows of one board in one form.
class RowWriter {
 public:
  virtual ~RowWriter() = default;

  /// The next rows, given by the columns of their queens, kNoQueen for one without.
  virtual void write(std::span<const std::int64_t> cols) = 0;

  /// There are no more rows.
  virtual void finish() {}
};

}  // namespace queens
