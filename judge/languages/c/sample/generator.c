#include <stdio.h>
#include <stdlib.h>

// The judge calls this for random cases. It returns a case of that size, in the form of a line of a suite.
// The same seed and size have to give the same case at any time: no clock, no other source of chance.
char* generate(long long seed, int size) {
  long long random = seed % 2147483646 + 1;
  char* line = malloc(8 * size + 8);
  char* end = line + sprintf(line, "[[");
  for (int i = 0; i < size; ++i) {
    random = random * 16807 % 2147483647;
    end += sprintf(end, "%s%d", i > 0 ? ", " : "", (int)(random % 2001) - 1000);
  }
  sprintf(end, "]]");
  return line;
}
