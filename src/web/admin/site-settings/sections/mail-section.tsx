import { useLoaderData } from "react-router";
import { mailTexts } from "../../../../contract/mail/mail-texts.ts";
import type { MailStatus } from "../../../../contract/mail/mail.ts";
import { emailInput, Field } from "../../../ui/field.tsx";
import { useSettled } from "../../../ui/loaded.tsx";
import { api } from "../../data/authenticated-api.ts";
import { TestMail } from "../../forms/test-mail.tsx";
import type { settingsLoader } from "../settings-form.ts";
import { type SectionProps, textInputs } from "./settings-field-props.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Uses the saved settings. */
const sendTest = async () => (await api.call("POST /mail/test", {})).data;

/** Sender of mails, whether they can be sent, and a test. */
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
          {...emailInput}
          autoComplete="off"
          hint="Replies go to this address."
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
      <TestMail label="Send a test email" send={sendTest} />
    </>
  );
}
