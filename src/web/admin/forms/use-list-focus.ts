import { useEffect, useState } from "react";

/** Moves the focus after a change of a list, and announces the change to screen readers. */
export function useListFocus() {
  const [next, setNext] = useState<{ find: () => HTMLElement | null | undefined; announcement: string }>();

  // An effect, because the element may exist or move only with the next render.
  useEffect(() => next?.find()?.focus(), [next]);

  return {
    announcement: next?.announcement ?? "",
    moveFocus: (find: () => HTMLElement | null | undefined, announcement: string) => setNext({ find, announcement }),
  };
}
