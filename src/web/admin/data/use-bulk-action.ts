import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { pluralize, type Noun } from "../../ui/pluralize.ts";
import { type Toast, useToast } from "../../ui/toast-context.ts";
import { reasonOf } from "./authenticated-api.ts";
import type { Selection } from "./use-selection.ts";

/** Makes the call of a list's bulk actions. */
export type BulkCall<A extends string> = (ids: string[], action: A | "delete") => Promise<{ data: BulkOutcome }>;

interface Options<A extends string> {
  call: BulkCall<A>;
  selection: Selection;
  noun: Noun;
  /** Called after success, with the ids of the deleted rows. */
  onDone: (deleted: readonly string[]) => void;
}

interface BulkReport {
  selected: number;
  modified: number;
  isDelete: boolean;
  noun: Noun;
  /** The end of the message: 'marked as read'. */
  done: string;
}

/** Says how many of the selected rows an action has changed, and why not the others. */
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

/** Applies one action to all selected rows, in one call that succeeds or fails as a whole, and reports how many changed. */
export function useBulkAction<A extends string>({ call, selection, noun, onDone }: Options<A>) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function send(action: A | "delete", done: string) {
    const { ids } = selection;
    const { data } = await call(ids, action);
    const report = { selected: ids.length, modified: data.modified, isDelete: action === "delete", noun, done };
    toast({ subject: "bulk action", ...describeOutcome(report) });
    selection.clear();
    onDone(action === "delete" ? ids : []);
    void revalidate();
  }

  return {
    busy,
    /** Answers whether it succeeded; a failure is shown as a toast. */
    async run(action: A, done: string) {
      setBusy(true);
      try {
        await send(action, done);
        return true;
      } catch (error) {
        const message = `${pluralize(selection.ids.length, noun)} could not be changed`;
        toast({ type: "error", title: "Error", subject: "bulk action", message, detail: reasonOf(error) });
        return false;
      } finally {
        setBusy(false);
      }
    },
    /** Throws when it fails: the confirmation dialog shows the reason. */
    remove: () => send("delete", "deleted"),
  };
}
