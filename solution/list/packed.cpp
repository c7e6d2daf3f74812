#include "solution/list/packed.h"

#include <bit>
#include <boost/endian/conversion.hpp>
#include <cstring>
#include <stdexcept>

namespace queens {
namespace {

constexpr std::string_view kMagic("NQPACK\x1A", 7), kEnd("END\0", 4);
constexpr int kVersion = 1;
constexpr std::size_t kHeader = 12, kClosing = 20;
constexpr std::uint64_t kBasis = 0xCBF29CE484222325U, kPrime = 0x100000001B3U;

/// Up to eight bytes as one number.
std::uint64_t word(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

std::string bytesOf(std::uint64_t number) {
  boost::endian::native_to_big_inplace(number);
  return {reinterpret_cast<const char*>(&number), sizeof number};
}

std::uint64_t mixed(std::uint64_t checksum, std::uint64_t number) { return (checksum ^ number) * kPrime; }

/// Mixes in all bytes, `size` at a time.
std::uint64_t mixed(std::uint64_t checksum, std::string_view bytes, std::size_t size) {
  for (; !bytes.empty(); bytes.remove_prefix(std::min(size, bytes.size()))) {
    const std::string_view some = bytes.substr(0, size);
    checksum = mixed(checksum, word(some) << 8 * (size - some.size()));
  }
  return checksum;
}

std::uint64_t headerChecksum(std::string_view header) {
  return mixed(mixed(kBasis, word(header.substr(0, 8))), word(header.substr(8)));
}

/// Eight columns, the first in the highest byte, as a number of `bits` bytes.
std::uint64_t joined(std::uint64_t cols, int bits) {
  cols = (cols >> 8 & 0x00FF00FF00FF00FFU) << bits | (cols & 0x00FF00FF00FF00FFU);
  cols = (cols >> 16 & 0x0000FFFF0000FFFFU) << 2 * bits | (cols & 0x0000FFFF0000FFFFU);
  return (cols >> 32) << 4 * bits | (cols & 0xFFFFFFFFU);
}

[[noreturn]] void refuse(std::uint64_t at, const std::string& what) {
  throw std::invalid_argument("byte " + std::to_string(at) + ": " + what);
}

/// Bits of one column.
int packedBits(int n) { return n <= 2 ? 1 : static_cast<int>(std::bit_width(static_cast<unsigned>(n - 1))); }

/// Reads one record. Throws for anything that is no solution of size n.
Columns readRecord(std::string_view record, int n, std::uint64_t at) {
  const int bits = packedBits(n);
  Columns columns{};
  std::uint64_t cols = 0, downs = 0, ups = 0;
  std::uint32_t held = 0;
  int holds = 0;
  std::size_t next = 0;
  for (int row = 0; row < n; ++row) {
    for (; holds < bits; holds += 8) held = held << 8 | static_cast<unsigned char>(record[next++]);
    holds -= bits;
    const int col = static_cast<int>(held >> holds);
    held &= (std::uint32_t{1} << holds) - 1;
    if (col >= n) refuse(at, "column " + std::to_string(col) + " is off the board");
    columns[static_cast<std::size_t>(row)] = static_cast<std::uint8_t>(col);
    const std::uint64_t queens[] = {1ULL << col, 1ULL << (col - row + n), 1ULL << (col + row)};
    if ((cols & queens[0]) != 0 || (downs & queens[1]) != 0 || (ups & queens[2]) != 0)
      refuse(at, "the queen of row " + std::to_string(row) + " attacks another");
    cols |= queens[0];
    downs |= queens[1];
    ups |= queens[2];
  }
  if (held != 0) refuse(at, "bits after the last column");
  return columns;
}

/// Reads the header of a stream; the count is not in it.
PackedStream readPackedHeader(std::string_view stream) {
  if (stream.substr(0, kMagic.size()) != kMagic) refuse(0, "no list of packed solutions begins like this");
  if (stream.size() < kHeader + kClosing) refuse(stream.size(), "the list is cut off");
  const auto number = [&](std::size_t at) { return static_cast<unsigned char>(stream[at]); };
  if (number(7) != kVersion)
    refuse(7, "version " + std::to_string(number(7)) + ", and version " + std::to_string(kVersion) + " is read");
  if (number(8) < 1 || number(8) > kLargestList) refuse(8, "n is " + std::to_string(number(8)));
  if (number(9) > 1) refuse(9, "no order is " + std::to_string(number(9)));
  if (word(stream.substr(10, 2)) != 0) refuse(10, "two zeros are expected");
  return {.n = number(8), .isLexicographic = number(9) == 0, .count = 0};
}

}  // namespace

std::size_t packedBytes(int n) { return static_cast<std::size_t>((n * packedBits(n) + 7) / 8); }

PackedWriter::PackedWriter(int n, bool isLexicographic)
    : bits_(packedBits(n)), chunks_((n + 7) / 8), bytes_(packedBytes(n)), header_(kMagic) {
  header_ += {static_cast<char>(kVersion), static_cast<char>(n), static_cast<char>(isLexicographic ? 0 : 1), 0, 0};
  checksum_ = headerChecksum(header_);
}

char* PackedWriter::add(const Columns& solution, char* to) {
  std::uint64_t words[4] = {};
  std::memcpy(words, solution.data(), sizeof words);
  for (int i = 0; i < chunks_; ++i) {
    const std::uint64_t number = joined(boost::endian::big_to_native(words[i]), bits_),
                        bytes = boost::endian::native_to_big(number << (64 - 8 * bits_));
    std::memcpy(to + i * bits_, &bytes, sizeof bytes);
    checksum_ = mixed(checksum_, number);
  }
  ++count_;
  return to + bytes_;
}

std::string PackedWriter::closing() const { return std::string(kEnd) + bytesOf(count_) + bytesOf(checksum_); }

PackedStream readPacked(std::string_view stream, const std::function<void(const Columns&)>& show) {
  PackedStream result = readPackedHeader(stream);
  const std::size_t bytes = packedBytes(result.n), end = stream.size() - kClosing;
  const std::string_view closing = stream.substr(end);
  if (closing.substr(0, kEnd.size()) != kEnd || (end - kHeader) % bytes != 0)
    refuse(end, "the list is cut off, or more follows it");
  std::uint64_t checksum = headerChecksum(stream.substr(0, kHeader));
  const std::size_t group = static_cast<std::size_t>(packedBits(result.n));
  Columns before{};
  for (std::size_t at = kHeader; at < end; at += bytes) {
    const std::string_view record = stream.substr(at, bytes);
    const Columns columns = readRecord(record, result.n, at);
    if (result.isLexicographic && result.count > 0 && columns <= before) refuse(at, "not in lexicographic order");
    checksum = mixed(checksum, record, group);
    ++result.count;
    before = columns;
    show(columns);
  }
  if (result.count != word(closing.substr(4, 8)))
    refuse(end,
           std::to_string(word(closing.substr(4, 8))) + " records are expected, not " + std::to_string(result.count));
  if (checksum != word(closing.substr(12, 8))) refuse(end, "the checksum is another");
  return result;
}

}  // namespace queens
