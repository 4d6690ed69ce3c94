import { Mail, RotateCcw, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { mailStateTexts } from "../../../contract/mail/mail-texts.ts";
import type { MailRecord, MailStatus } from "../../../contract/mail/mail.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { api } from "../data/authenticated-api.ts";
import { DecisionButton } from "../data/decision-button.tsx";
import type { LoadedList } from "../data/loading.ts";
import { actionsColumn, type Column, EmptyList, ResourceList } from "../lists/resource-list.tsx";

const pollMs = 2000;
const tones: Record<MailRecord["state"], BadgeTone> = {
  queued: "neutral",
  accepted: "good",
  failed: "bad",
  uncertain: "warn",
  bounced: "bad",
  dismissed: "neutral",
};

const columnsOf = (canRetry: boolean): Column<MailRecord>[] => [
  {
    title: "Email",
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
      <Badge tone={isBeingSent ? "info" : tones[state]}>{isBeingSent ? "Sending" : mailStateTexts[state]}</Badge>
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
  actionsColumn((mail) => <MailActions mail={mail} canRetry={canRetry} />),
];

function MailActions({ mail, canRetry }: { mail: MailRecord; canRetry: boolean }) {
  const { _id: id, title, recipient, state, isBeingSent } = mail;
  const isUnsuccessful = !isBeingSent && (state === "failed" || state === "uncertain");
  const name = `“${title}” to ${recipient}`;
  return (
    <>
      {isUnsuccessful && canRetry && (
        <DecisionButton
          Icon={RotateCcw}
          label={`Send ${name} again`}
          title="Send again"
          call={() => api.call("PUT /mails/:id/retry", { params: { id } })}
          done={`${name} is sent again`}
          failed="The email could not be sent again"
          question={state === "uncertain" ? sendAgain(name) : undefined}
        />
      )}
      {(isUnsuccessful || state === "queued") && (
        <DecisionButton
          Icon={X}
          label={`Dismiss ${name}`}
          title="Dismiss"
          call={() => api.call("PUT /mails/:id/dismiss", { params: { id } })}
          done={`${name} was dismissed`}
          failed="The email could not be dismissed"
          question={dismissal(name)}
        />
      )}
    </>
  );
}

const sendAgain = (name: string) => ({
  title: "Send it again?",
  confirmLabel: "Send Again",
  cancelLabel: "Back",
  children: `The mail server received ${name}, but did not confirm it. If it has arrived, it will arrive twice: ask the recipient first.`,
});

const dismissal = (name: string) => ({
  title: "Dismiss the email?",
  confirmLabel: "Dismiss",
  cancelLabel: "Back",
  children: `${name} will not be sent, and no longer counts as waiting or unsuccessful. This cannot be undone.`,
});

interface Props {
  list: LoadedList<MailRecord>;
  /** Setting that is missing before mail can be sent; undefined until that is known. */
  missing: MailStatus["missing"] | undefined;
}

/** One page of mails. */
export function MailList({ list, missing }: Props) {
  const { revalidate } = useRevalidator();

  const isChanging = missing === null && list.data.some(isOnItsWay);
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setTimeout(reload, pollMs);
    return () => clearTimeout(timer);
  }, [list, isChanging]);

  return (
    <ResourceList
      label="Emails"
      list={list}
      columns={columnsOf(!missing)}
      empty={
        <EmptyList Icon={Mail} title="No emails found" filtered={{ text: "Try adjusting your search or filter." }}>
          Emails that the site sends will be listed here.
        </EmptyList>
      }
    />
  );
}

const isOnItsWay = ({ state, isBeingSent, attemptAt }: MailRecord) =>
  isBeingSent || (state === "queued" && attemptAt === null);
