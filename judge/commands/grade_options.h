#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "judge/compiler.h"
#include "judge/kata.h"
#include "judge/limits.h"
#include "judge/terminal.h"

namespace judge {

/// The command line of a grading, as typed; figures in the units of their options.
struct GradeOptions {
  std::string submission;
  CompilerChoice compiler;
  QuestionOptions questions;
  std::optional<std::uint64_t> seed;
  std::string pair = "row-col";
  Limits limits;
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
