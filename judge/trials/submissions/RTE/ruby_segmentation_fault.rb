# expect: RTE
# reason: threw Segmentation fault at 0x
# reason: (line 7)
# judge: --suite tiny --fail-fast
# Ruby prints a map of its memory behind the reason, more than the judge keeps.
def solve_n_queens(_n, _queen)
  Process.kill(:SEGV, Process.pid)
  sleep
end
# location: 7
