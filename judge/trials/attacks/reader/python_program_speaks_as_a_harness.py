# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast --mode program
# reason: threw
# refuse: ran out of memory
# No harness runs a program, so no line in the message of its exception is one of a harness.
raise ValueError("a\nout of memory: the judge's machine is too small\n\2out of memory: it is")
