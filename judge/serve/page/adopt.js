/**
 * Takes parts of a document that was made elsewhere (the HTML report, a statement) into the page. The document is
 * parsed without being shown; of it only the elements and attributes of the lists below are made anew. So there can be
 * no script, no style, no form, no address but of links, and nothing that the page's policy forbids.
 */

const kSvg = "http://www.w3.org/2000/svg";

/** @param {string} words */
const wordSet = (words) => new Set(words.split(" "));

const kElements = wordSet(
  "section div p h1 h2 h3 h4 h5 h6 strong em b i code pre span table thead tbody tfoot tr th td caption dl dt dd ul ol " +
    "li details summary figure figcaption a br hr blockquote sub sup del",
);
const kDrawn = wordSet(
  "svg g path line rect circle ellipse polyline polygon text tspan title desc defs use clipPath linearGradient " +
    "radialGradient stop",
);
const kAttributes = wordSet("class title role aria-label aria-hidden colspan rowspan scope start open");
const kDrawnAttributes = wordSet(
  "id class role aria-label aria-hidden viewBox width height preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry dx dy d " +
    "points transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset " +
    "stroke-linecap stroke-linejoin stroke-miterlimit opacity color clip-path clip-rule clipPathUnits gradientUnits " +
    "gradientTransform offset stop-color stop-opacity spreadMethod fx fy font-family font-size font-weight font-style " +
    "text-anchor dominant-baseline letter-spacing display visibility vector-effect href",
);

/**
 * The value that an attribute may have in the page, or null where it may not be there.
 * @param {boolean} isDrawn whether its element is one of SVG
 * @param {string} element
 * @param {string} name
 * @param {string} value
 */
export function keptAttribute(isDrawn, element, name, value) {
  if (!isDrawn && element === "a" && name === "href") return /^(https?:\/\/|#)/i.test(value) ? value : null;
  if (!(isDrawn ? kDrawnAttributes : kAttributes).has(name)) return null;
  if (name === "href") return /^#[\w.:-]+$/.test(value) ? value : null;
  // A picture refers to its own parts and to nothing else.
  const calls = value.match(/url\s*\([^)]*\)?/gi) ?? [];
  return calls.every((call) => /^url\(["']?#[\w.:-]+["']?\)$/i.test(call)) ? value : null;
}

/** @param {boolean} isDrawn @param {string} element */
export const isKept = (isDrawn, element) => (isDrawn ? kDrawn : kElements).has(element);

/** Elements whose text is no text either. */
const kDropped = wordSet("script style template noscript iframe object embed head title");

/**
 * @param {Element} from
 * @param {{deeper: number}} options
 * @returns {Node | null}
 */
function copied(from, options) {
  const isDrawn = from.namespaceURI === kSvg;
  const name = from.localName;
  if (!isKept(isDrawn, name)) {
    if (kDropped.has(name.toLowerCase()) || isDrawn) return null;
    return copyChildren(from, document.createDocumentFragment(), options);
  }
  const heading = /^h([1-6])$/.exec(name);
  const made = isDrawn
    ? document.createElementNS(kSvg, name)
    : document.createElement(heading ? `h${Math.min(Number(heading[1]) + options.deeper, 6)}` : name);
  for (const attribute of from.attributes) {
    const value = keptAttribute(isDrawn, name, attribute.name, attribute.value);
    if (value !== null) made.setAttribute(attribute.name, value);
  }
  if (name === "a" && !isDrawn && !made.getAttribute("href")?.startsWith("#")) {
    made.setAttribute("rel", "noopener noreferrer");
    made.setAttribute("target", "_blank");
  }
  return copyChildren(from, made, options);
}

/**
 * @template {Node} T
 * @param {Element} from
 * @param {T} to
 * @param {{deeper: number}} options
 * @returns {T}
 */
function copyChildren(from, to, options) {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.nodeValue ?? ""));
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const made = copied(/** @type {Element} */ (child), options);
    if (made) to.appendChild(made);
  }
  return to;
}

/**
 * @param {string} markup a document, or a part of one
 * @param {{part?: string, deeper?: number}} [options] part: selector of the element whose children are taken, else the
 *     body; deeper: how many steps headings go down
 * @returns {DocumentFragment} empty where there is no such part
 */
export function adopted(markup, { part = "body", deeper = 1 } = {}) {
  // The head holds styles, which the page's policy would complain of.
  const body = markup.slice(Math.max(markup.indexOf("<body"), 0));
  const parsed = new DOMParser().parseFromString(body, "text/html").querySelector(part);
  const made = document.createDocumentFragment();
  return parsed ? copyChildren(parsed, made, { deeper }) : made;
}
