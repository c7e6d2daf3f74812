#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/katas/folder/folder_case.h"

namespace judge {

inline constexpr const char* kStatement = "statement.md";

/// An example of a kata's statement: a case, and an answer that is right.
struct StatementExample {
  std::size_t line = 0;
  FolderCase asked;    ///< where answers are compared, what is expected is the answer
  std::string answer;  ///< a value of the kata's result
};

/// The lines of the fenced blocks whose word is `example`: "ARGUMENTS -> ANSWER", in JSON. Where a program checks, and
/// something stands behind the => of suites, it stands here too: "ARGUMENTS => EXPECTED -> ANSWER". `path` is for
/// messages only. Throws InputError "PATH:LINE: what" for an example that is none.
std::vector<StatementExample> examplesIn(std::string_view statement, const KataFile& kata, const TextFile& textFile,
                                         const std::string& path);

/// Of the folder's statement.md, which has at most 1 MiB.
std::vector<StatementExample> examplesOf(const KataFolder& folder, const KataFile& kata);

}  // namespace judge
