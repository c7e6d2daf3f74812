#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "judge/authoring/exports/export_kata.h"
#include "judge/authoring/exports/package_parts.h"
#include "judge/base/text.h"
#include "judge/katas/markdown.h"

namespace judge {
namespace {

constexpr std::uint64_t kUsualMemory = 2048;  // MiB: what run times map counts there, and does not here

std::string line(const char* key, const std::string& text) {
  return text.empty() ? "" : fmt::format("{}: {}\n", key, quoted(text));
}

std::string memoryOf(const KataFile& file) {
  const auto own = numberIn<std::uint64_t>(limitOf(file, "memory-mb"));
  return std::to_string(std::max(own.value_or(0), kUsualMemory));
}

std::string indented(const char* key, const std::string& value) {
  return value.empty() ? "" : fmt::format("  {}: {}\n", key, value);
}

/// The format takes limits that are multiples of a second, unless it is told of smaller steps: "0.1" for "3.5".
std::string resolutionOf(const std::string& seconds) {
  const auto point = seconds.find('.');
  const auto last = seconds.find_last_not_of('0');
  if (point == seconds.npos || last <= point) return "";
  return "0." + std::string(last - point - 1, '0') + '1';
}

std::string latexStatement(const ExportedKata& kata) {
  return fmt::format("\\problemname{{{}}}\n\n{}", latexText(kata.file().title),
                     latexOf(problemStatement(kata.statement, kata.file())));
}

const std::map<std::string, std::string> kKattisFolders = {{"accepted", "accepted"},
                                                           {"wrong_answer", "wrong_answer"},
                                                           {"time_limit_exceeded", "time_limit_exceeded"},
                                                           {"run_time_error", "run_time_error"}};

}  // namespace

Exported kattisLegacy(const ExportedKata& kata) {
  Exported package;
  const KataFile& file = kata.file();
  const OutputCheck check = addOutputValidator(package.files, "output_validators", "output_validators/validator", kata);
  const Credits credits = creditsOf(file, package.notes);
  package.files["problem.yaml"] =
      line("name", file.title) + line("author", credits.author) + line("source", credits.source) +
      line("license", credits.license) + fmt::format("validation: {}\n", check.isCustom ? "custom" : "default") +
      line("validator_flags", fmt::format("{}", fmt::join(check.flags, " "))) + "limits:\n" +
      indented("memory", memoryOf(file)) + indented("output", limitOf(file, "output-mb"));
  package.files["problem_statement/problem.en.tex"] = latexStatement(kata);
  package.files["input_validators/validate.py"] = inputValidator(file);
  addTestData(package.files, kata);
  addSubmissions(package, kata, kKattisFolders, "these judges");
  return package;
}

Exported kattis202509(const ExportedKata& kata) {
  Exported package;
  const KataFile& file = kata.file();
  const OutputCheck check = addOutputValidator(package.files, "output_validator", "output_validator", kata);
  const Credits credits = creditsOf(file, package.notes);
  package.files["problem.yaml"] = "problem_format_version: 2025-09\ntype: pass-fail\n" + line("name", file.title) +
                                  line("uuid", uuidOf(kata)) + line("credits", credits.author) +
                                  line("source", credits.source) + line("license", credits.license) + "limits:\n" +
                                  indented("time_limit", limitOf(file, "case-seconds")) +
                                  indented("time_resolution", resolutionOf(limitOf(file, "case-seconds"))) +
                                  indented("memory", memoryOf(file)) + indented("output", limitOf(file, "output-mb"));
  for (const char* const group : {"sample", "secret", "valid_output"})
    if (!check.flags.empty())
      package.files[fmt::format("data/{}/test_group.yaml", group)] =
          fmt::format("output_validator_args: [\"{}\"]\n", fmt::join(check.flags, "\", \""));
  package.files["statement/problem.en.tex"] = latexStatement(kata);
  package.files["input_validators/validate.py"] = inputValidator(file);
  addTestData(package.files, kata);
  auto folders = kKattisFolders;
  for (const char* const more : {"rejected", "brute_force"}) folders[more] = more;
  addSubmissions(package, kata, folders, "these judges");
  return package;
}

}  // namespace judge
