// Exact cover with dancing links. Each square is an option that covers four items: its row, its column, and its two
// diagonals. Rows and columns have to be covered, diagonals may be, all of them at most once. The search takes the row
// or column that has fewest options left, tries each, and removes with it every option that shares an item. All lists
// are doubly linked, so that removing is two assignments, and so is putting back: a removed node still knows where it
// belongs.
//
// Ties fall to the row or column nearest to the middle, whose squares attack most; of a row's squares those at the
// edge, which attack least, are tried first. Where the board has more rows or columns than queens, each may also be
// left empty, so many in all: that is tried after its options.
//
// With a mandatory queen a wrong turn near the root is not mended within any time: at n = 300 one square in seven needs
// more than 20,000 nodes, the others hardly more than n. So a search that has none after n + 500 steps begins anew,
// with ties broken in another order; after 20 such runs one goes on to the end, so that it stays complete.
//
// Source: D. E. Knuth, "Dancing links" (2000), the layout that of The Art of Computer Programming 7.2.2.1 (2022), where
// the queens are his example, with the order of rows and columns from the middle; restarts against the few runs that
// take very long: C. Gomes, B. Selman and H. Kautz (1998). The order of squares from the edge, and leaving items empty,
// are ours.
//
// Cost: 48 bytes a square, O(n^2) to set up; a node O(n) to O(n^2), but far fewer of them than row by row: with these
// orders hardly more than n for the first solution, in 0.04 ms at n = 20, 5 ms at 300; through any square at most 3200
// for 200 squares each at n = 100 to 400, and 4030 for 40 at n = 1000. With squares from left to right n = 100 was not
// solved in a minute. It fails by memory beyond n = 1024, and an exhaustive search by the number of placements.

#include "solution/search/methods.h"

#include "solution/search/generated_search.h"
#include "solution/search/random.h"

namespace queens {
namespace {

using Index = std::int32_t;

/// The lists: items 1 .. count, of which those with a place in the list of 0 have to be covered; and the nodes, of
/// which that of each item heads its options. The nodes of an option are neighbours, four of them, after a spacer.
class Links {
 public:
  explicit Links(Index items) : items_(at(items) + 1), nodes_(at(items) + 1) {
    for (Index item = 0; item <= items; ++item) {
      nodes_[at(item)] = {item, item, 0};
      items_[at(item)] = {item, item};
    }
  }

  void reserveOptions(std::size_t options) { nodes_.reserve(nodes_.size() + 4 * options); }

  /// Makes `item` one that has to be covered, after those required before.
  void require(Index item) {
    const Index last = items_[0].left;
    items_[at(item)] = {last, 0};
    items_[at(last)].right = items_[0].left = item;
  }

  void addOption(const Index (&items)[4]) {
    for (const Index item : items) {
      const auto node = static_cast<Index>(nodes_.size());
      const Index last = nodes_[at(item)].up;
      nodes_.push_back({last, item, item});
      nodes_[at(last)].down = nodes_[at(item)].up = node;
      ++nodes_[at(item)].itemOrSize;
    }
    firstNode_ = static_cast<Index>(items_.size());
  }

  Index firstRequired() const { return items_[0].right; }
  Index nextRequired(Index item) const { return items_[at(item)].right; }
  Index size(Index item) const { return nodes_[at(item)].itemOrSize; }
  Index below(Index node) const { return nodes_[at(node)].down; }

  /// The first of the four nodes of an option, and the item of any.
  Index optionOf(Index node) const { return node - (node - firstNode_) % 4; }
  Index itemOf(Index node) const { return nodes_[at(node)].itemOrSize; }

  /// Takes the item off its list and its options off all others.
  void cover(Index item) {
    for (Index node = below(item); node != item; node = below(node)) hide(node);
    items_[at(items_[at(item)].left)].right = items_[at(item)].right;
    items_[at(items_[at(item)].right)].left = items_[at(item)].left;
  }

  /// Undoes the last cover() that has not been undone.
  void uncover(Index item) {
    items_[at(items_[at(item)].left)].right = item;
    items_[at(items_[at(item)].right)].left = item;
    for (Index node = nodes_[at(item)].up; node != item; node = nodes_[at(node)].up) unhide(node);
  }

  /// Covers the other items of a node's option, and undoes that.
  void coverOthers(Index node) {
    forOthers(node, [this](Index other) { cover(itemOf(other)); });
  }
  void uncoverOthers(Index node) {
    for (Index other = optionOf(node) + 3; other >= optionOf(node); --other) {
      if (other != node) uncover(itemOf(other));
    }
  }

 private:
  struct Item {
    Index left, right;
  };
  struct Node {
    Index up, down;
    Index itemOrSize;  ///< the item; in an item's own node the number of options left
  };

  static std::size_t at(Index i) { return static_cast<std::size_t>(i); }

  template <class Visit>
  void forOthers(Index node, const Visit& visit) {
    const Index first = optionOf(node);
    for (Index other = first; other < first + 4; ++other) {
      if (other != node) visit(other);
    }
  }

  void hide(Index node) {
    forOthers(node, [this](Index i) {
      const Node& other = nodes_[at(i)];
      nodes_[at(other.up)].down = other.down;
      nodes_[at(other.down)].up = other.up;
      --nodes_[at(other.itemOrSize)].itemOrSize;
    });
  }

  void unhide(Index node) {
    forOthers(node, [this](Index i) {
      const Node& other = nodes_[at(i)];
      nodes_[at(other.up)].down = nodes_[at(other.down)].up = i;
      ++nodes_[at(other.itemOrSize)].itemOrSize;
    });
  }

  std::vector<Item> items_;
  std::vector<Node> nodes_;
  Index firstNode_ = 0;
};

/// 0 .. count - 1 from the middle outwards.
std::vector<Index> fromTheMiddle(Index count) {
  std::vector<Index> lines;
  for (Index i = 0; i < count; ++i) lines.push_back(i % 2 == 0 ? count / 2 + i / 2 : count / 2 - (i + 1) / 2);
  return lines;
}

/// Lines from the middle outwards, each moved back by up to a quarter of them.
std::vector<Index> roughlyFromTheMiddle(Index count, Random& random) {
  std::vector<std::pair<Index, Index>> places;
  for (const Index line : fromTheMiddle(count)) {
    const auto place = static_cast<Index>(places.size());
    places.emplace_back(place + random.below(count / 4 + 1), line);
  }
  std::sort(places.begin(), places.end());
  std::vector<Index> lines;
  for (const auto& [place, line] : places) lines.push_back(line);
  return lines;
}

struct ItemChoice {
  Index item;
  Index node;  ///< node of the option being tried; the item itself before the first
  bool isEmpty = false;
  bool isDone = false;
};

class ExactCover : public GeneratedSearch<ExactCover, ItemChoice> {
 public:
  ExactCover(const BoardShape& shape, const SolverCall& call)
      : GeneratedSearch(shape, call),
        shape_(shape),
        queen_(call.queen),
        random_(call.seed),
        patience_(static_cast<std::uint64_t>(
            integerSetting(call, "patience").value_or(kPatience + std::max(shape.rows, shape.cols)))),
        restartsLeft_(integerSetting(call, "restarts").value_or(kRestarts)),
        links_(0) {
    watch_.lookEvery(1 + 10'000'000 / static_cast<std::uint64_t>(shape.rows * shape.cols + 1));
    begin(fromTheMiddle(rows_), fromTheMiddle(colCount_));
  }

  bool isComplete() const { return links_.firstRequired() == 0; }

  bool mayGoOn() {
    if (hasFound_ || restartsLeft_ == 0 || watch_.steps() - runBegan_ <= patience_) return true;
    if (!watch_.mayRestart()) return false;
    restart();
    return true;
  }

  /// Chooses the item with the fewest values; leaving it empty counts as one.
  void choose() {
    Index best = 0;
    std::int64_t fewest = 0;
    for (Index item = links_.firstRequired(); item != 0; item = links_.nextRequired(item)) {
      const std::int64_t values = (queensLeft_ > 0 ? links_.size(item) : 0) + (emptyLeft(item) > 0 ? 1 : 0);
      if (best != 0 && values >= fewest) continue;
      best = item;
      fewest = values;
      if (values == 0) break;
    }
    links_.cover(best);
    path_.push_back({best, best});
  }

  void takeBack(ItemChoice& choice) {
    if (std::exchange(choice.isEmpty, false)) {
      ++emptyLeft(choice.item);
    } else if (choice.node != choice.item) {
      links_.uncoverOthers(choice.node);
      colOf(rowOf(choice.node)) = kNoQueen;
      ++queensLeft_;
    }
  }

  bool tryNext(ItemChoice& choice) {
    if (choice.isDone) return false;
    const Index node = queensLeft_ > 0 ? links_.below(choice.node) : choice.item;
    if (node != choice.item) {
      // Before it is noted: the node of a queen that has not been placed must not be taken back.
      if (!step()) return false;
      choice.node = node;
      place(node);
      return true;
    }
    choice.isDone = true;
    if (emptyLeft(choice.item) == 0 || !step()) return false;
    choice.isEmpty = true;
    --emptyLeft(choice.item);
    return true;
  }

  void drop(const ItemChoice& choice) { links_.uncover(choice.item); }

 private:
  static constexpr std::int64_t kRestarts = 20, kPatience = 500;

  /// Sets up the lists, with the rows and columns in the order in which ties are broken.
  void begin(const std::vector<Index>& rows, std::vector<Index> cols) {
    links_ = Links(3 * (rows_ + colCount_));
    queensLeft_ = shape_.queens;
    emptyRows_ = shape_.rows - shape_.queens;
    emptyCols_ = shape_.cols - shape_.queens;
    for (std::size_t i = 0; i < std::max(rows.size(), cols.size()); ++i) {
      if (i < rows.size()) links_.require(rowItem(rows[i]));
      if (i < cols.size()) links_.require(colItem(cols[i]));
    }
    links_.reserveOptions(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(colCount_));
    std::reverse(cols.begin(), cols.end());
    for (const Index row : rows) {
      for (const Index col : cols) links_.addOption({rowItem(row), colItem(col), downItem(row, col), upItem(row, col)});
    }
    if (queen_) fix(static_cast<Index>(queen_->row), static_cast<Index>(queen_->col));
  }

  void restart() {
    --restartsLeft_;
    runBegan_ = watch_.steps();
    path_.clear();
    for (Index row = 0; row < rows_; ++row) colOf(row) = kNoQueen;
    begin(roughlyFromTheMiddle(rows_, random_), roughlyFromTheMiddle(colCount_, random_));
    choose();
  }

  Index rowItem(Index row) const { return 1 + row; }
  Index colItem(Index col) const { return 1 + rows_ + col; }
  Index downItem(Index row, Index col) const { return 2 * rows_ + colCount_ + col - row; }
  Index upItem(Index row, Index col) const { return 2 * (rows_ + colCount_) + col + row; }

  Index rowOf(Index node) const { return links_.itemOf(links_.optionOf(node)) - rowItem(0); }

  void fix(Index row, Index col) {
    Index node = links_.below(rowItem(row));
    while (links_.itemOf(node + 1) != colItem(col)) node = links_.below(node);
    links_.cover(rowItem(row));
    place(node);
  }

  std::int64_t& emptyLeft(Index item) { return item < colItem(0) ? emptyRows_ : emptyCols_; }

  void place(Index node) {
    links_.coverOthers(node);
    colOf(rowOf(node)) = links_.itemOf(links_.optionOf(node) + 1) - colItem(0);
    --queensLeft_;
  }

  const BoardShape shape_;
  const std::optional<Square> queen_;
  Random random_;
  const std::uint64_t patience_;
  std::int64_t restartsLeft_;
  std::uint64_t runBegan_ = 0;  // steps until then
  Links links_;
  std::int64_t emptyRows_ = 0, emptyCols_ = 0;  // rows and columns that may still stay empty
};

}  // namespace

std::unique_ptr<PlacementGenerator> generateByExactCover(const BoardShape& shape, const SolverCall& call) {
  return std::make_unique<ExactCover>(shape, call);
}

}  // namespace queens
