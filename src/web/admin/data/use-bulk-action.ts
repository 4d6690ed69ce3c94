import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { pluralize, type Noun } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toast-context.ts";
import { api, reasonOf } from "./authenticated-api.ts";
import type { OneAnswer } from "./deferred.ts";
import type { Selection } from "./use-selection.ts";

interface Options {
  /** The call, such as `/contacts/bulk`. */
  path: string;
  selection: Selection;
  noun: Noun;
  /** Called after success, with the ids of the deleted rows. */
  onDone: (deleted: readonly string[]) => void;
}

/** Applies one action to all selected rows, in one call that succeeds or fails as a whole, and reports how many changed. */
export function useBulkAction({ path, selection, noun, onDone }: Options) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function send(action: string, done: string) {
    const { ids } = selection;
    const { data } = await api.put<OneAnswer<BulkOutcome>>(path, { ids, action });
    const others = ids.length - data.modified;
    const already = action === "delete" ? "gone already" : "so already, or gone";
    toast({
      type: data.modified > 0 ? "success" : "info",
      title: data.modified > 0 ? "Done" : "Nothing changed",
      message: `${pluralize(data.modified, noun)} ${done}`,
      detail: others > 0 ? `${others.toLocaleString()} ${others === 1 ? "was" : "were"} ${already}` : undefined,
    });
    selection.clear();
    onDone(action === "delete" ? ids : []);
    void revalidate();
  }

  return {
    busy,
    /** Answers whether it succeeded; a failure is shown as a toast. */
    async run(action: string, done: string) {
      setBusy(true);
      try {
        await send(action, done);
        return true;
      } catch (error) {
        const message = `${pluralize(selection.ids.length, noun)} could not be changed`;
        toast({ type: "error", title: "Error", message, detail: reasonOf(error) });
        return false;
      } finally {
        setBusy(false);
      }
    },
    /** Throws when it fails: the confirmation dialog shows the reason. */
    remove: () => send("delete", "deleted"),
  };
}
