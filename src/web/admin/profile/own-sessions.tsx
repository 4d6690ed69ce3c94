import { Monitor, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import type { OwnSession } from "../../../contract/users/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api, ignoreMissing } from "../data/authenticated-api.ts";
import type { ListAnswer } from "../data/loading.ts";
import { useErrorToast } from "../data/use-failure-toast.ts";

interface Props {
  sessions: Promise<ListAnswer<OwnSession>>;
  onRefresh: () => void;
}

/** Sessions of the person, each of which can be ended. */
export function OwnSessions({ sessions, onRefresh }: Props) {
  const toast = useToast();
  const showError = useErrorToast();
  const [ending, setEnding] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);

  /** Ends the session of this id, or every other one. */
  async function end(id: string, done: string) {
    if (ending) return;
    setEnding(id);
    try {
      const ended =
        id === everyOther
          ? api.call("DELETE /auth/sessions")
          : api.call("DELETE /auth/sessions/:id", { params: { id } });
      await ended.catch(ignoreMissing);
      toast({ type: "success", title: "Success", message: done });
      // The pressed button disappears with its session.
      panel.current?.focus();
      onRefresh();
    } catch (error) {
      showError("Failed to sign out there", error);
    } finally {
      setEnding(undefined);
    }
  }

  return (
    <div ref={panel} tabIndex={-1} className="rounded-md outline-none">
      <Panel title="Where you are signed in">
        <Loaded
          of={sessions}
          skeleton={<TableSkeleton rows={2} />}
          failure="Your sessions could not be loaded"
          onRetry={onRefresh}
        >
          {({ data, total }) => (
            <>
              <ul aria-label="Sessions" className="divide-y divide-line">
                {data.map((session) => (
                  <SessionRow
                    key={session._id}
                    session={session}
                    busy={ending === session._id}
                    onRevoke={() => end(session._id, `${session.device} is signed out`)}
                  />
                ))}
              </ul>
              <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
                <p className="text-sm text-muted">
                  {total === 1
                    ? "No other sessions"
                    : "Revoke any session that you do not recognize, and change your password."}
                </p>
                {total > 1 && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-disabled={ending === everyOther}
                    onClick={() => end(everyOther, "You are signed out everywhere else")}
                  >
                    {ending === everyOther ? "Signing out..." : "Sign out everywhere else"}
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}

const everyOther = "every other";

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  onRevoke: () => void;
}

function SessionRow({ session: { device, signedInAt, lastUsedAt, isCurrent }, busy, onRevoke }: SessionRowProps) {
  const Icon = / on (iPhone|iPad|Android)$/.test(device) ? Smartphone : Monitor;
  return (
    <li className="grid min-h-17 grid-cols-[auto_1fr_auto] content-center items-center gap-x-4 px-4 py-3 text-sm">
      <Icon aria-hidden className="col-start-1 row-start-1 row-end-3 size-5 text-muted" />
      <p className="col-start-2 row-start-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {device}
        {isCurrent && <Badge tone="good">This session</Badge>}
      </p>
      <p className="col-start-2 row-start-2 flex flex-wrap gap-x-4 text-xs text-muted tabular-nums max-sm:col-end-4">
        <span>
          Signed in <ShortDate of={signedInAt} time />
        </span>
        <span>
          Last used <ShortDate of={lastUsedAt} time />
        </span>
      </p>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          aria-disabled={busy}
          onClick={onRevoke}
          className="col-start-3 row-start-1 sm:row-end-3"
        >
          {busy ? "Revoking..." : "Revoke"}
          <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}
