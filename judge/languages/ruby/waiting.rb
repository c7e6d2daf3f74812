# frozen_string_literal: true

# What a program that is started in its own folder adds to $LOAD_PATH: '.', 'lib', '../lib'.
$LOAD_PATH.push(*%w[.. ../lib ../../lib].map { |folder| File.expand_path(folder, __dir__) })

# Ruby waits for its children by a handler of SIGCHLD, which the sandbox takes without effect: they are asked for again
# and again instead.
module Process
  class << self
    %i[wait wait2 waitpid waitpid2].each do |name|
      once = instance_method(name)
      define_method(name) do |pid = -1, flags = 0|
        flags ||= 0
        until (ended = once.bind_call(self, pid, flags | Process::WNOHANG)) || flags.anybits?(Process::WNOHANG)
          sleep 0.001
        end
        ended
      end
    end

    def waitall
      all = []
      loop { all << wait2 }
    rescue Errno::ECHILD
      all
    end

    def detach(pid)
      waiting = Thread.new { wait2(pid)[1] }
      waiting.define_singleton_method(:pid) { pid }
      waiting
    end
  end
end

# So does an IO that leads to a child, when it is closed.
class IO
  once = instance_method(:close)
  define_method(:close) do
    child = closed? ? nil : pid
    File.open(File::NULL, 'r+') { |nothing| reopen(nothing) } if child # which forgets the child
    once.bind_call(self)
    Process.wait(child) if child
  end

  class << self
    once = instance_method(:popen)
    define_method(:popen) do |*arguments, **options, &block|
      next once.bind_call(self, *arguments, **options) unless block && arguments.include?('-')

      unless (io = once.bind_call(self, *arguments, **options))
        block.call(nil)
        exit!(0)
      end
      begin
        block.call(io)
      ensure
        io.close
      end
    end
  end
end
