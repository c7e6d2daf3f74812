#pragma once

#include <set>

#include "judge/commands/report_places.h"
#include "judge/console/terminal.h"
#include "judge/database/store_url.h"
#include "judge/katas/kata.h"
#include "judge/languages/compiler.h"
#include "judge/options/option.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/limits.h"

namespace judge {

/// The command line of a grading: read once, then constant.
struct GradeOptions {
  std::vector<std::string> submissions;
  std::string name;  ///< of the text on stdin; empty: "-"
  int repeat = 1;    ///< how often to grade the one submission
  int jobs = 1;      ///< submissions graded at once
  CompilerChoice compiler;
  LanguageChoice language;
  std::string kata;  ///< empty: that of a suite file, or the default
  QuestionOptions questions;
  std::optional<std::uint64_t> seed;
  std::string pair = "row-col";
  std::optional<bool> program;  ///< submissions are whole programs; absent: what the kata says
  Limits limits;
  std::set<std::string> limitsGiven;    ///< the options of those that the command line sets: "--case-seconds"
  std::optional<Tier> sandbox;          ///< absent: the strongest that works
  std::optional<Tier> requiredSandbox;  ///< nothing is graded in a weaker one
  bool failFast = false;
  bool fresh = false;
  Nanoseconds slice = std::chrono::seconds(1);
  std::vector<ReportPlace> reports;  ///< at least one, at most one of them to stdout
  ColourChoice colour = ColourChoice::Automatic;
  bool quiet = false;
  std::string cache;                                ///< empty: where it usually lies
  std::optional<std::uint64_t> givenCacheSize{};    ///< in MiB; cacheSize() has what counts
  std::optional<database::StoreUrl> store{};        ///< keep it there instead
  bool history = true;                              ///< keep the run in the user's history
  std::optional<std::uint64_t> givenHistorySize{};  ///< historySize() has what counts

  bool isProgram(const Kata& of) const { return program.value_or(of.isProgram()); }
  bool hasOtherReading() const { return pair == "col-row"; }
  std::filesystem::path cacheFolder() const;

  /// What the cache, and how many runs the history, may hold: as the option says, or else the environment. Throws
  /// InputError for nonsense there.
  Bytes cacheSize() const;
  std::int64_t historySize() const;

  /// Those of the options, of the user and of this installation.
  Languages languages() const;

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
options::Option pairOption(GradeOptions& options);
std::vector<options::Option> caseOptions(GradeOptions& options, const std::string& seed);
std::vector<options::Option> limitOptions(GradeOptions& options);
options::Option jobsOption(GradeOptions& options);
options::Option sliceOption(GradeOptions& options);
std::vector<options::Option> sandboxOptions(GradeOptions& options);
options::Option tierOption(std::optional<Tier>& tier, const std::string& help);

}  // namespace judge
