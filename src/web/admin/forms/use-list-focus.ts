import { useEffect, useState } from "react";

/** Moves the focus after a change of a list, and announces the change to screen readers. */
export function useListFocus() {
  const [next, setNext] = useState<{ find: () => HTMLElement | null | undefined; announcement: string }>();

  // An effect, because the element may exist or move only with the next render.
  useEffect(() => next?.find()?.focus(), [next]);

  return {
    announcement: next?.announcement ?? "",
    /** Without an announcement where a notification says the same. */
    moveFocus: (find: () => HTMLElement | null | undefined, announcement = "") => setNext({ find, announcement }),
  };
}
