type ToastType = "success" | "error" | "warning" | "info";

export interface Toast {
  type: ToastType;
  title: string;
  message?: string | undefined;
  /** Reason for the reported failure, such as the server's message, or another detail. */
  detail?: string | undefined;
  /** A button in the notification; pressing it closes the notification. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Called by an Undo button in the notification; reverts the reported change. */
  undo?: (() => void) | undefined;
  /** A link in the notification, which opens in a new tab. */
  link?: { label: string; href: string } | undefined;
  /** Identifies the attempted action. A success toast removes the errors of the same subject. */
  subject?: string | undefined;
  /** Whether inputs also show the error. No notification appears if an invalid input has the focus. */
  isAtInputs?: boolean | undefined;
  /** Milliseconds until the notification disappears; by default 5000, or 10,000 with `undo`. */
  durationMs?: number | undefined;
}

export interface QueuedToast extends Toast {
  id: number;
  /** Element that had the focus when the toast was shown. */
  origin?: Element | null;
}

/** Number of visible toasts; the others wait, and their time starts when they are shown. */
export const toastsAtOnce = 3;

const isPassing = ({ type }: Toast) => type === "success" || type === "info";
const isSame = (one: Toast, other: Toast) =>
  one.type === other.type && one.title === other.title && one.message === other.message && one.detail === other.detail;

export function withoutErrors(queue: QueuedToast[], subject: string) {
  const others = queue.filter((toast) => toast.type !== "error" || toast.subject !== subject);
  return others.length < queue.length ? others : queue;
}

/**
 * Adds a toast to the queue. It replaces an equal toast, and a success replaces the errors of its subject. If no slot
 * is free, it replaces the oldest visible success or info; errors and warnings stay until their time is over.
 */
export function withToast(queue: QueuedToast[], toast: QueuedToast): QueuedToast[] {
  const solved = toast.type === "success" && toast.subject ? withoutErrors(queue, toast.subject) : queue;
  const others = solved.filter((other) => !isSame(other, toast));
  const replacedIndex = others.length < toastsAtOnce ? -1 : others.slice(0, toastsAtOnce).findIndex(isPassing);
  return [...others.filter((_, place) => place !== replacedIndex), toast];
}
