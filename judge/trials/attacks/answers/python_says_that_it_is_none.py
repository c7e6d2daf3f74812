# expect: namespaces=WA landlock=WA limits=WA
# judge: --fail-fast
# An object that claims to be of every class, and a class whose class says so.
class Meta(type):
    def __instancecheck__(cls, thing):
        return True

    def __subclasscheck__(cls, thing):
        return True

    __eq__ = lambda self, other: True
    __hash__ = type.__hash__


class Nothing(metaclass=Meta):
    __class__ = property(lambda self: str)
    __eq__ = lambda self, other: True
    __bool__ = lambda self: False
    __repr__ = lambda self: "None"
    __len__ = lambda self: 0


def solve_n_queens(n, queen):
    return Nothing()
