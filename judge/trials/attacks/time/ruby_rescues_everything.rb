# expect: namespaces=TLE landlock=TLE limits=TLE
# judge: --total-seconds 1 --fail-fast
# Goes on whatever is raised in it, with every signal ignored that may be.
def solve_n_queens(n, queen)
  Signal.list.each_key { |name| trap(name, 'IGNORE') rescue nil }
  begin
    loop {}
  rescue Exception
    retry
  ensure
    solve_n_queens(n, queen)
  end
end
