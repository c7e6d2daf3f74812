/**
 * Sanitizes HTML from outside the page (the HTML report, a statement). The markup is parsed without being shown, and
 * only elements and attributes of the allow lists below are created anew. So the result has no script, no style, no
 * form, no address but those of links, and nothing that the page's policy forbids.
 */

const kSvg = "http://www.w3.org/2000/svg";

/** @param {string} words */
const wordSet = (words) => new Set(words.split(" "));

const kHtmlElements = wordSet(
  "section div p h1 h2 h3 h4 h5 h6 strong em b i code pre span table thead tbody tfoot tr th td caption dl dt dd ul ol " +
    "li details summary figure figcaption a br hr blockquote sub sup del",
);
const kSvgElements = wordSet(
  "svg g path line rect circle ellipse polyline polygon text tspan title desc defs use clipPath linearGradient " +
    "radialGradient stop",
);
const kHtmlAttributes = wordSet("class title role aria-label aria-hidden colspan rowspan scope start open");
const kSvgAttributes = wordSet(
  "id class role aria-label aria-hidden viewBox width height preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry dx dy d " +
    "points transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset " +
    "stroke-linecap stroke-linejoin stroke-miterlimit opacity color clip-path clip-rule clipPathUnits gradientUnits " +
    "gradientTransform offset stop-color stop-opacity spreadMethod fx fy font-family font-size font-weight font-style " +
    "text-anchor dominant-baseline letter-spacing display visibility vector-effect href",
);

/**
 * The value of an attribute in the page, or null where the attribute is not allowed.
 * @param {boolean} isSvg whether the element is SVG
 * @param {string} element
 * @param {string} name
 * @param {string} value
 */
export function allowedAttribute(isSvg, element, name, value) {
  if (!isSvg && element === "a" && name === "href") return /^(https?:\/\/|#)/i.test(value) ? value : null;
  if (!(isSvg ? kSvgAttributes : kHtmlAttributes).has(name)) return null;
  if (name === "href") return /^#[\w.:-]+$/.test(value) ? value : null;
  // A picture may refer to its own parts only.
  const calls = value.match(/url\s*\([^)]*\)?/gi) ?? [];
  return calls.every((call) => /^url\(["']?#[\w.:-]+["']?\)$/i.test(call)) ? value : null;
}

/** @param {boolean} isSvg @param {string} element */
export const isAllowed = (isSvg, element) => (isSvg ? kSvgElements : kHtmlElements).has(element);

/** Elements that are dropped with their text. */
const kWithoutText = wordSet("script style template noscript iframe object embed head title");

/**
 * @param {Element} from
 * @param {{deeper: number}} options
 * @returns {Node | null}
 */
function sanitizedElement(from, options) {
  const isSvg = from.namespaceURI === kSvg;
  const name = from.localName;
  if (!isAllowed(isSvg, name)) {
    if (kWithoutText.has(name.toLowerCase()) || isSvg) return null;
    return sanitizeChildren(from, document.createDocumentFragment(), options);
  }
  const heading = /^h([1-6])$/.exec(name);
  const made = isSvg
    ? document.createElementNS(kSvg, name)
    : document.createElement(heading ? `h${Math.min(Number(heading[1]) + options.deeper, 6)}` : name);
  for (const attribute of from.attributes) {
    const value = allowedAttribute(isSvg, name, attribute.name, attribute.value);
    if (value !== null) made.setAttribute(attribute.name, value);
  }
  if (name === "a" && !isSvg && !made.getAttribute("href")?.startsWith("#")) {
    made.setAttribute("rel", "noopener noreferrer");
    made.setAttribute("target", "_blank");
  }
  return sanitizeChildren(from, made, options);
}

/**
 * @template {Node} T
 * @param {Element} from
 * @param {T} to
 * @param {{deeper: number}} options
 * @returns {T}
 */
function sanitizeChildren(from, to, options) {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.nodeValue ?? ""));
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const made = sanitizedElement(/** @type {Element} */ (child), options);
    if (made) to.appendChild(made);
  }
  return to;
}

/**
 * @param {string} markup an HTML document or a part of one
 * @param {{part?: string, deeper?: number}} [options] part: selector of the element whose children are returned, by
 *     default the body; deeper: number of levels by which headings are lowered
 * @returns {DocumentFragment} empty where no element matches `part`
 */
export function sanitized(markup, { part = "body", deeper = 1 } = {}) {
  // The head contains styles, which the page's policy would report as violations.
  const body = markup.slice(Math.max(markup.indexOf("<body"), 0));
  const parsed = new DOMParser().parseFromString(body, "text/html").querySelector(part);
  const made = document.createDocumentFragment();
  return parsed ? sanitizeChildren(parsed, made, { deeper }) : made;
}
