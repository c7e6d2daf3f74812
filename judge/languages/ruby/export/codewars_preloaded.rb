# Judges before the solution is loaded here: it runs in a process of its own, which gets arguments and writes answers, and
# can change neither the tests, which are read from their file, nor what compares.
require 'rbconfig'
@{name} = lambda do
  files = Dir.glob('{*,*/*}', File::FNM_DOTMATCH, base: __dir__).map { |name| File.join(__dir__, name) }
  files.select! { |name| File.file?(name) && name != __FILE__ }
  solutions, others = files.partition { |name| File.basename(name) =~ /\Asolution\.(rb|txt)\z/ }
  solution = solutions.first
  tests = others.map { |name| File.binread(name) }.find { |text| text =~ /^  @{name}\.each/ }
  raise 'the files of the solution and the tests are not beside this one' unless tests && solution

  program = <<~'RUBY'
    questions, answers = $stdin.dup, $stdout.dup
    $stdin.reopen(File::NULL)
    $stdout.reopen($stderr)
    is_loaded = false
    while (line = questions.gets)
      begin
        is_loaded ||= load(ARGV[0])
        answer = @{function}(*Marshal.load(line.unpack1('m'))).inspect
      rescue Exception => error
        answer = "#{error.class}: #{error.message}"
      end
      answers.puts [answer].pack('m0')
      answers.flush
    end
  RUBY
  child = nil
  results = eval("[#{tests.force_encoding('UTF-8').split("\n__END__\n", 2).last}]").map do |arguments, expected|
    child ||= IO.popen([RbConfig.ruby, '-e', program, solution], 'r+')
    begin
      child.puts [Marshal.dump(arguments)].pack('m0')
      answer = child.gets&.unpack1('m')&.force_encoding('UTF-8')
    rescue SystemCallError
      answer = nil
    end
    child = nil unless answer
    answer = 'nil' if @{empty-is-none} && ['[]', '""'].include?(answer)
    ["@{function}(#{arguments.map(&:inspect).join(', ')[0, 100]})", answer || 'no answer: it ended', expected.inspect]
  end
  wrong = results.count { |_, actual, expected| actual != expected }
  # Whatever the solution does to the framework, this line stands.
  $stdout.syswrite("\n<FAILED::>#{wrong} of #{results.size} cases are wrong\n") if wrong.positive?
  Ractor.make_shareable(results)
end.call
