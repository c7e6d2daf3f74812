#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "judge/console/terminal.h"
#include "solution/count/count_plan.h"
#include "tools/queens/count/count_files.h"

namespace queens {

/// What `queens count` is told to do.
struct CountOptions {
  std::optional<int> n;  ///< nothing with `merge`, and where the plan has it
  std::vector<Square> queens;
  bool bySymmetry = false;
  CountKernel kernel = CountKernel::Scalar;
  unsigned threads = 1;
  std::optional<std::string> checkpoint;
  std::chrono::seconds saveEvery = std::chrono::seconds(5);
  std::optional<std::uint64_t> shards;  ///< write a plan of so many
  std::optional<Shard> shard;           ///< count this one
  std::optional<std::string> plan;
  std::vector<std::string> merge;
  bool json = false;
  std::string output = "-";
  bool quiet = false;
  judge::ColourChoice colour = judge::ColourChoice::Automatic;
};

/// Nothing: help was asked for, and printed. Throws judge::InputError in one line for what cannot be asked for.
std::optional<CountOptions> parseCountOptions(const std::vector<std::string>& arguments);

/// Throws judge::InputError that names both squares of two that attack each other or are the same.
void refuseAttacks(const std::vector<Square>& queens);

}  // namespace queens
