#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/console/terminal.h"
#include "judge/katas/kata.h"
#include "judge/languages/compiler.h"
#include "judge/report/formats.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/limits.h"

namespace judge {

/// One --format with its --output.
struct ReportOrder {
  const Format* format = &allFormats().front();
  std::string place = "-";  ///< a file, or - for stdout
};

/// The command line of a grading, as typed; figures in the units of their options.
struct GradeOptions {
  std::vector<std::string> submissions;
  int repeat = 1;  ///< how often to grade the one submission
  int jobs = 1;    ///< submissions graded at once
  CompilerChoice compiler;
  std::string kata;  ///< empty: that of a suite file, or the default
  QuestionOptions questions;
  std::optional<std::uint64_t> seed;
  std::string pair = "row-col";
  Limits limits;
  std::optional<Tier> sandbox;          ///< absent: the strongest that works
  std::optional<Tier> requiredSandbox;  ///< nothing is graded in a weaker one
  bool failFast = false;
  bool fresh = false;
  std::vector<ReportOrder> reports;  ///< at least one, at most one of them to stdout
  ColourChoice colour = ColourChoice::Automatic;
  bool quiet = false;
  std::filesystem::path cache;
  bool history = true;  ///< keep the run in the user's history
};

/// Adds every option of a grading to `app`, writing into `options`, which must outlive it.
void addGradeOptions(CLI::App& app, GradeOptions& options);

/// Takes numbers of a range only; CLI11's own lets "nan" pass.
CLI::Validator between(double least, double most);

/// Parts of them, for verbs that need no others.
void addCompiling(CLI::App& app, GradeOptions& options);
void addSeed(CLI::App& app, GradeOptions& options, const std::string& what);
void addPair(CLI::App& app, GradeOptions& options);
void addCases(CLI::App& app, GradeOptions& options, const std::string& seed);  ///< with addSeed(seed) and addPair()
void addLimits(CLI::App& app, Limits& limits);
void addSandbox(CLI::App& app, GradeOptions& options);
void addColour(CLI::App& app, GradeOptions& options);

}  // namespace judge
