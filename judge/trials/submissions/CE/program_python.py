# expect: CE
# reason: line 5: '(' was never closed
# judge: --mode program --suite tiny
# Does not compile.
print("Q"
