"""A class that Slurm distributes over nodes that fail gets the verdicts that it gets on one machine."""

import re
import unittest

from course import JUDGE, WHOLE, CourseTest
from machines import run, until
from slurm import Slurm


class ClassTest(CourseTest):
    COUNT = 300 if WHOLE else 40
    SHARES = 20 if WHOLE else 8

    def test_on_one_machine_every_submission_gets_its_verdict(self):
        self.assert_as_expected(self.single)

    def test_on_slurm_with_nodes_killed_cut_off_and_drained(self):
        course = self.planned("slurm")
        script = self.folder / "slurm.sh"
        run(JUDGE, "class", "script", course.folder, "--engine", "slurm", "--shards", self.SHARES, "-j", 1,
            "--output", script)
        place = self.folder / "engine"
        place.mkdir()
        with Slurm(place) as slurm:
            jobs = re.findall(r"job (\d+)", slurm.execute("bash", script))
            for strike, node in [(slurm.kill, "n1"), (slurm.cut_off, "n2"), (slurm.drain, "n3")]:
                before = len(course.results())
                until(lambda node=node, before=before: len(course.results()) > before and
                      any(task.state == "RUNNING" and task.node == node for task in slurm.tasks(jobs[0])),
                      f"{node} grades, and more results are there")
                strike(node)
                if strike != slurm.drain:
                    slurm.say_down(node)
            slurm.revive("n1")
            slurm.reconnect("n2")
            self.assertEqual(set(slurm.wait(jobs[0]).values()), {0})
            slurm.wait(jobs[-1])
        self.assert_as_single(course)
        self.assertTrue((course.folder / "gradebook.html").is_file(), "the last job has merged")


if __name__ == "__main__":
    unittest.main()
