# expect: RTE
# reason: threw no idea (ArgumentError) (line 6)
# judge: --mode program --suite tiny --fail-fast
# Fails as this language does.
def fail_here
  raise ArgumentError, "no idea"
end

fail_here
# location: 6
