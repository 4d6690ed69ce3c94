import { useState } from "react";
import { useRevalidator } from "react-router";
import { OwnDetails, type SessionUser } from "../../../contract/session.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useCommand } from "../../ui/use-command.ts";
import { setCurrentUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { validate } from "../forms/validate.ts";

export function DetailsForm({ user }: { user: SessionUser }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);

  const { run, state, error } = useCommand<Error>(async (form) => {
    const { currentPassword, ...typed } = Object.fromEntries(form);
    const details = validate(OwnDetails, { ...typed, currentPassword: currentPassword || undefined });
    try {
      setCurrentUser((await api.call("PUT /auth/updatedetails", { body: details })).user);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.fields["currentPassword"]) setPasswordNeeded(true);
      throw failure;
    }
    setPasswordNeeded(false);
    toast({ type: "success", title: "Success", message: "Your details are saved" });
    await revalidate();
  });
  const fields = error instanceof CallFailed ? error.fields : {};
  return (
    <form onSubmit={run} noValidate className="flex flex-col gap-4 p-4">
      <Field
        label="Name"
        name="name"
        required
        autoComplete="name"
        defaultValue={user.name}
        hint="Stands on your articles"
        error={fields["name"]}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={user.email}
        hint="You sign in with it"
        error={fields["email"]}
      />
      {isPasswordNeeded && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          required
          autoComplete="current-password"
          error={fields["currentPassword"]}
        />
      )}
      {error && Object.keys(fields).length === 0 && (
        <p role="alert" className="text-sm text-bad">
          {error.message}
        </p>
      )}
      <Button type="submit" aria-disabled={state === "busy"} className="self-start">
        {state === "busy" ? "Saving..." : "Save Details"}
      </Button>
    </form>
  );
}
