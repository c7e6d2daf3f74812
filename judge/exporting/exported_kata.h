#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/exporting/file_tree.h"
#include "judge/katas/folder/folder_kata.h"
#include "judge/languages/submission.h"

/// What of a kata goes into packages.
namespace judge {

/// A case, and a right answer to it: a value of the kata's result. None where answers are not looked at as values.
struct ExportedCase {
  std::string suite;
  FolderCase asked;
  std::string answer{};
};

struct ExportedSubmission {
  std::string folder;   ///< "submissions/AC"
  std::string verdict;  ///< what it has to get, as the package formats call it: "accepted"
  std::string stem;     ///< its name without extension, as a name of a class can be, and none in its text
  Submission submission;
};

/// Where the compiler found a function of C++, as PlainProgram has it.
struct FoundFunction {
  std::string function{};
  bool isBare = false;
  std::string fault{};  ///< why it does not compile
};

struct ExportedKata {
  const FolderKata* kata = nullptr;
  const Languages* languages = nullptr;
  std::string statement;
  std::vector<ExportedCase> samples, secrets;  ///< no input stands in them twice
  std::vector<ExportedSubmission> submissions;
  std::vector<Submission> checkers;  ///< the author's program, where one checks answers, in one language or more
  std::function<FoundFunction(const Submission&, const Signature&)> find{};  ///< of C++

  const KataFile& file() const { return kata->file(); }
  const Submission* checkerIn(std::string_view language) const;  ///< nullptr: none is in that language
};

/// A right answer to a case: a value of the result.
using Answerer = std::function<std::string(const FolderCase& asked)>;

/// Reads all of the kata's folder; `languages` know the submissions. Answers of the statement's examples are those that
/// stand there; `answerer` is asked for others where nothing says them. Throws InputError for what the folder should
/// not have, KataFault.
ExportedKata exportedKata(const FolderKata& kata, const Languages& languages, const Answerer& answerer);

/// The submission as a program that reads stdin; one that is a program already as it is. Throws InputError where there
/// is no such program.
std::string programOf(const ExportedKata& kata, const ExportedSubmission& one);

/// The extension of that program.
std::string extensionOf(const ExportedKata& kata, const ExportedSubmission& one);

/// What files of packages hold: the case, and what goes with it as an answer.
std::string inputText(const ExportedKata& kata, const ExportedCase& one);
std::string answerText(const ExportedKata& kata, const ExportedCase& one);

/// A name of small letters and digits, as packages have to have: "anyboard".
std::string packageName(const std::string& kata);

}  // namespace judge
