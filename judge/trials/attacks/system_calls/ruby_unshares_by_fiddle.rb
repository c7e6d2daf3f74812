# expect: namespaces=SV landlock=SV limits=open
# reason: unshare
# Calls functions of the C library by Fiddle: a new user namespace, in which it would be root, and mounts there.
require 'fiddle'

def solve_n_queens(n, queen)
  library = Fiddle.dlopen(nil)
  unshare = Fiddle::Function.new(library['unshare'], [Fiddle::TYPE_INT], Fiddle::TYPE_INT)
  mount = Fiddle::Function.new(library['mount'], [Fiddle::TYPE_VOIDP] * 3 + [Fiddle::TYPE_LONG, Fiddle::TYPE_VOIDP], Fiddle::TYPE_INT)
  (unshare.call(0x10020000) + mount.call('none', '/tmp', 'tmpfs', 0, nil)).to_s
end
