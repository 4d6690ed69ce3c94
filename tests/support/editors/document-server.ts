import { CallFailed } from "../../../src/web/api.ts";

export interface TextForm {
  title: string;
  content: string;
}

export interface TextDocument extends TextForm {
  id: string;
  version: number;
}

export interface StoredCopy {
  version: string;
  documentVersion: number;
  fields: Partial<TextForm>;
  updatedAt: string;
}

export interface CopyBody extends Omit<StoredCopy, "updatedAt"> {
  replaces: (string | null)[];
}

/** A change on the server, with the texts of the document and its working copy before and after it. */
export interface Change {
  actor: string;
  isByEditor: boolean;
  before: string;
  after: string;
}

const tagOf = ({ version }: TextDocument) => `"${version}"`;
export const textOf = ({ title, content }: TextForm) => `${title}\n${content}`;

/** Returns the typed words in a text; each contains its own number, so that it can be found again. */
export const wordsOf = (text: string) => new Set(text.match(/w\d+;/g));

/** Returns the words of `before` that are missing in `after`. */
export function wordsMissing(before: string, after: string) {
  const present = wordsOf(after);
  return [...wordsOf(before)].filter((word) => !present.has(word));
}

/** Imitates the server's rules for documents, revisions and the working copies of one person. */
export function createDocumentServer() {
  const documents = new Map<string, TextDocument>();
  const deleted = new Map<string, TextDocument>();
  const copies = new Map<string, StoredCopy>();
  const revisions: (TextDocument & { actor: string })[] = [];
  const answers = new Map<string, TextDocument>();
  const created: string[] = [];
  const changes: Change[] = [];

  function get(id: string) {
    const document = documents.get(id);
    if (!document) throw new CallFailed(404, "Not found");
    return document;
  }

  /** Returns the texts of a document and its working copy. */
  function textsOf(id: string) {
    const document = documents.get(id);
    return document ? textOf(document) + JSON.stringify(copies.get(id)?.fields) : "";
  }

  function record(actor: string, id: string, change: () => void, isByEditor = true) {
    const before = textsOf(id);
    change();
    changes.push({ actor, isByEditor, before, after: textsOf(id) });
  }

  function put(actor: string, document: TextDocument) {
    documents.set(document.id, document);
    revisions.push({ ...document, actor });
  }

  const tagged = (document: TextDocument) => ({ answer: { data: document }, etag: tagOf(document) });

  return {
    documents,
    deleted,
    copies,
    revisions,
    changes,
    created,
    create(actor: string, key: string, form: TextForm) {
      const earlier = answers.get(key);
      if (earlier) return tagged(earlier);
      const document = { ...form, id: `d${created.length + 1}`, version: 1 };
      created.push(actor);
      record(actor, document.id, () => put(actor, document));
      answers.set(key, document);
      return tagged(document);
    },
    save(actor: string, key: string, id: string, etag: string | undefined, form: TextForm, contained: string[]) {
      const earlier = answers.get(key);
      const current = get(id);
      const isExpected = earlier ? earlier.version === current.version : etag === tagOf(current);
      if (!isExpected) throw new CallFailed(409, "Saved in between");
      if (earlier) return tagged(current);
      const document = { ...current, ...form, version: current.version + 1 };
      record(actor, id, () => {
        put(actor, document);
        if (contained.includes(copies.get(id)?.version ?? "")) copies.delete(id);
      });
      answers.set(key, document);
      return tagged(document);
    },
    storeCopy(actor: string, id: string, { replaces, ...copy }: CopyBody) {
      get(id);
      const version = copies.get(id)?.version ?? null;
      const isEmpty = Object.keys(copy.fields).length === 0;
      if (!replaces.includes(version) && !(isEmpty && version === null))
        throw new CallFailed(409, "Continued in another window");
      record(actor, id, () => {
        if (isEmpty) copies.delete(id);
        else copies.set(id, { ...copy, updatedAt: "2027-01-15T08:00:00.000Z" });
      });
    },
    load: (id: string) => tagged(get(id)),
    loadCopy(id: string) {
      get(id);
      return { data: copies.get(id) ?? null };
    },
    /** Simulates a save of a document by another person. */
    changeByOther(id: string, change: (form: TextForm) => Partial<TextForm>) {
      const current = documents.get(id);
      if (!current) return;
      record("other", id, () => put("other", { ...current, ...change(current), version: current.version + 1 }), false);
    },
    remove(id: string) {
      const current = documents.get(id);
      if (current) deleted.set(id, current);
      documents.delete(id);
    },
  };
}

export type DocumentServer = ReturnType<typeof createDocumentServer>;
