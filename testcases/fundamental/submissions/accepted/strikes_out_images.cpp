#include <set>
#include <vector>

using Board = std::vector<int>;

struct Listing {
  int n;
  Board cols;
  std::set<Board> struck;
  std::vector<Board> kept;

  void place(int row) {
    if (row == n) {
      keep();
      return;
    }
    for (int col = 0; col < n; ++col) {
      bool isFree = true;
      for (int other = 0; other < row && isFree; ++other) {
        const int apart = cols[other] - col;
        isFree = apart != 0 && apart != row - other && apart != other - row;
      }
      if (!isFree) continue;
      cols.push_back(col);
      place(row + 1);
      cols.pop_back();
    }
  }

  void keep() {
    if (struck.count(cols)) return;
    kept.push_back(cols);
    Board image = cols;
    for (int turn = 0; turn < 4; ++turn) {
      Board turned(n);
      for (int row = 0; row < n; ++row) turned[image[row]] = n - 1 - row;
      struck.insert(Board(turned.rbegin(), turned.rend()));
      struck.insert(turned);
      image = turned;
    }
  }
};

std::vector<std::vector<int>> fundamentalSolutions(int n) {
  Listing listing{n, {}, {}, {}};
  listing.place(0);
  return listing.kept;
}
