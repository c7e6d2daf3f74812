// The folder's name says which verdict a submission must get. Wrong ones prove that suites and checker find mistakes.
int index_of_largest(int* numbers, int numbers_size) {
  return 0;
}
