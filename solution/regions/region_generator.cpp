// How a puzzle is made. First its solution: any permutation whose neighbours do not touch. Then regions grow from the
// queens, a cell at a time. Such a board has many solutions; they are removed by moving single cells to a neighbouring
// region, never a cell of the wanted solution, as long as both regions stay connected. Moving a cell removes every
// solution that uses it and may bring new ones, in which it serves its new region; the latter are counted by a search
// in which it is all of that region. The move with the best balance among the most promising ones is made. Where none
// improves, a few are made at random, and then a new board is begun.
//
// The more uneven the regions, the fewer solutions there are to remove, and the easier the puzzle tends to be. So each
// board draws how uneven it will be; large boards are never even, since removing would take too long. Measured with
// even regions alone: 0.9 ms at n = 11, six times as much with each further row.

#include "solution/regions/region_generator.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <numeric>
#include <stdexcept>

#include "solution/regions/region_kernel.h"
#include "solution/search/random.h"

namespace queens {
namespace {

constexpr std::size_t kMostRows = kLargestGenerated;
constexpr std::size_t kMostCells = kMostRows * kMostRows;
constexpr std::size_t kMostWords = kernel::wordsFor(kLargestGenerated);
constexpr std::uint64_t kSolutionsSeen = 16;
constexpr std::size_t kMovesTried = 4;
constexpr int kShakes = 3;

template <class T, std::size_t Most>
using UpTo = boost::container::static_vector<T, Most>;

class Draft {
 public:
  Draft(int n, Random& random)
      : size_(n),
        n_(static_cast<std::size_t>(n)),
        cells_(n_ * n_),
        words_(static_cast<std::size_t>(kernel::wordsFor(n))),
        random_(random),
        blocks_(kernel::blockedMasks(n, {})) {}

  /// Whether this came to a board with exactly one solution.
  bool make() {
    drawQueens();
    growRegions();
    for (int shakes = 0; !isUnique();) {
      if (moveBestCell()) continue;
      if (shakes++ == kShakes || !moveAnyCell()) return false;
    }
    return true;
  }

  RegionBoard board() const {
    const std::vector<std::int64_t> labels(region_.begin(), region_.begin() + static_cast<std::ptrdiff_t>(cells_));
    return RegionBoard(size_, labels);
  }
  std::vector<int> queens() const {
    std::vector<int> cols;
    for (std::size_t row = 0; row < n_; ++row) cols.push_back(static_cast<int>(queenOf_[row] % n_));
    return cols;
  }

 private:
  struct Candidate {
    std::size_t cell = 0;
    std::uint64_t uses = 0;
  };

  std::size_t draw(std::size_t end) { return static_cast<std::size_t>(random_.below(static_cast<std::int32_t>(end))); }

  UpTo<std::size_t, 4> neighboursOf(std::size_t cell) const {
    UpTo<std::size_t, 4> found;
    if (cell >= n_) found.push_back(cell - n_);
    if (cell + n_ < cells_) found.push_back(cell + n_);
    if (cell % n_ > 0) found.push_back(cell - 1);
    if (cell % n_ + 1 < n_) found.push_back(cell + 1);
    return found;
  }

  /// Draws a permutation whose neighbours do not touch, each as likely as another; about one of eight does not touch.
  void drawQueens() {
    std::array<std::size_t, kMostRows> cols;
    std::iota(cols.begin(), cols.end(), std::size_t{0});
    const auto touch = [](std::size_t a, std::size_t b) { return a + 1 == b || b + 1 == a; };
    const auto end = cols.begin() + size_;
    do {
      for (std::size_t i = n_; i > 1; --i) std::swap(cols[i - 1], cols[draw(i)]);
    } while (std::adjacent_find(cols.begin(), end, touch) != end);
    for (std::size_t row = 0; row < n_; ++row) queenOf_[row] = row * n_ + cols[row];
  }

  void growRegions() {
    struct Edge {
      std::size_t cell, region;  ///< a free cell beside one of the region
    };
    UpTo<Edge, 4 * kMostCells> edges;
    std::array<std::size_t, kMostRows> sizes{};
    std::fill_n(region_.begin(), cells_, n_);
    masks_.fill(0);
    const auto take = [&](std::size_t cell, std::size_t region) {
      region_[cell] = region;
      flip(cell, region);
      ++sizes[region];
      for (const std::size_t next : neighboursOf(cell)) {
        if (region_[next] == n_) edges.push_back({next, region});
      }
    };
    for (std::size_t row = 0; row < n_; ++row) region_[queenOf_[row]] = row;
    for (std::size_t row = 0; row < n_; ++row) take(queenOf_[row], row);

    const std::size_t least = n_ <= 12 ? 0 : std::min<std::size_t>(100, 15 * (n_ - 12));
    // Percent of the draws in which the larger of two regions wins.
    const std::size_t unevenness = std::min<std::size_t>(100, least + draw(71));
    while (!edges.empty()) {
      std::size_t chosen = draw(edges.size());
      if (draw(100) < unevenness) {
        const std::size_t other = draw(edges.size());
        if (sizes[edges[other].region] > sizes[edges[chosen].region]) chosen = other;
      }
      const Edge edge = edges[chosen];
      edges[chosen] = edges.back();
      edges.pop_back();
      if (region_[edge.cell] == n_) take(edge.cell, edge.region);
    }
  }

  bool isUnique() {
    std::fill_n(uses_.begin(), cells_, std::uint64_t{0});
    if (search(kSolutionsSeen, true) == 1) return true;
    findCandidates();
    return false;
  }

  /// The cells that may move and whose move removes a solution, those that most solutions use first.
  void findCandidates() {
    candidates_.clear();
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      const auto isElsewhere = [&](std::size_t next) { return region_[next] != region_[cell]; };
      if (uses_[cell] > 0 && queenOf_[cell / n_] != cell && std::ranges::any_of(neighboursOf(cell), isElsewhere) &&
          isSpare(cell))
        candidates_.push_back({cell, uses_[cell]});
    }
    for (std::size_t i = candidates_.size(); i > 1; --i) std::swap(candidates_[i - 1], candidates_[draw(i)]);
    // Not std::sort, which places equal ones as it likes.
    const std::size_t wanted = std::min(candidates_.size(), kMovesTried);
    for (std::size_t i = 0; i < wanted; ++i) {
      std::size_t best = i;
      for (std::size_t j = i + 1; j < candidates_.size(); ++j) {
        if (candidates_[j].uses > candidates_[best].uses) best = j;
      }
      std::swap(candidates_[i], candidates_[best]);
    }
  }

  /// Whether the region of a cell stays connected without it, as far as the eight cells around it show.
  bool isSpare(std::size_t cell) const {
    static constexpr int kAround[8][2] = {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}};
    const int row = static_cast<int>(cell / n_), col = static_cast<int>(cell % n_);
    std::array<bool, 8> isOurs{};
    for (std::size_t i = 0; i < 8; ++i) {
      const int r = row + kAround[i][0], c = col + kAround[i][1];
      const bool isOnBoard = 0 <= r && r < size_ && 0 <= c && c < size_;
      isOurs[i] = isOnBoard && region_[static_cast<std::size_t>(r * size_ + c)] == region_[cell];
    }
    int sides = 0, links = 0;
    for (std::size_t i = 0; i < 8; i += 2) {
      sides += isOurs[i] ? 1 : 0;
      links += isOurs[i] && isOurs[i + 1] && isOurs[(i + 2) % 8] ? 1 : 0;
    }
    return sides - links <= 1;
  }

  /// Moves the cell that leaves the fewest solutions. False: no move that was tried leaves fewer.
  bool moveBestCell() {
    std::size_t best = cells_, target = n_;
    std::uint64_t gain = 0;
    for (std::size_t i = 0; i < std::min(candidates_.size(), kMovesTried) && candidates_[i].uses > gain; ++i) {
      const auto [cell, uses] = candidates_[i];
      for (const std::size_t next : neighboursOf(cell)) {
        if (region_[next] == region_[cell] || uses <= gain) continue;
        const std::uint64_t brought = solutionsBroughtBy(cell, region_[next], uses - gain);
        if (brought + gain >= uses) continue;
        gain = uses - brought;
        best = cell;
        target = region_[next];
      }
    }
    if (best == cells_) return false;
    move(best, target);
    return true;
  }

  bool moveAnyCell() {
    if (candidates_.empty()) return false;
    const std::size_t cell = candidates_[draw(candidates_.size())].cell;
    std::size_t target = n_, seen = 0;
    for (const std::size_t next : neighboursOf(cell)) {
      if (region_[next] != region_[cell] && draw(++seen) == 0) target = region_[next];
    }
    move(cell, target);
    return true;
  }

  /// The number of solutions that use `cell` when it belongs to the region `target`, at most `limit`.
  std::uint64_t solutionsBroughtBy(std::size_t cell, std::size_t target, std::uint64_t limit) {
    const auto mask = masks_.begin() + static_cast<std::ptrdiff_t>(target * words_);
    const auto words = static_cast<std::ptrdiff_t>(words_);
    std::array<std::uint64_t, kMostWords> kept;
    std::copy(mask, mask + words, kept.begin());
    std::fill(mask, mask + words, 0);
    flip(cell, target);
    flip(cell, region_[cell]);
    const std::uint64_t brought = search(limit, false);
    flip(cell, region_[cell]);
    std::copy(kept.begin(), kept.begin() + words, mask);
    return brought;
  }

  std::uint64_t search(std::uint64_t limit, bool countsUses) {
    const auto count = [](void* context, const std::uint16_t* cells) {
      auto& draft = *static_cast<Draft*>(context);
      for (std::size_t i = 0; i < draft.n_; ++i) ++draft.uses_[cells[i]];
    };
    return kernel::solve({.n = size_,
                          .blocks = blocks_,
                          .regions = masks_.data(),
                          .limit = limit,
                          .onSolution = countsUses ? +count : nullptr,
                          .context = this,
                          .due = std::numeric_limits<std::uint64_t>::max()})
        .solutions;
  }

  void flip(std::size_t cell, std::size_t region) {
    masks_[region * words_ + cell / 64] ^= std::uint64_t{1} << cell % 64;
  }
  void move(std::size_t cell, std::size_t target) {
    flip(cell, region_[cell]);
    region_[cell] = target;
    flip(cell, target);
  }

  const int size_;
  const std::size_t n_, cells_, words_;
  Random& random_;
  const std::uint64_t* const blocks_;
  std::array<std::size_t, kMostRows> queenOf_;  ///< the cell, for each row and region
  std::array<std::size_t, kMostCells> region_;
  std::array<std::uint64_t, kMostCells> uses_;  ///< uses of each cell by the solutions seen last
  UpTo<Candidate, kMostCells> candidates_;
  std::array<std::uint64_t, kMostWords * kMostRows> masks_;
};

}  // namespace

std::optional<GeneratedRegions> generateRegions(const RegionRequest& request) {
  const int n = request.n;
  if (n < 1 || n > kLargestGenerated || n == 2 || n == 3)
    throw std::invalid_argument("puzzles of regions are made for n = 1 and 4 to 19");
  Random random(Random(request.seed).next() ^ Random(~request.number).next());
  Draft draft(n, random);
  for (std::uint64_t attempts = 0; attempts < request.attempts && !request.stop.stop_requested();) {
    if (!draft.make()) continue;
    ++attempts;
    RegionBoard board = draft.board();
    if (!request.accepts || request.accepts(board)) return GeneratedRegions{std::move(board), draft.queens(), attempts};
  }
  return std::nullopt;
}

}  // namespace queens
