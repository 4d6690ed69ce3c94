import { signOutUncertainText } from "../../../contract/sign-in.ts";
import { AuthLayout } from "../../ui/auth-layout.tsx";
import { Island } from "../islands/island.tsx";
import type { FailedForm } from "../parts/form-state.ts";
import { SignInForm } from "./sign-in-form.tsx";

interface SignInPageProps {
  next: string;
  failedForm?: FailedForm;
  /** Whether a sign-out did not reach the server. */
  signOutFailed?: boolean;
}

/** The sign-in page; `next` is the screen that follows. */
export function SignInPage({ next, failedForm, signOutFailed = false }: SignInPageProps) {
  return (
    <AuthLayout title="Admin Portal" text="Sign in to write and to look after the site.">
      {signOutFailed && (
        <p role="alert" className="mb-5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {signOutUncertainText}
        </p>
      )}
      <p className="without-scripts mb-5 text-sm text-muted">
        The back office behind this page needs scripts: please allow them for this site.
      </p>
      <Island of={SignInForm} props={{ next, ...(failedForm && { failedForm }) }} />
    </AuthLayout>
  );
}
