/* Before the first paint: the theme that was chosen here, so that nothing flashes. */
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("ludoteca.theme");
  } catch {
    /* storage is closed: follow the system */
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
