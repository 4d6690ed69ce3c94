import { useId } from "react";
import { passwordMinimum } from "../../../contract/fields.ts";
import { NewUser, type User, UserChanges } from "../../../contract/users.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, inputClass } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useCommand } from "../../ui/use-command.ts";
import { check } from "../forms/check.ts";
import type { OneAnswer } from "../lists/later.ts";
import { useLast } from "../lists/use-last.ts";
import { api, reasonOf } from "../session/signed-in-api.ts";

interface Props {
  open: boolean;
  /** Whom to change; somebody new without. */
  user?: User | undefined;
  onSaved: (user: User) => void;
  onClose: () => void;
}

/** Adds a user, or changes one. */
export function UserDialog({ open, user, onSaved, onClose }: Props) {
  const shown = useLast(user);
  return (
    <Dialog open={open} onClose={onClose} title={shown ? "Edit User" : "Add User"}>
      <UserForm user={shown} onSaved={onSaved} onClose={onClose} />
    </Dialog>
  );
}

function UserForm({ user, onSaved, onClose }: Omit<Props, "open">) {
  const toast = useToast();
  const role = useId();
  const done = user ? "updated" : "created";

  const { run, state, error } = useCommand<Error>(async (form) => {
    const typed = Object.fromEntries(form);
    try {
      const { data } = user
        ? await api.put<OneAnswer<User>>(
            `/users/${user._id}`,
            check(UserChanges, { ...typed, password: typed["password"] || undefined }),
          )
        : await api.post<OneAnswer<User>>("/users", check(NewUser, typed));
      toast({ type: "success", title: "Success", message: `User ${done} successfully` });
      onSaved(data);
    } catch (failure) {
      toast({
        type: "error",
        title: "Error",
        message: `Failed to ${user ? "update" : "create"} user`,
        detail: reasonOf(failure),
      });
      throw failure;
    }
  });
  const fields = error instanceof CallFailed ? error.fields : {};

  return (
    <form onSubmit={run} noValidate className="flex flex-col gap-4">
      <Field label="Name" name="name" autoComplete="off" defaultValue={user?.name} error={fields["name"]} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={user?.email}
        error={fields["email"]}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={user ? "Leave empty to keep the present one" : `At least ${passwordMinimum} characters`}
        error={fields["password"]}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={role} className="text-sm font-medium">
          Role
        </label>
        <select id={role} name="role" defaultValue={user?.role ?? "user"} className={inputClass}>
          <option value="user">User</option>
          <option value="admin">Administrator</option>
        </select>
      </div>
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error.message}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={state === "busy"}>
          {state === "busy" ? "Saving..." : user ? "Save User" : "Create User"}
        </Button>
      </div>
    </form>
  );
}
