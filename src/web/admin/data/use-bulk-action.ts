import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import { type Toast, useToast } from "../../ui/toasts.tsx";
import { reasonOf } from "./authenticated-api.ts";
import type { Selection } from "./use-selection.ts";

/** Call of a list's bulk actions. */
export type BulkCall<A extends string, O extends BulkOutcome = BulkOutcome> = (
  ids: string[],
  action: A | "delete",
) => Promise<{ data: O }>;

/** Returns a call that undoes an action, by its outcome; undefined if it cannot be undone. */
export type BulkUndo<A extends string, O> = (action: A | "delete", outcome: O) => (() => Promise<unknown>) | undefined;

/** All rows of a list, on all pages, and the call of bulk actions on them. */
export interface WholeList<A extends string, O extends BulkOutcome = BulkOutcome> {
  total: number;
  call: (action: A | "delete") => Promise<{ data: O }>;
}

interface Options<A extends string, O extends BulkOutcome> {
  call: BulkCall<A, O>;
  whole?: WholeList<A, O> | undefined;
  undo?: BulkUndo<A, O> | undefined;
  selection: Selection;
  noun: Noun;
  /** Called after success, with the ids of the deleted rows. */
  onDone?: ((deleted: readonly string[]) => void) | undefined;
}

const undoMs = 10_000;

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
  const reason = isDelete ? "gone already" : "so already, or gone";
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
export function useBulkAction<A extends string, O extends BulkOutcome>(options: Options<A, O>) {
  const { call, whole, undo, selection, noun, onDone } = options;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const { ids } = selection;
  const chosen = selection.isWhole ? whole : undefined;
  const selected = chosen?.total ?? ids.length;

  async function send(action: A | "delete", done: string) {
    const { data } = await (chosen ? chosen.call(action) : call(ids, action));
    const revert = data.modified > 0 ? undo?.(action, data) : undefined;
    toast({
      ...describeOutcome({ selected, modified: data.modified, isDelete: action === "delete", noun, done }),
      ...(revert && { action: { label: "Undo", onPress: () => void take(revert) }, durationMs: undoMs }),
    });
    selection.clear();
    onDone?.(action === "delete" ? ids : []);
    void revalidate();
  }

  async function take(revert: () => Promise<unknown>) {
    try {
      await revert();
      toast({ type: "success", title: "Undone" });
      void revalidate();
    } catch (error) {
      toast({ type: "error", title: "Error", message: "This could not be undone", detail: reasonOf(error) });
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
        const message = `${pluralize(selected, noun)} could not be changed`;
        toast({ type: "error", title: "Error", subject: "bulk action", message, detail: reasonOf(error) });
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
        if (chosen) void revalidate();
        throw error;
      }
    },
  };
}
