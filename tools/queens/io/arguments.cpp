#include "tools/queens/io/arguments.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <random>

#include "judge/base/errors.h"
#include "judge/console/standard_streams.h"
#include "solution/solve_n_queens.h"
#include "tools/queens/io/output_stream.h"

namespace queens {
namespace {

bool isDigit(char character) {
  return '0' <= character && character <= '9';
}

/// The texts before and after the first `separator`, if it is there.
std::optional<std::pair<std::string_view, std::string_view>> split(std::string_view text, std::string_view separator) {
  const std::size_t at = text.find(separator);
  if (at == std::string_view::npos) return std::nullopt;
  return std::pair(text.substr(0, at), text.substr(at + separator.size()));
}

/// Whether both are numbers. One of more than 64 bits becomes the largest, which is off every board.
bool bothNumbers(std::string_view a, std::string_view b, std::uint64_t& first, std::uint64_t& second) {
  for (const auto& [text, number] : {std::pair(a, &first), std::pair(b, &second)}) {
    if (text.empty() || !std::all_of(text.begin(), text.end(), isDigit)) return false;
    *number = numberFrom(text).value_or(std::numeric_limits<std::uint64_t>::max());
  }
  return true;
}

std::string extent(std::int64_t n) {
  return n == 0 ? "the board of 0 has none" : fmt::format("they go from 0 to {}", n - 1);
}

/// The first that begins as an option does and is none; with those that there are.
void refuseUnknownOption(const CLI::App& app, const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    const std::string name = argument.substr(0, argument.find('='));
    if (name.size() < 2 || name[0] != '-' || name == "--" || app.get_option_no_throw(name) != nullptr) continue;
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
      if (!option->get_positional()) names.push_back(option->get_name());
    }
    throw judge::InputError(
        fmt::format("'{}' is no option of {}, which has {}", name, app.get_name(), fmt::join(names, ", ")));
  }
}

}  // namespace

std::optional<std::uint64_t> numberFrom(std::string_view text) {
  if (text.empty() || !std::all_of(text.begin(), text.end(), isDigit)) return std::nullopt;
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  return number;
}

std::uint64_t parseNumber(std::string_view what, std::string_view text, std::uint64_t largest) {
  const std::optional<std::uint64_t> number = numberFrom(text);
  if (number && *number <= largest) return *number;
  throw judge::InputError(fmt::format("{} is '{}': a whole number from 0 to {} is expected", what, text, largest));
}

std::int64_t parseSize(std::string_view text) {
  return static_cast<std::int64_t>(parseNumber("N", text, static_cast<std::uint64_t>(kMaxSize)));
}

Square parseSquare(std::string_view what, std::string_view text, std::int64_t n) {
  const auto parts = split(text, ",");
  std::uint64_t row = 0, col = 0;
  if (!parts || !bothNumbers(parts->first, parts->second, row, col))
    throw judge::InputError(fmt::format("{} is '{}': ROW,COL is expected, as in 2,3", what, text));
  if (std::max(row, col) >= static_cast<std::uint64_t>(n))
    throw judge::InputError(fmt::format("{} is '{}', off the board: of rows and columns {}", what, text, extent(n)));
  return {static_cast<std::int64_t>(row), static_cast<std::int64_t>(col)};
}

RowRange parseRows(std::string_view what, std::string_view text, std::int64_t n) {
  const auto parts = split(text, "..");
  std::uint64_t first = 0, last = 0;
  if (!parts || !bothNumbers(parts->first, parts->second, first, last))
    throw judge::InputError(fmt::format("{} is '{}': FIRST..LAST is expected, as in 0..9", what, text));
  if (last < first) throw judge::InputError(fmt::format("{} is '{}': the last row comes before the first", what, text));
  if (last >= static_cast<std::uint64_t>(n))
    throw judge::InputError(fmt::format("{} is '{}', off the board: of rows {}", what, text, extent(n)));
  return {static_cast<std::int64_t>(first), static_cast<std::int64_t>(last) + 1};
}

void refuseOverwriting(const std::string& output, const std::string& input) {
  struct stat read {};
  struct stat written {};
  if (output == "-" || ::stat(output.c_str(), &written) != 0) return;
  if ((input == "-" ? ::fstat(STDIN_FILENO, &read) : ::stat(input.c_str(), &read)) != 0) return;
  // A terminal is not emptied, and may well be both.
  if (!S_ISCHR(read.st_mode) && read.st_dev == written.st_dev && read.st_ino == written.st_ino)
    throw judge::InputError(fmt::format("--output '{}' is the file that is read; name another", output));
}

void addOutputOption(CLI::App& app, std::string& output, const char* what) {
  app.add_option("--output", output, fmt::format("{} (emptied first), - is stdout", what))
      ->type_name("FILE")
      ->capture_default_str();
}

std::uint64_t drawnSeed() {
  const std::uint64_t seed = std::random_device()();
  judge::complain(fmt::format("seed {}", seed));
  return seed;
}

bool parseArguments(CLI::App& app, const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    if (argument.size() > 1 && argument[0] == '-' && isDigit(argument[1]))
      throw judge::InputError(fmt::format("'{}' is negative: no number here may be", argument));
  }
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    return true;
  } catch (const CLI::CallForHelp&) {
    OutputStream::toStdout().write(app.help());
    return false;
  } catch (const CLI::ParseError& error) {
    refuseUnknownOption(app, arguments);
    throw judge::InputError(fmt::format("{} ({} --help shows how)", error.what(), app.get_name()));
  }
}

}  // namespace queens
