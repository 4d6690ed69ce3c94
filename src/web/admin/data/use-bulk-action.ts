import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BulkOutcome } from "../../../contract/long-lists.ts";
import { amount, type Noun } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toast-context.ts";
import { api, reasonOf } from "./authenticated-api.ts";
import type { OneAnswer } from "./deferred.ts";
import type { Selection } from "./use-selection.ts";

interface Options {
  /** The call, such as `/contacts/bulk`. */
  path: string;
  selection: Selection;
  noun: Noun;
  /** It has happened; with the ids of what was deleted. */
  onDone: (deleted: readonly string[]) => void;
}

/** Does one thing with all that is chosen, and tells of how many it was true. */
export function useBulk({ path, selection, noun, onDone }: Options) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function send(action: string, said: string) {
    const { ids } = selection;
    const { data } = await api.put<OneAnswer<BulkOutcome>>(path, { ids, action });
    const others = ids.length - data.modified;
    const already = action === "delete" ? "gone already" : "so already, or gone";
    toast({
      type: data.modified > 0 ? "success" : "info",
      title: data.modified > 0 ? "Done" : "Nothing changed",
      message: `${amount(data.modified, noun)} ${said}`,
      detail: others > 0 ? `${others.toLocaleString()} ${others === 1 ? "was" : "were"} ${already}` : undefined,
    });
    selection.clear();
    onDone(action === "delete" ? ids : []);
    void revalidate();
  }

  return {
    busy,
    /** Says so itself when it fails. */
    async run(action: string, said: string) {
      setBusy(true);
      try {
        await send(action, said);
        return true;
      } catch (error) {
        const message = `${amount(selection.ids.length, noun)} could not be changed`;
        toast({ type: "error", title: "Error", message, detail: reasonOf(error) });
        return false;
      } finally {
        setBusy(false);
      }
    },
    /** For a dialog, which shows a failure and stays. */
    remove: () => send("delete", "deleted"),
  };
}
