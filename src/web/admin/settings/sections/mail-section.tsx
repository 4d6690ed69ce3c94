import { useState } from "react";
import { useLoaderData } from "react-router";
import { mailTexts } from "../../../../contract/mail-texts.ts";
import type { MailStatus, MailTest } from "../../../../contract/mail.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { api, reasonOf } from "../../data/authenticated-api.ts";
import type { settingsLoader } from "../settings-loader.ts";
import { type SectionProps, textInputs } from "./settings-field-props.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Who mails are from, whether they can be sent, and a test. */
export function MailSection(section: SectionProps) {
  const { mail } = useLoaderData<typeof settingsLoader>();
  const status = useSettled(mail).value;
  const text = textInputs(section);
  return (
    <SettingsSection title="Mail" description="What the site sends to you and to readers">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Sender's name" hint="Without one, the name of the site" {...text("mailName")} />
        <Field
          label="Sender's address"
          type="email"
          autoComplete="off"
          hint="Of a mailbox that you read: answers go there"
          {...text("mailAddress")}
        />
      </div>
      {status && <Sending status={status} hasAddress={section.form.mailAddress.trim() !== ""} />}
    </SettingsSection>
  );
}

function Sending({ status, hasAddress }: { status: MailStatus; hasAddress: boolean }) {
  const missing = status.host === null ? "SMTP_URL" : hasAddress ? undefined : "mailAddress";
  if (missing) {
    return <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">{mailTexts.missing[missing]}</p>;
  }
  return (
    <>
      <p className="text-sm text-muted">
        Sent by <span className="font-medium break-all text-text">{status.host}</span>
        {status.requiresTls ? ", always encrypted" : ", encrypted where the server offers it"}
        {status.hasLogin && ", after a sign-in"}
        {status.dkimDomain && `, signed for ${status.dkimDomain}`}.
      </p>
      <TestMail />
    </>
  );
}

/** Sends a mail to the person who presses it, by the settings that are saved. */
function TestMail() {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<MailTest>();

  async function send() {
    if (isBusy) return;
    setBusy(true);
    setResult(undefined);
    try {
      setResult((await api.call("POST /mail/test", {})).data);
    } catch (error) {
      setResult({ isAccepted: false, response: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" aria-disabled={isBusy} onClick={() => void send()}>
        {isBusy ? "Sending..." : "Send a test mail"}
      </Button>
      <p role="status" className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-2 text-sm wrap-anywhere">
        {result && (
          <>
            <Badge tone={result.isAccepted ? "good" : "bad"}>{result.isAccepted ? "Accepted" : "Not sent"}</Badge>
            <span className="text-muted">{result.response}</span>
          </>
        )}
      </p>
    </div>
  );
}
