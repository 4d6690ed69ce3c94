/** Calls that failed with 401 and wait until the person has signed in again. */
let waiting: PromiseWithResolvers<void>[] = [];
const listeners = new Set<() => void>();

function settleAll(settle: (call: PromiseWithResolvers<void>) => void) {
  const settled = waiting;
  waiting = [];
  settled.forEach(settle);
  listeners.forEach((notify) => notify());
}

export const sessionExpiry = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isExpired: () => waiting.length > 0,
  /** Resolves once the person has signed in again; rejects with `reason` of `cancel` when they decline. */
  reauthentication() {
    const call = Promise.withResolvers<void>();
    waiting.push(call);
    listeners.forEach((notify) => notify());
    return call.promise;
  },
  signedIn: () => settleAll(({ resolve }) => resolve()),
  cancel: (reason: unknown) => settleAll(({ reject }) => reject(reason)),
};
