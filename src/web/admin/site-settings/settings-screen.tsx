import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLoaderData, useLocation, useParams, useRevalidator } from "react-router";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { Button } from "../../ui/button.tsx";
import { FieldErrors } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/loaded.tsx";
import { setCurrentUser, useUser } from "../app/session/session.ts";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { LoaderData } from "../data/loader-data.tsx";
import { ConflictNotices, DocumentDialogs } from "../documents/document-dialogs.tsx";
import type { DocumentStart } from "../documents/document-kind.ts";
import { DocumentMenu } from "../documents/document-menu.tsx";
import { savingStatus } from "../documents/saving-status.ts";
import { UnsavedNotices } from "../documents/unsaved-notices.tsx";
import { useDocument } from "../documents/use-document.ts";
import { adminExtensions } from "../extensions.ts";
import { changedFields } from "../forms/changed-fields.ts";
import { useFirstError } from "../forms/use-first-error.ts";
import { inputs } from "./inputs/inputs.tsx";
import { PagePreview } from "./page-preview.tsx";
import { type SettingsForm, type settingsLoader, settingsOf } from "./settings-form.ts";
import { settingsKind } from "./settings-kind.ts";
import { SubjectPage } from "./subject-page.tsx";
import { settingIn, settingsIn, type Subject, subjectAt, subjects } from "./subjects.ts";

/** Settings of the public site. Each subject, such as Identity, has its own page and is saved separately. */
export function SettingsScreen() {
  const { start } = useLoaderData<typeof settingsLoader>();
  const { hash } = useLocation();
  const subject = subjectAt(useParams()["subject"], hash);
  useDocumentTitle(`${subject.title} · Site Settings`);

  return (
    <LoaderData of={start} skeleton={<SubjectSkeleton subject={subject} />} failure="The settings could not be loaded">
      {(value) => <SettingsEditor start={value} subject={subject} />}
    </LoaderData>
  );
}

const SubjectSkeleton = ({ subject }: { subject: Subject }) => (
  <SubjectPage subject={subject} bar={<Skeleton className="ml-auto h-9 w-15" />}>
    {["h-12", "h-12", "h-28", "h-12"].map((height, field) => (
      <div key={field} className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className={height} />
      </div>
    ))}
  </SubjectPage>
);

/** Form of all settings; it shows those of one subject, such as Identity. */
function SettingsEditor({ start, subject }: { start: DocumentStart<SiteSettings, SettingsForm>; subject: Subject }) {
  const formElement = useRef<HTMLFormElement>(null);
  const followName = useOwnName();
  const editor = useDocument({
    kind: settingsKind(subject),
    start,
    onSaved({ stored }) {
      for (const { onSettingsSaved } of adminExtensions) onSettingsSaved?.(stored.doc);
      // Ignores a failure: the user's new name then appears when the back office is next loaded.
      followName(stored.doc.name).catch(() => undefined);
    },
  });
  const { base, form, busy, edit, errors } = editor;
  const changed = Object.entries(changedFields(form, base));
  const changesOf = ({ fields }: Subject) => changed.filter(([name]) => name in fields);
  const unsaved = subjects.filter((other) => changesOf(other).length > 0);
  const page = subject.pageOf?.(form);
  useAccentPreview(form, base);
  useFirstError(formElement, errors);
  useCaret();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps Enter from saving
    <form
      ref={formElement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.save("save");
      }}
      onKeyDown={keepEnterFromSubmitting}
    >
      <SubjectPage
        subject={subject}
        unsaved={unsaved}
        page={page}
        bar={
          <>
            <p role="status" className="ml-auto text-xs text-muted max-sm:sr-only">
              {savingStatus({ ...editor, isDirty: unsaved.includes(subject) })}
            </p>
            <div className="max-sm:ml-auto">
              <DocumentMenu editor={editor} />
            </div>
            <Button type="submit" size="small" aria-disabled={busy !== undefined} aria-keyshortcuts="Control+S">
              {busy ? "Saving..." : "Save"}
            </Button>
            <ConflictNotices editor={editor} />
          </>
        }
        notices={<UnsavedNotices editor={editor} />}
        preview={
          page && (
            <PagePreview
              // Reloads the frame if look or CSS change, because only these change the page's style sheets.
              key={`${form.look} ${form.ownCss}`}
              path={page.path}
              {...(subject.anchor && { anchor: subject.anchor })}
              settings={settingsOf(Object.fromEntries(changesOf(subject)))}
            />
          )
        }
      >
        <FieldErrors value={errors}>
          {settingsIn(subject).map(([name, label]) => {
            const Input = inputs[name];
            return (
              <div key={name} data-setting={name} className="flex min-w-0 flex-col gap-5">
                <Input form={form} change={edit} name={name} label={label} onUploading={editor.countUpload} />
              </div>
            );
          })}
        </FieldErrors>
      </SubjectPage>
      <DocumentDialogs editor={editor} />
    </form>
  );
}

/** Returns a function that reloads the user's name: renaming the site may also rename the only account. */
function useOwnName() {
  const { name } = useUser();
  const { revalidate } = useRevalidator();

  return async (siteName: string) => {
    if (siteName === name) return;
    const { user } = await api.call("GET /auth/me");
    if (user.name === name) return;
    setCurrentUser(user);
    await revalidate();
  };
}

type Accent = Pick<SiteSettings, "accentHue" | "accentChroma">;

/** Colours the back office in an unsaved accent, until the screen is left. */
function useAccentPreview({ accentHue, accentChroma }: Accent, saved: Accent) {
  useEffect(() => {
    // The palette is computed at the root element, so the properties must be set there.
    function set(hue: number, chroma: number) {
      const { style } = document.documentElement;
      style.setProperty("--accent-hue", String(hue));
      style.setProperty("--own-chroma", String(chroma));
    }
    set(accentHue, accentChroma);
    return () => set(saved.accentHue, saved.accentChroma);
  }, [accentHue, accentChroma, saved.accentHue, saved.accentChroma]);
}

/** Focuses the first input of the setting that the URL fragment names. */
function useCaret() {
  const location = useLocation();
  // Depends on the location instead of its fragment, so that opening the same setting again focuses it again.
  useEffect(() => {
    const name = settingIn(location.hash);
    const input = document.querySelector<HTMLElement>(
      `[data-setting="${name}"] :is(input, textarea, button, select):not([type=file])`,
    );
    input?.closest("details")?.setAttribute("open", "");
    input?.focus();
  }, [location]);
}

/** Stops Enter in a single-line field from saving the form. File inputs are exempt: Enter opens their file picker. */
function keepEnterFromSubmitting(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.type !== "file")
    event.preventDefault();
}
