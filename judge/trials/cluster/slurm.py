"""A Slurm of its own on this host, without authentication: a controller and nodes, on ports and in a folder of its own.

Each node is a Machine: slurmd and the jobs that it runs can be switched off at once. All of it ends with
the process that started it.
"""

import os
import pwd
import random
import signal
import socket
import typing

from machines import Machine, run, until

CONFIGURATION = """\
ClusterName=trial
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
AuthType=auth/none
CredType=cred/none
AuthInfo=cred_expire=5
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/%n
SlurmctldPidFile={folder}/controller.pid
SlurmdPidFile={folder}/%n.pid
SlurmctldLogFile={folder}/controller.log
SlurmdLogFile={folder}/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
MpiDefault=none
SwitchType=switch/none
ReturnToService=2
SlurmdTimeout=10
KillWait=1
MinJobAge=86400
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
{nodes}
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(count):
    """Ports that nobody listens on, below those that the system gives to outgoing connections."""
    found = []
    while len(found) < count:
        port = random.randrange(15000, 30000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                found.append(port)
            except OSError:
                pass
    return found


class Task(typing.NamedTuple):
    number: str  # in its array
    state: str
    node: str  # empty before it runs


class Slurm:
    """Use it in `with`. `environment` is for what speaks to it: sbatch, scontrol, squeue."""

    def __init__(self, folder, nodes=4, cores=1):
        self._folder = folder
        self.nodes = [f"n{number}" for number in range(1, nodes + 1)]
        self.environment = os.environ | {"SLURM_CONF": str(folder / "slurm.conf")}
        self._machines = {}
        ports = free_ports(1 + nodes)
        host = socket.gethostname().partition(".")[0]
        lines = "\n".join(f"NodeName={name} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs={cores}"
                          for name, port in zip(self.nodes, ports[1:]))
        (folder / "state").mkdir()
        (folder / "slurm.conf").write_text(CONFIGURATION.format(
            host=host, ports=ports, user=pwd.getpwuid(os.getuid()).pw_name, folder=folder, nodes=lines))

    def __enter__(self):
        self._start("controller", ["slurmctld", "-D"])
        for node in self.nodes:
            (self._folder / node).mkdir()
            self._start_node(node)
        self._until_states({"idle"}, self.nodes)
        return self

    def __exit__(self, *_):
        for machine in self._machines.values():
            machine.switch_off()

    def _start(self, name, command):
        with open(self._folder / f"{name}.out", "ab") as output:
            self._machines[name] = Machine(command, env=self.environment, stdout=output, stderr=output)

    def _start_node(self, node):
        self._start(node, ["slurmd", "-D", "-N", node])

    def execute(self, *command, **options):
        return run(*command, env=self.environment, **options)

    def _states(self):
        """The state of each node, as soon as the controller answers."""
        lines = self.execute("sinfo", "--noheader", "--Node", "--format=%N %t", expected=(0, 1)).splitlines()
        return dict(line.split() for line in lines)

    def _until_states(self, states, nodes):
        def reached():
            for name in ("controller", *nodes):
                if not self._machines[name].is_on():
                    raise RuntimeError(f"{name} ended: " + (self._folder / f"{name}.out").read_text()[-2000:])
            now = self._states()
            return all(now.get(node) in states for node in nodes)

        until(reached, f"{nodes} are {states}")

    def submit(self, *words):
        """Starts `sbatch WORDS`; the number of the job."""
        return self.execute("sbatch", "--parsable", *words).split(";")[0].strip()

    def tasks(self, job):
        """The tasks of a job that have not ended."""
        lines = self.execute("squeue", "--noheader", "--array", f"--jobs={job}", "--format=%K|%T|%N", expected=(0, 1))
        return [Task(*line.strip().split("|")) for line in lines.splitlines()]

    def wait(self, job):
        """Until all tasks of a job have ended; their exit statuses, by number in the array."""
        until(lambda: not self.tasks(job), f"job {job} has ended", patience=7200)
        lines = self.execute("scontrol", "--oneliner", "show", "job", job).splitlines()
        facts = [dict(fact.partition("=")[::2] for fact in line.split()) for line in lines]
        return {int(fact.get("ArrayTaskId", 0)): int(fact["ExitCode"].partition(":")[0]) for fact in facts}

    def kill(self, node):
        """The node is gone, with all that runs on it."""
        self._machines[node].switch_off()

    def say_down(self, node):
        """Reports a lost node to Slurm as a health check would; Slurm itself needs tens of seconds."""
        self.execute("scontrol", "update", f"nodename={node}", "state=down", "reason=killed")

    def cut_off(self, node):
        """The node does not answer any more, but what runs on it goes on."""
        self._machines[node].signal(signal.SIGSTOP, "slurmd", "slurmstepd")

    def reconnect(self, node):
        self._machines[node].signal(signal.SIGCONT, "slurmd", "slurmstepd")
        self._until_states({"idle", "mix", "alloc"}, [node])

    def revive(self, node):
        self._start_node(node)
        self._until_states({"idle", "mix", "alloc"}, [node])

    def drain(self, node):
        """Its job may end; it gets no other."""
        self.execute("scontrol", "update", f"nodename={node}", "state=drain", "reason=maintenance")
