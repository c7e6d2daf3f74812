# The folder's name says which verdict a submission must get. Wrong ones prove that suites and checker find mistakes.
def index_of_largest(numbers)
  0
end
