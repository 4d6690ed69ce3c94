import { useState } from "react";
import type { Post } from "../../../contract/posts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { OneAnswer } from "../lists/later.ts";
import { api, reasonOf } from "../session/signed-in-api.ts";
import { type SavedPost, savedPost } from "./editor-loaders.ts";

interface Props {
  open: boolean;
  postId: string | undefined;
  onTheirs: (theirs: SavedPost) => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Two people saved the same post: neither text is dropped without a decision. */
export function ConflictDialog({ open, postId, onTheirs, onOverwrite, onClose }: Props) {
  const [failure, setFailure] = useState("");

  async function loadTheirs() {
    try {
      onTheirs(savedPost(await api.tagged<OneAnswer<Post>>("GET", `/blogs/${postId}`)));
      setFailure("");
    } catch (error) {
      setFailure(reasonOf(error));
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Somebody saved this post in between"
      description="Nothing of yours was saved, and nothing of yours is lost. Load their version (yours is kept and can be restored), or overwrite it with yours."
    >
      {failure && (
        <p role="alert" className="mb-3 text-sm text-bad">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Keep editing
        </Button>
        <Button look="secondary" onClick={loadTheirs}>
          Load their version
        </Button>
        <Button look="danger" onClick={onOverwrite}>
          Overwrite
        </Button>
      </div>
    </Dialog>
  );
}
