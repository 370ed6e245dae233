/** Light, dark, or as the system has it. `theme-boot.js` sets the stored choice before the first paint. */

const STORED = "ludoteca.theme";

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The other one, remembered. */
export function toggleTheme() {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(STORED, theme);
}
