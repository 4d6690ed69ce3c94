/** Brings one box to the same part of its whole as the other. */
export function scrollAlong(from: HTMLElement | null, to: HTMLElement | null) {
  if (!from || !to) return;
  const way = from.scrollHeight - from.clientHeight;
  to.scrollTop = way > 0 ? (from.scrollTop / way) * (to.scrollHeight - to.clientHeight) : 0;
}
