import { type ComponentProps, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

export const isAnyDialogOpen = () => topmostModal() !== undefined;

/** Modals are mounted when they open, so the last one in the document is on top. */
const topmostModal = () => [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);

/**
 * Closes the modals in front of an element while `work` runs, because an element behind a modal is inert: it can
 * neither be focused nor edited.
 */
export function withModalsClosed(element: HTMLElement, work: () => void) {
  const inFront = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].filter(
    (dialog) => !dialog.contains(element),
  );
  for (const dialog of inFront.toReversed()) dialog.close();
  work();
  for (const dialog of inFront) dialog.showModal();
}

interface Props extends Pick<ComponentProps<"dialog">, "onInput" | "onKeyDown"> {
  /** Accessible name. */
  label: string;
  role?: "alertdialog";
  describedBy?: string | undefined;
  className: string;
  /**
   * User actions that close the dialog: a press outside or Escape (`any`), only Escape (`closerequest`), or neither.
   */
  closedBy?: "any" | "closerequest" | "none";
  onClose: () => void;
  /** Element that is focused first; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | ((dialog: HTMLElement) => HTMLElement | null | undefined);
  /** Returns the element to focus after closing, or a boolean for the previously focused element. */
  finalFocus?: (() => HTMLElement | boolean) | undefined;
  children: ReactNode;
}

/** A native modal dialog, which is open while it is mounted. */
export function Modal({ label, role, describedBy, className, closedBy = "any", children, ...props }: Props) {
  const { onInput, onKeyDown } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(props.onClose);
  const firstFocused = useEffectEvent((element: HTMLElement) =>
    typeof props.initialFocus === "function" ? props.initialFocus(element) : props.initialFocus?.current,
  );
  const lastFocused = useEffectEvent(() => props.finalFocus?.());

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Ignores the `cancel` event of file inputs, which bubbles to the dialog.
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close();
    };
    // Reports a close by the browser: after a prevented `cancel`, a second Escape closes the dialog anyway.
    const onNativeClose = () => !element.open && close();
    element.addEventListener("cancel", onCancel);
    element.addEventListener("close", onNativeClose);
    element.showModal();
    firstFocused(element)?.focus();
    adaptPage();
    return () => {
      element.removeEventListener("close", onNativeClose);
      element.close();
      adaptPage();
      // Waits a microtask, because the change that closed the dialog may also remove the element to focus.
      queueMicrotask(() => {
        const target = lastFocused();
        if (target instanceof HTMLElement) target.focus();
      });
    };
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-describedby={describedBy}
      {...{ closedby: closedBy, onInput, onKeyDown }}
      className={`fade border-line bg-raised text-text shadow-floating backdrop:bg-backdrop ${className}`}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/** Stops the page below a modal from scrolling, and moves the notifications into the modal, because all else is inert. */
function adaptPage() {
  const top = topmostModal();
  const root = document.documentElement;
  const hasScrollBar = innerWidth > root.clientWidth;
  root.style.scrollbarGutter = top && hasScrollBar ? "stable" : "";
  root.style.overflow = top ? "hidden" : "";
  const notifications = document.getElementById("notifications");
  if (notifications) (top ?? document.body).append(notifications);
}
