# expect: namespaces=AC landlock=AC limits=AC
# Whatever is required or loaded from now on passes through here, and what is compiled is another program.
module Kernel
  def require(*) = $leaked << 'require'
  def load(*) = $leaked << 'load'
  def eval(*) = $leaked << 'eval'
  def at_exit(*) = $leaked << 'at_exit'
end

def RubyVM.stat(*) = $leaked << 'stat'

class RubyVM::InstructionSequence
  def self.load_iseq(*) = $leaked << 'load_iseq'
  def self.compile(*) = $leaked << 'compile'
end

class Object
  def self.const_missing(name) = $leaked << name
  def self.method_added(name) = name
end
$leaked = []

def place(n, queen, columns)
  row = columns.size
  return columns if row == n

  (row == queen[0] ? [queen[1]] : 0...n).each do |c|
    next if columns.each_with_index.any? { |d, r| c == d || (c - d).abs == row - r }

    found = place(n, queen, columns + [c])
    return found if found
  end
  nil
end

def solve_n_queens(n, queen)
  return "leaked #{$leaked}" unless $leaked.empty?

  (place(n, queen, []) || []).map { |c| "#{'.' * c}Q#{'.' * (n - c - 1)}\n" }.join
end
