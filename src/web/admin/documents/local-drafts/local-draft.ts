import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { changedFields } from "../../forms/changed-fields.ts";

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Unsaved text that the browser stores under `key`: only the fields that differ from the saved ones. */
export interface LocalDraft<Form> {
  key: string;
  typed: Partial<Form>;
  /** Time of writing, in milliseconds since 1970. */
  at: number;
  /** Version on the server that the text is based on. */
  basis?: string | undefined;
}

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Time until which a draft was typed. */
export const formatTyped = ({ at }: Pick<LocalDraft<object>, "at">) => dateTime.format(at);

/** Key prefix of one person's drafts of one document; without an id, of new ones. */
export const draftKeyPrefix = ({ draftKey }: { draftKey: string }, userId: string, id: string | undefined) =>
  `folio.${draftKey}.${userId}.${id ?? "new"}.`;

/** Suffix of a key, unique for each editor, so that two tabs never overwrite each other's draft. */
export const newDraftName = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

export function listDraftKeys(storage: DraftStorage, prefix: string) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => key.startsWith(prefix));
}

function isStoredDraft(value: unknown): value is Omit<LocalDraft<object>, "key"> {
  const draft = value as Partial<LocalDraft<object>> | null;
  return typeof draft?.at === "number" && typeof draft.typed === "object";
}

/** Finds the draft of this key, reduced to its differences from the saved form; undefined without any. */
export function findDraft<Form extends object>(
  storage: DraftStorage,
  key: string,
  saved: Form,
): LocalDraft<Form> | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (!isStoredDraft(stored)) return undefined;
    const typed = changedFields({ ...saved, ...stored.typed }, saved);
    return Object.keys(typed).length ? { ...stored, key, typed } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft; returns false if the browser has no space for it or forbids storage. */
export function storeDraft<Form>(storage: DraftStorage, { key, ...draft }: LocalDraft<Form>) {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the differences from the saved form, or removes the draft without any; returns false if it could not be
 * stored.
 */
export function storeUnsaved<Form extends object>(
  storage: DraftStorage,
  { key, form, saved, basis, at }: { key: string; form: Form; saved: Form; basis?: string | undefined; at: number },
) {
  const typed = changedFields(form, saved);
  if (Object.keys(typed).length) return storeDraft(storage, { key, typed, at, basis });
  storage.removeItem(key);
  return true;
}

/** Stores a draft under another key. The old copy is removed only after the new one is stored. */
export function moveDraft<Form>(storage: DraftStorage, draft: LocalDraft<Form>, key: string) {
  const isStored = storeDraft(storage, { ...draft, key });
  if (isStored) storage.removeItem(draft.key);
  return isStored;
}

/**
 * Calls `onHeld` once no other tab holds this lock: at once, or when that tab is closed or has crashed. Holds it until
 * the signal aborts. Browsers without https have no locks; then `onHeld` is called at once.
 */
export function holdLock(name: string, signal: AbortSignal, onHeld: () => void) {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return onHeld();
  const holdUntilAborted = () =>
    new Promise<void>((release) => {
      onHeld();
      signal.addEventListener("abort", () => release(), { once: true });
    });
  // A request that is aborted while it waits rejects.
  locks.request(name, { signal }, holdUntilAborted).catch(() => undefined);
}

/** Parts of a browser that hold drafts. */
export interface DraftBrowser {
  storage: DraftStorage;
  /** Recovers the drafts of a browser that was killed. */
  recover: (keyPrefix: string) => Promise<void>;
  holdLock: typeof holdLock;
}

export function draftBrowser(): DraftBrowser {
  const storage = browserStorage();
  const isNewer = (one: string, other: string) => writtenAt(one) > writtenAt(other);
  return { storage, recover: (keyPrefix) => recoverCopies(storage, keyPrefix, isNewer), holdLock };
}

/** The browser's `localStorage`; if it is forbidden, an empty one that refuses every write. */
function browserStorage(): DraftStorage {
  try {
    return withCopies(localStorage);
  } catch {
    const refuse = () => {
      throw new Error("Storage is forbidden");
    };
    return { length: 0, key: () => null, getItem: () => null, setItem: refuse, removeItem: () => undefined };
  }
}

function writtenAt(draft: string) {
  try {
    const stored: unknown = JSON.parse(draft);
    return isStoredDraft(stored) ? stored.at : 0;
  } catch {
    return 0;
  }
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore("folio", "drafts"));

// A browser that forbids storage is reported when the draft is written to `localStorage`.
const ignore = () => undefined;

/**
 * A storage that survives a killed browser: Chromium writes `localStorage` to disk up to a minute late, and IndexedDB
 * at once. A closing page has time for `localStorage` only, so drafts are in both.
 */
const withCopies = (storage: Storage): DraftStorage => ({
  get length() {
    return storage.length;
  },
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  setItem(key, value) {
    storage.setItem(key, value);
    void set(key, value, store()).catch(ignore);
  },
  removeItem(key) {
    storage.removeItem(key);
    void del(key, store()).catch(ignore);
  },
});

/** Restores the texts that a killed browser had not written to disk. */
async function recoverCopies(
  storage: DraftStorage,
  keyPrefix: string,
  isNewer: (one: string, other: string) => boolean,
) {
  const copies = await entries<string, string>(store()).catch(() => []);
  for (const [key, copy] of copies) {
    const known = storage.getItem(key);
    if (key.startsWith(keyPrefix) && (known === null || isNewer(copy, known))) storage.setItem(key, copy);
  }
}
