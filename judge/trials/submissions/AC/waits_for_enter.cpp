// expect: AC
// From a Windows console: "press Enter to continue" before and after. Standard input is at its end, so nothing waits.
#include <iostream>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

using std::string;
using std::vector;

void pause(const char* why) {
  std::cout << why << " - press Enter to continue . . ." << std::endl;
  std::cin.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  std::cin.clear();
  string line;
  while (std::getline(std::cin, line) && !line.empty()) {
  }
}

class ChessBoard {
 public:
  ChessBoard(int n, int row, int col) : n(n), row(row), col(col) {}

  bool possible() const {
    if (n < 1 || n == 2 || n == 3) return false;
    if (n != 4 && n != 6) return true;
    return row != col && row + col != n - 1;
  }

  void solve() {
    do populate();
    while (!calmDown());
  }

  string toString() const {
    string s;
    for (int r = 0; r < n; ++r)
      for (int c = 0; c <= n; ++c) s += c == n ? '\n' : queen[r] == c ? 'Q' : '.';
    return s;
  }

 private:
  int n, row, col;
  vector<int> queen, column, slash, backslash;
  std::mt19937 dice{1};

  int danger(int r, int c) const { return column[c] + slash[r + c] + backslash[r - c + n - 1]; }

  void stand(int r, int c) {
    queen[r] = c;
    ++column[c], ++slash[r + c], ++backslash[r - c + n - 1];
  }
  void leave(int r) {
    const int c = queen[r];
    --column[c], --slash[r + c], --backslash[r - c + n - 1];
  }

  void populate() {
    queen.assign(n, 0);
    column.assign(n, 0);
    slash.assign(2 * n, 0);
    backslash.assign(2 * n, 0);
    for (int r = 0; r < n; ++r) stand(r, r == row ? col : static_cast<int>(dice() % n));
  }

  bool calmDown() {
    for (int lap = 0; lap < 75; ++lap) {
      int fights = 0;
      for (int r = 0; r < n; ++r) {
        if (danger(r, queen[r]) <= 3) continue;
        ++fights;
        if (r == row) continue;
        leave(r);
        vector<int> options;
        int least = 3 * n;
        for (int c = 0; c < n; ++c) {
          if (danger(r, c) < least) options.clear(), least = danger(r, c);
          if (danger(r, c) == least) options.push_back(c);
        }
        stand(r, options[dice() % options.size()]);
      }
      if (fights == 0) return true;
    }
    return false;
  }
};

string solveNQueens(int n, std::pair<int, int> queen) {
  pause("About to solve");
  ChessBoard board(n, queen.first, queen.second);
  if (!board.possible()) return "";
  board.solve();
  pause("Solved");
  return board.toString();
}
