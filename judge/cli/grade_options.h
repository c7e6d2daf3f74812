#pragma once

#include <map>
#include <optional>
#include <set>

#include "judge/cli/report_destinations.h"
#include "judge/console/terminal.h"
#include "judge/database/postgresql.h"
#include "judge/grading/build_environment.h"
#include "judge/grading/grader.h"
#include "judge/history/store.h"
#include "judge/katas/kata.h"
#include "judge/options/option.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/limits.h"

namespace judge {

/// The parsed command line of a grading; constant after parsing.
struct GradeOptions : GradingRules {
  std::vector<std::string> submissions;
  std::string name;  ///< file name for the text on stdin; empty: "-"
  int repeat = 1;    ///< how often to grade the one submission
  int jobs = 1;      ///< submissions graded at once
  CompilerChoice compiler;
  LanguageChoice language;
  std::string kata;  ///< empty: the kata that a suite file names, or the default
  QuestionOptions questions;
  std::optional<std::uint64_t> seed;
  std::map<std::string, std::size_t> variants;  ///< variant of each option that has variants, by its name
  std::optional<bool> program;                  ///< submissions are complete programs; absent: the kata decides
  std::set<std::string> limitsGiven;            ///< limits set on the command line: "--case-seconds"
  std::optional<Tier> sandbox;                  ///< absent: the strongest tier that works
  std::optional<Tier> requiredSandbox;          ///< nothing is graded in a weaker tier
  std::vector<ReportDestination> reports;       ///< at least one, at most one of them to stdout
  ColourChoice colour = ColourChoice::Automatic;
  bool quiet = false;
  std::string cache;                                ///< empty: the default directory
  std::optional<std::uint64_t> givenCacheSize{};    ///< in MiB, from the command line; see cacheSize()
  std::optional<database::StoreUrl> store{};        ///< database for the history, instead of the user's file
  bool history = true;                              ///< keep the run in the user's history
  std::optional<std::uint64_t> givenHistorySize{};  ///< in runs, from the command line; see historySize()

  /// Throws InputError for functions where the rules are those of DOMjudge.
  bool isProgram(const Kata& graded) const;

  /// The chosen variant of the kata's arguments. Throws InputError where the kata does not have it.
  std::size_t variantFor(const Kata& kata) const;
  std::filesystem::path cacheFolder() const;

  /// The largest size of the cache and the number of runs that the history holds, from the option or else from the
  /// environment. Throws InputError where the variable of the environment is malformed.
  Bytes cacheSize() const;
  std::int64_t historySize() const;

  /// The languages of --languages, of the user and of this installation.
  Languages languages() const;

  /// How submissions and the programs of a kata's author are built and started.
  BuildOptions build(int interruptFd, Watcher watcher = {}) const;

  /// The seed from the command line, or else a new random one.
  std::uint64_t seedOrDrawn() const;
};

/// All options of a grading except --format and --output.
std::vector<options::Option> gradeOptions(GradeOptions& options);

/// Groups of them, for commands that need only some.
options::Option submissionOption(GradeOptions& options);  ///< exactly one submission
options::Option nameOption(GradeOptions& options);        ///< to be checked with checkStdinName()
options::Option languagesOption(GradeOptions& options);
std::vector<options::Option> cacheOptions(GradeOptions& options);
std::vector<options::Option> cppOptions(GradeOptions& options);  ///< compiler and standard of C++
std::vector<options::Option> compileOptions(GradeOptions& options);
options::Option seedOption(GradeOptions& options, const std::string& what);
std::vector<options::Option> variantOptions(GradeOptions& options);
std::vector<options::Option> caseOptions(GradeOptions& options, const std::string& seed);
std::vector<options::Option> limitOptions(GradeOptions& options);
options::Option jobsOption(GradeOptions& options);
options::Option overtimeOption(GradeOptions& options);
std::vector<options::Option> sandboxOptions(GradeOptions& options);

/// --kata
options::Option kataOption(std::string& target, const std::string& help = "the kata; by default the first of these");

/// Sets the limits that the command line leaves open to those of the chosen kata, at most to the ceilings for katas;
/// prints a line for each that is cut. Throws InputError where the kata has an unknown or invalid limit. Of a kata in
/// the folder `copies` these name the file relative to it.
void applyKataLimits(GradeOptions& options, const std::filesystem::path& copies = {});

/// The chosen kata, with the programs of its author ready to run.
std::unique_ptr<Kata> loadKata(const GradeOptions& options);

options::Option tierOption(std::optional<Tier>& tier, const std::string& help);

/// --store: the PostgreSQL database that several hosts share.
options::Option storeOption(std::optional<database::StoreUrl>& store, const std::string& help);

/// The history in `store`, or the user's own where there is no store.
history::Store openHistory(const std::optional<database::StoreUrl>& store, history::SqliteStorage::Warn warn);

}  // namespace judge
