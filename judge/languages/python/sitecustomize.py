"""Where a submission's modules are: in its folder and in those around it, in folders that it adds to sys.path, seen from
its own folder, and beside it in a package. A part of the harness; before a whole program, Python's site imports it."""

import sys
from types import ModuleType


class Finder:
    """Finds what nothing else finds, last in Debian's folders, where NumPy needs ours. The judge's other files stay
    unseen."""

    def __init__(self, folder, debians):
        self.folder, self.debians = folder, debians

    def find_spec(self, name, path=None, target=None):
        from importlib.machinery import PathFinder
        from importlib.util import spec_from_file_location

        if name == "numpy":
            return spec_from_file_location(name, f"{self.folder}/.judge/numpy.py")
        folders = [f"{self.folder}/{one}" for one in sys.path] + self.debians
        return PathFinder.find_spec(name, folders) if path is None else None


def prepare_imports(module, path, root, debians=()):
    """`module`: the submission's, which lies in `path`, below the folder of all its files."""
    folder = path.rpartition("/")[0]
    # `from .helper import` and `from ..lib.helper import` begin in a package that is the folder of all files.
    package = ModuleType("hand_in")
    package.__path__ = [root]
    module.__package__ = package.__name__ + folder[len(root) :].replace("/", ".")
    sys.modules[package.__name__] = package
    above = folder.split("/")
    sys.path[:0] = ["/".join(above[:end]) for end in range(len(above), root.count("/"), -1)]
    sys.meta_path.append(Finder(folder, [*debians]))


if __name__ == "sitecustomize":
    import __main__

    judges, root = sys.path[:2]
    debians = [one for one in sys.path if one.endswith("/dist-packages")]
    sys.path[:] = [one for one in sys.path[2:] if one not in debians]
    prepare_imports(__main__, sys.argv[0], root, debians)
