import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { LeaveDialog, useLeaveGuard } from "../forms/leave-guard.tsx";
import { useFirstError } from "../forms/use-first-error.ts";
import { useSaveKey } from "../forms/use-save-key.ts";
import type { SectionProps } from "./sections/settings-field-props.ts";
import { SettingsSections } from "./sections/settings-sections.tsx";
import { changesOf, formAfterSave, formOf, pickSettings, type SettingsForm } from "./settings-form.ts";
import type { SavedSettings } from "./settings-loader.ts";
import { useSettingsSaving } from "./use-settings-saving.ts";

/** The form of all settings. */
export function SettingsEditor({ start }: { start: SavedSettings }) {
  const toast = useToast();
  const formElement = useRef<HTMLFormElement>(null);
  const [etag, setEtag] = useState(start.etag);
  const [base, setBase] = useState(() => formOf(start.settings));
  const [form, setForm] = useState(base);
  /** Changes that were replaced by another person's version, and can be restored. */
  const [stash, setStash] = useState<Partial<SettingsForm>>();
  const [uploadCount, setUploadCount] = useState(0);

  const changes = changesOf(form, base);
  const isDirty = Object.keys(changes).length > 0;
  const guard = useLeaveGuard(isDirty || uploadCount > 0);

  const change: SectionProps["change"] = (update) =>
    setForm((current) => ({ ...current, ...(typeof update === "function" ? update(current) : update) }));

  const saving = useSettingsSaving({
    form,
    base,
    etag,
    onSaved(stored, sent) {
      setEtag(stored.etag);
      setBase(formOf(stored.settings, sent));
      setForm((current) => formAfterSave(current, sent, stored.settings));
      setStash(undefined);
    },
  });

  function save() {
    if (uploadCount) toast({ type: "info", title: "One moment", message: "An image is still being uploaded" });
    else void saving.save();
  }

  function loadTheirs(theirs: SavedSettings) {
    setStash(pickSettings(form, Object.keys(changes)));
    setEtag(theirs.etag);
    setBase(formOf(theirs.settings));
    setForm(formOf(theirs.settings));
    saving.clearErrors();
    saving.dismissConflict();
  }

  useSaveKey(save);
  useFirstError(formElement, saving.errors);

  const section: SectionProps = { form, change, errors: saving.errors };
  const onUploading = (step: 1 | -1) => setUploadCount((count) => count + step);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps Enter from saving
    <form
      ref={formElement}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={keepEnterFromSubmitting}
      className="mx-auto w-full max-w-5xl px-4 pb-8 sm:px-6"
    >
      <SettingsHeader isDirty={isDirty} isBusy={saving.isBusy} />
      {stash && (
        <StashNotice
          onRestore={() => {
            change(stash);
            setStash(undefined);
          }}
          onDiscard={() => setStash(undefined)}
        />
      )}
      <SettingsSections {...section} savedHue={base.accentHue} onUploading={onUploading} />
      <LeaveDialog guard={guard}>What you changed here is not saved.</LeaveDialog>
      <ConflictDialog
        what="the settings"
        description="Nothing of yours was saved, and nothing of yours is lost. Load their version (your changes are kept and can be put back), or replace it: the fields that you changed become yours, all others stay theirs."
        theirs={saving.conflict}
        onRetry={saving.loadTheirs}
        onClose={saving.dismissConflict}
        onTheirs={loadTheirs}
        replaceLabel="Replace"
        onReplace={(theirs) => void saving.save(theirs.etag)}
      />
    </form>
  );
}

/** Enter in a single-line field must not save; the button does. */
function keepEnterFromSubmitting(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Heading, saving status and Save; it sticks to the top. */
function SettingsHeader({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  return (
    <header className="sticky top-14 z-20 -mx-4 mb-5 flex min-h-16 items-center gap-4 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6">
      <h1 className="text-xl font-semibold">Site Settings</h1>
      <p role="status" className="ml-auto text-xs text-muted max-sm:sr-only">
        {isBusy ? "Saving..." : isDirty ? "Unsaved changes" : ""}
      </p>
      <Button type="submit" aria-disabled={isBusy} aria-keyshortcuts="Control+S" className="max-sm:ml-auto">
        {isBusy ? "Saving..." : "Save"}
      </Button>
    </header>
  );
}

/** Offers to restore changes that another person's version replaced. */
function StashNotice({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="sticky top-31 z-10 mb-5 flex flex-wrap items-center gap-3 rounded-md shadow-raised bg-warn-soft px-4 py-3 text-sm"
    >
      <p className="mr-auto">Your changes were set aside for this version.</p>
      <div className="flex gap-2">
        <Button size="small" onClick={onRestore}>
          Put mine back
        </Button>
        <Button variant="quiet" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
