#pragma once

#include "judge/katas/kata.h"
#include "judge/katas/suite_file.h"
#include "solution/case.h"

namespace judge {

inline constexpr std::int64_t kMaxN = 30000;  ///< largest n of a case: its board is a text of 900 MB

/// A suite of the kata mandatory-queen; `testcases/README.md` defines how it is written.
struct QueenSuite {
  std::string name;
  std::optional<RandomRange> random;  ///< absent: the suite gets no random cases
  std::vector<queens::Case> cases;    ///< cases in the order of the file; those with n = 0 do not count
};

/// Reads a suite. Throws InputError "PATH:LINE: what, expected form" for another kata, an unknown key, a range
/// without a board that has a solution, a line that is no case, a square off the board, or no case that counts.
QueenSuite queenSuite(const SuiteFile& file);

/// The case in a file that holds "n row col" and nothing else. Throws InputError "NAME: ..." for other files and for
/// squares off the board.
queens::Case caseIn(const NamedText& file);

/// `count` cases of the range, each with a solution: n evenly from the range, then the square evenly from the board,
/// drawn again until there is a solution (the range has one). They depend on range, seed and `name` alone, not on the
/// compiler, and a smaller count gives the first cases of a larger one.
std::vector<queens::Case> randomCases(const RandomRange& range, int count, std::uint64_t seed, const std::string& name);

}  // namespace judge
