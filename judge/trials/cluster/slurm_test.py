"""The Slurm of the other tests does what they take for granted."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from machines import HERE, Machine, until
from slurm import Slurm

NOBODY = 65534


class SlurmTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def script(self, *lines):
        path = self.folder / "job.sh"
        path.write_text("\n".join(["#!/bin/bash", *lines, ""]))
        return path

    def test_runs_a_job(self):
        with Slurm(self.folder, nodes=1) as slurm:
            job = slurm.submit("--output=/dev/null", self.script("exit 7"))
            self.assertEqual(slurm.wait(job), {0: 7})

    def test_an_array_survives_a_killed_node_and_a_drained_one(self):
        # A task waits until the test lets it end, and notes where it was begun.
        script = self.script(f"cd {self.folder}", 'echo "$SLURMD_NODENAME" >>begun.$SLURM_ARRAY_TASK_ID',
                             "until [[ -e free ]]; do read -rt 0.1 <> <(:); done", "exit $((SLURM_ARRAY_TASK_ID % 2))")
        with Slurm(self.folder) as slurm:
            job = slurm.submit("--array=1-6", "--requeue", "--output=/dev/null", script)
            until(lambda: len(list(self.folder.glob("begun.*"))) == 4, "four tasks have begun")
            slurm.drain("n3")
            slurm.kill("n2")
            slurm.say_down("n2")
            (self.folder / "free").touch()
            self.assertEqual(slurm.wait(job), {1: 1, 2: 0, 3: 1, 4: 0, 5: 1, 6: 0})
            begun = [file.read_text().split() for file in self.folder.glob("begun.*")]
            self.assertEqual(sorted(map(len, begun)), [1, 1, 1, 1, 1, 2], "only the killed node's task was begun again")
            away = sum(nodes.count("n2") + nodes.count("n3") for nodes in begun)
            self.assertEqual(away, 2, "who is away gets no more")
            slurm.revive("n2")

    def test_all_of_it_ends_with_the_process_that_started_it(self):
        script = self.script(f"echo $$ >{self.folder}/pid", "trap '' TERM HUP", "sleep 1000 & wait")
        program = f"""
import pathlib, signal, sys
sys.path.insert(0, {str(HERE)!r})
from slurm import Slurm
with Slurm(pathlib.Path({str(self.folder)!r}), nodes=1) as slurm:
    slurm.submit('--output=/dev/null', {str(script)!r})
    print('submitted', flush=True)
    signal.pause()
"""
        killed = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
        killed.stdout.readline()
        until(lambda: (self.folder / "pid").is_file() and (self.folder / "pid").read_text(), "the job has begun")
        killed.kill()
        killed.wait()
        killed.stdout.close()
        pid = int((self.folder / "pid").read_text())
        until(lambda: not os.path.exists(f"/proc/{pid}"), "the job has been killed")

    @unittest.skipIf(os.getuid(), "only root can become somebody else")
    def test_an_ordinary_user_can_do_it_too(self):
        os.chmod(self.folder, 0o777)
        user = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "env", f"TMPDIR={self.folder}"]
        if subprocess.run([*user, "test", "-r", HERE / "slurm.py"], check=False).returncode:
            self.skipTest("an ordinary user cannot read this project")
        command = [*user, "/usr/bin/python3", HERE / "slurm_test.py", "-k", "runs_a_job"]
        status = Machine(command, cwd=self.folder).wait()
        self.assertEqual(status, 0)


if __name__ == "__main__":
    unittest.main()
