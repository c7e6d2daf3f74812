/** The types that the comments of the page's modules name hold, as TypeScript sees them. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("no module of the page is used in another way than its comments say", () => {
  const compiler = join(process.env.QUEENS_NPM, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "--project", fileURLToPath(new URL("..", import.meta.url))]);
  assert.equal(String(stdout), "");
});
