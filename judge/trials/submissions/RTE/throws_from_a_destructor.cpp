// expect: RTE
// reason: terminate called after throwing an instance of 'Unfinished'
// accepted: 0
// judge: --suite tiny
// Checks in the destructor that the board was finished, with an exception of its own: destructors must not throw.
#include <string>
#include <utility>
#include <vector>

struct Unfinished {
  int row;
};

class Search {
 public:
  explicit Search(int n) : n_(n) {}
  ~Search() { check(); }
  void place(int col) { cols_.push_back(col % n_); }

 private:
  void check() const {
    if (cols_.size() < 100)
      throw Unfinished{static_cast<int>(cols_.size())};
  }

  int n_;
  std::vector<int> cols_;
};

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  Search search(n + 1);
  search.place(fixed.second);
  return "";
}
// location: 23
