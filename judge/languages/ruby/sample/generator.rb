# The judge calls this for random cases. It returns a case of that size, in the form of a line of a suite.
# The same seed and size have to give the same case at any time: no clock, no other source of chance.
def generate(seed, size)
  random = Random.new(seed)
  "[[#{Array.new(size) { random.rand(-1000..1000) }.join(', ')}]]"
end
