/**
 * The page's storage in this browser: texts with keys "queens-judge/...". Where the browser stores nothing (storage is
 * forbidden or full), values last as long as the page, and `keeps()` is false.
 */

const kPrefix = "queens-judge/";
/** @type {Map<string, string>} */
const memory = new Map();
let isKept = true;

/** True while stored values survive the page. */
export const keeps = () => isKept;

/** @param {string} key @returns {string | null} */
export function load(key) {
  const own = memory.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(kPrefix + key);
  } catch {
    isKept = false;
    return null;
  }
}

/** @param {string} key @param {string | null} value null removes the key */
export function save(key, value) {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(kPrefix + key);
    else localStorage.setItem(kPrefix + key, value);
    isKept = true;
  } catch {
    isKept = false;
    if (value !== null) memory.set(key, value);
  }
}

/**
 * A value stored as JSON; `otherwise` where it is missing or damaged.
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function loadJson(key, otherwise) {
  try {
    const text = load(key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
export const saveJson = (key, value) => save(key, JSON.stringify(value));

/**
 * Calls `changed` with the new value when another tab changes `key`; a key that ends in "/" stands for all below it.
 * @param {string} key
 * @param {(value: string | null, key: string) => void} changed
 */
export function whenOtherTabSaves(key, changed) {
  addEventListener("storage", (event) => {
    if (!event.key?.startsWith(kPrefix)) return;
    const name = event.key.slice(kPrefix.length);
    if (name === key || (key.endsWith("/") && name.startsWith(key))) changed(event.newValue, name);
  });
}
