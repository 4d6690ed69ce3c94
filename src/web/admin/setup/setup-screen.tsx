import { useNavigate, useSearchParams } from "react-router";
import { passwordMinimum } from "../../../contract/fields.ts";
import { Setup } from "../../../contract/users/session.ts";
import { AuthLayout } from "../../ui/auth-layout.tsx";
import { SelectField } from "../../ui/choices.tsx";
import { emailInput, Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { setUp } from "../app/session/session.ts";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { CallForm } from "../data/call-form.tsx";
import { validate } from "../forms/validate.ts";

/** Creates the first administrator of an empty site, with the token of the link that the server printed. */
export function SetupScreen() {
  useDocumentTitle("Set up");
  const navigate = useNavigate();
  const [query] = useSearchParams();

  async function create(form: FormData) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    await setUp(validate(Setup, { ...Object.fromEntries(form), token: query.get("token") ?? "", timeZone }));
    await navigate("/admin/dashboard", { replace: true });
  }

  return (
    <AuthLayout title="Set up your site" text="Create your account. This link works once.">
      <CallForm send={create} submitLabel="Create Administrator" busyLabel="Setting up...">
        <Field label="Name" name="name" autoComplete="name" autoFocus />
        <Field label="Email" name="email" {...emailInput} autoComplete="username" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${passwordMinimum} characters`}
        />
        <Field
          label="Site title"
          name="siteName"
          maxLength={100}
          hint="Shown at the top of every page. Leave empty to use your name."
        />
        <Field
          label="Headline"
          name="headline"
          maxLength={200}
          placeholder="Senior Full-Stack Developer"
          hint="What you do, in a few words"
        />
        <SelectField
          label="New posts start as"
          name="contentFormat"
          hint="Markdown is text with headings, links, code and images. Plain text is shown just as it is typed."
        >
          <option value="markdown">Markdown</option>
          <option value="plain">Plain text</option>
        </SelectField>
      </CallForm>
    </AuthLayout>
  );
}
