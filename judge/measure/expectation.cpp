#include "judge/measure/expectation.h"

#include <filesystem>

namespace judge {
namespace {

/// The package format knows four verdicts: what breaks a limit other than time is a run-time error there.
const std::vector<Expectation>& table() {
  using enum Verdict;
  static const std::vector<Expectation> rows = {
      {"accepted", {AC}},
      {"wrong_answer", {WA}},
      {"time_limit_exceeded", {TLE, WTL}},
      {"run_time_error", {RTE, MLE, OLE, PE, SV}},
      {"rejected", {WA, TLE, WTL, RTE, MLE, OLE, PE, SV}},
      {"brute_force", {TLE, WTL, RTE, MLE, OLE, PE, SV}},
      {"compile_error", {CE}},
      {"memory_limit_exceeded", {MLE}},
      {"output_limit_exceeded", {OLE}},
      {"AC", {AC}},
      {"WA", {WA}},
      {"TLE", {TLE}},
      {"WTL", {WTL}},
      {"MLE", {MLE}},
      {"OLE", {OLE}},
      {"RTE", {RTE}},
      {"PE", {PE}},
      {"SV", {SV}},
      {"CE", {CE}},
  };
  return rows;
}

}  // namespace

bool Expectation::holds(Verdict verdict) const {
  return std::find(verdicts.begin(), verdicts.end(), verdict) != verdicts.end();
}

std::span<const Expectation> allExpectations() { return table(); }

const Expectation* expectationFor(const std::string& path) {
  std::error_code error;
  std::filesystem::path folder = std::filesystem::absolute(path, error).lexically_normal().parent_path();
  for (; folder.has_relative_path(); folder = folder.parent_path())
    for (const Expectation& row : table())
      if (folder.filename() == row.folder) return &row;
  return nullptr;
}

std::string listedExpectations() {
  std::string text;
  for (const Expectation& row : table()) text += std::string(text.empty() ? "" : ", ").append(row.folder);
  return text;
}

}  // namespace judge
