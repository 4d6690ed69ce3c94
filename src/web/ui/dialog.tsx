import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as Base } from "@base-ui/react/dialog";
import { TriangleAlert, X } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Button, type ButtonSize } from "./button.tsx";
import { iconButtonClass } from "./icon-button.tsx";

// A dialog that fades out no longer counts as open.
const openDialog = ":is([role=dialog],[role=alertdialog]):not([data-closed])";

export const isAnyDialogOpen = () => document.querySelector(openDialog) !== null;

const textInputs = "input:not([type=file], [type=checkbox], [type=radio]), textarea, select";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Element that is focused first; by default the first input if a press outside does not close the dialog. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** For content in two columns. */
  wide?: boolean;
  /** For dialogs with inputs: a press outside must not discard the input. */
  disablePointerDismissal?: boolean;
  children: ReactNode;
}

/** A modal dialog; closes on Escape, by its button, and on a press outside unless `disablePointerDismissal`. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  initialFocus,
  wide,
  disablePointerDismissal = false,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // On a touch screen the keyboard would cover the dialog.
  const isTyped = disablePointerDismissal && !matchMedia("(pointer: coarse)").matches;
  const firstInput = () => (isTyped && popup.current?.querySelector<HTMLElement>(textInputs)) || true;

  return (
    <Base.Root
      open={open}
      disablePointerDismissal={disablePointerDismissal}
      onOpenChange={(next) => !next && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className="fade fixed inset-0 z-40 bg-backdrop" />
        <Base.Popup
          ref={popup}
          initialFocus={initialFocus ?? firstInput}
          className={`fade fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] ${wide ? "w-[min(60rem,calc(100vw-2rem))]" : "w-[min(32rem,calc(100vw-2rem))]"} -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-raised p-6 shadow-floating`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>}
            </div>
            <Base.Close aria-label="Close" className={`${iconButtonClass} -mt-1 -mr-2`}>
              <X aria-hidden className="size-4" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ConfirmDialogProps {
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

interface Question extends Omit<ConfirmDialogProps, "open" | "onClose" | "onConfirm"> {
  /** The dialog closes when it succeeds. */
  onConfirm: () => Promise<unknown>;
}

/** Returns the function that asks a question, and the dialog in which it is asked. */
export function useConfirmation() {
  const [question, setQuestion] = useState<Question>();
  const shown = useLastDefined(question);
  const close = () => setQuestion(undefined);
  const dialog = shown && (
    <ConfirmDialog
      {...shown}
      open={question !== undefined}
      onConfirm={() => shown.onConfirm().then(close)}
      onClose={close}
    />
  );
  return { ask: setQuestion, dialog };
}

interface ButtonProps extends Question {
  label: string;
  size?: ButtonSize;
}

/** A button whose action asks for confirmation first. */
export function ConfirmButton({ label, size = "default", ...question }: ButtonProps) {
  const { ask, dialog } = useConfirmation();
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => ask(question)}>
        {label}
      </Button>
      {dialog}
    </>
  );
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
}: ConfirmDialogProps) {
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
              {danger && <TriangleAlert aria-hidden className="size-4" />}
              {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Returns the last defined value, which a dialog shows while it fades out. */
export function useLastDefined<T>(value: T | undefined) {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
