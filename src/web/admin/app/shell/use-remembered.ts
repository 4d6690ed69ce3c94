import { useState } from "react";

/** A small choice that the browser remembers; without storage it lasts as long as the page. */
export function useRemembered(key: string, usual: string) {
  const [value, set] = useState(() => {
    try {
      return localStorage.getItem(key) ?? usual;
    } catch {
      return usual;
    }
  });

  function remember(next: string) {
    set(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // A browser may forbid storage; the choice still holds for this page.
    }
  }

  return [value, remember] as const;
}
