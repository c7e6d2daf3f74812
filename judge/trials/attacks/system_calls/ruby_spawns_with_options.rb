# expect: namespaces=SV landlock=SV limits=open
# reason: execve
# Starts another Ruby that is told by its environment to load a file of ours first.
require 'rbconfig'

def solve_n_queens(n, queen)
  File.write('evil.rb', 'puts ENV.to_h')
  environment = { 'RUBYOPT' => '-r./evil', 'RUBYLIB' => '.', 'LD_PRELOAD' => './evil.so', 'NODE_OPTIONS' => '-r ./evil' }
  Process.wait(spawn(environment, RbConfig.ruby, '-e', '1'))
  nil
end
