#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>

#include "solution/regions/region_board.h"

/// Boards of regions as text: rows of letters or numbers, and nested lists.
namespace queens {

/// The error in a text and what is expected there, in one printable line.
class RegionTextError : public std::runtime_error {
 public:
  RegionTextError(std::size_t line, const std::string& what) : std::runtime_error(what), line_(line) {}

  /// From 1.
  std::size_t line() const { return line_; }

 private:
  std::size_t line_;
};

/// Something allowed but unusual.
struct RegionWarning {
  std::size_t line = 1;
  std::string what;
};

struct ReadRegions {
  RegionBoard board;
  std::size_t line = 1;  ///< line of its first row
  std::vector<RegionWarning> warnings;
  std::vector<std::string> labels;  ///< labels of the regions, as in the text; numbers without leading zeros
};

/// A board that is read row by row, from whatever text.
class RegionRows {
 public:
  /// The row below those before it, in this line; cells with equal labels are of one region. @throws RegionTextError
  /// where the board can no more become square, or has more than RegionBoard::kLargest rows.
  void add(std::size_t line, std::span<const std::string> labels);

  bool isEmpty() const { return lines_.empty(); }

  /// The board of at least one row; there is none then. @throws RegionTextError where it is not square or has other
  /// than n regions.
  ReadRegions take();

 private:
  std::vector<std::size_t> lines_;  ///< lines of the rows
  std::size_t n_ = 0;               ///< cells in each
  std::vector<std::int64_t> cells_;
  std::vector<std::string> labels_;
  std::unordered_map<std::string, std::int64_t> known_;  ///< places in labels_
};

/// A word as a label: a letter, or a whole number, which loses its leading zeros. @throws RegionTextError for others.
std::string regionLabelFrom(std::string_view word, std::size_t line);

/// The labels of a line of rows, side by side or apart; see readRegions(). @throws RegionTextError
std::vector<std::string> regionLabelsOf(std::string_view row, std::size_t line);

/// All boards in the text, at least one, each with as many regions as rows.
///
/// Rows: a line for each. Its labels stand side by side, a letter or digit each ("AAB"), or apart, by spaces or commas,
/// a letter or a whole number each ("10, 3, A"). Blank lines and comments, lines that begin with
/// #, separate boards, or precede or follow them; rows of one board follow one another.
///
/// Lists, where the text begins with a bracket: [[0, 0, 1], [0, 2, 1], [2, 2, 1]], over any number of lines; one after
/// the other if there are more. Labels are as above, letters with or without quotes; a row may also be a string of
/// letters and digits, "001". Comments, Rust's vec! before a bracket and a comma after the last element do no harm.
///
/// @throws RegionTextError for anything else, and for boards that are not square, of more than RegionBoard::kLargest
/// rows, or of other than n regions.
std::vector<ReadRegions> readRegions(std::string_view text);

enum class RegionFormat {
  Letters,  ///< A to Z, a to z: of at most kMostLetters regions
  Numbers,  ///< 0, 1, ... with a space between
  Lists     ///< [[0,0,1],...], a row per line
};

constexpr int kMostLetters = 52;

/// Read back, it gives an equal board. Ends with a newline. @throws std::invalid_argument for letters of too many
/// regions.
std::string regionText(const RegionBoard& board, RegionFormat format);

/// A, B, ..., Z, a, ..., z for regions 0, 1, ..., 51; their numbers beyond.
std::string regionName(int region);

}  // namespace queens
