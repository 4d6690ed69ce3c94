import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { CallFailed } from "../../api.ts";
import { type Toast, useDismissErrors } from "../../ui/toasts.tsx";
import type { LoadedList } from "./loading.ts";
import { createStore, useStore } from "./store.ts";
import { useErrorToast } from "./use-failure-toast.ts";

interface Identified {
  _id: string;
}

interface RowChange<T> {
  id: string;
  /** New values; `undefined` for a deleted row. */
  fields: Partial<T> | undefined;
  /** `performance.now()` of the server's answer; `Infinity` while the call is in flight. */
  confirmedAt: number;
}

/** Changes to a list since it was loaded, applied over the loaded rows until a newer list arrives. */
export function createRowChanges<T extends Identified>(now: () => number = () => performance.now()) {
  const changes = createStore<ReadonlyMap<string, RowChange<T>>>(new Map());
  /** Last requested value of each field whose call is in flight. */
  const requested = new Map<string, unknown>();
  const record = (key: string, change: RowChange<T>) => changes.set(new Map(changes.get()).set(key, change));

  return {
    subscribe: changes.subscribe,
    get: changes.get,

    /**
     * Shows `value` at once and calls `send`; after concurrent requests, again for the last value. Returns the fields
     * that it answers, `undefined` if an earlier call sends the value; reverts the change and throws if it fails.
     */
    async setField<K extends keyof T & string>(
      row: T,
      field: K,
      value: T[K],
      send: (value: T[K]) => Promise<Partial<T>>,
    ): Promise<Partial<T> | undefined> {
      const key = `${row._id} ${field}`;
      const fieldsOf = (of: T[K]) => ({ [field]: of }) as unknown as Partial<T>;
      record(key, { id: row._id, fields: fieldsOf(value), confirmedAt: Infinity });

      const isInFlight = requested.has(key);
      requested.set(key, value);
      if (isInFlight) return undefined;

      let confirmed: Partial<T> | undefined;
      const latest = () => requested.get(key) as T[K];
      try {
        // A call that toggles may already have returned the latest value.
        for (let sent; sent !== latest() && confirmed?.[field] !== latest();) {
          sent = latest();
          confirmed = await send(sent);
        }
        return confirmed;
      } finally {
        requested.delete(key);
        record(key, { id: row._id, fields: confirmed ?? fieldsOf(row[field]), confirmedAt: now() });
      }
    },

    /** Shows a row as returned by the server. */
    replace: (row: T) => record(row._id, { id: row._id, fields: row, confirmedAt: now() }),

    /** Hides rows that the server has deleted. */
    remove(ids: readonly string[]) {
      const confirmedAt = now();
      changes.set(
        new Map([...changes.get(), ...ids.map((id) => [`${id} -`, { id, fields: undefined, confirmedAt }] as const)]),
      );
    },

    /** Drops the changes that a list requested at this time contains. */
    dropBefore(requestedAt: number) {
      const newer = [...changes.get()].filter(([, { confirmedAt }]) => confirmedAt > requestedAt);
      if (newer.length < changes.get().size) changes.set(new Map(newer));
    },
  };
}

/** Rows of a loaded list with the changes that it cannot contain yet. */
export function withChanges<T extends Identified>(
  { data, requestedAt }: LoadedList<T>,
  changes: ReadonlyMap<string, RowChange<T>>,
): T[] {
  const newer = [...changes.values()]
    .filter(({ confirmedAt }) => confirmedAt > requestedAt)
    .toSorted((one, other) => one.confirmedAt - other.confirmedAt);
  return data.flatMap((row) => {
    const ofRow = newer.filter(({ id }) => id === row._id);
    if (ofRow.some(({ fields }) => fields === undefined)) return [];
    return [Object.assign({ ...row }, ...ofRow.map(({ fields }) => fields)) as T];
  });
}

interface Options<T> {
  /** Message of the toast after the server refused a change, for the row that is shown as before. */
  failure: (row: T) => string;
  /** Button of that toast. */
  remedy?: (row: T, error: unknown) => Toast["action"];
  onConfirmed?: () => void;
}

/** Rows of a loaded list; changes show at once and are reverted if the server refuses them. */
export function useOptimisticRows<T extends Identified>(
  list: LoadedList<T>,
  { failure, remedy, onConfirmed }: Options<T>,
) {
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const dismissErrors = useDismissErrors();
  const [changes] = useState(() => createRowChanges<T>());
  const current = useStore(changes);
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
        showError(failure(row), error, row._id, remedy?.(row, error));
        // The row no longer exists, so the list is outdated.
        if (error instanceof CallFailed && error.status === 404) void revalidate();
        return false;
      }
    },

    replace: changes.replace,
    remove: changes.remove,
  };
}
