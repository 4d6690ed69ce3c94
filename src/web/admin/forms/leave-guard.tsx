import { type ReactNode, useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

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

/** Asks for confirmation while `blocker` of `useLeaveGuard` holds a navigation; `children` say what becomes of the changes. */
export function LeaveDialog({ blocker, children }: { blocker: Blocker; children: ReactNode }) {
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
