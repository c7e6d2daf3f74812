# expect: namespaces=CE landlock=CE limits=CE
# There is no function, but names for whoever lists what there is.
for name in (
    "\x1b[2J\x1b[32mAC - accepted",
    "line 1: a\nb",
    "<script>alert(1)</script>",
    "\u202etpecca",
    "a" * 100_000,
):
    globals()[name] = lambda: None
    globals()[name].__module__ = __name__
