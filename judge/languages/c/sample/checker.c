#include <stdio.h>

// The judge calls this with the arguments of a case and the answer of a submission, which may be any whole number.
// It returns "" where the answer is right, and otherwise what is wrong: one sentence, without a full stop.
char* check(int* numbers, int numbers_size, long long answer) {
  static char fault[200];
  fault[0] = '\0';
  int largest = numbers[0];
  for (int i = 1; i < numbers_size; ++i)
    if (numbers[i] > largest) largest = numbers[i];
  if (answer < 0 || answer >= numbers_size)
    snprintf(fault, sizeof fault, "%lld is no index of the list, expected 0 to %d", answer, numbers_size - 1);
  else if (numbers[answer] < largest)
    snprintf(fault, sizeof fault, "at index %lld is %d, but the largest number is %d", answer, numbers[answer],
             largest);
  return fault;
}
