#include "judge/verdict/verdict.h"

#include <iterator>

namespace judge {
namespace {

struct Spelling {
  Verdict verdict;
  std::string_view code;
  std::string_view phrase;
};

constexpr Spelling kSpellings[] = {
    {Verdict::JE, "JE", "the judge failed"},   {Verdict::CE, "CE", "does not compile"},
    {Verdict::SV, "SV", "security violation"}, {Verdict::TLE, "TLE", "too much CPU time"},
    {Verdict::WTL, "WTL", "waited too long"},  {Verdict::MLE, "MLE", "too much memory"},
    {Verdict::OLE, "OLE", "too much output"},  {Verdict::RTE, "RTE", "crashed or ended early"},
    {Verdict::PE, "PE", "protocol broken"},    {Verdict::WA, "WA", "wrong answer"},
    {Verdict::AC, "AC", "accepted"},           {Verdict::SK, "SK", "skipped"},
};

const Spelling& spelling(Verdict verdict) {
  return *std::find_if(std::begin(kSpellings), std::end(kSpellings),
                       [&](const Spelling& row) { return row.verdict == verdict; });
}

}  // namespace

std::string_view code(Verdict verdict) { return spelling(verdict).code; }

std::string_view phrase(Verdict verdict) { return spelling(verdict).phrase; }

std::optional<Verdict> verdictFromCode(std::string_view code) {
  for (const Spelling& row : kSpellings)
    if (row.code == code) return row.verdict;
  return std::nullopt;
}

}  // namespace judge
