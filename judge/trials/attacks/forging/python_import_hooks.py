# expect: namespaces=WA landlock=WA limits=WA
# judge: --fail-fast
# Whatever is imported from now on is an object of ours, asyncio first, which a coroutine needs.
import sys


class Anything:
    __path__ = []
    __spec__ = None

    def __getattr__(self, name):
        return lambda *arguments, **more: "AC"


class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        sys.modules[name] = Anything()


sys.meta_path.insert(0, Finder)
sys.path_hooks.insert(0, Finder)
sys.path_importer_cache.clear()
for name in ["asyncio", "traceback", "linecache", "importlib", "encodings", "posix", "struct", "_struct", "marshal"]:
    sys.modules[name] = Anything()


async def solve_n_queens(n, queen):
    return "AC"
