import { useLoaderData } from "react-router";
import { mailTexts } from "../../../../contract/mail/mail-texts.ts";
import { Skeleton } from "../../../ui/loaded.tsx";
import { api } from "../../data/authenticated-api.ts";
import { LoaderData } from "../../data/loader-data.tsx";
import { TestMail } from "../../forms/test-mail.tsx";
import type { settingsLoader } from "../settings-form.ts";

/** Sends the test mail with the saved settings, not with those in the form. */
const sendTest = async () => (await api.call("POST /mail/test", {})).data;

/** Shows whether mails can be sent, and sends a test. */
export function MailSending({ hasAddress }: { hasAddress: boolean }) {
  const { mail } = useLoaderData<typeof settingsLoader>();
  return (
    <LoaderData
      of={mail}
      skeleton={<Skeleton className="h-11" />}
      failure="The state of the mail server could not be loaded"
    >
      {({ host, requiresTls, hasLogin, dkimDomain }) => {
        const missing = host === null ? "SMTP_URL" : hasAddress ? undefined : "mailAddress";
        if (missing)
          return <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">{mailTexts.missing[missing]}</p>;
        return (
          <div className="flex flex-col gap-5">
            <p className="text-sm text-muted">
              Sent by <span className="font-medium break-all text-text">{host}</span>
              {requiresTls ? ", always encrypted" : ", encrypted where the server offers it"}
              {hasLogin && ", after a sign-in"}
              {dkimDomain && `, signed for ${dkimDomain}`}.
            </p>
            <TestMail label="Send a test email" send={sendTest} />
          </div>
        );
      }}
    </LoaderData>
  );
}
