import { passwordMinimum } from "../../../contract/fields.ts";
import { forgotPasswordPath, passwordLinkTexts } from "../../../contract/password-links.ts";
import { signInPath } from "../../../contract/sign-in.ts";
import { AuthLayout } from "../../ui/auth-layout.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FailurePanel } from "../parts/failure-panel.tsx";
import type { FailedForm } from "../parts/form-state.ts";

interface Props {
  /** Token of the link; undefined if it is used or too old. */
  token: string | undefined;
  failedForm?: FailedForm | undefined;
}

/**
 * Sets a password by a mailed link when its button is pressed, so that programs that prefetch links do not use it up.
 */
export function SetPasswordPage({ token, failedForm }: Props) {
  if (!token) {
    return (
      <AuthLayout title="Set a password" text={passwordLinkTexts.usedUp}>
        <a href={forgotPasswordPath} className={buttonClass("primary", "w-full")}>
          Ask for a New Link
        </a>
      </AuthLayout>
    );
  }
  const error = failedForm?.error;
  return (
    <AuthLayout title="Set a password" text="It replaces the present one and signs the account out everywhere.">
      <form action="/api/auth/password" method="post" className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="returnTo" value={`${signInPath}#password`} />
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
        <Button type="submit">Set the Password</Button>
      </form>
    </AuthLayout>
  );
}
