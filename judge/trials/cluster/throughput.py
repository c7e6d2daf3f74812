"""How much more four nodes do than one: a measurement, which prints a figure and holds nothing against it.

A host with few cores cannot be four machines that calculate. So all tasks are equal and wait more than they work: each
submission sleeps for a fixed time when it is loaded. They go through plan, script, array and shards like any others.
"""

import os
import pathlib
import re
import socket
import tempfile
import time

from course import JUDGE, Course
from machines import run
from slurm import Slurm
from submissions import TRIALS

TASKS, SECONDS, SHARDS = 160, 3, 16


def seconds_on(nodes, plan, folder):
    """From the array's start to the end of its last shard."""
    course = plan.copy(folder / f"on-{nodes}")
    place = folder / f"engine-{nodes}"
    place.mkdir()
    script = folder / f"slurm-{nodes}.sh"
    run(JUDGE, "class", "script", "--engine", "slurm", course.folder, "--shards", SHARDS, "-j", 1,
        "--output", script)
    with Slurm(place, nodes=nodes) as slurm:
        began = time.monotonic()
        job = re.findall(r"job (\d+)", slurm.execute("bash", script))[0]
        slurm.wait(job)
        took = time.monotonic() - began
    assert len(course.results()) == TASKS
    return took


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.environ |= {"XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state")}
        text = (TRIALS / "AC/python_backtracking.py").read_text()
        for number in range(TASKS):
            place = folder / f"students/{number:03}/sleeps.py"
            place.parent.mkdir(parents=True)
            place.write_text(f"{text}\nimport time\ntime.sleep({SECONDS})  # of {number}\n")
        plan = Course(folder / "plan")
        run(JUDGE, "class", "plan", folder / "students", "--output", plan.folder, "--reference", socket.gethostname(),
            "--suite", "tiny")
        one, four = (seconds_on(nodes, plan, folder) for nodes in (1, 4))
        print(f"{TASKS} tasks of {SECONDS} s in {SHARDS} shards: {one:.0f} s on one node, {four:.0f} s on four: "
              f"{one / four:.2f} times the throughput")


if __name__ == "__main__":
    main()
