"""A class in a store that Slurm distributes: its shards connect as a grader, its merge as a teacher."""

import json
import pathlib
import re
import tempfile
import unittest

from course import JUDGE, CourseTest, plan, without_times
from machines import run, until
from postgresql import Postgresql
from slurm import Slurm


class StoreTest(CourseTest):
    COUNT = 12
    SEED = 3

    def engine_folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def test_on_slurm_with_a_node_that_is_killed(self):
        with Postgresql(self.engine_folder()) as postgresql, Slurm(self.engine_folder(), nodes=2) as slurm:
            run(JUDGE, "store", postgresql.url("queens"), "--roles")
            for user, role in [("anna", "queens_teacher"), ("gregor", "queens_grader")]:
                postgresql.execute(f"CREATE ROLE {user} LOGIN IN ROLE {role}")
            teacher, grader = postgresql.url("anna"), postgresql.url("gregor")
            plan(self.folder / "roster.csv", "spring", "--store", teacher)
            script = self.folder / "grade.sh"
            run(JUDGE, "class", "script", "spring", "--engine", "slurm", "--shards", 4, "-j", 1, "--store", grader,
                "--merge-store", teacher, "--output", script, cwd=self.folder)
            jobs = re.findall(r"job (\d+)", slurm.execute("bash", script))
            status = ["class", "status", "spring", "--store", teacher, "--format", "json"]
            until(lambda: json.loads(run(JUDGE, *status, expected=(0, 1)))["done"] > 0, "a result is in the store")
            slurm.kill("n1")
            slurm.say_down("n1")
            slurm.revive("n1")
            self.assertEqual(set(slurm.wait(jobs[0]).values()), {0})
            slurm.wait(jobs[-1])
            book = run(JUDGE, "class", "merge", "spring", "--store", teacher, "--format", "json", "--quiet")
        self.assertEqual(without_times(json.loads(book))["submissions"], self.single.gradebook()["submissions"])
        self.assertTrue((self.folder / "spring/gradebook.html").is_file(), "the last job has merged")


if __name__ == "__main__":
    unittest.main()
