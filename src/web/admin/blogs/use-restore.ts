import { useRevalidator } from "react-router";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { useErrorToast } from "../data/use-failure-toast.ts";

/** Restores posts from the trash and reports the result. */
export function useRestore() {
  const toast = useToast();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();

  return async (ids: string[]) => {
    try {
      const { data } = await api.call("PUT /trash/bulk", { body: { ids, action: "restore" } });
      const message = `${pluralize(data.modified, ["post", "posts"])} restored`;
      toast({ type: data.modified > 0 ? "success" : "info", title: "Restored", message });
      void revalidate();
    } catch (error) {
      showError("The post could not be restored", error);
    }
  };
}

/** Toast after posts were deleted: with Undo for administrators, since only they may restore them. */
export function useDeletedToast() {
  const toast = useToast();
  const restore = useRestore();
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
