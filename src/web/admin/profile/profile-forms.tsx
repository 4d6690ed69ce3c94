import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { passwordMinimum } from "../../../contract/fields.ts";
import { OwnDetails, PasswordChange, type SessionUser } from "../../../contract/session.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { emailInput, ErrorText, Field } from "../../ui/field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useCommand } from "../../ui/use-command.ts";
import { setCurrentUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { validate } from "../forms/validate.ts";

interface Props {
  user: SessionUser;
  onPasswordChanged: () => void;
}

/** Forms of the person's own details and password. */
export function ProfileForms({ user, onPasswordChanged }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <Panel title="Details">
        <DetailsForm user={user} />
      </Panel>
      <Panel title="Password">
        <PasswordForm user={user} onChanged={onPasswordChanged} />
      </Panel>
    </div>
  );
}

function DetailsForm({ user }: { user: SessionUser }) {
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
            {...emailInput}
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

function PasswordForm({ user, onChanged }: { user: SessionUser; onChanged: () => void }) {
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
          {/* Tells password managers to whom the password belongs. */}
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

interface ProfileFormProps {
  /** Saves the form; `inputs` is its element, for a reset. */
  save: (form: FormData, inputs: HTMLFormElement) => Promise<unknown>;
  submitLabel: string;
  /** Renders the inputs with the errors by field. */
  children: (errors: Record<string, string>) => ReactNode;
}

/** A form of the profile: saves by a call, and shows its failure at the fields or, without any, above the button. */
function ProfileForm({ save, submitLabel, children }: ProfileFormProps) {
  const { run, state, error } = useCommand<Error>(save);
  const errors = error instanceof CallFailed ? error.fields : {};

  return (
    <form onSubmit={run} noValidate className="flex flex-col gap-4 p-4">
      {children(errors)}
      {error && Object.keys(errors).length === 0 && <ErrorText>{error.message}</ErrorText>}
      <Button type="submit" aria-disabled={state === "busy"} className="self-start">
        {state === "busy" ? "Saving..." : submitLabel}
      </Button>
    </form>
  );
}
