import { isAhead } from "../../../contract/posts/post-status.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { SaveIntent } from "../documents/document-kind.ts";
import type { PostForm } from "./post-form.ts";

interface Props {
  open: boolean;
  /** Form as saved. */
  base: PostForm;
  form: PostForm;
  /** Without an intent the dialog was cancelled. */
  onAnswer: (intent?: SaveIntent) => void;
}

/** Asks before a published or scheduled post is saved as a draft. */
export function TakeOfflineDialog({ open, base, form, onAnswer }: Props) {
  const isScheduled = base.isPublished && isAhead(base.publishedAt);
  return (
    <ConfirmDialog
      open={open}
      title={isScheduled ? "Take this article off the schedule?" : "Take this article offline?"}
      confirmLabel={isScheduled ? "Take Off the Schedule" : "Take Offline"}
      danger
      alternative={
        form.isPublished && (
          <Button variant="secondary" onClick={() => onAnswer("save")}>
            Update and stay
          </Button>
        )
      }
      onConfirm={() => onAnswer("draft")}
      onClose={() => onAnswer()}
    >
      {isScheduled
        ? "As a draft, it will not be published until you schedule it again."
        : "It is published. As a draft, it is hidden from readers until you publish it again."}
      {form.isPublished &&
        !isScheduled &&
        " If you update it instead, it stays online, and readers see your changes at once."}
    </ConfirmDialog>
  );
}
