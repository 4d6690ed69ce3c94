import { useState } from "react";

/** State stored in localStorage; without storage it lasts as long as the page. */
export function useLocalStorage(key: string, defaultValue: string) {
  const [value, setValue] = useState(() => {
    try {
      return localStorage.getItem(key) ?? defaultValue;
    } catch {
      return defaultValue;
    }
  });

  function store(next: string) {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage can be forbidden; the value still applies to this page.
    }
  }

  return [value, store] as const;
}
