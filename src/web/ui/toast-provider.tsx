import { type ReactNode, useMemo, useRef, useState } from "react";
import { ToastCard } from "./toast-card.tsx";
import { type Toast, ToastContext } from "./toast-context.ts";

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<QueuedToast[]>([]);
  const next = useRef(0);
  const list = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);

  const toasts = useMemo(
    () => ({
      show(toast: Toast) {
        const id = next.current++;
        setQueue((queued) => withToast(queued, { ...toast, id }));
      },
      dismissErrors: (subject: string) => setQueue((queued) => withoutErrors(queued, subject)),
    }),
    [],
  );

  /** Moves the focus to the next notification, or back to the previous element. */
  function close(id: number, card: HTMLElement | null) {
    setQueue((queued) => queued.filter((other) => other.id !== id));
    if (!card?.contains(document.activeElement)) return;
    const beside = card.nextElementSibling ?? card.previousElementSibling;
    const target = beside?.querySelector("button") ?? before.current;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
    else document.querySelector("main")?.focus({ preventScroll: true });
  }

  function rememberOrigin(from: EventTarget | null) {
    if (from instanceof Element && !list.current?.contains(from)) before.current = from;
  }

  return (
    <ToastContext value={toasts}>
      {children}
      {/* A live region is announced even while a modal dialog is open. */}
      <section
        ref={list}
        aria-label="Notifications"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-stretch gap-2 sm:left-auto sm:w-96"
      >
        {queue.slice(0, toastsAtOnce).map(({ id, ...toast }) => (
          <ToastCard key={id} toast={toast} onReached={rememberOrigin} onClose={(card) => close(id, card)} />
        ))}
      </section>
    </ToastContext>
  );
}

export interface QueuedToast extends Toast {
  id: number;
}

/** Number of visible toasts; the others wait, and their time starts when they are shown. */
const toastsAtOnce = 3;

const isPassing = ({ type }: Toast) => type === "success" || type === "info";
const isSame = (one: Toast, other: Toast) =>
  one.type === other.type && one.title === other.title && one.message === other.message && one.detail === other.detail;

function withoutErrors(queue: QueuedToast[], subject: string) {
  const others = queue.filter((toast) => toast.type !== "error" || toast.subject !== subject);
  return others.length < queue.length ? others : queue;
}

/**
 * Adds a toast to the queue; it replaces an equal one, and a success replaces the errors of its subject. If all places
 * are taken, the oldest success or info is removed; errors and warnings stay for their time.
 */
export function withToast(queue: QueuedToast[], toast: QueuedToast): QueuedToast[] {
  const solved = toast.type === "success" && toast.subject ? withoutErrors(queue, toast.subject) : queue;
  const others = solved.filter((other) => !isSame(other, toast));
  const replacedIndex = others.length < toastsAtOnce ? -1 : others.slice(0, toastsAtOnce).findIndex(isPassing);
  return [...others.filter((_, place) => place !== replacedIndex), toast];
}
