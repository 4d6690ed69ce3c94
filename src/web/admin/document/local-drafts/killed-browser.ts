import { createStore, del, entries, set, type UseStore } from "idb-keyval";

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

let opened: UseStore | undefined;
const store = () => (opened ??= createStore("folio", "drafts"));

// A browser that forbids storage is reported when the draft is written to `localStorage`.
const ignore = () => undefined;

/**
 * A storage that survives a killed browser: Chromium writes `localStorage` to disk up to a minute late, and IndexedDB
 * at once. A closing page has time for `localStorage` only, so drafts are in both.
 */
export const withCopies = (storage: Storage): DraftStorage => ({
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
export async function recoverCopies(
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
