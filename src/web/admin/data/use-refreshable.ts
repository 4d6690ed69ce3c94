import { useState } from "react";
import { later } from "./deferred.ts";

/** What a loader brought, with a way to ask for it again without the rest of the screen. */
export function useRefreshable<T>(loaded: Promise<T>, load: () => Promise<T>) {
  const [fresh, set] = useState<{ of: Promise<T>; promise: Promise<T> }>();
  return {
    current: fresh?.of === loaded ? fresh.promise : loaded,
    refresh: () => set({ of: loaded, promise: later(load()) }),
  };
}
