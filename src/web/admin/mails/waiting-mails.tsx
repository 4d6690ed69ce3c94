import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";

/**
 * Number of waiting mails, and a button that cancels all of them: a restored backup contains those that waited when it
 * was made.
 */
export function WaitingMails({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const waiting = pluralize(count, ["mail waits", "mails wait"]);

  async function cancel() {
    const { modified } = (await api.call("PUT /mails/dismiss-waiting")).data;
    setAsking(false);
    toast({
      type: "success",
      title: "Success",
      message: `${pluralize(modified, ["mail was", "mails were"])} cancelled`,
    });
    await revalidate();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-72">
        {`${waiting} to be sent.`}
        <span className="text-muted"> After a restored backup, some of them may have been sent already.</span>
      </p>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Cancel all waiting mails
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel all waiting mails?"
        confirmLabel="Cancel All"
        busyLabel="Cancelling..."
        cancelLabel="Back"
        danger
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        {`${waiting}, and none of them is sent any more. Of an issue that is being sent, everybody who has not got it counts as failed; there it can be sent to them again.`}
      </ConfirmDialog>
    </div>
  );
}
