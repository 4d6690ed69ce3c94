import { useEffect, useEffectEvent, useRef } from "react";
import { Link, useLoaderData, useLocation, useParams, useRevalidator } from "react-router";
import type { IssueState } from "../../../contract/issues.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePolling } from "../data/use-polling.ts";
import { IssueComposer } from "./composer/issue-composer.tsx";
import { type issueLoader, type IssueStart, loadIssue } from "./issue-loader.ts";
import { IssueProgress } from "./sending/issue-progress.tsx";
import { ScheduledIssue } from "./sending/scheduled-issue.tsx";

/** A new issue, or an existing one: its composer while it is a draft, what becomes of it afterwards. */
export function IssueScreen() {
  const { start } = useLoaderData<typeof issueLoader>();
  const { revalidate } = useRevalidator();
  const { id } = useParams();
  const { key, state } = useLocation();
  // The first save of a new issue changes the URL; the same key keeps the composer mounted, and with it the caret and undo.
  const editorKey = (state as { editorKey?: string } | null)?.editorKey ?? id ?? `new-${key}`;

  return (
    <Loaded
      key={editorKey}
      of={start}
      skeleton={<Skeleton className="mx-auto mt-20 h-96 w-[calc(100%-2rem)] max-w-7xl" />}
      failure="The issue could not be loaded"
      onRetry={revalidate}
      exitLink={
        <Link to="/admin/newsletter/issues" className={buttonClass("quiet", "", "small")}>
          Back to Issues
        </Link>
      }
    >
      {(loaded) => <OpenIssue start={loaded} editorKey={editorKey} />}
    </Loaded>
  );
}

/** How often an issue is loaded again, by its state. */
const pollMs: Partial<Record<IssueState, number>> = { scheduled: 15_000, sending: 2000, paused: 5000 };

function OpenIssue({ start, editorKey }: { start: IssueStart; editorKey: string }) {
  const { current: issue, replace } = usePolling(start.issue, {
    load: async () => start.issue && loadIssue(start.issue._id),
    intervalMsOf: (current) => current && pollMs[current.state],
  });
  useChangedState(issue?.state);

  if (!issue || issue.state === "draft")
    return <IssueComposer start={{ ...start, issue }} editorKey={editorKey} onSent={replace} />;
  if (issue.state === "scheduled")
    return <ScheduledIssue issue={issue} timeZone={start.timeZone} onChanged={replace} />;
  return <IssueProgress issue={issue} hasArchive={start.hasArchive} onChanged={replace} />;
}

/** When an issue enters another state, loads its recipients again, and moves the focus when its control is gone. */
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
