#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/katas/folder/kata_file.h"
#include "judge/katas/suite_file.h"
#include "judge/languages/value_json.h"

/// Cases of a kata that is a folder, and the suites that they stand in.
namespace judge {

struct FolderCase {
  std::string request;   ///< the arguments, in bytes
  std::string expected;  ///< a value of KataFile::expected; empty where the kata expects nothing
  friend bool operator==(const FolderCase&, const FolderCase&) = default;
};

/// What a line says: "ARGUMENTS" or "ARGUMENTS => EXPECTED", in JSON. Throws InputError without a place where it is
/// none of the kata's cases, or lies outside of what its parameters may be.
FolderCase caseOf(std::string_view line, const KataFile& kata, const TextFile& textFile = {});

/// What of a case lies outside of what the kata says of it, for people; nothing where all lies within.
std::optional<std::string> outside(const KataFile& kata, const FolderCase& asked);

/// The same of an answer, which is of the result's type.
std::optional<std::string> outside(const KataFile& kata, const FolderCase& asked, const Value& answer);

/// The inverse, without a line end.
std::string lineOf(const FolderCase& asked, const KataFile& kata);

/// The size of a case, where the kata has one.
std::optional<std::int64_t> sizeOf(const FolderCase& asked, const KataFile& kata);

struct FolderSuite {
  std::string name;
  std::optional<std::pair<std::int64_t, std::int64_t>> random;  ///< the sizes that random cases are drawn from
  std::vector<FolderCase> cases;
  std::vector<std::size_t> lines;  ///< where they stand
};

/// Throws InputError "PATH:LINE: what, expected what".
FolderSuite folderSuite(const SuiteFile& file, const KataFile& kata, const TextFile& textFile);

/// Files of the folder, as {"file": NAME} in its suites means them: at most 64 MiB each, and 256 MiB in all that this
/// one, and copies of it, read.
TextFile textFileOf(const KataFolder& folder);

/// The names of the suites in the folder, sorted: those of suites/NAME.suite, its
/// suiteFileName(). readShipped() reads one. Throws
/// InputError where one of them is no file.
std::vector<std::string> shippedSuites(const KataFolder& folder);
std::string suiteFileName(const std::string& name);
SuiteFile readShipped(const KataFolder& folder, const std::string& name);

}  // namespace judge
