import { RotateCcw, X } from "lucide-react";
import { mailStateTexts } from "../../../contract/mail-texts.ts";
import type { MailRecord } from "../../../contract/mails.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import type { MailDecision } from "./use-mail-decision.tsx";

const tones: Record<MailRecord["state"], BadgeTone> = {
  queued: "neutral",
  accepted: "good",
  failed: "bad",
  uncertain: "warn",
  bounced: "bad",
  dismissed: "neutral",
};

export function MailRow({ mail, onDecide }: { mail: MailRecord; onDecide: (decision: MailDecision) => void }) {
  const { title, recipient, state, isBeingSent, attempts, response, attemptAt } = mail;
  const isUnsuccessful = !isBeingSent && (state === "failed" || state === "uncertain");
  const detail = [attempts > 1 && `${attempts} attempts`, response].filter(Boolean).join(" · ");
  const name = `“${title}” to ${recipient}`;

  return (
    <TableRow>
      <TableCell wide className="wrap-anywhere">
        <span className="font-medium">{title}</span>
        {detail && !isBeingSent && <span className="mt-1 block text-xs text-muted">{detail}</span>}
      </TableCell>
      <TableCell wide className="wrap-anywhere">
        <bdi>{recipient}</bdi>
      </TableCell>
      <TableCell>
        <Badge tone={isBeingSent ? "accent" : tones[state]}>{isBeingSent ? "Sending" : mailStateTexts[state]}</Badge>
      </TableCell>
      <TableCell className="text-muted rows:whitespace-nowrap">
        {attemptAt && "due "}
        <ShortDate of={mail.endedAt ?? attemptAt ?? mail.createdAt} time />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {isUnsuccessful && (
          <IconButton label={`Send ${name} again`} title="Send again" onClick={() => onDecide("retry")}>
            <RotateCcw aria-hidden className="size-4" />
          </IconButton>
        )}
        {(isUnsuccessful || state === "queued") && (
          <IconButton
            label={`${isUnsuccessful ? "Dismiss" : "Cancel"} ${name}`}
            title={isUnsuccessful ? "Dismiss" : "Cancel"}
            onClick={() => onDecide("dismiss")}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
}
