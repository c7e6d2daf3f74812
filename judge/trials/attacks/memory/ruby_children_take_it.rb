# expect: namespaces=MLE landlock=MLE limits=MLE
# judge: --fail-fast
# Eight children take 60 MiB each: every one of them is small, all together are not.
def solve_n_queens(n, queen)
  children = Array.new(8) { fork { ("\1" * (60 << 20)) && sleep } }
  children.each { |child| Process.wait(child) }
  nil
end
