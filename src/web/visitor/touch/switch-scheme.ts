import { labelSchemeSwitch } from "../client/color-scheme.ts";

const schemes = ["system", "light", "dark"];

/** Switches to the next colour scheme; localStorage stores the choice. */
export function switchScheme() {
  const root = document.documentElement;
  const next = schemes[(schemes.indexOf(root.dataset["scheme"] ?? "system") + 1) % schemes.length];
  try {
    if (next === "system") {
      delete root.dataset["scheme"];
      localStorage.removeItem("scheme");
    } else {
      root.dataset["scheme"] = next;
      localStorage.setItem("scheme", next!);
    }
  } catch {
    // Without storage the choice applies to this page only.
  }
  labelSchemeSwitch();
}
