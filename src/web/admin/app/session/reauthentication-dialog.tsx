import { useRef } from "react";
import { loginTexts } from "../../../../contract/users/sign-in.ts";
import { CallFailed } from "../../../api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { sessionExpiry } from "../../data/authenticated-api.ts";
import { CallForm } from "../../data/call-form.tsx";
import { useStore } from "../../data/store.ts";
import { signIn, signOut, useUser } from "./session.ts";

/** Opens over the current screen when the session has expired, so that typed text is not lost. */
export function ReauthenticationDialog() {
  const user = useUser();
  const open = useStore(sessionExpiry);
  const password = useRef<HTMLInputElement>(null);

  async function send(form: FormData) {
    const secret = form.get("password");
    if (typeof secret !== "string" || !secret) throw new Error(loginTexts.required);
    const signedIn = await signIn({ email: user.email, password: secret });
    if (signedIn._id !== user._id) {
      await signOut();
      throw new Error("This is a different account. Sign in with the one that was used here.");
    }
    sessionExpiry.signedIn();
  }

  return (
    <Dialog
      open={open}
      onClose={() => sessionExpiry.cancel(new CallFailed(401, "Your session has ended. Sign in again to continue."))}
      title="Your session has ended"
      description="Sign in again to continue. What you typed is still here."
      initialFocus={password}
      disablePointerDismissal
    >
      <CallForm send={send} submitLabel="Sign In" busyLabel="Signing in...">
        <Field label="Email" name="email" type="email" autoComplete="username" value={user.email} readOnly />
        <PasswordField ref={password} label="Password" name="password" autoComplete="current-password" />
      </CallForm>
    </Dialog>
  );
}
