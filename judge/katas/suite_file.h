#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "judge/verdict/case_label.h"

namespace judge {

/// A file's complete text, and its name in messages.
struct NamedText {
  std::string name;
  std::string text;
};

/// A line of a suite file, without line end and surrounding blanks.
struct SuiteLine {
  std::size_t number = 0;  ///< counts from 1
  std::string text;
  friend bool operator==(const SuiteLine&, const SuiteLine&) = default;
};

/// A line "NAME VALUE" of the header.
struct SuiteKey {
  std::size_t line = 0;
  std::string name;
  std::string value;  ///< the rest of the line
  friend bool operator==(const SuiteKey&, const SuiteKey&) = default;
};

/// The parts that suite files of all katas have in common; `testcases/README.md` defines the grammar.
struct SuiteFile {
  std::string path;          ///< path of the file as messages show it
  std::string kata;          ///< value of the key `kata`
  std::size_t kataLine = 0;  ///< line of that key
  std::string name;          ///< value of the key `suite`
  std::size_t nameLine = 0;
  SuitePoints points;           ///< of the key `points`
  std::vector<SuiteKey> keys;   ///< the others in the order of the file, each name once; the kata reads them
  std::vector<SuiteLine> body;  ///< lines after `cases` except comments and blank ones; the kata reads them
  friend bool operator==(const SuiteFile&, const SuiteFile&) = default;
};

inline constexpr std::size_t kMaxSuiteLine = std::size_t{1} << 20;   ///< bytes of a line without its line end
inline constexpr std::size_t kMaxSuiteFile = std::size_t{16} << 20;  ///< bytes of a file
inline constexpr std::size_t kMaxSuiteName = 40;                     ///< characters of a name

/// Reads `text` as a suite file; `path` is for messages only.
/// Throws InputError "PATH:LINE: what, expected form" for the first line that breaks the grammar.
SuiteFile parseSuite(std::string_view text, const std::string& path);

/// The same from a file. Throws InputError as well when there is none, it is a directory, cannot be read or is larger
/// than kMaxSuiteFile.
SuiteFile readSuite(const std::filesystem::path& file);

/// The lines of `text` that are neither comment nor blank, as in a suite's body; `path` is for messages only. Throws
/// InputError for lines that no suite may have.
std::vector<SuiteLine> suiteLines(std::string_view text, const std::string& path);

/// Whether it is a name for a kata or suite: a letter, then letters, digits and hyphens, all lower-case, at most
/// kMaxSuiteName.
bool isSuiteName(std::string_view name);

/// Throws InputError "PATH:LINE: ..." for a suite of another kata.
void expectKata(const SuiteFile& file, std::string_view kata);

/// The words of a line or text, separated by blanks and line ends.
std::vector<std::string_view> wordsIn(std::string_view text);

/// `word` as a number from `least` to `most`: decimal digits, no sign, no leading zero.
/// Throws InputError "PATH:LINE: WHAT is ..." otherwise; `what` names the number in it.
std::int64_t suiteNumber(const SuiteFile& file, std::size_t line, std::string_view what, std::string_view word,
                         std::int64_t least, std::int64_t most);

/// The sizes from which the random cases of a suite are drawn, ends included.
struct RandomRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
  friend bool operator==(const RandomRange&, const RandomRange&) = default;
};

/// The range of the key `random`, within `bounds`; nothing without that key. `what`: "n". Throws InputError
/// "PATH:LINE: ..." for another range, and for every other key.
std::optional<RandomRange> randomRange(const SuiteFile& file, std::string_view what, const RandomRange& bounds);

/// Draws the random cases of a suite: from seed and name alone, the same on every compiler.
std::mt19937_64 randomFor(std::uint64_t seed, std::string_view suite);

/// The suites for a grading: `chosen`, or where nothing is chosen all of `shipped`, of which `read` reads one by its
/// name. A choice that names none of them is a file if it contains '/' or '.' or there is such a file.
/// Throws InputError for an unknown name, for a file as readSuite() does, and for two suites of one name.
std::vector<SuiteFile> chosenSuites(const std::vector<std::string>& chosen, const std::vector<std::string>& shipped,
                                    const std::function<SuiteFile(const std::string& name)>& read);

/// Whether the choice is the path of a file rather than the name of a shipped suite.
bool looksLikeSuiteFile(const std::string& choice);

}  // namespace judge
