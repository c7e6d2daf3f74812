// Never ends. The first case is run twice, the others once: they cannot change the verdict.
// judge: --suite tiny --case-seconds 0.1 --total-seconds 20
// json: /verdict TLE
// json: /totals/accepted 0
// json: /cases/0/runs/1/verdict TLE
// none: /cases/0/runs/2
// json: /cases/1/runs []
// json: /cases/7/runs []
// json: /totals/close false
// json: /cases/0/close false
// says: Rerun in a new process, it ran out of time again
// says: Outside the total, repeats of cases close to their limit took
// never: Close to the limit
// never: close to its limit
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  for (volatile int i = n; i >= 0; i = 1) {
  }
  return "";
}
