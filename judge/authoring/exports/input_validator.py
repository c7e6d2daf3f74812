#!/usr/bin/env python3
# @{title}: whether stdin holds a case, and in exactly the form that it has to have. Exit status 42, or 43.
import re
import sys

# The parameters: name, type, bounds. A type is made of others; bounds are those of a number, or of a length, each
# a parameter (its value, or its length) and what is added to it, and then those of the parts.
PARAMETERS = @{parameters}
IS_BARE = @{bare}  # all of the input is one text

BLANKS = b" \n"
MOST = 1 << 63


class Wrong(Exception):
    pass


def expect(holds, words):
    if not holds:
        raise Wrong(words)


class Case:
    def __init__(self, text):
        self.text, self.at, self.values = text, 0, {}

    def token(self):
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in BLANKS:
            self.at += 1
        word = self.text[start : self.at].decode("latin-1")
        self.at += 1  # the one blank or line end behind it; layout() sees whether it is the right one
        return word

    def whole(self, of):
        word = self.token()
        expect(re.fullmatch("0|-?[1-9][0-9]*", word), f"{of} is {word[:40]!r}, expected a whole number")
        return int(word)

    def bound(self, bound):
        name, number = bound
        value = self.values[name] if name else 0
        return number + (value if isinstance(value, int) else len(value))

    def within(self, number, bounds, of):
        least, most = bounds or (None, None)
        expect(least is None or self.bound(least) <= number, f"{of} is {number}, which is too small")
        expect(most is None or number <= self.bound(most), f"{of} is {number}, which is too large")

    def read(self, kind, bounds, name, keep=None):
        """A value; `keep` gets the length of a list or text before its items are read: they may depend on it."""
        keep = keep or (lambda value: None)
        word, own, parts = kind[0], bounds[0], bounds[1]
        if word == "pair":
            return tuple(self.read(kind[1 + i], parts[i], name) for i in range(2))
        if word == "optional":
            start = self.at
            if self.token() == "none":
                return None
            self.at = start
            return self.read(kind[1], parts[0], name, keep)
        if word == "bool":
            token = self.token()
            expect(token in ("true", "false"), f"{name} is {token[:40]!r}, expected true or false")
            return token == "true"
        number = self.whole(name if word in ("int", "bigint") else f"the length of {name}")
        if word in ("int", "bigint"):
            expect(word == "bigint" or -MOST <= number < MOST, f"{name} is {number}, which has more than 64 bits")
            self.within(number, own, name)
            return number
        expect(0 <= number <= len(self.text), f"the length of {name} is {number}")
        keep(range(number))
        self.within(number, own, f"the length of {name}")
        if word == "list":
            return [self.read(kind[1], parts[0], f"item {i} of {name}") for i in range(number)]
        self.at += number + 1
        expect(self.at - 1 <= len(self.text), f"{name} is cut short")
        return self.text[self.at - 1 - number : self.at - 1]


def is_scalar(kind):
    return kind[0] in ("int", "bigint", "bool") or (kind[0] == "optional" and is_scalar(kind[1]))


def layout(value, kind, out):
    """Adds the value to the text `out` as it has to be written."""
    def add(token):
        out.append((b"" if not out or out[-1].endswith(b"\n") else b" ") + token)

    def end_line():
        if out and not out[-1].endswith(b"\n"):
            out.append(b"\n")

    if value is None:
        add(b"none")
    elif kind[0] == "optional":
        layout(value, kind[1], out)
    elif kind[0] == "bool":
        add(b"true" if value else b"false")
    elif kind[0] == "pair":
        layout(value[0], kind[1], out)
        layout(value[1], kind[2], out)
    elif kind[0] == "text":
        add(b"%d" % len(value))
        out.append(b"\n" + value + b"\n")
    elif kind[0] == "list":
        add(b"%d" % len(value))
        for item in value:
            if not is_scalar(kind[1]):
                end_line()
            layout(item, kind[1], out)
        if not is_scalar(kind[1]):
            end_line()
    else:
        add(b"%d" % value)


def check(text):
    case = Case(text)
    if IS_BARE:
        name, kind, bounds = PARAMETERS[0]
        if text or kind == ["text"]:
            case.within(len(text), (bounds if kind == ["text"] else bounds[1][0])[0], f"the length of {name}")
        return
    out = []
    for name, kind, bounds in PARAMETERS:
        case.values[name] = case.read(kind, bounds, name, lambda value, name=name: case.values.update({name: value}))
        layout(case.values[name], kind, out)
        if out and not out[-1].endswith(b"\n"):
            out.append(b"\n")
    right = b"".join(out)
    at = next((i for i, pair in enumerate(zip(text, right)) if pair[0] != pair[1]), min(len(text), len(right)))
    line = text[:at].count(b"\n") + 1
    expect(text == right, f"line {line}: expected {right[at : at + 20]!r}, found {text[at : at + 20]!r}")


getattr(sys, "set_int_max_str_digits", int)(0)
try:
    check(sys.stdin.buffer.read())
except Wrong as why:
    print(why)
    sys.exit(43)
sys.exit(42)
