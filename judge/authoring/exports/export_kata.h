#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/archives/file_tree.h"
#include "judge/katas/folder/folder_kata.h"
#include "judge/languages/submission.h"

/// Export of a kata to the formats of other judges: the exported parts, and the packages made of them.
namespace judge {

/// A case with a right answer, a value of the kata's result; empty where the expected value is the answer.
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

/// The function that the compiler found, for PlainProgram.
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
  bool hasPoints = false;                      ///< its suites give points
  std::vector<ExportedSubmission> submissions;
  std::vector<Submission> checkers;  ///< the author's program, where one checks answers, in one language or more
  std::function<FoundFunction(const Submission&, const Signature&, bool isProgram)> find{};  ///< compiles it

  const KataFile& file() const { return kata->file(); }
  const Submission* checkerIn(std::string_view language) const;  ///< nullptr: none is in that language
};

/// A right answer to a case: a value of the result.
using Answerer = std::function<std::string(const FolderCase& asked)>;

/// Reads the kata's folder; `languages` are those of the submissions. Answers to the statement's examples are in the
/// statement; `answerer` gives others that the suites lack. Throws InputError for faults of the folder, KataFault.
ExportedKata exportedKata(const FolderKata& kata, const Languages& languages, const Answerer& answerer);

/// The submission as a program that reads stdin; unchanged if it is one. Throws InputError where it cannot be made one.
std::string programOf(const ExportedKata& kata, const ExportedSubmission& one);

/// The file name extension of programOf().
std::string extensionOf(const ExportedKata& kata, const ExportedSubmission& one);

/// Whether all of the input is one text: in a kata of programs, or where a validator or interactor of the author reads
/// it. Elsewhere a text that is alone stands behind its length like any other.
bool hasBareInput(const KataFile& kata);

/// The contents of a package's .in and .ans files. A text that is an answer ends its line.
std::string inputText(const ExportedKata& kata, const ExportedCase& one);
std::string answerText(const ExportedKata& kata, const ExportedCase& one);

/// A name for a package, of lower-case letters and digits: "anyboard".
std::string packageName(const std::string& kata);

/// The files of a package, and one line for each part that could not be exported.
struct Exported {
  FileTree files;
  std::vector<std::string> notes{};
};

/// A package in the legacy Kattis problem package format, for problemtools.
Exported kattisLegacy(const ExportedKata& kata);

/// A package in the Kattis problem package format, version 2025-09.
Exported kattis202509(const ExportedKata& kata);

/// A folder with the zip archive that DOMjudge imports; its name is the problem's.
Exported domjudge(const ExportedKata& kata);

/// Texts to paste into the form of a kata on Codewars, one folder for each language of its tests.
Exported codewars(const ExportedKata& kata);

/// The files of a kata's folder, for a folder of that name. Throws InputError for a name that no kata can have.
Exported folderFormat(const FolderKata& kata, const std::string& name);

/// The folder of a built-in kata with its suites in the common format; in `folder` they have a format of their own.
/// Cases that do not count are left out.
Exported builtInFolder(const Kata& kata, const std::filesystem::path& folder, const std::string& name, bool hasLimits);

/// A program in Python that reads a case in the plain format from stdin and ends with 42 where it is one of the kata's,
/// byte for byte as inputText() writes it, and with 43 for anything else.
std::string inputValidator(const KataFile& kata);

/// A kata's statement in Markdown for people who write a program: without its title and its examples, which are samples
/// of the package, and with sections on stdin and stdout.
std::string problemStatement(std::string_view statement, const KataFile& kata);

/// A kata's statement without the title, for people who write a function.
std::string functionStatement(std::string_view statement);

/// The value as the source text of a language that codewars() writes tests in: "(0, 3)" for a pair in Python, "5n" for
/// a bigint and for an int of 64 bits in JavaScript, "std::vector<int>{1, 2}" in C++.
std::string codewarsLiteral(const Value& value, const Type& type, const Language& language);

}  // namespace judge
