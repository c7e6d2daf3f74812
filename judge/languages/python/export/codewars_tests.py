import copy

import codewars_test as test
from preloaded import *
from solution import @{function}

# The arguments of each case, and what is expected.
CASES = [
@{cases}]


@test.describe("@{suite}")
def _():
    for arguments, expected in CASES:

        @test.it(f"@{function}({', '.join(map(repr, arguments)):.100})")
        def _(arguments=arguments, expected=expected):
            try:
                actual = conformed(@{function}(*copy.deepcopy(arguments)))
            except TypeError as problem:
                test.fail(str(problem))
                return
            @{check}
