#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/compiler.h"
#include "judge/kata.h"
#include "judge/limits.h"
#include "judge/sandbox.h"
#include "judge/terminal.h"

namespace judge {

/// The command line of a grading, as typed; figures in the units of their options.
struct GradeOptions {
  std::vector<std::string> submissions;
  int jobs = 1;  ///< submissions graded at once
  CompilerChoice compiler;
  QuestionOptions questions;
  std::optional<std::uint64_t> seed;
  std::string pair = "row-col";
  Limits limits;
  std::optional<Tier> sandbox;          ///< absent: the strongest that works
  std::optional<Tier> requiredSandbox;  ///< nothing is graded in a weaker one
  bool failFast = false;
  bool fresh = false;
  std::string format = "text";
  std::string output = "-";
  ColourChoice colour = ColourChoice::Automatic;
  bool quiet = false;
  std::filesystem::path cache;
};

/// Adds every option of a grading to `app`, writing into `options`, which must outlive it.
void addGradeOptions(CLI::App& app, GradeOptions& options);

}  // namespace judge
