#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/katas/folder/domain.h"
#include "judge/katas/folder/kata_folder.h"
#include "judge/katas/folder/token_rules.h"
#include "judge/katas/kata_limit.h"
#include "judge/katas/suite_file.h"
#include "judge/languages/signature.h"

namespace judge {

/// The contents of a folder kata's kata.toml; testcases/README.md describes its keys.
struct KataFile {
  enum class Check { Equal, Tokens, Program, Validator, Interactor };

  std::string path;                     ///< path of kata.toml, as messages show it
  std::string name;                     ///< name of the folder
  std::string title;                    ///< name for people: "Repair a placement"
  std::string about;                    ///< one line, a sentence; may be empty
  std::string difficulty;               ///< easy, medium or hard; may be empty
  std::string reference;                ///< name of the model solution in submissions/accepted; may be empty
  std::string source, license, author;  ///< may be empty
  Signature signature;
  std::vector<Domain> domains;      ///< bounds of the parameters
  Domain resultDomain;              ///< bounds of the result
  std::optional<std::size_t> size;  ///< the parameter whose value or length is the size of a case

  Check check = Check::Equal;
  std::string checker;                          ///< for Check::Program: file in the folder
  std::vector<std::string> otherCheckers;       ///< the same checker in other languages, for other judges
  TokenRules tokens;                            ///< for Check::Tokens
  std::size_t passes = 1;                       ///< the most passes of a case; for Check::Validator
  std::vector<std::string> validatorArguments;  ///< for Check::Validator and Check::Interactor
  std::optional<Type> expected;                 ///< type of the value after => in suites; absent: none
  std::string expectedName = "expected";        ///< name of the expected value for people
  Domain expectedDomain;
  bool isUnique = true;                     ///< each case has one right answer
  std::vector<std::string> allowedMutants;  ///< kinds of changes that may leave a right answer right: kMutants

  std::string generator;             ///< file in the folder; empty: none
  std::optional<RandomRange> sizes;  ///< sizes that the generator can draw; absent without a generator
  bool isProgram = false;            ///< submissions read stdin unless --mode says otherwise
  std::vector<KataLimit> limits;
  std::map<std::string, std::size_t> lines;  ///< line of each key outside of tables, and of "parameter NAME"

  /// Null where the kata sets no such limit.
  const KataLimit* limit(std::string_view called) const;
};

/// The kinds of changes to right answers with which `judge kata check` tries a checker.
inline constexpr std::string_view kMutants[] = {"nothing", "shorter", "longer",  "repeated", "wild",
                                                "changed", "swapped", "foreign", "longest"};

inline constexpr const char* kKataToml = "kata.toml";
inline constexpr const char* kValidatorFolder = "validator";
inline constexpr const char* kInteractorFolder = "interactor";

/// Reads kata.toml. Throws InputError "FILE:LINE: what, expected what".
KataFile readKataFile(const KataFolder& folder);

/// The checker's parameters are the arguments, the expected value and the answer; it returns the fault.
Signature checkerSignature(const KataFile& kata);

/// The generator's signature: generate(seed, size) returns a line of a suite.
Signature generatorSignature();

}  // namespace judge
