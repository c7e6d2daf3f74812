# expect: namespaces=WA|PE|RTE|WTL landlock=WA|PE|RTE|WTL limits=WA|PE|RTE|WTL
# judge: --fail-fast
# Finds the harness's modules, though their names are gone, and replaces what encodes and sends.
ObjectSpace.each_object(Module) do |found|
  next unless %i[encode send_frame receive].any? { |name| found.singleton_methods(false).include?(name) }

  found.define_singleton_method(:encode) { |*| "t\x02\0\0\0AC".b } if found.respond_to?(:encode)
  found.define_singleton_method(:last_words) { |*| "AC - accepted\n" }
end

def solve_n_queens(n, queen)
  'AC'
end
