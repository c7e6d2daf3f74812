"""A count on machines that fail is exact."""

import os
import pathlib
import re
import tempfile
import unittest

from machines import run, until
from slurm import Slurm

BUILD = pathlib.Path(os.environ["QUEENS_BUILD"])
N, SOLUTIONS = 18, 666_090_624


class CountTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def script(self):
        """The script of `queens count`, but with checkpoints that are saved all the time."""
        path = self.folder / "count.sh"
        run(BUILD / "bin/queens", "count", N, "--script", "slurm", "--shards", 16, "--folder", self.folder / "count",
            "--output", path)
        text = path.read_text()
        self.assertIn("--checkpoint ", text)
        path.write_text(text.replace("--checkpoint ", "--checkpoint-every 0 --checkpoint "))
        return path

    def is_under_way(self, slurm, job, node):
        """Whether a node has a checkpoint of an unfinished shard."""
        for task in slurm.tasks(job):
            parts = list(self.folder.glob(f"count/parts-of-*/{task.number}/*.json"))
            if task.node == node and task.state == "RUNNING" and [part.name for part in parts] == ["checkpoint.json"]:
                return True
        return False

    def test_on_slurm_with_nodes_killed_cut_off_and_drained(self):
        script = self.script()
        with Slurm(self.folder) as slurm:
            jobs = re.findall(r"job (\d+)", slurm.execute("bash", script))
            for strike, node in [(slurm.kill, "n1"), (slurm.cut_off, "n2"), (slurm.drain, "n3")]:
                until(lambda node=node: self.is_under_way(slurm, jobs[0], node), f"{node} is in the middle of a shard")
                strike(node)
                if strike != slurm.drain:
                    slurm.say_down(node)
            slurm.revive("n1")
            slurm.reconnect("n2")
            self.assertEqual(set(slurm.wait(jobs[0]).values()), {0})
            slurm.wait(jobs[-1])
        self.assertRegex((self.folder / "count/count.txt").read_text(), rf"solutions +{SOLUTIONS}\n")


if __name__ == "__main__":
    unittest.main()
