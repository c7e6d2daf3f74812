"""Courses of `judge class`, as the tests make and compare them."""

import csv
import hashlib
import json
import os
import pathlib
import re
import shutil
import socket
import tempfile
import unittest

from machines import Machine, run
from submissions import OPTIONS, write_class

BUILD = pathlib.Path(os.environ["QUEENS_BUILD"])
JUDGE = BUILD / "bin/judge"
WHOLE = "QUEENS_WHOLE" in os.environ


class Course:
    """A course in a folder."""

    def __init__(self, folder):
        self.folder = folder

    def shard_command(self, shard="1/1", jobs=1, options=()):
        return [JUDGE, "class", "run", self.folder, "--shard", shard, "-j", str(jobs), "--quiet", *options]

    def run(self, shard="1/1", jobs=1, options=()):
        """Output of a run of a shard, once it has ended."""
        return run(*self.shard_command(shard, jobs, options))

    def start(self, shard="1/1", jobs=1, options=(), **more):
        """A run of a shard on a machine of its own."""
        return Machine(self.shard_command(shard, jobs, options), **more)

    def merge(self, *options, expected=(0,)):
        return run(JUDGE, "class", "merge", self.folder, *options, expected=expected)

    def results(self):
        """Digest of each result that is there."""
        return {path.relative_to(self.folder): hashlib.sha256(path.read_bytes()).hexdigest()
                for path in self.folder.glob("results/*/*.json")}

    def verdicts(self):
        """student -> verdict, as merged."""
        rows = csv.DictReader(self.merge("--format", "csv", "--quiet").splitlines())
        return {row["student"]: row["verdict"] for row in rows}

    def gradebook(self, *options, expected=(0,)):
        """What merge says in JSON of everything but times and machines."""
        return without_times(json.loads(self.merge("--format", "json", "--quiet", *options, expected=expected)))

    def copy(self, folder):
        shutil.copytree(self.folder, folder)
        return Course(folder)


def plan(roster, output, *options):
    """This host is the reference, since all machines of the tests are."""
    run(JUDGE, "class", "plan", roster, "--output", output, "--reference", socket.gethostname(), *OPTIONS, *options)


# What a gradebook has of times and machines: it differs whenever the same work is done again.
OF_THE_RUN = {"machines", "idle_shards", "shard_run", "began", "rank", "ranked", "report", "link", "kind", "reference",
              "is_close", "is_reference", "peak_memory_bytes"}


def without_times(value):
    if isinstance(value, str):
        timeless = re.sub(r"\b[\d.]+ (us|ms|s)\b", "some time", value)
        # Which of its two limits a sleeping submission reaches first depends on the load.
        return re.sub(r"(did nothing for|waited) some time\b.*", "waited some time", timeless)
    if isinstance(value, list):
        return [without_times(element) for element in value]
    if isinstance(value, dict):
        return {key: without_times(element) for key, element in value.items()
                if key not in OF_THE_RUN and not key.endswith("_ns")}
    return value


class CourseTest(unittest.TestCase):
    """Each class of tests plans one course and grades it once on one machine, with one shard: `single`, which all
    others have to equal. A test that needs a course of its own takes `planned()`."""

    COUNT = 40
    SEED = 1

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.folder.chmod(0o755)  # compilers that root's judge starts run as somebody else, and use the cache
        os.environ |= {"XDG_CACHE_HOME": str(cls.folder / "cache"), "XDG_STATE_HOME": str(cls.folder / "state")}
        cls.submissions = write_class(JUDGE, cls.folder, cls.COUNT, cls.SEED)
        cls.plan = Course(cls.folder / "plan")
        plan(cls.folder / "roster.csv", cls.plan.folder)
        cls.single = cls.plan.copy(cls.folder / "single")
        cls.single.run(jobs=os.cpu_count())

    def planned(self, name):
        return self.plan.copy(self.folder / name)

    def assert_as_single(self, course):
        mine, single = course.gradebook(), self.single.gradebook()
        for one, other in zip(mine["submissions"], single["submissions"]):
            self.assertEqual(one, other)
        self.assertEqual(mine, single)

    def assert_as_expected(self, course):
        verdicts = course.verdicts()
        expected = {submission.student: submission.verdict for submission in self.submissions}
        self.assertEqual(verdicts.keys(), expected.keys())
        self.assertEqual({student: (verdict, expected[student]) for student, verdict in verdicts.items()
                          if verdict != expected[student]}, {})
