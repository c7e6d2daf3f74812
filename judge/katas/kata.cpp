#include "judge/katas/kata.h"

#include <set>

namespace judge {

Sizes Kata::sizes() const {
  std::set<std::int64_t> sizes;
  for (const Question& question : questions({}))
    if (const auto size = question.size()) sizes.insert(*size);
  return std::vector<std::int64_t>(sizes.begin(), sizes.end());
}

std::vector<Question> Kata::ofSize(std::int64_t size, std::size_t count, std::uint64_t, std::size_t variant) const {
  std::vector<Question> found;
  for (Question& question : questions({.suites = {}, .variant = variant}))
    if (question.size() == size && found.size() < count) found.push_back(std::move(question));
  return found;
}

UsedVariant variantOf(const Kata& kata, std::size_t variant) {
  const Variants* const variants = kata.variants();
  if (!variants) return {};
  const Variants::Value& value = variants->values.at(variant);
  return {std::string(variants->option), std::string(value.name), std::string(value.means)};
}

}  // namespace judge
