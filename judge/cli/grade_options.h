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

/// The command line of a grading: read once, then constant.
struct GradeOptions : GradingRules {
  std::vector<std::string> submissions;
  std::string name;  ///< name of the text on stdin; empty: "-"
  int repeat = 1;    ///< how often to grade the one submission
  int jobs = 1;      ///< submissions graded at once
  CompilerChoice compiler;
  LanguageChoice language;
  std::string kata;  ///< empty: that of a suite file, or the default
  QuestionOptions questions;
  std::optional<std::uint64_t> seed;
  std::map<std::string, std::size_t> variants;  ///< by the name of their option, as in QuestionOptions
  std::optional<bool> program;                  ///< submissions are whole programs; absent: what the kata says
  std::set<std::string> limitsGiven;            ///< the options of those that the command line sets: "--case-seconds"
  std::optional<Tier> sandbox;                  ///< absent: the strongest that works
  std::optional<Tier> requiredSandbox;          ///< nothing is graded in a weaker one
  std::vector<ReportDestination> reports;       ///< at least one, at most one of them to stdout
  ColourChoice colour = ColourChoice::Automatic;
  bool quiet = false;
  std::string cache;                                ///< empty: where it usually lies
  std::optional<std::uint64_t> givenCacheSize{};    ///< in MiB; cacheSize() has what counts
  std::optional<database::StoreUrl> store{};        ///< keep it there instead
  bool history = true;                              ///< keep the run in the user's history
  std::optional<std::uint64_t> givenHistorySize{};  ///< historySize() has what counts

  bool isProgram(const Kata& of) const { return program.value_or(of.isProgram()); }

  /// The variant of the kata's arguments. Throws InputError where one is chosen that the kata does not have.
  std::size_t variantFor(const Kata& kata) const;
  std::filesystem::path cacheFolder() const;

  /// The largest size of the cache, and the number of runs that the history holds: as the option says, or else the
  /// environment. Throws InputError for nonsense there.
  Bytes cacheSize() const;
  std::int64_t historySize() const;

  /// The languages of the options, of the user and of this installation.
  Languages languages() const;

  /// How programs are built and started: a submission, or a program of a kata's author.
  BuildOptions build(int interruptFd) const;

  /// The seed that was given, or else one that is drawn now.
  std::uint64_t seedOrDrawn() const;
};

/// All that a grading takes but for its reports' formats and places.
std::vector<options::Option> gradeOptions(GradeOptions& options);

/// Parts of them, for verbs that need no others.
options::Option submissionOption(GradeOptions& options);  ///< one, required
options::Option nameOption(GradeOptions& options);        ///< checkStdinName() looks whether it fits
options::Option languagesOption(GradeOptions& options);
std::vector<options::Option> cacheOptions(GradeOptions& options);
std::vector<options::Option> cppOptions(GradeOptions& options);  ///< the compiler of C++
std::vector<options::Option> compileOptions(GradeOptions& options);
options::Option seedOption(GradeOptions& options, const std::string& what);
std::vector<options::Option> variantOptions(GradeOptions& options);
std::vector<options::Option> caseOptions(GradeOptions& options, const std::string& seed);
std::vector<options::Option> limitOptions(GradeOptions& options);
options::Option jobsOption(GradeOptions& options);
options::Option overtimeOption(GradeOptions& options);
std::vector<options::Option> sandboxOptions(GradeOptions& options);

/// --kata
options::Option kataOption(std::string& target, const std::string& help = "the kata, by default the first of these");

/// Puts the limits of the kata that the options choose under those of the command line. Throws InputError for a limit
/// that is none.
void applyKataLimits(GradeOptions& options);

/// The kata that the options choose, with the programs of its author ready to be asked.
std::unique_ptr<Kata> loadKata(const GradeOptions& options);

options::Option tierOption(std::optional<Tier>& tier, const std::string& help);

/// --store: the PostgreSQL database that several hosts share.
options::Option storeOption(std::optional<database::StoreUrl>& store, const std::string& what);

/// The history of the store, or where there is none the user's own. `tell` as in SqlitePlace.
history::Store openHistory(const std::optional<database::StoreUrl>& store, history::SqlitePlace::Tell tell);

}  // namespace judge
