"""Shares that are killed, repeated, run twice at once or on a full disk: nothing is lost and nothing double."""

import json
import os
import random
import shlex
import shutil
import subprocess
import time
import unittest

from course import WHOLE, Course, CourseTest, plan
from machines import run, until

KILLS = 80 if WHOLE else 8


class CrashTest(CourseTest):
    COUNT = 160 if WHOLE else 30
    SEED = 2

    def test_killed_at_any_moment_and_repeated(self):
        course = self.planned("killed")
        seed = random.randrange(1 << 30)
        print("seed", seed)
        draw = random.Random(seed)
        seen = {}
        for number in range(KILLS):
            shard = course.start(f"{number % 2 + 1}/2", jobs=2, stderr=subprocess.DEVNULL)
            enough = len(seen) + draw.randrange(4)
            until(lambda: not shard.is_on() or len(course.results()) >= enough, f"{enough} results")
            time.sleep(draw.uniform(0, 0.3))  # when it is killed is what the test varies
            shard.switch_off()
            now = course.results()
            self.assertLessEqual(seen.items(), now.items(), "what was there has stayed as it was")
            seen = now
        for shard in ("1/2", "2/2"):
            course.run(shard, jobs=2)
        self.assertLessEqual(seen.items(), course.results().items(), "what was there has stayed as it was")
        self.assert_as_single(course)

    def test_every_shard_twice_at_once(self):
        course = self.planned("twice")
        runs = [course.start(f"{number}/2") for number in (1, 2, 1, 2)]
        self.assertEqual([shard.wait() for shard in runs], [0, 0, 0, 0])
        self.assert_as_single(course)

    def test_on_a_full_disk(self):
        """In a mount namespace, where the course lies on a small file system, beside a large file that goes later."""
        folder, kept = self.folder / "small", self.folder / "kept"
        folder.mkdir()
        used = sum(max(path.stat().st_size, 4096) for path in self.plan.folder.rglob("*"))
        as_root, back = ["unshare", "--mount"], []
        if os.getuid():
            as_root = ["unshare", "--user", "--map-root-user", "--mount"]
            back = ["unshare", "--user", f"--map-user={os.getuid()}", f"--map-group={os.getgid()}"]
        mounts = subprocess.run([*as_root, "mount", "-t", "tmpfs", "none", folder], capture_output=True, check=False)
        if mounts.returncode:
            self.skipTest("nothing can be mounted here, not even in a namespace")
        shard = shlex.join(str(word) for word in [*back, *Course(folder).shard_command()])
        script = f"""
            mount -t tmpfs -o size={used + 16_200_000} none {folder}
            head -c 16000000 /dev/zero >{folder}/filler
            cp -r {self.plan.folder}/. {folder}
            {shard}; echo "status $?"
            ls {folder}/results/*/*.json | wc -l
            rm {folder}/filler
            {shard}; echo "status $?"
            cp -r {folder} {kept}"""
        output = run(*as_root, "bash", "-c", f"exec 2>&1; {script}")
        first, _, second = output.partition("status 3\n")
        self.assertRegex(first, "No space left on device")
        self.assertLess(int(second.splitlines()[0]), len(self.single.results()))
        self.assertIn("status 0\n", second)
        self.assert_as_single(Course(kept))

    def test_merge_names_what_is_missing_damaged_double_and_foreign(self):
        course = self.single.copy(self.folder / "damaged")
        elsewhere, other = self.folder / "elsewhere", Course(self.folder / "other")
        self.plan.run("1/8", options=("--results", elsewhere))
        plan(self.folder / "roster.csv", other.folder, "--pair", "col-row")
        other.run("1/8")
        double, foreign = Course(elsewhere).results(), other.results()
        for name in foreign:
            (course.folder / name.parent).mkdir(exist_ok=True)
            shutil.copy(other.folder / name, course.folder / name)
        missing, torn, changed = sorted(self.single.results().keys() - double.keys())[:3]
        (course.folder / missing).unlink()
        (course.folder / torn).write_bytes((course.folder / torn).read_bytes()[:200])
        text = (course.folder / changed).read_text()
        (course.folder / changed).write_text(text.replace('"is_close":false', '"is_close":true'))

        book = course.gradebook(elsewhere, expected=(1,))
        state = {missing.stem: "missing", torn.stem: "damaged", changed.stem: "damaged"}
        planned = json.loads((course.folder / "plan.json").read_text())["submissions"]
        self.assertEqual({row["student"]: row["state"] for row in book["submissions"]},
                         {one["student"]: state.get(one["key"], "graded") for one in planned})
        self.assertEqual(
            {(finding["finding"], finding["file"]) for finding in book["findings"]},
            {("damaged", str(torn)), ("damaged", str(changed)), *(("foreign", str(name)) for name in foreign)})
        self.assertEqual(book["doubles"], len(double))

        course.run()
        for name in foreign:
            (course.folder / name).unlink()
        self.assert_as_single(course)


if __name__ == "__main__":
    unittest.main()
