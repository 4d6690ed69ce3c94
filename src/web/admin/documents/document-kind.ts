import type { Revision } from "../../../contract/documents/revisions.ts";
import type { NewWorkingCopy, WorkingCopy as StoredCopy } from "../../../contract/documents/working-copies.ts";
import type { api, Tagged } from "../../api.ts";
import type { Toast } from "../../ui/toasts.tsx";
import { api as authenticatedApi } from "../data/authenticated-api.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import type { FormFields } from "./compare/form-fields.ts";

type Client = typeof api;
type Reply<Doc> = Promise<Tagged<{ data: Doc }>>;

/** A document as on the server; the `etag` of its version detects a save by another person in between. */
export interface Saved<Doc> {
  doc: Doc;
  etag: string | undefined;
  /** Set if the tag belongs to an earlier version, on which the working copy is based. */
  isBehind?: boolean;
}

/** A working copy, or the body that stores one, with these fields. */
type WithFields<Copy, Fields> = Omit<Copy, "fields"> & { fields: Fields };

/** Unsaved changes of one person to one document, on the server. */
export type WorkingCopy<Form> = WithFields<StoredCopy, Partial<Form>>;

/** Initial state of an editor: a saved document with earlier unsaved text, or a new one. */
export interface DocumentStart<Doc, Form> {
  saved: Saved<Doc> | undefined;
  copy?: WorkingCopy<Form> | undefined;
  /** Form of a new document. */
  blank: Form;
}

/**
 * Cause of a save: the key, which stays in the editor and changes nothing else, or a button of posts. `submit` leaves the
 * editor, `draft` takes the post offline.
 */
export type SaveIntent = "save" | "submit" | "draft";

export interface SaveRequest<Doc> {
  intent: SaveIntent;
  /** Version to update; without one, a document is created. */
  target: Saved<Doc> | undefined;
  /** Versions of the working copy that the save contains. */
  workingCopy: string[];
}

export interface SaveResult<Doc, Form> {
  intent: SaveIntent;
  isNew: boolean;
  stored: Saved<Doc>;
  /** Form that was sent. */
  sent: Form;
  /** Whether no changes were made since, so that closing the editor loses nothing. */
  isComplete: boolean;
}

/** Part of a kind that loaders need, which the first script contains: it does not import schemas. */
export interface DocumentLoading<Doc, Form extends object> {
  formOf: (doc: Doc) => Form;
  /** Fields of a working copy or revision in the form; by default the same. */
  readFields?: (fields: object, form: Form) => Promise<Partial<Form>>;
  load: (id: string, client: Client) => Reply<Doc>;
  loadCopy: (id: string, client: Client) => Promise<{ data: WithFields<StoredCopy, object> | null }>;
}

/** A kind of document that somebody writes for a while. */
export interface DocumentKind<Doc, Form extends object> extends FormFields<Form>, DocumentLoading<Doc, Form> {
  /** Name in sentences, such as `post`, and subject of a save's notifications. */
  noun: string;
  /** The same with its article, such as `this post`. */
  named: string;
  /** Part of the keys under which browsers store unsaved text. */
  draftKey: string;
  /** Label of the button after which readers see an online document's changes. */
  publishLabel: string;
  /** Notification of a save without changes, if there is nothing to save then. */
  unchangedText?: Pick<Toast, "title" | "message">;
  /** Title that identifies unsaved text. */
  titleOf: (form: Form) => string;
  /** Path of its editor. */
  pathOf: (doc: Doc) => string;
  idOf: (doc: Doc) => string;
  isOnline: (doc: Doc) => boolean;
  /** Whether it was stored before its author saved it. */
  isProvisional?: (doc: Doc) => boolean;
  /** Fields as the API names them; by default the same. */
  fieldsOf?: (fields: Partial<Form>) => object;
  /** The same for a revision, where a kind reads it otherwise. */
  readRevision?: (fields: object, doc: Doc) => Partial<Form>;
  /** Errors by the name of the input, of the fields that the server refused; by default the same. */
  errorsOf?: (fields: Record<string, string>, form: Form) => Record<string, string>;
  /** Form as the intent stores it; throws `CallFailed` with the fields that the contract refuses. */
  validate: (form: Form, intent: SaveIntent, target: Saved<Doc> | undefined) => Form;
  /** Form with what the intent implies, before its validation. */
  intended?: (form: Form, intent: SaveIntent, stored: Doc | undefined) => Form;
  /** Returns a request that can be repeated without saving twice. */
  prepareSave: (form: Form, request: SaveRequest<Doc>) => () => Reply<Doc>;
  /** Notification of a save. */
  savedText: (result: SaveResult<Doc, Form>) => Pick<Toast, "title" | "message" | "link" | "durationMs"> | undefined;
  failureText: (form: Form, intent: SaveIntent, exists: boolean) => string;
  /** Stores a new document so that its text has a place on the server. */
  createDraft?: (form: Form) => () => Reply<Doc>;
  storeCopy: (id: string, body: WithFields<NewWorkingCopy, object>, keepalive: boolean) => Promise<unknown>;
  loadRevisions: (id: string) => Promise<{ data: Revision[] }>;
  loadRevision: (id: string, revision: string) => Promise<{ data: { fields: object } }>;
}

export const savedOf = <Doc>({ answer, etag }: Tagged<{ data: Doc }>): Saved<Doc> => ({ doc: answer.data, etag });

/** Whether no author has saved the document; the editor may have stored it. */
export const isNeverSaved = <Doc>(
  { isProvisional }: { isProvisional?: (doc: Doc) => boolean },
  saved: Saved<Doc> | undefined,
) => !saved || (isProvisional?.(saved.doc) ?? false);

/** Header of a call that changes only this version. */
export const ifMatch = ({ etag }: Pick<Saved<unknown>, "etag">): Record<string, string> =>
  etag ? { "if-match": etag } : {};

/** Number in an `ETag`; compression by a proxy adds to it. */
export const versionOf = (etag: string | undefined) => Number(/\d+/.exec(etag ?? "")?.[0] ?? 1);

/** The form with those of the fields that it has. */
export const withFields = <Form extends object>(form: Form, fields: Partial<Form> | undefined): Form =>
  fields
    ? (Object.fromEntries(
        Object.entries(form).map(([name, value]) => [name, name in fields ? fields[name as keyof Form] : value]),
      ) as Form)
    : form;

export const loadSaved = async <Doc>(
  kind: Pick<DocumentLoading<Doc, object>, "load">,
  id: string,
  client = authenticatedApi,
) => savedOf(await kind.load(id, client));

/**
 * Loads a document and the person's own working copy. If the document was saved since, it has the tag of the version
 * that the copy is based on, so that a save shows both.
 */
export async function loadWithCopy<Doc, Form extends object>(
  kind: DocumentLoading<Doc, Form>,
  id: string,
  client = authenticatedApi,
) {
  const [saved, { data }] = await Promise.all([loadSaved(kind, id, client), kind.loadCopy(id, client)]);
  if (!data) return { saved, copy: undefined };
  const form = kind.formOf(saved.doc);
  const fields = await readFields(kind, data.fields, form);
  const copy: WorkingCopy<Form> = { ...data, fields };
  const isBehind = `"${copy.documentVersion}"` !== saved.etag && !isSameForm(withFields(form, fields), form);
  return { copy, saved: isBehind ? { ...saved, etag: `"${copy.documentVersion}"`, isBehind } : saved };
}

/** Converts stored fields, named as in the API, to fields of the form. */
export const readFields = async <Form extends object>(
  kind: Pick<DocumentLoading<never, Form>, "readFields">,
  fields: object,
  form: Form,
): Promise<Partial<Form>> => (kind.readFields ? kind.readFields(fields, form) : fields);
