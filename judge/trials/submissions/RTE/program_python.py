# expect: RTE
# reason: threw ValueError: no idea
# judge: --mode program --suite tiny --fail-fast
# Fails as this language does.
def fail():
    raise ValueError("no idea")


fail()
# location: 6
