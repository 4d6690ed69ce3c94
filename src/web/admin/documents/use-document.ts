import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isAnyDialogOpen } from "../../ui/modal.tsx";
import { useDismissErrors, useToast } from "../../ui/toasts.tsx";
import { arePressed, useWindowKey } from "../../ui/use-window-key.ts";
import { useUser } from "../app/session/session.ts";
import { useStore } from "../data/store.ts";
import { replaceText } from "../editor/text-area/text-edit.ts";
import { useLeaveGuard } from "../forms/leave-guard.tsx";
import { isTyping } from "../forms/use-first-error.ts";
import { createDocumentEditor } from "./document-editor.ts";
import {
  type DocumentKind,
  type DocumentStart,
  isNeverSaved,
  type Saved,
  type SaveIntent,
  type SaveResult,
} from "./document-kind.ts";
import type { Clock } from "./editor-parts.ts";
import { isChanged, isSynced } from "./editor-state.ts";
import { draftBrowser } from "./local-drafts/local-draft.ts";

interface Options<Doc, Form extends object> {
  kind: DocumentKind<Doc, Form>;
  start: DocumentStart<Doc, Form>;
  /** Key of the editor, which stays the same when a new document gets its URL. */
  editorKey?: string;
  /** Textarea with the document's main text. */
  area?: RefObject<HTMLTextAreaElement | null>;
  onSaved?: (result: SaveResult<Doc, Form>) => void;
  /** Returns the path to open after a save; undefined stays in the editor. */
  exitPath?: (result: SaveResult<Doc, Form>) => string | undefined;
}

export type DocumentEditor<Doc, Form extends object> = ReturnType<typeof useDocument<Doc, Form>>;

const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Connects an editor of a document, see `createDocumentEditor`, to its screen. */
export function useDocument<Doc, Form extends object>(options: Options<Doc, Form>) {
  const { kind, start, editorKey, onSaved, exitPath } = options;
  const noArea = useRef<HTMLTextAreaElement>(null);
  const { area = noArea } = options;
  const toast = useToast();
  const dismissErrors = useDismissErrors();
  const navigate = useNavigate();
  const location = useLocation();
  const { _id: userId } = useUser();
  const [began] = useState(start);
  const [uploadCount, countUpload] = useReducer((count: number, step: 1 | -1) => count + step, 0);
  const isUploading = uploadCount > 0;
  const inputs = { kind, isUploading, onCreated: showAddressOf, onSaved: settle };
  const [editor] = useState(() =>
    createDocumentEditor<Doc, Form>({
      start: began,
      inputs,
      userId,
      area: textAreaOf(area),
      toast,
      dismissErrors,
      isTyping,
      loadMerge: () => import("./compare/merge-forms.ts"),
      clock: systemClock,
      browser: draftBrowser,
    }),
  );
  useLayoutEffect(() => editor.setInputs(inputs));
  useBrowserEvents(editor);
  const state = useStore(editor.store);
  const isStored = isSynced(state);

  const isDirty = isChanged(state);
  const { go, ...guard } = useLeaveGuard(
    !isStored || isUploading,
    async () => !isUploading && editor.storeCopy(),
    state.saved && kind.pathOf(state.saved.doc),
  );
  useSaveKey(() => save("save"));

  function showAddressOf({ doc }: Saved<Doc>) {
    const state: unknown = { ...(location.state as object | null), editorKey };
    void go(() => navigate(kind.pathOf(doc), { replace: true, state, preventScrollReset: true }));
  }

  function settle(result: SaveResult<Doc, Form>) {
    onSaved?.(result);
    const path = exitPath?.(result);
    if (path) {
      // Moves the focus, because the pressed button disappears with the editor.
      document.querySelector("main")?.focus({ preventScroll: true });
      void go(() => navigate(path));
    } else if (result.isNew) showAddressOf(result.stored);
  }

  function save(intent: SaveIntent) {
    if (kind.unchangedText && !state.busy && editor.commands.isSaved()) {
      editor.commands.setErrors({});
      return toast({ type: "info", ...kind.unchangedText });
    }
    const message = "An image is still being uploaded. Saving continues after that.";
    if (isUploading) toast({ type: "info", title: "One moment", message });
    void editor.commands.save(intent);
  }

  return {
    ...state,
    kind,
    /** Data that the editor began with. */
    start: began,
    isNew: isNeverSaved(kind, state.saved),
    isDirty,
    /** Whether the server has the text, in the document or in its working copy. */
    isSynced: isStored,
    isUploading,
    /** Called with 1 when an image of the form begins to be uploaded, and with -1 when its upload ends. */
    countUpload,
    isWaiting: state.isWaiting && isUploading,
    edit: editor.commands.edit,
    commands: editor.commands,
    guard,
    save,
  };
}

const textAreaOf = (area: RefObject<HTMLTextAreaElement | null>) => ({
  replace: (text: string) => area.current && replaceText(area.current, text),
  focus: () => area.current?.focus({ preventScroll: true }),
});

const windowEvents = ["pagehide", "beforeunload", "online", "focus", "pointermove", "pointerdown", "keydown"];

type Events = Pick<ReturnType<typeof createDocumentEditor>, "start" | "stop" | "handle">;

/** Starts the editor and passes browser events to it, while it is mounted. */
function useBrowserEvents(editor: Events) {
  useEffect(() => {
    const listening = new AbortController();
    const listen = ({ type }: Event) => editor.handle(type, document.visibilityState === "visible");
    const options = { signal: listening.signal, passive: true };
    for (const name of windowEvents) addEventListener(name, listen, options);
    document.addEventListener("visibilitychange", listen, options);
    editor.start();
    return () => {
      listening.abort();
      editor.stop();
    };
  }, [editor]);
}

/** Makes `Ctrl S` (or `⌘ S`) save the form instead of the page. */
function useSaveKey(save: () => void) {
  useWindowKey((event) => {
    if (!arePressed("Ctrl S", event)) return;
    event.preventDefault();
    if (!event.repeat && !isAnyDialogOpen()) save();
  });
}
