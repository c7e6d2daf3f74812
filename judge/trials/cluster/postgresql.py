"""A PostgreSQL of its own on this host, in a folder of its own. It ends with the process that started it."""

import os

from machines import Machine, run, until
from slurm import free_ports

NOBODY = 65534


class Postgresql:
    """Use it in `with`."""

    def __init__(self, folder):
        self._folder = folder
        [self._port] = free_ports(1)
        self._as_user = []
        if os.getuid() == 0:  # whom PostgreSQL refuses
            os.chown(folder, NOBODY, NOBODY)
            self._as_user = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]

    def url(self, user):
        return f"postgresql://{user}@/postgres?host={self._folder}&port={self._port}"

    def __enter__(self):
        data, log = self._folder / "data", self._folder / "log"
        run(*self._as_user, "initdb", "--pgdata", data, "--username", "queens", "--auth", "trust", "--no-sync",
            "--encoding", "UTF8", "--locale", "C", cwd=self._folder)
        with open(log, "wb") as output:
            self._machine = Machine([*self._as_user, "postgres", "-D", data, "-k", self._folder, "-p", str(self._port),
                                     "-c", "listen_addresses=", "-c", "fsync=off"],
                                    cwd=self._folder, stdout=output, stderr=output)
        until(lambda: self._is_ready(log), "PostgreSQL accepts connections")
        return self

    def _is_ready(self, log):
        if not self._machine.is_on():
            raise RuntimeError("PostgreSQL ended: " + log.read_text()[-2000:])
        return "ready to accept connections" in log.read_text()

    def __exit__(self, *_):
        self._machine.switch_off()

    def execute(self, words):
        run("psql", self.url("queens"), "--quiet", "--set=ON_ERROR_STOP=1", "--command", words)
