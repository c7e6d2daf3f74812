#pragma once

#include <cstdint>
#include <span>

namespace queens {

/// Writes rows of one board in one form.
class RowWriter {
 public:
  virtual ~RowWriter() = default;

  /// The next rows, given by the columns of their queens.
  virtual void write(std::span<const std::int64_t> cols) = 0;

  /// There are no more rows.
  virtual void finish() {}
};

}  // namespace queens
