import { useLoaderData, useRevalidator } from "react-router";
import { ConfirmButton } from "../../ui/dialog.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { MailList } from "./mail-list.tsx";
import { mailFilters, type mailsLoader } from "./mails-loader.ts";

/** States of the mails that the site sends. */
export function MailsTab() {
  const { mails, stats, status } = useLoaderData<typeof mailsLoader>();
  const counts = useSettled(stats).value;
  const missing = useSettled(status).value?.missing;

  return (
    <>
      {counts && counts.queued > 0 && <WaitingMails count={counts.queued} />}
      <p className="max-w-prose text-sm text-muted">
        Failed: rejected, or given up after 8 tries. Uncertain: sent, but not confirmed; ask the recipient before you
        send it again. Sent and dismissed mails are listed for 30 days, failed and uncertain ones for 90.
      </p>
      <ListFilters search="Search recipients" filters={mailFilters} />
      <ListPanel of={mails} noun={["email", "emails"]} failure="The emails could not be loaded">
        {(list) => <MailList list={list} missing={missing} />}
      </ListPanel>
    </>
  );
}

/**
 * Number of waiting mails, and a button that cancels all of them: a restored backup contains those that waited when it
 * was made.
 */
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
