#include "judge/katas/folder/drawn_case.h"

#include <fmt/format.h>

#include <random>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/languages/value.h"

namespace judge {
namespace {

/// FNV-1a (Fowler, Noll and Vo, 1991), 64 bits.
std::uint64_t hashOf(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return hash;
}

}  // namespace

std::string generatedLine(AuthorFunction& generator, std::int64_t seed, std::int64_t size) {
  std::string request;
  appendInt(request, seed);
  appendInt(request, size);
  const std::string answer = generator.ask(request);
  return std::string(Value::in(answer).value().text());
}

FolderCase drawnCase(AuthorFunction& generator, const KataFile& kata, std::uint64_t seed, std::int64_t size) {
  const std::string line = generatedLine(generator, static_cast<std::int64_t>(seed), size);
  const auto fail = [&](const std::string& why) {
    throw KataFault(fmt::format("{}: generate({}, {}) gave {}: {}", kata.generator, seed, size, inQuotes(line), why));
  };
  try {
    FolderCase drawn = caseOf(line, kata);
    if (const auto found = sizeOf(drawn, kata); found != size) fail(fmt::format("its size is {}", found.value_or(0)));
    return drawn;
  } catch (const InputError& error) {
    fail(error.what());
  }
  return {};
}

std::uint64_t seedOf(std::uint64_t seed, std::size_t index) {
  constexpr std::uint64_t kBelow = std::uint64_t{1} << 31;
  if (index == 0 && seed < kBelow) return seed;
  return std::mt19937_64(seed + index * 0x9E3779B97F4A7C15u)() % kBelow;
}

std::vector<std::int64_t> drawnSizes(std::int64_t least, std::int64_t most, std::size_t count, std::uint64_t seed,
                                     std::string_view name) {
  std::mt19937_64 random(seed ^ hashOf(name));
  std::vector<std::int64_t> sizes;
  const auto width = static_cast<std::uint64_t>(most - least) + 1;  // far below 2^64: a remainder is fair enough
  while (sizes.size() < count) sizes.push_back(least + static_cast<std::int64_t>(random() % width));
  return sizes;
}

std::vector<std::int64_t> sizesBetween(std::int64_t least, std::int64_t most) {
  constexpr std::int64_t kEach = 1000, kSteps = 100;
  std::vector<std::int64_t> sizes;
  for (std::int64_t size = least; size < most; size += size < kEach ? 1 : size / kSteps) sizes.push_back(size);
  sizes.push_back(most);
  return sizes;
}

}  // namespace judge
