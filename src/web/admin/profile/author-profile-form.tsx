import { useId, useMemo, useState } from "react";
import { authorLimits, type AuthorProfile, linkLabels } from "../../../contract/authors.ts";
import { emailOfLink } from "../../../contract/email-address.ts";
import { CallFailed } from "../../api.ts";
import { Field } from "../../ui/field.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { deferred } from "../data/loading.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { ImageField } from "../forms/image-field.tsx";
import { LeaveDialog, useLeaveGuard } from "../forms/leave-guard.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import { errorsByRowId, fromRow, type Row, toRow } from "../forms/rows.ts";
import { uploadHint } from "../forms/upload-image.ts";

type Link = AuthorProfile["links"][number];
type Form = Omit<AuthorProfile, "links"> & { links: readonly Row<Link>[] };

const formOf = ({ bio, picture, links }: AuthorProfile, previous?: Form): Form => ({
  bio,
  picture,
  links: links.map(({ label, url }, index) => toRow({ label, url: emailOfLink(url) ?? url }, previous?.links[index])),
});
const profileOf = (form: Form): AuthorProfile => ({ ...form, links: form.links.map(fromRow<Link>) });

interface Props {
  start: AuthorProfile;
  /** Note on where readers see the profile. */
  note: string;
  /** Returns the profile as stored. */
  onSave: (profile: AuthorProfile) => Promise<AuthorProfile>;
}

/** Author profile of a person: picture, bio and links. */
export function AuthorProfileForm({ start, note, onSave }: Props) {
  const toast = useToast();
  const [saved, setSaved] = useState(() => formOf(start));
  const [form, setForm] = useState(saved);
  const [uploadCount, setUploadCount] = useState(0);
  const isDirty = !isSameForm(form, saved);
  const guard = useLeaveGuard(isDirty || uploadCount > 0);

  const change = (changes: Partial<Form>) => setForm((current) => ({ ...current, ...changes }));

  async function save() {
    if (uploadCount > 0) throw new Error("One moment: the picture is still being uploaded");
    try {
      const stored = formOf(await onSave(profileOf(form)), form);
      setSaved(stored);
      // Text typed during the save stays.
      setForm((current) => (current === form ? stored : current));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      throw new CallFailed(error.status, error.message, errorsByRowId(error.fields, form));
    }
    toast({ type: "success", title: "Success", message: "Profile saved" });
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
      <p className="text-sm text-muted">{note}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Field
          label="Bio"
          name="bio"
          rows={6}
          maxLength={authorLimits.bio}
          hint="A few sentences, in Markdown"
          value={form.bio}
          onChange={(event) => change({ bio: event.currentTarget.value })}
        />
        <BioPreview bio={form.bio} />
      </div>
      <ImageField
        label="Picture"
        name="picture"
        hint={`${uploadHint} Without one, initials are shown.`}
        isRound
        value={form.picture}
        onChange={(picture) => change({ picture })}
        onUploading={(step) => setUploadCount((count) => count + step)}
      />
      <AuthorLinksField
        links={form.links}
        onChange={(update) => setForm((current) => ({ ...current, links: update(current.links) }))}
      />
      <LeaveDialog guard={guard}>Your changes to the profile are not saved.</LeaveDialog>
    </CallForm>
  );
}

async function renderBio(content: string) {
  if (!content) return "";
  return (await api.call("POST /preview", { body: { content, contentFormat: "markdown" } })).data.html;
}

/** The bio as readers will see it, rendered by the server after a pause in typing. */
function BioPreview({ bio }: { bio: string }) {
  const content = useDebounced(bio.trim());
  const rendered = useMemo(() => deferred(renderBio(content)), [content]);
  const { value: html, error } = useSettled(rendered);

  return (
    <section aria-label="Preview" className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">Preview</h3>
      <div className="min-h-24 rounded-md border border-line bg-surface px-4 py-3">
        {html ? (
          <Prose html={html} className="text-sm text-muted" />
        ) : (
          <p className="text-sm text-muted">{error?.message ?? "Nothing to show yet"}</p>
        )}
      </div>
    </section>
  );
}

interface LinksProps {
  links: Form["links"];
  onChange: (update: (links: Form["links"]) => Form["links"]) => void;
}

/** Links to other profiles of the person. Any label is valid; common ones are suggested. */
function AuthorLinksField({ links, onChange }: LinksProps) {
  const suggestions = useId();
  return (
    <>
      <datalist id={suggestions}>
        {linkLabels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
      <RowsField
        label="Links"
        name="links"
        noun="link"
        rows={links}
        maxRows={authorLimits.links}
        blank={() => ({ label: "", url: "" })}
        nameOf={({ label }) => label}
        noteOf={({ url }) => url}
        onChange={onChange}
      >
        {({ rowId, label, url }, changeRow) => (
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <Field
              label="Label"
              name={`links.${rowId}.label`}
              list={suggestions}
              placeholder="GitHub"
              maxLength={60}
              value={label}
              onChange={(event) => changeRow({ label: event.currentTarget.value })}
            />
            <Field
              label="Web or email address"
              name={`links.${rowId}.url`}
              inputMode="url"
              maxLength={2048}
              value={url}
              onChange={(event) => changeRow({ url: event.currentTarget.value })}
            />
          </div>
        )}
      </RowsField>
    </>
  );
}
