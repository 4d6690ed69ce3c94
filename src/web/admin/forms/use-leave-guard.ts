import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Asks before a form with unsaved changes is left, inside the back office (`blocker`) and out of the page. */
export function useLeaveGuard(dirty: boolean) {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);

  return {
    blocker,
    /** Makes a move of the editor's own, which nobody has to be asked about. */
    async go(move: () => void | Promise<void>) {
      free.current = true;
      await move();
      free.current = false;
    },
  };
}
