/**
 * Holds a slot until the signal ends, and calls `onHeld` once no other tab holds it: at once when nobody does, else when
 * that tab is closed or has crashed. Where the browser has no locks (a site without https), nobody waits for anybody.
 */
export function holdSlot(slot: string, signal: AbortSignal, onHeld: () => void) {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return onHeld();
  const untilEnd = () =>
    new Promise<void>((end) => {
      onHeld();
      signal.addEventListener("abort", () => end(), { once: true });
    });
  // Waiting that was given up is nobody's failure.
  locks.request(slot, { signal }, untilEnd).catch(() => undefined);
}
