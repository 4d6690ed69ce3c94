import { useState } from "react";

/** Which things are being changed just now, so that a second click waits for the first. */
export function useBusy() {
  const [busy, set] = useState<ReadonlySet<string>>(new Set());

  async function during<T>(id: string, work: () => Promise<T>) {
    set((now) => new Set(now).add(id));
    try {
      return await work();
    } finally {
      set((now) => new Set([...now].filter((other) => other !== id)));
    }
  }

  return { busy, during };
}
