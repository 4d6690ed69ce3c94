import { changedFields, isSameForm } from "../forms/changed-fields.ts";
import { withRowIds } from "../forms/rows.ts";
import type { LoadedComparison } from "./comparison-dialog.tsx";
import { type DocumentKind, type DocumentStart, type Saved, versionOf, withFields } from "./document-kind.ts";
import type { LocalDraft } from "./local-drafts/local-draft.ts";

/** Reason why a save was refused: another person saved the document, or deleted it. */
interface Conflict<Doc, Intent> {
  intent: Intent;
  isDeleted: boolean;
  /** Whether its dialog is open. A person who is typing sees a notice first. */
  isShown: boolean;
  /** Loaded when the dialog opens. */
  theirs?: LoadedComparison<Saved<Doc>> | undefined;
}

/** All that an editor knows: its document, the working copy on the server, drafts of this browser, and its save. */
export interface EditorState<Doc, Form extends object, Intent> {
  /** The document as on the server, and its form. */
  saved: Saved<Doc> | undefined;
  base: Form;
  /** The form on the screen. */
  form: Form;
  /** Form on the server, with the version of the working copy. */
  synced: { form: Form; version: string | null; at?: Date };
  /** Versions of this editor that the server may have: several after requests of unknown outcome. */
  versions: readonly (string | null)[];
  isSending: boolean;
  /** Last attempt to store the working copy, if it failed. */
  failure?: { error: unknown; count: number; retryAt: number } | undefined;
  /** Reason why nothing is stored until the author has chosen. */
  halt?: "replaced" | "deleted" | undefined;
  /** Drafts of earlier visits and closed tabs that can be restored. */
  offered: readonly LocalDraft<Form>[];
  busy?: Intent | undefined;
  /** A save that was requested during another save or an upload. */
  queued?: Intent | undefined;
  isWaiting: boolean;
  savedAt?: Date;
  errors: Readonly<Record<string, string>>;
  conflict?: Conflict<Doc, Intent> | undefined;
}

export type EditorEvent<Doc, Form extends object, Intent> =
  | { type: "typed"; changes: Partial<Form> }
  /** Another text is on the screen. */
  | { type: "shown"; form: Form }
  /** The editor continues over another person's version; without a form, with its text. */
  | { type: "replaced"; saved: Saved<Doc>; form?: Form | undefined }
  /** The editor continues over what another window has stored. */
  | { type: "continued"; saved: Saved<Doc>; theirs: Form; version: string | null; form: Form }
  /** A new document is stored; the form stays. */
  | { type: "created"; saved: Saved<Doc> }
  | { type: "copy sent" }
  | { type: "copy stored"; version: string | null; fields: Partial<Form>; at: Date }
  /** The server may have these versions. */
  | { type: "copy unanswered"; possible: readonly (string | null)[] }
  /** The server turned out to have this one of the possible versions. */
  | { type: "copy found"; theirs: Form; version: string | null }
  | { type: "copy failed"; error: unknown; halt: "replaced" | "deleted" | undefined; now: number }
  | { type: "offered"; offered: readonly LocalDraft<Form>[] }
  | { type: "save begun"; intent: Intent }
  | { type: "queued"; intent: Intent | undefined; isWaiting: boolean }
  | { type: "saved"; stored: Saved<Doc>; sent: Form; at: Date }
  | { type: "save failed"; errors: Record<string, string>; isUncertain: boolean }
  | { type: "invalid"; errors: Record<string, string> }
  | { type: "conflict"; conflict: Conflict<Doc, Intent> | undefined };

type Kind<Doc, Form extends object> = Pick<DocumentKind<Doc, Form>, "formOf">;

/** Delay after this many failed attempts in a row. */
const retryDelayMs = (failures: number) => Math.min(30_000, 2500 * 2 ** failures);

/** Returns the form after a save: the stored values, except for fields changed since the form was sent. */
export const formAfterSave = <Doc, Form extends object>(
  kind: Kind<Doc, Form>,
  current: Form,
  sent: Form,
  doc: Doc,
) => ({ ...kind.formOf(doc), ...changedFields(current, sent) });

export function initialState<Doc, Form extends object, Intent>(
  kind: Kind<Doc, Form>,
  { saved, copy, blank }: DocumentStart<Doc, Form>,
): EditorState<Doc, Form, Intent> {
  const base = saved ? kind.formOf(saved.doc) : blank;
  const form = withFields(base, copy?.fields);
  const version = copy?.version ?? null;
  return {
    saved,
    base,
    form,
    synced: { form, version },
    versions: [version],
    isSending: false,
    offered: [],
    isWaiting: false,
    errors: {},
  };
}

/** Returns the transitions of an editor: a state follows from the one before and what has happened, from nothing else. */
export function createReducer<Doc, Form extends object, Intent>(kind: Kind<Doc, Form>) {
  type State = EditorState<Doc, Form, Intent>;

  function withForm(state: State, form: Form, saved = state.saved): State {
    const base = saved && saved !== state.saved ? kind.formOf(saved.doc) : state.base;
    return { ...state, saved, base, form };
  }

  /** Shows another form; inputs in rows keep the focus. */
  const showing = (state: State, form: Form, saved = state.saved) =>
    withForm(state, withRowIds(form, state.form), saved);

  /** The server has this form: in this version of the working copy, or in the document without one. */
  const withCopy = (state: State, form: Form, version: string | null): State => ({
    ...state,
    synced: { form, version },
    versions: [version],
    failure: undefined,
    halt: undefined,
  });

  return function reduce(state: State, event: EditorEvent<Doc, Form, Intent>): State {
    const { synced, versions } = state;
    switch (event.type) {
      case "typed":
        return withForm(state, { ...state.form, ...event.changes });
      case "shown":
        return showing(state, event.form);
      case "replaced": {
        const { saved } = event;
        const theirs = kind.formOf(saved.doc);
        // The changes that are stored in the working copy stay.
        const form = { ...theirs, ...changedFields(synced.form, state.base) };
        return { ...showing(state, event.form ?? theirs, saved), synced: { ...synced, form } };
      }
      case "continued": {
        const { saved, theirs, version, form } = event;
        return { ...showing(withCopy(state, theirs, version), form, saved), conflict: undefined };
      }
      case "created":
        return withForm(withCopy(state, kind.formOf(event.saved.doc), null), state.form, event.saved);
      case "copy sent":
        return { ...state, isSending: true };
      case "copy stored": {
        const { version, fields, at } = event;
        // The author may have continued with another version of the document in between.
        const form = { ...state.base, ...fields };
        return { ...state, isSending: false, failure: undefined, versions: [version], synced: { form, version, at } };
      }
      case "copy unanswered":
        return { ...state, isSending: false, versions: [...versions, ...event.possible] };
      case "copy found":
        return withCopy(state, event.theirs, event.version);
      case "copy failed": {
        const { error, halt = state.halt, now } = event;
        const count = (state.failure?.count ?? 0) + 1;
        return { ...state, halt, failure: { error, count, retryAt: now + retryDelayMs(count) } };
      }
      case "offered":
        return { ...state, offered: event.offered };
      case "save begun": {
        // A notice stays until the outcome of the save is known.
        const conflict = state.conflict?.isShown ? undefined : state.conflict;
        return { ...state, busy: event.intent, isWaiting: false, errors: {}, conflict };
      }
      case "queued":
        return { ...state, queued: event.intent, isWaiting: event.isWaiting };
      case "saved": {
        const { stored, sent, at } = event;
        const form = formAfterSave(kind, state.form, sent, stored.doc);
        const next = showing(withCopy(state, kind.formOf(stored.doc), null), form, stored);
        return { ...next, busy: undefined, savedAt: at, conflict: undefined };
      }
      case "save failed":
        // Without an answer, it may have ended the working copy.
        return {
          ...state,
          busy: undefined,
          errors: event.errors,
          versions: event.isUncertain ? [...versions, null] : versions,
        };
      case "invalid":
        return { ...state, errors: event.errors };
      case "conflict":
        return { ...state, conflict: event.conflict };
    }
  };
}

type Known<Form extends object> = EditorState<unknown, Form, unknown>;

/** Whether the text on the screen differs from the saved one. */
export const isChanged = <Form extends object>({ form, base }: Pick<Known<Form>, "form" | "base">) =>
  !isSameForm(form, base);

/** Whether the server has the text. False after a request of unknown outcome, too: it may have that text instead. */
export const isSynced = <Form extends object>({ versions, form, synced }: Known<Form>) =>
  versions.length === 1 && isSameForm(form, synced.form);

/** Form that the server has whatever the outcome of running requests is. */
export const certainForm = <Form extends object>({ versions, isSending, busy, base, synced }: Known<Form>) =>
  versions.length > 1 || isSending || busy !== undefined ? base : synced.form;

/** Version on the server, of the document and of the working copy; undefined for a new document. */
export const basisOf = ({ saved, synced }: Pick<Known<object>, "saved" | "synced">) =>
  saved && `${versionOf(saved.etag)} ${synced.version ?? ""}`;
