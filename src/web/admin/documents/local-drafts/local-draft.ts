import { createStore, get, keys, promisifyRequest, update } from "idb-keyval";
import { changedFields } from "../../forms/changed-fields.ts";

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

/** Formats the time at which a draft was last written. */
export const formatTyped = ({ at }: Pick<LocalDraft<object>, "at">) => dateTime.format(at);

/** Key prefix of a user's drafts of one document; without an id, of new documents. */
export const draftKeyPrefix = ({ draftKey }: { draftKey: string }, userId: string, id: string | undefined) =>
  `folio.${draftKey}.${userId}.${id ?? "new"}.`;

/** Suffix of a key, unique for each editor, so that two tabs never overwrite each other's draft. */
export const newDraftName = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

export const hasText = ({ typed }: Pick<LocalDraft<object>, "typed">) => Object.keys(typed).length > 0;

/** Serialises a draft for the browser's storage; undefined if it contains no changes. */
export const writeDraft = ({ typed, at, basis }: Omit<LocalDraft<object>, "key">) =>
  hasText({ typed }) ? JSON.stringify({ typed, at, basis }) : undefined;

function readDraft(stored: string | null | undefined): Omit<LocalDraft<object>, "key"> | undefined {
  try {
    const draft = JSON.parse(stored ?? "null") as Partial<LocalDraft<object>> | null;
    return typeof draft?.at === "number" && typeof draft.typed === "object" ? (draft as LocalDraft<object>) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a draft, reduced to its differences from the saved form; undefined if there are none. */
export function findDraft<Form extends object>(
  key: string,
  stored: string | undefined,
  saved: Form,
): LocalDraft<Form> | undefined {
  const draft = readDraft(stored);
  const found = draft && { ...draft, key, typed: changedFields({ ...saved, ...draft.typed }, saved) };
  return found && hasText(found) ? found : undefined;
}

/** Storage and locks of a browser, for drafts; every promise rejects if the browser forbids storage or has no space. */
export interface DraftBrowser {
  keys: () => Promise<string[]>;
  read: (key: string) => Promise<string | undefined>;
  /** Stores each text under its key, and deletes keys whose text is undefined; makes all changes or none. */
  write: (drafts: Record<string, string | undefined>) => Promise<void>;
  holdLock: (name: string, signal: AbortSignal, onHeld: () => void) => void;
}

const store = createStore("folio", "drafts");

/** Drafts in IndexedDB, which Chromium writes to disk at once, whereas it writes `localStorage` up to a minute late. */
export const draftBrowser: DraftBrowser = {
  async keys() {
    // If storage is full, drafts of older releases stay in `localStorage`; those in IndexedDB are offered.
    await moveOlderDrafts().catch(() => undefined);
    return keys(store);
  },
  read: async (key) => get<string>(key, store),
  write: async (drafts) =>
    store("readwrite", (all) => {
      for (const [key, text] of Object.entries(drafts)) {
        if (text === undefined) all.delete(key);
        else all.put(text, key);
      }
      // Commits explicitly, because a page that is being closed could not complete the transaction later.
      all.transaction.commit();
      return promisifyRequest(all.transaction);
    }),
  holdLock,
};

/** Moves drafts of releases up to 0.2 from `localStorage` to IndexedDB; of two under one key, the newer remains. */
async function moveOlderDrafts() {
  for (const key of Object.keys(localStorage)) {
    const stored = localStorage.getItem(key) ?? "";
    const draft = readDraft(stored);
    if (!draft) continue;
    await update<string>(key, (known) => ((readDraft(known)?.at ?? 0) < draft.at ? stored : known!), store);
    localStorage.removeItem(key);
  }
}

/**
 * Takes a lock: at once, or when the other tab that holds it is closed or crashed; then calls `onHeld`. Holds the lock
 * until the signal aborts. Without https, browsers have no locks: calls `onHeld` at once.
 */
export function holdLock(name: string, signal: AbortSignal, onHeld: () => void) {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return onHeld();
  const holdUntilAborted = () =>
    new Promise<void>((release) => {
      onHeld();
      signal.addEventListener("abort", () => release(), { once: true });
    });
  // Ignores the rejection of a request that is aborted while it waits for the lock.
  locks.request(name, { signal }, holdUntilAborted).catch(() => undefined);
}
