import { createStore, get, keys, promisifyRequest, update } from "idb-keyval";
import { readDraft } from "./local-draft.ts";

/** Parts of a browser that hold drafts; every promise rejects in a browser that forbids storage or has no space. */
export interface DraftBrowser {
  keys: () => Promise<string[]>;
  read: (key: string) => Promise<string | undefined>;
  /** Stores these texts, and deletes keys without one: all of them or none. */
  write: (drafts: Record<string, string | undefined>) => Promise<void>;
  holdLock: (name: string, signal: AbortSignal, onHeld: () => void) => void;
}

const store = createStore("folio", "drafts");

/** Drafts in IndexedDB, which Chromium writes to disk at once; to `localStorage`, up to a minute late. */
export const draftBrowser: DraftBrowser = {
  async keys() {
    // A browser that is full cannot move them; those in IndexedDB are offered all the same.
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
      // A page that is being closed is not there to end the transaction.
      all.transaction.commit();
      return promisifyRequest(all.transaction);
    }),
  holdLock,
};

/** Moves drafts that releases up to 0.2 have stored in `localStorage`, too; of two texts the newer one stays. */
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
