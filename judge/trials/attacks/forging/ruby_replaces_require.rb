# expect: namespaces=AC landlock=AC limits=AC
# then: honest
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
