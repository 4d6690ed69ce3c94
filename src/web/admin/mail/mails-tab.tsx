import { Mail, RotateCcw, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { mailStateTexts } from "../../../contract/mail/mail-texts.ts";
import type { MailRecord } from "../../../contract/mail/mail.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { ConfirmButton } from "../../ui/dialog.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { actionsColumn, type Column, wideColumn } from "../../ui/table.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import { DecisionButton } from "../data/decision-button.tsx";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import { mailFilters, type mailsLoader } from "./mails-loader.ts";

/** Mails that the site sends, with their states; polled while a mail is being sent. */
export function MailsTab() {
  const { mails, stats, status } = useLoaderData<typeof mailsLoader>();
  const queued = useSettled(stats).value?.queued ?? 0;
  const missing = useSettled(status).value?.missing;
  const { value: shown } = useSettled(mails);
  const isChanging = missing === null && shown?.data.some(isOnItsWay);
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setTimeout(reload, pollMs);
    return () => clearTimeout(timer);
  }, [shown, isChanging]);

  return (
    <>
      {queued > 0 && <WaitingMails count={queued} />}
      <p className="max-w-prose text-sm text-muted">
        Failed: rejected, or given up after 8 tries. Uncertain: sent, but not confirmed; ask the recipient before you
        send it again. Sent and dismissed mails are listed for 30 days, failed and uncertain ones for 90.
      </p>
      <ListFilters search="Search recipients" filters={mailFilters} />
      <ListPanel of={mails} noun={["email", "emails"]} failure="The emails could not be loaded">
        {(list) => (
          <ResourceList
            label="Emails"
            list={list}
            columns={columnsOf(!missing)}
            empty={
              <EmptyList Icon={Mail} title="No emails found">
                Emails that the site sends will be listed here.
              </EmptyList>
            }
          />
        )}
      </ListPanel>
    </>
  );
}

const pollMs = 2000;
const isOnItsWay = ({ state, isBeingSent, attemptAt }: MailRecord) =>
  isBeingSent || (state === "queued" && attemptAt === null);

/** Number of waiting mails, and a button that cancels all of them, for example after a backup was restored. */
function WaitingMails({ count }: { count: number }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const waiting = pluralize(count, ["email is waiting", "emails are waiting"]);

  async function cancel() {
    const { modified } = (await api.call("PUT /mails/dismiss-waiting")).data;
    const message = `${pluralize(modified, ["email was", "emails were"])} cancelled`;
    toast({ type: "success", title: "Success", message });
    void revalidate();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-72">
        {`${waiting} to be sent.`}
        <span className="text-muted"> After restoring a backup, some of them may have been sent already.</span>
      </p>
      <ConfirmButton
        label="Cancel all waiting emails"
        size="small"
        title="Cancel all waiting emails?"
        confirmLabel="Cancel All"
        busyLabel="Cancelling..."
        cancelLabel="Back"
        danger
        onConfirm={cancel}
      >
        {`${waiting}, and none of them will be sent. For an issue that is being sent, recipients who have not received it count as failed; it can be sent to them again there.`}
      </ConfirmButton>
    </div>
  );
}

const tones: Record<MailRecord["state"], BadgeTone> = {
  queued: "neutral",
  accepted: "good",
  failed: "bad",
  uncertain: "warn",
  bounced: "bad",
  dismissed: "neutral",
};

const columnsOf = (canRetry: boolean): Column<MailRecord>[] => [
  wideColumn("Email", ({ title, attempts, response, isBeingSent }) => {
    const detail = [attempts > 1 && `${attempts} attempts`, response].filter(Boolean).join(" · ");
    return (
      <>
        <span className="font-medium">{title}</span>
        {detail && !isBeingSent && <span className="mt-1 block text-xs text-muted">{detail}</span>}
      </>
    );
  }),
  wideColumn("Recipient", ({ recipient }) => <bdi>{recipient}</bdi>),
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
