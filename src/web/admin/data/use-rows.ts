import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { CallFailed } from "../../api.ts";
import type { LoadedList } from "./load-list.ts";

interface Options<T> {
  /** The server would not: the row is as it was again. */
  failed: (row: T, error: unknown) => void;
  /** The server has done it. */
  changed?: () => void;
}

interface Change<T> {
  id: string;
  fields: Partial<T>;
  /** Until then lists that were asked for do not know of it. */
  madeAt: number;
}

/**
 * The rows of a list, as they are after the changes that were made here: a change shows at once, and is taken back
 * when the server says no.
 */
export function useRows<T extends { _id: string }>(list: LoadedList<T>, { failed, changed }: Options<T>) {
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState<ReadonlyMap<string, Change<T>>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** What is wanted of the fields that are on their way to the server. */
  const wanted = useRef(new Map<string, unknown>());

  const unknown = [...changes.values()]
    .filter(({ madeAt }) => madeAt > list.requestedAt)
    .toSorted((one, other) => one.madeAt - other.madeAt);
  const rows = list.data
    .filter(({ _id }) => !gone.has(_id))
    .map(
      (row) =>
        Object.assign({ ...row }, ...unknown.filter(({ id }) => id === row._id).map(({ fields }) => fields)) as T,
    );

  /**
   * Sets one field; `send` tells the server and answers what to take over of its answer. Asked again meanwhile, it is
   * called until it answers what was wanted last, so that of many fast clicks the last one holds. That suits calls that
   * set and calls that toggle.
   */
  async function change<K extends keyof T & string>(
    row: T,
    field: K,
    value: T[K],
    send: (value: T[K]) => Promise<Partial<T>>,
  ) {
    const key = `${row._id} ${field}`;
    const show = (fields: Partial<T>, madeAt: number) =>
      setChanges((now) => new Map(now).set(key, { id: row._id, fields, madeAt }));

    show({ [field]: value } as unknown as Partial<T>, Infinity);
    const isUnderWay = wanted.current.has(key);
    wanted.current.set(key, value);
    if (isUnderWay) return;

    let kept: Partial<T> | undefined;
    const wish = () => wanted.current.get(key) as T[K];
    try {
      for (let asked; asked !== wish() && kept?.[field] !== wish();) {
        asked = wish();
        kept = await send(asked);
      }
      changed?.();
    } catch (error) {
      failed(row, error);
      if (error instanceof CallFailed && error.status === 404) void revalidate();
    } finally {
      wanted.current.delete(key);
      show(kept ?? ({ [field]: row[field] } as unknown as Partial<T>), performance.now());
    }
  }

  return {
    rows,
    change,
    /** Takes over a row as the server answered it. */
    take: (row: T) =>
      setChanges((now) => new Map(now).set(row._id, { id: row._id, fields: row, madeAt: performance.now() })),
    /** Takes rows out that the server has deleted. */
    remove: (ids: readonly string[]) => setGone((now) => new Set([...now, ...ids])),
  };
}
