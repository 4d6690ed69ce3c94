import { forgotPasswordPath, passwordLinkTexts } from "../../../contract/password-links.ts";
import { signInPath } from "../../../contract/sign-in.ts";
import { AuthLayout } from "../../ui/auth-layout.tsx";
import { Button } from "../../ui/button.tsx";
import { AfterSending } from "../parts/after-sending.tsx";
import { EmailField } from "../parts/email-field.tsx";
import { FailurePanel } from "../parts/failure-panel.tsx";
import { doneAnchor, type FailedForm } from "../parts/form-state.ts";

const anchor = "forgot";

interface Props {
  /** Whether the site can send mail. */
  canSend: boolean;
  failedForm?: FailedForm | undefined;
}

/** Requests a link by mail; if the site sends none, explains how an administrator helps. */
export function ForgotPasswordPage({ canSend, failedForm }: Props) {
  return (
    <AuthLayout
      title="Password forgotten"
      text={
        canSend ? "A mail with a link lets you set a new one." : "This site sends no mail, so it cannot send a link."
      }
    >
      {canSend ? <ForgotForm failedForm={failedForm} /> : <CommandHint />}
      <p className="mt-4 text-sm">
        <a
          href={signInPath}
          className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-text hover:underline"
        >
          Back to the sign-in
        </a>
      </p>
    </AuthLayout>
  );
}

function ForgotForm({ failedForm }: { failedForm: FailedForm | undefined }) {
  const error = failedForm?.error;
  return (
    <div className="group" id={anchor}>
      <p
        id={doneAnchor(anchor)}
        role="status"
        className="thanks-panel hidden rounded-md bg-good-soft px-3 py-2 text-sm text-good target:block"
      >
        <AfterSending />
        {passwordLinkTexts.requested}
      </p>
      <form
        action="/api/auth/forgot"
        method="post"
        className="flex flex-col gap-5 group-has-[.thanks-panel:target]:hidden"
      >
        <input type="hidden" name="returnTo" value={`${forgotPasswordPath}#${anchor}`} />
        <EmailField id="forgot-email" failedForm={failedForm} error={error} />
        <FailurePanel error={error} field="email" />
        <Button type="submit">Send the Link</Button>
      </form>
    </div>
  );
}

function CommandHint() {
  return (
    <div className="space-y-3 text-sm">
      <p>Whoever runs the server sets a new password with this command, which prints it:</p>
      <p>
        <code className="block rounded-md bg-sunken px-3 py-2 wrap-anywhere">folio users reset-password EMAIL</code>
      </p>
      <p className="text-muted">An administrator can also give you one under Users.</p>
    </div>
  );
}
