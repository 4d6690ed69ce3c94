import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { CallFailed } from "../../api.ts";
import type { Toast } from "../../ui/toast-queue.ts";
import { useDismissErrors } from "../../ui/toasts.tsx";
import type { LoadedList } from "./loading.ts";
import { useErrorToast } from "./use-failure-toast.ts";

interface RowChange<T> {
  id: string;
  /** Changed fields with their new values. */
  fields: Partial<T>;
  /** `performance.now()` when the server answered; `Infinity` while the call is in flight. */
  confirmedAt: number;
}

/** Applies to the rows of `data` the changes that were not confirmed before `data` was requested. */
export function withChanges<T extends { _id: string }>(
  { data, requestedAt }: Pick<LoadedList<T>, "data" | "requestedAt">,
  changes: readonly RowChange<T>[],
): T[] {
  const newer = changes.filter(({ confirmedAt }) => confirmedAt > requestedAt);
  return data.map((row) =>
    newer.filter(({ id }) => id === row._id).reduce((shown, { fields }) => ({ ...shown, ...fields }), row),
  );
}

interface Options<T> {
  /** Message of the toast when the server refuses a change of `row`; the row is then shown as before. */
  failure: (row: T) => string;
  /** Button of the toast about a refused change. */
  remedy?: (row: T, error: unknown) => Toast["action"];
  onConfirmed?: () => void;
}

/** Rows of a loaded list; changes show at once and are reverted if the server refuses them. */
export function useOptimisticRows<T extends { _id: string }>(
  list: LoadedList<T>,
  { failure, remedy, onConfirmed }: Options<T>,
) {
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const dismissErrors = useDismissErrors();
  const [changes, setChanges] = useState<ReadonlyMap<string, RowChange<T>>>(new Map());
  /** Last requested value of each field whose call is in flight. */
  const requested = useRef(new Map<string, unknown>());

  return {
    rows: withChanges(list, [...changes.values()]),

    /**
     * Changes a field by `send`, which returns the fields to show. Returns whether the server confirmed. During a call
     * for this field, queues the value and returns false.
     */
    async change<K extends keyof T & string>(
      row: T,
      field: K,
      value: T[K],
      send: (value: T[K]) => Promise<Partial<T>>,
    ): Promise<boolean> {
      const key = `${row._id} ${field}`;
      const fieldsOf = (of: T[K]) => ({ [field]: of }) as unknown as Partial<T>;
      const show = (fields: Partial<T>, confirmedAt: number) =>
        setChanges((current) => new Map(current).set(key, { id: row._id, fields, confirmedAt }));
      const latest = () => requested.current.get(key) as T[K];
      const isInFlight = requested.current.has(key);
      show(fieldsOf(value), Infinity);
      requested.current.set(key, value);
      if (isInFlight) return false;

      let confirmed: Partial<T> | undefined;
      try {
        for (let sent; sent !== latest();) {
          sent = latest();
          confirmed = await send(sent);
        }
        dismissErrors(row._id);
        onConfirmed?.();
        return true;
      } catch (error) {
        showError(failure(row), error, row._id, remedy?.(row, error));
        // The row no longer exists, so the list is outdated.
        if (error instanceof CallFailed && error.status === 404) void revalidate();
        return false;
      } finally {
        requested.current.delete(key);
        show(confirmed ?? fieldsOf(row[field]), performance.now());
      }
    },
  };
}
