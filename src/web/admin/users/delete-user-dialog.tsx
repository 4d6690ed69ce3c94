import type { User } from "../../../contract/users.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useLast } from "../lists/use-last.ts";
import { api, reasonOf } from "../session/signed-in-api.ts";

interface Props {
  user: User | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteUserDialog({ user, onDeleted, onClose }: Props) {
  const toast = useToast();
  const shown = useLast(user);

  async function remove() {
    if (!user) return;
    try {
      await api.delete(`/users/${user._id}`);
    } catch (error) {
      toast({ type: "error", title: "Error", message: "Failed to delete user", detail: reasonOf(error) });
      throw error;
    }
    toast({ type: "success", title: "Success", message: "User deleted successfully" });
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={user !== undefined}
      title="Delete user"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {`Are you sure you want to delete "${shown?.name ?? ""}"? This action cannot be undone.`}
    </ConfirmDialog>
  );
}
