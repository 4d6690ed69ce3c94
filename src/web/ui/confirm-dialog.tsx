import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** A third button, between the two. */
  alternative?: ReactNode;
  danger?: boolean;
  /** The dialog stays open until the promise settles, and shows a failure. */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
  /** Focus target afterwards; `true` (the default) is the previously focused element. */
  finalFocus?: () => HTMLElement | boolean;
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel = "Cancel",
  alternative,
  danger,
  onConfirm,
  onClose,
  finalFocus,
}: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const cancel = useRef<HTMLButtonElement>(null);

  function close() {
    setFailure("");
    onClose();
  }

  async function confirm() {
    if (busy) return;
    setBusy(true);
    setFailure("");
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "Something went wrong");
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade fixed inset-0 z-40 bg-backdrop" />
        <AlertDialog.Popup
          initialFocus={cancel}
          {...(finalFocus && { finalFocus })}
          className="fade fixed top-1/2 left-1/2 z-50 w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-lg border border-line bg-raised p-6 shadow-floating"
        >
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-sm break-words text-muted">{children}</AlertDialog.Description>
          {failure && (
            <p role="alert" className="mt-3 text-sm text-bad">
              {failure}
            </p>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button ref={cancel} variant="secondary" disabled={busy} onClick={close}>
              {cancelLabel}
            </Button>
            {alternative}
            <Button variant={danger ? "danger" : "primary"} aria-disabled={busy} onClick={confirm}>
              {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
