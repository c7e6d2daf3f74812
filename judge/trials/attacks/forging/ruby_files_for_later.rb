# expect: namespaces=AC landlock=AC limits=AC
# then: honest
# Leaves files in its folder under the names of libraries that are required, and puts the folder first in the list of
# places; the harness's next require, or that of the next process, would find them.
%w[rubygems set prime json timeout rbconfig solution harness].each { |name| File.write("#{name}.rb", 'exit!(0)') }
$LOAD_PATH.unshift(Dir.pwd, '.')
ENV.update('RUBYLIB' => '.', 'RUBYOPT' => '-rset', 'GEM_HOME' => '.', 'GEM_PATH' => '.')
autoload :Gem, './rubygems'
autoload :DidYouMean, './set'
$leaked = []
