import { Link } from "react-router";
import { mailTexts } from "../../../../contract/mail/mail-texts.ts";
import type { MailStatus } from "../../../../contract/mail/mail.ts";

/** Setting that is required before an issue can be sent. */
export function MailMissing({ missing }: Pick<MailStatus, "missing">) {
  if (missing === null) return null;
  return (
    <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
      {mailTexts.missing[missing]} Until then issues can be written, and not sent.{" "}
      <Link to="/admin/settings#settings-mail" className="underline underline-offset-4">
        Open the settings of mail
      </Link>
    </p>
  );
}
