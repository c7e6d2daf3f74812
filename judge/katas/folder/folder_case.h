#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/katas/author_programs.h"
#include "judge/katas/folder/kata_file.h"
#include "judge/katas/suite_file.h"
#include "judge/languages/value_json.h"

/// Cases of a kata that is a folder: those of its suites, of its generator, and of its statement's examples.
namespace judge {

struct FolderCase {
  std::string request;   ///< the arguments, in bytes
  std::string expected;  ///< a value of KataFile::expected; empty where nothing is expected

  /// Those of its suite, for Check::Tokens the words of tokenRulesIn(); absent: KataFile::validatorArguments and
  /// tokens.
  std::optional<std::vector<std::string>> validatorArguments{};
  friend bool operator==(const FolderCase&, const FolderCase&) = default;
};

/// The case in a line "ARGUMENTS" or "ARGUMENTS => EXPECTED", in JSON. Throws InputError without a location for
/// a malformed case, or values outside of the kata's bounds. `canBeOpen`: EXPECTED may be "?", for a case that is run
/// without a check of its answer; see isOpen().
FolderCase caseOf(std::string_view line, const KataFile& kata, const TextFile& textFile = {}, bool canBeOpen = false);

/// Whether the kata checks answers by expected values, and this case has none.
inline bool isOpen(const FolderCase& asked, const KataFile& kata) { return kata.expected && asked.expected.empty(); }

/// A sentence on the first part of a case outside of the kata's bounds; nothing where all lie within.
std::optional<std::string> outside(const KataFile& kata, const FolderCase& asked);

/// The same for an answer of the result's type.
std::optional<std::string> outside(const KataFile& kata, const FolderCase& asked, const Value& answer);

/// The most bytes of an answer that a checker or validator is given: 64 KiB, and twice the longest answer within the
/// bounds of the result, or where these do not bound it four times the case. Without such a program there is no limit.
std::size_t answerLimit(const KataFile& kata, const FolderCase& asked);

/// The case as a line of a suite, without a line end: the inverse of caseOf().
std::string suiteLineOf(const FolderCase& asked, const KataFile& kata);

/// The size of a case, where the kata has one.
std::optional<std::int64_t> sizeOf(const FolderCase& asked, const KataFile& kata);

struct FolderSuite {
  std::string name;
  std::optional<RandomRange> random;  ///< the sizes that random cases are drawn from
  SuitePoints points{};
  std::vector<FolderCase> cases;
  std::vector<std::size_t> lines;  ///< lines of the cases in the file
};

/// Throws InputError "PATH:LINE: what, expected what". `canBeOpen` as in caseOf().
FolderSuite folderSuite(const SuiteFile& file, const KataFile& kata, const TextFile& textFile, bool canBeOpen = false);

/// Sorts in the order of grading: by the size of the largest case, then by name.
void sortSuites(std::vector<FolderSuite>& suites, const KataFile& kata);

/// Reads the files of the folder that {"file": NAME} in its suites names: at most 64 MiB each, and 512 MiB in total by
/// this function and its copies.
TextFile textFileOf(const KataFolder& folder);

/// The sorted names of the suites in the folder: each NAME of a suites/NAME.suite, its suiteFileName(). readShipped()
/// reads one. Throws InputError where one of them is not a file.
std::vector<std::string> shippedSuites(const KataFolder& folder);
std::string suiteFileName(const std::string& name);
SuiteFile readShipped(const KataFolder& folder, const std::string& name);

// Cases by the kata's generator: a function of a seed below 2^31 and a size.

/// The line that the generator returns. Throws KataFault.
std::string generatedLine(AuthorFunction& generator, std::int64_t seed, std::int64_t size);

/// The case that the generator draws. Throws KataFault for an invalid case, or one of another size.
FolderCase drawnCase(AuthorFunction& generator, const KataFile& kata, std::uint64_t seed, std::int64_t size);

/// The generator's seed for case `index` of a run with `seed`: `seed` itself for case 0 where it is below 2^31.
std::uint64_t seedOf(std::uint64_t seed, std::size_t index);

/// `count` random sizes from `least` to `most`; a smaller count gives the first of a larger one. They depend on the
/// seed and `name` alone.
std::vector<std::int64_t> drawnSizes(std::int64_t least, std::int64_t most, std::size_t count, std::uint64_t seed,
                                     std::string_view name);

/// The sizes from `least` to `most`: each up to a thousand, then in steps of a hundredth.
std::vector<std::int64_t> sizesBetween(std::int64_t least, std::int64_t most);

// The statement's examples.

inline constexpr const char* kStatement = "statement.md";

/// An example of a kata's statement: a case, and an answer that is right.
struct StatementExample {
  std::size_t line = 0;
  FolderCase asked;    ///< where answers are compared, its expected value is the answer
  std::string answer;  ///< a value of the kata's result
};

/// The lines of the fenced blocks whose word is `example`: "ARGUMENTS -> ANSWER", in JSON. Where a program checks and
/// suites have an expected value, so do examples: "ARGUMENTS => EXPECTED -> ANSWER". `path` is for
/// messages only. Throws InputError "PATH:LINE: what" for a malformed example.
std::vector<StatementExample> examplesIn(std::string_view statement, const KataFile& kata, const TextFile& textFile,
                                         const std::string& path);

/// The examples of the folder's statement.md, which has at most 1 MiB.
std::vector<StatementExample> examplesOf(const KataFolder& folder, const KataFile& kata);

}  // namespace judge
