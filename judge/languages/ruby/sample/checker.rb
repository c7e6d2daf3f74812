# The judge calls this with the arguments of a case and the answer of a submission, which may be any whole number.
# It returns "" where the answer is right, and otherwise what is wrong: one sentence, without a full stop.
def check(numbers, answer)
  last = numbers.size - 1
  largest = numbers.max
  return "#{answer} is no index of the list, expected 0 to #{last}" unless answer.between?(0, last)
  return "at index #{answer} is #{numbers[answer]}, but #{largest} is larger" if numbers[answer] < largest

  ""
end
