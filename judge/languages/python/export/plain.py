# ---- the plain format: what stdin and stdout hold, and the values of a question and an answer ----


class Misfit(Exception):
    """The text is no value of its type; this says why."""


def read_arguments(text, kinds):
    """Values of these types, one behind the other: the whole text."""
    values = bytearray()
    at = 0
    for kind in kinds:
        at = read_plain(text, at, kind, values)
    token, _ = next_token(text, at)
    if token:
        raise Misfit(f"{shown(token)} stands behind the last value")
    return bytes(values)


def is_bare(kind):
    """As an answer it is its bytes, and none is nothing."""
    return kind == ("text",) or kind == ("optional", ("text",))


def next_token(text, at):
    """The word behind text[at], and where it ends."""
    while at < len(text) and text[at] in b" \t\r\n\v\f":
        at += 1
    end = at
    while end < len(text) and text[end] not in b" \t\r\n\v\f":
        end += 1
    return text[at:end], end


def shown(token):
    return f'"{token[:20].decode("latin-1")}"' if token else "the end"


def read_plain(text, at, kind, values):
    """Adds the value behind text[at]; where the next one starts."""
    if kind[0] == "pair":
        values += b"p"
        return read_plain(text, read_plain(text, at, kind[1], values), kind[2], values)
    token, end = next_token(text, at)
    if kind[0] == "optional":
        if token != b"none":
            return read_plain(text, at, kind[1], values)
        values += b"n"
    elif kind[0] == "bool":
        if token not in (b"true", b"false"):
            raise Misfit(f"{shown(token)} stands where true or false is expected")
        values += b"b\1" if token == b"true" else b"b\0"
    else:
        digits = token[1:] if token[:1] == b"-" and kind[0] in ("int", "bigint") else token
        if not digits or digits.strip(b"0123456789"):
            raise Misfit(f"{shown(token)} stands where a whole number is expected")
        if kind[0] == "bigint":
            digits = digits.lstrip(b"0") or b"0"
            values += sized(b"z", b"-" + digits if token[:1] == b"-" and digits != b"0" else digits)
        else:
            return read_sized(text, end, kind, int(token), values)
    return end


def read_sized(text, at, kind, number, values):
    """What the number is, or begins."""
    if kind[0] == "int":
        if not -LARGEST - 1 <= number <= LARGEST:
            raise Misfit(f"{number} has more than 64 bits")
        values += b"i" + INTEGER.pack(number)
        return at
    if number > len(text) - at:
        raise Misfit(f"the length {number} is more than what follows it")
    if kind[0] == "list":
        values += b"l" + SIZE.pack(number)
        for _ in range(number):
            at = read_plain(text, at, kind[1], values)
        return at
    at += 1 + (text[at : at + 1] == b"\r")
    if text[at - 1 : at] != b"\n" or len(text) - at < number:
        raise Misfit(f"a text of {number} bytes does not stand in a line behind its length")
    values += sized(b"t", text[at : at + number])
    return at + number


def answer_in_plain(value, kind):
    value = conformed(value, kind)
    text = bytearray()
    if is_bare(kind) and value == b"n":
        return b""
    if is_bare(kind) and value[:1] == b"t":
        text += value[5:]
    else:
        write_plain(value, 0, text)
    return bytes(text) if text.endswith(b"\n") else bytes(text) + b"\n"


def conformed(value, kind):
    """What is empty is none where that is allowed."""
    return b"n" if kind[0] == "optional" and value in (b"l\0\0\0\0", b"t\0\0\0\0") else value


def write_plain(value, at, text):
    """Adds the value at value[at] to the text; where the next one starts."""
    tag = value[at : at + 1]
    at += 1
    if text and not text.endswith(b"\n"):
        text += b" "
    if tag == b"p":
        return write_plain(value, write_plain(value, at, text), text)
    if tag == b"n":
        text += b"none"
    elif tag == b"b":
        text += b"true" if value[at] else b"false"
        return at + 1
    elif tag == b"i":
        text += b"%d" % INTEGER.unpack_from(value, at)
        return at + 8
    else:
        size = SIZE.unpack_from(value, at)[0]
        at += 4
        if tag == b"l":
            return write_list(value, at, size, text)
        text += b"%d\n%s\n" % (size, value[at : at + size]) if tag == b"t" else value[at : at + size]
        return at + size
    return at


def write_list(value, at, size, text):
    text += b"%d" % size
    has_lines = size > 0 and value[at : at + 1] in (b"l", b"p", b"t")
    for _ in range(size):
        if has_lines and not text.endswith(b"\n"):
            text += b"\n"
        at = write_plain(value, at, text)
    if has_lines and not text.endswith(b"\n"):
        text += b"\n"
    return at
