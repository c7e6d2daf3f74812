#include "judge/hunt/counterexample_file.h"

#include <fmt/format.h>

#include <cctype>
#include <filesystem>

#include "judge/base/text.h"

namespace judge::hunt {
namespace {

constexpr Bytes kMostRemark{400};

std::string remark(const std::string& raw) { return "# " + cut(escaped(raw), kMostRemark) + '\n'; }

std::string line(const queens::Case& asked) {
  return fmt::format("{} {} {}\n", asked.n, asked.queen.row, asked.queen.col);
}

}  // namespace

std::string counterexampleName(const std::string& submission, const Failure& failure) {
  const std::string stem = submission == "-" ? "submission" : std::filesystem::path(submission).stem().string();
  const auto& [n, queen] = failure.shrunk.smallest;
  return fmt::format("{}.n{}-row{}-col{}.suite", stem, n, queen.row, queen.col);
}

std::string counterexampleSuite(const std::string& submission, std::uint64_t seed, const Failure& failure) {
  std::string text = remark(fmt::format("Found by judge fuzz (seed {}) for {}", seed, submission));
  text += remark(fmt::format("{}: {}: {}", failure.smallest.question.text, code(failure.smallest.verdict),
                             failure.smallest.reason));
  if (failure.nature == Nature::AfterOthers) text += remark("The last case fails after the others, not alone.");
  if (failure.nature == Nature::Luck) text += remark("It does not fail each time.");
  text += fmt::format("kata mandatory-queen\nsuite found-n{}\n\ncases\n", failure.shrunk.smallest.n);
  for (const queens::Case& before : failure.history) text += line(before);
  return text + line(failure.shrunk.smallest);
}

std::string shellQuoted(const std::string& word) {
  const auto isPlain = [](unsigned char c) {
    return std::isalnum(c) || std::string_view("_-./+:=,@%").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, isPlain)) return word;
  const auto isControl = [](unsigned char c) { return c < ' ' || c == 127; };
  const bool hasControls = std::ranges::any_of(word, isControl);  // bash, zsh and ksh have $'...' for them
  std::string quoted = hasControls ? "$'" : "'";
  for (const char c : word)
    if (isControl(static_cast<unsigned char>(c)))
      quoted += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else if (c == '\'')
      quoted += hasControls ? "\\'" : "'\\''";
    else
      quoted.append(hasControls && c == '\\' ? 2 : 1, c);
  return quoted + '\'';
}

}  // namespace judge::hunt
