import { Mail, RotateCcw, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { mailStateTexts } from "../../../contract/mail-texts.ts";
import type { MailRecord } from "../../../contract/mails.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { EmptyState } from "../../ui/loaded.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { actionsColumn, type Column, ResourceList } from "../lists/resource-list.tsx";
import { type MailDecision, useMailDecision } from "./use-mail-decision.tsx";

const pollMs = 2000;
const tones: Record<MailRecord["state"], BadgeTone> = {
  queued: "neutral",
  accepted: "good",
  failed: "bad",
  uncertain: "warn",
  bounced: "bad",
  dismissed: "neutral",
};

const columnsOf = (decide: (decision: MailDecision, mail: MailRecord) => void): Column<MailRecord>[] => [
  {
    title: "Mail",
    wide: true,
    className: "wrap-anywhere",
    cell: ({ title, attempts, response, isBeingSent }) => {
      const detail = [attempts > 1 && `${attempts} attempts`, response].filter(Boolean).join(" · ");
      return (
        <>
          <span className="font-medium">{title}</span>
          {detail && !isBeingSent && <span className="mt-1 block text-xs text-muted">{detail}</span>}
        </>
      );
    },
  },
  { title: "Recipient", wide: true, className: "wrap-anywhere", cell: ({ recipient }) => <bdi>{recipient}</bdi> },
  {
    title: "State",
    cell: ({ state, isBeingSent }) => (
      <Badge tone={isBeingSent ? "accent" : tones[state]}>{isBeingSent ? "Sending" : mailStateTexts[state]}</Badge>
    ),
  },
  {
    title: "Time",
    className: "text-muted rows:whitespace-nowrap",
    cell: ({ attemptAt, endedAt, createdAt }) => (
      <>
        {attemptAt && "due "}
        <ShortDate of={endedAt ?? attemptAt ?? createdAt} time />
      </>
    ),
  },
  actionsColumn((mail) => <MailActions mail={mail} decide={(decision) => decide(decision, mail)} />),
];

function MailActions({ mail, decide }: { mail: MailRecord; decide: (decision: MailDecision) => void }) {
  const { title, recipient, state, isBeingSent } = mail;
  const isUnsuccessful = !isBeingSent && (state === "failed" || state === "uncertain");
  const name = `“${title}” to ${recipient}`;
  const dismiss = isUnsuccessful ? "Dismiss" : "Cancel";
  return (
    <>
      {isUnsuccessful && (
        <IconButton label={`Send ${name} again`} title="Send again" onClick={() => decide("retry")}>
          <RotateCcw aria-hidden className="size-4" />
        </IconButton>
      )}
      {(isUnsuccessful || state === "queued") && (
        <IconButton label={`${dismiss} ${name}`} title={dismiss} onClick={() => decide("dismiss")}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </>
  );
}

/** One page of mails. */
export function MailList({ list, canSend }: { list: LoadedList<MailRecord>; canSend: boolean }) {
  const { isFiltered } = useListQuery();
  const { decide, dialog } = useMailDecision();
  const { revalidate } = useRevalidator();

  const isChanging = canSend && list.data.some(isOnItsWay);
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setTimeout(reload, pollMs);
    return () => clearTimeout(timer);
  }, [list, isChanging]);

  return (
    <>
      <ResourceList
        label="Mails"
        list={list}
        columns={columnsOf(decide)}
        empty={
          <EmptyState icon={<Mail aria-hidden className="size-5" />} title="No mails found">
            {isFiltered ? "Try adjusting your search or filter." : "What the site sends will be listed here."}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}

const isOnItsWay = ({ state, isBeingSent, attemptAt }: MailRecord) =>
  isBeingSent || (state === "queued" && attemptAt === null);
