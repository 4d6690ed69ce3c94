import { forgotPasswordPath, passwordLinkTexts } from "../../../contract/users/password-links.ts";
import { sessionTexts } from "../../../contract/users/session.ts";
import { signInPath, signOutUncertainText } from "../../../contract/users/sign-in.ts";
import { AuthLayout, AuthLink } from "../../ui/auth-layout.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Island } from "../islands/island.tsx";
import { AcceptedPanel, type FailedForm, useIsAccepted } from "../parts/forms.tsx";
import { passwordAnchor } from "./password-pages.tsx";
import { SignInForm } from "./sign-in-form.tsx";

interface SignInPageProps {
  next: string;
  failedForm?: FailedForm;
  /** Whether a sign-out did not reach the server. */
  signOutFailed?: boolean;
  /** Whether there is no administrator yet, so that sign-in is impossible. */
  isNewSite?: boolean;
}

/** Sign-in page; `next` is the path to open after signing in. */
export function SignInPage({ next, failedForm, signOutFailed = false, isNewSite = false }: SignInPageProps) {
  const isPasswordSet = useIsAccepted(passwordAnchor);
  return (
    <AuthLayout title="Admin Portal" text="Sign in to write and manage the site.">
      {signOutFailed && (
        <p role="alert" className="mb-5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {signOutUncertainText}
        </p>
      )}
      {isNewSite && <SetupHint />}
      <p className="without-scripts mb-5 text-sm text-muted">
        The back office needs JavaScript. Please allow it for this site.
      </p>
      {isPasswordSet && (
        <AcceptedPanel id={passwordAnchor} className="mb-5">
          {passwordLinkTexts.done}
        </AcceptedPanel>
      )}
      <Island name="sign-in-form" of={SignInForm} props={{ next, ...(failedForm && { failedForm }) }} />
      <AuthLink href={forgotPasswordPath}>Forgot your password?</AuthLink>
    </AuthLayout>
  );
}

/** Note on where to find the set-up link of a site without an administrator. */
function SetupHint() {
  return (
    <p role="note" className="mb-5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      This site has no administrator yet. When it started, the server printed a link to create the first one. Look for
      “Create your account” in its output (the terminal of <code>npm start</code>, <code>journalctl -u folio</code> or{" "}
      <code>docker compose logs</code>). Each start prints a new link.
    </p>
  );
}

/** Page of a set-up link once there is an administrator. */
export function ExpiredSetupPage() {
  return (
    <AuthLayout title="Set up your site" text={`${sessionTexts.usedSetupLink}.`}>
      <ButtonLink href={signInPath} className="w-full" variant="primary">
        Sign In
      </ButtonLink>
    </AuthLayout>
  );
}
