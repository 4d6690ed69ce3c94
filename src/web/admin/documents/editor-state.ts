import { changedFields, isSameForm } from "../forms/changed-fields.ts";
import { withRowIds } from "../forms/rows.ts";
import {
  type DocumentKind,
  type DocumentStart,
  type Saved,
  type SaveIntent,
  versionOf,
  withFields,
} from "./document-kind.ts";
import type { LocalDraft } from "./local-drafts/local-draft.ts";

/** Reason why a save was refused: another person saved the document, or deleted it. */
interface Conflict<Doc> {
  intent: SaveIntent;
  isDeleted: boolean;
  /** Whether the dialog about the conflict is open. An author who is typing sees a notice first. */
  isShown: boolean;
  /** Version that another person saved, loaded when the dialog opens. */
  theirs?: Promise<Saved<Doc>> | undefined;
}

/** State of an editor: its document, the working copy on the server, drafts in this browser, and its save. */
export interface EditorState<Doc, Form extends object> {
  /** The document as saved on the server (`saved`), and its form (`base`). */
  saved: Saved<Doc> | undefined;
  base: Form;
  /** The form on the screen. */
  form: Form;
  /** Last form known to be on the server: of the working copy `version`, or of the document if that is null. */
  synced: { form: Form; version: string | null; at?: Date };
  /** Versions of the working copy that the server may have: several after requests of unknown outcome. */
  versions: readonly (string | null)[];
  isSending: boolean;
  /** Last attempt to store the working copy, if it failed. */
  failure?: { error: unknown; count: number; retryAt: number } | undefined;
  /** Reason why nothing is stored until the author has chosen a version. */
  halt?: "replaced" | "deleted" | undefined;
  /** Drafts of earlier visits and closed tabs that can be restored. */
  offered: readonly LocalDraft<Form>[];
  busy?: SaveIntent | undefined;
  /** A save that was requested during another save or an upload. */
  queued?: SaveIntent | undefined;
  isWaiting: boolean;
  savedAt?: Date;
  errors: Readonly<Record<string, string>>;
  conflict?: Conflict<Doc> | undefined;
}

type Kind<Doc, Form extends object> = Pick<DocumentKind<Doc, Form>, "formOf">;

/** Delay before the next attempt, after this many failed attempts in a row. */
const retryDelayMs = (failures: number) => Math.min(30_000, 2500 * 2 ** failures);

/** Returns the form after a save: the stored values, except for fields changed since the form was sent. */
export const formAfterSave = <Doc, Form extends object>(
  kind: Kind<Doc, Form>,
  current: Form,
  sent: Form,
  doc: Doc,
) => ({ ...kind.formOf(doc), ...changedFields(current, sent) });

export function initialState<Doc, Form extends object>(
  kind: Kind<Doc, Form>,
  { saved, copy, blank }: DocumentStart<Doc, Form>,
): EditorState<Doc, Form> {
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

/** Transitions of an editor that change several parts of its state. */
export function createTransitions<Doc, Form extends object>(kind: Kind<Doc, Form>) {
  type State = EditorState<Doc, Form>;

  /** Shows another form; rows keep their ids, so that their inputs keep the focus. */
  function show(state: State, form: Form, saved = state.saved): State {
    const base = saved && saved !== state.saved ? kind.formOf(saved.doc) : state.base;
    return { ...state, saved, base, form: withRowIds(form, state.form) };
  }

  /** Records that the server stores `form`, in working copy `version` or (if null) in the document itself. */
  const withCopy = (state: State, form: Form, version: string | null): State => ({
    ...state,
    synced: { form, version },
    versions: [version],
    failure: undefined,
    halt: undefined,
  });

  return {
    show,
    withCopy,
    /** Shows `form`, and makes the version `saved` by another person the base of the next save. */
    replace(state: State, saved: Saved<Doc>, form: Form): State {
      // Includes this editor's changes before the conflict, which the server's working copy still contains.
      const synced = { ...kind.formOf(saved.doc), ...changedFields(state.synced.form, state.base) };
      return { ...show(state, form, saved), synced: { ...state.synced, form: synced }, conflict: undefined };
    },
    /** Shows `form` after another window stored `saved`, and unsaved text `theirs` (working copy `version`). */
    continueOver: (state: State, saved: Saved<Doc>, theirs: Form, version: string | null, form: Form): State => ({
      ...show(withCopy(state, theirs, version), form, saved),
      conflict: undefined,
    }),
    /** Records that a new document is stored; the form on the screen remains unchanged. */
    create: (state: State, saved: Saved<Doc>) => show(withCopy(state, kind.formOf(saved.doc), null), state.form, saved),
    save: (state: State, stored: Saved<Doc>, sent: Form, at: Date): State => ({
      ...show(
        withCopy(state, kind.formOf(stored.doc), null),
        formAfterSave(kind, state.form, sent, stored.doc),
        stored,
      ),
      busy: undefined,
      savedAt: at,
      conflict: undefined,
    }),
    failCopy(state: State, error: unknown, halt: State["halt"], now: number): State {
      const count = (state.failure?.count ?? 0) + 1;
      return { ...state, halt: halt ?? state.halt, failure: { error, count, retryAt: now + retryDelayMs(count) } };
    },
  };
}

type Known<Form extends object> = EditorState<unknown, Form>;

/** Whether the text on the screen differs from the saved one. */
export const isChanged = <Form extends object>({ form, base }: Pick<Known<Form>, "form" | "base">) =>
  !isSameForm(form, base);

/** Whether the server has the text on the screen; false also while the outcome of a save is unknown. */
export const isSynced = <Form extends object>({ versions, form, synced }: Known<Form>) =>
  versions.length === 1 && isSameForm(form, synced.form);

/** Latest form that the server has for certain, whether or not the requests in progress succeed. */
export const certainForm = <Form extends object>({ versions, isSending, busy, base, synced }: Known<Form>) =>
  versions.length > 1 || isSending || busy !== undefined ? base : synced.form;

/** Text that identifies the server's versions of document and working copy; undefined for a new document. */
export const basisOf = ({ saved, synced }: Pick<Known<object>, "saved" | "synced">) =>
  saved && `${versionOf(saved.etag)} ${synced.version ?? ""}`;
