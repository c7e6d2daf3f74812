# The rows of each file.
import csv
import json
import sys

csv.field_size_limit(1 << 30)
files = []
for name in sys.argv[1:]:
    with open(name, newline="", encoding="utf-8") as file:
        files.append(list(csv.reader(file, strict=True)))
json.dump(files, sys.stdout)
