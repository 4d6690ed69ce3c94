import { type PostForm, sameForm } from "./post-form.ts";

/** Text that was typed and not saved, kept by the browser. */
export interface KeptText {
  form: PostForm;
  /** When it was kept, in milliseconds. */
  at: number;
  /** What had been kept before and was neither taken back nor thrown away. */
  earlier?: KeptText | undefined;
}

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const name = (slot: string) => `folio.draft.${slot}`;

/** The place for one person's text of one post, or of the new one. */
export const slotOf = (userId: string, postId: string | undefined) => `${userId}.${postId ?? "new"}`;

function isKept(value: unknown): value is KeptText {
  const kept = value as KeptText | null;
  return typeof kept?.at === "number" && typeof kept.form?.content === "string" && typeof kept.form.title === "string";
}

/** What is kept for this slot, when it differs from what the server has. */
export function readKept(store: Store, slot: string, saved: PostForm): KeptText | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(name(slot)) ?? "null");
    if (!isKept(kept)) return undefined;
    // Fields that came later than the text have the value that is saved.
    const whole = { ...kept, form: { ...saved, ...kept.form } };
    return sameForm(whole.form, saved) ? undefined : whole;
  } catch {
    return undefined;
  }
}

/** Keeps a text; answers whether the browser could. */
export function keep(store: Store, slot: string, kept: KeptText) {
  try {
    store.setItem(name(slot), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forget(store: Store, slot: string) {
  try {
    store.removeItem(name(slot));
  } catch {
    // Storage that is forbidden holds nothing to forget.
  }
}
