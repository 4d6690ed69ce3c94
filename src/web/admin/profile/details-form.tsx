import { useState } from "react";
import { useRevalidator } from "react-router";
import { OwnDetails, type SessionUser } from "../../../contract/session.ts";
import { CallFailed } from "../../api.ts";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { setCurrentUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { validate } from "../forms/validate.ts";
import { ProfileForm } from "./profile-form.tsx";

export function DetailsForm({ user }: { user: SessionUser }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isPasswordRequired, setPasswordRequired] = useState(false);

  async function save(form: FormData) {
    const { currentPassword, ...typed } = Object.fromEntries(form);
    const details = validate(OwnDetails, { ...typed, currentPassword: currentPassword || undefined });
    try {
      setCurrentUser((await api.call("PUT /auth/updatedetails", { body: details })).user);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.fields["currentPassword"]) setPasswordRequired(true);
      throw failure;
    }
    setPasswordRequired(false);
    toast({ type: "success", title: "Success", message: "Your details are saved" });
    await revalidate();
  }

  return (
    <ProfileForm save={save} submitLabel="Save Details">
      {(errors) => (
        <>
          <Field
            label="Name"
            name="name"
            required
            autoComplete="name"
            defaultValue={user.name}
            hint="Stands on your articles"
            error={errors["name"]}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            required
            autoComplete="email"
            defaultValue={user.email}
            hint="You sign in with it"
            error={errors["email"]}
          />
          {isPasswordRequired && (
            <PasswordField
              label="Current password"
              name="currentPassword"
              required
              autoComplete="current-password"
              error={errors["currentPassword"]}
            />
          )}
        </>
      )}
    </ProfileForm>
  );
}
