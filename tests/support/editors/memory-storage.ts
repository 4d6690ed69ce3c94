import type { DraftStorage } from "../../../src/web/admin/documents/local-drafts/local-draft.ts";

/** A storage like that of a browser, over these items. */
export const createMemoryStorage = (items = new Map<string, string>()): DraftStorage => ({
  get length() {
    return items.size;
  },
  key: (index) => [...items.keys()][index] ?? null,
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
});
