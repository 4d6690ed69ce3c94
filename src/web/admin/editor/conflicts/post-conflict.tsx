import { ConflictActions } from "../../forms/conflict-actions.tsx";
import { ConflictDialog } from "../../forms/conflict-dialog.tsx";
import type { SavedPost } from "../editor-loaders.ts";
import type { PostForm } from "../post-fields.ts";
import { formOf } from "../post-form.ts";
import type { TheirVersion } from "./use-post-conflict.ts";

interface Props {
  base: PostForm;
  mine: PostForm;
  theirs: TheirVersion | undefined;
  onRetry: () => void;
  onClose: () => void;
  /** Loads their version into the editor; nothing is saved. */
  onTheirs: (theirs: SavedPost) => void;
  /** Saves this form over their version. */
  onChosen: (form: PostForm, theirs: SavedPost) => void;
}

/** Two people saved the same post: both versions next to each other, to choose from or to merge. */
export function PostConflict({ base, mine, theirs, onRetry, onClose, onTheirs, onChosen }: Props) {
  return (
    <ConflictDialog
      what="this post"
      description="Nothing of yours was saved, and nothing of yours is lost. Choose what to keep of each version, load theirs (yours is kept and can be restored), or overwrite theirs with yours."
      theirs={theirs}
      wide
      onRetry={onRetry}
      onClose={onClose}
    >
      {([saved, { MergeVersions }]) => (
        <MergeVersions
          key={saved.etag}
          base={base}
          theirs={formOf(saved.post)}
          mine={mine}
          onMerged={(form) => onChosen(form, saved)}
        >
          <ConflictActions
            onKeep={onClose}
            onTheirs={() => onTheirs(saved)}
            replaceLabel="Overwrite"
            onReplace={() => onChosen(mine, saved)}
          />
        </MergeVersions>
      )}
    </ConflictDialog>
  );
}
