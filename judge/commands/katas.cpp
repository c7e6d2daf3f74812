#include "judge/commands/katas.h"

#include <iterator>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/katas/regions/kata.h"
#include "judge/katas/suite_choice.h"
#include "judge/options/option.h"

namespace judge {
namespace {

struct Entry {
  const char* name;
  std::unique_ptr<Kata> (*make)();
};

constexpr Entry kKatas[] = {
    {"mandatory-queen", []() -> std::unique_ptr<Kata> { return std::make_unique<MandatoryQueen>(); }},
    {"regions", []() -> std::unique_ptr<Kata> { return std::make_unique<RegionsKata>(); }},
};

std::string nameIn(const std::vector<std::string>& suites) {
  const auto file = std::ranges::find_if(suites, looksLikeSuiteFile);
  return file == suites.end() ? kKatas[0].name : readSuite(*file).kata;
}

}  // namespace

std::vector<std::string> kataNames() {
  std::vector<std::string> names;
  for (const Entry& kata : kKatas) names.emplace_back(kata.name);
  return names;
}

std::unique_ptr<Kata> chosenKata(const std::string& name, const std::vector<std::string>& suites) {
  const std::string wanted = name.empty() ? nameIn(suites) : name;
  const auto* const kata = std::ranges::find_if(kKatas, [&](const Entry& known) { return wanted == known.name; });
  if (kata != std::end(kKatas)) return kata->make();
  throw InputError(fmt::format("no kata is called \"{}\": expected one of {}{}", escaped(cut(wanted, {60})),
                               fmt::join(kataNames(), ", "), options::didYouMean(wanted, kataNames())));
}

}  // namespace judge
