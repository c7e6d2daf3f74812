# frozen_string_literal: true

# Calls a submission for the judge: questions come on descriptor 3, answers go to descriptor 4.
#
#   channel.rb --build SOLUTION          checks the submission's syntax
#   channel.rb SOLUTION NAMES TYPES      loads the submission, then answers until descriptor 3 ends; asks for the build,
#                                        which says why, where the syntax is wrong
require_relative 'waiting'
require_relative 'values'

module Harness
  using Own

  WIRE_VERSION = '1'
  BUILDS = ARGV.first == '--build'
  QUESTIONS, ANSWERS = [[3, 'rb'], [4, 'wb']].map { |number, mode| IO.for_fd(number, mode, autoclose: false) } unless BUILDS
  OUTPUTS = [STDOUT, STDERR].freeze
  HEADER = 16 # bytes: the nonce, and the size of what follows
  FILE = 'solution.rb'

  # Frames on the descriptors, and the message at the end.
  module Judge
    module_function

    def answer_all(function, result_type)
      rest = ''.raw
      while (rest = receive(rest))
        size = HEADER + rest.number_at('Q<', offset: 8)
        arguments = Values.decode_all(size == rest.size_in_bytes ? rest : rest.part(0, size), HEADER)
        result = function.invoke(*arguments)
        content = Values.encode(result, result_type, ''.raw)
        flush
        send_frame(rest.number_at('Q<'), content)
        rest = rest.part(size, rest.size_in_bytes)
      end
    end

    # Reads at least one complete question; nothing if the judge has no more.
    def receive(data)
      size = HEADER
      while true
        size = HEADER + data.number_at('Q<', offset: 8) if data.size_in_bytes >= HEADER
        return data if data.size_in_bytes >= size && size > HEADER

        more = QUESTIONS.take(size - data.size_in_bytes > 65_536 ? size - data.size_in_bytes : 65_536)
        data = data.size_in_bytes.zero? ? more : data.add(more)
      end
    rescue EOFError
      nil
    end

    def send_frame(nonce, content)
      data = [nonce, content.size_in_bytes].packed('Q<Q<').add(content)
      data = data.part(ANSWERS.put(data), data.size_in_bytes) while data.size_in_bytes.positive?
    end

    def announce(words)
      flush
      send_frame(0, (WIRE_VERSION + words).raw)
    end

    def flush
      OUTPUTS.each do |output|
        output.finish
      rescue IOError, SystemCallError # the submission closed it
        nil
      end
    end

    # One line that the judge understands, after the submission's own frames of the trace.
    def last_words(error)
      frames = (error.backtrace || []).lazy.filter { |frame| frame.start_with?("#{FILE}:") }.first(20)
      where = frames.empty? ? '' : " (line #{frames.first[/\d+/]})"
      lines = [*frames, sentence(error) + where]
      "\2#{lines.map { |line| "#{Values.clean(line).tr("\0-\x1F", ' ')}\n" }.join}"
    end

    def sentence(error)
      message = message_of(error)
      case error
      when SystemStackError then 'stack overflow: the recursion is too deep'
      when NoMemoryError then "out of memory: #{message}"
      else "uncaught: #{Values.type_name(error)}#{": #{message}" unless message.empty?}"
      end
    end

    def message_of(error)
      Values.clean(error.message.to_s).split.join(' ').byteslice(0, 300).scrub('')
    rescue Exception # rubocop:disable Lint/RescueException
      ''
    end
  end

  module_function

  # Ruby runs at_exit blocks in reverse order: this last one exits without waiting for threads.
  def leave_at_exit
    at_exit do
      Judge.flush
      Process.leave_at_once($!.is_a?(SystemExit) ? $!.status : $!.nil? ? 0 : 1)
    end
  end

  LOADS_BESIDE = /\b(?:require_relative|__dir__)\b|\b(?:require|load)[\s(]*["']\.|
                  \$(?::|LOAD_PATH)\s*(?:<<|\.\w+)[\s(]*["']/x

  def load_submission(path)
    source = File.read(path, encoding: 'UTF-8')
    names = source.scrub('').scan(%r{\brequire\b[\s(]*["']([\w/-]+)["']}).flatten
    require 'rubygems' unless names.all? { |name| $LOAD_PATH.resolve_feature_path(name) }
    data_behind_end(path, source)
    load_beside(path) if source.scrub('').match?(LOADS_BESIDE)
    eval(source, TOPLEVEL_BINDING, FILE, 1)
  rescue LocalJumpError => e # a `return` outside of methods ends a file, but no code in eval()
    raise unless e.reason == :return && e.backtrace_locations.first.label == '<main>'
  end

  # Code in eval() has no folder of its own, and `require './helper'` means the folder that Ruby was started in.
  def load_beside(path)
    folder = ->(caller) { File.dirname(caller.first.absolute_path || path) }
    Kernel.define_method(:require_relative) { |name| require(File.expand_path(name, folder.(caller_locations(1, 1)))) }
    Kernel.define_method(:__dir__) { folder.(caller_locations(1, 1)) }
    Kernel.send(:private, :require_relative, :__dir__)
    Dir.chdir(File.dirname(path))
  end

  # Defines DATA, which eval() does not.
  def data_behind_end(path, source)
    at = source.b.match(/^__END__\r?(\n|\z)/)
    return unless at

    data = File.open(path, encoding: 'UTF-8')
    data.seek(at.end(0))
    Object.const_set(:DATA, data)
  end

  def run(path, names, types)
    parameters, result_type = Types.parse(types)
    leave_at_exit
    STDOUT.sync = true # what a case printed is there when it hangs or crashes
    trap('TERM') { Judge.flush && Process.leave_at_once(1) } # which the judge sends before it kills
    return Judge.announce('-?') unless compiles?(path)

    constants = Object.constants
    load_submission(path)
    function, name = Finder.new(names.split(',').map(&:to_sym), parameters, constants, FILE).find
    Judge.announce("+#{name}")
    Judge.answer_all(function, result_type)
  rescue Refusal => e
    Judge.announce("-#{e.message}")
  rescue SystemExit
    raise
  rescue Exception => e # rubocop:disable Lint/RescueException
    broken = name.nil? && fault_in_helper(e, path)
    return Judge.announce("-=#{broken}") if broken

    Judge.flush
    begin
      STDERR.put(Judge.last_words(e))
    ensure
      Process.leave_at_once(1)
    end
  end

  # Where the syntax of a file that the submission loads is wrong.
  def fault_in_helper(error, path)
    found = error.is_a?(SyntaxError) && error.message.match(%r{\A(/.*?):(\d+): (?:syntax error, )?(.*)})
    found && "#{found[1].delete_prefix("#{File.dirname(path)}/")}, line #{found[2]}: #{found[3]}"
  end

  def compiles?(path)
    level, $VERBOSE = $VERBOSE, nil
    build(path)
  rescue SyntaxError
    false
  ensure
    $VERBOSE = level
  end

  def build(path)
    RubyVM::InstructionSequence.compile(File.read(path, encoding: 'UTF-8'), FILE)
  end

  def start(arguments)
    BUILDS ? build(arguments[1]) : run(*arguments)
  rescue SyntaxError => e
    abort e.message
  end
end

Object.send(:remove_const, :Harness).start(ARGV.slice!(0..))
