// expect: AC
// One call per row, in a .hpp file, and the whole state of the board goes down by value: about 48 KB per level, close
// to 48 MB of stack at n = 1000. Within the 64 MiB that the kata allows.
#pragma once

#include <cstring>
#include <random>
#include <string>
#include <utility>

struct State {
  int n, row, col;
  int queen[1000], column[1000], falling[2000], rising[2000];

  void change(int r, int c, int by) {
    queen[r] = c;
    column[c] += by;
    falling[r - c + n] += by;
    rising[r + c] += by;
  }
  int threats(int r, int c) const { return column[c] + falling[r - c + n] + rising[r + c]; }
};

inline std::mt19937 generator(6);

inline int leastThreatened(const State& s, int r) {
  const int from = static_cast<int>(generator() % s.n);
  int best = from;
  for (int i = 1; i < s.n && s.threats(r, best) > 0; ++i) {
    const int c = (from + i) % s.n;
    if (s.threats(r, c) < s.threats(r, best)) best = c;
  }
  return best;
}

inline bool polish(State& s) {
  for (int round = 0; round < 60; ++round) {
    bool clean = true;
    for (int r = 0; r < s.n; ++r) {
      if (s.threats(r, s.queen[r]) == 3) continue;
      clean = false;
      if (r == s.row) continue;
      s.change(r, s.queen[r], -1);
      s.change(r, leastThreatened(s, r), 1);
    }
    if (clean) return true;
  }
  return false;
}

inline bool place(State state, int row, std::string& board) {
  if (row == state.n) {
    if (!polish(state)) return false;
    for (int r = 0; r < state.n; ++r)
      board += std::string(state.queen[r], '.') + "Q" + std::string(state.n - 1 - state.queen[r], '.') + "\n";
    return true;
  }
  if (row == state.row) return place(state, row + 1, board);
  State next = state;
  next.change(row, leastThreatened(state, row), 1);
  if (place(next, row + 1, board)) return true;
  return row == 0 && place(state, row, board);  // out of luck: again from the first row
}

inline std::string solveNQueens(int n, std::pair<int, int> queen) {
  const bool central = queen.first == queen.second || queen.first + queen.second == n - 1;
  std::string board;
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && central)) return board;
  State state;
  std::memset(&state, 0, sizeof state);
  state.n = n;
  state.row = queen.first;
  state.col = queen.second;
  state.change(state.row, state.col, 1);
  while (!place(state, 0, board)) {
  }
  return board;
}
