# frozen_string_literal: true

# Values of questions and answers, as judge/languages/README.md describes them, and the function that takes and gives
# them.
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

  MAIN = TOPLEVEL_BINDING.receiver
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

    # As UTF-8, unless the text is binary.
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

    # Does not trust the value's class, which may return anything.
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
    # `file`: the submission's file in its own methods' locations.
    def initialize(names, parameters, constants_before, file)
      @file = file
      @names = names
      @parameters = parameters
      @owners = modules_of(Object, Object.constants - constants_before)
    end

    # A callable for the arguments, and the function's name in the source.
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
      pairs = @parameters.count { |type| type.first == 'pair' }
      can_spread = pairs.positive? && takes.cover?(count + pairs)
      return can_spread && takes_numbers?(function) if takes.cover?(count)
      return true if can_spread

      Kernel.raise Refusal, "!#{name} takes #{fewest == most ? fewest : "#{fewest} to #{most}"} " \
                     "parameter#{'s' unless most == 1}, expected #{count}"
    end

    # Whether the parameter of a pair is one for each of its numbers: f(n, row = 0, column = 0), f(n, *pair).
    def takes_numbers?(function)
      at = @parameters.index { |type| type.first == 'pair' }
      kind, = function.parameters[at]
      return kind == :rest && at.positive? unless kind == :opt

      code = RubyVM::InstructionSequence.of(function).to_a
      default = code[11][:opt][at - code[11].fetch(:lead_num, 0)]
      code[13].drop(code[13].index(default)).grep(Array).first.first.start_with?('putobject')
    end

    def flatten(arguments)
      arguments.zip(@parameters).flat_map { |argument, type| type.first == 'pair' ? argument : [argument] }
    end

    # The classes and modules of the submission, with those inside them.
    def modules_of(outer, names, found = [])
      names.each do |name|
        next if outer.const_source_location(name)&.first != @file || outer.autoload?(name)

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
        Object.instance_method(name).source_location&.first == @file
      end
      free + @owners.flat_map do |owner|
        names = owner.singleton_methods(false) + owner.instance_methods(false) + owner.private_instance_methods(false)
        (names - [:initialize]).map { |name| "#{owner.name}.#{name}" }
      end
    end
  end
end
