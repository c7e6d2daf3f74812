// Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
int index_of_largest(int* numbers, int numbers_size) {
  int index = 0;
  for (int i = 1; i < numbers_size; ++i)
    if (numbers[i] > numbers[index]) index = i;
  return index;
}
