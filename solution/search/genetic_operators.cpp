// Operators on permutations. Selection: the best of a few drawn at random (tournament; D. Goldberg and K. Deb 1991), or
// by rank (J. Baker 1985). Crossover: OX1 keeps a slice of one parent and the order of the rest from the other
// (L. Davis 1985); PMX keeps a slice and exchanges what it displaces (D. Goldberg and R. Lingle 1985); CX takes each
// gene from where one of the parents has it (I. Oliver, D. Smith and J. Holland 1987). Mutation: two genes exchanged,
// one moved elsewhere, or a slice turned round.

#include "solution/search/genetic_operators.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace queens {
namespace {

std::int32_t sizeOf(ConstGenes genes) { return static_cast<std::int32_t>(genes.size()); }

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

/// 0 <= first <= last < size, every slice possible.
std::pair<std::int32_t, std::int32_t> slice(std::int32_t size, Random& random) {
  const std::int32_t a = random.below(size), b = random.below(size);
  return std::minmax(a, b);
}

std::pair<std::int32_t, std::int32_t> twoOf(std::int32_t size, Random& random) {
  const std::int32_t a = random.below(size), b = random.below(size - 1);
  return {a, b < a ? b : b + 1};
}

/// Different ones take part, if there are enough.
std::size_t byTournament(std::span<const std::int64_t> fitness, std::int32_t tournament, Random& random) {
  std::array<std::int32_t, 64> drawn{};
  const auto size = static_cast<std::int32_t>(fitness.size());
  const std::int32_t rounds = std::min({tournament, size, static_cast<std::int32_t>(drawn.size())});
  std::int32_t best = 0;
  for (std::int32_t round = 0; round < rounds; ++round) {
    std::int32_t& one = drawn[at(round)];
    const auto before = drawn.begin() + round;
    do {
      one = random.below(size);
    } while (std::find(drawn.begin(), before, one) != before);
    if (round == 0 || fitness[at(one)] < fitness[at(best)]) best = one;
  }
  return at(best);
}

/// The best of m is drawn m times as often as the worst.
std::size_t byRank(std::span<const std::int64_t> fitness, std::int32_t, Random& random) {
  const auto size = static_cast<std::int32_t>(fitness.size());
  // The larger of two positions in the order from worst to best has just that distribution.
  const std::int32_t rank = size - 1 - std::max(random.below(size), random.below(size));
  thread_local std::vector<std::int32_t> order;
  order.resize(fitness.size());
  for (std::int32_t i = 0; i < size; ++i) order[at(i)] = i;
  std::nth_element(order.begin(), order.begin() + rank, order.end(), [&](std::int32_t a, std::int32_t b) {
    return std::pair(fitness[at(a)], a) < std::pair(fitness[at(b)], b);
  });
  return at(order[at(rank)]);
}

void orderCrossover(ConstGenes one, ConstGenes other, Genes child, Random& random) {
  const std::int32_t size = sizeOf(one);
  if (size == 0) return;
  const auto [first, last] = slice(size, random);
  thread_local std::vector<char> kept;
  kept.assign(one.size(), 0);
  for (std::int32_t i = first; i <= last; ++i) {
    child[at(i)] = one[at(i)];
    kept[at(one[at(i)])] = 1;
  }
  std::int32_t to = (last + 1) % size;
  for (std::int32_t i = 0; i < size; ++i) {
    const std::int32_t gene = other[at((last + 1 + i) % size)];
    if (kept[at(gene)] != 0) continue;
    child[at(to)] = gene;
    to = (to + 1) % size;
  }
}

void partiallyMappedCrossover(ConstGenes one, ConstGenes other, Genes child, Random& random) {
  const std::int32_t size = sizeOf(one);
  if (size == 0) return;
  const auto [first, last] = slice(size, random);
  thread_local std::vector<std::int32_t> where;
  where.resize(one.size());
  for (std::int32_t i = 0; i < size; ++i) {
    child[at(i)] = other[at(i)];
    where[at(other[at(i)])] = i;
  }
  for (std::int32_t i = first; i <= last; ++i) {
    const std::int32_t gene = one[at(i)], displaced = child[at(i)], from = where[at(gene)];
    std::swap(child[at(i)], child[at(from)]);
    where[at(gene)] = i;
    where[at(displaced)] = from;
  }
}

void cycleCrossover(ConstGenes one, ConstGenes other, Genes child, Random&) {
  const std::int32_t size = sizeOf(one);
  thread_local std::vector<std::int32_t> where;
  where.resize(one.size());
  for (std::int32_t i = 0; i < size; ++i) where[at(one[at(i)])] = i;
  thread_local std::vector<char> done;
  done.assign(one.size(), 0);
  bool isOne = true;
  for (std::int32_t start = 0; start < size; ++start) {
    if (done[at(start)] != 0) continue;
    for (std::int32_t i = start; done[at(i)] == 0; i = where[at(other[at(i)])]) {
      done[at(i)] = 1;
      child[at(i)] = isOne ? one[at(i)] : other[at(i)];
    }
    isOne = !isOne;
  }
}

void swapTwo(Genes genes, Random& random) {
  const auto [a, b] = twoOf(sizeOf(genes), random);
  std::swap(genes[at(a)], genes[at(b)]);
}

void moveOne(Genes genes, Random& random) {
  const auto [from, to] = twoOf(sizeOf(genes), random);
  const auto begin = genes.begin();
  if (from < to) {
    std::rotate(begin + from, begin + from + 1, begin + to + 1);
  } else {
    std::rotate(begin + to, begin + from, begin + from + 1);
  }
}

void turnSlice(Genes genes, Random& random) {
  const auto [a, b] = twoOf(sizeOf(genes), random);
  std::reverse(genes.begin() + std::min(a, b), genes.begin() + std::max(a, b) + 1);
}

constexpr std::array kSelections{Selection{"tournament", byTournament}, Selection{"rank", byRank}};
constexpr std::array kCrossovers{Crossover{"ox1", orderCrossover}, Crossover{"pmx", partiallyMappedCrossover},
                                 Crossover{"cycle", cycleCrossover}};
constexpr std::array kMutations{Mutation{"swap", swapTwo}, Mutation{"insert", moveOne}, Mutation{"invert", turnSlice}};

}  // namespace

std::span<const Selection> selections() { return kSelections; }

std::span<const Crossover> crossovers() { return kCrossovers; }

std::span<const Mutation> mutations() { return kMutations; }

}  // namespace queens
