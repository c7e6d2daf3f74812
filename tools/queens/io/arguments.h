#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solution/case.h"

namespace CLI {
class App;
}

/// What the verbs of `queens` are given: words to numbers, squares and ranges. Each of these functions throws
/// judge::InputError in one line that says what was given and what is expected.
namespace queens {

/// The rows `begin`, ..., `end` - 1.
struct RowRange {
  std::int64_t begin = 0;
  std::int64_t end = 0;
  std::int64_t count() const { return end - begin; }
  bool holds(std::int64_t row) const { return begin <= row && row < end; }
  friend bool operator==(const RowRange&, const RowRange&) = default;
};

/// Decimal digits and nothing else; nothing for any other text and for more than 2^64 - 1. Throws nothing.
std::optional<std::uint64_t> numberFrom(std::string_view text);

/// Decimal digits and nothing else, from 0 to `largest`. `what` is the name of the argument, as in "--seed".
std::uint64_t parseNumber(std::string_view what, std::string_view text, std::uint64_t largest);

/// The size of a board, 0 to 2^62.
std::int64_t parseSize(std::string_view text);

/// "ROW,COL", a square of the board of size n.
Square parseSquare(std::string_view what, std::string_view text, std::int64_t n);

/// "A..B", 0-based and inclusive, rows of the board of size n.
RowRange parseRows(std::string_view what, std::string_view text, std::int64_t n);

/// `output` is not the file `input` itself, which would be emptied; either may be "-", stdout and stdin.
void refuseOverwriting(const std::string& output, const std::string& input);

/// Adds `--output FILE`, for OutputStream::to().
void addOutputOption(CLI::App& app, std::string& output, const char* what = "file to print to");

/// A seed drawn where none was given, and told on stderr.
std::uint64_t drawnSeed();

/// Has `app` read the arguments of a verb. False: help was asked for, and printed. No number of any verb is negative,
/// so that what begins like one is refused by name, not taken for an option.
bool parseArguments(CLI::App& app, const std::vector<std::string>& arguments);

}  // namespace queens
