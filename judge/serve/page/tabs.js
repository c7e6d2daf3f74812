/** Tabs with the usual keys: arrows, Home and End select; only the selected tab is reached by the Tab key. */

/**
 * @param {HTMLElement} list role=tablist; its tabs name their panels by aria-controls
 * @param {(panel: string) => void} [chosen] called with the panel's id when another tab is selected
 * @returns {(panel: string) => void} shows that panel
 */
export function makeTabs(list, chosen) {
  const tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=tab]")]);
  const panelOf = (/** @type {HTMLElement} */ tab) => tab.getAttribute("aria-controls") ?? "";
  let now = panelOf(tabs[0]);

  const show = (/** @type {string} */ panel) => {
    for (const tab of tabs) {
      const isChosen = panelOf(tab) === panel;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const sheet = document.getElementById(panelOf(tab));
      if (sheet) sheet.hidden = !isChosen;
    }
    if (panel === now) return;
    now = panel;
    chosen?.(panel);
  };

  list.addEventListener("click", (event) => {
    const tab = /** @type {HTMLElement} */ (event.target).closest("[role=tab]");
    if (tab) show(panelOf(/** @type {HTMLElement} */ (tab)));
  });
  list.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(/** @type {HTMLElement} */ (event.target));
    const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const step = /** @type {Record<string, number>} */ (steps)[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    const tab = tabs[(step + tabs.length) % tabs.length];
    show(panelOf(tab));
    tab.focus();
  });
  return show;
}
