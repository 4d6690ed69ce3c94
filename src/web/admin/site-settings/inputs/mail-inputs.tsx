import { useLoaderData, useRevalidator } from "react-router";
import { mailTexts } from "../../../../contract/mail/mail-texts.ts";
import type { MailStatus } from "../../../../contract/mail/mail.ts";
import { emailInput, Field } from "../../../ui/field.tsx";
import { Loaded, Skeleton } from "../../../ui/loaded.tsx";
import { api } from "../../data/authenticated-api.ts";
import { TestMail } from "../../forms/test-mail.tsx";
import type { settingsLoader } from "../settings-form.ts";
import { type InputsProps, textInputs } from "./input-props.ts";
import { NewsletterInputs } from "./newsletter-inputs.tsx";

/** Uses the saved settings. */
const sendTest = async () => (await api.call("POST /mail/test", {})).data;

/** Sender of mails, whether they can be sent, a test, and the newsletter. */
export function MailInputs(props: InputsProps) {
  const { mail } = useLoaderData<typeof settingsLoader>();
  const { revalidate } = useRevalidator();
  const text = textInputs(props);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Sender's name" hint="Without one, the name of the site" {...text("mailName")} />
        <Field
          label="Sender's address"
          {...emailInput}
          autoComplete="off"
          hint="Replies go to this address."
          {...text("mailAddress")}
        />
      </div>
      <Loaded
        of={mail}
        skeleton={<Skeleton className="h-11" />}
        failure="The state of the mail server could not be loaded"
        onRetry={revalidate}
      >
        {(status) => <Sending status={status} hasAddress={props.form.mailAddress.trim() !== ""} />}
      </Loaded>
      <NewsletterInputs {...props} />
    </>
  );
}

function Sending({ status, hasAddress }: { status: MailStatus; hasAddress: boolean }) {
  const missing = status.host === null ? "SMTP_URL" : hasAddress ? undefined : "mailAddress";
  if (missing) {
    return <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">{mailTexts.missing[missing]}</p>;
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">
        Sent by <span className="font-medium break-all text-text">{status.host}</span>
        {status.requiresTls ? ", always encrypted" : ", encrypted where the server offers it"}
        {status.hasLogin && ", after a sign-in"}
        {status.dkimDomain && `, signed for ${status.dkimDomain}`}.
      </p>
      <TestMail label="Send a test email" send={sendTest} />
    </div>
  );
}
