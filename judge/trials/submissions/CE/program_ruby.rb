# expect: CE
# reason: unterminated string
# judge: --mode program --suite tiny
# Does not compile.
puts "Q
