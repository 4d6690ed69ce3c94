import type { Toast } from "../../ui/toasts.tsx";
import { createStore } from "../data/store.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { ConflictOptions } from "./conflict.ts";
import type { DocumentStart, Saved, SaveResult } from "./document-kind.ts";
import { createEditedDocument } from "./edited-document.ts";
import { type DraftBrowser, draftBrowser } from "./local-drafts/draft-browser.ts";
import { draftKeyPrefix } from "./local-drafts/local-draft.ts";
import { createOfferedDrafts } from "./local-drafts/offered-drafts.ts";
import { createOtherDevices, type LoadMerge } from "./other-devices.ts";
import { createSaving, hasAllImages, type SaveInputs } from "./saving.ts";
import { createTextChanges, type TextArea } from "./text-changes.ts";
import { createWorkingCopy } from "./working-copy.ts";

/** Inputs of an editor that its screen replaces. */
export interface EditorInputs<Doc, Form extends object, Button extends string> extends SaveInputs<Doc, Form, Button> {
  /** Called after a new document was stored as a draft. */
  onCreated: (saved: Saved<Doc>) => void;
  onSaved: (result: SaveResult<Doc, Form, "save" | Button>) => void;
}

interface Options<Doc, Form extends object, Button extends string> extends Pick<
  ConflictOptions<Doc>,
  "loadConflict" | "isTyping"
> {
  start: DocumentStart<Doc, Form>;
  inputs: EditorInputs<Doc, Form, Button>;
  userId: string;
  area: TextArea;
  toast: (toast: Toast) => void;
  dismissErrors: (subject: string) => void;
  loadMerge?: LoadMerge;
  clock?: Clock;
  browser?: DraftBrowser;
}

/**
 * State and commands of an editor. Unsaved text goes to the server some seconds after a change, and to this browser
 * where the server does not have it yet; a save names the version that it began with.
 */
export function createDocumentEditor<Doc, Form extends object, Button extends string>(
  options: Options<Doc, Form, Button>,
) {
  const { start, userId, area, toast, clock = systemClock, browser = draftBrowser } = options;
  const { loadMerge = () => import("./compare/merge-forms.ts") } = options;
  let { inputs } = options;
  const { kind } = inputs;
  const revision = createStore(0);
  const changed = () => revision.set(revision.get() + 1);

  const edited = createEditedDocument(kind, start, formChanged);
  // Unsaved text refers to picked images by URL, so it can contain only uploaded ones.
  const withUploads = () => kind.withImages?.(edited.form, inputs.images.urls) ?? edited.form;
  let unsaved = withUploads();
  const copy = createWorkingCopy<Doc, Form>({
    kind,
    start,
    current: () => ({ saved: edited.saved, base: edited.base, form: unsaved }),
    clock,
    changed() {
      drafts.update();
      changed();
    },
    settleCreation: (): Promise<Saved<Doc> | undefined> => saving.settleCreation(),
    onCreated,
    onDeleted: () => saving.reportConflict({ isDeleted: true }),
    onReplaced: (): Promise<boolean> => devices.catchUp(),
  });
  const drafts = createOfferedDrafts<Form>({
    current: () => ({
      keyPrefix: draftKeyPrefix(kind, userId, edited.saved && kind.idOf(edited.saved.doc)),
      form: unsaved,
      base: edited.base,
      saved: copy.certain,
      basis: copy.basis,
    }),
    browser,
    clock,
    toast,
    // Drafts of several closed tabs are offered together.
    onOffered: () => void clock.after(0, () => change.putBack()),
    changed,
  });
  const change = createTextChanges({ kind, edited, copy, drafts, area, toast });
  const saving = createSaving<Doc, Form, Button>({
    ...options,
    inputs: () => inputs,
    edited,
    copy,
    clock,
    changed,
    onCreated,
    onSaved(result) {
      copy.adopt(kind.formOf(result.stored.doc), null);
      edited.update(result.stored, result.sent);
      inputs.images.drop(result.images);
      inputs.onSaved(result);
    },
  });
  const devices = createOtherDevices({
    kind,
    edited,
    copy,
    area,
    clock,
    toast,
    loadMerge,
    isBusy,
    onMerged: () => saving.dismissConflict(),
  });

  function onCreated(created: Saved<Doc>) {
    copy.adopt(kind.formOf(created.doc), null);
    edited.setSaved(created);
    inputs.onCreated(created);
  }

  function formChanged() {
    unsaved = withUploads();
    copy.schedule();
    drafts.update();
    changed();
  }

  function isBusy() {
    return saving.busy !== undefined || !hasAllImages(inputs) || inputs.images.picked.length > 0;
  }

  return {
    revision,
    edited,
    copy,
    drafts,
    change,
    saving,
    /** Called after each change of the inputs or of the editor. */
    setInputs(next: EditorInputs<Doc, Form, Button>) {
      const { images } = inputs;
      inputs = next;
      if (images.urls.join() !== next.images.urls.join()) formChanged();
      saving.saveQueued();
    },
    /** Handles an event of the browser. */
    handle(event: string, isVisible: boolean) {
      copy.handle(event);
      drafts.handle(event);
      devices.handle(event, isVisible);
    },
    start() {
      copy.start();
      drafts.start();
    },
    stop() {
      copy.stop();
      drafts.stop();
    },
  };
}
