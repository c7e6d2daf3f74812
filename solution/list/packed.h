#pragma once

#include <string>
#include <string_view>

#include "solution/list/row_plan.h"

/// Solutions as few bytes. A stream of them is
///
///   header   "NQPACK" 0x1A, the version (1), n, the order (0 lexicographic, 1 any), two bytes 0: 12 bytes
///   records  one for each solution: the column of row 0, 1, ... in b = max(1, bits of n - 1) bits each, the highest
///            bit first, then zeros up to a whole byte: ceil(n * b / 8) bytes. Bytes compare as the solutions do.
///   closing  "END" 0x00, the number of records in 8 bytes, the checksum of header and records in 8 bytes: 20 bytes
///
/// with all numbers big-endian. The checksum takes the step of FNV-1a (Fowler, Noll and Vo 1991) with words in the
/// place of bytes, h = (h xor w) * 0x100000001B3 mod 2^64 from h = 0xCBF29CE484222325: the words are the header's first
/// eight bytes and its last four, and of each record the b bytes of eight columns at a time, zeros behind the last
/// column.
namespace queens {

/// Size of one record in bytes.
std::size_t packedBytes(int n);

/// Makes a stream.
class PackedWriter {
 public:
  PackedWriter(int n, bool isLexicographic);

  std::string_view header() const { return header_; }

  /// The record of the next solution is written to `to`, which has room for kRoom bytes. Returns its end.
  static constexpr std::size_t kRoom = 32;
  char* add(const Columns& solution, char* to);

  std::string closing() const;

 private:
  const int bits_, chunks_;
  const std::size_t bytes_;
  std::string header_;
  std::uint64_t count_ = 0;
  std::uint64_t checksum_;
};

struct PackedStream {
  int n = 0;
  bool isLexicographic = false;
  std::uint64_t count = 0;
};

/// Reads a whole stream, and shows each solution to `show`. Throws std::invalid_argument, naming the byte and the
/// fault, for one that is damaged, cut off or of another version, for records that are no solutions, and for solutions
/// out of the order that the header names; what was shown before stands before the damage, or in a stream whose
/// checksum is wrong.
PackedStream readPacked(std::string_view stream, const std::function<void(const Columns&)>& show);

}  // namespace queens
