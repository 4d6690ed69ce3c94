import { securityEventTexts } from "../../../contract/security-event-texts.ts";
import type { SecurityEvent } from "../../../contract/security-events.ts";
import { Badge } from "../../ui/badge.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";

const failures: ReadonlySet<string> = new Set(["sign-in-failed", "password-failed"]);

export function ActivityRow({ event: { kind, count, detail, actor, subject, network, at } }: { event: SecurityEvent }) {
  const person = actor ?? subject;
  const isOtherAccount = actor && subject && subject._id !== actor._id;
  return (
    <TableRow>
      <TableCell wide>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={failures.has(kind) ? "bad" : "neutral"}>{securityEventTexts[kind]}</Badge>
          {count > 1 && <span className="text-xs text-muted">{`${count.toLocaleString()} times`}</span>}
        </span>
        {detail && <span className="mt-1 block text-xs wrap-anywhere text-muted">{detail}</span>}
      </TableCell>
      <TableCell wide className="wrap-anywhere">
        {person ? (
          <>
            <span className="font-medium">{person.name}</span>
            {!actor && <span className="text-muted"> (not signed in)</span>}
            <span className="block text-xs text-muted">{person.email}</span>
          </>
        ) : (
          <span className="text-muted">{network ? "Unknown account" : "Various accounts"}</span>
        )}
        {isOtherAccount && (
          <span className="block text-xs text-muted">{`Account of ${subject.name} (${subject.email})`}</span>
        )}
      </TableCell>
      <TableCell label="Network" className="text-muted wrap-anywhere md:whitespace-nowrap">
        {network || "Many networks"}
      </TableCell>
      <TableCell className="text-muted">
        <ShortDate of={at} time />
      </TableCell>
    </TableRow>
  );
}
