"""Values of questions and answers, as judge/languages/README.md describes them, and the function that takes and gives them."""

import sys
from struct import Struct, iter_unpack
from types import CoroutineType, FunctionType, MethodType

SIZE = Struct("<I")
INTEGER = Struct("<q")
INTEGERS = "<xq"  # a tag and its number, one after another
LARGEST = (1 << 63) - 1
LONGEST_NAME = 100


def decode(data, at):
    """The value that starts at data[at], and where the next one starts."""
    tag = data[at]
    at += 1
    if tag == 0x69:  # i
        return INTEGER.unpack_from(data, at)[0], at + 8
    if tag == 0x70:  # p
        first, at = decode(data, at)
        second, at = decode(data, at)
        return (first, second), at
    if tag == 0x6E:  # n
        return None, at
    if tag == 0x62:  # b
        return data[at] != 0, at + 1
    size = SIZE.unpack_from(data, at)[0]
    at += 4
    if tag == 0x6C:  # l
        return decode_list(data, at, size)
    content = data[at : at + size]
    if tag == 0x74:  # t
        return content.decode("utf-8", "surrogateescape"), at + size
    return int(content), at + size  # z


def decode_all(data, at):
    """The values from data[at] on."""
    values = []
    while at < len(data):
        value, at = decode(data, at)
        values.append(value)
    return values


def decode_list(data, at, size):
    end = at + 9 * size
    if size > 4 and data[at:end:9] == b"i" * size:
        return [value for value, in iter_unpack(INTEGERS, memoryview(data)[at:end])], end
    values = []
    for _ in range(size):
        value, at = decode(data, at)
        values.append(value)
    return values, at


def encode(value, expected, depth=0):
    """The value as it is. The expected type only tells a pair from a list of two."""
    kind = type(value)  # an object may decide itself what isinstance() returns
    if value is None:
        return b"n"
    if issubclass(kind, str):
        return sized(b"t", encode_text(value))
    if kind is bool:
        return b"b\1" if value else b"b\0"
    if issubclass(kind, int):
        return encode_int(int.__index__(value))
    if issubclass(kind, (bytes, bytearray, memoryview)):
        return sized(b"t", bytes(memoryview(value)))
    if expected[0] == "optional":
        expected = expected[1]
    elements = elements_of(value, kind, expected)
    if elements is None:
        plain = plain_of(value, kind)
        return sized(b"o", describe(value)) if plain is None else encode(plain, expected, depth)
    if depth == DEEPEST:
        return sized(b"o", b"list nested more than %d deep" % DEEPEST)
    if expected[0] == "pair" and len(elements) == 2:
        return b"p" + encode(elements[0], expected[1], depth + 1) + encode(elements[1], expected[2], depth + 1)
    inner = expected[1] if expected[0] == "list" else ANYTHING
    return b"l" + SIZE.pack(len(elements)) + b"".join([encode(element, inner, depth + 1) for element in elements])


ANYTHING = ("",)
TAKES_TUPLES = ("list", "pair", "")
DEEPEST = 50  # a list may contain itself


def sized(tag, content):
    return tag + SIZE.pack(len(content)) + content


def encode_text(text):
    """As UTF-8; bytes that decode() had to escape are themselves again."""
    try:
        return str.encode(text)
    except UnicodeEncodeError:
        pass
    try:
        return str.encode(text, "utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return str.encode(text, "utf-8", "surrogatepass")


def encode_int(number):
    if -LARGEST - 1 <= number <= LARGEST:
        return b"i" + INTEGER.pack(number)
    return sized(b"z", str(number).encode())


def elements_of(value, kind, expected):
    """What a list, a tuple in place of one or of a pair, or a dataclass's object in place of a pair is made of."""
    if kind is list:
        return value
    if issubclass(kind, list):
        return list.copy(value)
    if issubclass(kind, tuple) and expected[0] in TAKES_TUPLES:
        return tuple.__getitem__(value, slice(None))
    names = getattr(kind, "__dataclass_fields__", ())
    return [getattr(value, name) for name in names] if expected[0] == "pair" and len(names) == 2 else None


def plain_of(value, kind):
    """An array or a number of NumPy's, or what else says what list or integer it is, in Python's own types."""
    for name in "tolist", "__index__":
        if hasattr(kind, name):
            plain = getattr(kind, name)(value)
            return plain if type(plain) in (list, int, bool) else None
    return None


def describe(value):
    """Type and content for people: float 5.0."""
    try:
        many = hasattr(value, "__len__") and len(value) > 100
        content = f"of {len(value)}" if many else repr(value)
    except Exception:
        content = ""
    return f"{type(value).__name__} {content}".encode("utf-8", "replace")[:200].decode("utf-8", "ignore").encode()


# ---- types: "(int, pair<int, int>) -> list<text>" is [("int",), ("pair", ("int",), ("int",))] and ("list", ("text",)) ----


def parse_types(text):
    parameters, result = text.split(" -> ")
    tokens = parameters[1:-1].replace("<", " < ").replace(">", " > ").replace(",", " ").split()
    return parse_some(tokens), parse_some(result.replace("<", " < ").replace(">", " > ").replace(",", " ").split())[0]


def parse_some(tokens):
    types = []
    while tokens:
        token = tokens.pop(0)
        if token == ">":
            break
        if token == "<":
            types[-1] += tuple(parse_some(tokens))
        else:
            types.append((token,))
    return types


# ---- the function ----


class Refusal(Exception):
    """The submission cannot be called; the text is what the judge is told."""


def find(module, names, parameters):
    """The function to call, and its name as it is written in the source."""
    things = vars(module)
    for name in names:
        if hasattr(things.get(name), "__call__") and not isinstance(things[name], type):
            return fit(things[name], parameters, name, module), name
    owners = [thing for thing in things.values() if isinstance(thing, type) and thing.__module__ == module.__name__]
    for owner in sorted(owners, key=rank):
        for name in names:
            if hasattr(getattr(owner, name, None), "__call__"):
                full_name = f"{owner.__name__[:LONGEST_NAME]}.{name}"
                return method(owner, name, parameters, full_name, module), full_name
    raise Refusal(",".join([name[:LONGEST_NAME] for name in defined(module)[:20]]))


def rank(owner):
    """Classes of which there are objects first, then one called Solution, then those that inherit most."""
    is_abstract = getattr(owner, "__abstractmethods__", None) or getattr(owner, "_is_protocol", False)
    return bool(is_abstract), owner.__name__ != "Solution", -len(owner.__mro__)


def method(owner, name, parameters, full_name, module):
    """A method is called on a new object for each question, unless it needs none."""
    function = getattr(owner, name)
    kind = type(next(vars(base)[name] for base in owner.__mro__ if name in vars(base)))
    if kind in (staticmethod, classmethod) or not isinstance(function, FunctionType):
        return fit(function, parameters, full_name, module)
    call = fit(function, parameters, full_name, module, bound=1)
    return lambda *arguments: call(owner(), *arguments)


def fit(function, parameters, name, module, bound=0):
    """The function, or one around it that hands it a pair in the form that it wants."""
    inner = function
    while hasattr(inner, "__wrapped__"):
        inner = inner.__wrapped__
    before = bound  # parameters in front of those for the arguments
    if isinstance(inner, MethodType):
        inner, before = inner.__func__, 1
    if not isinstance(inner, FunctionType):
        return function
    code = inner.__code__
    most = code.co_argcount - before
    fewest = most - len(inner.__defaults__ or ())
    if code.co_flags & 0x04:  # *arguments
        most = 1 << 30
    pairs = [kind[0] == "pair" for kind in parameters]
    can_spread = True in pairs and fewest <= len(parameters) + sum(pairs) <= most
    if fewest <= len(parameters) <= most and not (can_spread and takes_numbers(inner, name, pairs.index(True), before)):
        annotations = [inner.__annotations__.get(name) for name in code.co_varnames[before : code.co_argcount]]
        return shaped(function, pairs, annotations, vars(module), bound)
    if can_spread:
        return spread(function, pairs, bound)
    takes = f"{fewest}" if most == fewest else f"at least {fewest}" if most == 1 << 30 else f"{fewest} to {most}"
    plural = "" if takes == "1" else "s"
    raise Refusal(f"!{name} takes {takes} parameter{plural}, expected {len(parameters)}")


def takes_numbers(function, name, at, bound):
    """Whether the parameter of a pair is one for each of its numbers: f(n, row=0, column=0), f(n, *pair)."""
    code, defaults = function.__code__, function.__defaults__ or ()
    if at + bound == code.co_argcount:  # of another name it may be around any function
        return at > 0 and name.endswith(code.co_name)
    at += bound + len(defaults) - code.co_argcount
    return at >= 0 and [type(default) for default in defaults[at : at + 1]] == [int]


def spread(function, pairs, bound):
    """For f(n, row, column): the two of a pair are arguments of their own."""

    def call(*arguments):
        flat = list(arguments[:bound])
        for argument, is_pair in zip(arguments[bound:], pairs):
            if is_pair:
                flat += argument
            else:
                flat.append(argument)
        return function(*flat)

    return call


def shaped(function, pairs, annotations, names, bound):
    """For f(n, square: Square) or f(n, square: list[int]): a pair becomes what the annotation says."""
    makers = {}
    for at, (is_pair, kind) in enumerate(zip(pairs, annotations)):
        if isinstance(kind, str):  # from __future__ import annotations
            kind = names.get(kind, list if kind.lower().startswith("list[") else None)
        kind = getattr(kind, "__origin__", kind)
        if not is_pair or not isinstance(kind, type):
            continue
        if kind is list:
            makers[at + bound] = list
        elif len(getattr(kind, "_fields", getattr(kind, "__dataclass_fields__", ()))) == 2:
            makers[at + bound] = lambda pair, kind=kind: kind(*pair)
    if not makers:
        return function

    def call(*arguments):
        return function(*[makers[at](value) if at in makers else value for at, value in enumerate(arguments)])

    return call


def defined(module):
    """Names of the functions and methods that the file defines."""
    names = []
    for name, thing in vars(module).items():
        if isinstance(thing, FunctionType) and thing.__module__ == module.__name__:
            names.append(name)
        elif isinstance(thing, type) and thing.__module__ == module.__name__:
            names += [
                f"{name}.{inner}" for inner in vars(thing) if callable(getattr(thing, inner)) and inner[:2] != "__"
            ]
    return names
