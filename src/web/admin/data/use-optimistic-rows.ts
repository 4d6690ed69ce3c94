import { useEffect, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { CallFailed } from "../../api.ts";
import { useDismissErrors } from "../../ui/toasts.tsx";
import type { LoadedList } from "./loading.ts";
import { createRowChanges, withChanges } from "./row-changes.ts";

interface Options<T> {
  /**
   * Called when the server refused the change; the row is shown as before. The next success removes errors about its
   * `_id`.
   */
  onFailed: (row: T, error: unknown) => void;
  onConfirmed?: () => void;
}

/** Rows of a loaded list; changes show at once and are reverted if the server refuses them. */
export function useOptimisticRows<T extends { _id: string }>(
  list: LoadedList<T>,
  { onFailed, onConfirmed }: Options<T>,
) {
  const { revalidate } = useRevalidator();
  const dismissErrors = useDismissErrors();
  const [changes] = useState(() => createRowChanges<T>());
  const current = useSyncExternalStore(changes.subscribe, changes.current);
  const { requestedAt } = list;
  useEffect(() => changes.dropBefore(requestedAt), [changes, requestedAt]);

  return {
    rows: withChanges(list, current),

    /** Sets one field by `send`, which returns the fields to show from then on. Returns whether it was confirmed. */
    async change<K extends keyof T & string>(
      row: T,
      field: K,
      value: T[K],
      send: (value: T[K]) => Promise<Partial<T>>,
    ): Promise<boolean> {
      try {
        const confirmed = await changes.setField(row, field, value, send);
        dismissErrors(row._id);
        if (confirmed) onConfirmed?.();
        return confirmed !== undefined;
      } catch (error) {
        onFailed(row, error);
        // The row no longer exists, so the list is outdated.
        if (error instanceof CallFailed && error.status === 404) void revalidate();
        return false;
      }
    },

    replace: changes.replace,
    remove: changes.remove,
  };
}
