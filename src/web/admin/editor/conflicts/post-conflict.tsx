import { api } from "../../data/authenticated-api.ts";
import { deferred } from "../../data/deferred.ts";
import { ConflictActions } from "../../forms/conflict-actions.tsx";
import { ConflictDialog } from "../../forms/conflict-dialog.tsx";
import { type SavedPost, savedPost } from "../editor-loaders.ts";
import { formOf, type PostForm } from "../post-form.ts";

/** The version that somebody else saved, and what it is compared with, which is fetched only now. */
export const loadTheirs = (id: string) =>
  deferred(
    Promise.all([api.tagged("GET /blogs/:id", { params: { id } }).then(savedPost), import("./merge-versions.tsx")]),
  );

interface Props {
  base: PostForm;
  mine: PostForm;
  theirs: ReturnType<typeof loadTheirs> | undefined;
  onRetry: () => void;
  onClose: () => void;
  /** Takes their version into the editor; nothing is saved. */
  onTheirs: (theirs: SavedPost) => void;
  /** Saves this in place of their version. */
  onChosen: (form: PostForm, theirs: SavedPost) => void;
}

/** Two people saved the same post: both versions beside each other, to choose from or to merge. */
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
