import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useFirstError } from "../forms/use-first-error.ts";
import { useLeaveGuard } from "../forms/use-leave-guard.ts";
import { useSaveKey } from "../forms/use-save-key.ts";
import { AboutSection } from "./sections/about-section.tsx";
import { AccentSection } from "./sections/accent-section.tsx";
import { ContactSection } from "./sections/contact-section.tsx";
import { HomeSection } from "./sections/home-section.tsx";
import { IdentitySection } from "./sections/identity-section.tsx";
import { LegalSection } from "./sections/legal-section.tsx";
import { LinksSection } from "./sections/links-section.tsx";
import { SectionLinks } from "./sections/section-links.tsx";
import type { SettingsPart } from "./sections/section-props.ts";
import { WritingSection } from "./sections/writing-section.tsx";
import { SettingsDialogs } from "./settings-dialogs.tsx";
import { changesOf, formAfter, formOf, partOf, type SettingsForm } from "./settings-form.ts";
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
  const [stash, setStash] = useState<Partial<SettingsForm>>();
  const [uploading, setUploading] = useState(0);

  const changes = changesOf(form, base);
  const dirty = Object.keys(changes).length > 0;
  const { blocker } = useLeaveGuard(dirty || uploading > 0);

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
      setStash(undefined);
    },
  });

  function save() {
    if (uploading) toast({ type: "info", title: "One moment", message: "An image is still being uploaded" });
    else void saving.save();
  }

  function takeTheirs(theirs: SavedSettings) {
    setStash(partOf(form, Object.keys(changes)));
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
      {stash && (
        <StashNotice
          onPutBack={() => {
            change(stash);
            setStash(undefined);
          }}
          onDiscard={() => setStash(undefined)}
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
          <AccentSection {...part} savedHue={base.accentHue} />
          <WritingSection {...part} />
        </div>
      </div>
      <SettingsDialogs blocker={blocker} saving={saving} onTheirs={takeTheirs} />
    </form>
  );
}

/** The heading, whether all is saved, and the one Save; it stays in sight. */
function SettingsHeader({ dirty, busy }: { dirty: boolean; busy: boolean }) {
  return (
    <header className="sticky top-14 z-20 -mx-4 mb-5 flex min-h-16 items-center gap-4 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6">
      <h1 className="text-xl font-semibold">Site Settings</h1>
      <p role="status" className="ml-auto text-xs text-muted max-sm:sr-only">
        {busy ? "Saving..." : dirty ? "Unsaved changes" : ""}
      </p>
      <Button type="submit" aria-disabled={busy} aria-keyshortcuts="Control+S" className="max-sm:ml-auto">
        {busy ? "Saving..." : "Save"}
      </Button>
    </header>
  );
}

/** Offers the changes that had to make room for another's version. */
function StashNotice({ onPutBack, onDiscard }: { onPutBack: () => void; onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="sticky top-31 z-10 mb-5 flex flex-wrap items-center gap-3 rounded-md shadow-raised bg-warn-soft px-4 py-3 text-sm"
    >
      <p className="mr-auto">Your changes were set aside for this version.</p>
      <div className="flex gap-2">
        <Button size="small" onClick={onPutBack}>
          Put mine back
        </Button>
        <Button variant="quiet" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
