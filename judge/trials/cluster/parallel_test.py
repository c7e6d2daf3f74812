"""Classes and counts that GNU parallel distributes, on this machine and over ssh: what the scripts for it do."""

import getpass
import os
import pathlib
import socket
import subprocess
import tempfile
import unittest

from course import BUILD, JUDGE, CourseTest
from machines import Machine, run, until
from slurm import free_ports

SERVER = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/key.pub
PidFile {folder}/pid
UsePAM no
StrictModes no
PermitRootLogin yes
PasswordAuthentication no
"""
CLIENT = """\
Host near far
  HostName 127.0.0.1
  Port {port}
  User {user}
  IdentityFile "{folder}/key"
  IdentitiesOnly yes
  StrictHostKeyChecking no
  UserKnownHostsFile "{folder}/known"
  LogLevel ERROR
"""


class Ssh:
    """Two hosts, `near` and `far`, which are this one behind a server for ssh of its own. Use it in `with`."""

    def __init__(self, folder):
        [port] = free_ports(1)
        self._port = port
        for key in ("host", "key"):
            run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / key)
        facts = {"folder": folder, "port": port, "user": getpass.getuser()}
        (folder / "server").write_text(SERVER.format(**facts))
        (folder / "client").write_text(CLIENT.format(**facts))
        program = folder / "ssh"
        program.write_text(f'#!/bin/sh\nexec /usr/bin/ssh -F "{folder}/client" "$@"\n')
        program.chmod(0o755)
        self.hosts = folder / "hosts"
        self.hosts.write_text("near\nfar\n")
        self.environment = os.environ | {"PARALLEL_SSH": str(program), "PARALLEL_HOME": str(folder / "parallel")}
        self._folder = folder

    def __enter__(self):
        if os.getuid() == 0:
            pathlib.Path("/run/sshd").mkdir(exist_ok=True)
        self._server = Machine(["/usr/sbin/sshd", "-D", "-e", "-f", self._folder / "server"], stderr=subprocess.DEVNULL)
        until(self._answers, "the server for ssh answers")
        return self

    def __exit__(self, *_):
        self._server.switch_off()

    def _answers(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self._port)) == 0


class ParallelTest(CourseTest):
    COUNT = 12

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="it's ")  # a name that has to be quoted
        self.addCleanup(folder.cleanup)
        self.scratch = pathlib.Path(folder.name)

    def ssh(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return Ssh(pathlib.Path(folder.name))

    def course_script(self, course, *options):
        path = self.scratch / "grade.sh"
        run(JUDGE, "class", "script", course.folder, "--engine", "parallel", "--shards", 4, "-j", 1, "--output", path,
            *options)
        return path

    def count_script(self, *options):
        path = self.scratch / "count.sh"
        run(BUILD / "bin/queens", "count", 12, "--script", "parallel", "--shards", 5, "--folder", self.scratch / "my count",
            "--output", path, *options)
        return path

    def assert_counted(self):
        self.assertRegex((self.scratch / "my count/count.txt").read_text(), r"solutions +14200\n")

    def assert_nothing_is_left_behind(self, of):
        # Hosts without a common folder are this one: their copies lay in its home.
        left = [path.name for path in (pathlib.Path.home() / ".cache").glob("queens-judge-*") if (path / of).exists()]
        self.assertEqual(left, [])

    def test_grades_a_class_on_this_machine(self):
        course = self.planned("here")
        run("bash", self.course_script(course))
        self.assert_as_single(course)

    def test_grades_a_class_on_hosts_that_share_its_folder(self):
        course = self.planned("shared")
        with self.ssh() as ssh:
            run("bash", self.course_script(course), ssh.hosts, env=ssh.environment)
        self.assert_as_single(course)

    def test_grades_a_class_on_hosts_that_share_nothing(self):
        course = self.planned("apart from all others")
        with self.ssh() as ssh:
            run("bash", self.course_script(course, "--copies"), ssh.hosts, env=ssh.environment)
        self.assertEqual(course.results(), {}, "results came back to folders of their own")
        returned = sorted((course.folder / "returned").iterdir())
        mine = course.gradebook(*returned)
        self.assertEqual(mine["submissions"], self.single.gradebook()["submissions"])
        self.assert_nothing_is_left_behind(course.folder.name)

    def test_counts_on_hosts_that_share_a_folder_and_on_hosts_that_do_not(self):
        for options in [(), ("--copies",)]:
            with self.subTest(options=options), self.ssh() as ssh:
                run("bash", self.count_script(*options), ssh.hosts, env=ssh.environment)
                self.assert_counted()
                self.assert_nothing_is_left_behind("my count")
                (self.scratch / "my count/count.txt").unlink()

    def test_the_same_command_does_what_had_failed_and_nothing_else(self):
        script = self.count_script()
        text = script.read_text()
        failure = '  [ "$shard" = 3 ] && [ ! -e "$folder/../repaired" ] && exit 3\n'
        script.write_text(text.replace("shard() {\n", "shard() {\n" + failure))
        done = subprocess.run(["bash", script], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2, "the merge says that a part is missing")
        self.assertIn("1 shards failed", done.stderr)
        joblog = self.scratch / "my count/log/parallel-5.joblog"
        statuses = {line.split("\t")[0]: line.split("\t")[6] for line in joblog.read_text().splitlines()[1:]}
        self.assertEqual(statuses, {"1": "0", "2": "0", "3": "3", "4": "0", "5": "0"})
        parts = {path: path.stat().st_mtime_ns for path in self.scratch.glob("my count/parts-of-5/*/part.json")}
        self.assertEqual(len(parts), 4)
        (self.scratch / "repaired").touch()
        run("bash", script)
        self.assert_counted()
        self.assertEqual({path: path.stat().st_mtime_ns for path in parts}, parts)
        self.assertFalse(joblog.exists(), "all is done")

    def test_hosts_that_cannot_be_reached_are_reported(self):
        hosts = self.scratch / "hosts"
        hosts.write_text("nobody@127.0.0.1:1\n")
        environment = os.environ | {"PARALLEL_SSH": "/bin/false"}
        done = subprocess.run(["bash", self.count_script(), hosts], env=environment, capture_output=True, text=True,
                              check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("5 shards failed", done.stderr)

    def test_without_a_common_folder_this_machine_cannot_be_in_the_list(self):
        hosts = self.scratch / "hosts"
        hosts.write_text("2/:\nfar\n")
        done = subprocess.run(["bash", self.count_script("--copies"), hosts], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot be one", done.stderr)


if __name__ == "__main__":
    unittest.main()
