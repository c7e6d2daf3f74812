// expect: RTE
// reason: pure virtual method called
// judge: --suite tiny
// A base class whose constructor starts the search, which calls what only the derived class has.
#include <string>
#include <utility>
#include <vector>

class Search {
 public:
  Search(int n, std::pair<int, int> fixed) : n_(n), fixed_(fixed) { start(); }
  virtual ~Search() = default;
  std::string board() const {
    std::string text;
    for (int col : cols_) text += std::string(col, '.') + 'Q' + std::string(n_ - 1 - col, '.') + '\n';
    return text;
  }

 protected:
  virtual bool isFree(int row, int col) const = 0;
  void start();
  bool place(int row) {
    if (row == n_) return true;
    for (int col = 0; col < n_; ++col) {
      if ((row == fixed_.first && col != fixed_.second) || !isFree(row, col)) continue;
      cols_.push_back(col);
      if (place(row + 1)) return true;
      cols_.pop_back();
    }
    return false;
  }

  int n_;
  std::pair<int, int> fixed_;
  std::vector<int> cols_;
};

void Search::start() { place(0); }

class QueenSearch final : public Search {
 public:
  using Search::Search;

 private:
  bool isFree(int row, int col) const override {
    for (int r = 0; r < row; ++r)
      if (cols_[r] == col || cols_[r] - col == row - r || col - cols_[r] == row - r) return false;
    return true;
  }
};

std::string solveNQueens(int n, std::pair<int, int> fixed) { return QueenSearch(n, fixed).board(); }
// location: 25
