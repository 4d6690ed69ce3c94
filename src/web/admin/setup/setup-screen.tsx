import { useNavigate, useSearchParams } from "react-router";
import { passwordMinimum } from "../../../contract/fields.ts";
import { Setup } from "../../../contract/session.ts";
import { CallFailed } from "../../api.ts";
import { AuthLayout } from "../../ui/auth-layout.tsx";
import { Button } from "../../ui/button.tsx";
import { emailInput, Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useCommand } from "../../ui/use-command.ts";
import { setUp } from "../app/session/session.ts";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { validate } from "../forms/validate.ts";
import { FormatChoice } from "./format-choice.tsx";

/** Creates the first administrator of an empty site, with the token of the link that the server printed. */
export function SetupScreen() {
  useDocumentTitle("Set up");
  const navigate = useNavigate();
  const [query] = useSearchParams();

  const { run, state, error } = useCommand<Error>(async (form) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    await setUp(validate(Setup, { ...Object.fromEntries(form), token: query.get("token") ?? "", timeZone }));
    await navigate("/admin/dashboard", { replace: true });
  });
  const fields = error instanceof CallFailed ? error.fields : {};

  return (
    <AuthLayout title="Set up your site" text="Make the first administrator. This page works once.">
      <form onSubmit={run} noValidate className="flex flex-col gap-5">
        <Field label="Name" name="name" autoComplete="name" autoFocus error={fields["name"]} />
        <Field label="Email" name="email" {...emailInput} autoComplete="username" error={fields["email"]} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${passwordMinimum} characters`}
          error={fields["password"]}
        />
        <Field
          label="Site title"
          name="siteName"
          maxLength={100}
          hint="At the top of every page; left empty, it is your name"
          error={fields["siteName"]}
        />
        <Field
          label="Headline"
          name="headline"
          maxLength={200}
          placeholder="Senior Full-Stack Developer"
          hint="What you do, in a few words"
          error={fields["headline"]}
        />
        <FormatChoice />
        {error && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
            {error.message}
          </p>
        )}
        <Button type="submit" aria-disabled={state === "busy"}>
          {state === "busy" ? "Setting up..." : "Create Administrator"}
        </Button>
      </form>
    </AuthLayout>
  );
}
