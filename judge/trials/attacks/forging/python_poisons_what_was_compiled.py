# expect: namespaces=AC landlock=AC limits=open
# then: honest
# Writes over its own source and what the judge made of it, so that the next run would start something else.
import os

folder = os.path.dirname(os.path.abspath(__file__))
leaked = []
made = [os.path.join(parent, name) for parent, _, names in os.walk(folder) for name in names]
for name in sorted(made) + [".judge/harness.py", ".judge/harness.pyc", "solution.py", "__pycache__/solution.pyc"]:
    for mode in ("r+b", "ab", "wb"):
        try:
            open(os.path.join(folder, name), mode).close()
            leaked.append(name)
        except OSError:
            pass
for change in (os.unlink, os.rmdir, lambda path: os.rename(path, path + "~"), lambda path: os.chmod(path, 0o777)):
    try:
        change(os.path.join(folder, "solution.py.none"))
        leaked.append("changed")
    except OSError:
        pass
