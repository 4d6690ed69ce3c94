/** A session that ended in the middle of work: what waits for the person to sign in again. */
let waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = [];
const listeners = new Set<() => void>();

function settle(how: (one: (typeof waiting)[number]) => void) {
  const settled = waiting;
  waiting = [];
  settled.forEach(how);
  listeners.forEach((tell) => tell());
}

export const ended = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Whether somebody waits for a new sign-in. */
  isWaiting: () => waiting.length > 0,
  /** Resolves once the person has signed in again; rejects when they would rather not. */
  signInAgain: () =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ resolve, reject });
      listeners.forEach((tell) => tell());
    }),
  signedIn: () => settle(({ resolve }) => resolve()),
  refused: (reason: unknown) => settle(({ reject }) => reject(reason)),
};
