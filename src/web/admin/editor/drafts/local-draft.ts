import { changedFields, type PostForm } from "../post-form.ts";

/** What was typed and not saved, kept by the browser: only the fields that were changed. */
export interface KeptText {
  slot: string;
  typed: Partial<PostForm>;
  /** When it was kept, in milliseconds. */
  at: number;
}

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Where one person's texts of one post, or of new ones, are kept. */
export const shelfOf = (userId: string, postId: string | undefined) => `folio.draft.${userId}.${postId ?? "new"}.`;

/** A name for the slot of one editor, so that two tabs never write over each other. */
export const newSlotName = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

export function slotsOn(store: Store, shelf: string) {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
  return names.filter((name) => name.startsWith(shelf));
}

function isKept(value: unknown): value is Omit<KeptText, "slot"> {
  const kept = value as Partial<KeptText> | null;
  return typeof kept?.at === "number" && typeof kept.typed === "object";
}

/** What is kept in this slot, when it differs from what the server has. */
export function readKept(store: Store, slot: string, saved: PostForm): KeptText | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(slot) ?? "null");
    if (!isKept(kept)) return undefined;
    const typed = changedFields({ ...saved, ...kept.typed }, saved);
    return Object.keys(typed).length ? { slot, typed, at: kept.at } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text; answers whether the browser could. */
export function keep(store: Store, { slot, ...kept }: KeptText) {
  try {
    store.setItem(slot, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** The browser's own store; where it is forbidden, one that keeps nothing and says so. */
export function browserStore(): Store {
  try {
    return localStorage;
  } catch {
    const refuse = () => {
      throw new Error("Storage is forbidden");
    };
    return { length: 0, key: () => null, getItem: () => null, setItem: refuse, removeItem: () => undefined };
  }
}
