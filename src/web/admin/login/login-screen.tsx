import { useNavigate, useSearchParams } from "react-router";
import { Login, loginTexts } from "../../../contract/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useCommand } from "../../ui/use-command.ts";
import { homeOf, safeReturn } from "../session/came-from.ts";
import { signIn } from "../session/session.ts";
import { Door } from "../shell/door.tsx";
import { useTitle } from "../shell/use-title.ts";

export function LoginScreen() {
  useTitle("Sign in");
  const navigate = useNavigate();
  const [query] = useSearchParams();

  const { run, state, error } = useCommand<Error>(async (form) => {
    const login = Login.safeParse(Object.fromEntries(form));
    if (!login.success) throw new Error(loginTexts.required);
    const user = await signIn(login.data);
    await navigate(safeReturn(query.get("from"), location.origin) ?? homeOf(user), { replace: true });
  });

  return (
    <Door title="Admin Portal" text="Sign in to write and to look after the site.">
      <form onSubmit={run} noValidate className="flex flex-col gap-5">
        <Field label="Email" name="email" type="email" autoComplete="username" autoFocus />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        {error && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
            {error.message}
          </p>
        )}
        <Button type="submit" aria-disabled={state === "busy"}>
          {state === "busy" ? "Signing in..." : "Secure Sign In"}
        </Button>
      </form>
    </Door>
  );
}
