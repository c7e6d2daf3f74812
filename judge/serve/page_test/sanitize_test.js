import assert from "node:assert/strict";
import { test } from "node:test";
import { isAllowed, allowedAttribute } from "../page/sanitize.js";

test("nothing that acts, asks or looks elsewhere is taken over", () => {
  for (const name of [
    "script",
    "style",
    "iframe",
    "object",
    "embed",
    "form",
    "input",
    "button",
    "link",
    "meta",
    "base",
    "template",
    "img",
    "video",
  ])
    assert.equal(isAllowed(false, name), false, name);
  for (const name of ["script", "style", "foreignObject", "image", "a", "animate", "set", "feImage", "filter"])
    assert.equal(isAllowed(true, name), false, name);
});

test("no attribute that acts is taken over, and no style", () => {
  for (const isSvg of [false, true])
    for (const name of [
      "onclick",
      "onload",
      "ONERROR",
      "style",
      "src",
      "srcdoc",
      "action",
      "formaction",
      "xlink:href",
      "tabindex",
      "autofocus",
      "contenteditable",
    ])
      assert.equal(allowedAttribute(isSvg, isSvg ? "path" : "p", name, "x"), null, name);
  assert.equal(allowedAttribute(false, "p", "id", "said"), null, "an id could take the place of one of the page's");
});

test("a link leads to a page or to a part of this one, and to nothing else", () => {
  const kept = (address) => allowedAttribute(false, "a", "href", address);
  for (const address of ["https://example.org/x?y", "http://example.org", "#part"])
    assert.equal(kept(address), address);
  for (const address of [
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JaVaScRiPt:x",
    "data:text/html,x",
    "file:///etc/passwd",
    "//example.org",
    "vbscript:x",
    "java\nscript:x",
  ])
    assert.equal(kept(address), null, address);
  assert.equal(allowedAttribute(false, "p", "href", "https://example.org"), null);
});

test("a picture refers to its own parts only", () => {
  assert.equal(allowedAttribute(true, "use", "href", "#p1-queen"), "#p1-queen");
  assert.equal(allowedAttribute(true, "use", "href", "http://example.org/#a"), null);
  assert.equal(allowedAttribute(true, "path", "fill", "url(#p1-light)"), "url(#p1-light)");
  assert.equal(allowedAttribute(true, "path", "fill", "url(http://example.org/#a)"), null);
  assert.equal(allowedAttribute(true, "path", "fill", "url( '//example.org')"), null);
  assert.equal(allowedAttribute(true, "path", "fill", "url(#a"), null);
  assert.equal(allowedAttribute(true, "path", "d", "M0 0L9 9"), "M0 0L9 9");
  assert.equal(allowedAttribute(true, "svg", "viewBox", "0 0 9 9"), "0 0 9 9");
});
