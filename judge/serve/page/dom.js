/**
 * Elements without markup: every text that comes from outside stays text, because it becomes a text node.
 * Nothing in the page's code uses innerHTML.
 */

const kSvg = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child null, undefined and false are left out */

/**
 * Sets attributes: functions become listeners (`onclick: f` listens to "click"), true sets an attribute without a value,
 * and false, null and undefined are left out.
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
}

/** @param {readonly Child[]} children @returns {(Node | string)[]} */
function nodes(children) {
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
  setAttributes(element, attributes);
  element.append(...nodes(children));
  return element;
}

/**
 * Creates an SVG element, as `el` creates one of HTML.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {any} the element
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(kSvg, name);
  setAttributes(element, attributes);
  element.append(...nodes(children));
  return element;
}

/**
 * Replaces everything in `parent` by `children`.
 * @param {Element} parent
 * @param {...Child} children
 */
export function put(parent, ...children) {
  parent.replaceChildren(...nodes(children));
}

/**
 * The element with this id; throws where the page has none.
 * @param {string} id
 * @returns {any}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/** Disables a button so that it keeps the focus. @param {string} id @param {boolean} isDisabled */
export const disable = (id, isDisabled) => byId(id).setAttribute("aria-disabled", String(isDisabled));

/**
 * Announces a text to screen readers, in the page's polite live region.
 * @param {string} text
 */
export function announce(text) {
  const region = byId("announcements");
  put(region, el("p", {}, text));
}
