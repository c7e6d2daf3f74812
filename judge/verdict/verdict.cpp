#include "judge/verdict/verdict.h"

#include <algorithm>
#include <iterator>

namespace judge {
namespace {

struct VerdictWords {
  Verdict verdict;
  std::string_view code, phrase, deed;
};

constexpr VerdictWords kWords[] = {
    {Verdict::JE, "JE", "the judge failed", "could not be judged"},
    {Verdict::CE, "CE", "does not compile", "does not compile"},
    {Verdict::SV, "SV", "security violation", "did what no submission may do"},
    {Verdict::TLE, "TLE", "too much CPU time", "took too much CPU time"},
    {Verdict::WTL, "WTL", "waited too long", "waited too long"},
    {Verdict::MLE, "MLE", "too much memory", "used too much memory"},
    {Verdict::OLE, "OLE", "too much output", "wrote too much"},
    {Verdict::RTE, "RTE", "crashed or ended early", "crashed or ended early"},
    {Verdict::PE, "PE", "protocol broken", "wrote to the channel that belongs to the judge"},
    {Verdict::WA, "WA", "wrong answer", "was wrong"},
    {Verdict::AC, "AC", "accepted", "was accepted"},
    {Verdict::SK, "SK", "skipped", "was skipped"},
};

const VerdictWords& wordsFor(Verdict verdict) { return *std::ranges::find(kWords, verdict, &VerdictWords::verdict); }

}  // namespace

std::string_view code(Verdict verdict) { return wordsFor(verdict).code; }

std::string_view phrase(Verdict verdict) { return wordsFor(verdict).phrase; }

std::string_view deed(Verdict verdict) { return wordsFor(verdict).deed; }

std::optional<Verdict> verdictFromCode(std::string_view code) {
  const auto row = std::ranges::find(kWords, code, &VerdictWords::code);
  return row == std::end(kWords) ? std::nullopt : std::optional(row->verdict);
}

void readCode(std::string_view code, Verdict& verdict) {
  const auto known = verdictFromCode(code);
  if (!known) throw std::runtime_error("it has a verdict that does not exist");
  verdict = *known;
}

}  // namespace judge
