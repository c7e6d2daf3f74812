# Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
def index_of_largest(numbers)
  numbers.index(numbers.max)
end
