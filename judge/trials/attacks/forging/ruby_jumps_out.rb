# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast
# Throws to where nobody catches, breaks out of blocks that are over, returns from procs whose method has ended.
def made = proc { return 'AC' }

def solve_n_queens(n, queen)
  attempts = [-> { throw :answer, 'AC' }, made, proc { break 'AC' }, -> { raise StopIteration, 'AC' }, -> { Fiber.yield 'AC' }]
  attempts[n % attempts.size].call
end
