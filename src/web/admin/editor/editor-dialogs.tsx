import type { Blocker } from "react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { SavedPost } from "./editor-loaders.ts";
import type { usePostSaving } from "./use-post-saving.ts";

interface Props {
  blocker: Blocker;
  saving: ReturnType<typeof usePostSaving>;
  postId: string | undefined;
  askingOffline: boolean;
  onOfflineAnswer: (yes: boolean) => void;
  onTheirs: (theirs: SavedPost) => void;
}

/** The questions that the editor asks: leave? take offline? whose version? */
export function EditorDialogs({ blocker, saving, postId, askingOffline, onOfflineAnswer, onTheirs }: Props) {
  return (
    <>
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        Your text stays in this browser and is offered when you come back. Picked images are not kept.
      </ConfirmDialog>
      <ConfirmDialog
        open={askingOffline}
        title="Take this article offline?"
        confirmLabel="Save Draft"
        onConfirm={() => onOfflineAnswer(true)}
        onClose={() => onOfflineAnswer(false)}
      >
        It is published. Saved as a draft, readers no longer find it until you publish it again.
      </ConfirmDialog>
      <ConflictDialog
        open={saving.conflict !== undefined}
        postId={postId}
        onTheirs={(theirs) => {
          saving.dismissConflict();
          onTheirs(theirs);
        }}
        onOverwrite={() => saving.save(saving.conflict ?? "submit", { overwrite: true })}
        onClose={saving.dismissConflict}
      />
    </>
  );
}
