import type { Post } from "../../../contract/posts.ts";
import { CallFailed } from "../../api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useLast } from "../lists/use-last.ts";
import { api } from "../session/signed-in-api.ts";

interface Props {
  post: Post | undefined;
  onDeleted: (post: Post) => void;
  onClose: () => void;
}

export function DeletePostDialog({ post, onDeleted, onClose }: Props) {
  const shown = useLast(post);

  async function remove() {
    if (!post) return;
    await api.delete(`/blogs/${post._id}`).catch((error: unknown) => {
      // Somebody was faster: what was wanted has happened.
      if (!(error instanceof CallFailed && error.status === 404)) throw error;
    });
    onDeleted(post);
  }

  return (
    <ConfirmDialog
      open={post !== undefined}
      title="Delete post"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {`Are you sure you want to delete "${shown?.title ?? ""}"? This action cannot be undone.`}
    </ConfirmDialog>
  );
}
