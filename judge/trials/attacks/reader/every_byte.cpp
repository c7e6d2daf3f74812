// expect: namespaces=WA landlock=WA limits=WA
// Every pair of bytes, half a surrogate, too long and too large letters, and half a letter at the end.
#include <cstdio>
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  for (int high = 0; high < 256; ++high)
    for (int low = 0; low < 256; ++low) std::putchar(high), std::putchar(low);
  std::fputs("\xED\xA0\x80 \xC0\x80 \xF4\x90\x80\x80 \xEF\xBF\xBF \xF8\x88\x80\x80\x80 \xE2\x80", stdout);
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte + n);
  return all;
}
