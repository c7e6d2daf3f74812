/** The server and the browser of a file of tests: there before the first of them, gone after the last. */

import { after, afterEach, before } from "node:test";

import { Browser } from "./browser.js";
import { Serve } from "./serve.js";

export let serve;
export let browser;
before(async () => {
  serve = await Serve.start();
  browser = await Browser.start();
});
afterEach(() => browser.sweep());
after(async () => {
  await browser?.stop();
  await serve?.stop();
});
