import { useEffect, useEffectEvent, useRef } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { IssueState } from "../../../../contract/newsletter/issues.ts";
import { Skeleton } from "../../../ui/loaded.tsx";
import { usePolling } from "../../data/use-polling.ts";
import { LoadedEditor } from "../../documents/loaded-editor.tsx";
import { IssueComposer } from "./composer/issue-composer.tsx";
import { type issueLoader, type IssueStart, loadIssue } from "./issue-loader.ts";
import { IssueProgress } from "./sending/issue-progress.tsx";

/** A new or existing issue: its editor while it is a draft, its progress afterwards. */
export function IssueScreen() {
  const { start } = useLoaderData<typeof issueLoader>();
  return (
    <LoadedEditor
      of={start}
      title="Issue"
      failure="The issue could not be loaded"
      backTo="/admin/newsletter/issues"
      backLabel="Back to Issues"
    >
      {(loaded, editorKey) => <OpenIssue start={loaded} editorKey={editorKey} />}
    </LoadedEditor>
  );
}

/** Polling interval of an issue by state; an issue in another state is not polled. */
const pollMs: Partial<Record<IssueState, number>> = { scheduled: 15_000, sending: 2000, paused: 5000 };

function OpenIssue({ start, editorKey }: { start: IssueStart; editorKey: string }) {
  const { current: saved, replace } = usePolling(start.saved, {
    load: async () => start.saved && loadIssue(start.saved.doc._id),
    intervalMsOf: (current) => current && pollMs[current.doc.state],
  });
  useChangedState(saved?.doc.state);

  if (!saved || saved.doc.state === "draft") {
    // Shows a skeleton while an issue that was moved back to draft is reloaded together with its unsaved text.
    if (saved !== start.saved) return <Skeleton className="m-6 h-96" />;
    return <IssueComposer start={start} editorKey={editorKey} onSent={replace} />;
  }
  return <IssueProgress issue={saved.doc} start={start} onChanged={replace} />;
}

/**
 * Reloads the recipients when the issue changes its state, and focuses `main` if the focused control has disappeared.
 */
function useChangedState(state: IssueState | undefined) {
  const { revalidate } = useRevalidator();
  const before = useRef(state);
  const onChanged = useEffectEvent(() => {
    void revalidate();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector("main")?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) onChanged();
    before.current = state;
  }, [state]);
}
