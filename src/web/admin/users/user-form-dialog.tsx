import { useState } from "react";
import { useLoaderData } from "react-router";
import { passwordMinimum } from "../../../contract/fields.ts";
import { Invitation } from "../../../contract/users/password-links.ts";
import { NewUser, type User, UserChanges } from "../../../contract/users/users.ts";
import { Checkbox, SelectField } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { emailInput, Field } from "../../ui/field.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { useErrorToast } from "../data/use-failure-toast.ts";
import { validate } from "../forms/validate.ts";
import type { usersLoader } from "./users-loader.ts";

interface Props {
  /** User to change; undefined to add a new one. */
  user?: User;
  onSaved: (user: User) => void;
  onClose: () => void;
}

/** Adds or changes a user. */
export const UserFormDialog = ({ open, ...form }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={form.user ? "Edit User" : "Add User"} disablePointerDismissal>
    <UserForm {...form} />
  </Dialog>
);

function UserForm({ user, onSaved, onClose }: Props) {
  const toast = useToast();
  const showError = useErrorToast();
  const isSelf = useUser()._id === user?._id;
  const { mail } = useLoaderData<typeof usersLoader>();
  const canInvite = useSettled(mail).value?.missing === null && !user;
  const [isInvited, setInvited] = useState(false);
  const submitLabel = user ? "Save User" : isInvited ? "Invite User" : "Create User";

  async function save(data: FormData) {
    const call = callFor(user, Object.fromEntries(data), isInvited);
    try {
      const { data: saved } = await call();
      toast({
        type: "success",
        title: "Success",
        subject: "user",
        message: isInvited ? "The invitation is on its way" : `User ${user ? "updated" : "created"} successfully`,
      });
      onSaved(saved);
    } catch (failure) {
      showError(`Failed to ${user ? "update" : "create"} user`, failure, "user");
      throw failure;
    }
  }

  return (
    <CallForm send={save} isBrowserValidated={!user} submitLabel={submitLabel} onCancel={onClose}>
      <Field label="Name" name="name" autoComplete="off" defaultValue={user?.name} required />
      <Field label="Email" name="email" {...emailInput} autoComplete="off" defaultValue={user?.email} required />
      {canInvite && (
        <Checkbox
          label="Send an invitation"
          hint="This person gets a link to choose a password, which works for 7 days"
          checked={isInvited}
          onChange={setInvited}
        />
      )}
      {!isInvited && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required={!user}
          minLength={user ? undefined : passwordMinimum}
          hint={
            user
              ? "Leave empty to keep the current one. A new one signs this person out everywhere."
              : `At least ${passwordMinimum} characters`
          }
        />
      )}
      <SelectField
        label="Role"
        name="role"
        defaultValue={user?.role ?? "user"}
        disabled={isSelf}
        hint={isSelf && "You cannot remove your own administrator role."}
      >
        <option value="user">User</option>
        <option value="admin">Administrator</option>
      </SelectField>
    </CallForm>
  );
}

/** Returns the call that saves the form; throws `CallFailed` if the input is invalid. */
function callFor(user: User | undefined, typed: Record<string, FormDataEntryValue>, isInvited: boolean) {
  if (isInvited) {
    const body = validate(Invitation, typed);
    return () => api.call("POST /users/invitations", { body });
  }
  if (!user) {
    const body = validate(NewUser, typed);
    return () => api.call("POST /users", { body });
  }
  const body = validate(UserChanges, { ...typed, password: typed["password"] || undefined });
  return () => api.call("PUT /users/:id", { params: { id: user._id }, body });
}
