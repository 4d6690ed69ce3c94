import type { Message } from "../../../contract/contacts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useLast } from "../lists/use-last.ts";
import { api } from "../session/signed-in-api.ts";

interface Props {
  message: Message | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteMessageDialog({ message, onDeleted, onClose }: Props) {
  const shown = useLast(message);

  async function remove() {
    if (!message) return;
    await api.delete(`/contacts/${message._id}`);
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={message !== undefined}
      title="Delete message"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {`Are you sure you want to delete the message of "${shown?.name ?? ""}"? This action cannot be undone.`}
    </ConfirmDialog>
  );
}
