import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Blocks navigation away from a form with unsaved changes: in the app by `blocker`, out of it by the browser's own dialog. */
export function useLeaveGuard(dirty: boolean) {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", prevent);
    return () => removeEventListener("beforeunload", prevent);
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
