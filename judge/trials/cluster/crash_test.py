"""Shares that are killed, repeated, run twice at once or on a full disk: nothing is lost and nothing double."""

import os
import random
import shlex
import subprocess
import time
import unittest

from course import WHOLE, Course, CourseTest
from machines import run, until

KILLS = 200 if WHOLE else 10


class CrashTest(CourseTest):
    COUNT = 400 if WHOLE else 40
    SEED = 2

    def test_killed_at_any_moment_and_repeated(self):
        course = self.planned("killed")
        seed = random.randrange(1 << 30)
        print("seed", seed)
        draw = random.Random(seed)
        seen = {}
        for number in range(KILLS):
            share = course.start(f"{number % 2 + 1}/2", jobs=2, stderr=subprocess.DEVNULL)
            enough = len(seen) + draw.randrange(4)
            until(lambda: not share.is_on() or len(course.results()) >= enough, f"{enough} results")
            time.sleep(draw.uniform(0, 0.3))  # when it is killed is what the test varies
            share.switch_off()
            now = course.results()
            self.assertLessEqual(seen.items(), now.items(), "what was there has stayed as it was")
            seen = now
        for shard in ("1/2", "2/2"):
            course.run(shard, jobs=2)
        self.assertLessEqual(seen.items(), course.results().items(), "what was there has stayed as it was")
        self.assert_as_single(course)

    def test_every_share_twice_at_once(self):
        course = self.planned("twice")
        shares = [course.start(f"{number}/2") for number in (1, 2, 1, 2)]
        self.assertEqual([share.wait() for share in shares], [0, 0, 0, 0])
        self.assert_as_single(course)

    def test_on_a_full_disk(self):
        """In a mount namespace, where the course lies on a small file system that the test makes larger later."""
        place, kept = self.folder / "small", self.folder / "kept"
        place.mkdir()
        used = sum(max(path.stat().st_size, 4096) for path in self.plan.folder.rglob("*"))
        as_root, back = ["unshare", "--mount"], []
        if os.getuid():
            as_root = ["unshare", "--user", "--map-root-user", "--mount"]
            back = ["unshare", "--user", f"--map-user={os.getuid()}", f"--map-group={os.getgid()}"]
        mounts = subprocess.run([*as_root, "mount", "-t", "tmpfs", "none", place], capture_output=True, check=False)
        if mounts.returncode:
            self.skipTest("nothing can be mounted here, not even in a namespace")
        share = shlex.join(str(word) for word in [*back, *Course(place).share_command()])
        script = f"""
            mount -t tmpfs -o size={used + 200_000} none {place}
            cp -r {self.plan.folder}/. {place}
            {share}; echo "status $?"
            ls {place}/results/*/*.json | wc -l
            mount -o remount,size=1g {place}
            {share}; echo "status $?"
            cp -r {place} {kept}"""
        said = run(*as_root, "bash", "-c", f"exec 2>&1; {script}")
        first, _, second = said.partition("status 3\n")
        self.assertRegex(first, "No space left on device")
        self.assertLess(int(second.splitlines()[0]), len(self.single.results()))
        self.assertIn("status 0\n", second)
        self.assert_as_single(Course(kept))


if __name__ == "__main__":
    unittest.main()
