#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/authoring/packages/package_folder.h"
#include "judge/base/units.h"
#include "judge/katas/author_programs.h"
#include "judge/katas/diagnostics.h"
#include "judge/katas/folder/kata_file.h"

namespace judge {

struct YamlNode;

/// The description of a problem in problem.yaml and, for DOMjudge, in domjudge-problem.ini and .timelimit.
struct Description {
  PackageFormat format = PackageFormat::KattisLegacy;
  PackageLayout layout = PackageLayout::Legacy;

  std::map<std::string, std::string> names;  ///< names by language; the key is "" where the file gives no language
  std::string author, source, rightsOwner;
  std::string license = "unknown";

  bool isScoring = false, isInteractive = false, isMultiPass = false, isSubmitAnswer = false;
  bool validatorScores = false;                  ///< legacy format: validation is "custom score"
  bool isCustom = false;                         ///< legacy format: validation is "custom"
  std::vector<std::string> validatorFlags;       ///< the key validator_flags of the legacy format
  std::map<std::string, std::string> constants;  ///< their values by "name" and by "name.variant"
  std::string comparedBy;                        ///< a comparison program that DOMjudge has; or empty

  struct Limits {
    std::optional<double> seconds;  ///< time limit of one case
    double acceptedToLimit = 2;     ///< limit / time of the slowest accepted submission
    double resolution = 1;
    std::uint64_t passes = 2;  ///< the most passes of a case
    std::optional<std::uint64_t> memoryMb, outputMb, codeKb, compileSeconds, compileMemoryMb;
  } limits;

  /// Its name in English, or else its first; empty where it has none.
  std::string name() const;
};

/// Reads the description; violations of its format are added to `diagnostics` and otherwise ignored.
Description readDescription(const PackageFolder& package, std::vector<Diagnostic>& diagnostics);

/// A file of `package` as YAML; Null, with a diagnostic, where it is malformed.
YamlNode readYamlOf(const PackageFolder& package, const std::string& file, Diagnostic::About about,
                    std::vector<Diagnostic>& diagnostics, const std::map<std::string, std::string>& constants = {});

/// The text with the values of `constants` for `{{name}}`, `{{name.variant}}` and LaTeX's `\\constant{name}`; unknown
/// names stay.
std::string withConstants(std::string_view text, const std::map<std::string, std::string>& constants);

/// The line of `text` that the byte at `at` belongs to, from 1.
std::size_t lineAt(std::string_view text, std::size_t at);

// The time limit of a package without one, inferred from the times of its submissions as its format prescribes.

/// A submission's slowest case.
struct SlowestCase {
  std::string submission;
  Nanoseconds cpu{};
};

/// The limit of one case in seconds. `lower`: times of the submissions that have to be fast enough.
/// kattis-2025-09: the smallest multiple of time_resolution that is at least ac_to_time_limit times their slowest;
/// kattis-legacy: time_multiplier times it, rounded to whole seconds, at least one, as problemtools does it;
/// domjudge: 10.
double inferredLimit(const Description& description, const std::vector<SlowestCase>& lower);

/// How a group of test data gives points.
struct GroupScore {
  double points = 0;
  bool isShared = false;  ///< each right case gives a part of them; otherwise all of the group have to be right
  std::string refusal{};  ///< why it cannot be taken over; or empty
  friend bool operator==(const GroupScore&, const GroupScore&) = default;
};

/// A case of a package.
struct PackageCase {
  std::string name;                        ///< "secret/big/1"
  std::string input;                       ///< file of the package
  std::string answer;                      ///< file of the package
  std::vector<std::string> inputFlags{};   ///< arguments of input validators
  std::vector<std::string> outputFlags{};  ///< arguments of the output validator
  bool needsMore = false;                  ///< arguments or files of its own for the submission
  std::string group{};                     ///< "secret/big": the group of a scoring problem that it belongs to
  GroupScore score{};                      ///< of the group; in a scoring problem

  bool isSample() const { return name.starts_with("sample/"); }
};

/// The cases for submissions, those of data/sample first, by name. Violations of the format are added to `diagnostics`;
/// a case without its answer is left out.
std::vector<PackageCase> readTestData(const PackageFolder& package, const Description& description,
                                      std::vector<Diagnostic>& diagnostics);

/// A case for testing validators, from data/invalid_input, data/invalid_output or data/valid_output.
struct ValidatorCase {
  PackageCase data;
  std::string output;  ///< file; empty for data/invalid_input
  bool isValid = false;
};
std::vector<ValidatorCase> readValidatorCases(const PackageFolder& package, const Description& description,
                                              std::vector<Diagnostic>& diagnostics);

/// The verdicts on one case, as the formats name them.
enum class PackageVerdict { AC, WA, TLE, RTE };

/// A submission of a package and its expected verdicts.
struct PackageSubmission {
  std::string path;                ///< path in submissions/: "accepted/fast.py", a file or a folder
  std::vector<std::string> files;  ///< its files, as paths in the package
  std::set<PackageVerdict> permitted = {PackageVerdict::AC, PackageVerdict::WA, PackageVerdict::TLE,
                                        PackageVerdict::RTE};
  std::set<PackageVerdict> required = permitted;  ///< one of them for some case
  bool failsToCompile = false;

  bool isLower = false;  ///< its time bounds the time limit from below

  /// The possible verdicts on all cases together.
  std::set<PackageVerdict> possible() const;
};

/// The submissions in the folders of submissions/, with the verdicts that their folder, submissions/submissions.yaml or
/// DOMjudge's tags demand. Violations of the format are added to `diagnostics`.
std::vector<PackageSubmission> readSubmissions(const PackageFolder& package, const Description& description,
                                               std::vector<Diagnostic>& diagnostics);

/// Whether `path` is matched by a pattern of submissions.yaml: * and ? within a name, {a,b} for either; itself or a
/// folder around it.
bool matchesGlob(const std::string& pattern, const std::string& path);

/// A problem package, read; nothing of it has run.
struct Package {
  PackageFolder folder;
  Description description{};
  std::vector<PackageCase> cases{};
  std::vector<ValidatorCase> validatorCases{};
  std::vector<PackageSubmission> submissions{};
  std::vector<std::string> inputValidators{};   ///< programs, each a file or a folder of the package
  std::vector<std::string> outputValidators{};  ///< programs, each a file or a folder of the package
  std::vector<Diagnostic> diagnostics{};        ///< violations of its format that its files show
};

/// A file of its programs or its statement with its constants filled in.
std::string sourceText(const Package& package, const std::string& file);

/// Copies a program of the package, a file or a folder, with sourceText(), to `to`.
void copyProgram(const Package& package, const std::string& program, const std::filesystem::path& to);

/// Reads a folder or an archive. Throws InputError for what PackageFolder does not take.
/// `programs`: where there are some, the data that generators/generators.yaml describes is made by them first, for
/// data/sample and data/secret where they have no case; throws as makeData() does.
Package readPackage(const std::filesystem::path& given, AuthorPrograms* programs = nullptr);

inline constexpr const char* kGeneratorsYaml = "generators/generators.yaml";

/// Makes cases that generators/generators.yaml describes (BAPCtools): by its generators, which print an input, and its
/// solution, which prints the answer; both are given the arguments and run in the sandbox. Adds them to the package's
/// files. Throws InputError for cases that are described in another way, and for programs that fail or cannot be run.
void makeData(Package& package, AuthorPrograms& programs);

/// Reports violations of a package's format that the readers of its parts do not: names of folder and files, encodings,
/// statements, folders of validators and submissions, sizes.
void checkFiles(const Package& package, std::vector<Diagnostic>& diagnostics);

/// Runs the validators of a package on its data and on mutations of it, and reports wrong results: an input validator
/// has to accept the data and to refuse another layout; an output validator has to accept the samples' answers, and to
/// exit with right or wrong for any output. `isOver`: called between runs; ends the checks when true.
void checkValidators(
    const Package& package, AuthorPrograms& programs, std::vector<Diagnostic>& diagnostics,
    const std::function<bool()>& isOver = [] { return false; });

struct MutatedText {
  std::string what;  ///< "with CRLF line ends"
  std::string text;
};

/// Invalid inputs: `input`, which is valid, with a changed layout.
std::vector<MutatedText> mutatedInputs(const std::string& input);

/// Outputs that a validator has to judge as right or wrong, but without failing. `answer`: a right output.
std::vector<MutatedText> mutatedOutputs(const std::string& answer);

}  // namespace judge
