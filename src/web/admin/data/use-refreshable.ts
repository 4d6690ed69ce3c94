import { useState } from "react";
import { deferred } from "./deferred.ts";

/** Data of a loader that can be loaded again without the rest of the screen. */
export function useRefreshable<T>(loaded: Promise<T>, load: () => Promise<T>) {
  const [refreshed, setRefreshed] = useState<{ of: Promise<T>; promise: Promise<T> }>();
  return {
    current: refreshed?.of === loaded ? refreshed.promise : loaded,
    refresh: () => setRefreshed({ of: loaded, promise: deferred(load()) }),
  };
}
