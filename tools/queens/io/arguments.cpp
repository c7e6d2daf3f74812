#include "tools/queens/io/arguments.h"

#include <sys/stat.h>
#include <unistd.h>
#include <cstdlib>
#include <random>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/terminal.h"

namespace queens {
namespace {

bool isDigit(char character) { return '0' <= character && character <= '9'; }

/// The numbers before and after `separator`, with those above 2^62 cut to that.
std::optional<std::pair<std::int64_t, std::int64_t>> pairFrom(std::string_view text, std::string_view separator) {
  const std::size_t at = text.find(separator);
  if (at == text.npos) return std::nullopt;
  const std::string_view parts[] = {text.substr(0, at), text.substr(at + separator.size())};
  std::int64_t numbers[2];
  for (std::size_t i = 0; i < 2; ++i) {
    if (parts[i].empty() || !std::all_of(parts[i].begin(), parts[i].end(), isDigit)) return std::nullopt;
    const std::uint64_t most = static_cast<std::uint64_t>(kMaxSize);
    numbers[i] = static_cast<std::int64_t>(std::min(judge::numberIn<std::uint64_t>(parts[i]).value_or(most), most));
  }
  return std::pair(numbers[0], numbers[1]);
}

opt::Option squareTo(std::string help, std::function<void(const Square&)> set) {
  return opt::custom("--queen", "ROW,COL", std::move(help), [set = std::move(set)](const std::string& text) {
    const auto pair = pairFrom(text, ",");
    if (!pair) opt::rejectValue("--queen", text, "expected ROW,COL, as in 2,3");
    set({pair->first, pair->second});
  });
}

}  // namespace

std::vector<std::string_view> splitAtAny(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

opt::Option squareOption(std::string help, std::optional<Square>& square) {
  return squareTo(std::move(help), [&square](const Square& given) { square = given; });
}

opt::Option squaresOption(std::string help, std::vector<Square>& squares) {
  return squareTo(std::move(help), [&squares](const Square& given) { squares.push_back(given); })
      .atMost(opt::kAnyNumber);
}

void requireOnBoard(const std::optional<Square>& square, std::int64_t rows, std::int64_t cols) {
  if (!square || (square->row < rows && square->col < cols)) return;
  opt::rejectValue("--queen", fmt::format("{},{}", square->row, square->col),
                   fmt::format("off the board of {} rows and {} columns, which count from 0", rows, cols));
}

void requireSound(const std::vector<Square>& queens, std::int64_t n) {
  for (auto b = queens.begin(); b != queens.end(); ++b) {
    requireOnBoard(*b, n, n);
    for (auto a = queens.begin(); a != b; ++a) {
      if (*a == *b) throw judge::InputError(fmt::format("--queen {},{} is given twice", a->row, a->col));
      if (a->row == b->row || a->col == b->col || std::abs(a->row - b->row) == std::abs(a->col - b->col))
        throw judge::InputError(
            fmt::format("--queen {},{} and --queen {},{} attack each other", a->row, a->col, b->row, b->col));
    }
  }
}

opt::Option rowsOption(std::string help, std::optional<RowRange>& rows) {
  return opt::custom("--rows", "FIRST..LAST", std::move(help), [&rows](const std::string& text) {
    const auto pair = pairFrom(text, "..");
    if (!pair) opt::rejectValue("--rows", text, "expected FIRST..LAST, as in 0..9");
    if (pair->second < pair->first) opt::rejectValue("--rows", text, "the last row comes before the first");
    rows = {pair->first, pair->second + 1};
  });
}

void requireOnBoard(const RowRange& rows, std::int64_t n) {
  if (rows.end > n)
    opt::rejectValue("--rows", fmt::format("{}..{}", rows.begin, rows.end - 1),
                     fmt::format("off the board of {} rows, which count from 0", n));
}

opt::Option formatOption(std::string help, bool& isJson) {
  return opt::choice<bool, bool>("--format", "FORMAT", std::move(help), isJson, {{"text", false}, {"json", true}});
}

opt::Option outputOption(std::string& output, std::string_view what) {
  return opt::file("--output", "FILE", fmt::format("{} (emptied first), - is stdout", what), output);
}

opt::Option seedOption(std::string help, std::optional<std::uint64_t>& seed) {
  return opt::integer("--seed", "S", std::move(help), seed, {0, opt::kLargest});
}

std::uint64_t givenOrDrawn(const std::optional<std::uint64_t>& seed) {
  if (seed) return *seed;
  const std::uint64_t drawn = std::random_device()();
  judge::printToStderr(fmt::format("seed {}", drawn));
  return drawn;
}

void refuseOverwriting(const std::string& output, const std::string& input) {
  struct stat read {};
  struct stat written {};
  if (output == "-" || ::stat(output.c_str(), &written) != 0) return;
  if ((input == "-" ? ::fstat(STDIN_FILENO, &read) : ::stat(input.c_str(), &read)) != 0) return;
  // A terminal is not emptied, and may well be both.
  if (!S_ISCHR(read.st_mode) && read.st_dev == written.st_dev && read.st_ino == written.st_ino)
    opt::rejectValue("--output", output, "is the file that is read; name another");
}

std::string inputName(const std::string& file) { return file == "-" ? "stdin" : file; }

opt::Option methodOption(std::string names, std::string help, std::function<void(const Solver&)> choose) {
  std::vector<opt::Choice> words;
  for (const Solver& solver : solvers()) words.push_back({std::string(solver.name), ""});
  return opt::choiceOf(std::move(names), "NAME", std::move(help), std::move(words),
                       [choose = std::move(choose)](std::size_t index) { choose(solvers()[index]); });
}

}  // namespace queens
