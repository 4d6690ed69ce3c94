import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { AuthorLink, authorLimits, type AuthorProfile, linkLabels } from "../../../contract/authors.ts";
import { emailOfLink } from "../../../contract/email-address.ts";
import type { OwnAccount } from "../../../contract/users/session.ts";
import { CallFailed } from "../../api.ts";
import { emailInput, Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { setCurrentUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { changedFields, isSameForm } from "../forms/changed-fields.ts";
import { ImageField } from "../forms/image-field.tsx";
import { LeaveDialog, useLeaveGuard } from "../forms/leave-guard.tsx";
import { errorsByRowId, fromRow, type Row, toRow } from "../forms/rows.ts";
import { TextRowsField } from "../forms/text-inputs.tsx";
import { uploadHint } from "../forms/upload-image.tsx";

type Link = AuthorProfile["links"][number];
type Form = Pick<OwnAccount, "name" | "email"> & Omit<AuthorProfile, "links"> & { links: readonly Row<Link>[] };

const formOf = ({ name, email, bio, picture, links }: OwnAccount, previous?: Form): Form => ({
  name,
  email,
  bio,
  picture,
  links: links.map(({ label, url }, index) => toRow({ label, url: emailOfLink(url) ?? url }, previous?.links[index])),
});

/** Form for the user's account data and author profile. */
export function ProfileForm({ start }: { start: OwnAccount }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const suggestions = useId();
  const [saved, setSaved] = useState(() => formOf(start));
  const [form, setForm] = useState(saved);
  const [uploadCount, setUploadCount] = useState(0);
  const [isPasswordRequired, setPasswordRequired] = useState(false);
  const isDirty = !isSameForm(form, saved);
  const guard = useLeaveGuard(isDirty || uploadCount > 0);

  const change = (changes: Partial<Form>) => setForm((current) => ({ ...current, ...changes }));

  async function save(inputs: FormData) {
    if (uploadCount > 0) throw new Error("One moment: the picture is still being uploaded");
    const currentPassword = inputs.get("currentPassword");
    const { links, ...changes } = changedFields(form, saved);
    const body = {
      ...changes,
      ...(links && { links: links.map(fromRow<Link>) }),
      ...(typeof currentPassword === "string" && currentPassword && { currentPassword }),
    };
    try {
      const { user } = await api.call("PUT /auth/updatedetails", { body });
      const stored = formOf(user, form);
      setSaved(stored);
      // Keeps text that was typed during the save.
      setForm((current) => (current === form ? stored : current));
      setCurrentUser(user);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.fields["currentPassword"]) setPasswordRequired(true);
      throw new CallFailed(error.status, error.message, errorsByRowId(error.fields, form));
    }
    setPasswordRequired(false);
    toast({ type: "success", title: "Success", message: "Profile saved" });
    await revalidate();
  }

  return (
    <CallForm
      send={save}
      submitLabel="Save Profile"
      className="p-4"
      renderButtons={(submitButton) => (
        <div className="flex flex-wrap items-center gap-4">
          {submitButton}
          <p role="status" className="text-xs text-muted">
            {isDirty ? "Unsaved changes" : ""}
          </p>
        </div>
      )}
    >
      <Field
        label="Name"
        name="name"
        required
        autoComplete="name"
        value={form.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        hint="Shown as the author of your articles"
      />
      <Field
        label="Email"
        name="email"
        {...emailInput}
        required
        autoComplete="email"
        value={form.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        hint="You sign in with it"
      />
      {isPasswordRequired && (
        <PasswordField label="Current password" name="currentPassword" required autoComplete="current-password" />
      )}
      <p className="text-sm text-muted">
        The following is shown beside your articles. Empty fields use the site settings while you are the only author.
      </p>
      <Field
        label="Bio"
        name="bio"
        rows={6}
        maxLength={authorLimits.bio}
        hint="A few sentences, in Markdown"
        value={form.bio}
        onChange={({ currentTarget }) => change({ bio: currentTarget.value })}
      />
      <ImageField
        label="Picture"
        name="picture"
        hint={`${uploadHint} Without one, initials are shown.`}
        isRound
        value={form.picture}
        onChange={(picture) => change({ picture })}
        onUploading={(step) => setUploadCount((count) => count + step)}
      />
      {/* The options are suggestions only; any label is valid. */}
      <datalist id={suggestions}>
        {linkLabels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
      <TextRowsField
        label="Links"
        name="links"
        noun="link"
        rows={form.links}
        maxRows={authorLimits.links}
        schema={AuthorLink}
        inputs={[
          { name: "label", label: "Label", list: suggestions, placeholder: "GitHub" },
          { name: "url", label: "Web or email address", inputMode: "url" },
        ]}
        title="label"
        note="url"
        onChange={(update) => setForm((current) => ({ ...current, links: update(current.links) }))}
      />
      <LeaveDialog guard={guard}>Your changes to the profile are not saved.</LeaveDialog>
    </CallForm>
  );
}
