import { useSyncExternalStore } from "react";

export type ColorScheme = "system" | "light" | "dark";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const current = () => document.documentElement.dataset["scheme"] ?? "system";

/** Stored under the key that visitor pages also use. */
export function setColorScheme(scheme: ColorScheme) {
  if (scheme === "system") delete document.documentElement.dataset["scheme"];
  else document.documentElement.dataset["scheme"] = scheme;
  try {
    localStorage.setItem("scheme", scheme);
  } catch {
    // Storage can be forbidden; the scheme still applies to this page.
  }
  for (const listener of listeners) listener();
}

export const useColorScheme = () => useSyncExternalStore(subscribe, current);
