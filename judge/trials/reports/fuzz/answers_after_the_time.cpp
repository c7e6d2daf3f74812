// judge: fuzz --seed 4 --min-n 9 --max-n 9 --seconds 5 --case-seconds 100
// says: Nothing was judged: time ran out while n = 9,
// json: /cases 0
// json: /unfinished/n 9
// json: /unfinished/verdict SK
// json: /verdict SK
// never: Nothing found
// none: /failure
// Takes longer than there is time.
#include <unistd.h>
#include <string>
#include <utility>
std::string solveNQueens(int, std::pair<int, int>) {
  for (;;) sleep(1);
}
