"""Debian's NumPy, which becomes the module of this name; nothing else that Debian installs for Python can be imported."""

import os
import sys
from ctypes import CDLL, RTLD_GLOBAL
from glob import glob
from importlib.util import module_from_spec, spec_from_file_location

FOLDER = "/usr/lib/python3/dist-packages/numpy"

if not os.path.isfile(FOLDER + "/__init__.py"):
    raise ModuleNotFoundError("No module named 'numpy'", name="numpy")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # it would start a thread for each core
# Their usual names are links by way of /etc, which is not there. A library that is loaded already is not looked for.
for name in "libblas.so.3", "liblapack.so.3":
    for path in sorted(glob("/usr/lib/*/*/" + name))[-1:]:
        CDLL(path, RTLD_GLOBAL)
spec = spec_from_file_location("numpy", FOLDER + "/__init__.py", submodule_search_locations=[FOLDER])
sys.modules["numpy"] = module = module_from_spec(spec)
spec.loader.exec_module(module)
