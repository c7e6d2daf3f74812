#pragma once

#include "judge/options/option.h"
#include "solution/solver.h"

/// Options that several verbs of `queens` have, and checks of their values.
namespace queens {

namespace opt = judge::options;

/// The rows `begin`, ..., `end` - 1.
struct RowRange {
  std::int64_t begin = 0;
  std::int64_t end = 0;
  std::int64_t count() const { return end - begin; }
  friend bool operator==(const RowRange&, const RowRange&) = default;
};

/// The parts of `text` between any of `separators` that are not empty.
std::vector<std::string_view> splitAtAny(std::string_view text, std::string_view separators);

/// --queen ROW,COL. One of more than 62 bits becomes 2^62, which is off every board.
opt::Option squareOption(std::string help, std::optional<Square>& square);

/// --queen ROW,COL, which may be repeated.
opt::Option squaresOption(std::string help, std::vector<Square>& squares);

/// Throws judge::InputError that names --queen for a square off the board.
void requireOnBoard(const std::optional<Square>& square, std::int64_t rows, std::int64_t cols);

/// Throws judge::InputError that names --queen for a square off the n x n board, and for two that are the same or
/// attack each other.
void requireSound(const std::vector<Square>& queens, std::int64_t n);

/// --rows FIRST..LAST, both included.
opt::Option rowsOption(std::string help, std::optional<RowRange>& rows);

/// Throws judge::InputError that names --rows for rows off the board.
void requireOnBoard(const RowRange& rows, std::int64_t n);

/// --output FILE, for OutputStream::to().
opt::Option outputOption(std::string& output, std::string_view what = "file to print to");

/// --seed S.
opt::Option seedOption(std::string help, std::optional<std::uint64_t>& seed);

/// The seed that is given, or a drawn one, which is printed on stderr.
std::uint64_t givenOrDrawn(const std::optional<std::uint64_t>& seed);

/// Throws judge::InputError if `output` is the file `input` itself, which would be emptied; either may be "-", stdout
/// and stdin.
void refuseOverwriting(const std::string& output, const std::string& input);

/// The name of an input file in messages: "stdin" for "-".
std::string inputName(const std::string& file);

/// --format text or json.
opt::Option formatOption(std::string help, bool& isJson);

/// An option whose value is the name of a row of a table, which `choose` gets. `summary`: the member that the help
/// prints for each row.
template <class Row>
opt::Option rowOption(std::string names, std::string value, std::string help,
                      std::span<const std::type_identity_t<Row>> rows, std::string_view Row::*summary,
                      std::type_identity_t<std::function<void(const Row&)>> choose) {
  std::vector<opt::Choice> words;
  for (const Row& row : rows) words.push_back({std::string(row.name), std::string(row.*summary)});
  return opt::choiceOf(std::move(names), std::move(value), std::move(help), std::move(words),
                       [rows, choose = std::move(choose)](std::size_t index) { choose(rows[index]); });
}

/// An option whose value is the name of a method, which `choose` gets.
opt::Option methodOption(std::string names, std::string help, std::function<void(const Solver&)> choose);

}  // namespace queens
