import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useListQuery } from "./list-query.ts";
import { useAttempt, useErrorToast } from "./use-failure-toast.ts";

interface SelectionState {
  view: string;
  ids: ReadonlySet<string>;
  /** Row that was toggled last, where a range begins. */
  anchor?: string;
  /** Whether the rows of all other pages are selected, too. */
  isWhole?: boolean;
}

/** Toggles the row `id` in a selection; with `isRange`, all rows from `anchor` to `id` get its new state. */
export function toggled(
  all: readonly string[],
  selected: ReadonlySet<string>,
  id: string,
  { anchor = id, isRange = false }: { anchor?: string | undefined; isRange?: boolean } = {},
) {
  const [from, to] = [all.indexOf(anchor), all.indexOf(id)];
  const range = isRange && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(all.filter((one) => selected.has(one)));
  for (const one of range) {
    if (selected.has(id)) next.delete(one);
    else next.add(one);
  }
  return next;
}

const none: Omit<SelectionState, "view"> = { ids: new Set() };

/**
 * Selected rows of the current page, or of all pages. A new search, filter or page resets it; deleted rows are dropped.
 */
export function useSelection(rows: readonly { _id: string }[]) {
  const { view } = useListQuery();
  const [state, setState] = useState<SelectionState>({ view, ...none });
  const { ids: selectedIds, anchor, isWhole = false } = state.view === view ? state : none;
  const all = rows.map(({ _id }) => _id);
  const ids = isWhole ? all : all.filter((id) => selectedIds.has(id));

  const toggle = (id: string, isRange: boolean) =>
    setState({ view, ids: toggled(all, new Set(ids), id, { anchor, isRange }), anchor: id });
  const clear = () => setState({ view, ...none });
  const isAll = ids.length > 0 && ids.length === all.length;

  return {
    ids,
    isWhole,
    has: (id: string) => isWhole || selectedIds.has(id),
    state: isAll ? "all" : ids.length > 0 ? "some" : "none",
    toggle,
    togglePage: () => (isAll ? clear() : setState({ view, ids: new Set(all) })),
    selectWhole: () => setState({ view, ids: new Set(all), isWhole: true }),
    clear,
  } as const;
}

export type Selection = ReturnType<typeof useSelection>;

/** Calls of the bulk actions of a list. */
export interface BulkCalls<A extends string, O extends BulkOutcome> {
  noun: Noun;
  call: (ids: string[], action: A | "delete") => Promise<{ data: O }>;
  /** Applies an action to all rows on all pages; `total` is the number of rows as shown to the user. */
  callWhole: (action: A | "delete", total: number) => Promise<{ data: O }>;
  /** Returns a function that undoes an action with this outcome; undefined if the action cannot be undone. */
  undo?: (action: A | "delete", outcome: O) => (() => Promise<unknown>) | undefined;
}

/** Message such as "3 of 5 posts marked as read". `modified` counts the changed rows; `done` is the ending. */
export const describeOutcome = (selected: number, modified: number, noun: Noun, done: string) =>
  `${modified < selected ? `${modified.toLocaleString()} of ` : ""}${pluralize(selected, noun)} ${done}`;

/**
 * Applies one action to all selected rows of a list of `total` rows, in one call that succeeds or fails as a whole, and
 * reports the number of changed rows.
 */
export function useBulkAction<A extends string, O extends BulkOutcome>(
  { noun, call, callWhole, undo }: BulkCalls<A, O>,
  { ids, isWhole, clear }: Selection,
  total: number,
) {
  const toast = useToast();
  const showError = useErrorToast();
  const attempt = useAttempt();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const selected = isWhole ? total : ids.length;

  async function take(revert: () => Promise<unknown>) {
    await revert();
    toast({ type: "success", title: "Undone" });
    void revalidate();
  }

  return {
    busy,
    /** Number of rows that an action applies to. */
    selected,
    /** Returns whether the action succeeded. */
    async run(action: A | "delete", done: string) {
      setBusy(true);
      try {
        const { data } = await (isWhole ? callWhole(action, total) : call(ids, action));
        const hasChanged = data.modified > 0;
        const revert = hasChanged ? undo?.(action, data) : undefined;
        toast({
          type: hasChanged ? "success" : "info",
          title: hasChanged ? "Done" : "Nothing changed",
          message: describeOutcome(selected, data.modified, noun, done),
          undo: revert && (() => void attempt(() => take(revert), "This could not be undone")),
        });
        clear();
        return true;
      } catch (error) {
        showError(`${pluralize(selected, noun)} could not be changed`, error, "bulk action");
        return false;
      } finally {
        setBusy(false);
        // Also reloads the list after a failure, because rows may have changed since the list was loaded.
        void revalidate();
      }
    },
  };
}
