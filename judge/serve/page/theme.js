/**
 * The theme: that of the system, or the one chosen with the switch in the head of every page. Style sheets ask
 * prefers-color-scheme; where a theme was chosen these rules are switched on or off. Runs before the first paint.
 */

(() => {
  const kKey = "queens-judge/theme";
  const kThemes = ["system", "light", "dark"];

  function stored() {
    try {
      const theme = localStorage.getItem(kKey) ?? "";
      return kThemes.includes(theme) ? theme : "system";
    } catch {
      return "system";
    }
  }
  let theme = stored();

  /** The rules for a dark system, as they were before any was switched. @type {Map<CSSMediaRule, string>} */
  const rules = new Map();

  /** @param {CSSRule} rule */
  const isForDark = (rule) => rule instanceof CSSMediaRule && rule.conditionText.includes("prefers-color-scheme: dark");

  function apply() {
    for (const { cssRules } of document.styleSheets)
      for (const rule of /** @type {Iterable<CSSMediaRule>} */ (cssRules))
        if (isForDark(rule) && !rules.has(rule)) rules.set(rule, rule.media.mediaText);
    for (const [rule, media] of rules)
      rule.media.mediaText = theme === "system" ? media : theme === "dark" ? "all" : "not all";
    document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
    const button = document.getElementById("theme");
    if (!button?.lastElementChild) return;
    button.lastElementChild.textContent = theme;
    button.setAttribute("aria-label", `Theme: ${theme}`);
  }

  apply();
  addEventListener("DOMContentLoaded", () => {
    apply();
    document.querySelector(`nav a[href="${location.pathname}"]`)?.setAttribute("aria-current", "page");
    document.getElementById("theme")?.addEventListener("click", () => {
      theme = kThemes[(kThemes.indexOf(theme) + 1) % kThemes.length];
      try {
        localStorage.setItem(kKey, theme);
      } catch {
        // The theme lasts as long as the page.
      }
      apply();
    });
  });
  addEventListener("storage", (event) => {
    if (event.key !== kKey) return;
    theme = stored();
    apply();
  });
})();
