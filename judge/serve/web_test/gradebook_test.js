/** The pages of a graded course: for anyone, on a phone as on a screen, whatever students and teachers have written. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { Browser, kPhone, kWide } from "./browser.js";

const kTrials = fileURLToPath(new URL("../../trials/submissions/", import.meta.url));
const kHandedIn = {
  "AC/by_value.cpp": ["Ada Byron", "monday"],
  "WA/always_empty.cpp": ["<img src=x onerror=alert(1)>", '"><script>alert(2)</script>'],
  "CE/ambiguous_count.cpp": ["=1+1", "<b>bold</b>"],
};
const kMarks = `[suites]
tiny = 30
[students."Ada Byron"]
extra = -2
remark = """
One:
\t<img src=x onerror=alert(3)>
"""
`;

let browser, folder;

async function judge(...words) {
  const { stderr } = await promisify(execFile)(join(process.env.QUEENS_BUILD, "bin/judge"), ["class", ...words], {
    cwd: folder,
    env: { ...process.env, XDG_STATE_HOME: join(folder, "state"), XDG_CACHE_HOME: join(folder, "cache") },
  });
  return stderr;
}

before(async () => {
  browser = await Browser.start();
  folder = await mkdtemp(join(tmpdir(), "web-test-course-"));
  await chmod(folder, 0o711); // compilers that root starts run as somebody else
  await mkdir(join(folder, "class"));
  let roster = "name,file,group\n";
  for (const [trial, [name, group]] of Object.entries(kHandedIn)) {
    const file = trial.replace("/", "_");
    await copyFile(join(kTrials, trial), join(folder, "class", file));
    roster += [name, file, group].map((field) => `"${field.replaceAll('"', '""')}"`).join(",") + "\n";
  }
  await writeFile(join(folder, "class/roster.csv"), roster);
  await judge("plan", "class", "--output", "course", "--suite", "tiny");
  await judge("run", "course");
  await writeFile(join(folder, "course/marks.toml"), kMarks);
  await judge("merge", "course", "--output", "out/", "--feedback", "out/feedback");
});
afterEach(() => browser.sweep());
after(async () => {
  await browser?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The gradebook and each student's page. */
async function pages() {
  const feedback = (await readdir(join(folder, "out/feedback"))).filter((name) => name.endsWith(".html"));
  assert.equal(feedback.length, Object.keys(kHandedIn).length);
  return ["gradebook.html", ...feedback.map((name) => `feedback/${name}`)].map((name) => join(folder, "out", name));
}

for (const scheme of ["light", "dark"]) {
  for (const viewport of [kPhone, kWide]) {
    test(`keeps nobody out, ${scheme}, ${viewport.width} pixels wide`, async () => {
      for (const path of await pages()) {
        const visitor = await browser.visitor({ viewport, scheme });
        await visitor.goTo(pathToFileURL(path).href);
        assert.deepEqual(await visitor.barriers(), [], path);
        assert.equal(await visitor.overflow(), 0, path);
        await visitor.picture(`${path.includes("feedback") ? "feedback" : "gradebook"}_${scheme}_${viewport.width}`);
        await visitor.leaveInPeace();
      }
    });
  }
}

test("leads to the reports, and shows what was written as it was", async () => {
  const visitor = await browser.visitor();
  await visitor.goTo(pathToFileURL(join(folder, "out/gradebook.html")).href);
  const text = await visitor.text("body");
  for (const part of ["<img src=x onerror=alert(1)>", '"><script>alert(2)</script>', "=1+1", "<b>bold</b>"]) {
    assert.ok(text.includes(part), part);
  }
  assert.match(text, /Remark: One:\n\t<img src=x onerror=alert\(3\)>/);
  const links = await visitor.page.$$eval(".student a", (all) => all.map((each) => each.href));
  assert.equal(links.length, Object.keys(kHandedIn).length);
  for (const link of links) assert.match(await readFile(new URL(link), "utf8"), /^<!DOCTYPE html>/);
  await visitor.click('label[for="v-WA"]');
  const shown = await visitor.page.$$eval(".students tbody tr", (rows) => rows.filter((row) => row.checkVisibility()).length);
  assert.equal(shown, 1);
  await visitor.leaveInPeace();
});
