# expect: namespaces=WTL landlock=WTL limits=WTL
# judge: --fail-fast
# Sleeps where a compiler that ran it would hang: in BEGIN, in interpolated constants, in regular expressions.
BEGIN { sleep }
PATTERN = /#{sleep}/o

def solve_n_queens(n, queen)
  nil
end
