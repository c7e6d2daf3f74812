#include "tools/bench/article_literal.h"

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "solution/search/random.h"

namespace queens::bench {
namespace {

using Cols = std::vector<std::int32_t>;

bool attack(const Cols& cols, std::size_t i, std::int32_t colI, std::size_t j) {
  const std::int32_t apart = static_cast<std::int32_t>(i) - static_cast<std::int32_t>(j);
  return colI == cols[j] || std::abs(colI - cols[j]) == std::abs(apart);
}

/// The energy of the queen of row i on column `col` against those of rows 0 to `rows` - 1.
std::int32_t energyOfQueen(const Cols& cols, std::size_t i, std::int32_t col, std::size_t rows) {
  std::int32_t energy = 0;
  for (std::size_t j = 0; j < rows; ++j) energy += j != i && attack(cols, i, col, j) ? 1 : 0;
  return energy;
}

std::int32_t oneOf(const Cols& ties, Random& random) {
  return ties[static_cast<std::size_t>(random.below(static_cast<std::int32_t>(ties.size())))];
}

std::int32_t bestCol(const Cols& cols, std::size_t row, std::size_t rows, Random& random) {
  std::int32_t fewest = static_cast<std::int32_t>(cols.size());
  Cols ties;
  for (std::int32_t col = 0; col < static_cast<std::int32_t>(cols.size()); ++col) {
    const std::int32_t energy = energyOfQueen(cols, row, col, rows);
    if (energy > fewest) continue;
    if (energy < fewest) ties.clear();
    fewest = energy;
    ties.push_back(col);
  }
  return oneOf(ties, random);
}

std::int32_t worstRow(const Cols& cols, Random& random) {
  std::int32_t most = 0;
  Cols ties;
  for (std::size_t row = 0; row < cols.size(); ++row) {
    const std::int32_t energy = energyOfQueen(cols, row, cols[row], cols.size());
    if (energy < most) continue;
    if (energy > most) ties.clear();
    most = energy;
    ties.push_back(static_cast<std::int32_t>(row));
  }
  return oneOf(ties, random);
}

}  // namespace

std::int64_t energyOfPairs(const Cols& cols) {
  std::int64_t energy = 0;
  for (std::size_t i = 0; i < cols.size(); ++i) {
    for (std::size_t j = i + 1; j < cols.size(); ++j) energy += attack(cols, i, cols[i], j) ? 1 : 0;
  }
  return energy;
}

std::int64_t minimizeLiterally(std::int32_t n, std::uint64_t seed, std::int64_t moves) {
  Random random(seed);
  Cols cols(static_cast<std::size_t>(n));
  for (std::size_t row = 0; row < cols.size(); ++row) cols[row] = bestCol(cols, row, row, random);
  const std::int64_t startEnergy = energyOfPairs(cols), interval = std::int64_t{10} * n;
  std::int64_t firstSample = 0, secondSample = 0;
  for (std::int64_t move = 1; move <= moves; ++move) {
    const std::int64_t energy = energyOfPairs(cols);
    if (energy == 0) return move - 1;
    const auto row = static_cast<std::size_t>(worstRow(cols, random));
    cols[row] = bestCol(cols, row, cols.size(), random);
    if (move % interval == interval / 3) firstSample = energy;
    if (move % interval == interval * 2 / 3) secondSample = energy;
    if (move % interval != 0 || energy != firstSample || energy != secondSample) continue;
    const double share = static_cast<double>(energy) / static_cast<double>(startEnergy);
    for (double left = std::ceil(1 + share * (n / 10.0 - 1)); left > 0; --left) {
      cols[static_cast<std::size_t>(random.below(n))] = random.below(n);
    }
  }
  return moves;
}

std::int64_t annealLiterally(std::int32_t n, std::uint64_t seed, std::int64_t steps) {
  Random random(seed);
  Cols cols(static_cast<std::size_t>(n));
  std::iota(cols.begin(), cols.end(), 0);
  for (std::size_t i = 1; i < cols.size(); ++i) {
    std::swap(cols[i], cols[static_cast<std::size_t>(random.below(static_cast<std::int32_t>(i + 1)))]);
  }
  double temperature = 0.3;
  std::int64_t energy = energyOfPairs(cols);
  for (std::int64_t step = 0; step < steps; ++step) {
    if (energy == 0) return step;
    Cols neighbour = cols;
    std::swap(neighbour[static_cast<std::size_t>(random.below(n))],
              neighbour[static_cast<std::size_t>(random.below(n))]);
    const std::int64_t difference = energyOfPairs(neighbour) - energy;
    if (difference < 0 || std::exp(-static_cast<double>(difference) / temperature) > random.fraction()) {
      cols = std::move(neighbour);
      energy += difference;
    }
    temperature *= 1 - 1 / (50.0 * n);
  }
  return steps;
}

}  // namespace queens::bench
