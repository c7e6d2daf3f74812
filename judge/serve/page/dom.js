/**
 * Elements without markup: every text that comes from outside stays text, because it becomes a text node.
 * Nothing in the page's code uses innerHTML.
 */

const kSvg = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child what is nothing is left out */

/**
 * Sets attributes: functions become listeners (`onclick: f` listens to "click"), true stands alone, and what is false,
 * null or undefined is left out.
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
}

/** @param {readonly Child[]} children @returns {(Node | string)[]} */
function shown(children) {
  return /** @type {(Node | string)[]} */ (
    children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => (typeof child === "number" ? String(child) : child))
  );
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {any} the element
 */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  dress(element, attributes);
  element.append(...shown(children));
  return element;
}

/**
 * The same for SVG.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {any} the element
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(kSvg, name);
  dress(element, attributes);
  element.append(...shown(children));
  return element;
}

/**
 * Puts `children` in the place of all that stands in `parent`.
 * @param {Element} parent
 * @param {...Child} children
 */
export function put(parent, ...children) {
  parent.replaceChildren(...shown(children));
}

/**
 * The element of the page with this id, which must be there.
 * @param {string} id
 * @returns {any}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/**
 * Says something to those who hear the page: in the page's element #said, a polite live region.
 * @param {string} text
 */
export function say(text) {
  const said = byId("said");
  put(said, el("p", {}, text));
}
