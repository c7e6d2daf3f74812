// expect: AC
// Not one #include, and a name of a header that submissions seldom use: whatever is in front of it has that, too.
using namespace std;

static vector<int> cols, down, up;
static int N;

static int load(int i) { return down[i - cols[i] + N] + up[i + cols[i]]; }

static void put(int i, int by) {
  down[i - cols[i] + N] += by;
  up[i + cols[i]] += by;
}

static void exchange(int i, int j) {
  put(i, -1), put(j, -1);
  swap(cols[i], cols[j]);
  put(i, +1), put(j, +1);
}

static bool hasNoSolution(int n, int row, int col) {
  if (n == 2 || n == 3) return true;
  return (n == 4 || n == 6) && (row == col || row + col == n - 1);
}

string solveNQueens(int n, pair<int, int> queen) {
  const auto [row, col] = queen;
  if (n == 0 || hasNoSolution(n, row, col)) return "";
  N = n;
  cols.resize(n);
  mt19937 gen(n);
  for (int attacked = 1; attacked;) {
    iota(cols.begin(), cols.end(), 0);
    shuffle(cols.begin(), cols.end(), gen);
    swap(*find(cols.begin(), cols.end(), col), cols[row]);
    down.assign(2 * n, 0);
    up.assign(2 * n, 0);
    for (int i = 0; i < n; ++i) put(i, +1);

    for (int trades = 1; trades && attacked;) {
      trades = attacked = 0;
      for (int i = 0; i < n; ++i) {
        attacked += load(i) > 2;
        for (int j = 0; i != row && load(i) > 2 && j < n; ++j) {
          if (j == i || j == row) continue;
          const int before = load(i) + load(j);
          exchange(i, j);
          if (load(i) + load(j) < before)
            ++trades;
          else
            exchange(i, j);
        }
      }
    }
  }
  string board;
  for (int c : cols) (board += string(c, '.') + 'Q').append(n - c - 1, '.') += '\n';
  (void)quoted(board);
  return board;
}
