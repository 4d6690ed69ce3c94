import { Monitor, Moon, Sun } from "lucide-react";
import { createStore, useStore } from "../../data/store.ts";

export type ColorScheme = "system" | "light" | "dark";

export const colorSchemes = [
  { scheme: "system", label: "Colours follow the system", Icon: Monitor },
  { scheme: "light", label: "Light colours", Icon: Sun },
  { scheme: "dark", label: "Dark colours", Icon: Moon },
] as const;

/** The scheme chosen since the page was loaded. */
const chosen = createStore<ColorScheme | undefined>(undefined);

/** Applies the colour scheme, and stores it under the key that visitor pages also use. */
export function setColorScheme(scheme: ColorScheme) {
  if (scheme === "system") delete document.documentElement.dataset["scheme"];
  else document.documentElement.dataset["scheme"] = scheme;
  try {
    localStorage.setItem("scheme", scheme);
  } catch {
    // Storage can be forbidden; the scheme still applies to this page.
  }
  chosen.set(scheme);
}

export const useColorScheme = () =>
  useStore(chosen) ?? (document.documentElement.dataset["scheme"] as ColorScheme | undefined) ?? "system";
