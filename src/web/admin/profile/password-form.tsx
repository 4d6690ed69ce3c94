import { passwordMinimum } from "../../../contract/fields.ts";
import { PasswordChange, type SessionUser } from "../../../contract/session.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { api } from "../data/authenticated-api.ts";
import { validate } from "../forms/validate.ts";
import { ProfileForm } from "./profile-form.tsx";

interface Props {
  user: SessionUser;
  onChanged: () => void;
}

export function PasswordForm({ user, onChanged }: Props) {
  const toast = useToast();

  async function save(form: FormData, inputs: HTMLFormElement) {
    await api.call("PUT /auth/updatepassword", { body: validate(PasswordChange, Object.fromEntries(form)) });
    inputs.reset();
    onChanged();
    toast({ type: "success", title: "Success", message: "Your password is changed. Your other sessions have ended." });
  }

  return (
    <ProfileForm save={save} submitLabel="Change Password">
      {(errors) => (
        <>
          <p className="text-sm text-muted">A new password signs you out everywhere but here.</p>
          {/* For password managers: whose password this is. */}
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Current password"
            name="currentPassword"
            required
            autoComplete="current-password"
            error={errors["currentPassword"]}
          />
          <PasswordField
            label="New password"
            name="newPassword"
            required
            autoComplete="new-password"
            hint={`At least ${passwordMinimum} characters`}
            error={errors["newPassword"]}
          />
        </>
      )}
    </ProfileForm>
  );
}
