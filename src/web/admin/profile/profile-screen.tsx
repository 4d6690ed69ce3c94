import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { passwordMinimum } from "../../../contract/fields.ts";
import { OwnDetails, PasswordChange, type SessionUser } from "../../../contract/users/session.ts";
import { CallFailed } from "../../api.ts";
import { emailInput, Field } from "../../ui/field.tsx";
import { Loaded, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { setCurrentUser, useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { validate } from "../forms/validate.ts";
import { AuthorProfileForm } from "./author-profile-form.tsx";
import { MessageNotices } from "./message-notices.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { type profileLoader, saveOwnProfile } from "./profile-loader.ts";

/** Details, password, author profile, and sessions of the person. */
export function ProfileScreen() {
  const user = useUser();
  const { sessions, account } = useLoaderData<typeof profileLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Screen title="Profile">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Panel title="Details">
          <DetailsForm user={user} />
        </Panel>
        <Panel title="Password">
          <PasswordForm user={user} onChanged={revalidate} />
        </Panel>
      </div>
      <Panel title="Your profile">
        <Loaded
          of={account}
          skeleton={<TableSkeleton rows={3} />}
          failure="Your profile could not be loaded"
          onRetry={revalidate}
        >
          {(start) => (
            <AuthorProfileForm
              start={start}
              note="Shown beside your articles. Empty fields use the site settings while you are the only author."
              onSave={saveOwnProfile}
            />
          )}
        </Loaded>
      </Panel>
      {user.role === "admin" && <MessageNotices />}
      <OwnSessions sessions={sessions} />
    </Screen>
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
    <CallForm send={save} submitLabel="Save Details" className="p-4 *:[button]:self-start">
      <Field
        label="Name"
        name="name"
        required
        autoComplete="name"
        defaultValue={user.name}
        hint="Shown as the author of your articles"
      />
      <Field
        label="Email"
        name="email"
        {...emailInput}
        required
        autoComplete="email"
        defaultValue={user.email}
        hint="You sign in with it"
      />
      {isPasswordRequired && (
        <PasswordField label="Current password" name="currentPassword" required autoComplete="current-password" />
      )}
    </CallForm>
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
    <CallForm send={save} submitLabel="Change Password" className="p-4 *:[button]:self-start">
      <p className="text-sm text-muted">A new password signs you out everywhere else.</p>
      {/* Tells password managers to whom the password belongs. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label="Current password" name="currentPassword" required autoComplete="current-password" />
      <PasswordField
        label="New password"
        name="newPassword"
        required
        autoComplete="new-password"
        hint={`At least ${passwordMinimum} characters`}
      />
    </CallForm>
  );
}
