import { useState } from "react";
import { useRevalidator } from "react-router";
import type { MailRecord } from "../../../contract/mails.ts";
import { ConfirmDialog, useLastDefined } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";

export type MailDecision = "retry" | "dismiss";

/** Decision of an administrator about an unsent mail; asks for confirmation if it cannot be undone. */
export function useMailDecision() {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [pending, setPending] = useState<{ decision: MailDecision; mail: MailRecord }>();
  const shown = useLastDefined(pending);
  const question = shown && questionOf(shown.decision, shown.mail);

  async function carryOut(decision: MailDecision, { _id: id, title, recipient }: MailRecord) {
    await api.call(`PUT /mails/:id/${decision}`, { params: { id } });
    const outcome = decision === "retry" ? "is sent again" : "was dismissed";
    toast({ type: "success", title: "Success", message: `“${title}” to ${recipient} ${outcome}` });
    await revalidate();
  }

  function decide(decision: MailDecision, mail: MailRecord) {
    if (decision === "dismiss" || mail.state === "uncertain") return setPending({ decision, mail });
    carryOut(decision, mail).catch((error: unknown) =>
      toast({ type: "error", title: "Error", message: "The mail could not be sent again", detail: reasonOf(error) }),
    );
  }

  const dialog = (
    <ConfirmDialog
      open={pending !== undefined}
      title={question?.title ?? ""}
      confirmLabel={question?.confirmLabel ?? ""}
      cancelLabel="Back"
      danger
      onConfirm={async () => {
        if (pending) await carryOut(pending.decision, pending.mail);
        setPending(undefined);
      }}
      onClose={() => setPending(undefined)}
    >
      {question?.sentence}
    </ConfirmDialog>
  );
  return { decide, dialog };
}

function questionOf(decision: MailDecision, { title, recipient, state }: MailRecord) {
  const name = `“${title}” to ${recipient}`;
  if (decision === "retry") {
    return {
      title: "Send it again?",
      confirmLabel: "Send Again",
      sentence: `The mail server has got ${name} and did not confirm it. If it has arrived, it arrives twice: ask the recipient first.`,
    };
  }
  if (state === "queued") {
    return { title: "Cancel the mail?", confirmLabel: "Cancel Mail", sentence: `${name} is not sent any more.` };
  }
  return {
    title: "Dismiss the mail?",
    confirmLabel: "Dismiss",
    sentence:
      state === "failed"
        ? `${name} can never be sent again, and does not count as failed any more.`
        : `${name} can never be sent again, and does not count as uncertain any more. Whether it has arrived stays unknown.`,
  };
}
