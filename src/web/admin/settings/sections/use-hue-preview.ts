import { useEffect } from "react";

const show = (hue: number) => document.documentElement.style.setProperty("--accent-hue", String(hue));

/** Colours the back office in a hue that is not saved yet; left unsaved, the saved one comes back. */
export function useHuePreview(hue: number, saved: number) {
  useEffect(() => {
    // The palette is worked out at the root, so that an element further down could not have another.
    show(hue);
    return () => show(saved);
  }, [hue, saved]);
}
