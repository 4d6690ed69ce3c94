import type { Revision } from "../../../contract/documents/revisions.ts";
import type { NewWorkingCopy, WorkingCopy as StoredCopy } from "../../../contract/documents/working-copies.ts";
import type { api, Tagged } from "../../api.ts";
import type { Toast } from "../../ui/toast-queue.ts";
import { api as authenticatedApi } from "../data/authenticated-api.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import type { FormFields } from "./compare/form-fields.ts";

type Client = typeof api;
type Reply<Doc> = Promise<Tagged<{ data: Doc }>>;

/** A document as stored on the server; the `etag` of its version reveals a later save by another person. */
export interface Saved<Doc> {
  doc: Doc;
  etag: string | undefined;
  /** Whether the document has a later version than `etag`, the version on which the working copy is based. */
  isBehind?: boolean;
}

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
 * Cause of a save. `save` is `Ctrl S`, which only stores and stays in the editor; the others are buttons of posts:
 * `submit` leaves the editor, `draft` takes the post offline.
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
  /** Form that was sent to the server. */
  sent: Form;
  /** Whether the form has not changed since it was sent, so that closing the editor loses nothing. */
  isComplete: boolean;
}

/** Part of a document kind that loaders need. It is in the initial script, so it does not import schemas. */
export interface DocumentLoading<Doc, Form extends object> {
  formOf: (doc: Doc) => Form;
  /** Converts fields of a working copy or revision to fields of the form; if omitted, they stay unchanged. */
  readFields?: (fields: object, form: Form) => Promise<Partial<Form>>;
  load: (id: string, client: Client) => Reply<Doc>;
  loadCopy: (id: string, client: Client) => Promise<{ data: WithFields<StoredCopy, object> | null }>;
}

/** A kind of document that is edited over a longer time, such as a post, a page or an issue. */
export interface DocumentKind<Doc, Form extends object> extends FormFields<Form>, DocumentLoading<Doc, Form> {
  /** Name in sentences, such as `post`; also the subject of toasts: a successful save removes errors about it. */
  noun: string;
  /** Name with its determiner, such as `this post`. */
  named: string;
  /** Part of the keys under which browsers store unsaved text. */
  draftKey: string;
  /** Label of the button that publishes the changes of an online document. */
  publishLabel: string;
  /** Notification if there is nothing to save; if omitted, an unchanged document is saved anyway. */
  unchangedText?: Pick<Toast, "title" | "message">;
  /** Title that identifies unsaved text. */
  titleOf: (form: Form) => string;
  /** Path of the document's editor. */
  pathOf: (doc: Doc) => string;
  idOf: (doc: Doc) => string;
  isOnline: (doc: Doc) => boolean;
  /** Whether the document was stored automatically and has not yet been saved by its author. */
  isProvisional?: (doc: Doc) => boolean;
  /** Converts fields of the form to fields of the API; if omitted, both have the same names and values. */
  fieldsOf?: (fields: Partial<Form>) => object;
  /** Converts fields of a revision to fields of the form; if omitted, `readFields` is used. */
  readRevision?: (fields: object, doc: Doc) => Partial<Form>;
  /** Converts the server's errors by API field to errors by input name; if omitted, they stay unchanged. */
  errorsOf?: (fields: Record<string, string>, form: Form) => Record<string, string>;
  /** Returns the form as this kind of save stores it; throws `CallFailed` with the invalid fields. */
  validate: (form: Form, intent: SaveIntent, target: Saved<Doc> | undefined) => Form;
  /** Returns the form with the changes that the intent (such as `draft`) implies; called before `validate`. */
  intended?: (form: Form, intent: SaveIntent, stored: Doc | undefined) => Form;
  /** Returns a request that can be repeated without saving twice. */
  prepareSave: (form: Form, request: SaveRequest<Doc>) => () => Reply<Doc>;
  /** Notification of a save. */
  savedText: (result: SaveResult<Doc, Form>) => Pick<Toast, "title" | "message" | "link" | "durationMs"> | undefined;
  failureText: (form: Form, intent: SaveIntent, exists: boolean) => string;
  /** Stores a new document as a draft, so that its unsaved text can be stored on the server. */
  createDraft?: (form: Form) => () => Reply<Doc>;
  storeCopy: (id: string, body: WithFields<NewWorkingCopy, object>, keepalive: boolean) => Promise<unknown>;
  loadRevisions: (id: string) => Promise<{ data: Revision[] }>;
  loadRevision: (id: string, revision: string) => Promise<{ data: { fields: object } }>;
}

export const savedOf = <Doc>({ answer, etag }: Tagged<{ data: Doc }>): Saved<Doc> => ({ doc: answer.data, etag });

/** Whether no author has saved the document; the editor may have stored it automatically. */
export const isNeverSaved = <Doc>(
  { isProvisional }: { isProvisional?: (doc: Doc) => boolean },
  saved: Saved<Doc> | undefined,
) => !saved || (isProvisional?.(saved.doc) ?? false);

/** `If-Match` header, with which a call is refused if the server has another version. */
export const ifMatch = ({ etag }: Pick<Saved<unknown>, "etag">): Record<string, string> =>
  etag ? { "if-match": etag } : {};

/** Version number in an `ETag`, to which compression by a proxy may add a suffix. */
export const versionOf = (etag: string | undefined) => Number(/\d+/.exec(etag ?? "")?.[0] ?? 1);

/** Returns the form with the values of `fields`; ignores fields that the form does not have. */
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
 * Loads a document and the user's working copy. If the document was saved after the copy, the `etag` is that of the
 * version on which the copy is based, so that a save shows both versions as a conflict.
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
