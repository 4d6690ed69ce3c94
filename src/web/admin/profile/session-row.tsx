import { Monitor, Smartphone } from "lucide-react";
import type { OwnSession } from "../../../contract/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";

interface Props {
  session: OwnSession;
  busy: boolean;
  onRevoke: () => void;
}

export function SessionRow({ session: { device, signedInAt, lastUsedAt, isCurrent }, busy, onRevoke }: Props) {
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
