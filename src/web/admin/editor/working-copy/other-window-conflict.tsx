import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { deferred } from "../../data/loading.ts";
import { ConflictDialog } from "../../forms/conflict-dialog.tsx";
import { floatingNotice } from "../conflicts/conflict-notice.tsx";
import { loadWithCopy } from "../editor-loaders.ts";
import { formOf, formWithCopy, type PostForm } from "../post-form.ts";
import type { OtherWindow, useTextChanges } from "./use-text-changes.ts";

async function loadOther(postId: string): Promise<OtherWindow> {
  const start = await loadWithCopy(postId);
  return { start, form: formWithCopy(formOf(start.saved.post), start.copy) };
}

const load = (postId: string) => deferred(Promise.all([loadOther(postId), import("../conflicts/merge-versions.tsx")]));

interface Props {
  postId: string;
  /** Common base of both windows. */
  base: PostForm;
  mine: PostForm;
  change: ReturnType<typeof useTextChanges>;
}

/** Texts of the same person from two windows or browsers, to choose from or to merge. */
export function OtherWindowConflict({ postId, base, mine, change }: Props) {
  const [other, setOther] = useState<ReturnType<typeof load>>();
  const show = () => setOther(load(postId));

  return (
    <>
      {!other && (
        <div role="alert" className={floatingNotice}>
          <p className="min-w-0">
            You went on with this post in another window or browser. Nothing of either text is lost; what you type here
            is kept in this browser until you choose.
          </p>
          <Button variant="secondary" size="small" onClick={show}>
            Compare
          </Button>
        </div>
      )}
      <ConflictDialog
        what="this post"
        title="You went on with this post in another window"
        description="Readers see neither text before you save. Choose what to keep of each, or continue with one of them; the text of this window can be restored then."
        theirs={other}
        wide
        onRetry={show}
        onClose={() => setOther(undefined)}
        theirsLabel="Continue with the other one"
        onTheirs={([theirs]) => change.continueWithOther(theirs)}
        replaceLabel="Continue with this one"
        onReplace={([theirs]) => change.continueWith(theirs, mine)}
      >
        {([theirs, { MergeVersions }], actions) => (
          <MergeVersions
            base={base}
            theirs={theirs.form}
            mine={mine}
            mergedLabel="Continue with the choice"
            onMerged={(form) => change.continueWith(theirs, form)}
          >
            {actions}
          </MergeVersions>
        )}
      </ConflictDialog>
    </>
  );
}
