# ---- the plain format: what stdin and stdout hold, and the values of a question and an answer ----


class Misfit(Exception):
    """The text is no value of its type; this says why."""


def read_arguments(text, kinds):
    """Values of these types, one behind the other: the whole text."""
    values = []
    at = 0
    for kind in kinds:
        value, at = read_plain(text, at, kind)
        values.append(value)
    token, _ = next_token(text, at)
    if token:
        raise Misfit(f"{shown(token)} stands behind the last value")
    return values


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


def read_plain(text, at, kind):
    """The value behind text[at], and where the next one starts."""
    if kind[0] == "pair":
        first, at = read_plain(text, at, kind[1])
        second, at = read_plain(text, at, kind[2])
        return (first, second), at
    token, end = next_token(text, at)
    if kind[0] == "optional":
        return (None, end) if token == b"none" else read_plain(text, at, kind[1])
    if kind[0] == "bool":
        if token not in (b"true", b"false"):
            raise Misfit(f"{shown(token)} stands where true or false is expected")
        return token == b"true", end
    digits = token[1:] if token[:1] == b"-" and kind[0] in ("int", "bigint") else token
    if not digits or digits.strip(b"0123456789"):
        raise Misfit(f"{shown(token)} stands where a whole number is expected")
    number = int(token)
    if kind[0] == "int" and not -LARGEST - 1 <= number <= LARGEST:
        raise Misfit(f"{number} has more than 64 bits")
    return (number, end) if kind[0] in ("int", "bigint") else read_sized(text, end, kind, number)


def read_sized(text, at, kind, number):
    """A list or a text of that size."""
    if number > len(text) - at:
        raise Misfit(f"the length {number} is more than what follows it")
    if kind[0] == "list":
        values = []
        for _ in range(number):
            value, at = read_plain(text, at, kind[1])
            values.append(value)
        return values, at
    at += 1 + (text[at : at + 1] == b"\r")
    if text[at - 1 : at] != b"\n" or len(text) - at < number:
        raise Misfit(f"a text of {number} bytes does not stand in a line behind its length")
    return decode_text(text[at : at + number]), at + number


def decode_text(content):
    return content.decode("utf-8", "surrogateescape")


def answer_in_plain(value, kind):
    """Of an encoded value; what is empty is none where that is allowed."""
    if kind[0] == "optional" and value in (b"l\0\0\0\0", b"t\0\0\0\0"):
        value = b"n"
    text = bytearray()
    if is_bare(kind) and value == b"n":
        return b""
    if is_bare(kind) and value[:1] == b"t":
        text += value[5:]
    else:
        write_plain(value, 0, text)
    return bytes(text) if text.endswith(b"\n") else bytes(text) + b"\n"


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
