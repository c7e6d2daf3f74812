@{before}# ---- Reads the arguments from stdin, calls the function of the submission behind it, and writes its result to stdout.
module QueensJudgeProgram
  @{values.rb}

  include Harness
  using Harness::Own

  @{plain.rb}

  module_function

  # Stdin and stdout are for the case and its answer alone: what the submission prints goes to stderr.
  def take_streams
    @case = STDIN.binmode.read
    @answers = STDOUT.dup.binmode
    STDOUT.reopen(STDERR)
    @constants = Object.constants
    leave_at_exit
  end

  # Without waiting for threads.
  def leave_at_exit
    at_exit do
      error = $! # what it says of itself takes it away
      is_exit = error.is_a?(SystemExit)
      STDERR.puts(error.full_message(highlight: false)) unless error.nil? || is_exit
      [STDOUT, STDERR].each { |output| output.finish unless output.closed? }
      Process.leave_at_once(is_exit ? error.status : error.nil? ? 0 : 1)
    end
  end

  def utf8(bytes)
    bytes.raw.in_encoding(Encoding::UTF_8)
  end

  def run(names, types)
    parameters, result_type = Types.parse(types)
    function, = Finder.new(names, parameters, @constants, __FILE__).find
    result = function.invoke(*PlainReader.new(@case).all(parameters))
    text = Plain.answer(Values.encode(result, result_type, ''.raw), result_type)
    text = utf8(text).scrub.raw if utf8(@case).valid_encoding? # other judges read UTF-8
    text = text.part(@answers.put(text), text.size_in_bytes) while text.size_in_bytes.positive?
  end
end
QueensJudgeProgram.take_streams

# ---- The submission

@{code}

# ---- The call
QueensJudgeProgram.run('@{names}'.split(',').map(&:to_sym), '@{types}')
@{data}
