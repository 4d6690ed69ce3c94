import { isAhead } from "../../../contract/post-status.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { LeaveDialog, type LeaveGuard } from "../forms/leave-guard.tsx";
import { mergeBaseOf } from "./conflicts/merge-base.ts";
import type { TheirVersion } from "./conflicts/use-post-conflict.ts";
import type { SavedPost } from "./editor-loaders.ts";
import { formOf, type PostForm } from "./post-form.ts";
import type { SaveIntent } from "./saving/save-intent.ts";
import type { usePostSaving } from "./saving/use-post-saving.ts";

interface Props {
  guard: LeaveGuard;
  saving: ReturnType<typeof usePostSaving>;
  /** Form as saved. */
  base: PostForm;
  isBehind: boolean;
  form: PostForm;
  isOfflineDialogOpen: boolean;
  /** Without an intent the dialog was cancelled. */
  onOfflineAnswer: (intent?: SaveIntent) => void;
  onTheirs: (theirs: SavedPost) => void;
  onChosen: (form: PostForm, theirs: SavedPost, intent: SaveIntent) => void;
}

/** Dialogs of the editor: leave, take offline, store a deleted post again, resolve a conflict. */
export function EditorDialogs(props: Props) {
  const { guard, saving, base, isBehind, form, isOfflineDialogOpen, onOfflineAnswer, onTheirs, onChosen } = props;
  const { conflict } = saving;
  const isScheduled = base.isPublished && isAhead(base.publishedAt);

  return (
    <>
      <LeaveDialog guard={guard}>
        The server does not have all of it. Your text stays in this browser and is offered when you come back, with the
        images that are uploaded by now.
      </LeaveDialog>
      <ConfirmDialog
        open={isOfflineDialogOpen}
        title={isScheduled ? "Take this article off the schedule?" : "Take this article offline?"}
        confirmLabel={isScheduled ? "Take Off the Schedule" : "Take Offline"}
        danger
        alternative={
          form.isPublished && (
            <Button variant="secondary" onClick={() => onOfflineAnswer("save")}>
              Update and stay
            </Button>
          )
        }
        onConfirm={() => onOfflineAnswer("draft")}
        onClose={() => onOfflineAnswer()}
      >
        {isScheduled
          ? "Saved as a draft, it is not published until you schedule it again."
          : "It is published. Saved as a draft, readers no longer find it until you publish it again."}
        {form.isPublished && !isScheduled && " Updated, it stays online, and readers see what you changed at once."}
      </ConfirmDialog>
      <ConfirmDialog
        open={conflict?.isShown === true && conflict.isDeleted}
        title="This post was deleted in between"
        confirmLabel="Store as a new post"
        cancelLabel="Keep editing"
        onConfirm={() => void saving.save(conflict?.intent ?? "draft", { target: null })}
        onClose={saving.dismissConflict}
      >
        Nothing of yours is lost: what you wrote is still here, and can be stored as a new post.
      </ConfirmDialog>
      <PostConflict
        base={base}
        isBehind={isBehind}
        mine={conflict?.intent === "draft" ? { ...form, isPublished: false } : form}
        theirs={conflict?.theirs}
        onRetry={saving.showConflict}
        onClose={saving.dismissConflict}
        onTheirs={onTheirs}
        onChosen={(chosen, theirs) => onChosen(chosen, theirs, conflict?.intent ?? "save")}
      />
    </>
  );
}

interface PostConflictProps {
  base: PostForm;
  /** Whether `base` is later than the version that mine is based on, which is unknown. */
  isBehind: boolean;
  mine: PostForm;
  theirs: TheirVersion | undefined;
  onRetry: () => void;
  onClose: () => void;
  /** Loads the other version into the editor without saving. */
  onTheirs: (theirs: SavedPost) => void;
  /** Saves this form over the other version. */
  onChosen: (form: PostForm, theirs: SavedPost) => void;
}

/** Both versions of a post that two people saved, to choose from or to merge. */
function PostConflict({ base, isBehind, mine, theirs, onRetry, onClose, onTheirs, onChosen }: PostConflictProps) {
  return (
    <ConflictDialog
      what="this post"
      description="Nothing of yours was saved, and nothing of yours is lost. Choose what to keep of each version, load theirs (yours is kept and can be restored), or overwrite theirs with yours."
      theirs={theirs}
      wide
      onRetry={onRetry}
      onClose={onClose}
      onTheirs={([saved]) => onTheirs(saved)}
      replaceLabel="Overwrite"
      onReplace={([saved]) => onChosen(mine, saved)}
    >
      {([saved, { MergeVersions }], actions) => (
        <MergeVersions
          key={saved.etag}
          base={isBehind ? mergeBaseOf(formOf(saved.post), mine) : base}
          theirs={formOf(saved.post)}
          mine={mine}
          onMerged={(form) => onChosen(form, saved)}
        >
          {actions}
        </MergeVersions>
      )}
    </ConflictDialog>
  );
}
