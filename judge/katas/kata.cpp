#include "judge/katas/kata.h"

#include <set>

#include "judge/base/errors.h"

namespace judge {

Sizes Kata::sizes() const {
  std::set<std::int64_t> sizes;
  for (const Question& question : questions({}))
    if (const auto size = question.size()) sizes.insert(*size);
  return std::vector<std::int64_t>(sizes.begin(), sizes.end());
}

std::vector<Question> Kata::ofSize(std::int64_t size, std::size_t count, std::uint64_t, bool otherReading) const {
  std::vector<Question> found;
  for (Question& question : questions({.suites = {}, .otherReading = otherReading}))
    if (question.size() == size && found.size() < count) found.push_back(std::move(question));
  return found;
}

void expectReading(const Kata& kata, bool otherReading) {
  if (otherReading && !kata.hasOtherReading())
    throw InputError("--pair: the kata " + std::string(kata.name()) + " passes no pair; leave it out");
}

}  // namespace judge
