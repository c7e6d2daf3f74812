#include <optional>
#include <utility>
#include <vector>

namespace {

class Search {
 public:
  explicit Search(std::vector<int> cols) : n_(static_cast<int>(cols.size())), cols_(std::move(cols)), lines_(4 * n_) {
    for (int row = 0; row < n_; ++row) put(row, 1);
  }

  std::vector<int> nearest() {
    for (int swaps = 0;; ++swaps)
      if (solved(swaps)) return cols_;
  }

 private:
  bool solved(int swaps) {
    const std::optional<std::pair<int, int>> attack = firstAttack();
    if (!attack) return true;
    if (surplus_ > 4 * swaps) return false;
    return moved(attack->first, swaps) || moved(attack->second, swaps);
  }

  bool moved(int row, int swaps) {
    for (int other = 0; other < n_; ++other) {
      if (other == row) continue;
      swapRows(row, other);
      if (solved(swaps - 1)) return true;
      swapRows(row, other);
    }
    return false;
  }

  std::optional<std::pair<int, int>> firstAttack() const {
    if (surplus_ == 0) return std::nullopt;
    std::vector<int> rowOn(lines_.size(), -1);
    for (int row = 0; row < n_; ++row)
      for (const int line : {rising(row), falling(row)}) {
        if (rowOn[line] >= 0) return std::pair(rowOn[line], row);
        rowOn[line] = row;
      }
    return std::nullopt;
  }

  void swapRows(int one, int other) {
    put(one, -1), put(other, -1);
    std::swap(cols_[one], cols_[other]);
    put(one, 1), put(other, 1);
  }

  void put(int row, int queens) {
    for (const int line : {rising(row), falling(row)}) {
      const int before = lines_[line];
      lines_[line] += queens;
      surplus_ += (lines_[line] > 1 ? lines_[line] - 1 : 0) - (before > 1 ? before - 1 : 0);
    }
  }

  int rising(int row) const { return row + cols_[row]; }
  int falling(int row) const { return 3 * n_ + row - cols_[row]; }

  int n_;
  std::vector<int> cols_, lines_;
  int surplus_ = 0;
};

}  // namespace

std::vector<int> repairPlacement(const std::vector<int>& placement) { return Search(placement).nearest(); }
