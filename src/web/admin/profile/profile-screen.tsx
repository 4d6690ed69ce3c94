import { useLoaderData, useRevalidator } from "react-router";
import { passwordMinimum } from "../../../contract/fields.ts";
import { PasswordChange, type SessionUser } from "../../../contract/users/session.ts";
import { TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { LoaderData } from "../data/loader-data.tsx";
import { adminExtensions } from "../extensions.ts";
import { validate } from "../forms/validate.ts";
import { MessageNotices } from "./message-notices.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { ProfileForm } from "./profile-form.tsx";
import type { profileLoader } from "./profile-loader.ts";

/** Profile, password, message notices, access tokens and sessions of the signed-in user. */
export function ProfileScreen() {
  const user = useUser();
  const { sessions, account } = useLoaderData<typeof profileLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Screen title="Profile">
      <Panel title="Your profile">
        <LoaderData
          of={account}
          // About as high as the form, so that the panels below do not visibly move when the form replaces it.
          skeleton={<TableSkeleton rows={15} />}
          failure="Your profile could not be loaded"
        >
          {(start) => <ProfileForm start={start} />}
        </LoaderData>
      </Panel>
      <Panel title="Password">
        <PasswordForm user={user} onChanged={revalidate} />
      </Panel>
      {user.role === "admin" && <MessageNotices />}
      {adminExtensions.map(({ ProfilePanel }, index) => ProfilePanel && <ProfilePanel key={index} />)}
      <OwnSessions sessions={sessions} />
    </Screen>
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
