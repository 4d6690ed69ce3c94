import { Monitor, Smartphone } from "lucide-react";
import { useRevalidator } from "react-router";
import type { OwnSession } from "../../../contract/users/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { api } from "../data/authenticated-api.ts";
import { LoaderData } from "../data/loader-data.tsx";
import type { ListAnswer } from "../data/loading.ts";
import { CredentialRow, useRevocation } from "./credentials.tsx";

/** List of the user's own sessions, each with a button that ends it. */
export function OwnSessions({ sessions }: { sessions: Promise<ListAnswer<OwnSession>> }) {
  const revoke = useRevocation("Failed to sign out there", useRevalidator().revalidate);
  return (
    <Panel title="Where you are signed in">
      <LoaderData of={sessions} skeleton={<TableSkeleton rows={2} />} failure="Your sessions could not be loaded">
        {({ data, total }) => (
          <>
            <ul aria-label="Sessions" className="divide-y divide-line">
              {data.map(({ _id: id, device, signedInAt, lastUsedAt, isCurrent }) => (
                <CredentialRow
                  key={id}
                  Icon={/ on (iPhone|iPad|Android)$/.test(device) ? Smartphone : Monitor}
                  name={device}
                  badge={isCurrent && <Badge tone="good">This session</Badge>}
                  facts={[
                    ["Signed in ", <ShortDate key="date" of={signedInAt} time />],
                    ["Last used ", <ShortDate key="date" of={lastUsedAt} time />],
                  ]}
                  onRevoke={
                    isCurrent
                      ? undefined
                      : () =>
                          revoke(api.call("DELETE /auth/sessions/:id", { params: { id } }), `${device} is signed out`)
                  }
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
                  onClick={() => revoke(api.call("DELETE /auth/sessions"), "You are signed out everywhere else")}
                >
                  Sign out everywhere else
                </Button>
              )}
            </div>
          </>
        )}
      </LoaderData>
    </Panel>
  );
}
