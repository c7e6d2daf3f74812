# expect: namespaces=AC landlock=AC limits=AC
# then: honest
# Leaves modules in its folder under the names that a harness or a library imports, for the next process to find: as
# sources, as compiled files, and as what Python loads when it starts.
import os
import sys

names = ["struct", "os", "encodings", "asyncio", "solution", "sitecustomize", "usercustomize", "typing", "dataclasses"]
os.makedirs("__pycache__", exist_ok=True)
for name in names:
    for path in (f"{name}.py", f"__pycache__/{name}.cpython-311.pyc", f"{name}.pth", f"{name}.pyc"):
        with open(path, "w") as file:
            file.write("raise SystemExit(0)")
os.environ.update(PYTHONPATH=".", PYTHONSTARTUP="struct.py", PYTHONHOME=".")
leaked = getattr(sys.modules["os"], "__file__", "").startswith(os.getcwd())
