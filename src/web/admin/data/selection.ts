import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import { type Toast, useToast } from "../../ui/toasts.tsx";
import { useListQuery } from "./list-query.ts";
import { useErrorToast } from "./use-failure-toast.ts";

interface SelectionState {
  view: string;
  ids: ReadonlySet<string>;
  /** Row selected last, which is the start of a range. */
  anchor?: string;
  /** Whether the rows of all other pages are selected, too. */
  isWhole?: boolean;
}

/** Returns the selection after a click on `id`; with `isRange`, all rows from the anchor to it get its new state. */
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

/**
 * Selected rows of the current page, or of all pages. A new search, filter or page resets it; deleted rows are dropped.
 */
export function useSelection(rows: readonly { _id: string }[]) {
  const { view } = useListQuery();
  const [state, setState] = useState<SelectionState>({ view, ids: new Set() });
  const {
    ids: selectedIds,
    anchor,
    isWhole = false,
  }: Omit<SelectionState, "view"> = state.view === view ? state : { ids: new Set() };
  const all = rows.map(({ _id }) => _id);
  const ids = isWhole ? all : all.filter((id) => selectedIds.has(id));

  const toggle = (id: string, isRange: boolean) =>
    setState({ view, ids: toggled(all, new Set(ids), id, { anchor, isRange }), anchor: id });
  const clear = () => setState({ view, ids: new Set() });
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

/** Call of a list's bulk actions. */
export type BulkCall<A extends string, O extends BulkOutcome = BulkOutcome> = (
  ids: string[],
  action: A | "delete",
) => Promise<{ data: O }>;

/** Returns a call that undoes an action, by its outcome; undefined if it cannot be undone. */
export type BulkUndo<A extends string, O> = (action: A | "delete", outcome: O) => (() => Promise<unknown>) | undefined;

/** Call of the same actions for all rows of a list, which are `total` as far as the person knows. */
export type WholeCall<A extends string, O extends BulkOutcome = BulkOutcome> = (
  action: A | "delete",
  total: number,
) => Promise<{ data: O }>;

interface BulkOptions<A extends string, O extends BulkOutcome> {
  call: BulkCall<A, O>;
  callWhole: WholeCall<A, O>;
  undo?: BulkUndo<A, O> | undefined;
  total: number;
  selection: Selection;
  noun: Noun;
}

interface BulkReport {
  selected: number;
  modified: number;
  isDelete: boolean;
  noun: Noun;
  /** End of the message: 'marked as read'. */
  done: string;
}

/** Reports how many of the selected rows an action has changed, and why the others were not. */
export function describeOutcome({ selected, modified, isDelete, noun, done }: BulkReport): Toast {
  const others = selected - modified;
  const reason = isDelete ? "already gone" : "already so, or gone";
  return {
    type: modified > 0 ? "success" : "info",
    title: modified > 0 ? "Done" : "Nothing changed",
    message: `${pluralize(modified, noun)} ${done}`,
    detail: others > 0 ? `${others.toLocaleString()} ${others === 1 ? "was" : "were"} ${reason}` : undefined,
  };
}

/**
 * Applies one action to all selected rows, in one call that succeeds or fails as a whole, and reports the number of
 * changed rows.
 */
export function useBulkAction<A extends string, O extends BulkOutcome>(options: BulkOptions<A, O>) {
  const { call, callWhole, total, undo, selection, noun } = options;
  const toast = useToast();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const { ids, isWhole } = selection;
  const selected = isWhole ? total : ids.length;

  async function send(action: A | "delete", done: string) {
    const { data } = await (isWhole ? callWhole(action, total) : call(ids, action));
    const revert = data.modified > 0 ? undo?.(action, data) : undefined;
    toast({
      ...describeOutcome({ selected, modified: data.modified, isDelete: action === "delete", noun, done }),
      undo: revert && (() => void take(revert)),
    });
    selection.clear();
    void revalidate();
  }

  async function take(revert: () => Promise<unknown>) {
    try {
      await revert();
      toast({ type: "success", title: "Undone" });
      void revalidate();
    } catch (error) {
      showError("This could not be undone", error);
    }
  }

  return {
    busy,
    /** Number of rows that an action applies to. */
    selected,
    /** Returns whether it succeeded; a failure is shown as a toast. */
    async run(action: A, done: string) {
      setBusy(true);
      try {
        await send(action, done);
        return true;
      } catch (error) {
        showError(`${pluralize(selected, noun)} could not be changed`, error, "bulk action");
        return false;
      } finally {
        setBusy(false);
      }
    },
    /** The same for an action confirmed in a dialog, which shows the reason of a failure. */
    async runConfirmed(action: A | "delete", done: string) {
      try {
        await send(action, done);
      } catch (error) {
        // The list may have changed since it was loaded.
        if (isWhole) void revalidate();
        throw error;
      }
    },
  };
}
