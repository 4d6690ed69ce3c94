import { combineForms } from "../../../src/web/admin/documents/compare/merge-forms.ts";
import { createDocumentEditor, type OtherWindow } from "../../../src/web/admin/documents/document-editor.ts";
import {
  type DocumentKind,
  type DocumentStart,
  ifMatch,
  loadWithCopy,
} from "../../../src/web/admin/documents/document-kind.ts";
import type { Toast } from "../../../src/web/ui/toast-queue.ts";
import type { DocumentServer, TextDocument, TextForm } from "./document-server.ts";
import type { FakeBrowser, FakeClock } from "./fake-browser.ts";
import { createPendingCalls, type PendingCalls } from "./pending-calls.ts";

export const blank: TextForm = { title: "", content: "one\n\ntwo\n\nthree" };

type Loading = Pick<PendingCalls, "call">;

/** Describes the document kind `text` to the editor. Requests wait in `calls` until a test settles them. */
export const textKind = (server: DocumentServer, actor: string, calls: PendingCalls) => {
  const kind: DocumentKind<TextDocument, TextForm> = {
    noun: "text",
    named: "this text",
    draftKey: "text",
    publishLabel: "Save",
    labels: { title: "Title", content: "Content" },
    text: "content",
    titleOf: ({ title }) => title,
    pathOf: ({ id }) => `/texts/${id}`,
    idOf: ({ id }) => id,
    isOnline: () => true,
    ...textLoading(server, calls),
    validate: (form) => form,
    prepareSave(form, { target, workingCopy }) {
      if (!target) return () => calls.callOnce("create", { body: form }, (key) => server.create(actor, key, form));
      const { id } = target.doc;
      const { "if-match": tag } = ifMatch(target);
      const body = { form, workingCopy };
      return () =>
        calls.callOnce(`save ${id}`, { body, tag }, (key) => server.save(actor, key, id, tag, form, workingCopy));
    },
    savedText: () => undefined,
    failureText: () => "Failed to save the text",
    createDraft: () => () => calls.callOnce("create", { body: blank }, (key) => server.create(actor, key, blank)),
    storeCopy: (id, body) =>
      calls.call(`store ${id}`, () => server.storeCopy(actor, id, body as Parameters<typeof server.storeCopy>[2])),
    loadRevisions: async () => ({ data: [] }),
    loadRevision: async () => ({ data: { fields: {} } }),
  };
  return kind;
};

const textLoading = (server: DocumentServer, { call }: Loading) => ({
  formOf: ({ title, content }: TextDocument): TextForm => ({ title, content }),
  load: (id: string) => call(`load ${id}`, () => server.load(id)),
  loadCopy: (id: string) => call(`load copy of ${id}`, () => server.loadCopy(id)),
});

const immediately: Loading = { call: async (_, apply) => apply() };

/** Loads the data with which an editor opens the document `id`, or a new document if `id` is undefined. */
export const loadStart = async (
  server: DocumentServer,
  id: string | undefined,
): Promise<DocumentStart<TextDocument, TextForm>> =>
  id === undefined
    ? { saved: undefined, blank }
    : { ...(await loadWithCopy(textLoading(server, immediately), id)), blank };

interface Options {
  actor: string;
  server: DocumentServer;
  browser: FakeBrowser;
  clock: FakeClock;
  start: DocumentStart<TextDocument, TextForm>;
}

/** Opens an editor in a tab. */
export function openTab({ actor, server, browser, clock, start }: Options) {
  const calls = createPendingCalls(() => browser.isOnline);
  const kind = textKind(server, actor, calls);
  const tab = {
    actor,
    calls,
    toasts: [] as Toast[],
    openedAt: server.changes.length,
    isTyping: false,
    other: undefined as OtherWindow<TextDocument, TextForm> | undefined,
  };

  const inputs = {
    kind,
    isUploading: false,
    onCreated: () => undefined,
    onSaved: () => undefined,
  };
  const editor = createDocumentEditor<TextDocument, TextForm>({
    start,
    userId: "ann",
    inputs,
    area: { replace: () => undefined, focus: () => undefined },
    toast: (toast) => tab.toasts.push(toast),
    dismissErrors: () => undefined,
    isTyping: () => tab.isTyping,
    loadMerge: async () => ({ combineForms }),
    clock,
    browser,
  });

  /** Loads the text from another window; the author can then choose that text. */
  async function loadOther() {
    tab.other = await editor.commands.loadWindow().catch(() => undefined);
  }

  // Imitates React, which renders a screen after each change of the editor and passes the inputs to it again.
  const render = () => isMounted && editor.setInputs(inputs);
  let isMounted = true;
  editor.store.subscribe(() => queueMicrotask(render));
  function unmount() {
    isMounted = false;
    editor.stop();
  }

  editor.start();
  return Object.assign(tab, { editor, state: editor.store.get, commands: editor.commands, loadOther, unmount });
}

export type Tab = ReturnType<typeof openTab>;
