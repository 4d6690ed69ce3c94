import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { authorLimits, type AuthorProfile, linkLabels } from "../../../contract/authors.ts";
import { emailOfLink } from "../../../contract/email-address.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";
import { useErrorToast } from "../data/use-failure-toast.ts";
import { ImageField } from "../forms/image-field.tsx";
import { LeaveDialog, useLeaveGuard } from "../forms/leave-guard.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import { errorsByRowId, fromRow, type Row, toRow } from "../forms/rows.ts";
import { uploadHint } from "../forms/upload-image.ts";
import { useFirstError } from "../forms/use-first-error.ts";

const previewDelayMs = 400;

type Link = AuthorProfile["links"][number];
type Form = Omit<AuthorProfile, "links"> & { links: readonly Row<Link>[] };

const formOf = ({ bio, picture, links }: AuthorProfile, previous?: Form): Form => ({
  bio,
  picture,
  links: links.map(({ label, url }, index) => toRow({ label, url: emailOfLink(url) ?? url }, previous?.links[index])),
});
const profileOf = (form: Form): AuthorProfile => ({ ...form, links: form.links.map(fromRow<Link>) });
const isSame = (one: Form, other: Form) => JSON.stringify(profileOf(one)) === JSON.stringify(profileOf(other));

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
  const showError = useErrorToast();
  const element = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(() => formOf(start));
  const [form, setForm] = useState(saved);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [uploadCount, setUploadCount] = useState(0);
  const isDirty = !isSame(form, saved);
  const guard = useLeaveGuard(isDirty || uploadCount > 0);
  useFirstError(element, errors);

  const change = (changes: Partial<Form>) => setForm((current) => ({ ...current, ...changes }));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || uploadCount > 0) return;
    setBusy(true);
    setErrors({});
    try {
      const stored = formOf(await onSave(profileOf(form)), form);
      setSaved(stored);
      // Text typed during the save stays.
      setForm((current) => (current === form ? stored : current));
      toast({ type: "success", title: "Success", subject: "profile", message: "Profile saved" });
    } catch (error) {
      if (error instanceof CallFailed) setErrors(errorsByRowId(error.fields, form));
      showError("Failed to save the profile", error, "profile");
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={element} noValidate onSubmit={save} className="flex flex-col gap-5 p-4">
      <p className="text-sm text-muted">{note}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Field
          label="Bio"
          name="bio"
          rows={6}
          maxLength={authorLimits.bio}
          hint="A few sentences, in Markdown"
          value={form.bio}
          error={errors["bio"]}
          onChange={(event) => change({ bio: event.currentTarget.value })}
        />
        <BioPreview bio={form.bio} />
      </div>
      <ImageField
        label="Picture"
        hint={`${uploadHint} Without one, initials are shown.`}
        isRound
        value={form.picture}
        error={errors["picture"]}
        onChange={(picture) => change({ picture })}
        onUploading={(step) => setUploadCount((count) => count + step)}
      />
      <AuthorLinksField
        links={form.links}
        errors={errors}
        onChange={(update) => setForm((current) => ({ ...current, links: update(current.links) }))}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isBusy || uploadCount > 0}>
          {isBusy ? "Saving..." : "Save Profile"}
        </Button>
        <p role="status" className="text-xs text-muted">
          {isDirty && !isBusy ? "Unsaved changes" : ""}
        </p>
      </div>
      <LeaveDialog guard={guard}>Your changes to the profile are not saved.</LeaveDialog>
    </form>
  );
}

/** The bio as readers will see it, rendered by the server shortly after the last keystroke. */
function BioPreview({ bio }: { bio: string }) {
  const [shown, setShown] = useState({ html: "", failure: "" });

  useEffect(() => {
    let isCurrent = true;
    const show = (result: typeof shown) => isCurrent && setShown(result);
    const timer = setTimeout(() => {
      if (!bio.trim()) return show({ html: "", failure: "" });
      api.call("POST /preview", { body: { content: bio, contentFormat: "markdown" } }).then(
        ({ data }) => show({ html: data.html, failure: "" }),
        (error: unknown) => show({ html: "", failure: reasonOf(error) }),
      );
    }, previewDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bio]);

  return (
    <section aria-label="Preview" className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">Preview</h3>
      <div className="min-h-24 rounded-md border border-line bg-surface px-4 py-3">
        {shown.html ? (
          <Prose html={shown.html} className="text-sm text-muted" />
        ) : (
          <p className="text-sm text-muted">{shown.failure || "Nothing to show yet"}</p>
        )}
      </div>
    </section>
  );
}

interface LinksProps {
  links: Form["links"];
  errors: Readonly<Record<string, string>>;
  onChange: (update: (links: Form["links"]) => Form["links"]) => void;
}

/** Links to other profiles of the person. Any label is valid; common ones are suggested. */
function AuthorLinksField({ links, errors, onChange }: LinksProps) {
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
        noun="link"
        rows={links}
        maxRows={authorLimits.links}
        blank={() => ({ label: "", url: "" })}
        nameOf={({ label }) => label}
        onChange={onChange}
        error={errors["links"]}
      >
        {({ rowId, label, url }, changeRow) => (
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <Field
              label="Label"
              list={suggestions}
              placeholder="GitHub"
              maxLength={60}
              value={label}
              error={errors[`links.${rowId}.label`]}
              onChange={(event) => changeRow({ label: event.currentTarget.value })}
            />
            <Field
              label="Web or email address"
              inputMode="url"
              maxLength={2048}
              value={url}
              error={errors[`links.${rowId}.url`]}
              onChange={(event) => changeRow({ url: event.currentTarget.value })}
            />
          </div>
        )}
      </RowsField>
    </>
  );
}
