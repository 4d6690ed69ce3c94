import { Mail, RotateCcw, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { MailRecord } from "../../../contract/mail/mail-list.ts";
import { mailStateTexts } from "../../../contract/mail/mail-texts.ts";
import type { MailStatus } from "../../../contract/mail/mail.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { useConfirmation } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useErrorToast } from "../data/use-failure-toast.ts";
import { actionsColumn, type Column, EmptyList, ResourceList } from "../lists/resource-list.tsx";

type MailDecision = "retry" | "dismiss";

const pollMs = 2000;
const tones: Record<MailRecord["state"], BadgeTone> = {
  queued: "neutral",
  accepted: "good",
  failed: "bad",
  uncertain: "warn",
  bounced: "bad",
  dismissed: "neutral",
};

const columnsOf = (
  decide: (decision: MailDecision, mail: MailRecord) => void,
  canRetry: boolean,
): Column<MailRecord>[] => [
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
  actionsColumn((mail) => (
    <MailActions mail={mail} canRetry={canRetry} decide={(decision) => decide(decision, mail)} />
  )),
];

interface MailActionsProps {
  mail: MailRecord;
  canRetry: boolean;
  decide: (decision: MailDecision) => void;
}

function MailActions({ mail, canRetry, decide }: MailActionsProps) {
  const { title, recipient, state, isBeingSent } = mail;
  const isUnsuccessful = !isBeingSent && (state === "failed" || state === "uncertain");
  const name = `“${title}” to ${recipient}`;
  const dismiss = isUnsuccessful ? "Dismiss" : "Cancel";
  return (
    <>
      {isUnsuccessful && canRetry && (
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

interface Props {
  list: LoadedList<MailRecord>;
  /** Setting that is missing before mail can be sent; undefined until that is known. */
  missing: MailStatus["missing"] | undefined;
}

/** One page of mails. */
export function MailList({ list, missing }: Props) {
  const { decide, dialog } = useMailDecision();
  const { revalidate } = useRevalidator();

  const isChanging = missing === null && list.data.some(isOnItsWay);
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setTimeout(reload, pollMs);
    return () => clearTimeout(timer);
  }, [list, isChanging]);

  return (
    <>
      <ResourceList
        label="Emails"
        list={list}
        columns={columnsOf(decide, !missing)}
        empty={
          <EmptyList Icon={Mail} title="No emails found" filtered={{ text: "Try adjusting your search or filter." }}>
            Emails that the site sends will be listed here.
          </EmptyList>
        }
      />
      {dialog}
    </>
  );
}

const isOnItsWay = ({ state, isBeingSent, attemptAt }: MailRecord) =>
  isBeingSent || (state === "queued" && attemptAt === null);

/** Decision of an administrator about an unsent mail; asks for confirmation if it cannot be undone. */
function useMailDecision() {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const showError = useErrorToast();
  const { ask, dialog } = useConfirmation();

  async function carryOut(decision: MailDecision, { _id: id, title, recipient }: MailRecord) {
    await api.call(`PUT /mails/:id/${decision}`, { params: { id } });
    const outcome = decision === "retry" ? "is sent again" : "was dismissed";
    toast({ type: "success", title: "Success", message: `“${title}” to ${recipient} ${outcome}` });
    void revalidate();
  }

  function decide(decision: MailDecision, mail: MailRecord) {
    const onConfirm = () => carryOut(decision, mail);
    if (decision === "dismiss" || mail.state === "uncertain")
      ask({ ...questionOf(decision, mail), cancelLabel: "Back", danger: true, onConfirm });
    else onConfirm().catch((error: unknown) => showError("The email could not be sent again", error));
  }

  return { decide, dialog };
}

function questionOf(decision: MailDecision, { title, recipient, state }: MailRecord) {
  const name = `“${title}” to ${recipient}`;
  if (decision === "retry") {
    return {
      title: "Send it again?",
      confirmLabel: "Send Again",
      children: `The mail server received ${name}, but did not confirm it. If it has arrived, it will arrive twice: ask the recipient first.`,
    };
  }
  if (state === "queued") {
    return { title: "Cancel the email?", confirmLabel: "Cancel Email", children: `${name} will not be sent.` };
  }
  return {
    title: "Dismiss the email?",
    confirmLabel: "Dismiss",
    children:
      state === "failed"
        ? `${name} can never be sent again, and no longer counts as failed.`
        : `${name} can never be sent again, and no longer counts as uncertain. It stays unknown whether it has arrived.`,
  };
}
