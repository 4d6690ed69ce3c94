import { loginTexts, signInPath } from "../../../contract/users/sign-in.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { emailInput, Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useCommand } from "../../ui/use-command.ts";
import { type FailedForm, FailurePanel, fieldText } from "../parts/forms.tsx";

export function SignInForm({ next, failedForm }: { next: string; failedForm?: FailedForm }) {
  const { run, state, error } = useCommand<{ message: string }>(async (form) => {
    const email = fieldText(form, "email");
    const password = fieldText(form, "password");
    if (!email || !password) throw new Error(loginTexts.required);
    await api.call("POST /auth/login", { body: { email, password } });
    location.assign(next);
    // Never resolves, so that the form stays busy until the browser leaves the page.
    await new Promise<never>(() => {});
  }, failedForm?.error);

  return (
    <form action="/api/auth/login" method="post" onSubmit={run} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="returnTo" value={`${signInPath}?${new URLSearchParams({ from: next })}#sign-in`} />
      <Field
        label="Email"
        id="sign-in-email"
        name="email"
        {...emailInput}
        autoComplete="username"
        defaultValue={failedForm?.values["email"]}
        autoFocus
      />
      <PasswordField label="Password" id="sign-in-password" name="password" autoComplete="current-password" />
      <FailurePanel error={error} />
      <Button type="submit" aria-disabled={state === "busy"}>
        {state === "busy" ? "Signing in..." : "Secure Sign In"}
      </Button>
    </form>
  );
}
