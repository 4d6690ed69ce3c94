import { TriangleAlert, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, type ButtonSize } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { Modal } from "./modal.tsx";
import { CommandDone } from "./use-command.ts";
import { arePressed } from "./use-window-key.ts";

const textInputs = "input:not([type=file], [type=checkbox], [type=radio]), textarea, select";
/** Inputs whose text is discarded only after a confirmation. Passwords are exempt: they are quick to retype. */
const writtenInputs = "input:not([type=file], [type=checkbox], [type=radio], [type=password]), textarea";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Element to focus on opening; with `disablePointerDismissal`, the default is the first text input. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether the dialog is 60rem wide instead of 32rem, for content in two columns. */
  wide?: boolean;
  /** Whether a press outside leaves the dialog open; set for dialogs with inputs, whose text must not be lost. */
  disablePointerDismissal?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog; closes on Escape, by its button, and on a press outside unless `disablePointerDismissal`. If text was
 * typed, it asks before it discards the text. `Ctrl S` submits its form.
 */
export const Dialog = ({ open, ...props }: DialogProps) => open && <OpenDialog {...props} />;

function OpenDialog({ onClose, title, description, wide, children, ...props }: Omit<DialogProps, "open">) {
  const { initialFocus, disablePointerDismissal = false } = props;
  const id = useId();
  const isWritten = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (disablePointerDismissal && isWritten.current ? setAsking(true) : onClose());

  function discard() {
    // Closes the confirmation dialog first: until then, the element that gets the focus back is inert.
    flushSync(() => setAsking(false));
    onClose();
  }

  function forgetText() {
    isWritten.current = false;
  }

  function onInput({ target }: FormEvent) {
    if (target instanceof HTMLElement && target.matches(writtenInputs)) isWritten.current = true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    // Ignores key presses in dialogs in front of this one, from which React's events bubble here.
    const isInFront = !event.currentTarget.contains(event.target as Node);
    if (isInFront || !arePressed("Ctrl S", event)) return;
    event.preventDefault();
    if (!event.repeat) event.currentTarget.querySelector("form")?.requestSubmit();
  }

  // Inputs are not focused on a touch screen, where the keyboard would cover the dialog.
  const isTyped = disablePointerDismissal && !matchMedia("(pointer: coarse)").matches;
  const firstInput = (dialog: HTMLElement) => (isTyped ? dialog.querySelector<HTMLElement>(textInputs) : null);

  return (
    <Modal
      label={title}
      describedBy={description ? id : undefined}
      initialFocus={initialFocus ?? firstInput}
      closedBy={disablePointerDismissal ? "closerequest" : "any"}
      onClose={close}
      onInput={onInput}
      onKeyDown={onKeyDown}
      className={`m-auto max-h-[calc(100dvh-2rem)] max-w-none ${wide ? "w-[min(60rem,calc(100vw-2rem))]" : "w-[min(32rem,calc(100vw-2rem))]"} overflow-y-auto rounded-lg border p-6`}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 className="text-lg font-semibold">{title}</h2>
          {description && (
            <p id={id} className="mt-1 text-sm text-muted">
              {description}
            </p>
          )}
        </div>
        <IconButton Icon={X} label="Close" onClick={close} className="-mt-1 -mr-2" />
      </div>
      <CommandDone value={forgetText}>{children}</CommandDone>
      <ConfirmDialog
        open={isAsking}
        title="Discard what you typed?"
        confirmLabel="Discard"
        danger
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        It has not been saved.
      </ConfirmDialog>
    </Modal>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string | undefined;
  cancelLabel?: string;
  /** A third button, between Cancel and the confirm button. */
  alternative?: ReactNode;
  danger?: boolean;
  /** Called on confirmation; the dialog stays open until the promise settles, and shows an error if it rejects. */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
  /** Returns the element to focus after closing; `true` (the default) for the previously focused element. */
  finalFocus?: () => HTMLElement | boolean;
}

interface Question extends Omit<ConfirmDialogProps, "open" | "onClose" | "onConfirm"> {
  /** Whether success removes the button that opened the dialog; the focus then moves to `main`. */
  isButtonRemoved?: boolean;
  /** Called on confirmation; the dialog closes if the promise resolves. */
  onConfirm: () => Promise<unknown>;
}

/** Returns `ask`, which opens a confirmation dialog, and the dialog to render. */
export function useConfirmation() {
  const [question, setQuestion] = useState<Question>();
  const isDone = useRef(false);
  const close = () => setQuestion(undefined);

  async function confirm({ onConfirm, isButtonRemoved = false }: Question) {
    await onConfirm();
    isDone.current = isButtonRemoved;
    close();
  }

  const afterRemoval = () => (isDone.current && document.querySelector("main")) || true;
  const dialog = question && (
    <ConfirmDialog finalFocus={afterRemoval} {...question} open onConfirm={() => confirm(question)} onClose={close} />
  );

  function ask(next: Question) {
    isDone.current = false;
    setQuestion(next);
  }

  return { ask, dialog };
}

/** A button whose action asks for confirmation first. */
export function ConfirmButton({
  label,
  size = "default",
  ...question
}: Question & { label: string; size?: ButtonSize }) {
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
export function ConfirmDialog({ open, title, children, danger, onConfirm, onClose, ...props }: ConfirmDialogProps) {
  const { confirmLabel, busyLabel = confirmLabel, cancelLabel = "Cancel", alternative, finalFocus } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!open) return null;

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
    <Modal
      label={title}
      role="alertdialog"
      describedBy={id}
      initialFocus={cancel}
      finalFocus={finalFocus}
      closedBy={busy ? "none" : "closerequest"}
      onClose={close}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] max-w-none overflow-y-auto rounded-lg border p-6"
    >
      <h2 className="text-lg font-semibold">{title}</h2>
      <div id={id} className="mt-2 text-sm break-words text-muted">
        {children}
      </div>
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
          {busy ? busyLabel : confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
