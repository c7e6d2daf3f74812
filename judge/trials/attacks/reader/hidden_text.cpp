// expect: namespaces=WA landlock=WA limits=WA
// Letters that reorder, hide and break lines without being seen.
#include <cstdio>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::puts(
      "\u202EdetpeccA\u202C \u2066 \u200B\u200D\u200F\uFEFF\u2028AC - accepted\u2029\u00AD\u061C\u0085AC - accepted");
  std::puts("\U000E0041\U000E0043 \uFFF9x\uFFFB \uFE0F \u3164 \u115F");
  return "\u202E\u2067Q\u2069\n";
}
