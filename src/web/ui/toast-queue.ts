import type { Toast } from "./toast-context.ts";

export interface QueuedToast extends Toast {
  id: number;
}

/** How many are visible; the others wait, and their time starts when they are shown. */
export const toastsAtOnce = 3;

const isPassing = ({ type }: Toast) => type === "success" || type === "info";
const isSame = (one: Toast, other: Toast) =>
  one.type === other.type && one.title === other.title && one.message === other.message && one.detail === other.detail;

/**
 * The queue with one more toast, which replaces an equal one. When all places are taken, the oldest success or info is
 * removed; errors and warnings stay for their time.
 */
export function withToast(queue: readonly QueuedToast[], toast: QueuedToast): QueuedToast[] {
  const others = queue.filter((other) => !isSame(other, toast));
  const replacedIndex = others.length < toastsAtOnce ? -1 : others.slice(0, toastsAtOnce).findIndex(isPassing);
  return [...others.filter((_, place) => place !== replacedIndex), toast];
}
