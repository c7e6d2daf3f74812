/**
 * The page of a browser that has no cookie yet: exchanges the one-time code in the address for the token of the server,
 * then opens the trainer. The history of the browser may keep the address, but a code that was exchanged opens nothing.
 */

const kToken = "queens-judge/token"; // as api.js has it in store.js

/**
 * @param {string | null | undefined} secret code or token
 * @returns {Promise<string | null>} the token, or null where the server refuses or does not answer
 */
async function exchange(secret) {
  if (!secret) return null;
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  const response = await fetch("/api/v1/token", { method: "POST", headers, body: "{}" }).catch(() => null);
  return response?.ok ? (await response.json()).token : null;
}

function storedToken() {
  try {
    return localStorage.getItem(kToken);
  } catch {
    return null;
  }
}

/** Without storage the token can only be passed in the fragment, which the trainer removes. @param {string} token */
function openTrainer(token) {
  try {
    localStorage.setItem(kToken, token);
    location.replace("/" + location.search);
  } catch {
    location.replace(`/${location.search}#token=${token}`);
    if (location.hash !== "") location.reload(); // at the same path another fragment alone loads nothing
  }
}

const code = /^#code=(\w+)$/.exec(location.hash)?.[1];
history.replaceState(null, "", location.pathname + location.search);
const token = (await exchange(code)) ?? (await exchange(storedToken()));
if (token) openTrainer(token);
else
  /** @type {HTMLElement} */ (document.getElementById("message")).textContent =
    "This address opens nothing: it was used before, or judge serve was restarted. Open the last address that it printed.";

export {};
