# What each file holds; no key may be there twice, and no number be none.
import json
import sys


def strictly(pairs):
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is there twice")
    return found


def refuse(word):
    raise ValueError(word)


files = []
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        files.append(json.load(file, object_pairs_hook=strictly, parse_constant=refuse))
json.dump(files, sys.stdout)
