#!/usr/bin/env python3
"""Makes a class out of the trials in judge/trials/submissions: any number of submissions of every verdict and language,
each with the verdict it must get. What trials.txt lists gets the verdict of its folder with OPTIONS.

Copies differ in a comment and in the name of a helper function. Every 20th submission is one that somebody else has
handed in already, byte for byte. The same seed makes the same class.
"""

import argparse
import collections
import csv
import dataclasses
import json
import pathlib
import random
import re

from machines import HERE, run

TRIALS = HERE.parent / "submissions"
OPTIONS = ("--suite tiny --fail-fast --case-seconds 2 --idle-seconds 1 --memory-mb 256 --output-mb 1 "
           "--total-seconds 60").split()

# How often a verdict is given, among 20.
VERDICTS = ["AC"] * 5 + ["WA"] * 4 + ["CE"] * 3 + ["RTE"] * 3 + ["PE", "OLE", "MLE", "TLE", "WTL"]
GROUPS = ["monday", "tuesday", "Grüße, \"quoted\""]

# What defines a helper function, by the extension of its file.
HELPERS = {
    ".py": r"^def (\w+)\(", ".rb": r"^def (?!self\b)(\w+)\b", ".go": r"^func (\w+)\(", ".rs": r"^fn (\w+)\(",
    ".js": r"^function (\w+)\(", ".mjs": r"^function (\w+)\(", ".ts": r"^function (\w+)\(",
}
HELPER_OF_C = r"^ *(?:private )?static [\w<>:]+[\s*&]+(\w+)\("


@dataclasses.dataclass
class Submission:
    student: str
    group: str
    file: str  # of the class's folder
    verdict: str


def trials(judge):
    """The trials of each verdict in languages that are installed here: verdict -> language -> files."""
    languages = json.loads(run(judge, "languages", "--format", "json"))["languages"]
    of = {extension: language["id"] for language in languages if not language["missing"]
          for extension in language["extensions"]}
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for line in (HERE / "trials.txt").read_text(encoding="utf-8").splitlines():
        verdict, _, name = line.partition("/")
        language = of.get(pathlib.PurePath(name).suffix)
        if not line.startswith("#") and language:
            found[verdict][language].append(TRIALS / line)
    return found


def variant(trial, number, student):
    """Its text with another comment and, where one can be recognized, another name of a helper."""
    text = trial.read_text(encoding="utf-8")
    mark = "#" if trial.suffix in (".py", ".rb") else "//"
    for name in re.findall(HELPERS.get(trial.suffix, HELPER_OF_C), text, re.MULTILINE):
        elsewhere = re.search(rf"[.>:\"]{name}\b", text)
        if not re.search("solve|main", name, re.IGNORECASE) and not elsewhere:
            text = re.sub(rf"\b{name}\b", f"{name}{number}", text)
            break
    return f"{mark} Handed in by {student}, number {number}.\n{text}"


def write_class(judge, folder, count, seed):
    """Writes FOLDER/students/STUDENT/FILE, FOLDER/roster.csv (name, file, group) and FOLDER/expected.csv (name,
    verdict); returns the submissions."""
    draw = random.Random(seed)
    known = trials(judge)
    used = collections.Counter()
    made = []
    for number in range(count):
        student = f"{draw.choice(['Ada', 'Zoë', 'O’Neill', '李雷', 'Bob B.', 'Eve-Ann'])} {number:04}"
        group = GROUPS[number % len(GROUPS)]
        home = folder / "students" / student
        home.mkdir(parents=True)
        if number % 20 == 19:
            twin = draw.choice(made)
            name, verdict, text = twin.file, twin.verdict, (folder / twin.file).read_text(encoding="utf-8")
        else:
            verdict = VERDICTS[(number - number // 20) % len(VERDICTS)]
            # Beginning with the language that has had its turn the least.
            language = min(known[verdict], key=lambda language: (used[language, verdict], used[language], language))
            used.update([(language, verdict), language])
            name = draw.choice(known[verdict][language])
            text = variant(name, number, student)
        file = home / pathlib.PurePath(name).name
        file.write_text(text, encoding="utf-8")
        made.append(Submission(student, group, str(file.relative_to(folder)), verdict))
    write_table(folder / "roster.csv", ("name", "file", "group"), [(one.student, one.file, one.group) for one in made])
    write_table(folder / "expected.csv", ("name", "verdict"), [(one.student, one.verdict) for one in made])
    return made


def write_table(path, header, rows):
    with open(path, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([header, *rows])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("judge", help="the program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    write_class(arguments.judge, arguments.folder, arguments.count, arguments.seed)
    print("options:", *OPTIONS)


if __name__ == "__main__":
    main()
