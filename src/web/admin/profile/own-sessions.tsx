import { Monitor, Smartphone } from "lucide-react";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import type { OwnSession } from "../../../contract/users/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api, ignoreMissing } from "../data/authenticated-api.ts";
import { LoaderData } from "../data/loader-data.tsx";
import type { ListAnswer } from "../data/loading.ts";
import { useAttempt } from "../data/use-failure-toast.ts";

/** List of the user's own sessions, each with a button that ends it. */
export function OwnSessions({ sessions }: { sessions: Promise<ListAnswer<OwnSession>> }) {
  const toast = useToast();
  const attempt = useAttempt();
  const { revalidate } = useRevalidator();
  const panel = useRef<HTMLDivElement>(null);

  /** Ends sessions and shows the result; an already ended session (404) counts as success. */
  const end = (ending: Promise<unknown>, message: string) =>
    attempt(async () => {
      await ending.catch(ignoreMissing);
      toast({ type: "success", title: "Success", message });
      // Focuses the panel: the pressed button disappears with its session, and the focus would be lost.
      panel.current?.focus();
      await revalidate();
    }, "Failed to sign out there");
  const endOne = ({ _id: id, device }: OwnSession) =>
    end(api.call("DELETE /auth/sessions/:id", { params: { id } }), `${device} is signed out`);
  const endOthers = () => end(api.call("DELETE /auth/sessions"), "You are signed out everywhere else");

  return (
    <div ref={panel} tabIndex={-1} className="rounded-md outline-none">
      <Panel title="Where you are signed in">
        <LoaderData of={sessions} skeleton={<TableSkeleton rows={2} />} failure="Your sessions could not be loaded">
          {({ data, total }) => (
            <>
              <ul aria-label="Sessions" className="divide-y divide-line">
                {data.map((session) => (
                  <SessionRow key={session._id} {...session} onRevoke={() => endOne(session)} />
                ))}
              </ul>
              <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
                <p className="text-sm text-muted">
                  {total === 1
                    ? "No other sessions"
                    : "Revoke any session that you do not recognize, and change your password."}
                </p>
                {total > 1 && (
                  <Button variant="secondary" size="small" onClick={endOthers}>
                    Sign out everywhere else
                  </Button>
                )}
              </div>
            </>
          )}
        </LoaderData>
      </Panel>
    </div>
  );
}

function SessionRow({ device, signedInAt, lastUsedAt, isCurrent, onRevoke }: OwnSession & { onRevoke: () => void }) {
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
        <Button variant="secondary" size="small" onClick={onRevoke} className="col-start-3 row-start-1 sm:row-end-3">
          Revoke
          <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}
