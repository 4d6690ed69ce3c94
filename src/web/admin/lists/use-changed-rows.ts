import { useState } from "react";

/** Rows as they are after a change made here, until the list itself is loaded again. */
export function useChangedRows<T extends { _id: string }>(rows: readonly T[]) {
  const [changed, set] = useState<{ of: readonly T[]; byId: Record<string, Partial<T>> }>({ of: rows, byId: {} });
  const byId = changed.of === rows ? changed.byId : {};

  return {
    rows: rows.map((row) => ({ ...row, ...byId[row._id] })),
    take: (id: string, change: Partial<T>) =>
      set((now) => {
        const before = now.of === rows ? now.byId : {};
        return { of: rows, byId: { ...before, [id]: { ...before[id], ...change } } };
      }),
  };
}
