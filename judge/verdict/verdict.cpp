#include "judge/verdict/verdict.h"

#include <algorithm>
#include <iterator>

namespace judge {
namespace {

struct VerdictRow {
  Verdict verdict;
  std::string_view code, phrase, deed, packageFolder{};
};

constexpr VerdictRow kRows[] = {
    {Verdict::JE, "JE", "the judge failed", "could not be judged"},
    {Verdict::CE, "CE", "does not compile", "does not compile", "compile_error"},
    {Verdict::SV, "SV", "security violation", "did something forbidden"},
    {Verdict::TLE, "TLE", "too much CPU time", "took too much CPU time", "time_limit_exceeded"},
    {Verdict::WTL, "WTL", "waited too long", "waited too long"},
    {Verdict::MLE, "MLE", "too much memory", "used too much memory", "memory_limit_exceeded"},
    {Verdict::OLE, "OLE", "too much output", "wrote too much", "output_limit_exceeded"},
    {Verdict::RTE, "RTE", "crashed or ended early", "crashed or ended early", "run_time_error"},
    {Verdict::PE, "PE", "protocol broken", "wrote to the channel that belongs to the judge"},
    {Verdict::WA, "WA", "wrong answer", "was wrong", "wrong_answer"},
    {Verdict::AC, "AC", "accepted", "was accepted", "accepted"},
    {Verdict::SK, "SK", "skipped", "was skipped"},
};

const VerdictRow& rowOf(Verdict verdict) { return *std::ranges::find(kRows, verdict, &VerdictRow::verdict); }

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return c >= 'a' && c <= 'z'; }

/// Removes the longest prefix of such characters from `text` and returns it.
std::string_view takeAll(std::string_view& text, bool (*such)(char)) {
  const auto end = std::find_if_not(text.begin(), text.end(), such);
  const std::string_view taken = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(taken.size());
  return taken;
}

/// Behind a blank a minus sign is a number's own.
bool beginsNumber(std::string_view text, char before) {
  return isDigit(text[0]) || (before == ' ' && text.size() > 1 && text[0] == '-' && isDigit(text[1]));
}

/// "7 queens" and "1 queen" become "# queen".
std::string takeNumber(std::string_view& text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  takeAll(text, [](char c) { return isDigit(c) || c == '.'; });
  if (!text.starts_with(' ')) return "#";
  text.remove_prefix(1);
  std::string_view noun = takeAll(text, isLetter);
  if (noun.ends_with('s')) noun.remove_suffix(1);
  return "# " + std::string(noun);
}

}  // namespace

std::string_view code(Verdict verdict) { return rowOf(verdict).code; }

std::string_view phrase(Verdict verdict) { return rowOf(verdict).phrase; }

std::string_view deed(Verdict verdict) { return rowOf(verdict).deed; }

std::string_view packageFolder(Verdict verdict) { return rowOf(verdict).packageFolder; }

std::optional<Verdict> verdictFromCode(std::string_view code) {
  const auto row = std::ranges::find(kRows, code, &VerdictRow::code);
  return row == std::end(kRows) ? std::nullopt : std::optional(row->verdict);
}

void readCode(std::string_view code, Verdict& verdict) {
  const auto known = verdictFromCode(code);
  if (!known) throw std::runtime_error("it has a verdict that does not exist");
  verdict = *known;
}

std::string failureKind(Verdict verdict, std::string_view reason, std::string_view named) {
  std::string kind = std::string(code(verdict)) + ' ';
  if (!named.empty()) return kind.append(named);
  reason = reason.substr(0, reason.find("; its last words: "));
  while (!reason.empty()) {
    const char first = reason.front();
    const auto closing = first == '\'' || first == '"' ? reason.find(first, 1) : reason.npos;
    if (beginsNumber(reason, kind.back())) {
      kind += takeNumber(reason);
      for (const std::string_view more : {"# # ", "#, #"})  // however many there are in a row
        if (kind.ends_with(more)) kind.resize(kind.size() - more.size() + (more.back() == ' ' ? 2 : 1));
    } else {
      if (closing == reason.npos) kind += first;
      reason.remove_prefix(closing == reason.npos ? 1 : closing + 1);
    }
  }
  return kind;
}

}  // namespace judge
