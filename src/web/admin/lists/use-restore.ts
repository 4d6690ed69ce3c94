import { useNavigate, useRevalidator } from "react-router";
import type { TrashedDocument, TrashedKind } from "../../../contract/documents/trash.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { useErrorToast } from "../data/use-failure-toast.ts";

/** Consequence of a deletion that can be undone, for its dialog. */
export const staysInTrash = "It stays in the trash for 30 days.";

type Deleted = Pick<TrashedDocument, "_id" | "kind" | "title">;

/** Paths of the editors, to which the id is appended. */
const editorPaths: Partial<Record<TrashedKind, string>> = {
  post: "/admin/blogs/edit",
  page: "/admin/pages/edit",
  issue: "/admin/newsletter/issues",
};

/** Restores a document from the trash and reports the result; returns whether it has left the trash. */
export function useRestore() {
  const toast = useToast();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  return async ({ _id: id, kind, title }: Deleted) => {
    try {
      const { data } = await api.call("PUT /trash/bulk", { body: { ids: [id], action: "restore" } });
      const isRestored = data.modified > 0;
      const path = isRestored && editorPaths[kind];
      toast({
        type: isRestored ? "success" : "info",
        title: isRestored ? "Restored" : "Not restored",
        message: isRestored ? `“${title}” is back` : `“${title}” is no longer in the trash`,
        ...(path && { action: { label: "Open", onPress: () => void navigate(`${path}/${id}`) } }),
      });
      void revalidate();
      return true;
    } catch (error) {
      showError(`“${title}” could not be restored`, error);
      return false;
    }
  };
}

/** Toast after a document was deleted: with Undo for administrators, since only they may restore it. */
export function useDeletedToast(kind: TrashedKind) {
  const toast = useToast();
  const restore = useRestore();
  const { role } = useUser();

  return (deleted: Omit<Deleted, "kind">) =>
    toast({
      type: "success",
      title: "Moved to the trash",
      message: deleted.title,
      ...(role === "admin"
        ? { undo: () => void restore({ ...deleted, kind }) }
        : { detail: "An administrator can restore it for 30 days." }),
    });
}
