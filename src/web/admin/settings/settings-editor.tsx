import { type KeyboardEvent, useRef, useState } from "react";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { Button } from "../../ui/button.tsx";
import { ConflictNotices, DocumentDialogs } from "../document/document-dialogs.tsx";
import type { DocumentStart } from "../document/document-kind.ts";
import { HistorySection } from "../document/history-section.tsx";
import { savingStatus } from "../document/saving-status.ts";
import { UnsavedNotices } from "../document/unsaved-notices.tsx";
import { type DocumentEditor, useDocument } from "../document/use-document.ts";
import { useFirstError } from "../forms/use-first-error.ts";
import { refreshMentionStats } from "../webmentions/mention-stats.ts";
import { SettingsSection } from "./sections/settings-section.tsx";
import { SettingsSections } from "./sections/settings-sections.tsx";
import type { SettingsForm } from "./settings-form.ts";
import { settingsKind } from "./settings-kind.ts";

/** The form of all settings. */
export function SettingsEditor({ start }: { start: DocumentStart<SiteSettings, SettingsForm> }) {
  const formElement = useRef<HTMLFormElement>(null);
  const [uploadCount, setUploadCount] = useState(0);
  const editor = useDocument({
    kind: settingsKind,
    start,
    isUploading: uploadCount > 0,
    onSaved({ stored }) {
      if (stored.doc.webmentions !== base.webmentions) refreshMentionStats().catch(() => undefined);
    },
  });
  const { saved, base, form, edit, saving } = editor;
  useFirstError(formElement, saving.errors);

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
        errors={saving.errors}
        savedHue={base.accentHue}
        onUploading={(step) => setUploadCount((count) => count + step)}
      >
        <SettingsSection title="History" description="Earlier settings, to compare and to restore">
          <HistorySection kind={settingsKind} saved={saved?.doc} form={form} onRestore={editor.change.showInstead} />
        </SettingsSection>
      </SettingsSections>
      <DocumentDialogs editor={editor} />
    </form>
  );
}

/** Enter in a single-line field must not save; the button does. */
function keepEnterFromSubmitting(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Heading, saving status and Save; it sticks to the top. */
function SettingsHeader({ editor }: { editor: DocumentEditor<SiteSettings, SettingsForm> }) {
  const { busy } = editor.saving;
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
