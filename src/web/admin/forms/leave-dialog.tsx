import type { ReactNode } from "react";
import type { Blocker } from "react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

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
