import { type ReactNode, useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Asks before navigation discards unsaved changes: within the app by `blocker`, otherwise by the browser's dialog. */
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
    /** Navigates without asking, for moves that the form itself makes. */
    async go(move: () => void | Promise<void>) {
      free.current = true;
      await move();
      free.current = false;
    },
  };
}

/** Asks for confirmation while `blocker` holds a navigation; `children` say what becomes of the changes. */
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
