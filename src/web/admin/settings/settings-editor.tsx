import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { ConflictActions } from "../forms/conflict-actions.tsx";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useFirstError } from "../forms/use-first-error.ts";
import { useLeaveGuard } from "../forms/use-leave-guard.ts";
import { useSaveKey } from "../forms/use-save-key.ts";
import { AboutSection } from "./sections/about-section.tsx";
import { LookSection } from "./sections/accent-section.tsx";
import { ContactSection } from "./sections/contact-section.tsx";
import { HomeSection } from "./sections/home-section.tsx";
import { IdentitySection } from "./sections/identity-section.tsx";
import { LegalSection } from "./sections/legal-section.tsx";
import { LinksSection } from "./sections/links-section.tsx";
import { SectionLinks } from "./sections/section-links.tsx";
import type { SettingsPart } from "./sections/section-props.ts";
import { useHuePreview } from "./sections/use-hue-preview.ts";
import { WritingSection } from "./sections/writing-section.tsx";
import { SetAsideNotice } from "./set-aside-notice.tsx";
import { changesOf, formAfter, formOf, partOf, type SettingsForm } from "./settings-form.ts";
import { SettingsHeader } from "./settings-header.tsx";
import type { SavedSettings } from "./settings-loader.ts";
import { useSettingsSaving } from "./use-settings-saving.ts";

const sections = ["Identity", "Home", "About", "Contact", "Links", "Legal", "Look", "Writing"] as const;

/** Enter in a single line belongs to that line; what saves is the button. */
function onKeyDown(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

export function SettingsEditor({ start }: { start: SavedSettings }) {
  const toast = useToast();
  const inputs = useRef<HTMLFormElement>(null);
  const [etag, setEtag] = useState(start.etag);
  const [base, setBase] = useState(() => formOf(start.settings));
  const [form, setForm] = useState(base);
  const [aside, setAside] = useState<Partial<SettingsForm>>();
  const [uploading, setUploading] = useState(0);

  const changes = changesOf(form, base);
  const dirty = Object.keys(changes).length > 0;
  const { blocker } = useLeaveGuard(dirty || uploading > 0);
  useHuePreview(form.accentHue, base.accentHue);

  const change: SettingsPart["change"] = (wanted) =>
    setForm((now) => ({ ...now, ...(typeof wanted === "function" ? wanted(now) : wanted) }));

  const saving = useSettingsSaving({
    form,
    base,
    etag,
    onSaved(now, sent) {
      setEtag(now.etag);
      setBase(formOf(now.settings, sent));
      setForm((typed) => formAfter(typed, sent, now.settings));
      setAside(undefined);
    },
  });

  function save() {
    if (uploading) toast({ type: "info", title: "One moment", message: "An image is still being uploaded" });
    else void saving.save();
  }

  function takeTheirs(theirs: SavedSettings) {
    setAside(partOf(form, Object.keys(changes)));
    setEtag(theirs.etag);
    setBase(formOf(theirs.settings));
    setForm(formOf(theirs.settings));
    saving.forgetErrors();
    saving.dismissConflict();
  }

  useSaveKey(save);
  useFirstError(inputs, saving.errors);

  const part: SettingsPart = { form, change, errors: saving.errors };
  const onUploading = (step: 1 | -1) => setUploading((now) => now + step);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps Enter from saving
    <form
      ref={inputs}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={onKeyDown}
      className="mx-auto w-full max-w-5xl px-4 pb-8 sm:px-6"
    >
      <SettingsHeader dirty={dirty} busy={saving.busy} />
      {aside && (
        <SetAsideNotice
          onPutBack={() => {
            change(aside);
            setAside(undefined);
          }}
          onDiscard={() => setAside(undefined)}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <SectionLinks titles={sections} />
        <div className="flex min-w-0 flex-col gap-5">
          <IdentitySection {...part} onUploading={onUploading} />
          <HomeSection {...part} />
          <AboutSection {...part} onUploading={onUploading} />
          <ContactSection {...part} />
          <LinksSection {...part} />
          <LegalSection {...part} />
          <LookSection {...part} />
          <WritingSection {...part} />
        </div>
      </div>
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        What you changed here is not saved.
      </ConfirmDialog>
      <ConflictDialog
        what="the settings"
        description="Nothing of yours was saved, and nothing of yours is lost. Load their version (your changes are kept and can be put back), or replace it: the fields that you changed become yours, all others stay theirs."
        theirs={saving.conflict}
        onRetry={saving.loadTheirs}
        onClose={saving.dismissConflict}
      >
        {(theirs) => (
          <ConflictActions
            onKeep={saving.dismissConflict}
            onTheirs={() => takeTheirs(theirs)}
            replaceLabel="Replace"
            onReplace={() => void saving.save(theirs.etag)}
          />
        )}
      </ConflictDialog>
    </form>
  );
}
