# frozen_string_literal: true

# Calls a submission for the judge: questions come on descriptor 3, answers go to descriptor 4.
#
#   harness.rb --build SOLUTION          checks the submission's syntax
#   harness.rb SOLUTION NAMES TYPES      loads the submission, then answers until descriptor 3 ends
#
# The form of questions and answers is described in judge/languages/README.md.
module Harness
  # The submission runs in this process and may replace methods of any class. These are ours to keep: an alias in a
  # refinement holds the method as it was, and nobody sees it but this module.
  module Own
    refine(IO) { alias_method :take, :sysread; alias_method :put, :syswrite; alias_method :finish, :flush }
    refine(String) { alias_method :number_at, :unpack1; alias_method :part, :byteslice; alias_method :size_in_bytes, :bytesize }
    refine(String) { alias_method :raw, :b; alias_method :in_encoding, :force_encoding; alias_method :byte_at, :getbyte }
    refine(String) { alias_method :add, :<<; alias_method :coded, :encode; alias_method :coding, :encoding }
    refine(Array) { alias_method :packed, :pack; alias_method :length_of_list, :size; alias_method :add, :<<; alias_method :at_index, :[] }
    refine(Integer) { alias_method :bits, :bit_length; alias_method :digits_of, :to_s }
    refine(Method) { alias_method :invoke, :call }
    refine(UnboundMethod) { alias_method :bound_call, :bind_call }
    refine(Proc) { alias_method :invoke, :call }
    refine(Process.singleton_class) { alias_method :leave_at_once, :exit! }
  end
  using Own

  BUILDS = ARGV.first == '--build'
  QUESTIONS, ANSWERS = [[3, 'rb'], [4, 'wb']].map { |number, mode| IO.for_fd(number, mode, autoclose: false) } unless BUILDS
  OUTPUTS = [STDOUT, STDERR].freeze
  MAIN = TOPLEVEL_BINDING.receiver
  HEADER = 16 # bytes: the nonce, and the size of what follows
  FILE = 'solution.rb'

  LONGEST_NAME = 100
  METHOD = Kernel.instance_method(:method)

  # The submission cannot be called; the text is what the judge is told.
  class Refusal < StandardError; end

  # Questions and answers as bytes.
  module Values
    module_function

    def decode_all(data, from)
      values = []
      while from < data.size_in_bytes
        value, from = decode(data, from)
        values.add(value)
      end
      values
    end

    # The value that starts at data[from], and where the next one starts.
    def decode(data, from)
      tag = data.byte_at(from)
      from += 1
      case tag
      when 0x69 then [data.number_at('q<', offset: from), from + 8] # i
      when 0x6e then [nil, from]
      when 0x62 then [data.byte_at(from) != 0, from + 1]
      when 0x70 then decode_list(data, from, 2)
      else
        size = data.number_at('L<', offset: from)
        from += 4
        return decode_list(data, from, size) if tag == 0x6c

        content = data.part(from, size)
        [tag == 0x74 ? content.in_encoding(Encoding::UTF_8) : Integer(content, 10), from + size]
      end
    end

    def decode_list(data, from, size)
      values = []
      while size.positive?
        size -= 1
        if data.byte_at(from) == 0x69
          values.add(data.number_at('q<', offset: from + 1))
          from += 9
        else
          value, from = decode(data, from)
          values.add(value)
        end
      end
      [values, from]
    end

    # Adds the value as it is to the bytes. The expected type only tells a pair from a list of two.
    def encode(value, expected, bytes, depth = 0)
      case value
      when nil then bytes.add('n')
      when String then sized('t', text(value), bytes)
      when true then bytes.add("b\1")
      when false then bytes.add("b\0")
      when Integer
        return [value].packed('q<', buffer: bytes.add('i')) if value.bits < 64

        sized('z', value.digits_of, bytes)
      when Array then encode_list(value, expected, bytes, depth + 1)
      when Struct
        plain = expected.at_index(0) == 'optional' ? expected.at_index(1) : expected
        return encode_list(value.to_a, plain, bytes, depth + 1) if plain.at_index(0) == 'pair'

        sized('o', describe(value), bytes)
      else sized('o', describe(value), bytes)
      end
    end

    def encode_list(values, expected, bytes, depth)
      return sized('o', "list nested more than #{DEEPEST} deep", bytes) if depth > DEEPEST

      expected = expected.at_index(1) if expected.at_index(0) == 'optional'
      if expected.at_index(0) == 'pair' && values.length_of_list == 2
        encode(values.at_index(0), expected.at_index(1), bytes.add('p'), depth)
        return encode(values.at_index(1), expected.at_index(2), bytes, depth)
      end
      inner = expected.at_index(0) == 'list' ? expected.at_index(1) : ANYTHING
      [values.length_of_list].packed('L<', buffer: bytes.add('l'))
      at = 0
      while at < values.length_of_list
        encode(values.at_index(at), inner, bytes, depth)
        at += 1
      end
      bytes
    end

    ANYTHING = [''].freeze
    DEEPEST = 50 # an array may contain itself

    def sized(tag, content, bytes)
      [content.size_in_bytes].packed('L<', buffer: bytes.add(tag))
      bytes.add(content.raw)
    end

    # As UTF-8, where the text knows what its bytes mean.
    def text(value)
      coding = value.coding
      return value if coding == Encoding::UTF_8 || coding == Encoding::BINARY || coding == Encoding::US_ASCII

      value.coded(Encoding::UTF_8)
    rescue EncodingError
      value
    end

    # Type and content for people: Float 5.0.
    def describe(value)
      content =
        begin
          (Hash === value && value.size > 100 ? "of #{value.size}" : value.inspect).to_s
        rescue StandardError, SystemStackError, NoMemoryError
          ''
        end
      clean("#{type_name(value)} #{clean(content)[0, 200]}".strip).byteslice(0, 200).scrub('')
    end

    # Its class may say anything.
    def type_name(value)
      NAME.bind_call(TYPE.bind_call(value)) || 'object'
    end

    def clean(text)
      text.encode(Encoding::UTF_8, invalid: :replace, undef: :replace).scrub('?')
    end

    TYPE = Kernel.instance_method(:class)
    NAME = Module.instance_method(:name)
  end

  # "(int, pair<int, int>) -> list<text>" is [["int"], ["pair", ["int"], ["int"]]] and ["list", ["text"]].
  module Types
    module_function

    def parse(text)
      parameters, result = text.split(' -> ')
      [some(parameters.scan(/\w+|[<>]/)), some(result.scan(/\w+|[<>]/)).first]
    end

    def some(tokens)
      types = []
      while (token = tokens.shift) && token != '>'
        token == '<' ? types.last.concat(some(tokens)) : types << [token]
      end
      types
    end
  end

  # The function to call.
  class Finder
    def initialize(names, parameters, constants_before)
      @names = names
      @parameters = parameters
      @owners = modules_of(Object, Object.constants - constants_before)
    end

    # Something to call with the arguments, and the function's name as it is written in the source.
    def find
      @names.each do |name|
        function = free_function(name)
        return [fit(function, name.to_s), name.to_s] if function
      end
      preferred_owners.product(@names).each do |owner, name|
        full_name = "#{owner.name[0, LONGEST_NAME]}.#{name}"
        call = method_of(owner, name, full_name)
        return [call, full_name] if call
      end
      Kernel.raise Refusal, defined.first(20).map { |name| name[0, LONGEST_NAME] }.join(',')
    end

    private

    # A method of the program itself, or a lambda that a variable or a constant holds.
    def free_function(name)
      return METHOD.bind_call(MAIN, name) if MAIN.respond_to?(name, true)

      held = TOPLEVEL_BINDING.local_variable_get(name) if TOPLEVEL_BINDING.local_variables.include?(name)
      held ||= Object.const_get(name) if name.match?(/\A[A-Z]/) && Object.const_defined?(name, false)
      held ||= TOPLEVEL_BINDING.eval("$#{name}") if Kernel.global_variables.include?(:"$#{name}")
      held.respond_to?(:call) ? METHOD.bind_call(held, :call) : nil
    end

    # A method is called on a new object for each question, unless it is one of the class itself.
    def method_of(owner, name, full_name)
      return fit(METHOD.bind_call(owner, name), full_name) if owner.singleton_methods.include?(name)
      return unless owner.method_defined?(name) || owner.private_method_defined?(name)

      method = owner.instance_method(name)
      make = owner.is_a?(Class) ? METHOD.bind_call(owner, :new) : -> { Object.new.extend(owner) }
      spread = spread?(method, full_name)
      ->(*arguments) { method.bound_call(make.invoke, *(spread ? flatten(arguments) : arguments)) }
    end

    def fit(function, name)
      return function unless spread?(function, name)

      ->(*arguments) { function.invoke(*flatten(arguments)) }
    end

    # Whether the function takes the two of a pair as arguments of their own: f(n, row, column).
    def spread?(function, name)
      function = function.receiver if function.is_a?(Method) && function.receiver.is_a?(Proc)
      kinds = function.parameters.map(&:first)
      kinds.map! { |kind| kind == :opt ? :req : kind } if function.is_a?(Proc) && !function.lambda?
      fewest = kinds.count(:req)
      most = kinds.include?(:rest) ? Float::INFINITY : fewest + kinds.count(:opt)
      takes = fewest..most
      count = @parameters.size
      return false if takes.cover?(count)

      pairs = @parameters.count { |type| type.first == 'pair' }
      return true if pairs.positive? && takes.cover?(count + pairs)

      Kernel.raise Refusal, "!#{name} takes #{fewest == most ? fewest : "#{fewest} to #{most}"} " \
                     "parameter#{'s' unless most == 1}, expected #{count}"
    end

    def flatten(arguments)
      arguments.zip(@parameters).flat_map { |argument, type| type.first == 'pair' ? argument : [argument] }
    end

    # The classes and modules of the submission, with those inside them.
    def modules_of(outer, names, found = [])
      names.each do |name|
        next if outer.const_source_location(name)&.first != FILE || outer.autoload?(name)

        inner = outer.const_get(name)
        next if !inner.is_a?(Module) || found.include?(inner)

        found << inner
        modules_of(inner, inner.constants(false), found)
      end
      found
    end

    # A class called Solution first, then those that inherit most.
    def preferred_owners
      @owners.sort_by { |owner| [owner.name == 'Solution' ? 0 : 1, -owner.ancestors.size] }
    end

    # Names of the functions and methods that the file defines.
    def defined
      free = (Object.private_instance_methods(false) + Object.instance_methods(false)).select do |name|
        Object.instance_method(name).source_location&.first == FILE
      end
      free + @owners.flat_map do |owner|
        names = owner.singleton_methods(false) + owner.instance_methods(false) + owner.private_instance_methods(false)
        (names - [:initialize]).map { |name| "#{owner.name}.#{name}" }
      end
    end
  end

  # Frames on the descriptors, and the last words.
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

    # At least one whole question from here on, or nothing where the judge has no more.
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
      "#{frames.map { |frame| "#{frame}\n" }.join}#{Values.clean(sentence(error)).split.join(' ')}#{where}\n"
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

  # Ruby runs what stands at exit in turn, the first last: this one leaves without waiting for threads.
  def leave_at_exit
    at_exit do
      Judge.flush
      Process.leave_at_once($!.is_a?(SystemExit) ? $!.status : $!.nil? ? 0 : 1)
    end
  end

  def load_submission(path)
    source = File.read(path, encoding: 'UTF-8')
    names = source.scrub('').scan(%r{\brequire\b\s*\(?\s*["']([\w/-]+)["']}).flatten
    require 'rubygems' unless names.all? { |name| $LOAD_PATH.resolve_feature_path(name) }
    data_behind_end(path, source)
    eval(source, TOPLEVEL_BINDING, FILE, 1)
  end

  # What a program reads as DATA; eval() does not make it.
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
    constants = Object.constants
    load_submission(path)
    function, name = Finder.new(names.split(',').map(&:to_sym), parameters, constants).find
    Judge.flush
    Judge.send_frame(0, "+#{name}".raw)
    Judge.answer_all(function, result_type)
  rescue Refusal => e
    Judge.flush
    Judge.send_frame(0, "-#{e.message}".raw)
  rescue SystemExit
    raise
  rescue Exception => e # rubocop:disable Lint/RescueException
    Judge.flush
    begin
      STDERR.put(Judge.last_words(e))
    ensure
      Process.leave_at_once(1)
    end
  end

  def build(path)
    RubyVM::InstructionSequence.compile(File.read(path, encoding: 'UTF-8'), FILE)
  rescue SyntaxError => e
    abort e.message
  end

  def start(arguments)
    BUILDS ? build(arguments[1]) : run(*arguments)
  end
end

Object.send(:remove_const, :Harness).start(ARGV.slice!(0..))
