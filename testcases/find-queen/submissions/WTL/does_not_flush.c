#include <stdio.h>

int main(void) {
  long n = 0;
  int where[2] = {1, 1};
  scanf("%ld", &n);
  long low[2] = {0, 0}, high[2] = {n - 1, n - 1};
  while (where[0] != 0 || where[1] != 0) {
    printf("%ld %ld\n", (low[0] + high[0]) / 2, (low[1] + high[1]) / 2);
    if (scanf("%d %d", &where[0], &where[1]) != 2) return 0;
    for (int i = 0; i < 2; ++i) {
      const long asked = (low[i] + high[i]) / 2;
      if (where[i] >= 0) low[i] = asked + where[i];
      if (where[i] <= 0) high[i] = asked + where[i];
    }
  }
}
