# expect: namespaces=AC|RTE|PE landlock=AC|RTE|PE limits=AC|RTE|PE
# judge: --fail-fast
# then: honest
# Lets nobody wait at the channel, turns its encoding and buffering, and seeks in it.
require 'io/nonblock'

$leaked = []
ObjectSpace.each_object(IO) do |io|
  next if io.closed? || io.fileno < 3

  io.nonblock = true
  io.sync = false
  io.set_encoding('UTF-16LE:UTF-8')
  io.pos = 0
rescue SystemCallError, IOError, ArgumentError
  nil
end
