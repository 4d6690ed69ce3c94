import { useSyncExternalStore } from "react";

/** Creates a store: a value outside of React. Replacing it re-renders the components that use the store. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const notify of listeners) notify();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Store<T> = Pick<ReturnType<typeof createStore<T>>, "get" | "subscribe">;

export const useStore = <T>({ subscribe, get }: Store<T>) => useSyncExternalStore(subscribe, get);
