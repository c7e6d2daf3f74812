/** The style sheets of pages and reports: what makes them look like one. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

const kTextSizes = [0.8, 0.9, 1, 1.15, 1.4];
const kSpaces = [0, 0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.25, 1.5, 2];
const kDeclaration = /(?<=[{;\s])(?<name>font|font-size|(?:padding|margin)(?:-[a-z]+)?|gap):(?<value>[^;{}]+)/g;

const pages = new URL("../page/", import.meta.url);
const names = (await readdir(pages)).filter((name) => name.endsWith(".css"));
const sheets = [...names.map((name) => new URL(name, pages)), new URL("../../picture/page.css", import.meta.url)];

test("sizes of text come from one scale, and spaces from another", async () => {
  for (const sheet of sheets) {
    for (const { groups } of (await readFile(sheet, "utf8")).matchAll(kDeclaration)) {
      const scale = groups.name.startsWith("font") ? kTextSizes : kSpaces;
      const plain = groups.value.replace(/(calc|max)\([^)]*\)/g, ""); // what depends on the size of something else
      const others = [...plain.matchAll(/[\d.]+(?=rem)/g)].map(Number).filter((size) => !scale.includes(size));
      const isBottomBar = groups.name === "padding-bottom" && others.every((size) => size >= 4);
      assert.ok(others.length === 0 || isBottomBar, `${sheet.pathname}: ${groups.name}:${groups.value}`);
    }
  }
});
