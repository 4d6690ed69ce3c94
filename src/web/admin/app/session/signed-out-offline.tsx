import { signInPath, signOutUncertainText } from "../../../../contract/sign-in.ts";
import { AuthLayout } from "../../../ui/auth-layout.tsx";
import { Button } from "../../../ui/button.tsx";
import { useCommand } from "../../../ui/use-command.ts";
import { useDocumentTitle } from "../shell/screen.tsx";
import { signOut } from "./session.ts";

/** Replaces the sign-in page while the server cannot be reached. */
export function SignedOutOffline() {
  useDocumentTitle("Sign in");
  const { run, state } = useCommand<Error>(async () => {
    await signOut();
    location.replace(signInPath);
  });

  return (
    <AuthLayout title="Admin Portal" text="The server cannot be reached.">
      <p role="alert" className="mb-5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
        {signOutUncertainText}
      </p>
      <form onSubmit={run}>
        <Button type="submit" autoFocus aria-disabled={state === "busy"}>
          {state === "busy" ? "Signing out..." : "Try again"}
        </Button>
      </form>
    </AuthLayout>
  );
}
