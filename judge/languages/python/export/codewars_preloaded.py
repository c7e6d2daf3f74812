@{checker}

def _fits(value, kind):
    word, *parts = kind
    if word == "optional":
        return value is None or _fits(value, parts[0])
    if word in ("int", "bigint"):
        return type(value) is int
    if word == "bool":
        return type(value) is bool
    if word == "text":
        return isinstance(value, str)
    if not isinstance(value, (list, tuple)):
        return False
    if word == "pair":
        return len(value) == 2 and all(map(_fits, value, parts))
    return all(_fits(item, parts[0]) for item in value)


def conformed(value, kind=@{result}):
    """The answer as its type has it; None in a tuple of its own where it is of another one."""
    word, *parts = kind
    if word == "optional":
        return None if value is None or value in ("", [], ()) else conformed(value, parts[0])
    if not _fits(value, kind):
        raise TypeError(f"returned {value!r:.100}, which is of another type")
    if word == "pair":
        return tuple(map(conformed, value, parts))
    return [conformed(item, parts[0]) for item in value] if word == "list" else value
