import { signOutUnsure } from "../../../contract/sign-in.ts";
import { AuthLayout } from "../../ui/auth-layout.tsx";
import { Island } from "../islands/island.tsx";
import type { SentForm } from "../parts/sent-form.ts";
import { SignInForm } from "./sign-in-form.tsx";

interface SignInPageProps {
  next: string;
  sent?: SentForm;
  /** Whether the server was not told that somebody signed out. */
  couldNotLeave?: boolean;
}

/** The door of the back office; `next` is the screen behind it. */
export function SignInPage({ next, sent, couldNotLeave = false }: SignInPageProps) {
  return (
    <AuthLayout title="Admin Portal" text="Sign in to write and to look after the site.">
      {couldNotLeave && (
        <p role="alert" className="mb-5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {signOutUnsure}
        </p>
      )}
      <p className="without-scripts mb-5 text-sm text-muted">
        The back office behind this page needs scripts: please allow them for this site.
      </p>
      <Island of={SignInForm} props={{ next, ...(sent && { sent }) }} />
    </AuthLayout>
  );
}
