/** The client starts here: texts, who we are, the bar above, and the page that the address names. */

import { bar } from "./bar.js";
import { note } from "./dialogs.js";
import { onLanguage, start, t } from "./i18n.js";
import { load as loadMe, onMe } from "./me.js";
import { listen, show } from "./router.js";

const top = /** @type {HTMLElement} */ (document.getElementById("top"));
const drawBar = () => bar(top);

addEventListener("unhandledrejection", () => note(t("broken.note"), "fault"));
await Promise.all([start(), loadMe()]);
drawBar();
onMe(drawBar);
addEventListener("ludoteca:place", drawBar);
addEventListener("hashchange", drawBar);
onLanguage(() => {
  drawBar();
  void show();
});
listen();
await show();
