import { type KeyboardEvent, useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { setCurrentUser, useUser } from "../app/session/session.ts";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { ConflictNotices, DocumentDialogs } from "../documents/document-dialogs.tsx";
import type { DocumentStart } from "../documents/document-kind.ts";
import { HistorySection } from "../documents/history-section.tsx";
import { savingStatus } from "../documents/saving-status.ts";
import { UnsavedNotices } from "../documents/unsaved-notices.tsx";
import { type DocumentEditor, useDocument } from "../documents/use-document.ts";
import { adminExtensions } from "../extensions.ts";
import { useFirstError } from "../forms/use-first-error.ts";
import { sectionTitles } from "./sections/section-titles.ts";
import { SettingsSection } from "./sections/settings-section.tsx";
import { SettingsSections } from "./sections/settings-sections.tsx";
import type { SettingsForm, settingsLoader } from "./settings-form.ts";
import { settingsKind } from "./settings-kind.ts";

/** All settings of the public site. */
export function SettingsScreen() {
  useDocumentTitle("Site Settings");
  const { start } = useLoaderData<typeof settingsLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Loaded of={start} skeleton={<SettingsSkeleton />} failure="The settings could not be loaded" onRetry={revalidate}>
      {(value) => <SettingsEditor start={value} />}
    </Loaded>
  );
}

/** Heading, links to the sections, and the first section. */
function SettingsSkeleton() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-8 sm:px-6">
      <div className="-mx-4 mb-5 flex min-h-16 items-center justify-between border-b border-line px-4 sm:-mx-6 sm:px-6">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-11 w-18" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <div className="flex overflow-hidden lg:flex-col">
          {sectionTitles.map((title) => (
            <span key={title} className="flex min-h-11 shrink-0 items-center px-3 lg:min-h-9">
              <Skeleton className="h-4 w-16" />
            </span>
          ))}
        </div>
        <div className="rounded-md border border-line bg-raised">
          <div className="space-y-2 border-b border-line px-4 py-4">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-3 w-40" />
          </div>
          <div className="space-y-6 p-4">
            {["h-12", "h-12", "h-28", "h-12", "h-12"].map((height, field) => (
              <div key={field} className="space-y-2">
                <Skeleton className="h-4 w-24" />
                <Skeleton className={height} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The form of all settings. */
function SettingsEditor({ start }: { start: DocumentStart<SiteSettings, SettingsForm> }) {
  const formElement = useRef<HTMLFormElement>(null);
  const followName = useOwnName();
  const [uploadCount, setUploadCount] = useState(0);
  const editor = useDocument({
    kind: settingsKind,
    start,
    isUploading: uploadCount > 0,
    onSaved({ stored }) {
      for (const { onSettingsSaved } of adminExtensions) onSettingsSaved?.(stored.doc);
      // Without an answer, the next load of the back office shows the name.
      followName(stored.doc.name).catch(() => undefined);
    },
  });
  const { saved, base, form, edit, errors } = editor;
  useFirstError(formElement, errors);

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
      className="mx-auto w-full max-w-5xl px-4 pb-8 sm:px-6"
    >
      <SettingsHeader editor={editor} />
      <UnsavedNotices editor={editor} />
      <SettingsSections
        form={form}
        change={edit}
        errors={errors}
        savedHue={base.accentHue}
        onUploading={(step) => setUploadCount((count) => count + step)}
      >
        <SettingsSection title="History" description="Earlier settings, to compare and to restore">
          <HistorySection kind={settingsKind} saved={saved?.doc} form={form} onRestore={editor.commands.show} />
        </SettingsSection>
      </SettingsSections>
      <DocumentDialogs editor={editor} />
    </form>
  );
}

/** Returns a function that shows the person's own name again, which a new name of the site may have changed. */
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

/** Enter in a single-line field must not save; the button does. */
function keepEnterFromSubmitting(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Heading, saving status and Save; it sticks to the top. */
function SettingsHeader({ editor }: { editor: DocumentEditor<SiteSettings, SettingsForm> }) {
  const { busy } = editor;
  return (
    <header className="sticky top-14 z-20 -mx-4 mb-5 flex min-h-16 items-center gap-4 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6">
      <h1 className="text-xl font-semibold">Site Settings</h1>
      <p role="status" className="ml-auto text-xs text-muted max-sm:sr-only">
        {savingStatus(editor)}
      </p>
      <Button type="submit" aria-disabled={busy !== undefined} aria-keyshortcuts="Control+S" className="max-sm:ml-auto">
        {busy ? "Saving..." : "Save"}
      </Button>
      <ConflictNotices editor={editor} />
    </header>
  );
}
