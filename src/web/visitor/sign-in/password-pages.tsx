import { passwordMinimum } from "../../../contract/fields.ts";
import { forgotPasswordPath, passwordLinkTexts } from "../../../contract/users/password-links.ts";
import { signInPath } from "../../../contract/users/sign-in.ts";
import { AuthLayout, AuthLink } from "../../ui/auth-layout.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { AcceptedPanel, EmailField, type FailedForm, FailurePanel, useIsAccepted } from "../parts/forms.tsx";

const anchor = "forgot";
export const passwordAnchor = "password";

interface ForgotPasswordPageProps {
  /** Whether the site can send mail. */
  canSend: boolean;
  failedForm?: FailedForm | undefined;
}

/** Page to request a password link by mail, or a hint for sites that cannot send mail. */
export function ForgotPasswordPage({ canSend, failedForm }: ForgotPasswordPageProps) {
  return (
    <AuthLayout
      title="Reset your password"
      text={
        canSend ? "Get an email with a link to set a new one." : "This site sends no mail, so it cannot send a link."
      }
    >
      {canSend ? <ForgotForm failedForm={failedForm} /> : <CommandHint />}
      <AuthLink href={signInPath}>Back to sign-in</AuthLink>
    </AuthLayout>
  );
}

function ForgotForm({ failedForm }: { failedForm: FailedForm | undefined }) {
  const error = failedForm?.error;
  if (useIsAccepted(anchor)) return <AcceptedPanel id={anchor}>{passwordLinkTexts.requested}</AcceptedPanel>;
  return (
    <form id={anchor} action="/api/auth/forgot" method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="returnTo" value={`${forgotPasswordPath}#${anchor}`} />
      <EmailField id="forgot-email" failedForm={failedForm} error={error} />
      <FailurePanel error={error} field="email" />
      <Button type="submit">Send Link</Button>
    </form>
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

interface SetPasswordPageProps {
  /** Token of the mailed link; undefined if the link was used or is too old. */
  token: string | undefined;
  failedForm?: FailedForm | undefined;
}

/** Form that sets a password. Opening it does not use up the link, because programs may prefetch the page. */
export function SetPasswordPage({ token, failedForm }: SetPasswordPageProps) {
  if (!token) {
    return (
      <AuthLayout title="Set a password" text={passwordLinkTexts.usedUp}>
        <ButtonLink href={forgotPasswordPath} className="w-full" variant="primary">
          Get a New Link
        </ButtonLink>
      </AuthLayout>
    );
  }
  const error = failedForm?.error;
  return (
    <AuthLayout title="Set a password" text="It replaces your current password and signs you out everywhere.">
      <form action="/api/auth/password" method="post" className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="returnTo" value={`${signInPath}#${passwordAnchor}`} />
        <Field
          label="New password"
          id="new-password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={passwordMinimum}
          maxLength={128}
          hint={`At least ${passwordMinimum} characters`}
          error={error?.fields?.["password"]}
        />
        <FailurePanel error={error} field="password" />
        <Button type="submit">Set Password</Button>
      </form>
    </AuthLayout>
  );
}
