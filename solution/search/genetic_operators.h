#pragma once

#include <span>
#include <string_view>

#include "solution/search/random.h"

/// The parts of a genetic algorithm on permutations that can be exchanged, each in a table by its name.
namespace queens {

using Genes = std::span<std::int32_t>;
using ConstGenes = std::span<const std::int32_t>;

/// Which of the individuals with this fitness (the lower, the better) becomes a parent. There has to be one.
struct Selection {
  std::string_view name;
  std::size_t (*select)(std::span<const std::int64_t> fitness, std::int32_t tournament, Random& random);
};

/// Makes `child` from two parents: permutations of 0 .. size - 1, all of one size. It keeps no alias of them.
struct Crossover {
  std::string_view name;
  void (*cross)(ConstGenes one, ConstGenes other, Genes child, Random& random);
};

/// Changes a permutation of two or more.
struct Mutation {
  std::string_view name;
  void (*mutate)(Genes genes, Random& random);
};

/// The first of each is the seed's: tournament, order crossover (OX1), swap.
std::span<const Selection> selections();
std::span<const Crossover> crossovers();
std::span<const Mutation> mutations();

}  // namespace queens
