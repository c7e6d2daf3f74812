#include "judge/languages/mistakes.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <memory>
#include <optional>
#include <vector>

#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/base/toml_table.h"

namespace judge {
namespace {

constexpr Bytes kMostShown{80};  ///< of a group

/// The groups of the match, the whole first; nothing where the pattern does not match.
std::optional<std::vector<re2::StringPiece>> groupsOf(const RE2& pattern, std::string_view text) {
  std::vector<re2::StringPiece> groups(1 + static_cast<std::size_t>(pattern.NumberOfCapturingGroups()));
  const re2::StringPiece all(text.data(), text.size());
  if (!pattern.Match(all, 0, all.size(), RE2::UNANCHORED, groups.data(), static_cast<int>(groups.size())))
    return std::nullopt;
  return groups;
}

std::unique_ptr<RE2> patternOf(TomlTable& table, const std::string& key) {
  auto pattern = std::make_unique<RE2>("(?m)" + table.text(key), RE2::Quiet);
  if (!pattern->ok()) table.fail(key, fmt::format("is no pattern of RE2: {}", pattern->error()));
  return pattern;
}

/// Whether a mistake is one of programs, or of functions; of both where it has no mode.
bool hasMode(TomlTable& mistake, bool isProgram) {
  if (!mistake.has("mode")) return true;
  const std::string mode = mistake.text("mode");
  if (mode != "function" && mode != "program") mistake.fail("mode", "expected \"function\" or \"program\"");
  return (mode == "program") == isProgram;
}

/// `text` with what the groups of `when`, and behind them those of `source`, matched in place of @{1}, @{2}...
std::string filled(std::string text, const std::vector<std::string>& groups) {
  for (std::size_t i = 0; i < groups.size(); ++i)
    text = replaceAll(std::move(text), fmt::format("@{{{}}}", i + 1), groups[i]);
  return text;
}

std::string mistakeInFile(const std::filesystem::path& file, std::string_view failure, std::string_view source,
                          bool isProgram) {
  if (std::error_code error; !std::filesystem::exists(file, error)) return "";
  TomlTable all = TomlTable::in(file.string());
  for (TomlTable& mistake : all.tablesOr("mistakes")) {
    const std::string says = mistake.text("says");
    const auto when = groupsOf(*patternOf(mistake, "when"), failure);
    const bool needsSource = mistake.has("source");
    const auto inSource = needsSource ? groupsOf(*patternOf(mistake, "source"), source) : std::nullopt;
    const bool fitsMode = hasMode(mistake, isProgram);
    const std::string also = mistake.textOr("also", ""), unless = mistake.textOr("unless", "");
    mistake.rejectUnknownKeys();
    if (!when || (needsSource && !inSource) || !fitsMode) continue;
    std::vector<std::string> shown, quoted;
    for (const auto* const found : {&when, &inSource}) {
      if (!*found) continue;
      for (auto group = (*found)->begin() + 1; group != (*found)->end(); ++group) {
        shown.push_back(escaped(cut(*group, kMostShown)));
        quoted.push_back(RE2::QuoteMeta(*group));
      }
    }
    const auto isInSource = [&](const std::string& pattern) {
      return groupsOf(RE2("(?m)" + filled(pattern, quoted)), source).has_value();
    };
    if ((also.empty() || isInSource(also)) && (unless.empty() || !isInSource(unless))) return filled(says, shown);
  }
  const std::string more = all.textOr("more", "");
  const auto others = file.parent_path().parent_path() / more / kMistakesFile;
  return more.empty() ? "" : mistakeInFile(others, failure, source, isProgram);
}

}  // namespace

std::string mistakeIn(const std::filesystem::path& folder, std::string_view failure, std::string_view source,
                      bool isProgram) {
  const std::string common = mistakeInFile(folder.parent_path() / kMistakesFile, failure, source, isProgram);
  return common.empty() ? mistakeInFile(folder / kMistakesFile, failure, source, isProgram) : common;
}

}  // namespace judge
