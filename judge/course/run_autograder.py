#!/usr/bin/env python3
# Hands out the result that was graded elsewhere; nothing of the submission is run here.
import json
import os
import shutil

root = os.environ.get("AUTOGRADER", "/autograder")
source = os.path.join(root, "source")
with open(os.path.join(root, "submission_metadata.json"), encoding="utf-8") as file:
    submission = json.load(file)
with open(os.path.join(source, "index.json"), encoding="utf-8") as file:
    index = json.load(file)
number = "submission_%s" % submission.get("id")
keys = [(("number",), number)]
for user in submission.get("users", []):
    keys += [(("id", "name"), str(user.get(field))) for field in ("sid", "email")]
    keys += [(("name",), str(user.get("name")))]
found = [index[key] for kinds, key in keys if key in index and index[key]["kind"] in kinds]
target = os.path.join(root, "results", "results.json")
os.makedirs(os.path.dirname(target), exist_ok=True)
if found and found[0]["submission"] in ("", number):
    shutil.copyfile(os.path.join(source, "results", found[0]["file"]), target)
else:
    output = "This submission is not graded yet, and its score is not final: your teacher uploads the results."
    if found:
        output += " An earlier one is graded: %s." % found[0]["submission"].replace("submission_", "submission ")
    with open(target, "w", encoding="utf-8") as file:
        json.dump({"score": 0, "output": output}, file)
