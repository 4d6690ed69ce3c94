import type { Toast } from "./toast-context.ts";

export interface QueuedToast extends Toast {
  id: number;
}

/** How many are on the screen at once; the others wait, and their time begins when they are seen. */
export const toastsAtOnce = 3;

const isPassing = ({ type }: Toast) => type === "success" || type === "info";
const isSame = (one: Toast, other: Toast) =>
  one.type === other.type && one.title === other.title && one.message === other.message && one.detail === other.detail;

/**
 * The queue with one more. One that says the same begins anew instead of standing there twice. When the places are
 * taken, the oldest good news makes room; errors and warnings stay their time.
 */
export function withToast(queue: readonly QueuedToast[], toast: QueuedToast): QueuedToast[] {
  const others = queue.filter((other) => !isSame(other, toast));
  const replacedIndex = others.length < toastsAtOnce ? -1 : others.slice(0, toastsAtOnce).findIndex(isPassing);
  return [...others.filter((_, place) => place !== replacedIndex), toast];
}
