import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isAnyDialogOpen } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import type { PickedImages } from "../editor/images/use-picked-images.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { useLeaveGuard } from "../forms/leave-guard.tsx";
import type { DocumentKind, DocumentStart, Saved, SaveResult } from "./document-kind.ts";
import { draftKeyPrefix } from "./local-drafts/local-draft.ts";
import { useLocalDraft } from "./local-drafts/use-local-draft.ts";
import { useEditedDocument } from "./use-edited-document.ts";
import { useOtherDevices } from "./use-other-devices.ts";
import { useSaving } from "./use-saving.ts";
import { useTextChanges } from "./use-text-changes.ts";
import { useWorkingCopy } from "./use-working-copy.ts";

interface Options<Doc, Form extends object, Button extends string> {
  kind: DocumentKind<Doc, Form, Button>;
  start: DocumentStart<Doc, Form>;
  /** Stays the same when a new document gets its URL. */
  editorKey?: string;
  /** Input of the long text. */
  area?: RefObject<HTMLTextAreaElement | null>;
  /** Images that become part of the form when it is saved. */
  images?: PickedImages;
  /** Whether an image is being uploaded that belongs to the form. */
  isUploading?: boolean;
  onSaved?: (result: SaveResult<Doc, Form, "save" | Button>) => void;
  /** Path to which a save leaves the editor. */
  exitPath?: (result: SaveResult<Doc, Form, "save" | Button>) => string | undefined;
}

export type DocumentEditor<Doc, Form extends object, Button extends string = never> = ReturnType<
  typeof useDocument<Doc, Form, Button>
>;

const noImages: PickedImages = {
  picked: [],
  urls: [],
  add: () => undefined,
  remove: () => undefined,
  drop: () => undefined,
  upload: async () => [],
};

/**
 * State and commands of an editor. Unsaved text goes to the server some seconds after a change, and to this browser
 * where the server does not have it yet; a save names the version that it began with.
 */
export function useDocument<Doc, Form extends object, Button extends string = never>(
  options: Options<Doc, Form, Button>,
) {
  const { kind, start, editorKey, images = noImages, isUploading = false, onSaved, exitPath } = options;
  const noArea = useRef<HTMLTextAreaElement>(null);
  const { area = noArea } = options;
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const user = useUser();
  const [began] = useState(start);
  const edited = useEditedDocument(kind, began);
  const { saved, base, form } = edited;

  const isDirty = !isSameForm(form, base) || images.picked.length > 0;
  // Unsaved text refers to picked images by URL, so it can contain only uploaded ones.
  const unsaved = kind.withImages?.(form, images.urls) ?? form;
  const isComplete = !isUploading && images.picked.length === images.urls.length;
  const copy = useWorkingCopy({ kind, start: began, saved, base, form: unsaved, onCreated, onDeleted, onReplaced });
  const { go, ...guard } = useLeaveGuard(!(copy.isSynced && isComplete), async () => isComplete && copy.store());
  const drafts = useLocalDraft({
    keyPrefix: draftKeyPrefix(kind, user._id, saved && kind.idOf(saved.doc)),
    form: unsaved,
    saved: copy.synced,
    basis: copy.basis,
  });
  const change = useTextChanges({ kind, edited, copy, drafts, area });
  const saving = useSaving({ kind, form, saved, images, isUploading, copy, onSaved: settle });
  const isBusy = saving.busy !== undefined || !isComplete || images.picked.length > 0;
  const { catchUp } = useOtherDevices({ kind, edited, copy, area, isBusy });
  useSaveKey(() => save("save"));

  function showAddressOf({ doc }: Saved<Doc>) {
    const state: unknown = { ...(location.state as object | null), editorKey };
    void go(() => navigate(kind.pathOf(doc), { replace: true, state, preventScrollReset: true }));
  }

  function onCreated(created: Saved<Doc>) {
    edited.setSaved(created);
    showAddressOf(created);
  }

  function onDeleted() {
    saving.reportConflict({ isDeleted: true });
  }

  function onReplaced(): Promise<boolean> {
    return catchUp();
  }

  function settle(result: SaveResult<Doc, Form, "save" | Button>) {
    edited.update(result.stored, result.sent);
    copy.adopt(kind.formOf(result.stored.doc), null);
    images.drop(result.images);
    onSaved?.(result);
    const path = exitPath?.(result);
    if (path) void go(() => navigate(path));
    else if (result.isNew) showAddressOf(result.stored);
  }

  function save(intent: "save" | Button) {
    if (kind.unchangedText && !isDirty && !saving.busy) {
      saving.setErrors({});
      return toast({ type: "info", ...kind.unchangedText });
    }
    if (isUploading) toast({ type: "info", title: "One moment", message: kind.uploadText });
    void saving.save(intent);
  }

  return {
    kind,
    /** Data that the editor began with. */
    start: began,
    saved,
    /** Whether its author has not saved it yet. */
    isNew: !saved || (kind.isProvisional?.(saved.doc) ?? false),
    base,
    form,
    edit: edited.change,
    replace: edited.replace,
    isDirty,
    isUploading,
    copy,
    drafts,
    change,
    saving,
    guard,
    save,
  };
}

/** The S key, also on keyboards with non-Latin letters. */
const isS = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === "s" || (code === "KeyS" && !/^[\x20-\x7e]$/.test(key));

/** Makes `Ctrl S` (or `⌘ S`) save the form instead of the page. */
function useSaveKey(save: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isS(event)) return;
    event.preventDefault();
    if (!event.repeat && !isAnyDialogOpen()) save();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
