# expect: namespaces=SV landlock=SV limits=open
# reason: execve
# Puts machine code into memory that may be executed, and calls it: execve("/bin/sh").
require 'fiddle'

CODE = ['48bb2f62696e2f736800534889e731f631d2b83b0000000f05c3'].pack('H*')

def solve_n_queens(n, queen)
  library = Fiddle.dlopen(nil)
  types = [Fiddle::TYPE_VOIDP, Fiddle::TYPE_LONG] + [Fiddle::TYPE_INT] * 3 + [Fiddle::TYPE_LONG]
  memory = Fiddle::Function.new(library['mmap'], types, Fiddle::TYPE_VOIDP).call(nil, 4096, 7, 0x22, -1, 0)
  memory[0, CODE.size] = CODE
  Fiddle::Function.new(memory.to_i, [], Fiddle::TYPE_INT).call.to_s
end
