#include "judge/measure/expectation.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

namespace judge {
namespace {

bool isRejected(Verdict verdict) { return isFailure(verdict) && !isError(verdict); }
bool isRejectedWithoutAnswer(Verdict verdict) { return isRejected(verdict) && verdict != Verdict::WA; }

/// Names that several verdicts share. The package format knows four verdicts: what breaks a limit other than time is a
/// run-time error there.
struct VerdictGroup {
  std::string_view name;
  bool (*holds)(Verdict verdict);
};

constexpr VerdictGroup kGroups[] = {
    {"time_limit_exceeded", isTimeLimit},
    {"run_time_error", [](Verdict verdict) { return isRejectedWithoutAnswer(verdict) && !isTimeLimit(verdict); }},
    {"rejected", isRejected},
    {"brute_force", isRejectedWithoutAnswer},
};

std::vector<Expectation> expectations() {
  std::vector<Expectation> all;
  for (const auto& [name, holds] : kGroups)
    std::ranges::copy_if(kAllVerdicts, std::back_inserter(all.emplace_back(Expectation{name, {}}).verdicts), holds);
  const auto add = [&](std::string_view name, Verdict verdict) {
    if (!name.empty() && std::ranges::count(all, name, &Expectation::folder) == 0) all.push_back({name, {verdict}});
  };
  for (const Verdict verdict : kAllVerdicts) add(packageFolder(verdict), verdict);
  for (const Verdict verdict : kAllVerdicts)
    if (verdict != Verdict::JE && verdict != Verdict::SK) add(code(verdict), verdict);
  return all;
}

const std::vector<Expectation>& table() {
  static const std::vector<Expectation> rows = expectations();
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
