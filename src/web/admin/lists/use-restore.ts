import { useRevalidator } from "react-router";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { useErrorToast } from "../data/use-failure-toast.ts";

/** Consequence of a deletion that can be undone, for its dialog. */
export const staysInTrash = "It stays in the trash for 30 days.";

/** Restores documents from the trash and reports the result. */
export function useRestore(noun: readonly [one: string, several: string]) {
  const toast = useToast();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();

  return async (ids: string[]) => {
    try {
      const { data } = await api.call("PUT /trash/bulk", { body: { ids, action: "restore" } });
      const message = `${pluralize(data.modified, noun)} restored`;
      toast({ type: data.modified > 0 ? "success" : "info", title: "Restored", message });
      void revalidate();
    } catch (error) {
      showError(`The ${noun[0]} could not be restored`, error);
    }
  };
}

/** Toast after documents were deleted: with Undo for administrators, since only they may restore them. */
export function useDeletedToast(noun: Parameters<typeof useRestore>[0]) {
  const toast = useToast();
  const restore = useRestore(noun);
  const { role } = useUser();

  return (ids: string[], message: string) =>
    toast({
      type: "success",
      title: "Deleted",
      message,
      ...(role === "admin"
        ? { action: { label: "Undo", onPress: () => void restore(ids) }, durationMs: 10_000 }
        : { detail: "An administrator can restore it for 30 days." }),
    });
}
