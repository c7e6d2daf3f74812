// A genetic algorithm of the steady-state kind: each generation has two children, of parents that won tournaments, and
// loses its two worst boards. A board is a permutation, so that only diagonals conflict; order crossover and swaps keep
// it one. The mandatory queen is no gene: the genes are the columns of the other rows.
//
// Source: J. Holland (1975), the steady state G. Syswerda (1989); the parameters are those of the Julia write-up that
// comes with the kata: 100 boards, tournaments of 5, order crossover, swaps at a rate of 0.8, 500 generations.
//
// As written, mutation strikes the whole population, the best board too, which may so be lost again at once: for n = 8
// a run nearly always sees an optimum, but has one at its end in a fifth of cases. So the search here ends by default
// when it sees one; `until=end` is as written. With `mutate=children` only these mutate, nothing good is lost, and
// larger boards come within reach.
//
// Cost: memory population * n, a generation O(population * n), much faster if only children mutate. It fails
// where there is no solution, which it cannot know, and soon where n grows: as written beyond 12, otherwise beyond 20.

#include "solution/search/methods.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "solution/search/watch.h"

namespace queens {
namespace {

// Operators on permutations. Selection: the best of a few drawn at random (tournament; D. Goldberg and K. Deb 1991), or
// by rank (J. Baker 1985). Crossover: OX1 keeps a slice of one parent and the order of the rest from the other
// (L. Davis 1985); PMX keeps a slice and exchanges what it displaces (D. Goldberg and R. Lingle 1985); CX takes each
// gene from where one of the parents has it (I. Oliver, D. Smith and J. Holland 1987). Mutation: two genes exchanged,
// one moved elsewhere, or a slice turned round.

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
constexpr std::array kMutations{MutationOperator{"swap", swapTwo}, MutationOperator{"insert", moveOne},
                                MutationOperator{"invert", turnSlice}};

/// Counts queens on diagonals; it is all zeroes between two calls.
class DiagonalCounts {
 public:
  explicit DiagonalCounts(std::size_t n) : n_(n), down_(2 * n + 1), up_(2 * n + 1) {}

  std::int64_t fitness(std::span<const std::int32_t> cols) {
    std::int64_t pairs = 0;
    for (std::size_t row = 0; row < n_; ++row) pairs += down(row, cols[row])++ + up(row, cols[row])++;
    for (std::size_t row = 0; row < n_; ++row) down(row, cols[row]) = up(row, cols[row]) = 0;
    return 2 * pairs;
  }

 private:
  std::int32_t& down(std::size_t row, std::int32_t col) { return down_[n_ + static_cast<std::size_t>(col) - row]; }
  std::int32_t& up(std::size_t row, std::int32_t col) { return up_[row + static_cast<std::size_t>(col)]; }

  std::size_t n_;
  std::vector<std::int32_t> down_, up_;
};

/// From genes to boards: gene i is the index, among the free columns, of the queen in the i-th free row.
class Decoder {
 public:
  Decoder(std::int64_t n, const std::optional<Square>& queen) : cols_(static_cast<std::size_t>(n)) {
    for (std::int32_t line = 0; line < n; ++line) {
      if (!queen || line != queen->row) freeRows_.push_back(line);
      if (!queen || line != queen->col) freeCols_.push_back(line);
    }
    if (queen) cols_[static_cast<std::size_t>(queen->row)] = static_cast<std::int32_t>(queen->col);
  }

  std::size_t genes() const { return freeRows_.size(); }

  /// Valid until the next call.
  const std::vector<std::int32_t>& board(ConstGenes genes) {
    for (std::size_t i = 0; i < genes.size(); ++i) {
      cols_[static_cast<std::size_t>(freeRows_[i])] = freeCols_[static_cast<std::size_t>(genes[i])];
    }
    return cols_;
  }

 private:
  std::vector<std::int32_t> cols_, freeRows_, freeCols_;
};

/// The entry of a table that the call asks for, otherwise the first.
template <class Part>
const Part& chosen(const SolverCall& call, std::string_view setting, std::span<const Part> parts) {
  const auto name = wordSetting(call, setting);
  const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.name == name; });
  return found == parts.end() ? parts.front() : *found;
}

class Genetic {
 public:
  explicit Genetic(const SolverCall& call)
      : watch_(call, [this](SearchState& state) { state.population = statistics(); }),
        random_(call.seed),
        size_(static_cast<std::size_t>(integerSetting(call, "population").value_or(100))),
        generations_(integerSetting(call, "generations").value_or(500)),
        rate_(realSetting(call, "rate").value_or(0.8)),
        childrenOnly_(wordSetting(call, "mutate") == "children"),
        untilEnd_(wordSetting(call, "until") == "end"),
        tournament_(static_cast<std::int32_t>(integerSetting(call, "tournament").value_or(5))),
        runs_(integerSetting(call, "runs").value_or(10)),
        selection_(chosen(call, "selection", selections())),
        crossover_(chosen(call, "crossover", crossovers())),
        mutation_(chosen(call, "mutation", mutations())),
        decoder_(call.n, call.queen),
        counts_(static_cast<std::size_t>(call.n)) {
    watch_.lookEvery(1 + 1'000'000 / (size_ * static_cast<std::uint64_t>(call.n + 1)));
  }

  SolverResult run() {
    for (std::int64_t run = 1;; ++run) {
      const bool ended = !begin() || !runGenerations();
      const std::size_t best = bestOf();
      const std::vector<std::int32_t>& board = decoder_.board(genes(best));
      if (fitness_[best] == 0) return withFigures(watch_.found(board));
      if (ended || run == runs_ || !watch_.mayRestart()) return withFigures(watch_.gaveUp(fitness_[best] / 2, board));
    }
  }

 private:
  ConstGenes genes(std::size_t i) const { return std::span(genes_).subspan(i * decoder_.genes(), decoder_.genes()); }
  Genes genes(std::size_t i) { return std::span(genes_).subspan(i * decoder_.genes(), decoder_.genes()); }

  void evaluate(std::size_t i) {
    fitness_[i] = counts_.fitness(decoder_.board(genes(i)));
    watch_.evaluated();
  }

  /// False when the search has to end: then there are fewer boards, but one at least.
  bool begin() {
    fitness_.assign(size_, 0);
    genes_.resize(size_ * decoder_.genes());
    seen_ = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      const Genes individual = genes(i);
      for (std::size_t gene = 0; gene < individual.size(); ++gene) {
        const auto other = static_cast<std::size_t>(random_.below(static_cast<std::int32_t>(gene + 1)));
        individual[gene] = individual[other];
        individual[other] = static_cast<std::int32_t>(gene);
      }
      evaluate(i);
      if (!watch_.mayGoOn()) {
        fitness_.resize(i + 1);
        break;
      }
    }
    logged_ = fitness_;
    return watch_.mayGoOn();
  }

  /// False when the search has to end.
  bool runGenerations() {
    for (std::int64_t generation = 0; generation < generations_; ++generation) {
      const std::size_t best = bestOf();
      if (fitness_[best] == 0 && !untilEnd_) return true;
      if (!watch_.step(fitness_[best] / 2, decoder_.board(genes(best)))) return false;
      addChildren();
      const bool isWhole = mutateSome();
      logged_ = fitness_;
      if (!isWhole) return false;
      if (seen_ == 0 && fitness_[bestOf()] == 0) seen_ = generation + 1;
      removeWorst();
      removeWorst();
    }
    return true;
  }

  /// Both at once, so that the first is no parent of the second.
  void addChildren() {
    const std::span<const std::int64_t> parents(fitness_.data(), size_);
    std::array<std::size_t, 4> selected{};
    for (std::size_t& parent : selected) parent = selection_.select(parents, tournament_, random_);
    genes_.resize((size_ + 2) * decoder_.genes());
    fitness_.resize(size_ + 2);
    for (const std::size_t child : {std::size_t{0}, std::size_t{1}}) {
      crossover_.cross(std::as_const(*this).genes(selected[2 * child]),
                       std::as_const(*this).genes(selected[2 * child + 1]), genes(size_ + child), random_);
    }
  }

  /// False when the search has to end: then the children are not among the boards.
  bool mutateSome() {
    for (std::size_t i = childrenOnly_ ? size_ : 0; i < size_ + 2; ++i) {
      if (!watch_.mayGoOn()) {
        fitness_.resize(size_);
        return false;
      }
      const bool mutates = random_.fraction() <= rate_ && decoder_.genes() >= 2;
      if (mutates) mutation_.mutate(genes(i), random_);
      if (mutates || i >= size_) evaluate(i);
    }
    return true;
  }

  /// Removes the first of several that are equally bad, the oldest; so the order of the others has to stay.
  void removeWorst() {
    const auto worst = std::max_element(fitness_.begin(), fitness_.end()) - fitness_.begin();
    const auto size = static_cast<std::ptrdiff_t>(decoder_.genes());
    fitness_.erase(fitness_.begin() + worst);
    genes_.erase(genes_.begin() + worst * size, genes_.begin() + (worst + 1) * size);
  }

  std::size_t bestOf() const {
    return static_cast<std::size_t>(std::min_element(fitness_.begin(), fitness_.end()) - fitness_.begin());
  }

  /// Statistics of the population with its children, before the worst are removed, as in the write-up.
  PopulationStatistics statistics() const {
    std::vector<std::int64_t> sorted = logged_;
    std::sort(sorted.begin(), sorted.end());
    std::int64_t sum = 0;
    for (const std::int64_t fitness : sorted) sum += fitness;
    const std::size_t middle = sorted.size() / 2;
    const std::int64_t twice = sorted[middle] + sorted[sorted.size() % 2 == 0 ? middle - 1 : middle];
    return {static_cast<double>(sum) / static_cast<double>(sorted.size()), sorted.back(), sorted.front(),
            static_cast<double>(twice) / 2};
  }

  SolverResult withFigures(SolverResult result) const {
    const auto runs = static_cast<std::uint64_t>(result.restarts + 1);
    const auto perRun = size_ + 2 * static_cast<std::uint64_t>(generations_) * size_;
    result.figures = {{"f_calls", runs * perRun},
                      {"optimum_seen", static_cast<std::uint64_t>(seen_)},
                      {"final_fitness", static_cast<std::uint64_t>(fitness_[bestOf()])}};
    return result;
  }

  Watch watch_;
  Random random_;
  std::size_t size_;
  std::int64_t generations_;
  double rate_;
  bool childrenOnly_;
  bool untilEnd_;
  std::int32_t tournament_;
  std::int64_t runs_;
  const Selection& selection_;
  const Crossover& crossover_;
  const MutationOperator& mutation_;
  Decoder decoder_;
  DiagonalCounts counts_;
  std::vector<std::int32_t> genes_;
  std::vector<std::int64_t> fitness_;
  std::vector<std::int64_t> logged_;
  std::int64_t seen_ = 0;
};

}  // namespace

std::span<const Selection> selections() { return kSelections; }

std::span<const Crossover> crossovers() { return kCrossovers; }

std::span<const MutationOperator> mutations() { return kMutations; }

std::int64_t diagonalFitness(std::span<const std::int32_t> permutation) {
  return DiagonalCounts(permutation.size()).fitness(permutation);
}

SolverResult evolve(const SolverCall& call) { return Genetic(call).run(); }

}  // namespace queens
