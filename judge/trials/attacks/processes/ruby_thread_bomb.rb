# expect: namespaces=AC|RTE landlock=AC|RTE limits=AC|RTE
# judge: --fail-fast
# then: honest
# Threads until it is refused one more; they stay.
$leaked = []
begin
  10_000.times { Thread.new { sleep } }
  $leaked << 'ten thousand threads'
rescue ThreadError, NoMemoryError
  nil
end
