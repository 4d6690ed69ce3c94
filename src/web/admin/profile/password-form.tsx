import { useRef } from "react";
import { passwordMinimum } from "../../../contract/fields.ts";
import { PasswordChange, type SessionUser } from "../../../contract/session.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useCommand } from "../../ui/use-command.ts";
import { api } from "../data/authenticated-api.ts";
import { validate } from "../forms/validate.ts";

interface Props {
  user: SessionUser;
  onChanged: () => void;
}

export function PasswordForm({ user, onChanged }: Props) {
  const toast = useToast();
  const inputs = useRef<HTMLFormElement>(null);

  const { run, state, error } = useCommand<Error>(async (form) => {
    await api.call("PUT /auth/updatepassword", { body: validate(PasswordChange, Object.fromEntries(form)) });
    inputs.current?.reset();
    onChanged();
    toast({ type: "success", title: "Success", message: "Your password is changed. Your other sessions have ended." });
  });
  const fields = error instanceof CallFailed ? error.fields : {};
  return (
    <form ref={inputs} onSubmit={run} noValidate className="flex flex-col gap-4 p-4">
      <p className="text-sm text-muted">A new password signs you out everywhere but here.</p>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        required
        autoComplete="current-password"
        error={fields["currentPassword"]}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        required
        autoComplete="new-password"
        hint={`At least ${passwordMinimum} characters`}
        error={fields["newPassword"]}
      />
      {error && Object.keys(fields).length === 0 && (
        <p role="alert" className="text-sm text-bad">
          {error.message}
        </p>
      )}
      <Button type="submit" aria-disabled={state === "busy"} className="self-start">
        {state === "busy" ? "Saving..." : "Change Password"}
      </Button>
    </form>
  );
}
